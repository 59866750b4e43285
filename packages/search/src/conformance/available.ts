import type { SearchDocument } from '../document.ts'
import type { SearchAnswer } from '../engine.ts'
import { query, type Trial } from './trial.ts'

export function describeAvailability({ name, documents, describe, it, expect, using, rows, facet }: Trial): void {
  describe(`${name}: what is available now`, () => {
    const everything = query({ countAvailable: true, perPage: 100 })
    const online = documents.filter(({ facets }) => facets?.X?.includes('O')).map(({ id }) => id)
    /** What is on line is always among what is available. */
    const and = (...borrowable: number[]): number[] => [...new Set([...online, ...borrowable])].sort((a, b) => a - b)

    it('says nothing of it until it was told, then filters and counts by it at once', () =>
      using(async engine => {
        expect((await engine.search(query())).available).toBe(undefined)
        expect((await engine.search(everything)).available).toBe(online.length)
        engine.setAvailability([1, 3, 4, 70_000], 5)
        expect((await engine.search(everything)).available).toBe(and(1, 3, 4).length)
        expect((await engine.search(query({ onlyAvailable: true }))).ids).toEqual(and(1, 3, 4))
        engine.changeAvailability(
          [
            { id: 3, isAvailable: false },
            { id: 2, isAvailable: true },
            { id: 4, isAvailable: false },
            { id: 4, isAvailable: true },
          ],
          6,
        )
        expect((await engine.search(query({ onlyAvailable: true }))).ids).toEqual(and(1, 2, 4))
        expect((await engine.search(everything)).available).toBe(and(1, 2, 4).length)
        expect(engine.status().availability).toEqual({ records: 4, changeNumber: 6 })
        engine.changeAvailability([{ id: 2, isAvailable: true }], 4)
        expect(engine.status().availability, 'repeated').toEqual({ records: 4, changeNumber: 6 })
      }))

    it('counts filters among what is available, and what is available among filters', () =>
      using(async engine => {
        engine.setAvailability([1, 3], 1)
        const available = await engine.search(query({ onlyAvailable: true, facets: ['B'] }))
        const all = await engine.search(query({ facets: ['B'] }))
        const of = (ids: readonly number[], letter: string): Promise<readonly SearchAnswer[]> =>
          Promise.all(
            ids.map(id => engine.search(query({ selections: { cod_acervo: [String(id)] }, facets: ['B'] }))),
          ).then(answers => answers.filter(answer => Object.hasOwn(facet(answer, 'B'), letter)))
        for (const [code, [total]] of Object.entries(facet(available, 'B')))
          expect(total, code).toBe((await of(and(1, 3), code)).length)
        expect(available.total).toBe(and(1, 3).length)
        expect(all.total).toBe(documents.length)
        const filtered = await engine.search(query({ filters: { B: ['2', '3'] }, countAvailable: true }))
        expect([filtered.ids, filtered.available]).toEqual([
          [1, 3, 4],
          and(1, 3).filter(id => [1, 3, 4].includes(id)).length,
        ])
      }))

    it('what can be read on line is available without a copy, in counts and pages', () =>
      using(async engine => {
        const read = { id: 901, text: { titulo: ['Sem estante'] }, facets: { X: ['A', 'O'] } }
        const onlyCover = { id: 902, text: { titulo: ['Sem estante'] }, facets: { X: ['C'] } }
        const before = (await engine.search(everything)).available!
        await engine.apply(
          [read, onlyCover].map(document => ({ op: 'put' as const, document })),
          300,
        )
        expect((await engine.search(everything)).available).toBe(before + 1)
        const asked = await rows(engine, [{ field: 'LIVRE', term: 'estante' }], { onlyAvailable: true, facets: ['X'] })
        expect([asked.ids, asked.total, facet(asked, 'X')]).toEqual([[901], 1, { A: [1, 1], O: [1, 1] }])
      }))

    it('holds for records that come later and stays true when they change', () =>
      using(async engine => {
        engine.setAvailability([900], 1)
        expect((await engine.search(everything)).available).toBe(online.length)
        const document: SearchDocument = { id: 900, text: { titulo: ['Chegada tardia'] } }
        await engine.apply([{ op: 'put', document }], 200)
        expect((await engine.search(everything)).available).toBe(and(900).length)
        await engine.apply([{ op: 'put', document: { ...document, text: { titulo: ['Outra'] } } }], 201)
        expect((await engine.search(query({ onlyAvailable: true }))).ids).toEqual(and(900))
        await engine.apply([{ op: 'delete', id: 900 }], 202)
        expect((await engine.search(query({ onlyAvailable: true }))).ids).toEqual(online)
      }))
  })
}
