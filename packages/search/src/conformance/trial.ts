import type { SearchDocument } from '../document.ts'
import type { SearchAnswer, SearchEngine } from '../engine.ts'
import { parseRows } from '../parse.ts'
import type { QueryRow, SearchQuery } from '../query.ts'

/** What the parts of the promises share: a runner's functions, an engine with the records, and short ways to ask it. */

interface Expectation {
  toBe(value: unknown): void
  toEqual(value: unknown): void
  toContain(value: unknown): void
}
export interface TestRunner {
  readonly describe: (name: string, body: () => void) => void
  readonly it: (name: string, body: () => Promise<void>) => void
  readonly expect: (value: unknown, message?: string) => Expectation
}

export interface Trial extends TestRunner {
  readonly name: string
  readonly documents: readonly SearchDocument[]
  /** An engine with the records, closed afterwards. */
  readonly using: (body: (engine: SearchEngine) => Promise<void>) => Promise<void>
  readonly rows: (engine: SearchEngine, list: readonly QueryRow[], part?: Partial<SearchQuery>) => Promise<SearchAnswer>
  readonly ids: (engine: SearchEngine, term: string, field?: string, type?: string) => Promise<readonly number[]>
  /** Values of a filter with their totals, with and without the filters. */
  readonly facet: (answer: SearchAnswer, letter: string) => Record<string, readonly [number, number]>
}

export const query = (part: Partial<SearchQuery> = {}): SearchQuery => ({
  tab: 'pesquisa_geral',
  where: { op: 'all' },
  sort: 'cod_acervo',
  direction: 'C',
  page: 1,
  perPage: 20,
  ...part,
})

export function trialOf(
  name: string,
  open: () => Promise<SearchEngine>,
  documents: readonly SearchDocument[],
  runner: TestRunner,
): Trial {
  const using = async (body: (engine: SearchEngine) => Promise<void>): Promise<void> => {
    const engine = await open()
    try {
      await engine.rebuild(documents, 1)
      await body(engine)
    } finally {
      await engine.close()
    }
  }
  const rows = (
    engine: SearchEngine,
    list: readonly QueryRow[],
    part: Partial<SearchQuery> = {},
  ): Promise<SearchAnswer> => engine.search(query({ where: parseRows(list), ...part }))
  const ids = async (engine: SearchEngine, term: string, field = 'LIVRE', type = 'P'): Promise<readonly number[]> =>
    (await rows(engine, [{ field, term, type }])).ids
  const facet = (answer: SearchAnswer, letter: string): Record<string, readonly [number, number]> =>
    Object.fromEntries(
      answer.facets
        .find(one => one.letter === letter)
        ?.values.map(v => [v.codigo, [v.total, v.totalSemFiltro] as const]) ?? [],
    )
  return { ...runner, name, documents, using, rows, ids, facet }
}
