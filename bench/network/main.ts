import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { EmbeddedEngine, FileSnapshotStore } from '@estante/search'
import type { Core } from '../../apps/server/src/core.ts'
import { openDatabase } from '../../apps/server/src/db/connection.ts'
import { NetworkSearch } from '../../apps/server/src/modules/network/network.service.ts'
import { NetworkIndex } from '../../apps/server/src/modules/network/network-index.ts'
import { keepFigures } from '../figures-section.ts'
import { makeQueries } from '../search/queries.ts'
import { RecordMaker } from '../search/records.ts'
import { loadVocabulary } from '../search/vocabulary.ts'
import { makePartners, PARTNERS } from './make.ts'

/**
 * `npm run bench:network [records]`: searches among harvested records of partners, a million unless told otherwise, as the
 * server answers them: a page of twenty, and the counts by institution. Figures are printed and kept in docs/figures.md.
 */
const MOST_MS = 100
const PER_KIND = 40
const KINDS = ['words', 'field', 'phrase', 'prefix', 'boolean rows']

const records = Number(process.argv[2] ?? 1_000_000)
const folder = mkdtempSync(join(tmpdir(), 'estante-bench-network-'))
const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(0)} s`
const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

async function openNetwork(file: string) {
  const database = openDatabase(file)
  const engine = await EmbeddedEngine.open({ store: new FileSnapshotStore(join(folder, 'rede')), workers: 1 })
  const core = { database, now: () => new Date(), log: { error: console.error } } as unknown as Core
  const index = new NetworkIndex(core, engine)
  const begun = performance.now()
  await index.bring()
  const brought = seconds(begun)
  const network = new NetworkSearch(core, { holds: async () => true } as never, index, {} as never)
  const close = async () => {
    await engine.close()
    await database.close()
  }
  return { network, brought, close }
}

try {
  const maker = new RecordMaker(loadVocabulary())
  const file = join(folder, 'estante.sqlite')
  const begun = performance.now()
  await makePartners(file, maker, records)
  console.log(`${records} records of ${PARTNERS} partners made in ${seconds(begun)}`)
  const first = await openNetwork(file)
  console.log(`their index made in ${first.brought}`)
  await first.close()
  const { network, brought, close } = await openNetwork(file)
  console.log(`the index opened again in ${brought}`)
  const queries = makeQueries(maker, records, 2 * PER_KIND).filter(({ kind }) => KINDS.includes(kind))
  const pages = new Map<string, number[]>()
  const counts: number[] = []
  for (const [at, { kind, parameters }] of queries.entries()) {
    const given = { ...parameters, base: 'rede_pergamum_oai', page: '1', perPage: '20', direction: 'C' }
    const asked = performance.now()
    await network.page('pesquisa_geral', given as never, 'pt', null)
    const paged = performance.now()
    await network.filters('pesquisa_geral', given as never, 'pt', null)
    // Every other one only wakes what is read once; none is asked twice, because answers are kept.
    if (at % 2 === 0) continue
    pages.set(kind, [...(pages.get(kind) ?? []), paged - asked])
    counts.push(performance.now() - paged)
  }
  await close()
  const all = [...pages.values()].flat()
  const target = `${MOST_MS} ms`
  const line = (name: string, times: readonly number[], limit = '') => ({
    name,
    value: `${percentile(times, 0.95).toFixed(1)} ms`,
    target: limit,
  })
  const rows = [
    line(`a page, ${all.length} searches, p95`, all, target),
    ...[...pages].map(([kind, times]) => line(`of ${kind}, p95`, times, target)),
    line('counts by institution, p95', counts),
  ]
  for (const row of rows) console.log(`${row.name}: ${row.value}${row.target && ` (at most ${row.target})`}`)
  const about = `${new Intl.NumberFormat('en').format(records)} harvested records of ${PARTNERS} institutions, by the clock, at a load of ${loadavg()[0]?.toFixed(1)} on ${cpus().length} processors. The index was made in ${first.brought} and is opened again in ${brought}.`
  keepFigures(
    { heading: '## Records of partners', command: 'npm run bench:network', about, limit: 'at most', rows },
    new Date(),
  )
  process.exitCode = percentile(all, 0.95) <= MOST_MS ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
