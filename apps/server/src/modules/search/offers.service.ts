import { INDEX_TO_TYPE, type Language, type SearchParameters, type SearchTab, type Work } from '@estante/contract'
import { isNarrowed } from '@estante/contract/search-address/request'
import { MAX_PER_PAGE as ENGINE_PAGE, type Selections } from '@estante/search'
import type { Core } from '../../core.ts'
import { readAsked } from './asked.rules.ts'
import type { Engines } from './indexer.ts'
import type { Likeness } from './likeness/likeness.service.ts'
import { DEFAULT_TAB, type Questions } from './questions.ts'
import { editionCodes } from './works.store.ts'

/** Works shown beside one. */
const SIMILAR = 8

/** Tabs that a single term is looked up in. */
const COUNTED_TABS: readonly SearchTab[] = [
  'pesquisa_geral',
  'e_books',
  'multimeios',
  'autoridades',
  'arquivo',
  'atos_normativos',
  'jurisprudencia',
]

/** Types that complete what is typed (SRCH-22). */
const SUGGESTING: Record<string, 'LIVRE' | 'TITULO' | 'AUTOR' | 'ASSUNTO'> = {
  LIVRE: 'LIVRE',
  TITULO: 'TITULO',
  AUTOR: 'AUTOR',
  ASSUNTO: 'ASSUNTO',
  ...INDEX_TO_TYPE,
}

/** What readers are offered beside what they asked for: words, spellings, other tabs, editions, works alike. */
export class Offers {
  readonly #core: Pick<Core, 'database'>
  readonly #engines: Engines
  readonly #questions: Questions
  readonly #likeness: Likeness
  readonly #most: () => Promise<number>

  constructor(
    core: Pick<Core, 'database'>,
    engines: Engines,
    questions: Questions,
    likeness: Likeness,
    most: () => Promise<number>,
  ) {
    this.#core = core
    this.#engines = engines
    this.#questions = questions
    this.#likeness = likeness
    this.#most = most
  }

  /** An index that suggests goes before the type; of any other, such as the number of a heading, the type is what counts. */
  async suggestions(type: string, index: string, term: string): Promise<{ word: string }[]> {
    const field = SUGGESTING[index.toUpperCase()] ?? SUGGESTING[type.toUpperCase()]
    if (!field || term.trim() === '') return []
    const found = await this.#engines.acervo.suggest(field, term)
    return found.slice(0, await this.#most()).map(({ word }) => ({ word }))
  }

  /** What a box offers while somebody types: each work with its editions, the newest first. */
  async groupedSuggestions(type: string, term: string, lang: Language) {
    const field = SUGGESTING[type.toUpperCase()]
    if (!field || term.trim() === '') return { obras: [], autores: [], assuntos: [] }
    const { works, authors, subjects } = await this.#engines.acervo.suggestGroups(field, term)
    const ids = works.flatMap(work => work.ids)
    const records = new Map(
      (await this.#questions.list(DEFAULT_TAB, ids, lang, '')).map(work => [work.cod_acervo, work]),
    )
    return {
      obras: works
        .map(work => ({ registros: work.ids.flatMap(id => records.get(id) ?? []), total: work.total }))
        .filter(({ registros }) => registros.length > 0),
      autores: authors.map(({ word, total, works: obras }) => ({ nome: word, registros: total, obras })),
      assuntos: subjects.map(({ word, total }) => ({ nome: word, registros: total })),
    }
  }

  async didYouMean(term: string): Promise<string | null> {
    return term.trim() === '' ? null : ((await this.#engines.acervo.didYouMean(term))?.term ?? null)
  }

  /** Where else a term finds something, as much as whoever follows the lead will see: for who has found nothing. */
  async tabCounts(term: string, prefilters: SearchParameters = {}): Promise<{ aba: SearchTab; total: number }[]> {
    if (term.trim() === '') return []
    const counted = await Promise.all(
      COUNTED_TABS.map(async aba => {
        const within = isNarrowed(aba) ? prefilters : {}
        const asked = readAsked(aba, { ...within, termo_pesquisa: term }, false)
        return { aba, total: (await this.#questions.answer(asked, { page: 1, perPage: 0, facets: [] })).total }
      }),
    )
    return counted.filter(({ total }) => total > 0)
  }

  /** Works that a term finds, the likeliest first: for rooms that list them their own way. Nobody's search is kept. */
  async matching(field: string, term: string, selections: Selections): Promise<readonly number[]> {
    const asked = readAsked('pesquisa_geral', { termo_pesquisa: term, coluna_um: field }, false)
    return (await this.#questions.answer({ ...asked, selections }, { page: 1, perPage: ENGINE_PAGE, facets: [] })).ids
  }

  /** Works like one, the likeliest first. */
  similarTo(cod_acervo: number, limit: number): Promise<readonly number[]> {
    return this.#engines.acervo.similar(cod_acervo, limit)
  }

  /** The records that are editions of one work; of a record that stands alone, itself. */
  async editions(cod_acervo: number, lang: Language): Promise<Work[]> {
    const codes = await editionCodes(this.#core.database.kysely, cod_acervo)
    return await this.#questions.list(DEFAULT_TAB, codes, lang, '')
  }

  /** Works like one, each with why it is shown. */
  async similar(cod_acervo: number, lang: Language) {
    const like = await this.#likeness.of(cod_acervo, SIMILAR)
    const reasons = new Map(like.map(each => [each.cod_acervo, each.motivos]))
    const works = await this.#questions.list('pesquisa_geral', [...reasons.keys()], lang, '')
    return works.map(work => ({ ...work, motivos: reasons.get(work.cod_acervo) ?? [] }))
  }
}
