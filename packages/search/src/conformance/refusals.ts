import type { SearchAnswer } from '../engine.ts'
import { InvalidQuery } from '../errors.ts'
import type { SearchQuery } from '../query.ts'
import { query, type Trial } from './trial.ts'

export function describeRefusals({ name, documents, describe, it, expect, using }: Trial): void {
  describe(`${name}: refusals`, () => {
    const refused = async (promise: Promise<unknown>): Promise<string> =>
      promise.then(
        () => 'answered',
        (error: unknown) => (error instanceof InvalidQuery ? error.reason : String(error)),
      )

    it('refuses what it does not know with a typed error and goes on', () =>
      using(async engine => {
        const odd = (part: object): Promise<SearchAnswer> => engine.search({ ...query(), ...part } as SearchQuery)
        expect(await refused(odd({ page: 0 }))).toBe('page')
        expect(await refused(odd({ perPage: 1e9 }))).toBe('page')
        expect(await refused(odd({ tab: 'nowhere' }))).toBe('unknown_tab')
        expect(await refused(odd({ sort: 'nothing' }))).toBe('unknown_sort')
        expect(await refused(odd({ filters: { Q: ['1'] } }))).toBe('unknown_filter')
        expect(await refused(odd({ year: { operator: 'entre', year: 2000, finalYear: 1999 } }))).toBe('year')
        expect(await refused(odd({ where: { op: 'text', field: 'NADA', text: 'x', type: 'P' } }))).toBe('unknown_field')
        expect(await refused(odd({ where: { op: 'text', field: 'LIVRE', text: 'a1 '.repeat(500), type: 'P' } }))).toBe(
          'too_long',
        )
        expect((await engine.search(query())).total).toBe(documents.length)
      }))
  })
}
