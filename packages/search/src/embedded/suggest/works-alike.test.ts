import { afterEach, describe, expect, it } from 'vitest'
import type { SearchDocument } from '../../document.ts'
import { EmbeddedEngine } from '../embedded-engine.ts'

let engine: EmbeddedEngine
afterEach(() => engine.close())

/** Works by their numbers; a few others that share nothing, so that no word is in all of them. */
async function alike(
  texts: Readonly<Record<number, SearchDocument['text']>>,
  later: Readonly<Record<number, SearchDocument['text']>> = {},
): Promise<readonly number[]> {
  engine = await EmbeddedEngine.open({ workers: 0, merging: false })
  const others = Array.from({ length: 40 }, (_, i) => ({ id: 900 + i, text: { titulo: [`Qq${i}`] } }))
  const documents = (some: Readonly<Record<number, SearchDocument['text']>>): SearchDocument[] =>
    Object.entries(some).map(([id, text]) => ({ id: Number(id), text }))
  await engine.rebuild([...documents(texts), ...others], 1)
  for (const document of documents(later)) await engine.apply([{ op: 'put', document }], 2)
  return engine.similar(1)
}

describe('works like one', () => {
  it('share a class rather than a subject word, that rather than a title word, an author, a series', async () => {
    const own = {
      classificacao: ['869.3'],
      assunto: ['Alfa'],
      titulo: ['Beta'],
      autor: ['Gama'],
      serie: ['Delta'],
    }
    expect(
      await alike({
        1: own,
        // Only as one word among others: a whole heading would tell more.
        2: { serie: ['Delta x2'] },
        3: { autor: ['Gama x3'] },
        4: { titulo: ['Beta x4'] },
        5: { assunto: ['Alfa x5'] },
        6: { classificacao: ['869.3 x6'] },
        7: { editora: ['Delta Gama Beta Alfa'] },
      }),
    ).toEqual([6, 5, 4, 3, 2])
  })

  it('share a whole heading rather than its words', async () => {
    expect(
      await alike({
        1: { assunto: ['Rio grande'], autor: ['Souza, Ana'] },
        2: { assunto: ['Grande rio'] },
        3: { assunto: ['Rio grande'] },
        4: { autor: ['Souza, Ana'] },
        5: { assunto: ['Rio', 'Grande'] },
        6: { assunto: ['Rio grande do sul'] },
      }),
    ).toEqual([3, 4, 2, 5, 6])
  })

  it('share a rare word rather than a frequent one, and none that mean nothing', async () => {
    expect(
      await alike({
        1: { titulo: ['Sobre raro e comum'] },
        2: { titulo: ['Comum dois'] },
        3: { titulo: ['Comum tres'] },
        4: { titulo: ['Raro quatro'] },
        5: { titulo: ['E cinco'] },
      }),
    ).toEqual([4, 2, 3])
  })

  it('stand in any part of the index, each once, those of the smaller number first among equals', async () => {
    const title = (word: string) => ({ titulo: [`${word} zebra`] })
    expect(
      await alike({ 1: title('um'), 30: title('trinta'), 5: title('cinco') }, { 20: title('vinte'), 2: title('dois') }),
    ).toEqual([2, 5, 20, 30])
    expect(await engine.similar(1, 2)).toEqual([2, 5])
    expect(await engine.similar(20, 1)).toEqual([1])
    await engine.apply([{ op: 'delete', id: 2 }], 3)
    expect(await engine.similar(1)).toEqual([5, 20, 30])
    expect(await engine.similar(2)).toEqual([])
  })

  it('a heading that one record has twice counts once, and one of its own is shared with nobody', async () => {
    expect(
      await alike({
        1: { assunto: ['Alfa beta', 'Alfa beta', 'Somente aqui'] },
        2: { assunto: ['Alfa beta', 'Alfa beta'] },
        3: { assunto: ['Alfa beta'] },
      }),
    ).toEqual([2, 3])
  })

  it('ten of them unless more are asked for', async () => {
    const many = Object.fromEntries(Array.from({ length: 15 }, (_, i) => [i + 1, { titulo: [`Zebra ${i}x`] }]))
    expect(await alike(many)).toHaveLength(10)
    expect(await engine.similar(1, 100)).toHaveLength(14)
    expect(await engine.similar(1, 0)).toEqual([])
  })
})
