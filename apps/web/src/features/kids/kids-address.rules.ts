import { ALL_CATEGORIES, SHOWCASE_LETTERS, SHOWCASES, type Showcase } from '@estante/contract/constants'

/** KIDS-01. */
export const isShowcase = (prefix: string | undefined): prefix is Showcase =>
  (SHOWCASES as readonly (string | undefined)[]).includes(prefix)

/** The showcase whose pages an address belongs to; null anywhere else. */
export function showcaseOf(pathname: string): Showcase | null {
  const prefix = /^\/catalogos\/([^/]+)/.exec(pathname)?.[1]
  return isShowcase(prefix) ? prefix : null
}

/** KIDS-24: the letter that sections, tabs and questions are asked for with; C everywhere but in a showcase. */
export const letterOf = (pathname: string): 'K' | 'M' | 'C' => {
  const prefix = showcaseOf(pathname)
  return prefix ? SHOWCASE_LETTERS[prefix] : 'C'
}

/** AMB-09: codes in addresses are numbers. */
export const codeOf = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null

/** KIDS-02: a category of the address, * for all of them; undefined when there is none, null when it is no code. */
export function categoryOf(text: string | null | undefined): number | typeof ALL_CATEGORIES | null | undefined {
  if (text === undefined || text === null || text === '') return undefined
  return text === ALL_CATEGORIES ? ALL_CATEGORIES : codeOf(text)
}

export type Category = number | typeof ALL_CATEGORIES

export const homeAddress = (prefix: Showcase): string => `/catalogos/${prefix}`

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
