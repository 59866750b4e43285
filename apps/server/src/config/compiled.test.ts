import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const main = fileURLToPath(new URL('../cli/main.ts', import.meta.url))
/** Any command that loads something; this one loads the least. */
const helped = async (ESTANTE_DATA: string, more: Record<string, string> = {}): Promise<boolean> => {
  const { stdout } = await promisify(execFile)(process.execPath, [main, 'reindex', '--help'], {
    env: { ESTANTE_DATA, ...more },
  })
  return stdout.startsWith('Usage: estante reindex')
}

describe('what Node has compiled', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'estante-compiled-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const kept = (place: string): string[] => readdirSync(join(folder, place), { recursive: true }) as string[]

  it('is kept in the data folder', async () => {
    expect(await helped(folder)).toBe(true)
    expect(kept('compilado').length).toBeGreaterThan(2)
  })

  it('is kept where NODE_COMPILE_CACHE says, if it says so', async () => {
    expect(await helped(folder, { NODE_COMPILE_CACHE: join(folder, 'there') })).toBe(true)
    expect(kept('there').length).toBeGreaterThan(2)
    expect(kept('.')).not.toContain('compilado')
  })

  it('is no reason to make a data folder where there is none', async () => {
    expect(await helped(join(folder, 'mistyped'))).toBe(true)
    expect(existsSync(join(folder, 'mistyped'))).toBe(false)
  })

  it('is no fault where it cannot be kept', async () => {
    writeFileSync(join(folder, 'compilado'), 'no folder')
    expect(await helped(folder)).toBe(true)
  })

  it('of an earlier Node goes, and nothing else with it', async () => {
    for (const name of ['v22.1.0-x64-1234abcd-0', 'notes'])
      mkdirSync(join(folder, 'compilado', name), { recursive: true })
    const own = new URL('./compiled.ts', import.meta.url).href
    const script = `import { dropOldCompiled, keepCompiled } from '${own}'; keepCompiled(); dropOldCompiled()`
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
      env: { ESTANTE_DATA: folder },
    })
    expect(readdirSync(join(folder, 'compilado')).toSorted()).toEqual([
      'notes',
      expect.stringContaining(process.version),
    ])
  })
})
