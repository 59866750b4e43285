import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EmbeddedEngine } from '@estante/search'
import { pino } from 'pino'
import { expect, it, vi } from 'vitest'
import { restoreBackup, writeBackup } from '../../db/backup/index.ts'
import { ChangeFeed } from '../../db/change-feed.ts'
import { markFollower, pruneChanges } from '../../db/change-followers.ts'
import { lastChange, withChanges } from '../../db/change-log.ts'
import { type Database, type DialectName, openDatabase } from '../../db/connection.ts'
import { migrate } from '../../db/migrate.ts'
import { emptyPlace, testDialects } from '../../testing/test-database.ts'
import { FollowedIndex } from './followed-index.ts'

/** A database of its own, and what takes it away again. */
async function placeFor(dialect: DialectName, folder: string) {
  if (dialect === 'sqlite') return { databaseTarget: join(folder, 'estante.sqlite'), end: async () => {} }
  const { address, drop } = await emptyPlace()
  return { databaseTarget: address, end: drop }
}

/** Brings an index that lies elsewhere, in a cluster or on another machine, to what the library holds. */
async function follow(database: Database, engine: EmbeddedEngine): Promise<void> {
  const documents = async (keys?: readonly number[]) =>
    (await database.kysely.selectFrom('parametro').select('chave').orderBy('chave').execute())
      .map(row => Number(row.chave))
      .filter(id => !keys || keys.includes(id))
      .map(id => ({ id, text: { titulo: [`Obra ${id}`] } }))
  const index = new FollowedIndex({
    core: {
      database,
      feed: new ChangeFeed(database, () => undefined),
      log: pino({ level: 'silent' }),
      now: () => new Date(),
    },
    engine,
    entity: 'rede_acervo',
    name: 'the index of the test',
    changesOf: async keys => (await documents(keys)).map(document => ({ op: 'put' as const, document })),
    all: async function* () {
      yield* await documents()
    },
  })
  await index.bring()
}

const add = (database: Database, ...codes: number[]) =>
  withChanges(database, async ({ trx, changed }) => {
    for (const code of codes) {
      await trx
        .insertInto('parametro')
        .values({ chave: String(code), valor: '' })
        .execute()
      changed('rede_acervo', code)
    }
  })

const held = async (engine: EmbeddedEngine) => {
  const { ids } = await engine.search({
    tab: 'pesquisa_geral',
    where: { op: 'all' },
    sort: 'cod_acervo',
    direction: 'C',
    page: 1,
    perPage: 50,
  })
  return [...ids]
}

it.each(testDialects)(
  'after a restore into %s an index elsewhere holds what was restored, however many changes came before it looked',
  async dialect => {
    const folder = mkdtempSync(join(tmpdir(), 'estante-restored-'))
    const { databaseTarget, end } = await placeFor(dialect, folder)
    const place = { databaseTarget, files: join(folder, 'arquivos') }
    mkdirSync(place.files)
    const engine = await EmbeddedEngine.open({ workers: 0 })
    let database = openDatabase(databaseTarget)
    try {
      await migrate(database)
      await add(database, 1, 4)
      await database.kysely.updateTable('mudanca').set({ instante: '2020-01-01' }).execute()
      const begun = Date.now()
      await writeBackup(place, join(folder, 'x.backup'), '1.0')
      await add(database, 2, 3)
      await follow(database, engine)
      expect(await held(engine)).toEqual([1, 2, 3, 4])
      await database.close()
      await restoreBackup(place, join(folder, 'x.backup'), true)
      database = openDatabase(databaseTarget)
      // As many as the lost history had, and more; and what is old leaves the log.
      await add(database, 10, 11, 12, 13)
      await markFollower(database.kysely, 'servidor', await lastChange(database.kysely), '9999')
      const times = { now: '9999', seenSince: '', olderThan: new Date(begun).toISOString() }
      expect(await pruneChanges(database.kysely, times)).toBeGreaterThan(0)
      await follow(database, engine)
      expect(await held(engine)).toEqual([1, 4, 10, 11, 12, 13])
      const rebuild = vi.spyOn(engine, 'rebuild')
      await add(database, 14)
      await follow(database, engine)
      expect(await held(engine)).toEqual([1, 4, 10, 11, 12, 13, 14])
      expect(rebuild, 'from then on it follows').not.toHaveBeenCalled()
    } finally {
      await engine.close()
      await database.close()
      await end()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
