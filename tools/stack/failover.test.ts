import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { restoreBackup, writeBackup } from '../../apps/server/src/db/backup/index.ts'
import { openDatabase } from '../../apps/server/src/db/connection.ts'
import { demoDataFolder } from '../../apps/server/src/testing/demo-template.ts'
import { freeCopies } from '../../apps/server/src/testing/free-copies.ts'
import { newPerson } from '../../apps/server/src/testing/new-person.ts'
import { renameWork } from '../../apps/server/src/testing/rename-work.ts'
import { startTestServer, type TestServer } from '../../apps/server/src/testing/test-server.ts'
import { freePort } from '../free-port.ts'
import { postgresBinaries } from '../postgres.ts'
import { startOwnPostgres } from './postgres.ts'
import { startStandby } from './standby.ts'

const work = mkdtempSync(join(tmpdir(), 'estante-failover-'))
const ends: (() => unknown)[] = [() => rmSync(work, { recursive: true, force: true })]
afterAll(async () => {
  for (let end = ends.pop(); end; end = ends.pop()) await end()
}, 120_000)

/** The address that follows the primary: whoever connects is led to the port that it has now. */
async function leadingTo(first: number) {
  let port = first
  const open = new Set<Socket>()
  const keep = (socket: Socket): Socket => {
    open.add(socket)
    return socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy())
  }
  const server = createServer(coming => {
    const going = keep(connect(port, '127.0.0.1'))
    keep(coming).pipe(going).pipe(coming)
    for (const [one, other] of [[coming, going] as const, [going, coming] as const])
      one.on('close', () => other.destroy())
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  ends.push(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  return {
    port: (server.address() as AddressInfo).port,
    leadTo: (next: number) => {
      port = next
      for (const socket of open) socket.destroy()
    },
  }
}

const portOf = (url: string): number => Number(new URL(url).port)
const withPort = (url: string, port: number): string => {
  const changed = new URL(url)
  changed.port = String(port)
  return changed.toString()
}

async function demoOn(url: string): Promise<void> {
  const folder = await demoDataFolder()
  try {
    const backup = join(work, 'biblioteca.backup')
    const from = { databaseTarget: join(folder, 'estante.sqlite'), files: join(folder, 'arquivos') }
    await writeBackup(from, backup, 'test')
    await restoreBackup({ databaseTarget: url, files: join(work, 'arquivos') }, backup)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const desk = async (server: TestServer, order: object): Promise<string> => {
  const headers = { 'idempotency-key': randomUUID() }
  const { body } = await server.call(
    'deskScan',
    { body: { cod_biblioteca: 1, ...order } as never },
    { login: 'vera', headers },
  )
  return (body as { tipo: string }).tipo
}

it.skipIf(!postgresBinaries())(
  'EST-581 when the standby takes the place of a lost primary a running server goes on, with all that was acknowledged',
  async () => {
    const primary = await startOwnPostgres({ folder: join(work, 'um'), port: String(await freePort()) })
    let isPrimaryUp = true
    ends.push(async () => void (isPrimaryUp && (await primary!.stop())))
    await demoOn(primary!.url)
    const standby = await startStandby(primary!.url, { folder: join(work, 'dois'), port: await freePort() })
    ends.push(() => standby.stop())
    // As operators are told to: what is acknowledged is on both.
    const admin = openDatabase(primary!.url)
    await sql`alter system set synchronous_standby_names = '*'`.execute(admin.kysely)
    await sql`select pg_reload_conf()`.execute(admin.kysely)
    await admin.close()
    const way = await leadingTo(portOf(primary!.url))
    const server = await startTestServer({ DATABASE_URL: withPort(primary!.url, way.port) })
    ends.push(() => server.close())

    const [copy, another] = await freeCopies(server, 2)
    const { cod_pessoa } = await newPerson(server, 'Rita Aguiar')
    expect(await desk(server, { modo: 'EMPRESTAR', codigo: copy, cod_pessoa })).toBe('EMPRESTADO')
    await renameWork(server.core.database, 1, 'Xilogravura palimpséstica')

    await primary!.crash()
    isPrimaryUp = false
    await standby.promote()
    way.leadTo(standby.port)

    const ready = async (): Promise<number> => (await server.app.inject('/api/ready')).statusCode
    await expect.poll(ready).toBe(200)
    expect(await desk(server, { modo: 'DEVOLVER', codigo: copy })).toBe('DEVOLVIDO')
    expect(await desk(server, { modo: 'EMPRESTAR', codigo: another, cod_pessoa })).toBe('EMPRESTADO')
    await renameWork(server.core.database, 2, 'Quirguiz palimpséstico')
    await server.core.feed.catchUp()
    const found = await server.call('search', { query: { termo_pesquisa: 'palimpsest*', coluna_um: 'LIVRE' } })
    expect(found.headers['x-total']).toBe('2')
  },
  300_000,
)
