import { highlighter } from '@estante/search'
import type { Core } from '../../core.ts'
import { notFound } from '../../http/app-error.ts'
import { contextOf } from './context.rules.ts'
import type { DocumentIndex } from './document-index.ts'
import { documentsOfRecord, filesOfDocuments, pagesNamed } from './documents.store.ts'

export interface DocumentSearchDeps {
  /** Whether the words of restricted files are searched at all. */
  searchesRestricted: () => Promise<boolean>
  /** Whether a person may open links of a kind now. */
  mayOpen: (cod_pessoa: number, tipo_link: string) => Promise<boolean>
  checkRecord: (cod_acervo: number) => Promise<unknown>
}

/** Pages that a work shows among the results of a general search. */
const PAGES_SHOWN = 3
const DOCUMENTS_A_PAGE = 10
const PAGES_A_PAGE = 50

/**
 * Searches in the words of documents. The index narrows what is looked at; who may open a file is decided anew for every
 * answer from the links as they stand, so that nobody is shown a line of what they may not open.
 */
export class DocumentSearch {
  readonly #core: Core
  readonly #index: DocumentIndex
  readonly #deps: DocumentSearchDeps

  constructor(core: Core, index: DocumentIndex, deps: DocumentSearchDeps) {
    this.#core = core
    this.#index = index
    this.#deps = deps
  }

  /** Page hits of all documents that somebody may open. */
  async everywhere(term: string, page: number, cod_pessoa: number | null) {
    const kinds = await this.#kinds(cod_pessoa)
    const reach = [...(kinds.has('AR') ? ['R'] : []), ...(kinds.has('AC') ? ['A'] : []), 'P']
    const { total, found, words } = await this.#index.documents({ term, page, perPage: DOCUMENTS_A_PAGE }, reach)
    const files = await this.#files(
      found.map(each => each.cod_documento),
      kinds,
    )
    const open = found.filter(({ cod_documento }) => files.has(cod_documento))
    const hits = await this.#hits(
      open.map(({ cod_documento, pages }) => ({ cod_documento, pages: pages.slice(0, PAGES_SHOWN) })),
      words,
    )
    const documentos = open.flatMap(({ cod_documento, total: total_paginas }) => {
      const paginas = hits.get(cod_documento)
      return paginas ? [{ ...files.get(cod_documento)!, total_paginas, paginas }] : []
    })
    return { total: total - (found.length - documentos.length), por_pagina: DOCUMENTS_A_PAGE, documentos }
  }

  /** Page hits of the document behind one link of a record. */
  async inside(cod_acervo: number, seq_paragrafo: number, term: string, page: number, cod_pessoa: number | null) {
    const file = await this.#readable(cod_acervo, seq_paragrafo, cod_pessoa)
    const { total, pages, words } = await this.#index.pagesOf(file.cod_documento, { term, page, perPage: PAGES_A_PAGE })
    const hits = await this.#hits([{ cod_documento: file.cod_documento, pages }], words)
    return { total, por_pagina: PAGES_A_PAGE, paginas: hits.get(file.cod_documento) ?? [] }
  }

  /** Documents of a record that can be searched in, or that are pictures of pages; only those that may be opened. */
  async ofRecord(cod_acervo: number, cod_pessoa: number | null) {
    await this.#deps.checkRecord(cod_acervo)
    const kinds = await this.#kinds(cod_pessoa)
    return (await documentsOfRecord(this.#core.database.kysely, cod_acervo))
      .filter(file => kinds.has(kindOf(file.tipo_link)) && (file.situacao === 'TEXTO' || file.situacao === 'SEM_TEXTO'))
      .map(({ seq_paragrafo, nome, paginas, situacao }) => ({
        seq_paragrafo: seq_paragrafo ?? 0,
        nome,
        paginas,
        tem_texto: situacao === 'TEXTO',
      }))
  }

  async #readable(cod_acervo: number, seq_paragrafo: number, cod_pessoa: number | null) {
    await this.#deps.checkRecord(cod_acervo)
    const kinds = await this.#kinds(cod_pessoa)
    const file = (await documentsOfRecord(this.#core.database.kysely, cod_acervo)).find(
      one => one.seq_paragrafo === seq_paragrafo && one.situacao === 'TEXTO' && kinds.has(kindOf(one.tipo_link)),
    )
    // The same answer whether there is none or it is not theirs: nothing is told of what may not be opened.
    if (!file) throw notFound()
    return file
  }

  /** Kinds of links whose words somebody may be shown. */
  async #kinds(cod_pessoa: number | null): Promise<Set<string>> {
    const kinds = new Set(['VB'])
    if (cod_pessoa === null || !(await this.#deps.searchesRestricted())) return kinds
    for (const kind of ['AR', 'AC']) if (await this.#deps.mayOpen(cod_pessoa, kind)) kinds.add(kind)
    return kinds
  }

  /** Of each document the first link by which it may be opened. */
  async #files(codes: readonly number[], kinds: ReadonlySet<string>) {
    const rows = codes.length === 0 ? [] : await filesOfDocuments(this.#core.database.kysely, codes)
    const first = new Map<number, ReturnType<typeof fileOf>>()
    for (const row of rows)
      if (kinds.has(kindOf(row.tipo_link)) && !first.has(row.cod_documento)) first.set(row.cod_documento, fileOf(row))
    return first
  }

  /** What is shown of the pages of each document, in their order. */
  async #hits(named: readonly { cod_documento: number; pages: readonly number[] }[], words: readonly string[]) {
    const wanted = named.filter(({ pages }) => pages.length > 0)
    const rows = wanted.length === 0 ? [] : await pagesNamed(this.#core.database.kysely, wanted)
    const highlight = highlighter(words)
    const hits = rows.map(({ cod_documento, pagina, idioma, texto }) => ({
      cod_documento,
      hit: { pagina, idioma, ...contextOf(texto, highlight) },
    }))
    return new Map(
      [...Map.groupBy(hits, ({ cod_documento }) => cod_documento)].map(([code, of]) => [
        code,
        of.map(({ hit }) => hit),
      ]),
    )
  }
}

type Row = Awaited<ReturnType<typeof filesOfDocuments>>[number]

const kindOf = (tipo_link: string): string => (tipo_link === 'AR' || tipo_link === 'AC' ? tipo_link : 'VB')

const fileOf = ({ cod_acervo, seq_paragrafo, obra, autor, nome, paginas }: Row) => ({
  cod_acervo: cod_acervo ?? 0,
  seq_paragrafo: seq_paragrafo ?? 0,
  obra,
  autor,
  nome,
  paginas_documento: paginas,
})
