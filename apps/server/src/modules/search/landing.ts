import type { Language, SearchTab, TabLanding, Work } from '@estante/contract'
import { translate } from '@estante/i18n/server'
import type { Core } from '../../core.ts'
import type { SearchService } from './search.service.ts'
import { mostHeld } from './works.store.ts'

/** Looked at for rows by area or kind, shown in each row, and the least that make one. */
const LOOKED_AT = 240
const IN_RAIL = 12
const LEAST = 3
const MOST_RAILS = 5
const MOST_AUTHORITIES = 24
/** Tabs that open with rows of covers, and by what their rows are made. */
const BY: Partial<Record<SearchTab, 'area' | 'kind'>> = {
  pesquisa_avancada: 'kind',
  e_books: 'area',
  multimeios: 'kind',
}

/** What a tab shows before anybody searches in it. */
export class Landings {
  readonly #core: Core
  readonly #search: SearchService

  constructor(core: Core, search: SearchService) {
    this.#core = core
    this.#search = search
  }

  async of(tab: SearchTab, lang: Language): Promise<TabLanding> {
    const by = BY[tab]
    const autoridades = tab === 'autoridades' ? await mostHeld(this.#core.database.kysely, MOST_AUTHORITIES) : []
    if (!by) return { trilhos: [], autoridades }
    // The advanced form searches the same works, but asks for its terms row by row.
    const searched = tab === 'pesquisa_avancada' ? 'pesquisa_geral' : tab
    const works = oncePerWork(await this.#search.latest(searched, lang, LOOKED_AT))
    const newest = { titulo: translate(lang, 'search:landing.newest'), obras: works.slice(0, IN_RAIL) }
    const trilhos = [newest, ...railsBy(by, works)].filter(rail => rail.obras.length >= LEAST)
    return { trilhos, autoridades }
  }
}

/** Editions of one work stand in a row once. */
function oncePerWork(works: readonly Work[]): Work[] {
  const seen = new Set<string>()
  return works.filter(work => {
    const key = work.chave_obra || String(work.cod_acervo)
    return !seen.has(key) && seen.add(key)
  })
}

/** The largest groups first. */
function railsBy(by: 'area' | 'kind', works: readonly Work[]): TabLanding['trilhos'] {
  const groups = Map.groupBy(works, work => (by === 'kind' ? work.desc_tipo_obra : work.desc_tipo_area_conhec))
  return [...groups]
    .filter(([titulo, own]) => titulo !== '' && own.length >= LEAST)
    .sort((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1))
    .slice(0, MOST_RAILS)
    .map(([titulo, own]) => ({ titulo, obras: own.slice(0, IN_RAIL) }))
}
