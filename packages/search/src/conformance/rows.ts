import type { SearchAnswer, SearchEngine } from '../engine.ts'
import type { Trial } from './trial.ts'

export function describeRows({ name, describe, it, expect, using, rows, ids }: Trial): void {
  describe(`${name}: rows and operators`, () => {
    const two = (
      engine: SearchEngine,
      condition: string,
      left = 'romance',
      right = 'brasileiro',
    ): Promise<readonly number[]> =>
      rows(engine, [
        { field: 'LIVRE', term: left, condition },
        { field: 'LIVRE', term: right },
      ]).then(answer => answer.ids)

    it('SRCH-32 joins rows by AND, OR and NOT; AND NOT is NOT', () =>
      using(async engine => {
        expect(await two(engine, 'AND')).toEqual([1])
        expect(await two(engine, 'OR', 'brasileiro', 'cidade')).toEqual([1, 5])
        expect(await two(engine, 'NOT')).toEqual([2])
        expect(await two(engine, 'AND NOT')).toEqual([2])
      }))

    it('SRCH-32 AFT, BEF and PRO ask for order and nearness inside one value', () =>
      using(async engine => {
        expect(await two(engine, 'BEF', 'cidade', 'janeiro')).toEqual([5])
        expect(await two(engine, 'BEF', 'janeiro', 'cidade')).toEqual([])
        expect(await two(engine, 'AFT', 'janeiro', 'cidade')).toEqual([5])
        expect(await two(engine, 'PRO', 'janeiro', 'cidade')).toEqual([5])
        expect(await two(engine, 'PRO', 'casmurro', 'machado')).toEqual([])
      }))

    it('SRCH-33 a term that begins with = or { is an expression with groups', () =>
      using(async engine => {
        expect(await ids(engine, '={romance AND NOT brasileiro} OR cidade')).toEqual([2, 5])
        expect(await ids(engine, '{romance OR mapa} AND {brasileiro OR cidade}')).toEqual([1, 5])
        expect(await ids(engine, '=AUTOR:machado')).toEqual([1])
        expect(await ids(engine, '="dom casmurro"')).toEqual([1])
      }))

    it('TEACH-08 teaching-plan rows of type 99 are joined by AND', () =>
      using(async engine => {
        const plan = (course: string, discipline: string): Promise<SearchAnswer> =>
          rows(
            engine,
            [
              { field: 'CURSO', term: course, type: '99', condition: 'AND' },
              { field: 'DISCIPLINA', term: discipline, type: '99' },
            ],
            { tab: 'plano_ensino' },
          )
        expect((await plan('7', '70')).ids).toEqual([1])
        expect((await plan('7', '71')).ids).toEqual([])
      }))

    it('ACTS-06 who reported a case is found apart from other names, and fonds of an archive apart from both', () =>
      using(async engine => {
        const court = { autor: ['Tribunal de Alçada'], fundo: ['Min. Ellen Gracie'] }
        const added = [
          { id: 901, text: { titulo: ['Recurso'], ...court }, codes: { grupo: ['jurisprudencia'] } },
          { id: 902, text: { titulo: ['Cartas'], fundo: ['Fundo Ellen Gracie'] }, codes: { grupo: ['arquivo'] } },
        ]
        await engine.apply(
          added.map(document => ({ op: 'put', document })),
          2,
        )
        const found = async (field: string, term: string): Promise<readonly number[]> =>
          (await rows(engine, [{ field, term }])).ids
        expect(await found('jur_relator', 'ellen gracie')).toEqual([901])
        expect(await found('jur_relator', 'tribunal')).toEqual([])
        expect(await found('fundo', 'ellen')).toEqual([902])
      }))

    it('ACTS-03 the automatic term -1 of type U finds every act', () =>
      using(async engine => {
        const answer = await rows(engine, [{ field: 'LIVRE', term: '-1', type: 'U' }], { tab: 'atos_normativos' })
        expect(answer.ids).toEqual([6])
      }))
  })
}
