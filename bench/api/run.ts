import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'

const children: ChildProcess[] = []

export interface Place {
  address: string
  pid: number | undefined
}

/** Starts a script of ours and waits for the address it prints. */
export async function start(args: string[], environment: Record<string, string> = {}): Promise<Place> {
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

/** Ends everything that was started. */
export async function endAll(): Promise<void> {
  await Promise.all(children.splice(0).map(end))
}

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

export interface Asked {
  paths: readonly string[]
  /** One for each path, or one for all. */
  headers: readonly Record<string, string>[]
  seconds: number
  connections: number
}

export type Measured = Awaited<ReturnType<typeof measure>>

/** Asks for paths in turn, from a random one on. */
export async function measure({ address, pid }: Place, { paths, headers, seconds, connections }: Asked) {
  let at = Math.floor(Math.random() * paths.length)
  const before = processorSeconds(pid)
  const run = autocannon({
    url: address,
    connections,
    duration: seconds,
    requests: [
      {
        setupRequest: request => {
          at = (at + 1) % paths.length
          return { ...request, path: paths[at] ?? '/', headers: headers[at % headers.length] ?? {} }
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

export const median = (list: readonly number[]): number =>
  list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN

export const medians = (list: readonly Measured[]): Measured => ({
  rate: median(list.map(({ rate }) => rate)),
  p50: median(list.map(({ p50 }) => p50)),
  p99: median(list.map(({ p99 }) => p99)),
  processor: median(list.map(({ processor }) => processor)),
})

/** Two places take turns, so that both meet the same machine. */
export async function inTurns(we: [Place, Asked], they: [Place, Asked], rounds: number, warmSeconds: number) {
  // Long enough for the compiler: a server lives for weeks.
  for (const [place, asked] of [we, they]) await measure(place, { ...asked, seconds: warmSeconds })
  const [ours, bare]: [Measured[], Measured[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    bare.push(await measure(...they))
    ours.push(await measure(...we))
  }
  return { ours: medians(ours), bare: medians(bare) }
}

export async function meanLength(
  address: string,
  { paths, headers }: Pick<Asked, 'paths' | 'headers'>,
): Promise<number> {
  let bytes = 0
  const sample = paths.slice(0, 200)
  for (const [at, path] of sample.entries()) {
    const reply = await fetch(`${address}${path}`, { headers: headers[at % headers.length] ?? {} })
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`)
    bytes += (await reply.arrayBuffer()).byteLength
  }
  return Math.round(bytes / sample.length)
}
