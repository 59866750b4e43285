import type { HighlightOrdering, Language, Rail } from '@estante/contract'
import type { Core } from '../../core.ts'
import { notFound } from '../../http/app-error.ts'
import { campuses, highlights, libraries } from './institution.store.ts'
import { inLanguage, type Parameters } from './parameters.service.ts'
import { newestIn, railWorks } from './rails.store.ts'
import { storedWords } from './show.ts'

const RAIL_ORDER: readonly Rail['chave'][] = ['novidades', 'online', 'literatura', 'ciencias', 'sociedade', 'historia']
const MOST_RAILS = 4
const FEWEST_WORKS = 6
const RAIL_LENGTH = 12
const NEW_HERE = 6

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
      const works = eachWorkOnce(await railWorks(this.#core.database.kysely, chave), RAIL_LENGTH, seen)
      if (works.size < FEWEST_WORKS) continue
      for (const work of works.keys()) seen.add(work)
      rails.push({ chave, obras: [...works.values()] })
    }
    return rails
  }

  /** The library that a record describes (AMB-30), but for its hours. */
  async describedBy(cod_acervo: number) {
    const db = this.#core.database.kysely
    const unit = (await libraries(db)).find(each => each.cod_acervo === cod_acervo)
    if (!unit) throw notFound()
    const { cod_biblioteca, latitude, longitude } = unit
    const works = eachWorkOnce(await newestIn(db, cod_biblioteca), NEW_HERE)
    return { cod_biblioteca, latitude, longitude, novidades: [...works.values()] }
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

/** The first works of a list, each once whatever its editions, and none that was seen before. */
function eachWorkOnce(rows: Awaited<ReturnType<typeof newestIn>>, most: number, seen: ReadonlySet<string> = new Set()) {
  const works = new Map<string, Rail['obras'][number]>()
  for (const row of rows) {
    const work = `${row.obra}/${row.autor}`
    if (works.size < most && !seen.has(work) && !works.has(work))
      works.set(work, { ...row, isbn_issn: row.isbn_issn || null })
  }
  return works
}
