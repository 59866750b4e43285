import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

export interface TestPostgres {
  url: string
  stop(): void
}

/** Folder of the newest server binaries, or undefined. */
export function postgresBinaries(): string | undefined {
  const base = '/usr/lib/postgresql'
  if (existsSync(base)) {
    const newest = readdirSync(base).toSorted((a, b) => Number(b) - Number(a))[0]
    if (newest && existsSync(join(base, newest, 'bin/initdb'))) return join(base, newest, 'bin')
  }
  const { status, stdout } = spawnSync('which', ['initdb'], { encoding: 'utf8' })
  return status === 0 ? join(stdout.trim(), '..') : undefined
}

/** A cluster of our own on a spare port, thrown away afterwards; undefined where PostgreSQL is not installed. */
export async function startPostgres(): Promise<TestPostgres | undefined> {
  const bin = postgresBinaries()
  if (!bin) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'estante-pg-'))
  chmodSync(folder, 0o777)
  const port = await freePort()
  // The server refuses to run as root; Debian brings a user for it.
  const asRoot = process.getuid?.() === 0
  const run = (command: string, ...args: string[]) =>
    asRoot
      ? execFileSync('runuser', ['-u', 'postgres', '--', join(bin, command), ...args], { stdio: 'pipe' })
      : execFileSync(join(bin, command), args, { stdio: 'pipe' })
  const data = join(folder, 'data')
  try {
    run('initdb', '-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8')
    const settings = [
      `port=${port}`,
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${folder}`,
      'max_connections=200',
      // Nothing in here outlives the run.
      ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'],
      // Its tables have a few rows, and its statements are asked a few times: joined as they are written. To find the best
      // way through eight tables takes longer than to go through them.
      ...['join_collapse_limit=1', 'from_collapse_limit=1', 'jit=off'],
    ]
    const options = settings.map(setting => `-c ${setting}`).join(' ')
    run('pg_ctl', '-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start')
  } catch (error) {
    console.log(`PostgreSQL could not be started: ${error instanceof Error ? error.message : error}`)
    return undefined
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: () => {
      run('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
