import type { SearchEngine } from '@estante/search'
import type { Core, Module } from '../../core.ts'
import { engineProblems } from '../search/index.ts'
import { DocumentIndex } from './document-index.ts'
import { DocumentSearch, type DocumentSearchDeps } from './document-search.service.ts'
import { documentsRoutes } from './documents.routes.ts'
import { readDocuments } from './extraction.ts'

export { areManyPages, type DocumentState, documentStates, filesInStates } from './documents.store.ts'
export { readDocuments, unreadDocuments } from './extraction.ts'

const EVERY_MS = 30_000
/** Other jobs wait so long at most. */
const TURN_MS = 20_000

export function createDocumentsModule(core: Core, engine: SearchEngine, deps: DocumentSearchDeps): Module {
  const index = new DocumentIndex(core, engine)
  /** Files that were missing at the last look: each is told once, though it is looked for again and again. */
  let missing = new Set<string>()
  return {
    name: 'documents',
    implementations: documentsRoutes(new DocumentSearch(core, index, deps)),
    jobs: [
      {
        name: 'documentos.texto',
        everyMs: EVERY_MS,
        work: async () => {
          const withRestricted = await deps.searchesRestricted()
          const { read, pages, scanned, skipped, waiting } = await readDocuments({
            core,
            withRestricted,
            mostMs: TURN_MS,
          })
          for (const { caminho, outcome, reason } of skipped)
            if (!missing.has(caminho)) core.log.warn({ file: caminho, outcome }, `a PDF was not read: ${reason}`)
          missing = new Set(skipped.filter(each => each.outcome === 'missing').map(each => each.caminho))
          return `${read} documents read, ${pages} pages, ${scanned} scanned, ${skipped.length} passed over, ${waiting} wait`
        },
      },
    ],
    problems: () => engineProblems({ documentos: engine }),
    start: async () => index.start(),
    stop: () => index.stop(),
  }
}
