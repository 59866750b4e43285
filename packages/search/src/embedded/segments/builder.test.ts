import { TEXT_FIELDS, type TextField } from '@estante/contract/declared'
import { describe, expect, it } from 'vitest'
import { stem } from '../../analysis/stem.ts'
import { words } from '../../analysis/tokenize.ts'
import type { SearchDocument } from '../../document.ts'
import { assemble } from './assemble.ts'
import { COLUMNS_OF, SegmentBuilder, WORDS_OF } from './builder.ts'
import { pack } from './packing.ts'
import { codeTerm, MISSING, RawSegment, STEM_PREFIX } from './raw.ts'
import { Segment } from './segment.ts'

const segmentOf = (...documents: SearchDocument[]): Segment => {
  const builder = new SegmentBuilder()
  for (const document of documents) builder.add(document)
  return new Segment(builder.finish())
}
/** Records of a word and the fields in which each has it. */
const postings = (segment: Segment, term: string): [id: number, fields: TextField[]][] => {
  const at = segment.terms.indexOf(term)
  if (at < 0) return []
  const from = segment.postingOffsets[at]!
  return Array.from(segment.postingDocs.subarray(from, segment.postingOffsets[at + 1]), (doc, i) => [
    segment.ids[doc]!,
    TEXT_FIELDS.filter((_, field) => (segment.postingMasks[from + i]! >> field) & 1),
  ])
}
const keyOf = (segment: Segment, key: 'titulo' | 'autor' | 'classificacao', id: number): string | null => {
  const column = segment.sort(key)!
  const ord = column.ords[segment.find(id)]!
  return ord === MISSING ? null : column.keys.at(ord)
}

describe('words of a segment', () => {
  it('are listed with every record and field, and by their stems in prose', () => {
    const segment = segmentOf(
      { id: 2, language: 'pt', text: { titulo: ['Livros', 'Os livros'], assunto: ['Livros'], autor: ['Livros'] } },
      { id: 5, language: 'en', headingLanguage: 'pt', text: { assunto: ['Ações'], titulo: ['Livro'] } },
      { id: 9, text: { titulo: ['livros'], notas: ['livro'] } },
    )
    expect(postings(segment, 'livros')).toEqual([
      [2, ['titulo', 'autor', 'assunto']],
      [9, ['titulo']],
    ])
    expect(postings(segment, 'livro')).toEqual([
      [5, ['titulo']],
      [9, ['notas']],
    ])
    expect(postings(segment, `${STEM_PREFIX}livro`), 'names and records of no language have no stems').toEqual([
      [2, ['titulo', 'assunto']],
    ])
    expect(postings(segment, `${STEM_PREFIX}acao`), 'headings in their own language').toEqual([[5, ['assunto']]])
  })

  it('are the same as by looking through every record', () => {
    const text = ['casas livro', 'livros casa mesas', 'mesa luzes luz', 'casas casas', 'luz', 'x y z']
    const documents = Array.from(
      { length: 70 },
      (_, i): SearchDocument => ({
        id: i + 1,
        language: 'pt',
        text: { titulo: [text[i % 6]!], notas: [text[(i * 5 + 1) % 6]!, text[(i * 7) % 6]!] },
      }),
    )
    const segment = segmentOf(...documents)
    const all = [...new Set(text.flatMap(one => words(one)))]
    const expected = (has: (word: string) => boolean) =>
      documents.flatMap(({ id, text: fields }) => {
        const found = (['titulo', 'notas'] as const).filter(field =>
          fields[field]!.some(value => words(value).some(has)),
        )
        return found.length === 0 ? [] : [[id, found]]
      })
    for (const word of all) expect(postings(segment, word), word).toEqual(expected(own => own === word))
    for (const word of new Set(all.map(one => stem(one, 'pt'))))
      expect(postings(segment, STEM_PREFIX + word), word).toEqual(
        expected(own => stem(own, 'pt') === word && own !== word),
      )
  })

  it.each([0, 1, 2, 254, 255, 256, 300])('a first title of %i words is known to have them', length => {
    const titulo = Array.from({ length }, () => 'a').join(' ')
    const segment = segmentOf({ id: 1, text: { titulo: [titulo, 'b c'].filter(Boolean), autor: ['x y z'] } })
    expect(segment.titleLengths[0]).toBe(length === 0 ? 2 : Math.min(length, 255))
    expect(segmentOf({ id: 1, text: { autor: ['x y z'] } }, { id: 2, text: { titulo: ['a'] } }).titleLengths).toEqual(
      Uint8Array.of(0, 1),
    )
  })

  it('codes and years are found as what they are, never as words', () => {
    const segment = segmentOf({ id: 3, year: 1999, text: {}, codes: { curso: ['7', '8'], grupo: ['e_books'] } })
    for (const [column, code] of [
      ['ano', '1999'],
      ['curso', '7'],
      ['curso', '8'],
      ['grupo', 'e_books'],
    ] as const)
      expect(postings(segment, codeTerm(column, code)), code).toEqual([[3, []]])
    expect(postings(segment, '1999')).toEqual([])
    expect(postings(segment, codeTerm('grupo', '7'))).toEqual([])
  })
})

