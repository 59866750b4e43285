/**
 * Draws, sets and records everything below `files/`. Run it after the facts change:
 *   node packages/demo/tools/make-files.ts [--no-recordings]
 * The results are committed, so that nobody needs ffmpeg to start the library.
 */
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { coveredWorks, demoFilesFolder } from '../src/files.ts'
import { FIRST_RECORD } from '../src/units.ts'
import { catalogue } from '../src/works/catalogue.ts'
import { campusMap } from './campus-map.ts'
import { bookCover, objectPicture } from './covers.ts'
import { documents } from './documents.ts'
import { accessibleEpub } from './epub.ts'
import { recordings } from './recordings.ts'
import { scenes } from './scenes.ts'

const folder = fileURLToPath(demoFilesFolder)

function put(name: string, content: string | Buffer): void {
  const path = join(folder, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

rmSync(join(folder, 'capas'), { recursive: true, force: true })
for (const draft of coveredWorks(catalogue().drafts)) {
  const draw = draft.cod_acervo >= FIRST_RECORD.museum ? objectPicture : bookCover
  put(`capas/${draft.cod_acervo}.svg`, draw(draft))
}
for (const [name, picture] of scenes()) put(name, picture)
put('imagens/campus-serra-clara.svg', campusMap())
for (const [name, bytes] of documents()) put(name, bytes)
put('documentos/dom-casmurro-acessivel.epub', accessibleEpub())
if (!process.argv.includes('--no-recordings')) for (const [name, bytes] of recordings()) put(name, bytes)

const sizes = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter(entry => entry.isFile())
  .map(entry => statSync(join(entry.parentPath, entry.name)).size)
console.log(`${sizes.length} files, ${sizes.reduce((sum, size) => sum + size, 0)} bytes`)
