import { type Kysely, sql } from 'kysely'
import { padded, slices } from '../../db/bulk.ts'
import type { Tables } from '../../db/schema.ts'

type Db = Kysely<Tables>

export interface KnownCopy {
  cod_exemplar: number
  cod_acervo: number
  cod_biblioteca: number
}

export const copiesHere = (db: Db) =>
  db.selectFrom('exemplar').select(['cod_exemplar', 'cod_acervo', 'cod_biblioteca', 'codigo_barras']).execute()

/** Everything that the rows of a move can refer to, read once: a move looks up each of them many times. */
export async function readKnown(db: Db) {
  const people = await db.selectFrom('pessoa').select(['cod_pessoa', 'cpf']).execute()
  const logins = await db.selectFrom('pessoa_login').select(['login', 'cod_pessoa']).execute()
  const links = await db
    .selectFrom('pessoa_vinculo')
    .select(['id', 'cod_pessoa', 'cod_categoria', 'matricula'])
    .execute()
  const copies = await copiesHere(db)
  const records = await db.selectFrom('acervo').select(['cod_acervo', 'origem']).execute()
  const origins = await db
    .selectFrom('registro_origem')
    .select(['origem', 'numero', 'codigo'])
    .where('tipo', '=', 'B')
    .execute()
  return { people, logins, links, copies, records, origins }
}

/** What is open or was already brought, by what makes a row the same row. */
export async function readStanding(db: Db) {
  const loans = await db
    .selectFrom('emprestimo')
    .select(['cod_exemplar', 'cod_pessoa', 'data_emprestimo', 'data_devolucao'])
    .execute()
  const queues = await db
    .selectFrom('reserva')
    .select(['cod_acervo', 'cod_pessoa', 'cod_biblioteca', 'situacao', 'data_reserva'])
    .execute()
  const debts = await db.selectFrom('debito').select(['cod_pessoa', 'regra', 'criado_em', 'valor_centavos']).execute()
  const suspensions = await db.selectFrom('suspensao').select(['cod_pessoa', 'inicio', 'motivo']).execute()
  const issues = await db
    .selectFrom('fasciculo')
    .select(['cod_acervo', 'cod_biblioteca', 'ano', 'volume', 'numero'])
    .execute()
  const disciplines = await db.selectFrom('disciplina').select('cod_disciplina').execute()
  const plans = await db.selectFrom('plano_ensino').select(['cod_plano', 'cod_disciplina', 'ano', 'semestre']).execute()
  const readings = await db.selectFrom('plano_bibliografia').select(['cod_plano', 'cod_acervo']).execute()
  const addresses = await db.selectFrom('endereco_antigo').select('endereco').execute()
  const certificates = await db.selectFrom('certidao').select(['numero', 'assinatura', 'dados']).execute()
  return { loans, queues, debts, suspensions, issues, disciplines, plans, readings, addresses, certificates }
}
export type Standing = Awaited<ReturnType<typeof readStanding>>

/** What is still owed of every open debt. */
export async function openDebts(db: Db) {
  const rows = await db
    .selectFrom('debito')
    .select(['cod_pessoa', 'cod_biblioteca', 'regra', 'valor_centavos', 'desconto_centavos', 'pago_centavos'])
    .where('situacao', '=', 'ABERTO')
    .execute()
  return rows.map(({ valor_centavos, desconto_centavos, pago_centavos, ...row }) => ({
    ...row,
    aberto: valor_centavos - desconto_centavos - pago_centavos,
  }))
}

/** Copies that came with records of a run, and that no file of it has brought: they go with them. */
export async function copiesThatCame(db: Db, cod_entrada: number, records: readonly number[]): Promise<string[]> {
  const found: string[] = []
  for (const part of slices(records)) {
    const rows = await db
      .selectFrom('exemplar')
      .select('cod_exemplar')
      .where('cod_acervo', 'in', padded(part))
      .where(eb =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('entrada_item')
              .select('chave')
              .where('cod_entrada', '=', cod_entrada)
              .where('tabela', '=', 'exemplar')
              .where(sql<boolean>`chave = cast(exemplar.cod_exemplar as text)`),
          ),
        ),
      )
      .execute()
    found.push(...rows.map(row => String(row.cod_exemplar)))
  }
  return found
}
