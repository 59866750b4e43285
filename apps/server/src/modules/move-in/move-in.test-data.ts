import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MarcRecord } from '@estante/marc'
import type { Core } from '../../core.ts'
import type { Database, DialectName } from '../../db/connection.ts'
import { openFileStore } from '../../storage/index.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { ensureSeeds } from '../catalogue/index.ts'

/** An empty library, and an empty folder to move in from. */
export async function emptyLibrary(dialect: DialectName): Promise<{ database: Database; core: Core; folder: string }> {
  const database = await testDatabase(dialect)
  await ensureSeeds(database)
  const newFolder = () => mkdtempSync(join(tmpdir(), 'estante-'))
  const config = { ESTANTE_DATA: newFolder(), MAX_FILE_MB: 1, FILES_URL: undefined }
  const now = () => new Date('2026-11-16T12:00:00Z')
  const core = { database, config, files: openFileStore(config), now } as unknown as Core
  return { database, core, folder: newFolder() }
}

export const work = (number: string, title: string, ...more: MarcRecord['fields']): MarcRecord => ({
  leader: '00000nam a2200000 a 4500',
  fields: [{ tag: '001', value: number }, { tag: '245', ind1: '1', ind2: '0', subfields: [['a', title]] }, ...more],
})
