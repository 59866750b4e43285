import { describe, expect, it } from 'vitest'
import { AskedCluster } from './asked-cluster.test-data.ts'
import { literally, Suggestions } from './suggestions.ts'

/** What is offered while somebody types. `\u0001` parts what is compared from what is shown. */

const list = (...rows: (readonly [key: string, records: number])[]) => ({
  list: { buckets: rows.map(([key, doc_count]) => ({ key, doc_count })) },
})
const listed = (field: string, prefix: string, include = `${prefix}.*`, size = 30) => ({
  filter: { prefix: { [field]: { value: prefix } } },
  aggs: { list: { terms: { field, include, size } } },
})

async function asked(field: 'LIVRE' | 'TITULO' | 'AUTOR', typed: string, uses?: ReadonlyMap<string, number>) {
  const cluster = new AskedCluster({ aggregations: {} })
  const suggestions = new Suggestions(cluster.cluster, 'prova')
  if (uses) suggestions.setUses(uses)
  expect(await suggestions.suggest(field, typed)).toEqual([])
  return cluster.bodies[0]
}

describe('suggestions that are asked for', () => {
  it('are headings and titles that begin so, titles with and without the article that was typed', async () => {
    expect(await asked('LIVRE', 'O Liv')).toEqual({
      size: 0,
      track_total_hits: false,
      aggs: {
        '0': listed('h_autor', 'o liv'),
        '1': listed('h_assunto', 'o liv'),
        '2': listed('h_titulo', 'o liv'),
        '3': listed('h_titulo', 'liv'),
      },
    })
  })

  it.each([
    ['os', ['os']],
    ['o ', ['o ']],
    ['livro d', ['livro d']],
    ['o livro ', ['o livro ', 'livro ']],
    ['os livros de', ['os livros de', 'livros de']],
  ])('of a title for «%s»: %j', async (typed, prefixes) => {
    const { aggs } = await asked('TITULO', typed)
    expect(aggs).toEqual(Object.fromEntries(prefixes.map((prefix, i) => [i, listed('h_titulo', prefix)])))
  })

  it('of a name keep its first word whatever it is', async () => {
    expect((await asked('AUTOR', 'a b')).aggs).toEqual({ '0': listed('h_autor', 'a b') })
  })

  it('take two hundred letters at most, and none for signs alone', async () => {
    const beginning = 'abc '.repeat(49)
    expect((await asked('AUTOR', `${beginning}wxyz12`)).aggs).toEqual({ '0': listed('h_autor', `${beginning}wxyz`) })
    const silent = new AskedCluster()
    const suggestions = new Suggestions(silent.cluster, 'prova')
    expect([await suggestions.suggest('LIVRE', ' *** '), await suggestions.suggest('LIVRE', '')]).toEqual([[], []])
    expect(silent.asked).toEqual([])
  })

  it('signs of expressions stand for themselves', async () => {
    expect(literally('a.b?c+d*e|f{g}h[i]j(k)l"m\\n#o@p&q<r>s~t^u$v-w x')).toBe(
      'a\\.b\\?c\\+d\\*e\\|f\\{g\\}h\\[i\\]j\\(k\\)l\\"m\\\\n\\#o\\@p\\&q\\<r\\>s\\~t\\^u\\$v\\-w x',
    )
    expect((await asked('AUTOR', 'c++')).aggs).toEqual({ '0': listed('h_autor', 'c++', 'c\\+\\+.*') })
  })
})

describe('what readers search for', () => {
  it('is asked for by name, the most searched first', async () => {
    const uses = new Map([
      ['Romance', 2],
      ['romance de C++', 5],
      ['amor', 9],
    ])
    expect((await asked('AUTOR', 'roma', uses)).aggs).toEqual({
      '0': listed('h_autor', 'roma'),
      '0 used': listed('h_autor', 'roma', '(romance de c\\+\\+|romance)\u0001.*', 60),
    })
  })

  it('is asked for where it is one term only, and not where none begins so', async () => {
    const uses = new Map([['romance', 2]])
    const { aggs } = await asked('AUTOR', 'roma', uses)
    expect(aggs['0 used']).toEqual(listed('h_autor', 'roma', '(romance)\u0001.*', 60))
    expect(Object.keys((await asked('AUTOR', 'amor', uses)).aggs)).toEqual(['0'])
  })

  // 89 letters and the bar between two terms: ten of them are the longest expression that the server reads.
  const term = (i: number, more = ''): string => `rei${'x'.repeat(40)} ${'abcdefghijklm'[i]}${'y'.repeat(44)}${more}`
  it.each([
    ['', 10],
    ['z', 9],
  ])('is asked for as far as the server reads it: with %j at the end of the tenth, %i terms', async (more, kept) => {
    const terms = Array.from({ length: 11 }, (_, i) => term(i, i === 9 ? more : ''))
    expect(terms[0]).toHaveLength(89)
    const { aggs } = await asked('AUTOR', 'rei', new Map(terms.map((text, i) => [text, 100 - i])))
    expect(aggs['0 used'].aggs.list.terms.include).toBe(`(${terms.slice(0, kept).join('|')})\u0001.*`)
  })
})

describe('suggestions that are offered', () => {
  async function offered(field: 'LIVRE' | 'TITULO' | 'AUTOR' | 'ASSUNTO', typed: string, aggregations: object) {
    const suggestions = new Suggestions(new AskedCluster({ aggregations }).cluster, 'prova')
    suggestions.setUses(new Map([['casa verde', 3]]))
    return (await suggestions.suggest(field, typed)).map(({ word, total }) => [word, total])
  }

  it('come by how often they are searched, then by their records, then by their letters', async () => {
    const rows = ['casa nova', 'casa alta', 'casa verde', 'casa grande'].map(
      (word, i) => [`${word}\u0001${word.toUpperCase()}`, [4, 4, 1, 7][i]!] as const,
    )
    expect(await offered('ASSUNTO', 'casa', { '0': list(...rows) })).toEqual([
      ['CASA VERDE', 1],
      ['CASA GRANDE', 7],
      ['CASA ALTA', 4],
      ['CASA NOVA', 4],
    ])
  })

  it('count a name once that is found as filed, as said and among those that are searched for', async () => {
    const filed = 'machado ana\u0001Machado, Ana'
    const said = 'ana machado\u0001Machado, Ana'
    expect(await offered('AUTOR', 'ana', { '0': list([said, 2], [filed, 3]), '0 used': list([filed, 1]) })).toEqual([
      ['Machado, Ana', 3],
    ])
  })

  it('add up what is written the same in several kinds', async () => {
    const aggregations = { '0': list(['brasil\u0001Brasil', 3]), '1': list(['brasil\u0001BRASIL', 4]) }
    expect(await offered('LIVRE', 'bras', aggregations)).toEqual([['Brasil', 7]])
  })

  it('repeat the article that was typed before a title', async () => {
    const aggregations = { '0': list(['o livro\u0001o livro', 2]), '1': list(['livro\u0001livro', 5]) }
    expect(await offered('TITULO', 'o liv', aggregations)).toEqual([['o livro', 7]])
  })

  it('are ten at most', async () => {
    const rows = Array.from({ length: 12 }, (_, i) => [`a${i}\u0001A${i}`, 50 - i] as const)
    expect(await offered('ASSUNTO', 'a', { '0': list(...rows) })).toEqual(
      rows.slice(0, 10).map(([, total], i) => [`A${i}`, total]),
    )
  })
})
