/** Where the accessible search lives: the same addresses with and without script. */
export const ACCESSIBLE_PATH = '/pesquisa_acessibilidade'

/** Z to A is how the list begins (A11Y-25); A to Z and the best match first are the reader's to choose. */
export const ACCESSIBLE_ORDERS = ['za', 'az', 'relevancia'] as const
export type AccessibleOrder = (typeof ACCESSIBLE_ORDERS)[number]

/** How the results are drawn (A11Y-22): as everybody reads them, or large, in one column and black on white. */
export const ACCESSIBLE_VIEWS = ['geral', 'baixa-visao'] as const
export type AccessibleView = (typeof ACCESSIBLE_VIEWS)[number]

export interface AccessibleAsked {
  text: string
  titles: 'TT' | 'TA'
  types: number[]
  libraries: number[]
  order: AccessibleOrder
  page: number
  view: AccessibleView
}

const MOST = 50
const numbers = (values: string[]): number[] =>
  [...new Set(values.filter(value => /^\d{1,9}$/.test(value)).map(Number))].slice(0, MOST)

/** What an address asks for; what cannot be read is what nobody chose. */
export function readAccessible(search: string): AccessibleAsked {
  const given = new URLSearchParams(search)
  const page = given.get('pagina') ?? ''
  return {
    text: (given.get('q') ?? '').trim().slice(0, 500),
    titles: given.get('titulos') === 'TA' ? 'TA' : 'TT',
    types: numbers(given.getAll('tipo')),
    libraries: numbers(given.getAll('biblioteca')),
    order: ACCESSIBLE_ORDERS.find(order => order === given.get('ordem')) ?? 'za',
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
    view: ACCESSIBLE_VIEWS.find(view => view === given.get('modo')) ?? 'geral',
  }
}

/** The search as an address carries it; what is as it begins is left out. */
export function writeAccessible(asked: AccessibleAsked): URLSearchParams {
  const given = new URLSearchParams()
  if (asked.text !== '') given.set('q', asked.text)
  if (asked.titles === 'TA') given.set('titulos', 'TA')
  for (const type of asked.types) given.append('tipo', String(type))
  for (const library of asked.libraries) given.append('biblioteca', String(library))
  if (asked.order !== 'za') given.set('ordem', asked.order)
  if (asked.view !== 'geral') given.set('modo', asked.view)
  if (asked.page > 1) given.set('pagina', String(asked.page))
  return given
}

/** The address of one of its pages, with the search it belongs to; `lang` only where the reader has asked for one. */
export function accessibleAddress(page: string, asked?: AccessibleAsked, lang?: string): string {
  const given = asked ? writeAccessible(asked) : new URLSearchParams()
  if (lang) given.set('lang', lang)
  const search = given.toString()
  return `${ACCESSIBLE_PATH}${page && `/${page}`}${search && `?${search}`}`
}

const PAGES: ReadonlyArray<readonly [RegExp, string]> = [
  [/^$/, 'form'],
  [/^\/pre-resultado$/, 'choice'],
  [/^\/resultados$/, 'results'],
  [/^\/filtros$/, 'filters'],
  [/^\/bibliotecas\/(\d{1,15})$/, 'libraries'],
  [/^\/detalhes\/(\d{1,15})(?:\/(\d{1,9}))?$/, 'details'],
  [/^\/sobre$/, 'about'],
  [/^\/duvidas-frequentes$/, 'faq'],
]

export interface AccessiblePage {
  name: 'form' | 'choice' | 'results' | 'filters' | 'libraries' | 'details' | 'about' | 'faq' | 'missing'
  /** Of the work, and of the library that its details are asked for in. */
  code?: number
  library?: number
}

/** Which of its pages a path is; null outside of it, `missing` for any other path below it (A11Y-20). */
export function accessiblePage(path: string): AccessiblePage | null {
  const plain = path.replace(/\/+$/, '')
  if (plain !== ACCESSIBLE_PATH && !plain.startsWith(`${ACCESSIBLE_PATH}/`)) return null
  const rest = plain.slice(ACCESSIBLE_PATH.length)
  for (const [pattern, name] of PAGES) {
    const found = pattern.exec(rest)
    if (!found) continue
    return {
      name: name as AccessiblePage['name'],
      ...(found[1] && { code: Number(found[1]) }),
      ...(found[2] && { library: Number(found[2]) }),
    }
  }
  return { name: 'missing' }
}

/** Where a work is asked for in a format that somebody can read. */
export const accessibleVersionAddress = (work: { descricao: string; autor: string }): string =>
  `/meupergamum/versao-acessivel?${new URLSearchParams({ titulo: work.descricao, ...(work.autor && { autor: work.autor }) })}`

/** Where a file of a work is opened from: itself, or, where it is asked for, the record, at which one can sign in. */
export const accessibleFile = (
  cod_acervo: number,
  link: { url_link: string; tipo_link: string },
): { href: string; isAsked: boolean } =>
  link.tipo_link !== 'AR' && link.tipo_link !== 'AC' && /^(?:https?:\/\/|\/)/.test(link.url_link)
    ? { href: link.url_link, isAsked: false }
    : { href: `/acervo/${cod_acervo}`, isAsked: true }

/** Author, kind and year in a line that is read aloud; a name that ends in an initial has its full stop already. */
export const accessibleFacts = (work: {
  autor: string
  desc_tipo_obra: string
  ano_publicacao: number | null
}): string =>
  [work.autor, work.desc_tipo_obra, work.ano_publicacao]
    .filter(Boolean)
    .map(fact => `${String(fact).replace(/\.+$/, '')}.`)
    .join(' ')

/** The day on which the accessibility statement was last compared with the product. */
export const ACCESSIBILITY_REVIEWED = '2026-11-16'

/** The same search, with nothing that narrows or turns it. */
export const withoutFilters = (asked: AccessibleAsked): AccessibleAsked => ({
  ...asked,
  types: [],
  libraries: [],
  titles: 'TT',
  order: 'za',
  page: 1,
})

/** Libraries and types of work that a search is narrowed to, by their names; a code that is not offered stands for itself. */
export function narrowedTo(
  { libraries, types }: AccessibleAsked,
  offered: {
    bibliotecas: readonly { cod_biblioteca: number; desc_biblioteca: string }[]
    tipos_obra: readonly { cod_tipo_obra: number; desc_tipo_obra: string }[]
  },
  labels: { libraries: string; types: string },
): string {
  const part = (label: string, codes: readonly number[], names: ReadonlyMap<number, string>) =>
    codes.length > 0 ? [`${label}: ${codes.map(code => names.get(code) ?? code).join(', ')}`] : []
  const libraryNames = new Map(offered.bibliotecas.map(one => [one.cod_biblioteca, one.desc_biblioteca]))
  const typeNames = new Map(offered.tipos_obra.map(one => [one.cod_tipo_obra, one.desc_tipo_obra]))
  return [...part(labels.libraries, libraries, libraryNames), ...part(labels.types, types, typeNames)].join('; ')
}
