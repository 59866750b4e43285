/** Kinds of links, as letters of `documento.alcance`. */
const LETTERS: Record<string, string> = { AR: 'R', AC: 'A' }
const letterOf = (tipo_link: string): string => LETTERS[tipo_link] ?? 'P'

/** By which kinds of links a document can be opened, one letter each. */
export const reachOf = (links: readonly { tipo_link: string }[]): string =>
  [...new Set(links.map(link => letterOf(link.tipo_link)))].toSorted().join('')
