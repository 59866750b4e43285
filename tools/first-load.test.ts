import { build, type Rolldown } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import { chunkOf, missingPlaces } from '../apps/web/build/chunks.ts'

type Chunk = Rolldown.OutputChunk

let chunks: Chunk[]

beforeAll(async () => {
  const built = await build({
    configFile: 'apps/web/vite.config.ts',
    logLevel: 'error',
    build: { write: false, minify: false, cssMinify: false },
  })
  const outputs = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[]
  chunks = outputs.flatMap(({ output }) => output).filter(each => each.type === 'chunk')
}, 180_000)

const named = (fileName: string) => chunks.find(chunk => chunk.fileName === fileName)

/** A chunk and everything it cannot run without. */
function closure(start: readonly Chunk[]): Set<Chunk> {
  const found = new Set(start)
  for (const chunk of found)
    for (const name of chunk.imports) {
      const next = named(name)
      if (next) found.add(next)
    }
  return found
}

const root = process.cwd()
const modulesOf = (found: Set<Chunk>): string[] =>
  [...found]
    .flatMap(chunk => chunk.moduleIds)
    .filter(id => id.startsWith(root))
    .map(id => id.slice(root.length + 1))

/** The rooms of our own code: folders of lib, features and packages. */
const roomsOf = (modules: readonly string[]): string[] =>
  [
    ...new Set(
      modules.flatMap(id => /^(?:apps\/web\/src\/(?:lib|features)\/[^/]+|packages\/[^/]+)(?=\/)/.exec(id)?.[0] ?? []),
    ),
  ].toSorted()

describe('the first load', () => {
  const entry = () => closure(chunks.filter(chunk => chunk.isEntry))

  it('is these files and no others', () => {
    expect([...entry()].map(chunk => chunk.name).toSorted()).toEqual(['base', 'frame', 'index', 'rolldown-runtime'])
  })

  it('brings code of these rooms alone', () => {
    expect(roomsOf(modulesOf(entry()))).toEqual([
      'apps/web/src/features/institution',
      'apps/web/src/lib/accessibility',
      'apps/web/src/lib/api',
      'apps/web/src/lib/app-bridge',
      'apps/web/src/lib/basket',
      'apps/web/src/lib/dialogs',
      'apps/web/src/lib/errors',
      'apps/web/src/lib/institution',
      'apps/web/src/lib/language',
      'apps/web/src/lib/mobile',
      'apps/web/src/lib/page',
      'apps/web/src/lib/search-state',
      'apps/web/src/lib/session',
      'apps/web/src/lib/slots',
      'apps/web/src/lib/storage',
      'packages/contract',
      'packages/i18n',
      'packages/ui',
    ])
  })

  it('leaves forms, schemas and overlays to the screens that need them', () => {
    const found = modulesOf(entry())
    for (const name of ['zod', 'react-hook-form', 'react-aria-components', 'pdfjs-dist', 'dompurify'])
      expect(
        found.filter(id => id.includes(`node_modules/${name}/`)),
        name,
      ).toEqual([])
    expect(found.filter(id => /packages\/contract\/src\/.*\.(?:entities|endpoints)\.ts$/.test(id))).toEqual([])
  })

  it('adds one file for the page that most visits begin with', () => {
    const catalogue = chunks.filter(chunk => chunk.name === 'catalogue')
    const further = [...closure(catalogue)].filter(chunk => !entry().has(chunk)).map(chunk => chunk.name)
    expect(further).toContain('catalogue')
    expect(further.length).toBeLessThanOrEqual(3)
  })
})

describe('bundles by place', () => {
  it('name only what exists, and tell what does not', () => {
    expect(missingPlaces()).toEqual([])
    expect(missingPlaces(place => !place.endsWith('ui/src/button.tsx'))).toEqual(['packages/ui/src/button.tsx'])
  })

  it('take a file with its styles, and words by language', () => {
    const at = (path: string) => chunkOf(`${root}/${path}`)
    expect(at('packages/ui/src/button.module.css')).toBe('frame')
    expect(at('apps/web/src/lib/search-state/state.ts')).toBe('catalogue')
    expect(at('apps/web/src/lib/search-state/reset.ts')).toBeUndefined()
    expect(at('packages/i18n/locales/es/messages.json')).toBe('words-es')
    expect(at('packages/i18n/locales/es/search-screen.json')).toBe('words-search-es')
    expect(at('packages/i18n/locales/es/files.json')).toBeUndefined()
  })
})
