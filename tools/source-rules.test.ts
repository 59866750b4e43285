import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderCircles } from './folder-circles.ts'
import { breaches, longFiles } from './source-rules.ts'

const one = (file: string, code: string) => breaches([file], () => code)

describe('rules of place', () => {
  it('finds a planted breach of each kind', () => {
    expect(one('apps/server/src/modules/x/x.service.ts', 'const a = process.env.PORT')).toHaveLength(1)
    expect(one('apps/server/src/modules/x/x.service.ts', "db.selectFrom('acervo')")).toHaveLength(1)
    expect(one('apps/web/src/features/x/x.tsx', "localStorage.setItem('a', 'b')")).toHaveLength(1)
    expect(one('apps/web/src/features/x/x.tsx', "await fetch('/api')")).toHaveLength(1)
    expect(one('apps/web/src/lib/utils.ts', '')).toHaveLength(1)
    expect(one('apps/web/src/features/x/x.module.css', '.x { color: var(--brand-strong); }')).toHaveLength(1)
  })

  it('leaves the rooms alone where each thing belongs', () => {
    expect(one('apps/server/src/config/index.ts', 'process.env')).toEqual([])
    expect(one('apps/server/src/modules/x/x.store.ts', "db.selectFrom('acervo')")).toEqual([])
    expect(one('apps/web/src/lib/api/client.ts', "fetch('/api')")).toEqual([])
    expect(one('apps/web/src/features/x/x.tsx', 'queryClient.prefetch(key)')).toEqual([])
    expect(one('apps/web/src/features/x/x.module.css', '.x { border-color: var(--brand); }')).toEqual([])
  })
})

describe('length of files', () => {
  const reasons = '| `apps/web/src/table.ts` | one table |'
  const lines = (count: number) => () => 'x\n'.repeat(count)

  it('wants a reason for more than 300 lines, tests aside', () => {
    const files = ['apps/web/src/a.ts', 'apps/web/src/table.ts', 'apps/web/src/a.test.ts']
    expect(longFiles(files, reasons, lines(301))).toEqual(['apps/web/src/a.ts: longer than 300 lines without a reason'])
    expect(longFiles(['apps/web/src/a.ts'], '', lines(300))).toEqual([])
  })

  it('keeps no reason of a file that became short', () => {
    expect(longFiles(['apps/web/src/table.ts'], reasons, lines(300))).toEqual([
      'apps/web/src/table.ts: its reason to be long is not needed',
    ])
  })
})

describe('import boundaries', () => {
  /** Each is one wrong import, planted beside the files of its room. */
  const PLANTED: [rule: string, folder: string, imported: string][] = [
    ['web-side', 'apps/web/src/features', '../../../../server/src/config/index.ts'],
    ['features-keep-apart', 'apps/web/src/features/record', '../../access/login-errors.rules.ts'],
    ['lib-stands-below', 'apps/web/src/lib/page', '../../../features/access/login-errors.rules.ts'],
    ['features-stand-below-the-app', 'apps/web/src/features/institution', '../../../app/routes.ts'],
    ['server-base-stands-below', 'apps/server/src/http', '../../modules/mail/index.ts'],
    ['server-base-stands-below', 'apps/server/src/db', '../../modules/access/forms.ts'],
  ]

  it('finds a planted violation of each kind', { timeout: 60_000 }, () => {
    const planted = PLANTED.map(([rule, room, imported]) => {
      const folder = mkdtempSync(join(room, 'planted-'))
      writeFileSync(join(folder, 'planted.ts'), `export * from '${imported}'\n`)
      return { rule, folder }
    })
    try {
      const { status, stdout } = spawnSync(
        process.execPath,
        [
          'node_modules/.bin/depcruise',
          ...['--config', '.dependency-cruiser.cjs', '--output-type', 'err'],
          ...planted.map(({ folder }) => folder),
        ],
        { encoding: 'utf8' },
      )
      expect(status).toBeGreaterThan(0)
      for (const { rule, folder } of planted)
        expect(
          stdout.split('\n').some(line => line.includes(`${rule}: ${folder}/planted.ts`)),
          `${rule} in ${folder}:\n${stdout}`,
        ).toBe(true)
    } finally {
      for (const { folder } of planted) rmSync(folder, { recursive: true, force: true })
    }
  })
})

describe('folders of web/lib', () => {
  const files = {
    'apps/web/src/lib/api/client.ts': "import { a } from '../session/store/a.ts'",
    'apps/web/src/lib/session/store/a.ts': "import type { B } from '../../language/b.ts'",
    'apps/web/src/lib/language/b.ts': "const later = () => import('../api/client.ts')",
    'apps/web/src/lib/page/title.ts': "import { a } from '../session/store/a.ts'",
    'apps/web/src/lib/session/store/a.test.ts': "import { title } from '../../page/title.ts'",
  }

  it('form no circle, neither of types nor of code that comes later; tests may look everywhere', () => {
    const read = (file: string) => files[file as keyof typeof files]
    expect(folderCircles(Object.keys(files), read)).toEqual(['apps/web/src/lib/: api → session → language → api'])
  })
})
