import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { START } from '../../tools/start-command.ts'

export interface BenchServer {
  address: string
  pid: number
  close(): Promise<void>
}

const finished = (child: ChildProcess): Promise<number | null> => new Promise(done => child.once('close', done))

/** The real server with the demo library; it builds the web application when it is stale. */
export async function startServer(environment: Record<string, string> = {}): Promise<BenchServer> {
  const folder = environment.ESTANTE_DATA ?? mkdtempSync(join(tmpdir(), 'estante-bench-web-'))
  const env = {
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    RATE_LIMIT: '0',
    RATE_LIMIT_ADDRESS: '0',
    NODE_ENV: 'production',
    ...environment,
    ESTANTE_DATA: folder,
  }
  const child = spawn(process.execPath, START, { stdio: ['ignore', 'pipe', 'inherit'], env })
  const port = await new Promise<string>((found, fail) => {
    let output = ''
    child.stdout.on('data', chunk => {
      output += String(chunk)
      const known = /http:\/\/localhost:(\d+)/.exec(output)?.[1]
      if (known) found(known)
    })
    child.once('exit', code => fail(new Error(`the server ended with ${code}:\n${output}`)))
  })
  return {
    address: `http://localhost:${port}`,
    pid: child.pid!,
    close: async () => {
      child.kill('SIGTERM')
      await finished(child)
      if (!environment.ESTANTE_DATA) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** What the web application itself asks with before anybody signs in. */
export async function publicToken(address: string): Promise<string> {
  const reply = await fetch(`${address}/api/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      grant_type: 'client_credentials',
      client_id: 'web',
      client_secret: 'public',
      scope: 'public',
    }),
  })
  if (!reply.ok) throw new Error(`no token: ${await reply.text()}`)
  return ((await reply.json()) as { access_token: string }).access_token
}
