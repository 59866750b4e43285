import type { Core } from '../../../core.ts'
import { addMonths, libraryDay } from '../../../library-clock.ts'
import { readersAfter, replaceTogether, worksOfReaders } from './together.store.ts'

/** Fewer readers are never told: nobody can be made out among five. */
export const LEAST_READERS = 5
const YEARS = 5
const ADULT_YEARS = 18
const PEOPLE = 300
/** Who borrows more says nothing of any two of them. */
const MOST_WORKS = 80
const MOST_NEIGHBOURS = 20

/**
 * Counts anew which works the same people read. Minors, and people who keep no history, take no part; a pair that fewer than
 * five people read is not kept. Says how many pairs are.
 */
export async function countTogether({ database, now }: Pick<Core, 'database' | 'now'>): Promise<number> {
  const today = libraryDay(now())
  const adultsBornUntil = addMonths(today, -12 * ADULT_YEARS)
  const since = addMonths(today, -12 * YEARS)
  const db = database.kysely
  const pairs = new Map<string, number>()
  for (let after = 0; ; ) {
    const people = (await readersAfter(db, after, adultsBornUntil, PEOPLE)).map(row => row.cod_pessoa)
    const last = people.at(-1)
    if (last === undefined) break
    after = last
    for (const rows of Map.groupBy(await worksOfReaders(db, people, since), row => row.cod_pessoa).values()) {
      if (rows.length > MOST_WORKS) continue
      for (const [at, { cod_acervo }] of rows.entries())
        for (const other of rows.slice(at + 1)) {
          const key = `${cod_acervo} ${other.cod_acervo}`
          pairs.set(key, (pairs.get(key) ?? 0) + 1)
        }
    }
  }
  const both = [...pairs]
    .filter(([, leitores]) => leitores >= LEAST_READERS)
    .flatMap(([key, leitores]) => {
      const [a, b] = key.split(' ').map(Number) as [number, number]
      return [
        { cod_acervo: a, cod_outro: b, leitores },
        { cod_acervo: b, cod_outro: a, leitores },
      ]
    })
  const kept = [...Map.groupBy(both, row => row.cod_acervo).values()].flatMap(rows =>
    rows.toSorted((a, b) => b.leitores - a.leitores || a.cod_outro - b.cod_outro).slice(0, MOST_NEIGHBOURS),
  )
  await db.transaction().execute(trx => replaceTogether(trx, kept))
  return kept.length
}
