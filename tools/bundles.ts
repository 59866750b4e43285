import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { keepFigures } from '../bench/figures-section.ts'

/** `npm run bundles`: what each screen adds to the first load, compressed as the server sends it, into docs/figures.md. */

const MOST_KB = 120
const ROUTES = 'apps/web/src/app/routes.ts'

type Chunk = Rolldown.OutputChunk

const built = await build({ configFile: 'apps/web/vite.config.ts', logLevel: 'error', build: { write: false } })
const outputs = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[]
const chunks = outputs.flatMap(({ output }) => output).filter(each => each.type === 'chunk')
const named = new Map(chunks.map(chunk => [chunk.fileName, chunk]))

/** A file and everything it cannot run without. */
function closure(start: readonly Chunk[]): Set<Chunk> {
  const found = new Set(start)
  for (const chunk of found)
    for (const name of chunk.imports) {
      const next = named.get(name)
      if (next) found.add(next)
    }
  return found
}

const sizes = new Map(chunks.map(chunk => [chunk, brotliCompressSync(chunk.code).length / 1024]))
const weight = (list: Iterable<Chunk>): number => [...list].reduce((sum, chunk) => sum + (sizes.get(chunk) ?? 0), 0)

const first = closure(chunks.filter(chunk => chunk.isEntry))
/** The files of screens, as the table of routes names them. */
const screens = [
  ...new Set([...readFileSync(ROUTES, 'utf8').matchAll(/import\('\.{1,2}\/([^']+)'\)/g)].map(([, path]) => path!)),
]
const rows = screens
  .map(path => {
    const own = chunks.filter(chunk =>
      chunk.moduleIds.some(id => id.endsWith(`/src/${path}`) || id.endsWith(`/src/app/${path}`)),
    )
    const added = [...closure(own)].filter(chunk => !first.has(chunk))
    return { path, files: added.length, size: weight(added) }
  })
  .sort((a, b) => b.size - a.size)

const kb = (value: number): string => `${value.toFixed(1)} kB`
keepFigures(
  {
    heading: '## Bundles',
    command: 'npm run bundles',
    about:
      'Scripts alone, compressed by brotli; a screen is weighed beyond the first load, with all that it imports at once.',
    limit: 'at most',
    rows: [
      { name: `first load, ${first.size} files`, value: kb(weight(first)), target: '' },
      ...rows.map(({ path, files, size }) => ({
        name: `${path.replace(/\.tsx?$/, '')}, ${files} files`,
        value: kb(size),
        target: kb(MOST_KB),
      })),
    ],
  },
  new Date(),
)
for (const { path, size } of rows.slice(0, 5)) console.log(`${path}: ${kb(size)}`)
process.exitCode = rows.every(({ size }) => size <= MOST_KB) ? 0 : 1
