import type { HighlightOrdering, Language } from '@estante/contract'
import type { Core } from '../../core.ts'
import { notFound } from '../../http/app-error.ts'
import { campuses, highlights, libraries } from './institution.store.ts'
import { inLanguage, type Parameters } from './parameters.service.ts'
import { storedWords } from './show.ts'

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
