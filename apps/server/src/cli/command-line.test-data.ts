import { type ChildProcess, execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Asked } from '../testing/command-host.ts'
import { compiledHere } from '../testing/test-settings.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const hostFile = fileURLToPath(new URL('../testing/command-host.ts', import.meta.url))

export interface Ran {
  code: number
  out: string
  err: string
}

let host: ChildProcess | undefined
/** Commands wait for each other: a host has one environment at a time. */
let before: Promise<unknown> = Promise.resolve()

async function ask(asked: Asked): Promise<Ran> {
  if (!host?.connected) {
    host = fork(hostFile, { env: compiledHere(), execArgv: [] })
    // Nobody waits for its end: it goes with the process that asked for it.
    host.unref()
  }
  const current = host
  const heard = new AbortController()
  const { signal } = heard
  const answer = Promise.race([
    once(current, 'message', { signal }).then(([ran]) => ran as Ran),
    once(current, 'exit', { signal }).then(() =>
      Promise.reject(new Error(`estante ${asked.given.join(' ')}: the process ended`)),
    ),
  ])
  current.channel?.ref()
  current.send(asked)
  try {
    return await answer
  } finally {
    heard.abort()
    current.channel?.unref()
  }
}

/** Runs one command of the command line with this environment and no other. */
export const runEstante = (env: Record<string, string>, given: readonly string[]): Promise<Ran> => {
  const ran = before.then(() => ask({ env: { ...compiledHere(), ...env }, given }))
  before = ran.catch(() => {})
  return ran
}

/** The same in a process of its own, as an operator starts it, with what is typed into it. */
export const startEstante = (env: Record<string, string>, given: readonly string[], typed = ''): Promise<Ran> =>
  new Promise(resolve => {
    const own = { env: { ...compiledHere(), ...env } }
    const { stdin } = execFile(process.execPath, [main, ...given], own, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
    // A command that ends before it reads leaves nobody to read.
    stdin?.on('error', () => {})
    stdin?.end(typed)
  })

/** The same where whoever reads what it prints has gone before the first word, as `head` goes after the tenth line. */
export const startUnread = (env: Record<string, string>, given: readonly string[]): Promise<Omit<Ran, 'out'>> =>
  new Promise(resolve => {
    const own = { env: { ...compiledHere(), ...env } }
    const { stdout } = execFile(process.execPath, [main, ...given], own, (error, _out, err) =>
      resolve({ code: error ? Number(error.code) : 0, err }),
    )
    stdout?.destroy()
  })
