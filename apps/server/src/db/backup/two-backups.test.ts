import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../connection.ts'
import { migrate } from '../migrate.ts'
import { restoreBackup, writeBackup } from './index.ts'

const DAY_MS = 86_400_000

let folder: string
let place: { databaseTarget: string; files: string }
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'estante-backups-'))
  place = { databaseTarget: join(folder, 'estante.sqlite'), files: join(folder, 'arquivos') }
  const database = openDatabase(place.databaseTarget)
  await migrate(database)
  await database.close()
  mkdirSync(place.files)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('backups under one name', () => {
  it('two that are written at once both end well, and what has the name is whole at every moment', async () => {
    writeFileSync(join(place.files, 'grande'), randomBytes(8 * 2 ** 20))
    const target = join(folder, 'x.backup')
    const first = writeBackup(place, target, '1.0')
    await expect.poll(() => readdirSync(folder).some(name => name.startsWith('x.backup.'))).toBe(true)
    const second = writeBackup(place, target, '1.0')
    const whole = async (name: string) => {
      const copy = { databaseTarget: join(folder, name, 'estante.sqlite'), files: join(folder, name, 'arquivos') }
      mkdirSync(join(folder, name))
      return await restoreBackup(copy, target)
    }
    expect(await first).toMatchObject({ files: 1 })
    expect(await whole('one')).toMatchObject({ files: 1 })
    expect(await second).toMatchObject({ files: 1 })
    expect(await whole('two')).toMatchObject({ files: 1 })
    expect(readdirSync(folder).filter(name => name.endsWith('.part'))).toEqual([])
  }, 60_000)

  it('what a killed one left goes with a later one; what may still be written and what is not its own stays', async () => {
    const target = join(folder, 'x.backup')
    const [left, ofAnEarlierRelease, fresh, another] = ['x.backup.1.part', 'x.backup.part', 'x.backup.2.part', 'y.part']
    const longAgo = new Date(Date.now() - 2 * DAY_MS)
    for (const name of [left, ofAnEarlierRelease, fresh, another]) writeFileSync(join(folder, name!), 'cut')
    for (const name of [left, ofAnEarlierRelease, another]) utimesSync(join(folder, name!), longAgo, longAgo)
    await writeBackup(place, target, '1.0')
    const there = [left, ofAnEarlierRelease, fresh, another].filter(name => existsSync(join(folder, name!)))
    expect(there).toEqual([fresh, another])
  })
})
