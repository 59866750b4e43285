import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { postgresBinaries } from './postgres.ts'
import { START } from './start-command.ts'

/**
 * `npm run stack`: the processes of compose.yaml's profile `postgres` where no container engine is: a PostgreSQL of our
 * own under the data folder, and the server on it. Ctrl-C or SIGTERM ends the server, then the database.
 */
const data = resolve(process.env.ESTANTE_DATA || './data')
const port = process.env.POSTGRES_PORT || '54320'
const folder = resolve(process.env.POSTGRES_DATA || join(data, 'postgres'))
const cluster = join(folder, 'cluster')
const passwordFile = join(folder, 'password')

function fail(text: string): never {
  console.error(text)
  process.exit(1)
}

const bin = postgresBinaries() ?? fail('PostgreSQL is not installed. Debian: apt-get install postgresql')
/** PostgreSQL refuses to run as root; then its Debian user runs it. */
const asRoot = process.getuid?.() === 0
const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))

function run(command: string, args: string[], environment: Record<string, string> = {}): string {
  const program = join(bin, command)
  const env = { ...process.env, ...environment }
  // Not a pipe: the server that pg_ctl leaves behind would hold it open.
  const stdio: ['ignore', 'pipe' | 'ignore', 'inherit'] = ['ignore', command === 'psql' ? 'pipe' : 'ignore', 'inherit']
  const options = { stdio, env, encoding: 'utf8' as const }
  return asRoot
    ? execFileSync('runuser', ['-u', 'postgres', '--', program, ...args], options)
    : execFileSync(program, args, options)
}

function createCluster(): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (asRoot) for (const path of [folder, passwordFile]) chownSync(path, idOf('-u'), idOf('-g'))
  console.log(`Making a PostgreSQL cluster in ${cluster}`)
  const how = ['-A', 'scram-sha-256', '-U', 'estante', '-E', 'UTF8', '--locale=C.UTF-8']
  run('initdb', ['-D', cluster, ...how, `--pwfile=${passwordFile}`])
}

if (!existsSync(join(cluster, 'PG_VERSION'))) createCluster()
const password = readFileSync(passwordFile, 'utf8')
const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`
run('pg_ctl', ['-D', cluster, '-o', options, '-l', join(folder, 'log'), '-w', 'start'])
try {
  const psql = ['-h', '127.0.0.1', '-p', port, '-U', 'estante', '-d', 'postgres', '-Atc']
  const known = run('psql', [...psql, "select 1 from pg_database where datname = 'estante'"], { PGPASSWORD: password })
  if (known.trim() !== '1') run('psql', [...psql, 'create database estante'], { PGPASSWORD: password })

  const server = spawn(process.execPath, START, {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: `postgres://estante:${password}@127.0.0.1:${port}/estante` },
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
  process.exitCode = await new Promise<number>(done => server.on('close', code => done(code ?? 1)))
} finally {
  run('pg_ctl', ['-D', cluster, '-m', 'fast', '-w', 'stop'])
}
