import {
  ALL_CATEGORIES,
  DEFAULT_COVER_TEXT_COLOUR,
  type HighlightOrdering,
  type HomeSection,
  type Language,
  type NewsItem,
  SHOWCASE_LABELS,
  SHOWCASE_LETTERS,
  type Showcase,
  type ShowcaseButton,
  type ShowcaseCategory,
  type ShowcaseItem,
  type ShowcaseLabels,
  type ShowcaseLibrary,
  type ShowcaseVisual,
} from '@estante/contract'
import { translate } from '@estante/i18n/server'
import type { Core } from '../../core.ts'
import { forbidden, notFound, refused } from '../../http/app-error.ts'
import { highlights, type InstitutionService, inLanguage, type Parameters } from '../institution/index.ts'
import type { Offers } from '../search/index.ts'
import { type AskAvailability, listItems } from './items.ts'
import { libraryNames } from './kids.store.ts'
import { compare, paginationOf, shuffled } from './listing.ts'
import { type Scope, type ShowcaseId, Showcases } from './showcases.ts'
import { suggestionsFrom } from './suggestions.rules.ts'

const JUST_ARRIVED = 14
const SIMILAR = 6
/** Far more than are shown: most works like a children's book stand outside the showcase. */
const SIMILAR_ASKED = 400
const SURPRISES_TRIED = 40

export interface SearchAsked {
  searchText: string
  searchBy: 'LIVRE' | 'TITULO' | 'AUTOR' | 'ASSUNTO'
  catalogo: Showcase
  codBiblioteca?: number | undefined
  codCategoria?: number | typeof ALL_CATEGORIES | undefined
  page: number
  perPage: number
}

export interface KidsDependencies {
  parameters: Parameters
  institution: InstitutionService
  search: Offers
  availability: AskAvailability
}

/** The showcases for children and museums. */
export class KidsService {
  readonly #core: Core
  readonly #deps: KidsDependencies
  readonly showcases: Showcases

  constructor(core: Core, deps: KidsDependencies) {
    this.#core = core
    this.#deps = deps
    this.showcases = new Showcases(core)
  }

