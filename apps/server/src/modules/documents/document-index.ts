import { parseTerm, type SearchChange, type SearchDocument, type SearchEngine } from '@estante/search'
import type { Core } from '../../core.ts'
import { answering, FollowedIndex } from '../search/index.ts'
import { type IndexedPage, pagesAfter, pagesOfDocument } from './documents.store.ts'
import { READING_LIMITS } from './pdf-reader.ts'

/** Numbers that each document has for its pages: the number of a page tells its document and back. */
const PAGES_EACH = 4096
if (READING_LIMITS.mostPages >= PAGES_EACH)
  throw new Error('documents may have more pages than the index has numbers for')
const PART = 500

const numberOf = ({ cod_documento, pagina }: { cod_documento: number; pagina: number }): number =>
  cod_documento * PAGES_EACH + pagina
const documentOfNumber = (id: number): number => Math.floor(id / PAGES_EACH)
const pageOfNumber = (id: number): number => id % PAGES_EACH

export interface FoundDocument {
  cod_documento: number
  /** The page that fits best first, then in their order. */
  pages: number[]
  /** How many of its pages match. */
  total: number
}

export interface PageQuestion {
  term: string
  page: number
  perPage: number
}

/** Pages of documents in an index of their own: the catalogue's searches read none of it. */
export class DocumentIndex extends FollowedIndex {
  readonly #engine: SearchEngine

  constructor(core: Pick<Core, 'database' | 'feed' | 'log' | 'now'>, engine: SearchEngine) {
    const db = core.database.kysely
    super({
      core,
      engine,
      entity: 'documento',
      name: 'the index of documents',
      changesOf: async codes => (await Promise.all(codes.map(code => changesOf(core, engine, code)))).flat(),
      all: async function* () {
        for (let document = 0, page = 0; ; ) {
          const rows = await pagesAfter(db, document, page, PART)
          yield* rows.map(searchDocument)
          const last = rows.at(-1)
          if (!last) return
          document = last.cod_documento
          page = last.pagina
        }
      },
    })
    this.#engine = engine
  }

  /** Documents in which a page has the words, the best first. `reach`: letters of the links by which one may open them. */
  async documents({ term, page, perPage }: PageQuestion, reach: readonly string[]) {
    await this.isThere()
    const { works, words } = await answering(() =>
      this.#engine.searchPage({
        ...questionOf(term),
        selections: { categoria: reach },
        sort: 'relevancia',
        page,
        perPage,
        group: true,
      }),
    )
    const found = (works?.page ?? []).map(({ lead, ids, total }): FoundDocument => {
      const others = ids.filter(id => id !== lead).toSorted((a, b) => a - b)
      return { cod_documento: documentOfNumber(lead), pages: [lead, ...others].map(pageOfNumber), total }
    })
    return { total: works?.total ?? 0, found, words }
  }

  /** Pages of one document that have the words, in their order. */
  async pagesOf(cod_documento: number, { term, page, perPage }: PageQuestion) {
    await this.isThere()
    const { total, ids, words } = await answering(() =>
      this.#engine.searchPage({
        ...questionOf(term),
        selections: { grupo: [String(cod_documento)] },
        sort: 'cod_acervo',
        page,
        perPage,
      }),
    )
    return { total, pages: ids.map(pageOfNumber), words }
  }
}

const questionOf = (term: string) => ({
  tab: 'pesquisa_geral' as const,
  where: parseTerm(term, 'LIVRE', 'P'),
  direction: 'C' as const,
})

function searchDocument(row: IndexedPage): SearchDocument {
  const language = row.idioma === 'pt' || row.idioma === 'es' || row.idioma === 'en' ? row.idioma : null
  return {
    id: numberOf(row),
    language,
    text: { notas: [row.texto] },
    codes: { grupo: [String(row.cod_documento)], categoria: [...row.alcance] },
    sort: { obra: String(row.cod_documento) },
  }
}

/** What the index holds of a document is asked of the index itself: its rows may be gone. */
async function changesOf(
  core: Pick<Core, 'database'>,
  engine: SearchEngine,
  cod_documento: number,
): Promise<SearchChange[]> {
  const rows = await pagesOfDocument(core.database.kysely, cod_documento)
  const there = new Set(rows.map(numberOf))
  const { ids } = await engine.searchPage({
    tab: 'pesquisa_geral',
    where: { op: 'all' },
    selections: { grupo: [String(cod_documento)] },
    sort: 'cod_acervo',
    direction: 'C',
    page: 1,
    perPage: PAGES_EACH,
  })
  return [
    ...rows.map(row => ({ op: 'put' as const, document: searchDocument(row) })),
    ...ids.filter(id => !there.has(id)).map(id => ({ op: 'delete' as const, id })),
  ]
}
