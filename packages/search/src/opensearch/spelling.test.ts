import { describe, expect, it } from 'vitest'
import type { SuggestField } from '../engine.ts'
import { AskedCluster } from './asked-cluster.test-data.ts'
import { Spelling } from './spelling.ts'

/** Likelier spellings and similar words. `\u0001` parts sound, word and spelling. */

const spellingOf = (cluster: AskedCluster) => new Spelling(cluster.cluster, 'prova')
const near = (field: string, text: string, max_edits: number, min_doc_freq: number) => ({
  text,
  term: {
    field,
    analyzer: 'palavras',
    size: 50,
    max_edits,
    prefix_length: 0,
    min_word_length: 3,
    min_doc_freq,
    max_term_freq: 1e9,
    accuracy: 0,
    max_inspections: 20,
    suggest_mode: 'always',
    sort: 'frequency',
  },
})
const listed = (field: string, value: string, size: number) => ({
  filter: { prefix: { [field]: { value } } },
  aggs: { list: { terms: { field, include: `${value}.*`, size } } },
})
const list = (...rows: (readonly [key: string, records: number])[]) => ({
  list: { buckets: rows.map(([key, doc_count]) => ({ key, doc_count })) },
})
const free = (word: string) => ({
  bool: {
    should: [{ term: { r_livre: word } }, { term: { p_livre: `~${word}` } }],
    minimum_should_match: 1,
  },
})
const counted = (
  counts: Readonly<Record<string, number>>,
  suggest: Readonly<Record<string, [string, number][]>> = {},
) => ({
  aggregations: {
    counts: { buckets: Object.fromEntries(Object.entries(counts).map(([name, doc_count]) => [name, { doc_count }])) },
  },
  suggest: Object.fromEntries(
    Object.entries(suggest).map(([word, rows]) => [word, [{ options: rows.map(([text, freq]) => ({ text, freq })) }]]),
  ),
})

describe('a likelier spelling', () => {
  it('is asked for by words that are nearly written so, their accents, and what each proposal finds', async () => {
    const cluster = new AskedCluster(
      counted({ dragoa: 0, ' ': 0 }, { dragoa: [['dragao', 9]] }),
      { aggregations: { 'dragao titulo': list(['dragao\u0001dragao\u0001dragão', 3]) } },
      counted({ '0': 9 }),
    )
    expect(await spellingOf(cluster).didYouMean('dragoa')).toEqual({ term: 'dragão' })
    const beginning = 'dragao\u0001dragao\u0001'
    expect(cluster.bodies).toEqual([
      {
        size: 0,
        track_total_hits: false,
        suggest: { dragoa: near('r_livre', 'dragoa', 2, 1) },
        aggs: { counts: { filters: { filters: { dragoa: { term: { r_livre: 'dragoa' } }, ' ': free('dragoa') } } } },
      },
      {
        size: 0,
        track_total_hits: false,
        aggs: Object.fromEntries(
          ['titulo', 'autor', 'assunto', 'outros'].map(group => [
            `dragao ${group}`,
            listed(`x_${group}`, beginning, 4),
          ]),
        ),
      },
      { size: 0, track_total_hits: false, aggs: { counts: { filters: { filters: { '0': free('dragao') } } } } },
    ])
    expect(cluster.asked.map(({ index }) => index)).toEqual(['prova', 'prova', 'prova'])
  })

  it('of a short word changes one letter; a word that stands twice is asked for once', async () => {
    const cluster = new AskedCluster(counted({ vida: 3, cinco: 4, ' ': 3 }, {}))
    expect(await spellingOf(cluster).didYouMean('vida vida cinco')).toBe(null)
    expect(cluster.bodies[0].suggest).toEqual({
      vida: near('r_livre', 'vida', 1, 1),
      cinco: near('r_livre', 'cinco', 2, 1),
    })
  })

  it('is not looked for where no word could be misspelled', async () => {
    const cluster = new AskedCluster()
    for (const term of ['', '1984', 'de', '*** 12'])
      expect([term, await spellingOf(cluster).didYouMean(term)]).toEqual([term, null])
    expect(cluster.asked).toEqual([])
  })

  it('of what cannot be searched for is proposed as if it found nothing', async () => {
    const cluster = new AskedCluster(counted({ romnace: 0, ' ': 0 }))
    expect(await spellingOf(cluster).didYouMean('{ romnace')).toBe(null)
    expect(cluster.bodies[0].aggs.counts.filters.filters[' ']).toEqual({ match_none: {} })
  })

  /** What is proposed for `romnace`, where the server names these words. */
  async function proposed(words: [string, number][], forms: object = {}, found = 0) {
    const cluster = new AskedCluster(
      counted({ romnace: 0, ' ': found }, { romnace: words }),
      { aggregations: forms },
      counted(Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`${i}`, 50 - i]))),
    )
    const answer = await spellingOf(cluster).didYouMean('romnace')
    return { answer, requests: cluster.asked.length }
  }

  it('is none of what is no plain word, the word itself or further away than it may be', async () => {
    for (const word of ['rom4nce', 'romnace', 'rumaces'])
      expect([word, await proposed([[word, 9]])]).toEqual([word, { answer: null, requests: 1 }])
    expect(await proposed([['romance', 9]])).toEqual({ answer: { term: 'romance' }, requests: 3 })
    // Two letters away, and no more.
    expect((await proposed([['romnaceis', 9]])).answer).toEqual({ term: 'romnaceis' })
  })

  it('is the nearest, and one that begins with another letter comes after', async () => {
    const words: [string, number][] = [
      ['gomnace', 40],
      ['romance', 2],
    ]
    expect((await proposed(words)).answer).toEqual({ term: 'romance' })
  })

  it('must find five times as much as what was typed', async () => {
    expect((await proposed([['romance', 9]], {}, 10)).answer).toEqual({ term: 'romance' })
    expect((await proposed([['romance', 9]], {}, 11)).answer).toBe(null)
  })

  it('is written as most records write it, the first of equals', async () => {
    const form = (text: string) => `romanse\u0001romance\u0001${text}`
    const forms = {
      'romance titulo': list([form('romance'), 90], [form('romancé'), 3]),
      'romance assunto': list([form('rômance'), 5], [form('románce'), 5]),
      'romance outros': list([form('romànce'), 4]),
    }
    expect((await proposed([['romance', 9]], forms)).answer).toEqual({ term: 'rômance' })
    expect((await proposed([['romance', 9]], { 'romance autor': list([form('romancé'), 1]) })).answer).toEqual({
      term: 'romancé',
    })
  })
})

