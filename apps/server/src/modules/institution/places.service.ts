import type { HighlightOrdering, Language, Rail } from '@estante/contract'
import type { Core } from '../../core.ts'
import { notFound } from '../../http/app-error.ts'
import { campuses, highlights, libraries } from './institution.store.ts'
import { inLanguage, type Parameters } from './parameters.service.ts'
import { railWorks } from './rails.store.ts'
import { storedWords } from './show.ts'

const RAIL_ORDER: readonly Rail['chave'][] = ['novidades', 'online', 'literatura', 'ciencias', 'sociedade', 'historia']
const MOST_RAILS = 4
const FEWEST_WORKS = 6
const RAIL_LENGTH = 12

/** Campuses and libraries of the institution, and what stands in its window. */
export class Places {
  readonly #core: Core
  readonly #parameters: Parameters

  constructor(core: Core, parameters: Parameters) {
    this.#core = core
    this.#parameters = parameters
  }

  campuses() {
    return campuses(this.#core.database.kysely)
  }

  async libraries(campus: number | undefined) {
    return (await libraries(this.#core.database.kysely, campus)).map(({ cod_biblioteca, desc_biblioteca }) => ({
      cod_biblioteca,
      desc_biblioteca,
    }))
  }

  /** What a library says to its visitors; without a library, what the institution says. */
  async message(cod_biblioteca: number | undefined, lang: Language): Promise<string> {
    if (cod_biblioteca === undefined) return await this.#parameters.text('mensagem_biblioteca', lang)
    const unit = (await libraries(this.#core.database.kysely)).find(row => row.cod_biblioteca === cod_biblioteca)
    if (!unit) throw notFound()
    return inLanguage(storedWords(unit.mensagem), lang)
  }

  /** The first rails that have enough to look at: a row of three covers is no row. */
  async rails(): Promise<Rail[]> {
    const rails: Rail[] = []
    const seen = new Set<string>()
    for (const chave of RAIL_ORDER) {
      if (rails.length === MOST_RAILS) break
      const works = new Map<string, Rail['obras'][number]>()
      for (const row of await railWorks(this.#core.database.kysely, chave)) {
        const work = `${row.obra}/${row.autor}`
        if (works.size < RAIL_LENGTH && !seen.has(work) && !works.has(work))
          works.set(work, { ...row, isbn_issn: row.isbn_issn || null })
      }
      if (works.size < FEWEST_WORKS) continue
      for (const work of works.keys()) seen.add(work)
      rails.push({ chave, obras: [...works.values()] })
    }
    return rails
  }

  async highlights(orderBy: HighlightOrdering, page: number, perPage: number) {
    const { total, rows } = await highlights(this.#core.database.kysely, 'destaque_C', orderBy, page, perPage)
    return {
      destaques: rows.map(row => ({ ...row, isbn_issn: row.isbn_issn || null })),
      pagination: {
        currentPage: page,
        perPage,
        totalItems: total,
        lastPage: Math.max(1, Math.ceil(total / perPage)),
      },
    }
  }
}
