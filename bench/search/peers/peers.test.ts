import { type QueryNode, stem } from '@estante/search'
import { describe, expect, it } from 'vitest'
import { makeQuestions, times } from '../measure.ts'
import { CLASSES, FACETS, type QueryClass } from '../queries.ts'
import { RecordMaker } from '../records.ts'
import { loadVocabulary } from '../vocabulary.ts'
import { Agreement } from './agreement.ts'
import type { Comparison, SideFigures } from './compare.ts'
import { judgePeers } from './goals.ts'
import { openSearchBody } from './opensearch.ts'
import type { Side } from './peer.ts'
import { questionOf, recordOf } from './question.ts'
import { withSummary } from './report.ts'
import { solrBody } from './solr.ts'

const maker = new RecordMaker(loadVocabulary('invented'))
const questions = makeQuestions(maker, 300, 20)

describe('questions of the bench', () => {
  it('measure none that was asked before, and ask for the eleven filters', () => {
    const { warm, queries, fresh } = questions
    const keys = [...warm, ...queries, ...fresh].map(({ query }) => JSON.stringify(query))
    expect(new Set(keys).size).toBe(keys.length)
    expect(new Set(queries.map(({ kind }) => kind))).toEqual(new Set(CLASSES))
    expect(queries.filter(({ kind }) => kind === 'everything').length).toBe(20)
    expect(FACETS).toHaveLength(11)
  })
})

describe('a question for the others', () => {
  const base = questions.queries[0]!
  const asked = (where: QueryNode, more: object = {}) =>
    questionOf({ ...base, query: { ...base.query, where, ...more } })
  const title = (text: string): QueryNode => ({ op: 'text', field: 'TITULO', text, type: 'P' })

  it('looks for stems in prose, and as written for phrases and beginnings', () => {
    expect(asked(title('casas')).match).toEqual({ op: 'word', column: 'titulo', word: stem('casas', 'pt'), weight: 5 })
    expect(asked(title('"as casas"')).match).toMatchObject({ op: 'phrase', column: 'titulo_w', words: ['as', 'casas'] })
    expect(asked(title('casa*')).match).toMatchObject({ op: 'prefix', column: 'titulo_w', word: 'casa' })
    const record = recordOf({ ...maker.record(1), text: { titulo: ['As Casas'] }, year: null })
    expect(record).toMatchObject({ titulo_w: ['as casas'], titulo: [`${stem('as', 'pt')} ${stem('casas', 'pt')}`] })
    expect(record.Y).toEqual(['s.d.'])
  })

  it('counts a chosen filter without its own choice', () => {
    const question = asked(title('casa'), { filters: { B: ['1'], I: ['por', 'eng'] } })
    const solr = solrBody(question) as { filter: string[]; facet: Record<string, { domain?: object }> }
    expect(solr.filter).toEqual(['{!terms f=B tag=B}1', '{!terms f=I tag=I}por,eng'])
    expect(solr.facet.B!.domain).toEqual({ excludeTags: 'B' })
    expect(solr.facet.T!.domain).toBeUndefined()
    const { aggs } = openSearchBody(question) as { aggs: Record<string, { filter: unknown; aggs: object }> }
    expect(aggs.but_B!.filter).toEqual({ bool: { filter: [{ terms: { I: ['por', 'eng'] } }] } })
    expect(Object.keys(aggs.rest!.aggs)).toEqual(FACETS.filter(letter => letter !== 'B' && letter !== 'I'))
  })
})

describe('how far answers agree', () => {
  it('tells equal totals, near ones, and filters counted otherwise', () => {
    const agreement = new Agreement()
    const ours = { total: 100, counts: { B: { 1: 60, 2: 40 }, T: { 1: 100 } } }
    agreement.add(ours, ours)
    agreement.add(ours, { total: 100, counts: { B: { 1: 61 }, T: { 1: 100 } } })
    agreement.add({ total: 0, counts: { B: { 1: 0 } } }, { total: 0, counts: {} })
    agreement.add(ours, { total: 100, counts: { T: { 1: 100 } } })
    agreement.add(ours, { total: 101, counts: null })
    agreement.add(ours, { total: 200, counts: null })
    expect(agreement).toMatchObject({ asked: 6, equal: 4, near: 5, filters: 7, alike: 5 })
  })
})

