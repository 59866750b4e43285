import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { START } from '../../tools/start-command.ts'
import { publicToken } from '../web/server.ts'
import { growCatalogue, someCodes } from './records.ts'

/**
 * npm run bench:api -- [--records 20000] [--seconds 5] [--rounds 3] [--connections 10] [--data FOLDER] [--profile FOLDER]
 *
 * `/api/acervo/{id}` on the embedded database, a random record each time and no answer kept, beside a bare Fastify
 * route that sends a constant body of the same length. The two take turns, so that both meet the same machine.
 * With --data the catalogue is kept there and used again; --profile writes where the server spent its time.
 */
const { values: options } = parseArgs({
  options: {
    records: { type: 'string', default: '20000' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '10' },
    data: { type: 'string' },
    profile: { type: 'string' },
  },
})
const TARGET_SHARE = 0.15
const TARGET_P99 = 5
const DRAWN = 20_000
const WARM_SECONDS = 12

const children: ChildProcess[] = []

interface Place {
  address: string
  pid: number | undefined
}

/** Starts a script of ours and waits for the address it prints. */
async function start(args: string[], environment: Record<string, string> = {}): Promise<Place> {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  })
  children.push(child)
  return await new Promise((found, fail) => {
    let output = ''
    child.stdout.on('data', chunk => {
      output += String(chunk)
      const port = /http:\/\/[\w.]+:(\d+)/.exec(output)?.[1]
      if (port) found({ address: `http://127.0.0.1:${port}`, pid: child.pid })
    })
    child.on('exit', code => fail(new Error(`${args.join(' ')} ended with ${code}:\n${output}`)))
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise(done => child.once('exit', done))
  child.removeAllListeners('exit')
  child.once('exit', () => {})
  child.kill('SIGTERM')
  await Promise.race([ended, new Promise(done => setTimeout(done, 12_000))])
}

const startServer = (folder: string) =>
  start([...(options.profile ? ['--cpu-prof', `--cpu-prof-dir=${resolve(options.profile)}`] : []), ...START], {
    PORT: '0',
    HOST: '127.0.0.1',
    ESTANTE_DATA: folder,
    ESTANTE_BUILD: 'off',
    LOG_LEVEL: 'warn',
    RATE_LIMIT: '0',
    NODE_ENV: 'production',
  })

/** Seconds of processor that a process has used; only Linux tells. */
function processorSeconds(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return Number.NaN
  }
}

async function measure({ address, pid }: Place, codes: number[], headers: Record<string, string>, seconds: number) {
  let at = Math.floor(Math.random() * codes.length)
  const before = processorSeconds(pid)
  const run = autocannon({
    url: address,
    connections: Number(options.connections),
    duration: seconds,
    headers,
    requests: [
      {
        setupRequest: request => {
          at = (at + 1) % codes.length
          return { ...request, path: `/api/acervo/${codes[at]}` }
        },
      },
    ],
  })
  // its own table of times knows whole milliseconds only, and the bare route takes less than one
  const times: number[] = []
  run.on('response', (_client, _status, _bytes, time) => times.push(time))
  const result = await run
  times.sort((a, b) => a - b)
  const percentile = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx} refused, ${result.errors} failed`)
  // On a busy machine requests a second tell of the others too; this tells of us alone.
  return {
    rate: result.requests.average,
    p50: percentile(0.5),
    p99: percentile(0.99),
    processor: ((processorSeconds(pid) - before) * 1e6) / result.requests.total,
  }
}

const median = (list: number[]): number => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!

async function meanLength(address: string, codes: number[], headers: Record<string, string>): Promise<number> {
  let bytes = 0
  const sample = codes.slice(0, 200)
  for (const code of sample) {
    const reply = await fetch(`${address}/api/acervo/${code}`, { headers })
    if (!reply.ok) throw new Error(`record ${code}: ${reply.status}`)
    bytes += (await reply.arrayBuffer()).byteLength
  }
  return Math.round(bytes / sample.length)
}

async function prepare(folder: string): Promise<string> {
  const file = join(folder, 'estante.sqlite')
  if (!existsSync(file)) {
    // The first start loads the demo library, of which the catalogue is grown.
    await startServer(folder)
    await end(children.pop()!)
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

async function main(): Promise<boolean> {
  const folder = options.data ? resolve(options.data) : mkdtempSync(join(tmpdir(), 'estante-bench-api-'))
  try {
    const codes = someCodes(await prepare(folder), DRAWN)
    const server = await startServer(folder)
    const { address } = server
    const headers = { authorization: `Bearer ${await publicToken(address)}` }
    const length = await meanLength(address, codes, headers)
    const peer = await start(['bench/api/bare.ts', String(length)])
    const seconds = Number(options.seconds)
    // Long enough for the compiler: a server lives for weeks.
    for (const place of [server, peer]) await measure(place, codes, headers, WARM_SECONDS)

    const ours: Awaited<ReturnType<typeof measure>>[] = []
    const bare: typeof ours = []
    for (let round = 0; round < Number(options.rounds); round++) {
      bare.push(await measure(peer, codes, headers, seconds))
      ours.push(await measure(server, codes, headers, seconds))
    }
    const figures = (list: typeof ours) => ({
      rate: median(list.map(({ rate }) => rate)),
      p50: median(list.map(({ p50 }) => p50)),
      p99: median(list.map(({ p99 }) => p99)),
      processor: median(list.map(({ processor }) => processor)),
    })
    const [we, they] = [figures(ours), figures(bare)]
    const share = we.rate / they.rate
    const slower = we.p99 / they.p99
    const row = ({ rate, p50, p99, processor }: ReturnType<typeof figures>) => ({
      'requests/s': Math.round(rate),
      'p50 ms': Number(p50.toFixed(2)),
      'p99 ms': Number(p99.toFixed(2)),
      'processor µs/request': Math.round(processor),
      'body bytes': length,
    })
    console.table({ '/api/acervo/{id}': row(we), 'bare Fastify': row(they) })
    const verdict = (ok: boolean) => (ok ? '✓' : '✗')
    console.log(
      `${verdict(share >= TARGET_SHARE)} ${(share * 100).toFixed(1)} % of the bare route (at least 15, aim 25)`,
    )
    console.log(`  ${((they.processor / we.processor) * 100).toFixed(1)} % by processor time alone`)
    console.log(`${verdict(slower <= TARGET_P99)} p99 ${slower.toFixed(1)} times the bare route's (at most 5)`)
    return share >= TARGET_SHARE && slower <= TARGET_P99
  } finally {
    await Promise.all(children.map(end))
    if (!options.data) rmSync(folder, { recursive: true, force: true })
  }
}

process.exitCode = (await main()) ? 0 : 1