describe('columns of a segment', () => {
  it.each([
    [1999, 1999],
    [1, 1],
    [0xffff, 0xffff],
    [0, 0],
    [0x1_0000, 0],
    [-1, 0],
    [1999.5, 0],
    [null, 0],
  ])('the year %s is kept as %i', (year, kept) => {
    expect(segmentOf({ id: 1, text: {}, year }).years[0]).toBe(kept)
  })

  it('keys of words are compared as words, the others as they are, and what is empty is none', () => {
    const segment = segmentOf(
      {
        id: 1,
        text: { titulo: ['Ação!'] },
        sort: { titulo: 'Ação!', autor: 'Eça, de', classificacao: '0869.8 Q3' },
      },
      { id: 2, text: {}, sort: { titulo: 'Ação?', autor: '...', classificacao: '' } },
      { id: 3, text: { titulo: ['B', 'Outro'] }, sort: { titulo: 'Outro', autor: 'Eça, de' } },
      { id: 4, text: {}, sort: { titulo: 'Eça, de', classificacao: 'z' } },
    )
    expect([1, 2, 3, 4].map(id => keyOf(segment, 'titulo', id))).toEqual(['acao', 'acao', 'outro', 'eca de'])
    expect([1, 2, 3, 4].map(id => keyOf(segment, 'autor', id))).toEqual(['eca de', null, 'eca de', null])
    expect([1, 2, 3, 4].map(id => keyOf(segment, 'classificacao', id))).toEqual(['0869.8 Q3', null, null, 'z'])
    expect([...segment.titleCounts()], 'two of the same title').toEqual([2, 1, 1])
    expect(segmentOf({ id: 1, text: {} }).titleCounts()).toHaveLength(0)
  })

  it('names are turned round for those who say them so, dates left out', () => {
    const segment = segmentOf(
      { id: 1, text: { autor: ['Assis, Machado de, 1839-1908', 'Brasil', 'Platão,'] } },
      { id: 2, text: { autor: ['Assis, Machado de'] } },
    )
    const { keys, headings } = segment.turnedNames()
    const list = segment.headings('autor')
    expect(Array.from({ length: keys.size }, (_, i) => [keys.at(i), list.display(headings[i]!)])).toEqual([
      ['machado de assis', 'Assis, Machado de'],
    ])
  })

  it('works know their records, those without one are none', () => {
    const segment = segmentOf(
      ...['b', 'a', '', 'b', 'b'].map((obra, i) => ({ id: i + 1, text: {}, sort: obra ? { obra } : {} })),
    )
    const { offsets, docs, keys } = segment.works()!
    expect([keys.size, [...offsets], [...docs]]).toEqual([2, [0, 1, 4], [1, 0, 3, 4]])
    expect(segmentOf({ id: 1, text: {} }).works()).toBe(null)
  })
})

it('words and columns made apart and put together are the same segment', () => {
  const documents = Array.from(
    { length: 40 },
    (_, i): SearchDocument => ({
      id: 100 - i,
      language: i % 2 ? 'pt' : null,
      headingLanguage: i % 3 ? 'en' : null,
      year: i % 4 ? 1900 + i : null,
      text: { titulo: [`Livros ${i}`], autor: ['Souza, Ana'] },
      ...(i % 5 ? { facets: { B: [`${i % 3}`] } } : {}),
      ...(i % 6 ? { codes: { curso: ['7'] } } : {}),
      ...(i % 7 ? { sort: { titulo: `Livros ${i}` } } : {}),
    }),
  )
  const [both, first, second] = [new SegmentBuilder(), new SegmentBuilder(), new SegmentBuilder()]
  for (const document of documents) {
    both.add(document)
    first.add(WORDS_OF(document))
    second.add(COLUMNS_OF(document))
  }
  expect([both.size, first.weight]).toEqual([40, both.weight])
  const [made, columns] = [first.finishPart('words'), second.finishPart('columns')]
  const joined = pack({ meta: { ...made.meta, ...columns.meta }, arrays: { ...made.arrays, ...columns.arrays } })
  expect(Buffer.from(new Uint8Array(joined)).equals(Buffer.from(new Uint8Array(both.finish())))).toBe(true)
  const empty = new RawSegment()
  empty.finish()
  expect(new Segment(assemble(empty, null)).size).toBe(0)
})
