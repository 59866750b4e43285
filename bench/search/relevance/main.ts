import { rmSync } from 'node:fs'
import { TEXT_FIELDS } from '@estante/contract/declared'
import { EmbeddedEngine, parseTerm, type SearchDocument } from '@estante/search'
import { migrate } from '../../../apps/server/src/db/migrate.ts'
import { allWorkDocuments } from '../../../apps/server/src/modules/search/documents.ts'
import { demoDataFolder, testConfig, testCore } from '../../../apps/server/src/testing/demo-template.ts'
import { startOpenSearch } from '../../../tools/opensearch/server.ts'
import { keepTable } from '../../figures-section.ts'
import { JUDGED, type Judged, KINDS, type Kind } from './judged.ts'
import { ndcg } from './ndcg.ts'
import { solrAsItComes } from './solr.ts'

/**
 * `npm run bench:relevance`: sixty judged questions over the demo library, nDCG of the first ten, beside the own
 * analysis and ranking of OpenSearch and of Solr over the same fields where Java and Maven are at hand. `--list` shows what each put first.
 */

const PLACES = 10
const isListing = process.argv.includes('--list')
type Ask = (term: string) => Promise<readonly number[]>

const folder = await demoDataFolder()
const core = testCore(testConfig(folder))
const documents: SearchDocument[] = []
const names = new Map<number, string>()
try {
  await migrate(core.database)
  const db = core.database.kysely
  for await (const document of allWorkDocuments(db, { newSince: '2100-01-01', language: 'pt' }))
    documents.push(document)
  for (const { cod_acervo, obra, autor } of await db
    .selectFrom('acervo')
    .select(['cod_acervo', 'obra', 'autor'])
    .execute())
    names.set(cod_acervo, `${obra} / ${autor ?? ''}`)
} finally {
  await core.database.close()
  rmSync(folder, { recursive: true, force: true })
}

const gradeOf = ({ best, good }: Judged, id: number): number => {
  const name = names.get(id) ?? ''
  return best.test(name) ? 2 : good?.test(name) ? 1 : 0
}

/** As the catalogue answers: what nothing was found for is looked for as it was probably meant. */
async function ours(): Promise<{ ask: Ask; stop: () => Promise<void> }> {
  const engine = await EmbeddedEngine.open({ workers: 0 })
  await engine.rebuild(documents, 1)
  const search = async (term: string): Promise<readonly number[]> =>
    (
      await engine.search({
        tab: 'pesquisa_geral',
        where: parseTerm(term, 'LIVRE', 'P'),
        sort: 'relevancia',
        direction: 'C',
        page: 1,
        perPage: PLACES,
      })
    ).ids
  const ask: Ask = async term => {
    const found = await search(term)
    if (found.length > 0) return found
    const meant = await engine.didYouMean(term)
    return meant ? await search(meant.term) : []
  }
  return { ask, stop: () => engine.close() }
}

/** OpenSearch as it comes: its standard analysis, all text fields alike, every word or any of them. */
async function openSearch(): Promise<{ ask: Ask; stop: () => Promise<void> } | undefined> {
  const server = await startOpenSearch()
  if (!server) return undefined
  const url = `${server.url}/acervo`
  const send = async (path: string, method: string, body: string): Promise<unknown> => {
    const type = path.startsWith('/_bulk') ? 'application/x-ndjson' : 'application/json'
    const reply = await fetch(url + path, { method, headers: { 'content-type': type }, body })
    if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`)
    return await reply.json()
  }
  const properties = Object.fromEntries(TEXT_FIELDS.map(field => [field, { type: 'text' }]))
  await send('', 'PUT', JSON.stringify({ settings: { number_of_shards: 1 }, mappings: { properties } }))
  const lines = documents.map(({ id, text }) => `{"index":{"_id":"${id}"}}\n${JSON.stringify(text)}\n`)
  await send('/_bulk?refresh=true', 'POST', lines.join(''))
  const ask: Ask = async query => {
    const body = { size: PLACES, _source: false, query: { multi_match: { query, fields: [...TEXT_FIELDS] } } }
    const answer = (await send('/_search', 'POST', JSON.stringify(body))) as { hits: { hits: { _id: string }[] } }
    return answer.hits.hits.map(({ _id }) => Number(_id))
  }
  return { ask, stop: server.stop }
}

async function measure(name: string, ask: Ask): Promise<Map<Kind | 'all', number>> {
  const scores: { kind: Kind; score: number }[] = []
  for (const judged of JUDGED) {
    const found = await ask(judged.ask)
    const wanted = [...names.keys()].map(id => gradeOf(judged, id))
    if (!wanted.includes(2)) throw new Error(`nothing of the library answers "${judged.ask}"`)
    const score = ndcg(
      found.map(id => gradeOf(judged, id)),
      wanted,
      PLACES,
    )
    scores.push({ kind: judged.kind, score })
    if (!isListing) continue
    console.log(`\n${name} · ${judged.kind} · ${judged.ask}: ${score.toFixed(2)}`)
    for (const id of found) console.log(`  ${gradeOf(judged, id)} ${id} ${names.get(id)}`)
  }
  const mean = (list: readonly { score: number }[]): number =>
    list.reduce((sum, { score }) => sum + score, 0) / list.length
  return new Map<Kind | 'all', number>([
    ...KINDS.map(kind => [kind, mean(scores.filter(each => each.kind === kind))] as const),
    ['all', mean(scores)],
  ])
}

const columns: [string, Map<Kind | 'all', number>][] = []
for (const [name, begin] of [
  ['Estante', ours],
  ['OpenSearch as it comes', openSearch],
  ['Solr as it comes', () => solrAsItComes(documents, PLACES)],
] as const) {
  const engine = await begin()
  if (!engine) continue
  try {
    columns.push([name, await measure(name, engine.ask)])
  } finally {
    await engine.stop()
  }
}
const rows = [...KINDS, 'all' as const].map(kind => [
  kind === 'all' ? `all ${JUDGED.length}` : `${kind}, ${JUDGED.filter(each => each.kind === kind).length}`,
  ...columns.map(([, scores]) => (scores.get(kind) ?? 0).toFixed(3)),
])
const head = ['questions', ...columns.map(([name]) => name)]
for (const row of [head, ...rows])
  console.log(row.map((cell, at) => (at ? cell.padStart(24) : cell.padEnd(26))).join(''))
const [mine, ...others] = columns
const behind = KINDS.flatMap(kind =>
  others
    .filter(([, scores]) => scores.get(kind)! > mine![1].get(kind)!)
    .map(([name, scores]) => `${kind}, ${(scores.get(kind)! - mine![1].get(kind)!).toFixed(3)} behind ${name}`),
)
for (const one of behind) console.log(`✗ ${one}`)
if (process.argv.includes('--write'))
  keepTable(
    {
      heading: '## Relevance',
      command: 'npm run bench:relevance -- --write',
      about: `nDCG of the first ${PLACES} of ${documents.length} works of the demo library; judged by hand, 1 is the best list there can be.${behind.length > 0 ? ` Behind: ${behind.join('; ')}.` : ''}`,
      head,
      rows,
    },
    new Date(),
  )
