import { type Kysely, sql } from 'kysely'
import { prepared } from '../../db/prepared.ts'
import type { Tables } from '../../db/schema.ts'

type Db = Kysely<Tables>

const loanRows = (db: Db) =>
  db
    .selectFrom('emprestimo')
    .innerJoin('exemplar', 'exemplar.cod_exemplar', 'emprestimo.cod_exemplar')
    .innerJoin('acervo', 'acervo.cod_acervo', 'exemplar.cod_acervo')
    .innerJoin('tipo_obra', 'tipo_obra.cod_tipo_obra', 'acervo.cod_tipo_obra')
    .innerJoin('biblioteca', 'biblioteca.cod_biblioteca', 'exemplar.cod_biblioteca')
    .select([
      'emprestimo.cod_emprestimo',
      'emprestimo.cod_pessoa',
      'emprestimo.cod_exemplar',
      'emprestimo.cod_vinculo',
      'emprestimo.data_emprestimo',
      'emprestimo.data_prevista',
      'emprestimo.vence_em',
      'emprestimo.renovacoes',
      'emprestimo.tipo',
      'emprestimo.regra',
      'emprestimo.ja_devolvi_em',
      'emprestimo.perdido_em',
      'emprestimo.lembrete',
      'exemplar.cod_acervo',
      'exemplar.cod_biblioteca',
      'exemplar.codigo_barras',
      'exemplar.cod_colecao',
      'exemplar.volume',
      'exemplar.tomo_exemplar',
      'exemplar.parte',
      'exemplar.mat_adicional',
      'exemplar.cod_local_exemplar',
      'exemplar.chamada',
      'exemplar.preco_centavos',
      'acervo.obra',
      'acervo.autor',
      'acervo.link_capa',
      'acervo.chamada as chamada_acervo',
      'tipo_obra.codigo as tipo_obra',
      'biblioteca.desc_biblioteca',
    ])

const openLoans = (db: Db) => loanRows(db).where('emprestimo.data_devolucao', 'is', null)

export type OpenLoanRow = Awaited<ReturnType<typeof loansOfPerson>>[number]

/** What a person has, the first to fall due first. */
export const loansOfPerson = prepared((db: Db, cod_pessoa: number) =>
  openLoans(db)
    .where('emprestimo.cod_pessoa', '=', cod_pessoa)
    .orderBy('emprestimo.data_prevista')
    .orderBy('emprestimo.cod_emprestimo'),
)

const loanByCode = prepared((db: Db, cod_emprestimo: number) =>
  openLoans(db).where('emprestimo.cod_emprestimo', '=', cod_emprestimo),
)

export const openLoan = async (db: Db, cod_emprestimo: number): Promise<OpenLoanRow | undefined> =>
  (await loanByCode(db, cod_emprestimo))[0]

/** When a copy last came back in effect; a loan that was undone never was. */
export async function lastReturn(db: Db, cod_exemplar: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('emprestimo')
    .select(eb => eb.fn.max(eb.fn.coalesce('devolucao_efetiva', 'data_devolucao')).as('last'))
    .where('cod_exemplar', '=', cod_exemplar)
    .where('data_devolucao', 'is not', null)
    .where(eb => eb.or([eb('modo_devolucao', 'is', null), eb('modo_devolucao', '!=', 'ESTORNO')]))
    .executeTakeFirst()
  return row?.last ?? undefined
}

/** Loans that somebody says to have returned, by the shelf where they would stand. */
export const claimedLoans = (db: Db, cod_biblioteca: number) =>
  openLoans(db)
    .where('emprestimo.ja_devolvi_em', 'is not', null)
    .where('exemplar.cod_biblioteca', '=', cod_biblioteca)
    .orderBy('exemplar.chamada')
    .orderBy('exemplar.cod_exemplar')
    .execute()

/** Open loans that fall due in a stretch of days. */
export const loansDueBetween = (db: Db, from: string, to: string) =>
  openLoans(db)
    .where('emprestimo.data_prevista', '>=', from)
    .where('emprestimo.data_prevista', '<=', to)
    .orderBy('emprestimo.cod_pessoa')
    .orderBy('emprestimo.cod_emprestimo')
    .execute()

