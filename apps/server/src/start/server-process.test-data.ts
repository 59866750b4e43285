import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { compiledHere } from '../testing/test-settings.ts'

/** A command of ours as its users run it: another process, with nothing of this one's environment. */
export interface Run {
  child: ChildProcess
  output(): string
  /** Exit code, or the name of the signal that ended it. */
  ended: Promise<number | string>
}

export interface RunningServer extends Run {
  address: string
}

const source = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** `blocks`: no file that it writes may become longer, in blocks of 512 bytes. */
export function run(script: string, args: string[], environment: Record<string, string>, blocks?: number): Run {
  const command = [process.execPath, source(script), ...args]
  const limited = blocks === undefined ? command : ['/bin/sh', '-c', `ulimit -f ${blocks}; exec "$@"`, 'sh', ...command]
  const child = spawn(limited[0]!, limited.slice(1), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ESTANTE_DEMO: 'off',
      ESTANTE_BUILD: 'off',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      SEARCH_WORKERS: '0',
      ...compiledHere(),
      ...environment,
    },
  })
  let text = ''
  child.stdout.on('data', chunk => {
    text += String(chunk)
  })
  child.stderr.on('data', chunk => {
    text += String(chunk)
  })
  const ended = new Promise<number | string>(resolve =>
    child.on('close', (code, signal) => resolve(code ?? signal ?? 'unknown')),
  )
  return { child, output: () => text, ended }
}

export const runServer = (environment: Record<string, string>, blocks?: number): Run =>
  run('main.ts', [], environment, blocks)

/** Starts a server on a spare port and waits until it says where it is. */
export async function startServer(environment: Record<string, string>, blocks?: number): Promise<RunningServer> {
  const server = runServer({ PORT: '0', ...environment }, blocks)
  let over = false
  void server.ended.then(() => {
    over = true
  })
  for (;;) {
    const port = /http:\/\/localhost:(\d+)/.exec(server.output())?.[1]
    if (port) return { ...server, address: `http://127.0.0.1:${port}` }
    if (over) throw new Error(`the server did not start:\n${server.output()}`)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}
