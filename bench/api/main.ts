import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { START } from '../../tools/start-command.ts'
import { keepFigures } from '../figures-section.ts'
import { publicToken } from '../web/server.ts'
import { patronReads, reservations } from './circulation.ts'
import { growCatalogue, someCodes } from './records.ts'
import { endAll, inTurns, type Measured, meanLength, start } from './run.ts'

/**
 * npm run bench:api -- [--records 20000] [--seconds 5] [--rounds 3] [--connections 10] [--data FOLDER] [--profile FOLDER] [--write]
 *
 * `/api/acervo/{id}` on the embedded database, a random record each time and no answer kept, and the reads of the
 * patron area as some people, each beside a bare Fastify route that sends a constant body of the same length; then
 * reservations beside transactions that write one row. Each pair takes turns, so that both meet the same machine.
 * With --data the catalogue is kept there and used again; --profile writes where the server spent its time; --write
 * puts the figures into docs/figures.md.
 */
const { values: options } = parseArgs({
  options: {
    records: { type: 'string', default: '20000' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '10' },
    data: { type: 'string' },
    profile: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})
const TARGET = { record: 0.15, patron: 0.12, reservation: 0.1, p99: 5 }
const DRAWN = 20_000
const WARM_SECONDS = 12

const startServer = (folder: string) =>
  start([...(options.profile ? ['--cpu-prof', `--cpu-prof-dir=${resolve(options.profile)}`] : []), ...START], {
    PORT: '0',
    HOST: '127.0.0.1',
    ESTANTE_DATA: folder,
    ESTANTE_BUILD: 'off',
    LOG_LEVEL: 'warn',
    RATE_LIMIT: '0',
    RATE_LIMIT_ADDRESS: '0',
    NODE_ENV: 'production',
  })

async function prepare(folder: string): Promise<string> {
  const file = join(folder, 'estante.sqlite')
  if (!existsSync(file)) {
    // The first start loads the demo library, of which the catalogue is grown.
    await startServer(folder)
    await endAll()
  }
  const started = performance.now()
  const records = growCatalogue(file, Number(options.records), done => {
    if (process.stderr.isTTY) process.stderr.write(`\r${done} records `)
  })
  console.log(
    `\n${records} records (${((performance.now() - started) / 1000).toFixed(1)} s), ${cpus()[0]?.model}, ${cpus().length} cores`,
  )
  return file
}

const row = ({ rate, p50, p99, processor }: Measured, length: number) => ({
  'requests/s': Math.round(rate),
  'p50 ms': Number(p50.toFixed(2)),
  'p99 ms': Number(p99.toFixed(2)),
  'processor µs/request': Math.round(processor),
  'body bytes': length,
})

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`
const verdict = (isEnough: boolean): string => (isEnough ? '✓' : '✗')

async function main(): Promise<boolean> {
  const folder = options.data ? resolve(options.data) : mkdtempSync(join(tmpdir(), 'estante-bench-api-'))
  const [seconds, rounds, connections] = [options.seconds, options.rounds, options.connections].map(Number) as [
    number,
    number,
    number,
  ]
  try {
    const file = await prepare(folder)
    const server = await startServer(folder)
    const authorization = `Bearer ${await publicToken(server.address)}`
    const records = {
      paths: someCodes(file, DRAWN).map(code => `/api/acervo/${code}`),
      headers: [{ authorization }],
    }
    const asked = { record: records, patron: await patronReads(server.address) }
    const shares: Record<string, number> = {}
    let slower = 0
    for (const [name, reads] of Object.entries(asked)) {
      const length = await meanLength(server.address, reads)
      const peer = await start(['bench/api/bare.ts', String(length)])
      const all = { ...reads, seconds, connections }
      const { ours, bare } = await inTurns([server, all], [peer, all], rounds, Math.min(WARM_SECONDS, 4 * seconds))
      console.table({ [name]: row(ours, length), 'bare Fastify': row(bare, length) })
      shares[name] = ours.rate / bare.rate
      if (name === 'record') slower = ours.p99 / bare.p99
      console.log(`  ${percent(bare.processor / ours.processor)} by processor time alone`)
    }
    await endAll()
    const places = await reservations(file, rounds)
    shares.reservation = places.ours / places.bare
    console.log(`${Math.round(places.ours)} reservations/s, ${Math.round(places.bare)} bare transactions/s`)
    const results = [
      { name: 'a record, share of a bare route', share: shares.record ?? 0, target: TARGET.record },
      { name: 'patron area, share of a bare route', share: shares.patron ?? 0, target: TARGET.patron },
      { name: 'reservations, share of bare transactions', share: shares.reservation, target: TARGET.reservation },
    ]
    for (const { name, share, target } of results)
      console.log(`${verdict(share >= target)} ${name}: ${percent(share)} (at least ${percent(target)})`)
    console.log(
      `${verdict(slower <= TARGET.p99)} p99 of a record ${slower.toFixed(1)} times the bare route's (at most 5)`,
    )
    if (options.write)
      keepFigures(
        {
          heading: '## Speed of the server',
          command: 'npm run bench:api',
          limit: 'at least',
          rows: results.map(({ name, share, target }) => ({ name, value: percent(share), target: percent(target) })),
        },
        new Date(),
      )
    return results.every(({ share, target }) => share >= target) && slower <= TARGET.p99
  } finally {
    await endAll()
    if (!options.data) rmSync(folder, { recursive: true, force: true })
  }
}

process.exitCode = (await main()) ? 0 : 1
