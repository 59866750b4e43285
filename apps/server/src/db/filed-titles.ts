import type { Kysely } from 'kysely'
import { padded, slices } from './bulk.ts'
import type { Tables } from './schema.ts'

/** As people look a title up: É stands beside E, and signs do not count. Databases put accents behind Z, or not. */
const { compare } = new Intl.Collator('pt', { ignorePunctuation: true })

/** The title as import prepared it for filing, without its first article; '' where it has none. */
export const filedTitle = (busca: string): string =>
  (JSON.parse(busca) as { sort?: { titulo?: string } }).sort?.titulo ?? ''

/** How a list of these works is put in the order of their titles: as the catalogue files them. */
export async function titleOrder(db: Kysely<Tables>, codes: Iterable<number>) {
  const titles = new Map<number, string>()
  for (const slice of slices([...new Set(codes)])) {
    const rows = await db
      .selectFrom('acervo')
      .select(['cod_acervo', 'obra', 'busca'])
      .where('cod_acervo', 'in', padded(slice))
      .execute()
    for (const { cod_acervo, obra, busca } of rows) titles.set(cod_acervo, filedTitle(busca) || obra)
  }
  const titleOf = (code: number): string => titles.get(code) ?? ''
  return (a: number, b: number): number => compare(titleOf(a), titleOf(b)) || a - b
}
