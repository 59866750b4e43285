import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DataFolderInUse, isDataFolderInUse, lockDataFolder } from './data-lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'estante-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('one server a data folder, and others can see that it runs', () => {
  expect(isDataFolderInUse(folder)).toBe(false)
  expect(existsSync(join(folder, 'server.lock'))).toBe(false)
  const unlock = lockDataFolder(folder)
  expect(isDataFolderInUse(folder)).toBe(true)
  expect(() => lockDataFolder(folder)).toThrow(DataFolderInUse)
  unlock()
  expect(isDataFolderInUse(folder)).toBe(false)
})

it('closes to other accounts what an earlier release left open to them', () => {
  const file = join(folder, 'estante.sqlite')
  writeFileSync(file, '')
  chmodSync(file, 0o644)
  chmodSync(folder, 0o755)
  lockDataFolder(folder)()
  expect([folder, file].map(path => statSync(path).mode & 0o777)).toEqual([0o700, 0o600])
})
