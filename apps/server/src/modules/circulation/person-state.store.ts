import { type Kysely, sql } from 'kysely'
import type { DialectName } from '../../db/connection.ts'
import { prepared } from '../../db/prepared.ts'
import type { Tables } from '../../db/schema.ts'
import { endOfLibraryDay } from './rules/calendar.rules.ts'
import { isClassLoan } from './rules/class-loan.rules.ts'
import type { PersonState } from './rules/person-state.ts'

type Db = Kysely<Tables>

/** Locks are numbers: persons above, works below zero, logs between. */
const PEOPLE_FROM = 4_000_000_000_000_000

/** One act at a time for a person: limits hold when two desks serve them at once. Before the lock of a work, always. */
export async function lockPerson(trx: Db, dialect: DialectName, cod_pessoa: number): Promise<void> {
  if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${PEOPLE_FROM + cod_pessoa}::bigint)`.execute(trx)
}

/** One desk at a time works on a work: two last copies must not go to the same person of a queue. */
export async function lockWork(trx: Db, dialect: DialectName, cod_acervo: number): Promise<void> {
  // SQLite has one writer, and its transactions begin as such.
  if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${-cod_acervo}::bigint)`.execute(trx)
}

const personRows = prepared((db: Db, cod_pessoa: number) =>
  db
    .selectFrom('pessoa')
    .select(['cod_pessoa', 'nome_pessoa', 'nome_social', 'email', 'bloqueio', 'data_nascimento', 'falecida_em'])
    .where('cod_pessoa', '=', cod_pessoa),
)

export const personRow = async (db: Db, cod_pessoa: number) => (await personRows(db, cod_pessoa)).at(0)

/** How somebody is called where others look on. */
export const firstName = (person: { nome_pessoa: string; nome_social: string | null } | undefined): string =>
  (person?.nome_social || person?.nome_pessoa || '').trim().split(/\s+/)[0] ?? ''

export const linksOf = prepared((db: Db, cod_pessoa: number) =>
  db
    .selectFrom('pessoa_vinculo')
    .select(['id as cod_vinculo', 'cod_categoria', 'validade', 'cod_biblioteca'])
    .where('cod_pessoa', '=', cod_pessoa)
    .orderBy('id'),
)

const openLoansOf = prepared((db: Db, cod_pessoa: number) =>
  db
    .selectFrom('emprestimo')
    .innerJoin('exemplar', 'exemplar.cod_exemplar', 'emprestimo.cod_exemplar')
    .innerJoin('acervo', 'acervo.cod_acervo', 'exemplar.cod_acervo')
    .innerJoin('tipo_obra', 'tipo_obra.cod_tipo_obra', 'acervo.cod_tipo_obra')
    .select([
      'exemplar.cod_biblioteca',
      'tipo_obra.codigo as tipo_obra',
      'exemplar.cod_colecao',
      'emprestimo.vence_em',
      'emprestimo.data_prevista',
      'emprestimo.ja_devolvi_em',
      'emprestimo.regra',
    ])
    .where('emprestimo.cod_pessoa', '=', cod_pessoa)
    .where('emprestimo.data_devolucao', 'is', null),
)

const openDebtsOf = prepared((db: Db, cod_pessoa: number) =>
  db
    .selectFrom('debito')
    .select(['criado_em', eb => eb('valor_centavos', '-', eb.ref('desconto_centavos')).as('devido'), 'pago_centavos'])
    .where('cod_pessoa', '=', cod_pessoa)
    .where('situacao', '=', sql.lit<'ABERTO'>('ABERTO')),
)

const suspensionsOf = prepared((db: Db, cod_pessoa: number) =>
  db
    .selectFrom('suspensao')
    .select(['inicio', 'fim', 'cod_biblioteca', 'cod_vinculo'])
    .where('cod_pessoa', '=', cod_pessoa)
    .where('encerrada_em', 'is', null),
)

const placesOf = prepared((db: Db, cod_pessoa: number) =>
  db
    .selectFrom('reserva')
    .select(['cod_biblioteca', 'situacao', 'data_fim'])
    .where('cod_pessoa', '=', cod_pessoa)
    .where('situacao', 'in', [
      sql.lit<'FILA'>('FILA'),
      sql.lit<'LIBERADA'>('LIBERADA'),
      sql.lit<'EXPIRADA'>('EXPIRADA'),
    ]),
)

/** Everything that the rules ask of a person. */
export async function personState(db: Db, cod_pessoa: number): Promise<PersonState> {
  const links = await linksOf(db, cod_pessoa)
  const loans = await openLoansOf(db, cod_pessoa)
  const debts = await openDebtsOf(db, cod_pessoa)
  const suspensions = await suspensionsOf(db, cod_pessoa)
  const places = await placesOf(db, cod_pessoa)
  return {
    links,
    loans: loans.map(({ regra, ja_devolvi_em, ...loan }) => ({
      ...loan,
      vence_em: loan.vence_em ?? endOfLibraryDay(loan.data_prevista).toISOString(),
      isOfClass: isClassLoan({ regra }),
      isClaimed: ja_devolvi_em !== null,
    })),
    debts: debts.map(debt => ({ criado_em: debt.criado_em, centavos: Number(debt.devido) - debt.pago_centavos })),
    suspensions,
    reservations: places.filter(place => place.situacao !== 'EXPIRADA'),
    noShows: places.flatMap(place => (place.situacao === 'EXPIRADA' && place.data_fim ? [place.data_fim] : [])),
  }
}

const longerTerms = prepared((db: Db, cod_pessoa: number, from: string, to: string) =>
  db
    .selectFrom('atendimento_especial')
    .select('prazo_percentual')
    .where('cod_pessoa', '=', cod_pessoa)
    .where('inicio', '<=', from)
    .where('fim', '>=', to)
    .orderBy('prazo_percentual', 'desc'),
)

/** How much longer a person may keep things, as a factor of the days. */
export async function lengthFactor(db: Db, cod_pessoa: number, today: string): Promise<number> {
  const [row] = await longerTerms(db, cod_pessoa, today, today)
  return (row?.prazo_percentual ?? 100) / 100
}

export const leavesOf = prepared((db: Db, cod_pessoa: number) =>
  db
    .selectFrom('licenca')
    .select(['cod_licenca', 'tipo', 'inicio', 'fim', 'observacao'])
    .where('cod_pessoa', '=', cod_pessoa)
    .where('cancelada_em', 'is', null)
    .orderBy('inicio', 'desc'),
)

/** Whether two persons are tied on a day: nobody serves their own family. */
export async function areTied(db: Db, one: number, other: number, today: string): Promise<boolean> {
  const row = await db
    .selectFrom('pessoa_laco')
    .select('id')
    .where(eb =>
      eb.or([
        eb.and([eb('cod_pessoa', '=', one), eb('cod_ligada', '=', other)]),
        eb.and([eb('cod_pessoa', '=', other), eb('cod_ligada', '=', one)]),
      ]),
    )
    .where('inicio', '<=', today)
    .where(eb => eb.or([eb('fim', 'is', null), eb('fim', '>=', today)]))
    .executeTakeFirst()
  return row !== undefined
}
