import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeWholeFile } from './whole-file.ts'

describe('a file that a command writes', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'estante-file-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  /** Pieces that take their time, as those do that are read from a database. */
  async function* slowly(...pieces: string[]) {
    for (const piece of pieces) {
      await setTimeout(20)
      yield piece
    }
  }

  it('a place that cannot be written is told, also while the first piece is still being made', async () => {
    await expect(writeWholeFile(join(folder, 'nowhere', 'a.mrc'), slowly('a'))).rejects.toThrow('ENOENT')
  })

  it('what fails on the way leaves the older file as it was, and nothing beside it', async () => {
    const file = join(folder, 'a.mrc')
    writeFileSync(file, 'older')
    const broken = (async function* () {
      yield* slowly('new')
      throw new Error('the database is away')
    })()
    await expect(writeWholeFile(file, broken)).rejects.toThrow('away')
    expect([readFileSync(file, 'utf8'), readdirSync(folder)]).toEqual(['older', ['a.mrc']])
  })

  it('two that write one file at once leave that of one of them, whole', async () => {
    const file = join(folder, 'a.mrc')
    await Promise.all([
      writeWholeFile(file, slowly('a', 'a', 'a')),
      writeWholeFile(file, slowly('b', 'b', 'b', 'b', 'b')),
    ])
    expect([readFileSync(file, 'utf8'), readdirSync(folder)]).toEqual(['bbbbb', ['a.mrc']])
  })
})
