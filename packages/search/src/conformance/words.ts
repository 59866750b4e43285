import type { Trial } from './trial.ts'

export function describeWords({ name, describe, it, expect, using, ids }: Trial): void {
  describe(`${name}: words`, () => {
    it('finds words without regard to accents, case and plural', () =>
      using(async engine => {
        expect(await ids(engine, 'acao')).toEqual([3, 6])
        expect(await ids(engine, 'AÇÃO')).toEqual([3, 6])
        expect(await ids(engine, 'Ação'.normalize('NFD'))).toEqual([3, 6])
        expect(await ids(engine, 'Eça')).toEqual([2])
        expect(await ids(engine, 'Eca')).toEqual([2])
        expect(await ids(engine, 'library')).toEqual([4])
      }))

    it('finds a transliterated word however its signs are typed', () =>
      using(async engine => {
        const put = (id: number, titulo: string) =>
          ({ op: 'put', document: { id, text: { titulo: [titulo] } } }) as const
        await engine.apply([put(901, 'Sefer Yeshaʻyahu'), put(902, "Copo d'água")], 2)
        for (const term of ['yeshayahu', 'Yeshaʻyahu', "yesha'yahu", 'yesha’yahu'])
          expect(await ids(engine, term), term).toEqual([901])
        for (const term of ["d'água", 'd’agua', 'copo água']) expect(await ids(engine, term), term).toEqual([902])
      }))

    it('finds a name in either order and by a variant of it', () =>
      using(async engine => {
        expect(await ids(engine, 'machado assis')).toEqual([1])
        expect(await ids(engine, 'machado assis', 'AUTOR')).toEqual([1])
        expect(await ids(engine, 'joaquim maria', 'AUTOR')).toEqual([1])
        expect(await ids(engine, 'joaquim maria', 'TITULO')).toEqual([])
      }))

    it('never folds a name to its stem', () =>
      using(async engine => {
        expect(await ids(engine, 'assi', 'AUTOR')).toEqual([])
        expect(await ids(engine, 'maia', 'TITULO')).toEqual([2])
      }))

    it('finds an ISBN in both lengths, with and without hyphens, and a call number with and without points', () =>
      using(async engine => {
        for (const term of ['8535902775', '85-359-0277-5', '85 359 0277 5', '9788535902778', '978-85-359-0277-8'])
          expect(await ids(engine, term), term).toEqual([1])
        for (const term of ['8535902775', '85-359-0277-5', '9788535902778'])
          expect(await ids(engine, term, 'INDICE_6', 'E'), term).toEqual([1])
        expect(await ids(engine, '869.3', 'INDICE_7')).toEqual([1])
        expect(await ids(engine, '869', 'INDICE_7', 'I')).toEqual([1, 2])
        expect(await ids(engine, '123456')).toEqual([1])
      }))

    it('leaves stop words out unless there is nothing else, and finds one-letter and CJK terms', () =>
      using(async engine => {
        expect(await ids(engine, 'o mapa da cidade')).toEqual([5])
        expect(await ids(engine, 'the')).toEqual([4])
        expect(await ids(engine, '文学')).toEqual([7])
        expect(await ids(engine, '史')).toEqual([7])
        expect(await ids(engine, '本文学')).toEqual([7])
        expect(await ids(engine, '学文')).toEqual([])
      }))

    it('SRCH-34 P finds free words, E the whole value, I its beginning', () =>
      using(async engine => {
        expect(await ids(engine, 'casmurro dom', 'TITULO', 'P')).toEqual([1])
        expect(await ids(engine, 'casmurro', 'TITULO', 'E')).toEqual([])
        expect(await ids(engine, 'dom casmurro', 'TITULO', 'E')).toEqual([1])
        expect(await ids(engine, 'Dom Cas', 'TITULO', 'I')).toEqual([1])
        expect(await ids(engine, 'casmurro', 'TITULO', 'I')).toEqual([])
      }))

    it('finds phrases in their order and words by their beginning as written', () =>
      using(async engine => {
        expect(await ids(engine, '"rio de janeiro"')).toEqual([5])
        expect(await ids(engine, '"janeiro rio"')).toEqual([])
        expect(await ids(engine, 'bibliog*')).toEqual([3])
        expect(await ids(engine, 'afirmativa*')).toEqual([6])
      }))

    it('SRCH-27 INDICE_30 finds the record by its code', () =>
      using(async engine => {
        expect(await ids(engine, '4', 'INDICE_30')).toEqual([4])
        expect(await ids(engine, '44', 'INDICE_30')).toEqual([])
        expect(await ids(engine, 'x', 'INDICE_30')).toEqual([])
      }))
  })
}
