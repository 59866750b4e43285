import { TEXT_FIELDS } from '@estante/contract/declared'
import { describe, expect, it } from 'vitest'
import type { SearchDocument } from './document.ts'
import { EmbeddedEngine } from './embedded/embedded-engine.ts'
import { query } from './fixtures.test-data.ts'
import { parseRows } from './parse.ts'
import { inverseFrequency, weightIn } from './relevance.ts'

/** Ids of what is found, the best first. */
async function ranked(term: string, documents: readonly SearchDocument[]): Promise<readonly number[]> {
  const engine = await EmbeddedEngine.open({ workers: 0 })
  await engine.rebuild(documents, 1)
  const where = parseRows([{ field: 'LIVRE', term }])
  const { ids } = await engine.search(query({ where, sort: 'relevancia' }))
  await engine.close()
  return ids
}

describe('what comes first', () => {
  it('a word in a field that tells more: title, author and number, subject, and so on down to the place', async () => {
    // A title of average length, so that its length neither adds nor takes.
    const order: (readonly (typeof TEXT_FIELDS)[number][])[] = [
      ['titulo'],
      ['autor', 'numero'],
      ['assunto', 'exemplar'],
      ['classificacao', 'autor_variante', 'ementa'],
      ['assunto_variante', 'fundo', 'dossie'],
      ['serie'],
      ['editora', 'notas'],
      ['local'],
    ]
    expect(order.flat().toSorted()).toEqual([...TEXT_FIELDS].toSorted())
    const documents = order.flat().map(
      (field, i): SearchDocument => ({
        id: 100 - i,
        text: { titulo: ['um dois tres quatro cinco seis sete oito'], [field]: ['zebra a b c d e f g'] },
      }),
    )
    const ids = await ranked('zebra', documents)
    const groups = order.map(fields => fields.map(field => documents[order.flat().indexOf(field)]!.id).toSorted())
    // Those of one weight come by their numbers.
    expect(ids).toEqual(groups.flatMap(group => group.toSorted((a, b) => a - b)))
  })

  it('the shorter of two titles, up to where length says nothing any more', async () => {
    const titles = ['zebra', 'zebra b', 'zebra b c d e f g h i', `zebra${' x'.repeat(300)}`, `zebra${' x'.repeat(400)}`]
    const documents = titles.map((titulo, i) => ({ id: i + 1, text: { titulo: [titulo] } }))
    expect(await ranked('zebra', documents)).toEqual([1, 2, 3, 4, 5])
    expect(weightIn('titulo', 300)).toBe(weightIn('titulo', 400))
    expect(weightIn('titulo', 8), 'of average length').toBe(5)
    expect(weightIn('titulo', 0)).toBe(10)
    expect(weightIn('titulo', 16)).toBeCloseTo(5 / 1.5)
  })

  it('a word that few records have', async () => {
    const documents = [
      { id: 1, text: { notas: ['comum'] } },
      { id: 2, text: { notas: ['comum'] } },
      { id: 3, text: { notas: ['raro'] } },
    ]
    const engine = await EmbeddedEngine.open({ workers: 0 })
    await engine.rebuild(documents, 1)
    const where = parseRows([{ field: 'LIVRE', term: '=comum OU raro' }])
    expect((await engine.search(query({ where, sort: 'relevancia' }))).ids).toEqual([3, 1, 2])
    await engine.close()
    expect(inverseFrequency(10, 0)).toBeCloseTo(Math.log(22))
    expect(inverseFrequency(10, 10)).toBeCloseTo(Math.log(1 + 0.5 / 10.5))
  })

  it('the word as it was typed before the word in another number', async () => {
    const documents = [
      { id: 1, language: 'pt' as const, text: { notas: ['livro'] } },
      { id: 2, language: 'pt' as const, text: { notas: ['livros'] } },
    ]
    expect(await ranked('livros', documents)).toEqual([2, 1])
    expect(await ranked('livro', documents)).toEqual([1, 2])
  })

  it('the title that is exactly what was typed, before one with the word in more fields', async () => {
    const documents = [
      { id: 1, text: { titulo: ['zebra'], autor: ['zebra'], assunto: ['zebra'], numero: ['zebra'] } },
      { id: 2, text: { titulo: ['zebra e leao'], autor: ['zebra leao'] } },
      { id: 3, text: { titulo: ['zebra leao'] } },
    ]
    expect((await ranked('zebra leao', documents))[0]).toBe(3)
  })
})