function figures(side: Side, ms: number, perSecond: number): SideFigures {
  const classes = Object.fromEntries(CLASSES.map(kind => [kind, times([ms])])) as SideFigures['classes']
  return {
    side,
    name: side,
    answers: `what ${side} answers`,
    classes,
    withWords: times([ms]),
    perSecond,
    residentMiB: 500,
    buildSeconds: 10,
    agreement: null,
  }
}
const SIDES = [
  figures('engine', 5, 400),
  figures('server', 12, 300),
  figures('opensearch', 20, 100),
  figures('solr', 12, 200),
  figures('tantivy', 10, 300),
]
const comparison = (sides: readonly SideFigures[] = SIDES): Comparison => ({ sides, asked: 9, load: 0.1 })
const missed = (sides: readonly SideFigures[], records = 1_000_000): string[] =>
  judgePeers(comparison(sides), records)
    .filter(({ isKept }) => !isKept)
    .map(({ name }) => name)

describe('goals beside the others', () => {
  it('are all kept at their very limits', () => {
    expect(judgePeers(comparison(), 1_000_000)).toHaveLength(9 + 18 + 3)
    expect(missed(SIDES)).toEqual([])
  })

  it('are half of the best of the others in process, and all of it for phrases', () => {
    const slower = missed([figures('engine', 9, 400), ...SIDES.slice(1)])
    expect(slower).toEqual(CLASSES.filter((kind: QueryClass) => kind !== 'phrase').map(kind => `engine, ${kind}, p95`))
    expect(missed([figures('engine', 11, 400), ...SIDES.slice(1)])).toContain('engine, phrase, p95')
  })

  it('are the better of the two servers through HTTP, 1.5 times Solr, 600 MiB, 15,000 records a second', () => {
    const [engine, server, ...others] = SIDES
    expect(missed([engine!, figures('server', 12.1, 300), ...others])).toHaveLength(18)
    expect(missed([engine!, figures('server', 12, 299), ...others])).toEqual(['HTTP, 8 clients, searches a second'])
    expect(missed([engine!, { ...server!, residentMiB: 601 }, ...others])).toEqual(['resident MiB of the server'])
    expect(missed([{ ...engine!, buildSeconds: 70 }, server!, ...others])).toEqual(['records built a second'])
  })

  it('are not judged where a side is missing', () => {
    expect(judgePeers(comparison(SIDES.slice(0, 2)), 1_000_000).map(({ name }) => name)).toEqual([
      'resident MiB of the server',
      'records built a second',
    ])
  })
})

describe('the five lines of the README', () => {
  const page = 'before\n<!-- search beside others, 100000 records -->\nold\n<!-- end -->\nafter\n'
  const day = new Date('2026-11-17T12:00:00Z')
  const write = (records: number, sides = SIDES): string =>
    withSummary(page, { records, vocabulary: 'invented words', comparison: comparison(sides) }, day)

  it('say the day, the words and what each side answers, and can be replaced again', () => {
    const written = write(1_000_000)
    expect(written).toContain('2026-11-17, 1,000,000 records (invented words)')
    expect(written.match(/^\| \w+ \| .* what \w+ answers \|$/gm)).toHaveLength(5)
    expect(written).toMatch(/^before\n<!-- search beside others, 1000000 records -->\n[\s\S]*<!-- end -->\nafter\n$/)
    expect(written).not.toContain('old')
  })

  it('stay where a run was smaller or lacks a side', () => {
    expect(write(20_000)).toBe(page)
    expect(write(1_000_000, SIDES.slice(0, 4))).toBe(page)
  })
})
