import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../db/connection.ts'
import type { Tables } from '../../db/schema.ts'
import { eventsAfter } from './journal.store.ts'

type Db = Kysely<Tables>

/** Acts that statistics count. */
export const COUNTED_ACTS = ['EMPRESTIMO', 'RENOVACAO', 'DEVOLUCAO', 'RESERVA', 'CONSULTA'] as const
const COUNTED: ReadonlySet<string> = new Set(COUNTED_ACTS)
const POSITION = 'circulacao_dia'
const BATCH = 5000

/** Adds the acts since the last time to the numbers of their days; position and numbers move together. */
export async function rollUp({ kysely }: Database): Promise<number> {
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
      const totals = new Map<
        string,
        { dia: string; place: number; work: number; category: number; ato: string; n: number }
      >()
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
      for (const { dia, place, work, category, ato, n } of totals.values())
        await trx
          .insertInto('circulacao_dia')
          .values({ dia, cod_biblioteca: place, cod_acervo: work, cod_categoria: category, ato, total: n })
          .onConflict(conflict =>
            conflict
              .columns(['cod_acervo', 'dia', 'cod_biblioteca', 'cod_categoria', 'ato'])
              .doUpdateSet({ total: sql`circulacao_dia.total + excluded.total` }),
          )
          .execute()
      await trx
        .insertInto('circulacao_posicao')
        .values({ nome: POSITION, seq: last.seq })
        .onConflict(conflict => conflict.column('nome').doUpdateSet({ seq: last.seq }))
        .execute()
      return events.length
    })
    counted += read
    if (read < BATCH) return counted
  }
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
