import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from '../../apps/server/src/db/connection.ts'
import { freePort } from '../../tools/free-port.ts'
import { startOpenSearch } from '../../tools/opensearch/server.ts'
import { type AppNode, nodeFolder, startNode } from '../../tools/stack/app-node.ts'
import { hasBalancer, startBalancer } from '../../tools/stack/balancer.ts'
import { startOwnPostgres } from '../../tools/stack/postgres.ts'
import { STAFF } from '../desk/client.ts'
import { keepFigures } from '../figures-section.ts'
import { makeLibrary, TEN_YEARS } from '../library/make.ts'
import { publicToken } from '../web/server.ts'
import { percentile } from '../web/timings.ts'
import { disagreements, lostActs } from './agreement.ts'
import { circulationOf, lendable, materialOf } from './material.ts'
import { Crowd, desksOf } from './users.ts'

/**
 * `npm run bench:nodes [-- --seconds 300 --users 200 --think 5 --titles 20000 --search-nodes 3 --embedded --no-write]`: three
 * servers on one PostgreSQL and OpenSearch behind the load balancer, and people at work. Meanwhile one server is killed and
 * started again, PostgreSQL is restarted, and the search engine is, one node after the other. No act that was acknowledged
 * may be lost or done twice, errors stay below 1 % and near the faults, and all servers agree afterwards. Kept in
 * docs/figures.md.
 */
const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '300' },
    users: { type: 'string', default: '200' },
    think: { type: 'string', default: '5' },
    titles: { type: 'string', default: '20000' },
    'search-nodes': { type: 'string', default: '3' },
    embedded: { type: 'boolean', default: false },
    'no-write': { type: 'boolean', default: false },
  },
})
const number = (name: 'seconds' | 'users' | 'think' | 'titles' | 'search-nodes'): number => {
  const value = Number(options[name])
  if (!(value > 0)) throw new Error(`--${name} must be a number: ${options[name]}`)
  return value
}
const [seconds, users, thinkSeconds, titles] = [number('seconds'), number('users'), number('think'), number('titles')]
const NODES = 3
const LIBRARY = 1
/** An error so long after a fault is one of its seconds. */
const AFTER_FAULT = 5

interface Fault {
  readonly name: string
  readonly from: number
  readonly to: number
}

