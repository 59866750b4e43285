import type { SearchDocument } from '../document.ts'
import { query, type Trial } from './trial.ts'

export function describeChanges({ name, describe, it, expect, using, ids, facet }: Trial): void {
  describe(`${name}: changes`, () => {
    it('shows a change when apply resolves, replaces and deletes, and keeps its number', () =>
      using(async engine => {
        const put = (titulo: string): SearchDocument => ({
          id: 1,
          language: 'pt',
          text: { titulo: [titulo] },
          facets: { B: ['9'] },
        })
        await engine.apply([{ op: 'put', document: put('Primeiro unicórnio') }], 7)
        expect(await ids(engine, 'casmurro')).toEqual([])
        expect(await ids(engine, 'unicornio')).toEqual([1])
        await engine.apply(
          [
            { op: 'put', document: put('x') },
            { op: 'put', document: put('Segundo dragão') },
          ],
          8,
        )
        expect(await ids(engine, 'unicornio')).toEqual([])
        const answer = await engine.search(query({ facets: ['B'] }))
        expect(answer.total).toBe(7)
        expect(facet(answer, 'B')['9']).toEqual([1, 1])
        expect(facet(answer, 'B')['2']).toEqual([1, 1])
        expect(answer.changeNumber).toBe(8)
        await engine.apply(
          [
            { op: 'delete', id: 1 },
            { op: 'delete', id: 999 },
          ],
          9,
        )
        expect(await ids(engine, 'dragao')).toEqual([])
        expect(engine.status().documents).toBe(6)
        // replayed changes of an older number are harmless
        await engine.apply([{ op: 'delete', id: 1 }], 3)
        expect(engine.status().changeNumber).toBe(9)
      }))
  })
}