/** Fines that are still owed, with their loans, which have ended. */
export const finesWithLoans = (db: Db) =>
  loanRows(db)
    .innerJoin('debito', 'debito.cod_emprestimo', 'emprestimo.cod_emprestimo')
    .select(['debito.cod_debito', 'debito.criado_em', 'emprestimo.devolucao_efetiva', 'emprestimo.data_devolucao'])
    .where('debito.situacao', '=', 'ABERTO')
    .where('debito.tipo', '=', 'MULTA')
    .where('emprestimo.data_devolucao', 'is not', null)
    .orderBy('debito.cod_debito')
    .execute()

/** Suspensions for late returns that have not been ended, with their loans: of one person, or all. */
export const suspensionsWithLoans = (db: Db, cod_pessoa?: number) =>
  loanRows(db)
    .innerJoin('suspensao', 'suspensao.cod_emprestimo', 'emprestimo.cod_emprestimo')
    .select([
      'suspensao.cod_suspensao',
      'suspensao.criada_em',
      'suspensao.inicio',
      'suspensao.fim',
      'suspensao.dias',
      'emprestimo.devolucao_efetiva',
      'emprestimo.data_devolucao',
    ])
    .where('suspensao.tipo', '=', 'PENALIDADE')
    .where('suspensao.encerrada_em', 'is', null)
    .where('emprestimo.data_devolucao', 'is not', null)
    .$if(cod_pessoa !== undefined, query => query.where('suspensao.cod_pessoa', '=', cod_pessoa!))
    .orderBy('suspensao.cod_suspensao')
    .execute()

/** Days of a suspension that were taken off because the library did not open. */
export async function closureDaysTakenBack(db: Db, cod_suspensao: number): Promise<number> {
  const rows = await db
    .selectFrom('circulacao_evento')
    .select('dados')
    .where('cod_suspensao', '=', cod_suspensao)
    .where('ato', '=', 'FIM_SUSPENSAO')
    .execute()
  const days = rows.map(({ dados }) => (JSON.parse(dados) as { fechamento_dias?: number }).fechamento_dias ?? 0)
  return days.reduce((sum, one) => sum + one, 0)
}

/** Cents of a loan's fine that were taken back because the library did not open. */
export async function closureWaivers(db: Db, cod_emprestimo: number): Promise<number> {
  const rows = await db
    .selectFrom('circulacao_evento')
    .select('dados')
    .where('cod_emprestimo', '=', cod_emprestimo)
    .where('ato', '=', 'PERDAO')
    .execute()
  return rows.reduce((sum, { dados }) => sum + ((JSON.parse(dados) as { fechamento?: number }).fechamento ?? 0), 0)
}

export async function noteReminder(db: Db, cod_emprestimo: number, lembrete: string): Promise<void> {
  await db.updateTable('emprestimo').set({ lembrete }).where('cod_emprestimo', '=', cod_emprestimo).execute()
}

export const openDebts = prepared((db: Db, cod_pessoa: number) =>
  db
    .selectFrom('debito')
    .selectAll()
    .where('cod_pessoa', '=', cod_pessoa)
    .where('situacao', '=', sql.lit<'ABERTO'>('ABERTO'))
    .orderBy('criado_em')
    .orderBy('cod_debito'),
)

export const debtByCode = (db: Db, cod_debito: number) =>
  db.selectFrom('debito').selectAll().where('cod_debito', '=', cod_debito).executeTakeFirst()

export const suspensionByCode = (db: Db, cod_suspensao: number) =>
  db.selectFrom('suspensao').selectAll().where('cod_suspensao', '=', cod_suspensao).executeTakeFirst()

/** All of a person, also those that were ended. */
export const suspensionsOfPerson = (db: Db, cod_pessoa: number) =>
  db
    .selectFrom('suspensao')
    .select(['cod_suspensao', 'inicio', 'fim', 'dias', 'criada_em', 'encerrada_em'])
    .where('cod_pessoa', '=', cod_pessoa)
    .execute()

export const penaltiesRunning = (db: Db, cod_pessoa: number) =>
  db
    .selectFrom('suspensao')
    .select(['inicio', 'fim', 'criada_em', 'tipo'])
    .where('cod_pessoa', '=', cod_pessoa)
    .where('encerrada_em', 'is', null)
    .execute()
