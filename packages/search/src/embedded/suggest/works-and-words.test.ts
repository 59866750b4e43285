import { afterEach, describe, expect, it } from 'vitest'
import type { SearchDocument } from '../../document.ts'
import { EmbeddedEngine } from '../embedded-engine.ts'
import { bitCount, letterSet } from './did-you-mean.ts'

let engine: EmbeddedEngine
afterEach(() => engine.close())

async function opened(documents: readonly SearchDocument[], ...later: (readonly SearchDocument[])[]): Promise<void> {
  engine = await EmbeddedEngine.open({ workers: 0, merging: false })
  await engine.rebuild(documents, 1)
  for (const some of later)
    await engine.apply(
      some.map(document => ({ op: 'put', document })),
      2,
    )
}
const record = (id: number, text: SearchDocument['text'], more: Partial<SearchDocument> = {}): SearchDocument => ({
  id,
  text,
  ...(text.titulo ? { sort: { titulo: text.titulo[0]! } } : {}),
  ...more,
})
const titled = (titles: readonly string[], from = 1): SearchDocument[] =>
  titles.map((titulo, i) => record(from + i, { titulo: [titulo] }))
const said = async (field: 'LIVRE' | 'TITULO' | 'AUTOR' | 'ASSUNTO', typed: string): Promise<string[]> =>
  (await engine.suggest(field, typed)).map(({ word, total }) => `${word} ${total}`)
const works = async (typed: string, field: 'LIVRE' | 'TITULO' = 'TITULO') =>
  (await engine.suggestGroups(field, typed)).works.map(({ lead }) => lead)

describe('what is suggested while a title is typed', () => {
  it('an article is kept that the title is filed without', async () => {
    await opened([record(1, { titulo: ['As zebras'] }, { sort: { titulo: 'zebras' } }), ...titled(['A Zona'], 2)])
    expect(await said('TITULO', 'as z')).toEqual(['as zebras 1'])
    expect(await said('TITULO', 'as ')).toEqual([])
    expect(await said('TITULO', 'a z')).toEqual(['a zebras 1', 'a zona 1'])
    expect(await said('TITULO', 'zeb')).toEqual(['zebras 1'])
    expect(await said('TITULO', 'bom z'), 'no article').toEqual([])
  })

  it('a blank behind a word ends it', async () => {
    await opened(titled(['Mar alto', 'Maré']))
    expect(await said('TITULO', 'mar')).toEqual(['mar alto 1', 'maré 1'])
    expect(await said('TITULO', 'mar ')).toEqual(['mar alto 1'])
  })

  it('titles with more records first, and as they are written in whichever part of the index they are', async () => {
    await opened(titled(['Zebra', 'Zínia', 'Zebra']), titled(['Zângão'], 10), titled(['Zínia', 'Zínia'], 20))
    expect(await said('TITULO', 'z')).toEqual(['zínia 3', 'zebra 2', 'zângão 1'])
  })

  it('what is typed beyond two hundred letters does not count', async () => {
    await opened(titled(['z'.repeat(80)]))
    expect(await said('TITULO', `${'z'.repeat(80)}${' '.repeat(300)}x`)).toHaveLength(1)
  })

  it('ten at most, and what readers search for among them', async () => {
    const subjects = Array.from({ length: 60 }, (_, i) => `Zoo ${String(i).padStart(2, '0')}`)
    await opened(subjects.map((assunto, i) => record(i + 1, { assunto: [assunto] })))
    expect(await said('ASSUNTO', 'zoo')).toEqual(subjects.slice(0, 10).map(subject => `${subject} 1`))
    engine.setUse(
      new Map([
        ['zoo 55', 2],
        ['ZOO 40', 7],
        ['zoo inexistente', 99],
      ]),
    )
    expect((await said('ASSUNTO', 'zoo')).slice(0, 3)).toEqual(['Zoo 40 1', 'Zoo 55 1', 'Zoo 00 1'])
  })

  it('names turned round are of the same heading', async () => {
    await opened([record(1, { autor: ['Zander, Ana, 1901-1970'] }), record(2, { autor: ['Anacleto, Rui'] })])
    expect(await said('AUTOR', 'ana')).toEqual(['Anacleto, Rui 1', 'Zander, Ana, 1901-1970 1'])
    expect(await said('AUTOR', 'ana z')).toEqual(['Zander, Ana, 1901-1970 1'])
    expect(await said('AUTOR', 'zander ana')).toEqual(['Zander, Ana, 1901-1970 1'])
  })

  it('a title of which one of two records is deleted is still held', async () => {
    await opened(titled(['Zebra', 'Zebra', 'Zinco', 'Outro']))
    await engine.apply([{ op: 'delete', id: 1 }], 2)
    expect((await said('TITULO', 'z')).map(one => one.split(' ')[0])).toEqual(['zebra', 'zinco'])
    await engine.apply([{ op: 'delete', id: 2 }], 3)
    expect((await said('TITULO', 'z')).map(one => one.split(' ')[0])).toEqual(['zinco'])
  })
})

