/**
 * Words that catalogues write by habit and in Portuguese: the colour of a shelf, the level of an archive, what a link leads
 * to. A reader of another language has them in it; any other word stands as it was written.
 */
const plain = (word: string): string => word.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

const COLOURS = {
  azul: 'blue',
  verde: 'green',
  amarela: 'yellow',
  amarelo: 'yellow',
  vermelha: 'red',
  vermelho: 'red',
  cinza: 'grey',
  laranja: 'orange',
  roxa: 'purple',
  roxo: 'purple',
  turquesa: 'turquoise',
  branca: 'white',
  branco: 'white',
  preta: 'black',
  preto: 'black',
  marrom: 'brown',
  rosa: 'pink',
  lilas: 'lilac',
  areia: 'sand',
  vinho: 'burgundy',
} as const

const LEVELS = {
  fundo: 'fonds',
  colecao: 'collection',
  secao: 'section',
  serie: 'series',
  subserie: 'subseries',
  dossie: 'file',
  processo: 'file',
  item: 'item',
  'item documental': 'item',
} as const

const FULL_TEXT = new Set(['texto integral', 'texto completo', 'texto na integra'])

const has = <T extends object>(table: T, word: string): word is Extract<keyof T, string> => Object.hasOwn(table, word)

export function knownColour(word: string): (typeof COLOURS)[keyof typeof COLOURS] | null {
  const key = plain(word)
  return has(COLOURS, key) ? COLOURS[key] : null
}

export function knownLevel(word: string): (typeof LEVELS)[keyof typeof LEVELS] | null {
  const key = plain(word)
  return has(LEVELS, key) ? LEVELS[key] : null
}

export const isFullText = (word: string): boolean => FULL_TEXT.has(plain(word))