async function staffToken(address: string): Promise<string> {
  const reply = await fetch(`${address}/api/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ grant_type: 'password', scope: 'patron', client_id: 'web', client_secret: 'web' },
      ...{ username: STAFF.login, password: STAFF.password },
    }),
  })
  if (!reply.ok) throw new Error(`no token: ${await reply.text()}`)
  return ((await reply.json()) as { access_token: string }).access_token
}

if (!hasBalancer()) {
  console.error('SKIPPED: needs Caddy, which is not on this machine.')
  process.exit(0)
}
const folder = mkdtempSync(join(tmpdir(), 'estante-bench-nodes-'))
const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
async function endAll(): Promise<void> {
  for (let end = ends.pop(); end; end = ends.pop()) await end()
}
// Whoever breaks it off leaves no server behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void endAll().then(() => process.exit(1)))
try {
  await measure()
} finally {
  await endAll()
}

async function measure(): Promise<void> {
  const postgres = await startOwnPostgres({ folder: join(folder, 'postgres'), port: String(await freePort()) })
  if (!postgres) {
    console.error('SKIPPED: needs PostgreSQL, which is not on this machine.')
    return
  }
  ends.push(() => postgres.stop())
  const size = {
    ...TEN_YEARS,
    titles,
    copies: 2 * titles,
    people: Math.max(1000, titles / 10),
    loans: titles,
    years: 2,
  }
  // The loans of this library are made anyway; few of the demo's own load faster.
  process.env.ESTANTE_DEMO_DAYS ??= '30'
  const data = join(folder, 'data')
  await makeLibrary(data, size, postgres.url)
  console.log('library made')
  const search = options.embedded ? undefined : await startOpenSearch({ nodes: number('search-nodes') })
  if (search) ends.push(() => search.stop())
  const settings = {
    DATABASE_URL: postgres.url,
    TRUST_PROXY: '127.0.0.1',
    RATE_LIMIT: '0',
    RATE_LIMIT_ADDRESS: '0',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    ESTANTE_BUILD: 'off',
    ...(search && { SEARCH_URL: search.url }),
  }
  const places: { port: number; folder: string }[] = []
  for (let i = 1; i <= NODES; i++) places.push({ port: await freePort(), folder: nodeFolder(data, i) })
  const start = (i: number): Promise<AppNode> =>
    startNode(places[i]!.port, { ...settings, ESTANTE_DATA: places[i]!.folder })
  const nodes: AppNode[] = []
  ends.push(async () => {
    for (const { child } of nodes) child.kill('SIGTERM')
    await Promise.all(nodes.map(({ ended }) => ended))
  })
  for (let i = 0; i < NODES; i++) nodes.push(await start(i))
  const balancer = await startBalancer(
    await freePort(),
    nodes.map(({ address }) => new URL(address).host),
  )
  ends.push(() => balancer.stop())
  console.log(`${NODES} servers, ${search ? `${options['search-nodes']} nodes of OpenSearch` : 'their own indexes'}`)

  const database = openDatabase(postgres.url)
  const desks = desksOf(users)
  const found = await materialOf(database, LIBRARY, desks)
  // Two copies and cards for each desk.
  const material = await lendable(found, balancer.address, LIBRARY, 2 * desks)
  const before = await circulationOf(database, material.copies)
  await database.close()
  const tokens = { publicToken: await publicToken(balancer.address), staffToken: await staffToken(balancer.address) }
  const crowd = new Crowd({
    address: balancer.address,
    users,
    thinkSeconds,
    seconds,
    library: LIBRARY,
    material,
    ...tokens,
  })
  crowd.isFaultAhead = true
  const working = crowd.run()
  const faults: Fault[] = []
  const fault = async (name: string, at: number, act: () => unknown): Promise<void> => {
    await sleep(Math.max(0, at * seconds - crowd.seconds) * 1000)
    const from = crowd.seconds
    await act()
    faults.push({ name, from, to: crowd.seconds })
    console.log(`${name}: ${from.toFixed(1)} to ${crowd.seconds.toFixed(1)} s`)
  }
  await fault('one server killed', 0.15, async () => {
    nodes[NODES - 1]!.child.kill('SIGKILL')
    await nodes[NODES - 1]!.ended
  })
  await sleep(Math.min(10, seconds / 20) * 1000)
  nodes[NODES - 1] = await start(NODES - 1)
  console.log(`started again: ready at ${crowd.seconds.toFixed(1)} s`)
  await fault('PostgreSQL restarted', 0.4, async () => {
    await postgres.stop()
    await postgres.start()
  })
  await fault('search engine restarted', 0.6, async () => {
    if (search) await search.restartInTurn()
    else {
      nodes[0]!.child.kill('SIGTERM')
      await nodes[0]!.ended
      nodes[0] = await start(0)
    }
  })
  crowd.isFaultAhead = false
  await working
  const load = loadavg()[0]!
  const worked = Math.round(crowd.seconds)
  const again = openDatabase(postgres.url)
  const after = await circulationOf(again, material.copies)
  await again.close()
  const lost = lostActs(crowd.acknowledged, before, after)
  const differ = await disagreements(
    nodes.map(({ address }) => address),
    tokens.publicToken,
    material,
  )
  report(crowd, {
    faults,
    lost,
    differ,
    load,
    worked,
    engine: search ? `${options['search-nodes']} nodes of OpenSearch` : 'an index each',
  })
}

interface Outcome {
  readonly faults: readonly Fault[]
  readonly lost: readonly string[]
  readonly differ: number
  readonly load: number
  /** Seconds that people were at work. */
  readonly worked: number
  readonly engine: string
}

function report(crowd: Crowd, { faults, lost, differ, load, worked, engine }: Outcome): void {
  const { asked } = crowd
  const failed = asked.filter(({ status }) => status === 0 || status >= 500 || status === 429)
  const near = (at: number, ms: number): boolean =>
    faults.some(({ from, to }) => at + ms / 1000 >= from && at <= to + AFTER_FAULT)
  const far = failed.filter(({ at, ms }) => !near(at, ms))
  for (const { name, from, to } of faults) {
    const here = failed.filter(({ at, ms }) => at + ms / 1000 >= from && at <= to + AFTER_FAULT)
    const kinds = Object.entries(Object.groupBy(here, ({ kind, status }) => `${kind} ${status}`))
    console.log(`${name}: ${here.length} errors: ${kinds.map(([kind, list]) => `${kind} ${list?.length}`).join(', ')}`)
  }
  for (const text of [...lost, ...crowd.wrong, ...far.map(one => JSON.stringify(one))].slice(0, 30)) console.error(text)
  const acts = [...crowd.acknowledged.values()].reduce((sum, { loans, returns }) => sum + loans + returns, 0)
  const share = (100 * failed.length) / asked.length
  const p95 = (kinds: readonly string[]): string =>
    `${percentile(
      asked.filter(({ kind, status }) => kinds.includes(kind) && status === 200).map(({ ms }) => ms),
      0.95,
    ).toFixed(0)} ms`
  const count = new Intl.NumberFormat('en')
  const rows = [
    {
      name: `acknowledged loans and returns lost or done twice, of ${count.format(acts)}`,
      value: String(lost.length),
      target: '0',
    },
    { name: `errors, of ${count.format(asked.length)} requests`, value: `${share.toFixed(2)} %`, target: '1 %' },
    { name: `errors elsewhere than at a fault and ${AFTER_FAULT} s after it`, value: String(far.length), target: '0' },
    { name: 'answers that no user should get', value: String(crowd.wrong.length), target: '0' },
    { name: 'answers that differ between the servers afterwards, of 240', value: String(differ), target: '0' },
    ...faults.map(({ name, from, to }) => ({
      name: `${name}, took`,
      value: `${(to - from).toFixed(1)} s`,
      target: '',
    })),
    { name: 'searches, p95, faults included', value: p95(['search', 'filters']), target: '' },
    { name: 'loans and returns, p95, faults included', value: p95(['loan', 'return']), target: '' },
  ]
  for (const row of rows) console.log(`${row.name}: ${row.value}${row.target && ` (at most ${row.target})`}`)
  const about = `Three servers on one PostgreSQL, ${engine} and a load balancer, all on this machine; ${users} users with ${thinkSeconds} s between acts in the mean, ${worked} s, ${count.format(titles)} titles, at a load of ${load.toFixed(1)}. An act without an answer is asked again with the same key, as the desk's screen does.`
  if (!options['no-write'])
    keepFigures(
      {
        heading: '## Several servers under load and faults',
        command: 'npm run bench:nodes',
        about,
        limit: 'at most',
        rows,
      },
      new Date(),
    )
  process.exitCode = lost.length + far.length + crowd.wrong.length + differ > 0 || share >= 1 ? 1 : 0
}
