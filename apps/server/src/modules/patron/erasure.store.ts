import { LOAN_REQUEST_KINDS } from '@estante/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { dropFiles } from '../files/index.ts'
import { tablesNamingPersons } from './privacy.store.ts'

type Db = Kysely<Tables>

/**
 * What stays after an erasure, and why: debts, slips, receipts and suspensions for the accounts, certificates with the
 * name and number that they were printed with because others rely on them, consents and looks because they are the proof, the rest of loans because a debt speaks of them.
 */
const STAYS = new Set([
  'pessoa',
  'emprestimo',
  'reserva',
  'debito',
  'recibo',
  'cobranca',
  'suspensao',
  'solicitacao',
  'consentimento',
  'leitura_cadastro',
  'certidao',
  'pendencia',
])

/** Registrations that staff have marked as another of this one. */
export async function duplicatesOf(db: Db, cod_pessoa: number): Promise<number[]> {
  const rows = await db.selectFrom('pessoa').select('cod_pessoa').where('duplicada_de', '=', cod_pessoa).execute()
  return rows.map(row => row.cod_pessoa)
}

/** Something that must be brought back, paid or fetched first. */
export async function hasOpenBusiness(db: Db, cod_pessoa: number): Promise<boolean> {
  const [loan, debt, hold, request, other] = await Promise.all([
    db
      .selectFrom('emprestimo')
      .select('cod_emprestimo')
      .where('cod_pessoa', '=', cod_pessoa)
      .where('data_devolucao', 'is', null)
      .executeTakeFirst(),
    db
      .selectFrom('debito')
      .select('cod_debito')
      .where('cod_pessoa', '=', cod_pessoa)
      .where('situacao', '=', 'ABERTO')
      .executeTakeFirst(),
    db
      .selectFrom('reserva')
      .select('cod_reserva')
      .where('cod_pessoa', '=', cod_pessoa)
      .where('situacao', 'in', ['FILA', 'LIBERADA'])
      .executeTakeFirst(),
    // A copy is set aside for it: nobody else gets that copy before the request has ended.
    db
      .selectFrom('solicitacao')
      .select('cod_solicitacao')
      .where('cod_pessoa', '=', cod_pessoa)
      .where('tipo', 'in', [...LOAN_REQUEST_KINDS])
      .where('encerrada_em', 'is', null)
      .executeTakeFirst(),
    db
      .selectFrom('pendencia')
      .select('cod_pendencia')
      .where('cod_pessoa', '=', cod_pessoa)
      .where('encerrada_em', 'is', null)
      .executeTakeFirst(),
  ])
  return [loan, debt, hold, request, other].some(found => found !== undefined)
}

/** Every table that names the person is emptied of them, but for those that stay; nothing new can be forgotten here. */
export async function eraseRows(trx: Db, cod_pessoa: number, now: string): Promise<void> {
  const { email } = await trx
    .selectFrom('pessoa')
    .select('email')
    .where('cod_pessoa', '=', cod_pessoa)
    .executeTakeFirstOrThrow()
  // Orders go on without the suggestion that they came from.
  await trx
    .updateTable('pedido_item')
    .set({ cod_sugestao: null })
    .where('cod_sugestao', 'in', eb =>
      eb.selectFrom('sugestao').select('cod_sugestao').where('cod_pessoa', '=', cod_pessoa),
    )
    .execute()
  const emptied = (await tablesNamingPersons(trx)).filter(table => !STAYS.has(table))
  for (const table of emptied)
    await trx
      .deleteFrom(table as 'cesta')
      .where('cod_pessoa', '=', cod_pessoa)
      .execute()
  // What was attached to requests, and what was said of them, goes with what they asked for.
  const own = trx
    .selectFrom('solicitacao')
    .select('cod_solicitacao')
    .where('cod_pessoa', '=', cod_pessoa)
    .where('tipo', '<>', 'privacidade')
  const attached = await trx.deleteFrom('anexo').where('cod_solicitacao', 'in', own).returning('caminho').execute()
  await dropFiles(
    trx,
    attached.map(file => file.caminho),
    now,
  )
  await trx.updateTable('solicitacao_passo').set({ nota: '' }).where('cod_solicitacao', 'in', own).execute()
  await trx.updateTable('plano_ensino').set({ cod_professor: null }).where('cod_professor', '=', cod_pessoa).execute()
  // Two registrations that became one keep the names by which the person signed in.
  await trx
    .deleteFrom('uniao_cadastro')
    .where(eb => eb.or([eb('cod_fica', '=', cod_pessoa), eb('cod_sai', '=', cod_pessoa)]))
    .execute()
  await trx.deleteFrom('pessoa_laco').where('cod_ligada', '=', cod_pessoa).execute()
  await trx
    .updateTable('solicitacao')
    .set({ cod_pessoa: null, dados: '{}', alterada_em: now })
    .where('cod_pessoa', '=', cod_pessoa)
    .where('tipo', '<>', 'privacidade')
    .execute()
  if (email) await trx.deleteFrom('correio').where('para', '=', email).execute()
  await trx
    .updateTable('pessoa')
    .set({
      nome_pessoa: 'Cadastro eliminado',
      nome_social: null,
      email: null,
      cpf: null,
      telefone: '',
      data_nascimento: null,
      dados_pessoais: '{}',
      duplicada_de: null,
      app_uuid: null,
      idioma: null,
      bloqueio: 'S',
      msg_bloqueio: '',
      validade: now.slice(0, 10),
      versao_token: sql<number>`versao_token + 1`,
      data_alteracao: now,
    })
    .where('cod_pessoa', '=', cod_pessoa)
    .execute()
}
