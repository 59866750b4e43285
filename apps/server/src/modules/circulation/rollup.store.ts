import { type Kysely, sql } from 'kysely'
import { insertMany, padded, slices, withRoomToSort } from '../../db/bulk.ts'
import type { Database } from '../../db/connection.ts'
import { jsonText } from '../../db/json-text.ts'
import type { Tables } from '../../db/schema.ts'
import { eventsAfter, lastEvent } from './journal.store.ts'

type Db = Kysely<Tables>

/** Acts that statistics count. */
export const COUNTED_ACTS = ['EMPRESTIMO', 'RENOVACAO', 'DEVOLUCAO', 'RESERVA', 'CONSULTA'] as const
const COUNTED: ReadonlySet<string> = new Set(COUNTED_ACTS)
const POSITION = 'circulacao_dia'
const BATCH = 5000

const DAYS = {
  table: 'circulacao_dia',
  columns: ['dia', 'cod_biblioteca', 'cod_acervo', 'cod_categoria', 'ato', 'total'],
  replaceOn: ['cod_acervo', 'dia', 'cod_biblioteca', 'cod_categoria', 'ato'],
  add: ['total'],
} as const
const MONTHS = {
  table: 'circulacao_mes',
  columns: ['ato', 'mes', 'cod_biblioteca', 'cod_tipo_obra', 'total'],
  replaceOn: ['ato', 'mes', 'cod_biblioteca', 'cod_tipo_obra'],
  add: ['total'],
} as const

type Event = Awaited<ReturnType<typeof eventsAfter>>[number]

interface Counted {
  dia: string
  place: number
  work: number
  category: number
  ato: string
  n: number
}

/** Acts that count, summed by day, work, library and category. */
function countedActs(events: readonly Event[]): Counted[] {
  const totals = new Map<string, Counted>()
  for (const { ato: done, cod_biblioteca, cod_acervo, dados } of events) {
    const facts = JSON.parse(dados) as { dia: string; cod_categoria?: number | null; ato?: string }
    const { dia, cod_categoria } = facts
    // An act that was undone is taken from the day on which it was counted.
    const ato = done === 'DESFEITO' ? (facts.ato ?? '') : done
    if (!COUNTED.has(ato) || cod_biblioteca === null || cod_acervo === null) continue
    const category = cod_categoria ?? 0
    const key = [cod_acervo, dia, cod_biblioteca, category, ato].join()
    const known = totals.get(key) ?? { dia, place: cod_biblioteca, work: cod_acervo, category, ato, n: 0 }
    known.n += done === 'DESFEITO' ? -1 : 1
    totals.set(key, known)
  }
  return [...totals.values()]
}

/** Adds the acts since the last time to the numbers of their days and months; position and numbers move together. */
export async function rollUp({ kysely, dialect }: Database): Promise<number> {
  let counted = 0
  for (;;) {
    const read = await kysely.transaction().execute(async trx => {
      const at = await trx
        .selectFrom('circulacao_posicao')
        .select('seq')
        .where('nome', '=', POSITION)
        .executeTakeFirst()
      const events = await eventsAfter(trx, at?.seq ?? 0, BATCH)
      const last = events.at(-1)
      if (!last) return 0
      const totals = countedActs(events)
      await insertMany(
        trx,
        dialect,
        DAYS,
        totals.map(({ dia, place, work, category, ato, n }) => [dia, place, work, category, ato, n]),
      )
      await insertMany(trx, dialect, MONTHS, await byMonth(trx, totals))
      await moveTo(trx, last.seq)
      return events.length
    })
    counted += read
    if (read < BATCH) return counted
  }
}