describe('similar words', () => {
  const answerOf = (nearly: [string, number][], sounds: object) => ({
    aggregations: sounds,
    suggest: { near: [{ options: nearly.map(([text, freq]) => ({ text, freq })) }] },
  })

  it('are asked for by spelling and by sound, in the words of their field', async () => {
    const bodyOf = async (field: SuggestField, word: string) => {
      const cluster = new AskedCluster(answerOf([], {}))
      expect(await spellingOf(cluster).similarWords(field, word)).toEqual([])
      return cluster.bodies[0]
    }
    expect(await bodyOf('AUTOR', 'maxado')).toEqual({
      size: 0,
      track_total_hits: false,
      aggs: { autor: listed('x_autor', 'maXado\u0001', 50) },
      suggest: { near: near('r_autor', 'maxado', 1, 0) },
    })
    const { aggs, suggest } = await bodyOf('LIVRE', 'maxados')
    expect(Object.keys(aggs)).toEqual(['titulo', 'autor', 'assunto', 'outros'])
    expect(suggest.near).toEqual(near('r_livre', 'maxados', 2, 0))
    expect((await bodyOf('TITULO', 'casa')).suggest.near.term.field).toBe('r_titulo')
    expect((await bodyOf('ASSUNTO', 'casa')).suggest.near.term.field).toBe('r_assunto')
    // The shortest words are near to everything: they are looked for by sound alone.
    expect(await bodyOf('AUTOR', 'rei')).toEqual({
      size: 0,
      track_total_hits: false,
      aggs: { autor: listed('x_autor', 'rei\u0001', 50) },
    })
  })

  it('of what is no plain word are none', async () => {
    const cluster = new AskedCluster()
    for (const word of ['', 'ab', '1984', 'Casa'])
      expect(await spellingOf(cluster).similarWords('LIVRE', word)).toEqual([])
    expect(cluster.asked).toEqual([])
  })

  it('come by nearness, then by their records: those of the same sound first, another beginning last', async () => {
    const sounds = {
      autor: list(
        ['sousa\u0001souza\u0001souza', 2],
        ['sousa\u0001solza\u0001solza', 7],
        ['sousa\u0001sousa\u0001sousa', 9],
      ),
    }
    const nearly: [string, number][] = [
      ['lousa', 30],
      ['sousas', 1],
      ['souza', 8],
      ['sousa', 9],
      ['sous4', 9],
      ['sossas', 50],
    ]
    const cluster = new AskedCluster(answerOf(nearly, sounds))
    // Of souza the greater count is kept, whichever list named it.
    expect(await spellingOf(cluster).similarWords('AUTOR', 'sousa')).toEqual(['souza', 'solza', 'sousas', 'lousa'])
  })
})
