import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { breaches } from './source-rules.ts'

const one = (file: string, code: string) => breaches([file], () => code)

describe('rules of place', () => {
  it('finds a planted breach of each kind', () => {
    expect(one('apps/server/src/modules/x/x.service.ts', 'const a = process.env.PORT')).toHaveLength(1)
    expect(one('apps/server/src/modules/x/x.service.ts', "db.selectFrom('acervo')")).toHaveLength(1)
    expect(one('apps/web/src/features/x/x.tsx', "localStorage.setItem('a', 'b')")).toHaveLength(1)
    expect(one('apps/web/src/features/x/x.tsx', "await fetch('/api')")).toHaveLength(1)
    expect(one('apps/web/src/lib/utils.ts', '')).toHaveLength(1)
  })

  it('leaves the rooms alone where each thing belongs', () => {
    expect(one('apps/server/src/config/index.ts', 'process.env')).toEqual([])
    expect(one('apps/server/src/modules/x/x.store.ts', "db.selectFrom('acervo')")).toEqual([])
    expect(one('apps/web/src/lib/api/client.ts', "fetch('/api')")).toEqual([])
    expect(one('apps/web/src/features/x/x.tsx', 'queryClient.prefetch(key)')).toEqual([])
  })
})

describe('import boundaries', () => {
  it('finds a planted violation', () => {
    const folder = mkdtempSync(join('apps/web/src/features', 'planted-'))
    try {
      mkdirSync(join(folder, 'inner'))
      writeFileSync(
        join(folder, 'inner/planted.ts'),
        "export { loadConfig } from '../../../../../server/src/config/index.ts'\n",
      )
      const { status, stdout } = spawnSync(
        process.execPath,
        ['node_modules/.bin/depcruise', '--config', '.dependency-cruiser.cjs', folder],
        { encoding: 'utf8' },
      )
      expect(status).not.toBe(0)
      expect(stdout).toContain('web-side')
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
