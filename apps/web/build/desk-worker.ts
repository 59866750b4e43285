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

const DESK =
  /\/(?:apps\/web\/src\/(?:features\/desk\/|app\/desk-layout)|packages\/i18n\/locales\/\w+\/(?:desk|messages|shell|ui)\.json)/

/** Every file that the screens of the desk run on: the application's own, theirs, and what those import. */
export function deskFiles(bundle: Output): string[] {
  const found = new Set<string>()
  const add = (name: string): void => {
    const file = bundle[name]
    if (!file || found.has(name)) return
    found.add(name)
    if (file.type === 'chunk') file.imports.forEach(add)
  }
  for (const file of Object.values(bundle))
    if (
      file.type === 'asset'
        ? /\.(?:css|woff2)$/.test(file.fileName)
        : file.isEntry || file.moduleIds.some(id => DESK.test(id))
    )
      add(file.fileName)
  return [...found].filter(name => name.startsWith('assets/')).toSorted()
}

/** Writes the worker of the desk with the list of what it keeps; a build with other files is another worker. */
export function deskWorker(): Plugin {
  return {
    name: 'estante-desk-worker',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = deskFiles(bundle as unknown as Output).map(name => `/${name}`)
      const version = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12)
      const source = readFileSync(new URL('./desk-worker.js', import.meta.url), 'utf8')
        .replace('__VERSION__', version)
        .replace("['__FILES__']", JSON.stringify(files))
      this.emitFile({ type: 'asset', fileName: 'balcao/sw.js', source })
    },
  }
}
