import { parts, readTable } from '../table.ts'

export interface KnownName {
  nome: string
  datas: string
  variantes: string[]
  wikidata: string
  viaf: string
  isni: string
  biografia: string
}

const columns = ['nome', 'datas', 'variantes', 'wikidata', 'viaf', 'isni', 'biografia'] as const

/** People of whom we know more than the name. A date in the name tells two people apart and is not part of it. */
export function knownNames(): Map<string, KnownName> {
  return new Map(readTable('names', columns).map(row => [row.nome, { ...row, variantes: parts(row.variantes) }]))
}

export const nameWithoutDates = (name: string): string => name.replace(/, \d{4}\??-(\d{4})?$/, '')

const PARTICLES = new Set(['de', 'da', 'do', 'dos', 'das', 'e', 'di', 'von', 'van', 'del', 'la', 'du'])

/**
 * References any cataloguer would make for a name: forenames as initials ('Gil, A. C.'), and entry under the last part
 * of the given names where these hold a surname ('Zanella Di Pietro, Maria Sylvia').
 */
export function usualVariants(name: string): string[] {
  const [surname, given] = name.split(', ')
  if (!surname || !given) return []
  const words = given.split(' ')
  const variants: string[] = []
  if (words.some(word => word.length > 2 && !PARTICLES.has(word))) {
    const initials = words.map(word => (PARTICLES.has(word) || word.endsWith('.') ? word : `${word[0]}.`))
    variants.push(`${surname}, ${initials.join(' ')}`)
  }
  const last = words.at(-1)!
  if (words.length >= 3 && !PARTICLES.has(last) && !last.endsWith('.')) {
    variants.push(`${last} ${surname}, ${words.slice(0, -1).join(' ')}`)
  }
  return variants.filter(variant => variant !== name)
}
