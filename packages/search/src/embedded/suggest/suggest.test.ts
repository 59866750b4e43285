import { afterEach, describe, expect, it } from 'vitest'
import type { SearchDocument } from '../../document.ts'
import { EmbeddedEngine } from '../embedded-engine.ts'

let engine: EmbeddedEngine
afterEach(() => engine.close())

async function opened(...documents: SearchDocument[]): Promise<void> {
  engine = await EmbeddedEngine.open({ workers: 0, merging: false })
  await engine.rebuild(documents, 1)
}
let next = 1
const work = (titulo: string, more: Partial<SearchDocument['text']> = {}): SearchDocument => {
  const id = next++
  return { id, text: { titulo: [titulo], ...more }, sort: { titulo } }
}
const said = async (field: 'LIVRE' | 'TITULO' | 'AUTOR' | 'ASSUNTO', typed: string): Promise<string[]> =>
  (await engine.suggest(field, typed)).map(({ word }) => word)

describe('suggestions', () => {
  it('each kind for its own field, all of them for the free one, the most frequent first, then by their letters', async () => {
    const text = { autor: ['Zander, Ana'], assunto: ['Zoologia'] }
    await opened(work('Zebras', text), work('Zinco', text), work('Zangão', { assunto: ['Zoologia'] }))
    expect(await said('TITULO', 'z')).toEqual(['zangão', 'zebras', 'zinco'])
    expect(await said('AUTOR', 'z')).toEqual(['Zander, Ana'])
    expect(await said('ASSUNTO', 'z')).toEqual(['Zoologia'])
    expect(await said('LIVRE', 'z')).toEqual(['Zoologia', 'Zander, Ana', 'zangão', 'zebras', 'zinco'])
  })

  it('what readers search for comes first however rare it is', async () => {
    const subjects = Array.from({ length: 40 }, (_, i) => `Zoologia ${i + 10}`)
    await opened(...[...subjects, ...subjects.slice(1)].map(subject => work('Livro', { assunto: [subject] })))
    expect(await said('ASSUNTO', 'zool')).not.toContain('Zoologia 10')
    engine.setUse(new Map([['zoologia 10', 5]]))
    expect((await said('ASSUNTO', 'zool'))[0]).toBe('Zoologia 10')
  })

  it('what is held in several segments is counted once, over all of them', async () => {
    await opened(work('Um', { assunto: ['Zinco', 'Zebras'] }))
    await engine.apply([{ op: 'put', document: work('Dois', { assunto: ['Zebras'] }) }], 2)
    expect(await engine.suggest('ASSUNTO', 'z')).toEqual([
      { word: 'Zebras', total: 2 },
      { word: 'Zinco', total: 1 },
    ])
  })

  it('a heading whose words only other headings still have is gone', async () => {
    const [first, second] = [work('Um', { assunto: ['Zinco puro'] }), work('Dois', { assunto: ['Zinco', 'Ar puro'] })]
    await opened(first, second, work('Três', { assunto: ['Zebras'] }))
    expect(await said('ASSUNTO', 'z')).toEqual(['Zebras', 'Zinco', 'Zinco puro'])
    await engine.apply([{ op: 'delete', id: second.id }], 2)
    expect(await said('ASSUNTO', 'z')).toEqual(['Zebras', 'Zinco', 'Zinco puro'])
    await engine.apply([{ op: 'delete', id: first.id }], 3)
    expect(await said('ASSUNTO', 'z')).toEqual(['Zebras'])
  })
})

describe('suggestions of works', () => {
  const works = async (typed: string): Promise<(readonly [number, number])[]> =>
    (await engine.suggestGroups('TITULO', typed)).works.map(({ lead, total }) => [lead, total] as const)

  it('words are looked for in titles alone, and a title that begins as typed counts twice', async () => {
    const [begins, inside, elsewhere] = [
      work('Zebras'),
      work('Livro das zebras'),
      work('Outro', { assunto: ['Zebras'] }),
    ]
    await opened(inside, begins, elsewhere)
    expect(await works('zebra')).toEqual([
      [begins.id, 1],
      [inside.id, 1],
    ])
  })

  it('those with more editions first, records without a work as works of their own', async () => {
    const editions = [work('Zinco'), work('Zinco'), work('Zinco')].map((one, i) => ({
      ...one,
      year: 1990 + i,
      sort: { ...one.sort, obra: 'zinco' },
    }))
    const alone = work('Zebras')
    await opened(alone, ...editions)
    expect(await works('z')).toEqual([
      [editions[2]!.id, 3],
      [alone.id, 1],
    ])
  })
})

describe('likelier spellings and works alike', () => {
  it('a word of one record is no likelier spelling, one of two is', async () => {
    await opened(work('Zircônio'), work('Titânio'), work('Titânio puro'), work('Covid19 hoje'), work('Covid19'))
    expect(await engine.didYouMean('zirconoi')).toBe(null)
    expect(await engine.didYouMean('titanoi')).toEqual({ term: 'titânio' })
    expect(await engine.didYouMean('covidab'), 'only words of letters').toBe(null)
  })

  it('a shared heading makes works more alike than its words do in another order', async () => {
    // The heading is the first of all headings of the catalogue.
    const subjects = ['Abelhas africanas', 'Africanas abelhas', 'Abelhas africanas', 'Zinco']
    const [one, words, same, other] = subjects.map((subject, i) => work('abcd'[i]!, { assunto: [subject] }))
    await opened(one!, words!, same!, other!)
    expect(await engine.similar(one!.id)).toEqual([same!.id, words!.id])
    await engine.apply([{ op: 'delete', id: same!.id }], 2)
    expect(await engine.similar(one!.id)).toEqual([words!.id])
  })

  it('words of another field make nothing alike', async () => {
    const [one, two, three] = [
      work('Zebras raras', { assunto: ['Savana'] }),
      work('Livro', { editora: ['Zebras raras'] }),
      work('As zebras', {}),
    ]
    await opened(one, two, three, work('Sem nada'))
    expect(await engine.similar(one.id)).toEqual([three.id])
  })
})
