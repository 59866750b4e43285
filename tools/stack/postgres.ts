import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { postgresBinaries } from '../postgres.ts'

/** A PostgreSQL of our own in a folder that stays, with a password, as durable as any. */
interface OwnPostgres {
  /** postgres:// address of the database `estante`. */
  readonly url: string
  start(): Promise<void>
  stop(): Promise<void>
  /** Ends it as a power cut would. */
  crash(): Promise<void>
}

/** PostgreSQL refuses to run as root; then its Debian user runs it. */
const asRoot = process.getuid?.() === 0
const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))

/** That user must get through the folders above, which servers keep for their owner alone: through, not into them. */
function openWay(folder: string): void {
  for (let above = dirname(folder); above !== dirname(above); above = dirname(above)) {
    const { mode } = statSync(above)
    if ((mode & 0o001) === 0) chmodSync(above, mode | 0o001)
  }
}

/** A folder that belongs to the user that PostgreSQL runs as. */
export function ownFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (asRoot) chownSync(folder, idOf('-u'), idOf('-g'))
}

/** Runs programs of PostgreSQL as the user that it runs as, who gets at that folder. */
export function runner(bin: string, folder: string) {
  return async (command: string, args: string[], environment: Record<string, string> = {}): Promise<string> => {
    if (asRoot) openWay(folder)
    const line = [...(asRoot ? ['runuser', '-u', 'postgres', '--'] : []), join(bin, command), ...args]
    // Not a pipe: the server that pg_ctl leaves behind would hold it open.
    const output = command === 'psql' ? 'pipe' : 'ignore'
    const child = spawn(line[0]!, line.slice(1), {
      stdio: ['ignore', output, 'inherit'],
      env: { ...process.env, ...environment },
    })
    let said = ''
    child.stdout?.on('data', chunk => {
      said += String(chunk)
    })
    const [code] = await once(child, 'close')
    if (code !== 0) throw new Error(`${command} ${args[0]} ended with ${code}`)
    return said
  }
}

/** Started; made first where there is none. Undefined where PostgreSQL is not installed. */
export async function startOwnPostgres({
  folder,
  port,
  connections = 100,
}: {
  folder: string
  port: string
  connections?: number
}): Promise<OwnPostgres | undefined> {
  const bin = postgresBinaries()
  if (!bin) return undefined
  const run = runner(bin, folder)
  const cluster = join(folder, 'cluster')
  const passwordFile = join(folder, 'password')
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    ownFolder(folder)
    writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
    if (asRoot) chownSync(passwordFile, idOf('-u'), idOf('-g'))
    console.log(`Making a PostgreSQL cluster in ${cluster}`)
    const how = ['-A', 'scram-sha-256', '-U', 'estante', '-E', 'UTF8', '--locale=C.UTF-8']
    await run('initdb', ['-D', cluster, ...how, `--pwfile=${passwordFile}`])
  }
  const password = readFileSync(passwordFile, 'utf8')
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c max_connections=${connections}`
  const start = async () => {
    await run('pg_ctl', ['-D', cluster, '-o', options, '-l', join(folder, 'log'), '-w', 'start'])
  }
  const end = (mode: 'fast' | 'immediate') => async () => {
    await run('pg_ctl', ['-D', cluster, '-m', mode, '-w', 'stop'])
  }
  const [stop, crash] = [end('fast'), end('immediate')]
  await start()
  try {
    const psql = ['-h', '127.0.0.1', '-p', port, '-U', 'estante', '-d', 'postgres', '-Atc']
    const known = await run('psql', [...psql, "select 1 from pg_database where datname = 'estante'"], {
      PGPASSWORD: password,
    })
    if (known.trim() !== '1') await run('psql', [...psql, 'create database estante'], { PGPASSWORD: password })
  } catch (error) {
    await stop()
    throw error
  }
  return { url: `postgres://estante:${password}@127.0.0.1:${port}/estante`, start, stop, crash }
}
