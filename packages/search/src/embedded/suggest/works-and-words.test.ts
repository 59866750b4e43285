import { describe, expect, it } from 'vitest'
import type { SearchDocument } from '../../document.ts'
import type { DidYouMean, GroupedSuggestions, SuggestField, Suggestion } from '../../index.ts'
import { Searcher } from '../query/searcher.ts'
import { SegmentSet } from '../segments/segment-set.ts'
import { bufferOf } from '../segments/segments.test-data.ts'
import { bitCount, didYouMean, letterSet } from './did-you-mean.ts'
import { GroupedSuggester } from './grouped.ts'
import { similarWords } from './similar-words.ts'
import { Suggester } from './suggester.ts'

/** An index without an engine around it: what it holds, and who suggests from it. */
class Index {
  readonly #segments = new SegmentSet()
  readonly #searcher = new Searcher()
  readonly #suggester = new Suggester()
  readonly #grouped = new GroupedSuggester(this.#suggester)

  #change(ids: readonly number[], documents: readonly SearchDocument[]): void {
    this.#segments.change(ids, documents.length > 0 ? [bufferOf(documents)] : [], 1)
    this.#searcher.useView(this.#segments.view())
  }
  put(...documents: SearchDocument[]): void {
    this.#change(
      documents.map(({ id }) => id),
      documents,
    )
  }
  delete(id: number): void {
    this.#change([id], [])
  }
  setUse(counts: ReadonlyMap<string, number>): void {
    this.#suggester.setUses(counts)
    this.#grouped.forget()
  }
  suggest(field: SuggestField, typed: string): readonly Suggestion[] {
    return this.#suggester.suggest(this.#searcher.view, field, typed)
  }
  suggestGroups(field: SuggestField, typed: string): GroupedSuggestions {
    return this.#grouped.suggest(this.#searcher.view, field, typed)
  }
  similarWords(field: SuggestField, word: string): string[] {
    return similarWords(this.#searcher.view, field, word)
  }
  didYouMean(term: string): DidYouMean | null {
    return didYouMean(this.#searcher.view, term, text => this.#searcher.count(text))
  }
}

let index: Index
/** Each list stands in a part of its own. */
function opened(...parts: (readonly SearchDocument[])[]): void {
  index = new Index()
  for (const documents of parts) index.put(...documents)
}
const record = (id: number, text: SearchDocument['text'], more: Partial<SearchDocument> = {}): SearchDocument => ({
  id,
  text,
  ...(text.titulo ? { sort: { titulo: text.titulo[0]! } } : {}),
  ...more,
})
const titled = (titles: readonly string[], from = 1): SearchDocument[] =>
  titles.map((titulo, i) => record(from + i, { titulo: [titulo] }))
const said = (field: SuggestField, typed: string): string[] =>
  index.suggest(field, typed).map(({ word, total }) => `${word} ${total}`)
const works = (typed: string) => index.suggestGroups('TITULO', typed).works.map(({ lead }) => lead)

describe('what is suggested while a title is typed', () => {
  it('an article is kept that the title is filed without', () => {
    opened([record(1, { titulo: ['As zebras'] }, { sort: { titulo: 'zebras' } }), ...titled(['A Zona'], 2)])
    expect(said('TITULO', 'as z')).toEqual(['as zebras 1'])
    expect(said('TITULO', 'as ')).toEqual([])
    expect(said('TITULO', 'a z')).toEqual(['a zebras 1', 'a zona 1'])
    expect(said('TITULO', 'zeb')).toEqual(['zebras 1'])
    expect(said('TITULO', 'bom z'), 'no article').toEqual([])
  })

  it('a blank behind a word ends it', () => {
    opened(titled(['Mar alto', 'Maré']))
    expect(said('TITULO', 'mar')).toEqual(['mar alto 1', 'maré 1'])
    expect(said('TITULO', 'mar ')).toEqual(['mar alto 1'])
  })

  it('titles with more records first, and as they are written in whichever part of the index they are', () => {
    opened(titled(['Zebra', 'Zínia', 'Zebra']), titled(['Zângão'], 10), titled(['Zínia', 'Zínia'], 20))
    expect(said('TITULO', 'z')).toEqual(['zínia 3', 'zebra 2', 'zângão 1'])
  })

  it('what is typed beyond two hundred letters does not count', () => {
    opened(titled(['z'.repeat(80)]))
    expect(said('TITULO', `${'z'.repeat(80)}${' '.repeat(300)}x`)).toHaveLength(1)
  })

  it('ten at most, and what readers search for among them', () => {
    const subjects = Array.from({ length: 60 }, (_, i) => `Zoo ${String(i).padStart(2, '0')}`)
    opened(subjects.map((assunto, i) => record(i + 1, { assunto: [assunto] })))
    expect(said('ASSUNTO', 'zoo')).toEqual(subjects.slice(0, 10).map(subject => `${subject} 1`))
    index.setUse(
      new Map([
        ['zoo 55', 2],
        ['ZOO 40', 7],
        ['zoo inexistente', 99],
      ]),
    )
    expect(said('ASSUNTO', 'zoo').slice(0, 3)).toEqual(['Zoo 40 1', 'Zoo 55 1', 'Zoo 00 1'])
  })

  it('names turned round are of the same heading', () => {
    opened([record(1, { autor: ['Zander, Ana, 1901-1970'] }), record(2, { autor: ['Anacleto, Rui'] })])
    expect(said('AUTOR', 'ana')).toEqual(['Anacleto, Rui 1', 'Zander, Ana, 1901-1970 1'])
    expect(said('AUTOR', 'ana z')).toEqual(['Zander, Ana, 1901-1970 1'])
    expect(said('AUTOR', 'zander ana')).toEqual(['Zander, Ana, 1901-1970 1'])
  })

  it('a title of which one of two records is deleted is still held', () => {
    opened(titled(['Zebra', 'Zebra', 'Zinco', 'Outro']))
    index.delete(1)
    expect(said('TITULO', 'z').map(one => one.split(' ')[0])).toEqual(['zebra', 'zinco'])
    index.delete(2)
    expect(said('TITULO', 'z').map(one => one.split(' ')[0])).toEqual(['zinco'])
  })
})

describe('works for what is typed', () => {
  it('five at most, words inside titles from three letters on', () => {
    opened(titled(['Zebra um', 'Zebra dois', 'Zebra tres', 'Zebra quatro', 'Zebra cinco', 'Zebra seis', 'A zebra']))
    expect(works('zebra')).toHaveLength(5)
    expect(works('se'), 'too short to be looked for inside').toEqual([])
    expect(works('sei')).toEqual([6])
    expect(works('zebra sei')).toEqual([6])
    expect(works('zebra de sei'), 'stop words between').toEqual([6])
    expect(works('nada sei')).toEqual([])
  })

  it('words inside are looked for where fewer than five begin so', () => {
    opened(titled(['Rio um', 'Rio dois', 'Rio tres', 'Rio quatro', 'Grande rio']))
    expect(works('rio')).toEqual([1, 2, 3, 4, 5])
    index.put(titled(['Rio cinco'], 6)[0]!)
    expect(works('rio')).toEqual([1, 2, 3, 4, 6])
  })

  it('with most editions first, the newest leads, and what is deleted is none', () => {
    const edition = (id: number, titulo: string, obra: string, year: number) =>
      record(id, { titulo: [titulo] }, { year, sort: { titulo, obra } })
    opened([
      edition(1, 'Zinco', 'zinco', 1990),
      edition(2, 'Zinco', 'zinco', 2000),
      edition(3, 'Zebra', 'zebra', 1990),
      edition(4, 'Zebra', 'zebra', 1990),
      edition(5, 'Zebra', 'zebra', 1980),
      edition(6, 'Alto zangao', 'zangao', 2020),
    ])
    const groups = index.suggestGroups('TITULO', 'z').works
    expect(groups).toEqual([
      { lead: 3, ids: [3, 4, 5], total: 3 },
      { lead: 2, ids: [2, 1], total: 2 },
    ])
    index.delete(3)
    expect(index.suggestGroups('TITULO', 'zeb').works).toEqual([{ lead: 4, ids: [4, 5], total: 2 }])
    expect(works('zang')).toEqual([6])
  })

  it('three authors and three subjects, each with its records, and how many works an author has', () => {
    const names = ['Zander, A', 'Zander, B', 'Zander, C', 'Zander, D']
    opened(
      names.flatMap((autor, i) =>
        Array.from({ length: 5 - i }, (_, j) =>
          record(
            i * 10 + j + 1,
            { autor: [autor], assunto: [autor.replace('Zander', 'Zander tema')] },
            { sort: j < 3 ? { obra: `${i}` } : {} },
          ),
        ),
      ),
    )
    const { authors, subjects, works: found } = index.suggestGroups('LIVRE', 'zander')
    expect(authors).toEqual([
      { word: 'Zander, A', total: 5, works: 3 },
      { word: 'Zander, B', total: 4, works: 2 },
      { word: 'Zander, C', total: 3, works: 1 },
    ])
    expect(subjects.map(({ total }) => total)).toEqual([5, 4, 3])
    expect(found).toHaveLength(5)
    expect(found[0]).toEqual({ lead: 1, ids: [1, 2, 3], total: 3 })
  })

  it('an answer follows what is searched for and what is changed', () => {
    opened([record(1, { assunto: ['Zoo um'] }), record(2, { assunto: ['Zoo dois'] })])
    const subjects = () => index.suggestGroups('ASSUNTO', 'zoo').subjects.map(({ word }) => word)
    expect(subjects()).toEqual(['Zoo dois', 'Zoo um'])
    index.setUse(new Map([['zoo um', 1]]))
    expect(subjects()).toEqual(['Zoo um', 'Zoo dois'])
    index.delete(1)
    expect(subjects()).toEqual(['Zoo dois'])
  })
})

describe('words that are nearly written so', () => {
  it('a letter more, less, other or swapped; two in longer words', () => {
    opened(titled(['casa casas caso cosa asa livraria livrarias biblioteca', 'casa casas caso cosa asa livraria']))
    expect(index.similarWords('TITULO', 'casa')).toEqual(['casas', 'caso', 'cosa', 'asa'])
    expect(index.similarWords('TITULO', 'livrraia')).toEqual(['livraria', 'livrarias'])
    expect(index.similarWords('TITULO', 'biblioteca')).toEqual([])
    expect(index.similarWords('AUTOR', 'casa')).toEqual([])
  })

  it('those of more records first, over all parts of the index', () => {
    opened(titled(['casas', 'cosas']), titled(['cosas'], 10), titled(['cosas', 'casas', 'casas', 'casas'], 20))
    expect(index.similarWords('TITULO', 'cusas')).toEqual(['casas', 'cosas'])
    index.put(...titled(['cosas', 'cosas'], 30))
    expect(index.similarWords('TITULO', 'cusas')).toEqual(['cosas', 'casas'])
  })

  it('letters of a word are known as a set', () => {
    expect(letterSet('abz')).toBe(letterSet('zzbba'))
    expect([letterSet('a'), letterSet('c'), letterSet('')]).toEqual([1, 4, 0])
    expect([0, 1, 0b1011, letterSet('zebra'), -1].map(bitCount)).toEqual([0, 1, 3, 5, 32])
  })

  it('a likelier spelling is one of few letters changed, with its accents, from any part of the index', () => {
    opened(titled(['História', 'Outra história']), titled(['Açúcar', 'Mais açúcar', 'abcd x', 'abcd y'], 10))
    expect(index.didYouMean('histria')).toEqual({ term: 'história' })
    expect(index.didYouMean('hitsroia')).toEqual({ term: 'história' })
    expect(index.didYouMean('hsttrea'), 'three are too many').toBe(null)
    expect(index.didYouMean('asucar')).toEqual({ term: 'açúcar' })
    expect(index.didYouMean('abce')).toEqual({ term: 'abcd' })
    expect(index.didYouMean('abee'), 'two are too many in a short word').toBe(null)
  })
})
