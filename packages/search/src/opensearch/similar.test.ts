import { describe, expect, it } from 'vitest'
import { AskedCluster } from './asked-cluster.test-data.ts'
import { similar } from './similar.ts'

/** Works like one are found in three steps: what it is made of, how frequent each of that is, who shares it. */

const source = (_source: object) => ({ hits: { hits: [{ _source }] } })
const frequencies = (total: number, ...counts: number[]) => ({
  hits: { total: { value: total }, hits: [] },
  aggregations: { signs: { buckets: counts.map(doc_count => ({ doc_count })) } },
})
const found = (...ids: number[]) => ({ hits: { hits: ids.map(id => ({ sort: [2.5, id] })) } })

const FIELDS = ['w_titulo', 'w_autor', 'w_assunto', 'w_serie', 'w_classificacao']
const inAnyField = (word: string) => ({
  bool: { should: FIELDS.map(field => ({ term: { [field]: word } })), minimum_should_match: 1 },
})
const heading = (field: string, value: string) => ({ term: { [field]: value } })
const counts = (clause: object, boost: number) => ({
  constant_score: { filter: clause, boost: expect.closeTo(boost, 10) },
})
const rarity = (total: number, having: number): number => Math.log(1 + (total - having + 0.5) / (having + 0.5))

describe('works like one', () => {
  it('share its words, each by its best field, and its headings, the rarest most', async () => {
    const cluster = new AskedCluster(
      source({
        w_titulo: ['rei do mar'],
        w_assunto: ['mar alto'],
        k_assunto: ['mar alto', 'mar alto'],
        k_autor: ['ana'],
      }),
      frequencies(100, 5, 40, 2, 3, 7),
      found(12, 4),
    )
    expect(await similar(cluster.cluster, 'prova', 7, 5)).toEqual([12, 4])
    const signs = [
      inAnyField('rei'),
      inAnyField('mar'),
      inAnyField('alto'),
      heading('k_autor', 'ana'),
      heading('k_assunto', 'mar alto'),
    ]
    expect(cluster.asked.map(({ index }) => index)).toEqual(['prova', 'prova', 'prova'])
    expect(cluster.bodies).toEqual([
      { query: { term: { id: 7 } }, size: 1, _source: [...FIELDS, 'k_autor', 'k_assunto'] },
      { size: 0, track_total_hits: true, aggs: { signs: { filters: { filters: signs } } } },
      {
        query: {
          bool: {
            should: [
              counts(signs[2]!, 1.6 * rarity(100, 2)),
              counts(signs[0]!, 1.2 * rarity(100, 5)),
              counts(signs[1]!, 1.6 * rarity(100, 40)),
              counts(signs[4]!, 4.8 * rarity(100, 7)),
              counts(signs[3]!, 3 * rarity(100, 3)),
            ],
            minimum_should_match: 1,
            must_not: [{ term: { id: 7 } }],
          },
        },
        sort: [{ _score: 'desc' }, { id: 'asc' }],
        size: 5,
        track_total_hits: false,
        _source: false,
        stored_fields: '_none_',
      },
    ])
  })

  it('share a series for less than any other field', async () => {
    const cluster = new AskedCluster(source({ w_serie: ['sol'] }), frequencies(100, 5), found())
    await similar(cluster.cluster, 'prova', 7, 5)
    expect(cluster.bodies[2].query.bool.should).toEqual([counts(inAnyField('sol'), 0.5 * rarity(100, 5))])
  })

  it('are none where the record is unknown or has nothing to share', async () => {
    const unknown = new AskedCluster({ hits: { hits: [] } })
    expect(await similar(unknown.cluster, 'prova', 7, 5)).toEqual([])
    const bare = new AskedCluster(source({ w_titulo: ['o de'] }))
    expect(await similar(bare.cluster, 'prova', 7, 5)).toEqual([])
    const alone = new AskedCluster(source({ w_titulo: ['rei'] }), frequencies(100, 1))
    expect(await similar(alone.cluster, 'prova', 7, 5)).toEqual([])
  })

  /** How many signs of which field were taken into account. */
  async function shared(given: object, total: number, ...having: number[]): Promise<object[]> {
    const cluster = new AskedCluster(source(given), frequencies(total, ...having), found())
    await similar(cluster.cluster, 'prova', 7, 5)
    const { should } = cluster.bodies[2].query.bool
    return should.map((one: { constant_score: { filter: object } }) => one.constant_score.filter)
  }

  it('what only the record itself has, or too many have, tells nothing', async () => {
    const words = { w_titulo: ['rei mar sol lua'] }
    expect(await shared(words, 90_000, 1, 2, 20_000, 20_001)).toEqual([inAnyField('mar'), inAnyField('sol')])
    const headings = { k_autor: ['ana', 'bia', 'cid', 'dea'] }
    expect(await shared(headings, 90_000, 1, 2, 5000, 5001)).toEqual([
      heading('k_autor', 'bia'),
      heading('k_autor', 'cid'),
    ])
  })

  it('the twelve words and six headings that tell most are enough', async () => {
    const letters = [...'abcdfghijklmn'].map(letter => letter.repeat(3))
    const rising = letters.map((_, i) => 2 + i)
    expect(await shared({ w_titulo: [letters.join(' ')] }, 1000, ...rising.toReversed())).toEqual(
      letters.toReversed().slice(0, 12).map(inAnyField),
    )
    const subjects = letters.slice(0, 7)
    expect(await shared({ k_assunto: subjects }, 1000, ...rising.slice(0, 7))).toEqual(
      subjects.slice(0, 6).map(value => heading('k_assunto', value)),
    )
  })
})