  async isOpen(): Promise<boolean> {
    return (await this.#deps.parameters.get('permite_catalogo_kids')) === 'S'
  }

  /** AMB-68: while the institution has them closed, nothing of the showcases is told. */
  async checkOpen(): Promise<void> {
    if (!(await this.isOpen())) throw forbidden()
  }

  async libraries(catalogo: Showcase | undefined, lang: Language): Promise<ShowcaseLibrary[]> {
    const names = new Map((await libraryNames(this.#core.database.kysely)).map(row => [row.cod_biblioteca, row]))
    return (await this.showcases.all())
      .filter(showcase => catalogo === undefined || showcase.catalogo === catalogo)
      .map(showcase => {
        const desc_biblioteca = names.get(showcase.cod_biblioteca)?.desc_biblioteca ?? ''
        return {
          cod_biblioteca: showcase.cod_biblioteca,
          desc_biblioteca,
          catalogo: showcase.catalogo,
          titulo: inLanguage(showcase.titulo, lang) || desc_biblioteca,
          rede: showcase.rede,
        }
      })
  }

  /** Sections that the institution wrote for the showcase; a museum without any shows the catalogue's (KIDS-24). */
  async sections(id: ShowcaseId, lang: Language): Promise<HomeSection[]> {
    const kind = await this.showcases.kind(id)
    const library = await this.#onlyLibrary(id)
    const own = await this.#deps.institution.homeSections(SHOWCASE_LETTERS[kind], library, lang)
    if (own.length > 0 || kind === 'kids') return own
    return await this.#deps.institution.homeSections('C', library, lang)
  }

  async news(id: ShowcaseId, lang: Language): Promise<NewsItem[]> {
    const kind = await this.showcases.kind(id)
    const pages = [kind, ...(await this.showcases.of(id)).map(({ cod_biblioteca }) => String(cod_biblioteca))]
    return await this.#deps.institution.news(SHOWCASE_LETTERS[kind], pages, lang)
  }

  async categories(id: ShowcaseId, lang: Language): Promise<ShowcaseCategory[]> {
    const scope = await this.showcases.scope(id)
    return (await this.showcases.of(id)).flatMap(({ cod_biblioteca, categorias }) =>
      categorias.map(({ cod_categoria, desc_categoria, icone, cor, acervos }) => ({
        cod_categoria,
        cod_biblioteca,
        desc_categoria: inLanguage(desc_categoria, lang),
        icone,
        cor,
        total: acervos.filter(code => scope.has(code)).length,
      })),
    )
  }

  async buttons(id: ShowcaseId, lang: Language): Promise<ShowcaseButton[]> {
    const showcases = await this.showcases.of(id)
    return showcases
      .flatMap(({ cod_biblioteca, botoes, categorias }) =>
        botoes.map(({ titulo, icone, cod_categoria, url }) => ({
          titulo: inLanguage(titulo, lang),
          icone,
          cor: categorias.find(category => category.cod_categoria === cod_categoria)?.cor ?? '',
          cod_categoria,
          cod_biblioteca,
          url,
        })),
      )
      .map((button, ordem) => ({ ordem, ...button }))
  }

  async hasCategory(cod_categoria: number | typeof ALL_CATEGORIES, cod_biblioteca: number): Promise<boolean> {
    const { categorias } = await this.showcases.one(cod_biblioteca)
    return cod_categoria === ALL_CATEGORIES || categorias.some(category => category.cod_categoria === cod_categoria)
  }

  /** KIDS-55: several showcases under one address look as the first of them. */
  async visual(id: ShowcaseId): Promise<ShowcaseVisual> {
    const [first] = await this.showcases.of(id)
    if (!first) return INSTITUTIONS_OWN
    const address = async (name: string) =>
      name === '' ? '' : ((await this.#deps.institution.logoAddress(name)) ?? '')
    const { visual } = first
    return {
      ...visual,
      nom_textura_kids: await address(visual.nom_textura_kids),
      nom_logo_kids: await address(visual.nom_logo_kids),
      capa_padrao_kids: await address(visual.capa_padrao_kids),
    }
  }

  /** KIDS-41: what the library wrote, and where it wrote nothing words that serve every library. */
  async labels(id: ShowcaseId, lang: Language): Promise<ShowcaseLabels> {
    const kind = await this.showcases.kind(id)
    const own = (await this.showcases.of(id))[0]?.rotulos ?? {}
    return Object.fromEntries(
      SHOWCASE_LABELS.map(name => {
        const words = own[name]
        const text = words === undefined ? '' : inLanguage(words, lang)
        return [name, text || translate(lang, `kids:label.${kind}.${name}`)]
      }),
    ) as ShowcaseLabels
  }

  async homeWords(id: ShowcaseId, lang: Language) {
    const kind = await this.showcases.kind(id)
    const [first] = await this.showcases.of(id)
    return {
      rotulos: await this.labels(id, lang),
      titulo: (first && inLanguage(first.titulo, lang)) || translate(lang, `kids:home.${kind}.title`),
      pergunta: (first && inLanguage(first.pergunta, lang)) || translate(lang, `kids:home.${kind}.question`),
      palavras: (first?.palavras ?? []).map(words => inLanguage(words, lang)),
    }
  }

  async highlights(id: ShowcaseId, page: number, perPage: number, orderBy: HighlightOrdering) {
    const letter = SHOWCASE_LETTERS[await this.showcases.kind(id)]
    const scope = await this.showcases.scope(id)
    const db = this.#core.database.kysely
    const { total, rows } = await highlights(db, `destaque_${letter}`, orderBy, page, perPage, scope)
    const codes = rows.map(row => row.cod_acervo)
    return { destaques: await this.list(codes, scope), pagination: paginationOf(page, perPage, total) }
  }

  /** The copies acquired last, newest first. */
  async justArrived(id: ShowcaseId): Promise<ShowcaseItem[]> {
    const scope = await this.showcases.scope(id)
    const newest = [...scope.values()]
      .filter(work => work.data_aquisicao !== null)
      .toSorted((a, b) => compare(b.data_aquisicao ?? '', a.data_aquisicao ?? '') || a.cod_acervo - b.cod_acervo)
      .slice(0, JUST_ARRIVED)
    return await this.list(
      newest.map(work => work.cod_acervo),
      scope,
    )
  }

  async search({ searchText, searchBy, catalogo, codBiblioteca, codCategoria, page, perPage }: SearchAsked) {
    const id = codBiblioteca ?? catalogo
    const scope = await this.showcases.scope(id)
    const within = typeof codCategoria === 'number' ? await this.showcases.category(id, codCategoria) : undefined
    const term = searchText.trim()
    if (term === '' && codBiblioteca === undefined && within === undefined) throw refused('CampoBuscaObrigatorio')
    const codes =
      term === ''
        ? (within ?? (await this.showcases.byTitle(scope)))
        : await this.#found(id, term, searchBy, scope, within)
    return {
      itens: await this.list(codes.slice((page - 1) * perPage, page * perPage), scope),
      pagination: paginationOf(page, perPage, codes.length),
    }
  }

  async suggestions(id: ShowcaseId, term: string, searchBy: SearchAsked['searchBy']) {
    const most = await this.#deps.parameters.get('sugestoes_busca')
    return suggestionsFrom(await this.showcases.scope(id), term, searchBy).slice(0, most)
  }

  /** Works like one: first what the search holds for like it, then what stands in its category. */
  async similar(cod_acervo: number, cod_biblioteca: number): Promise<ShowcaseItem[]> {
    const scope = await this.scopeWith(cod_acervo, cod_biblioteca)
    const { categorias } = await this.showcases.one(cod_biblioteca)
    const like = await this.#deps.search.similarTo(cod_acervo, SIMILAR_ASKED)
    const beside = categorias.filter(({ acervos }) => acervos.includes(cod_acervo)).flatMap(({ acervos }) => acervos)
    const codes = [...new Set([...like, ...beside])].filter(code => code !== cod_acervo && scope.has(code))
    return await this.list(codes.slice(0, SIMILAR), scope)
  }

  async surprise(id: ShowcaseId, codCategoria?: SearchAsked['codCategoria']): Promise<ShowcaseItem> {
    const scope = await this.showcases.scope(id)
    const codes = typeof codCategoria === 'number' ? await this.showcases.category(id, codCategoria) : [...scope.keys()]
    const items = await this.list(shuffled(codes).slice(0, SURPRISES_TRIED), scope)
    const chosen = items.find(item => item.total_exemplares_disponiveis > 0) ?? items[0]
    if (!chosen) throw notFound()
    return chosen
  }

  /** The works of a library's showcase, when this one is among them: what is not is not found under its address. */
  async scopeWith(cod_acervo: number, cod_biblioteca: number): Promise<Scope> {
    const scope = await this.showcases.scope(cod_biblioteca)
    if (!scope.has(cod_acervo)) throw notFound()
    return scope
  }

  /** Works that a term finds in a showcase, the likeliest first. */
  async #found(
    id: ShowcaseId,
    term: string,
    searchBy: string,
    scope: Scope,
    within: readonly number[] | undefined,
  ): Promise<number[]> {
    const libraries = (await this.showcases.of(id)).map(({ cod_biblioteca }) => String(cod_biblioteca))
    if (libraries.length === 0) return []
    const [held, online] = await Promise.all([
      this.#deps.search.matching(searchBy, term, { biblioteca: libraries }),
      this.#deps.search.matching(searchBy, term, { bib_virtual: ['O'] }),
    ])
    const wanted = within && new Set(within)
    return [...new Set([...held, ...online])].filter(code => scope.has(code) && (!wanted || wanted.has(code)))
  }

  async #onlyLibrary(id: ShowcaseId): Promise<number | undefined> {
    const showcases = await this.showcases.of(id)
    return showcases.length === 1 ? showcases[0]!.cod_biblioteca : undefined
  }

  async list(codes: readonly number[], scope: Scope): Promise<ShowcaseItem[]> {
    const showcases = await this.showcases.all()
    const iconOf = (cod_acervo: number, cod_biblioteca: number): string => {
      const own = showcases.find(showcase => showcase.cod_biblioteca === cod_biblioteca)
      return own?.categorias.find(({ acervos }) => acervos.includes(cod_acervo))?.icone ?? ''
    }
    return await listItems(this.#core, this.#deps.availability, codes, scope, iconOf)
  }
}

/** Where no showcase says how it looks. */
const INSTITUTIONS_OWN: ShowcaseVisual = {
  opc_catalogo: 'IN',
  nom_textura_kids: '',
  nom_logo_kids: '',
  cor_logo_kids_fundo: '',
  cor_textura_kids: '',
  perc_cor_textura: '',
  capa_padrao_kids: '',
  capa_cor_fonte_padrao_kids: DEFAULT_COVER_TEXT_COLOUR,
}