describe('works for what is typed', () => {
  it('five at most, words inside titles from three letters on', async () => {
    await opened(
      titled(['Zebra um', 'Zebra dois', 'Zebra tres', 'Zebra quatro', 'Zebra cinco', 'Zebra seis', 'A zebra']),
    )
    expect(await works('zebra')).toHaveLength(5)
    expect(await works('se'), 'too short to be looked for inside').toEqual([])
    expect(await works('sei')).toEqual([6])
    expect(await works('zebra sei')).toEqual([6])
    expect(await works('zebra de sei'), 'stop words between').toEqual([6])
    expect(await works('nada sei')).toEqual([])
  })

  it('words inside are looked for where fewer than five begin so', async () => {
    await opened(titled(['Rio um', 'Rio dois', 'Rio tres', 'Rio quatro', 'Grande rio']))
    expect(await works('rio')).toEqual([1, 2, 3, 4, 5])
    await engine.apply([{ op: 'put', document: titled(['Rio cinco'], 6)[0]! }], 2)
    expect(await works('rio')).toEqual([1, 2, 3, 4, 6])
  })

  it('with most editions first, the newest leads, and what is deleted is none', async () => {
    const edition = (id: number, titulo: string, obra: string, year: number) =>
      record(id, { titulo: [titulo] }, { year, sort: { titulo, obra } })
    await opened([
      edition(1, 'Zinco', 'zinco', 1990),
      edition(2, 'Zinco', 'zinco', 2000),
      edition(3, 'Zebra', 'zebra', 1990),
      edition(4, 'Zebra', 'zebra', 1990),
      edition(5, 'Zebra', 'zebra', 1980),
      edition(6, 'Alto zangao', 'zangao', 2020),
    ])
    const groups = (await engine.suggestGroups('TITULO', 'z')).works
    expect(groups).toEqual([
      { lead: 3, ids: [3, 4, 5], total: 3 },
      { lead: 2, ids: [2, 1], total: 2 },
    ])
    await engine.apply([{ op: 'delete', id: 3 }], 2)
    expect((await engine.suggestGroups('TITULO', 'zeb')).works).toEqual([{ lead: 4, ids: [4, 5], total: 2 }])
    expect(await works('zang')).toEqual([6])
  })

  it('three authors and three subjects, each with its records, and how many works an author has', async () => {
    const names = ['Zander, A', 'Zander, B', 'Zander, C', 'Zander, D']
    await opened(
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
    const { authors, subjects, works: found } = await engine.suggestGroups('LIVRE', 'zander')
    expect(authors).toEqual([
      { word: 'Zander, A', total: 5, works: 3 },
      { word: 'Zander, B', total: 4, works: 2 },
      { word: 'Zander, C', total: 3, works: 1 },
    ])
    expect(subjects.map(({ total }) => total)).toEqual([5, 4, 3])
    expect(found).toHaveLength(5)
    expect(found[0]).toEqual({ lead: 1, ids: [1, 2, 3], total: 3 })
  })

  it('an answer follows what is searched for and what is changed', async () => {
    await opened([record(1, { assunto: ['Zoo um'] }), record(2, { assunto: ['Zoo dois'] })])
    const subjects = async () => (await engine.suggestGroups('ASSUNTO', 'zoo')).subjects.map(({ word }) => word)
    expect(await subjects()).toEqual(['Zoo dois', 'Zoo um'])
    engine.setUse(new Map([['zoo um', 1]]))
    expect(await subjects()).toEqual(['Zoo um', 'Zoo dois'])
    await engine.apply([{ op: 'delete', id: 1 }], 2)
    expect(await subjects()).toEqual(['Zoo dois'])
  })
})

describe('words that are nearly written so', () => {
  it('a letter more, less, other or swapped; two in longer words', async () => {
    await opened(
      titled(['casa casas caso cosa asa livraria livrarias biblioteca', 'casa casas caso cosa asa livraria']),
    )
    expect(await engine.similarWords('TITULO', 'casa')).toEqual(['casas', 'caso', 'cosa', 'asa'])
    expect(await engine.similarWords('TITULO', 'livrraia')).toEqual(['livraria', 'livrarias'])
    expect(await engine.similarWords('TITULO', 'biblioteca')).toEqual([])
    expect(await engine.similarWords('AUTOR', 'casa')).toEqual([])
  })

  it('those of more records first, over all parts of the index', async () => {
    await opened(titled(['casas', 'cosas']), titled(['cosas'], 10), titled(['cosas', 'casas', 'casas', 'casas'], 20))
    expect(await engine.similarWords('TITULO', 'cusas')).toEqual(['casas', 'cosas'])
    await engine.apply(
      titled(['cosas', 'cosas'], 30).map(document => ({ op: 'put', document })),
      3,
    )
    expect(await engine.similarWords('TITULO', 'cusas')).toEqual(['cosas', 'casas'])
  })

  it('letters of a word are known as a set', () => {
    expect(letterSet('abz')).toBe(letterSet('zzbba'))
    expect([letterSet('a'), letterSet('c'), letterSet('')]).toEqual([1, 4, 0])
    expect([0, 1, 0b1011, letterSet('zebra'), -1].map(bitCount)).toEqual([0, 1, 3, 5, 32])
  })

  it('a likelier spelling is one of few letters changed, with its accents, from any part of the index', async () => {
    await opened(titled(['História', 'Outra história']), titled(['Açúcar', 'Mais açúcar', 'abcd x', 'abcd y'], 10))
    expect(await engine.didYouMean('histria')).toEqual({ term: 'história' })
    expect(await engine.didYouMean('hitsroia')).toEqual({ term: 'história' })
    expect(await engine.didYouMean('hsttrea'), 'three are too many').toBe(null)
    expect(await engine.didYouMean('asucar')).toEqual({ term: 'açúcar' })
    expect(await engine.didYouMean('abce')).toEqual({ term: 'abcd' })
    expect(await engine.didYouMean('abee'), 'two are too many in a short word').toBe(null)
  })
})
