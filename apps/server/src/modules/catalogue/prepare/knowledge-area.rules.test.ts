import { describe, expect, it } from 'vitest'
import { type AreaRange, areaOfClass } from './knowledge-area.rules.ts'

const range = (inicio: string, fim: string, area: number, esquema: 'CDD' | 'CDU' = 'CDD'): AreaRange => ({
  ...{ esquema, inicio, fim, cod_area_conhecimento: area },
})
const of = (classificacao: string, ...ranges: AreaRange[]) => areaOfClass('CDD', classificacao, ranges)

describe('the area of knowledge of a class', () => {
  it('is that of the range it falls into, with both ends and what is subdivided from the last', () => {
    const law = range('340', '349', 60)
    expect(['340', '345.05', '349', '349.81'].map(number => of(number, law))).toEqual([60, 60, 60, 60])
    expect(['339.9', '350', '3'].map(number => of(number, law))).toEqual([null, null, null])
  })

  it('looks past the letters that stand before the number', () => {
    expect(of('B869.3', range('860', '869', 80))).toBe(80)
    expect(of('[Fic] 028.5', range('020', '029', 60))).toBe(60)
  })

  it('is the narrowest that holds it, whichever stands first in the map', () => {
    const [broad, narrow] = [range('620', '629', 30), range('621.3', '621.3', 34)]
    expect([of('621.38', broad, narrow), of('621.38', narrow, broad)]).toEqual([34, 34])
    expect(of('624', broad, narrow)).toBe(30)
  })

  it('one exact end is enough to make a range narrower', () => {
    const [broad, narrow] = [range('600', '699', 30), range('610', '619.99', 40)]
    expect([of('615', broad, narrow), of('615', narrow, broad)]).toEqual([40, 40])
    const early = range('610.01', '619', 41)
    expect([of('615', broad, early), of('615', early, broad)]).toEqual([41, 41])
  })

  it('of ranges written alike, the one that spans fewer classes', () => {
    const [wide, near] = [range('500', '599', 10), range('570', '579', 20)]
    expect([of('576', wide, near), of('576', near, wide)]).toEqual([20, 20])
  })

  it('a long number at the end of a broad range makes it no narrower', () => {
    const [broad, near] = [range('600', '699.99', 30), range('610', '619', 40)]
    expect([of('615', broad, near), of('615', near, broad)]).toEqual([40, 40])
  })

  it('a class is narrower than the one it is subdivided from, also in numbers of few digits', () => {
    const [law, civil] = [range('34', '34', 60, 'CDU'), range('347', '347', 61, 'CDU')]
    expect(areaOfClass('CDU', '347.6', [law, civil])).toBe(61)
    expect(areaOfClass('CDU', '347.6', [civil, law])).toBe(61)
    expect(areaOfClass('CDU', '342.7', [civil, law])).toBe(60)
  })

  it('of two ranges that are the same, the first of the map', () => {
    expect(of('576', range('570', '579', 20), range('570', '579', 21))).toBe(20)
  })

  it('is unknown without a class or without its scheme, and by ranges of the other scheme', () => {
    const all = range('000', '999', 1)
    expect(of('', all)).toBeNull()
    expect(of('Fic', all)).toBeNull()
    expect(areaOfClass(null, '500', [all])).toBeNull()
    expect(areaOfClass('CDU', '500', [all])).toBeNull()
    expect(areaOfClass('CDU', '51', [range('51', '519', 7, 'CDU')])).toBe(7)
  })
})
