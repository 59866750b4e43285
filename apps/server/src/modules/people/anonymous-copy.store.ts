import type { Kysely, Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { dropFiles } from '../files/index.ts'
import {
  inventedBirth,
  inventedCpf,
  inventedEmail,
  inventedName,
  isWritten,
  withoutContacts,
  withoutWords,
} from './anonymous.rules.ts'

type Db = Kysely<Tables>
type Trx = Transaction<Tables>

/**
 * Emptied: sessions, keys and secrets, which would open the real library or be opened by it; logs and letters, which are
 * about people and nothing else; certificates, which the real key signed; what was read from files of another system.
 */
const EMPTIED = [
  ...['token_renovacao', 'sessao', 'chave_acesso', 'efemero', 'recuperacao', 'tentativa', 'senha_anterior'],
  ...['identidade_externa', 'pessoa_pin', 'terminal', 'agenda', 'ato_unico', 'contagem_chamada'],
  ...['auditoria_acesso', 'leitura_cadastro', 'acesso_link', 'pesquisa_log', 'pesquisa_sessao'],
  ...['correio', 'alerta', 'lembrete', 'anexo', 'certidao', 'certidao_chave'],
  ...['pessoa_nome_anterior', 'pessoa_nota', 'uniao_cadastro', 'ato_fora', 'entrada_item', 'entrada'],
] as const

/** Rows read and written at once. */
const STEP = 1000

export async function emptyTables(trx: Trx, now: string): Promise<void> {
  const attached = await trx.selectFrom('anexo').select('caminho').execute()
  for (const table of EMPTIED) await trx.deleteFrom(table as 'efemero').execute()
  await dropFiles(
    trx,
    attached.map(file => file.caminho),
    now,
  )
}

export async function renamePeople(trx: Trx, hash: string | null): Promise<number> {
  let count = 0
  for (let after = Number.MIN_SAFE_INTEGER; ; ) {
    const people = await trx
      .selectFrom('pessoa')
      .select(['cod_pessoa', 'nome_social', 'email', 'cpf', 'data_nascimento'])
      .where('cod_pessoa', '>', after)
      .orderBy('cod_pessoa')
      .limit(STEP)
      .execute()
    for (const { cod_pessoa, nome_social, email, cpf, data_nascimento } of people) {
      const code = Math.abs(cod_pessoa)
      const name = inventedName(code)
      await trx
        .updateTable('pessoa')
        .set({
          nome_pessoa: name,
          nome_social: nome_social === null ? null : name,
          email: email === null ? null : inventedEmail(code),
          cpf: cpf === null ? null : inventedCpf(code),
          telefone: '',
          msg_bloqueio: '',
          app_uuid: null,
          dados_pessoais: '{}',
          data_nascimento: inventedBirth(data_nascimento),
          versao_token: sql<number>`versao_token + 1`,
        })
        .where('cod_pessoa', '=', cod_pessoa)
        .execute()
      after = cod_pessoa
    }
    count += people.length
    if (people.length < STEP) break
  }
  await renameLogins(trx, hash)
  await trx
    .updateTable('pessoa_vinculo')
    .set({ matricula: sql<string>`'M' || cast(id as text)` })
    .where('matricula', '<>', '')
    .execute()
  return count
}

async function renameLogins(trx: Trx, senha_hash: string | null): Promise<void> {
  const logins = await trx.selectFrom('pessoa_login').select(['login', 'cod_pessoa']).orderBy('login').execute()
  const used = new Map<number, number>()
  for (const { login, cod_pessoa } of logins) {
    const nth = (used.get(cod_pessoa) ?? 0) + 1
    used.set(cod_pessoa, nth)
    await trx
      .updateTable('pessoa_login')
      // A sign that no real login begins with: the new name of one is never the old name of another.
      .set({ login: `~p${cod_pessoa}${nth > 1 ? `-${nth}` : ''}`, base: 'local', senha_hash, senha_alterada_em: null })
      .where('login', '=', login)
      .execute()
  }
  await trx.updateTable('pessoa_login').set({ login: sql<string>`substr(login, 2)` }).execute()
}

/** What people wrote, in every table that has a column for it. */
export async function emptyTexts(trx: Trx): Promise<void> {
  for (const { name, columns } of await trx.introspection.getTables()) {
    const isOfPeople = OF_PEOPLE.has(name) || columns.some(column => /^cod_(pessoa|operador)$/.test(column.name))
    if (!isOfPeople) continue
    for (const column of columns.filter(one => isWritten(one.name) && one.dataType.toLowerCase() === 'text'))
      await sql`update ${sql.table(name)} set ${sql.ref(column.name)} = '' where ${sql.ref(column.name)} <> ''`.execute(
        trx,
      )
  }
  await trx.updateTable('pendencia').set({ descricao: '' }).execute()
  await trx.updateTable('comentario').set({ texto: '…' }).execute()
  await trx.updateTable('cobranca').set({ dados: '{}', id_externo: null }).execute()
  await trx.updateTable('pagamento').set({ dados: '{}' }).execute()
  await rewritten(trx, 'solicitacao', 'cod_solicitacao', withoutContacts)
}

/** Belong to people by another row. */
const OF_PEOPLE = new Set(['pagamento', 'solicitacao_passo'])

export async function emptyJournal(trx: Trx): Promise<void> {
  await rewritten(trx, 'circulacao_evento', 'seq', dados => JSON.stringify(withoutWords(JSON.parse(dados))))
}

async function rewritten(
  trx: Trx,
  table: 'solicitacao' | 'circulacao_evento',
  key: 'cod_solicitacao' | 'seq',
  change: (dados: string) => string,
): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ code: number; dados: string }>`
      select ${sql.ref(key)} as code, dados from ${sql.table(table)}
      where ${sql.ref(key)} > ${after} order by 1 limit ${sql.lit(STEP)}`.execute(trx)
    for (const { code, dados } of rows) {
      after = code
      const changed = change(dados)
      if (changed !== dados)
        await sql`update ${sql.table(table)} set dados = ${changed} where ${sql.ref(key)} = ${code}`.execute(trx)
    }
    if (rows.length < STEP) return
  }
}

/** Servers that use the database now, wherever they run. PostgreSQL only. */
export async function serversOf(db: Db, serverName: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from pg_stat_activity
    where datname = current_database() and application_name = ${sql.raw(serverName)} and pid <> pg_backend_pid()`.execute(
    db,
  )
  return Number(rows[0]?.total ?? 0)
}
