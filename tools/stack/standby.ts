import { join } from 'node:path'
import { postgresBinaries } from '../postgres.ts'
import { ownFolder, runner } from './postgres.ts'

/** A standby of a PostgreSQL of our own, which follows it until it takes its place. */
interface Standby {
  readonly port: number
  /** From now on it is written to. */
  promote(): Promise<void>
  stop(): Promise<void>
}

/** Copied from the primary and following it. */
export async function startStandby(
  primaryUrl: string,
  { folder, port }: { folder: string; port: number },
): Promise<Standby> {
  const bin = postgresBinaries()
  if (!bin) throw new Error('PostgreSQL is not installed')
  const { hostname, port: from, username, password } = new URL(primaryUrl)
  ownFolder(folder)
  const run = runner(bin, folder)
  const cluster = join(folder, 'cluster')
  const place = ['-h', hostname, '-p', from, '-U', username, '-D', cluster]
  await run('pg_basebackup', [...place, '-R', '-X', 'stream', '-c', 'fast'], { PGPASSWORD: password })
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`
  await run('pg_ctl', ['-D', cluster, '-o', options, '-l', join(folder, 'log'), '-w', 'start'])
  return {
    port,
    promote: async () => void (await run('pg_ctl', ['-D', cluster, '-w', 'promote'])),
    stop: async () => void (await run('pg_ctl', ['-D', cluster, '-m', 'immediate', '-w', 'stop'])),
  }
}
