import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

interface Chunk {
  type: 'chunk'
  fileName: string
  isEntry: boolean
  imports: string[]
  moduleIds: string[]
}
type Output = Record<string, Chunk | { type: 'asset'; fileName: string }>

interface KeptPart {
  /** Modules whose screens are to open without a network. */
  screens: RegExp
  /** Styles and fonts that they are written in. */
  assets: RegExp
}

/** Every file that some screens run on: the application's own, theirs, and what those import. */
function keptFiles(bundle: Output, { screens, assets }: KeptPart): string[] {
  const found = new Set<string>()
  const add = (name: string): void => {
    const file = bundle[name]
    if (!file || found.has(name)) return
    found.add(name)
    if (file.type === 'chunk') file.imports.forEach(add)
  }
  for (const file of Object.values(bundle))
    if (
      file.type === 'asset' ? assets.test(file.fileName) : file.isEntry || file.moduleIds.some(id => screens.test(id))
    )
      add(file.fileName)
  return [...found].filter(name => name.startsWith('assets/')).toSorted()
}

/** Writes a worker with the list of what it keeps; a build with other files is another worker. */
export function keepingWorker(part: KeptPart & { name: string; source: URL; fileName: string }): Plugin {
  return {
    name: `estante-${part.name}-worker`,
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = keptFiles(bundle as unknown as Output, part).map(name => `/${name}`)
      const version = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12)
      const source = readFileSync(part.source, 'utf8')
        .replace('__VERSION__', version)
        .replace("['__FILES__']", JSON.stringify(files))
      this.emitFile({ type: 'asset', fileName: part.fileName, source })
    },
  }
}
