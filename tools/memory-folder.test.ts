import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { memoryFolder } from './memory-folder.ts'

const LITTLE = 1
let place: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'estante-memory-'))
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

it('is made for this run and gone with it; where memory is short or there is no such place, there is none', () => {
  expect(memoryFolder(join(place, 'nowhere'), LITTLE)).toBeUndefined()
  expect(memoryFolder(place, 2 ** 60)).toBeUndefined()
  const folder = memoryFolder(place, LITTLE)
  writeFileSync(join(folder!.path, 'file'), '')
  folder!.remove()
  expect(existsSync(folder!.path)).toBe(false)
})

it('what a run left that is no more is swept away; what one still uses, or others keep there, is not', () => {
  const { pid: ended } = spawnSync(process.execPath, ['-e', ''])
  const [left, used, foreign] = [`estante-tests-${ended}`, 'estante-tests-1', 'somebody-else'].map(name =>
    join(place, name),
  ) as [string, string, string]
  for (const path of [left, used, foreign]) mkdirSync(path)
  memoryFolder(place, LITTLE)?.remove()
  expect([left, used, foreign].map(path => existsSync(path))).toEqual([false, true, true])
})
