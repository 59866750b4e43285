import { ALL_CATEGORIES, SHOWCASE_LETTERS, type Showcase } from '@estante/contract/constants'
import { showcaseOf } from '@estante/contract/showcase-address'

/** KIDS-24: the letter that sections, tabs and questions are asked for with; C everywhere but in a showcase. */
export const letterOf = (pathname: string): 'K' | 'M' | 'C' => {
  const prefix = showcaseOf(pathname)
  return prefix ? SHOWCASE_LETTERS[prefix] : 'C'
}

/** AMB-09: codes in addresses are numbers. */
export const codeOf = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null

/** A page of the address; anything that is no page is the first. */
export const pageOf = (text: string | null): number => (text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1)

/** KIDS-02: a category of the address, * for all of them; undefined when there is none, null when it is no code. */
export function categoryOf(text: string | null | undefined): number | typeof ALL_CATEGORIES | null | undefined {
  if (text === undefined || text === null || text === '') return undefined
  return text === ALL_CATEGORIES ? ALL_CATEGORIES : codeOf(text)
}

export type Category = number | typeof ALL_CATEGORIES

export const showcaseAddress = (prefix: Showcase, library: number, category?: Category | null): string =>
  `/catalogos/${prefix}/${library}${category ? `/${category}` : ''}`

const withCategory = (address: string, category?: Category | null): string =>
  category ? `${address}?codCategoria=${encodeURIComponent(category)}` : address

/** KIDS-31. */
export const itemAddress = (prefix: Showcase, work: number, library: number, category?: Category | null): string =>
  withCategory(`/catalogos/${prefix}/acervo/simple/${work}/${library}`, category)

/** KIDS-62. */
export const recordAddress = (
  prefix: Showcase,
  work: number,
  library: number,
  link: string | null = null,
  category?: Category | null,
): string => withCategory(`/catalogos/${prefix}/acervo/${work}/${library}${link ? `/${link}` : ''}`, category)

/** The same search in the whole library: it leaves the showcase. */
export const wholeLibraryAddress = (term: string, option: string): string =>
  `/?${new URLSearchParams({ q: term, for: option })}`

const OPTIONS: Record<string, string> = { INDICE_1: 'TITULO', INDICE_2: 'ASSUNTO', INDICE_3: 'AUTOR' }

/**
 * Where a link of the catalogue leads inside a showcase: searches look in it, works are its own. Null for what has no
 * page there; such a link is only its words, so that nobody leaves the showcase unawares.
 */
export function insideAddress(href: string, prefix: Showcase, library: number): string | null {
  const address = new URL(href, 'http://localhost')
  if (address.origin !== 'http://localhost') return href
  if (address.pathname.startsWith('/catalogos/') || address.pathname.startsWith('/login')) return href
  const work = codeOf(/^\/acervo\/(\d+)/.exec(address.pathname)?.[1])
  if (work !== null) return itemAddress(prefix, work, library)
  const term = address.searchParams.get('q')
  if (term === null) return null
  const column = (address.searchParams.get('for') ?? 'LIVRE').toUpperCase()
  const option = OPTIONS[column] ?? (/^(?:LIVRE|TITULO|AUTOR|ASSUNTO)$/.test(column) ? column : 'LIVRE')
  return `${showcaseAddress(prefix, library)}?${new URLSearchParams({ q: term, for: option })}`
}