async function byMonth(trx: Db, totals: readonly Counted[]): Promise<(string | number)[][]> {
  const types = new Map<number, number>()
  for (const part of slices([...new Set(totals.map(({ work }) => work))])) {
    const works = await trx
      .selectFrom('acervo')
      .select(['cod_acervo', 'cod_tipo_obra'])
      .where('cod_acervo', 'in', padded(part))
      .execute()
    for (const { cod_acervo, cod_tipo_obra } of works) types.set(cod_acervo, cod_tipo_obra)
  }
  const months = new Map<string, (string | number)[]>()
  for (const { ato, dia, place, work, n } of totals) {
    const row = [ato, dia.slice(0, 7), place, types.get(work) ?? 0]
    const known = months.get(row.join())
    if (known) known[4] = Number(known[4]) + n
    else months.set(row.join(), [...row, n])
  }
  return [...months.values()]
}

const moveTo = (trx: Db, seq: number) =>
  trx
    .insertInto('circulacao_posicao')
    .values({ nome: POSITION, seq })
    .onConflict(conflict => conflict.column('nome').doUpdateSet({ seq }))
    .execute()

/** Makes the numbers of all days and months anew from the journal, which stays whole. Says how many days there are. */
export async function rebuildRollUp(database: Database): Promise<number> {
  const { kysely, dialect } = database
  return await withRoomToSort(database, () =>
    kysely.transaction().execute(async trx => {
      const last = await lastEvent(trx)
      const field = (name: string) => jsonText(dialect, 'dados', name)
      await trx.deleteFrom('circulacao_dia').execute()
      const { numAffectedRows } = await sql`
      insert into circulacao_dia (cod_acervo, dia, cod_biblioteca, cod_categoria, ato, total)
      select cod_acervo, dia, cod_biblioteca, cod_categoria, ato, sum(n) from (
        select cod_acervo, ${field('dia')} as dia, cod_biblioteca,
          coalesce(cast(${field('cod_categoria')} as integer), 0) as cod_categoria,
          case when ato = 'DESFEITO' then ${field('ato')} else ato end as ato,
          case when ato = 'DESFEITO' then -1 else 1 end as n
        from circulacao_evento
        where seq <= ${last} and cod_biblioteca is not null and cod_acervo is not null
          and ato in (${sql.join([...COUNTED_ACTS, 'DESFEITO'])})
      ) as acts
      where ato in (${sql.join(COUNTED_ACTS)})
      group by cod_acervo, dia, cod_biblioteca, cod_categoria, ato`.execute(trx)
      await rebuildMonths(trx)
      await moveTo(trx, last)
      return Number(numAffectedRows ?? 0)
    }),
  )
}

async function rebuildMonths(trx: Db): Promise<void> {
  await trx.deleteFrom('circulacao_mes').execute()
  await sql`
    insert into circulacao_mes (ato, mes, cod_biblioteca, cod_tipo_obra, total)
    select d.ato, substr(d.dia, 1, 7), d.cod_biblioteca, coalesce(a.cod_tipo_obra, 0), sum(d.total)
    from circulacao_dia d left join acervo a on a.cod_acervo = d.cod_acervo
    group by d.ato, substr(d.dia, 1, 7), d.cod_biblioteca, coalesce(a.cod_tipo_obra, 0)`.execute(trx)
}

export async function yearsOf(db: Db, cod_acervo: number): Promise<number[]> {
  const rows = await db
    .selectFrom('circulacao_dia')
    .select(sql<string>`substr(dia, 1, 4)`.as('ano'))
    .distinct()
    .where('cod_acervo', '=', cod_acervo)
    .execute()
  return rows.map(row => Number(row.ano)).toSorted((a, b) => b - a)
}

export async function monthsOf(db: Db, cod_acervo: number, year: number) {
  const rows = await db
    .selectFrom('circulacao_dia')
    .select([sql<string>`substr(dia, 6, 2)`.as('mes'), 'ato', eb => eb.fn.sum<number>('total').as('total')])
    .where('cod_acervo', '=', cod_acervo)
    .where('dia', '>=', `${year}-01-01`)
    .where('dia', '<=', `${year}-12-31`)
    .groupBy(['mes', 'ato'])
    .execute()
  return rows.map(row => ({ mes: Number(row.mes), ato: row.ato, total: Number(row.total) }))
}
