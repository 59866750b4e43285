import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'

type Db = Kysely<Tables>

export const mergeRow = (db: Db, cod_pessoa: number) =>
  db
    .selectFrom('pessoa')
    .select(['cod_pessoa', 'data_nascimento', 'duplicada_de', 'cpf', 'falecida_em'])
    .where('cod_pessoa', '=', cod_pessoa)
    .executeTakeFirst()

/** By what a person is found and signs in. */
export interface MovedNames {
  vinculos: number[]
  logins: string[]
  /** Accounts of institutions: provider and subject. */
  identidades?: [string, string][]
  cpf?: string | null
}

/** What else is of the person and not of a registration: payments asked for, leaves, special service. */
const OWN_ROWS = { cobranca: 'cod_cobranca', licenca: 'cod_licenca', atendimento_especial: 'id' } as const
type OwnTable = keyof typeof OWN_ROWS
/** Codes of rows, by table. */
export type MovedOwn = Partial<Record<OwnTable, number[]>>

/** A slip that is paid settles debts of whom it names, so it goes where the debts go. */
export async function moveOwn(
  trx: Db,
  { from, to, only }: { from: number; to: number; only?: MovedOwn },
): Promise<MovedOwn> {
  const moved: MovedOwn = {}
  for (const [table, key] of Object.entries(OWN_ROWS) as [OwnTable, string][]) {
    const named = only && new Set(only[table] ?? [])
    const rows = (await trx
      .selectFrom(table as 'cobranca')
      .select(key as 'cod_cobranca')
      .where('cod_pessoa', '=', from)
      .orderBy(key as 'cod_cobranca')
      .execute()) as unknown as Record<string, number>[]
    const codes = rows.map(row => row[key] ?? 0).filter(code => !named || named.has(code))
    for (const code of codes)
      await trx
        .updateTable(table as 'cobranca')
        .set({ cod_pessoa: to })
        .where(key as 'cod_cobranca', '=', code)
        .execute()
    moved[table] = codes
  }
  return moved
}

/** Ties and logins, accounts elsewhere, and the CPF where the other registration has none. */
export async function moveNames(
  trx: Db,
  { from, to, only }: { from: number; to: number; only?: MovedNames },
): Promise<MovedNames> {
  const ties = await trx.selectFrom('pessoa_vinculo').select('id').where('cod_pessoa', '=', from).execute()
  const names = await trx.selectFrom('pessoa_login').select('login').where('cod_pessoa', '=', from).execute()
  const vinculos = ties.map(row => row.id).filter(id => !only || only.vinculos.includes(id))
  const logins = names.map(row => row.login).filter(login => !only || only.logins.includes(login))
  for (const id of vinculos)
    await trx.updateTable('pessoa_vinculo').set({ cod_pessoa: to }).where('id', '=', id).execute()
  for (const login of logins)
    await trx.updateTable('pessoa_login').set({ cod_pessoa: to }).where('login', '=', login).execute()
  const identidades = await moveAccounts(trx, from, to, only && (only.identidades ?? []))
  const cpf = await moveCpf(trx, from, to, only && (only.cpf ?? null))
  return { vinculos, logins, identidades, cpf }
}

async function moveAccounts(trx: Db, from: number, to: number, only?: [string, string][]): Promise<[string, string][]> {
  const accounts = await trx
    .selectFrom('identidade_externa')
    .select(['provedor', 'sujeito'])
    .where('cod_pessoa', '=', from)
    .orderBy('provedor')
    .orderBy('sujeito')
    .execute()
  const moved = accounts.filter(
    ({ provedor, sujeito }) => !only || only.some(one => one[0] === provedor && one[1] === sujeito),
  )
  for (const { provedor, sujeito } of moved)
    await trx
      .updateTable('identidade_externa')
      .set({ cod_pessoa: to })
      .where('provedor', '=', provedor)
      .where('sujeito', '=', sujeito)
      .execute()
  return moved.map(({ provedor, sujeito }) => [provedor, sujeito])
}

/** The CPF that moved; one number is never of two registrations. */
async function moveCpf(trx: Db, from: number, to: number, only?: string | null): Promise<string | null> {
  const given = (await mergeRow(trx, from))?.cpf ?? null
  const taken = (await mergeRow(trx, to))?.cpf ?? null
  if (given === null || taken !== null || (only !== undefined && only !== given)) return null
  for (const [cod_pessoa, cpf] of [
    [from, null],
    [to, given],
  ] as const)
    await trx.updateTable('pessoa').set({ cpf }).where('cod_pessoa', '=', cod_pessoa).execute()
  return given
}

/** Whoever is signed in by it signs in anew: what they did there would be found by nobody. */
export const markMerged = (trx: Db, cod_pessoa: number, duplicada_de: number | null) =>
  trx
    .updateTable('pessoa')
    .set(eb => ({ duplicada_de, versao_token: eb('versao_token', '+', 1) }))
    .where('cod_pessoa', '=', cod_pessoa)
    .execute()

export const keepMerge = (
  trx: Db,
  row: {
    cod_fica: number
    cod_sai: number
    cod_biblioteca: number
    cod_operador: number
    feita_em: string
    dados: string
  },
) => trx.insertInto('uniao_cadastro').values(row).returning('cod_uniao').executeTakeFirstOrThrow()

export const openMerges = (db: Db, cod_fica: number, since: string) =>
  db
    .selectFrom('uniao_cadastro')
    .innerJoin('pessoa', 'pessoa.cod_pessoa', 'uniao_cadastro.cod_sai')
    .select([
      'uniao_cadastro.cod_uniao',
      'uniao_cadastro.cod_fica',
      'uniao_cadastro.cod_sai',
      'uniao_cadastro.feita_em',
      'uniao_cadastro.dados',
      'pessoa.nome_pessoa',
      'pessoa.nome_social',
    ])
    .where('uniao_cadastro.cod_fica', '=', cod_fica)
    .where('uniao_cadastro.feita_em', '>=', since)
    .where('uniao_cadastro.desfeita_em', 'is', null)
    .orderBy('uniao_cadastro.cod_uniao', 'desc')
    .execute()

export const endMerge = (trx: Db, cod_uniao: number, desfeita_em: string, cod_operador_fim: number) =>
  trx.updateTable('uniao_cadastro').set({ desfeita_em, cod_operador_fim }).where('cod_uniao', '=', cod_uniao).execute()
