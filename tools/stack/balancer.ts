import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Caddy before the nodes, as deploy/proxy/Caddyfile.nodes sets it up. */

const FILE = resolve(import.meta.dirname, '../../deploy/proxy/Caddyfile.nodes')
const ANSWERS_WITHIN_MS = 30_000

export const hasBalancer = (): boolean => spawnSync('caddy', ['version'], { stdio: 'ignore' }).status === 0

export interface Balancer {
  readonly address: string
  readonly child: ChildProcess
  stop(): Promise<void>
}

/** `nodes`: host and port of each. Ready when it answers for one of them. */
export async function startBalancer(port: number, nodes: readonly string[]): Promise<Balancer> {
  const address = `http://127.0.0.1:${port}`
  const child = spawn('caddy', ['run', '--config', FILE, '--adapter', 'caddyfile'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ESTANTE_LISTEN: `http://:${port}`, ESTANTE_NODES: nodes.join(' ') },
  })
  const gone = once(child, 'close')
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await gone
  }
  for (const until = Date.now() + ANSWERS_WITHIN_MS; Date.now() < until; await sleep(100)) {
    if (child.exitCode !== null) throw new Error(`Caddy ended with ${child.exitCode}`)
    const answer = await fetch(`${address}/api/ready`).catch(() => undefined)
    if (answer?.ok) return { address, child, stop }
  }
  await stop()
  throw new Error('the load balancer does not answer')
}
