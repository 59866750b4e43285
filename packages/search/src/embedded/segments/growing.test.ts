import { describe, expect, it } from 'vitest'
import { GrowingU32 } from './growing.ts'
import { Interner, languageIn, MISSING, packLanguages, RawSegment } from './raw.ts'

describe('a list of numbers that grows', () => {
  it.each([0, 1, 2, 3, 64, 1024])('keeps all of them, begun with room for %i', capacity => {
    const list = new GrowingU32(capacity)
    const expected: number[] = []
    for (let round = 0; round < 40; round++) {
      list.push(round)
      const more = Array.from({ length: round % 9 }, (_, i) => 4_000_000_000 + round * 10 + i)
      list.append(more)
      expected.push(round, ...more)
      expect(list.length).toBe(expected.length)
    }
    expect([...list.view()]).toEqual(expected)
    expect(expected.map((_, i) => list.at(i))).toEqual(expected)
  })

  it('takes at once what is far more than it has room for, and exactly as much', () => {
    const list = new GrowingU32(4)
    list.append([1, 2, 3, 4])
    list.append(Array.from({ length: 100 }, (_, i) => i))
    list.append([])
    list.push(7)
    expect([...list.view()]).toEqual([1, 2, 3, 4, ...Array.from({ length: 100 }, (_, i) => i), 7])
  })
})

describe('strings numbered as they come', () => {
  it('keep their number, broken characters mended', () => {
    const interner = new Interner()
    expect(['b', 'a', 'b', 'c', 'a'].map(text => interner.id(text))).toEqual([0, 1, 0, 2, 1])
    expect([interner.idOfAny('a'), interner.idOfAny('x\ud800'), interner.idOfAny('x\ufffd')]).toEqual([1, 3, 3])
    expect(interner.strings).toEqual(['b', 'a', 'c', 'x\ufffd'])
    const { sorted, rank } = interner.sort()
    expect([sorted, [...rank]]).toEqual([
      ['a', 'b', 'c', 'x\ufffd'],
      [1, 0, 2, 3],
    ])
  })
})

describe('languages of a record', () => {
  const [TITLE, AUTHOR, SUBJECT] = [0, 1, 2]
  it('titles follow that of the work, headings that of the cataloguers, names none', () => {
    const packed = packLanguages({ id: 1, text: {}, language: 'en', headingLanguage: 'pt' })
    expect([TITLE, AUTHOR, SUBJECT].map(field => languageIn(packed, field))).toEqual([3, 0, 1])
    const same = packLanguages({ id: 1, text: {}, language: 'es' })
    expect([TITLE, AUTHOR, SUBJECT].map(field => languageIn(same, field))).toEqual([2, 0, 2])
    const headings = packLanguages({ id: 1, text: {}, language: 'en', headingLanguage: null })
    expect([TITLE, SUBJECT].map(field => languageIn(headings, field))).toEqual([3, 0])
    expect(packLanguages({ id: 1, text: {} })).toBe(0)
    expect(packLanguages({ id: 1, text: {}, language: null, headingLanguage: 'en' })).toBe(12)
  })
})

describe('columns of a segment being made', () => {
  it('records that had nothing before, between and after stay empty', () => {
    const raw = new RawSegment()
    for (let id = 1; id <= 5; id++) {
      raw.begin(id, 0, 0)
      if (id !== 2 && id !== 4) continue
      const facet = raw.facet('B')
      facet.values.push(facet.codes.id(`b${id}`))
      facet.values.push(facet.codes.id('b'))
      raw.sort('titulo', `t${id}`)
    }
    raw.finish()
    expect([...raw.facets.get('B')!.offsets.view()]).toEqual([0, 0, 2, 2, 4, 4])
    expect([...raw.facets.get('B')!.values.view()]).toEqual([0, 1, 2, 1])
    expect([...raw.sorts.get('titulo')!.ords.view()]).toEqual([MISSING, 0, MISSING, 1, MISSING])
    expect([...raw.forwardOffsets.view()]).toEqual([0, 0, 0, 0, 0, 0])
  })

  it('a heading is one however often it is met, shown as it was met first', () => {
    const raw = new RawSegment()
    raw.heading('autor', 'eca', 'Eça').count++
    raw.heading('autor', 'eca', 'ECA').count++
    raw.heading('assunto', 'eca', 'eça')
    expect([...raw.headings.autor]).toEqual([['eca', { display: 'Eça', count: 2 }]])
    expect([...raw.headings.assunto]).toEqual([['eca', { display: 'eça', count: 0 }]])
  })
})
