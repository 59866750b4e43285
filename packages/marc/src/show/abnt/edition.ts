import type { Role } from '../roles.ts'

/** What an edition of the norm prescribes word for word. A new edition is a new object, not new code. */
export interface AbntEdition {
  id: string
  name: string
  etAl: string
  sineLoco: string
  sineNomine: string
  noDate: string
  inHost: string
  omission: string
  available: string
  accessed: string
  doi: string
  ebook: string
  scale: string
  /** Abbreviated role after the last name, always singular and in lower case. */
  roleMark: Partial<Record<Role, string>>
  /** Months as the norm abbreviates them in Portuguese (annex A). */
  months: readonly string[]
  longMonths: readonly string[]
  /** Kinship and order words that belong to the surname. */
  surnameSuffixes: readonly string[]
  /** Initial articles and monosyllables that go into capitals together with the word after them. */
  leadingWords: readonly string[]
}

export const NBR_6023_2018: AbntEdition = {
  id: 'nbr-6023-2018',
  name: 'ABNT NBR 6023:2018, versão corrigida 2:2020',
  etAl: 'et al.',
  sineLoco: 'S. l.',
  sineNomine: 's. n.',
  // The norm wants an approximate date in brackets; only a cataloguer can give one, so a date wholly unknown says so.
  noDate: 's. d.',
  inHost: 'In',
  omission: '[...]',
  available: 'Disponível em: ',
  accessed: 'Acesso em: ',
  doi: 'DOI: https://doi.org/',
  ebook: 'E-book',
  scale: 'Escala',
  roleMark: {
    organizer: 'org.',
    coordinator: 'coord.',
    editor: 'ed.',
    compiler: 'comp.',
    adapter: 'adapt.',
    director: 'dir.',
    translator: 'trad.',
    illustrator: 'il.',
  },
  months: ['jan.', 'fev.', 'mar.', 'abr.', 'maio', 'jun.', 'jul.', 'ago.', 'set.', 'out.', 'nov.', 'dez.'],
  longMonths: [
    'janeiro',
    'fevereiro',
    'março',
    'abril',
    'maio',
    'junho',
    'julho',
    'agosto',
    'setembro',
    'outubro',
    'novembro',
    'dezembro',
  ],
  surnameSuffixes: ['neto', 'netto', 'filho', 'junior', 'jr', 'jr.', 'sobrinho', 'ii', 'iii', 'iv', 'sr.', 'sr'],
  leadingWords: [
    'o',
    'a',
    'os',
    'as',
    'um',
    'uma',
    'uns',
    'umas',
    'the',
    'an',
    'el',
    'la',
    'los',
    'las',
    'lo',
    'un',
    'una',
    'le',
    'les',
    'une',
    'il',
    'gli',
    'der',
    'die',
    'das',
    'ein',
    'eine',
    'de',
    'do',
    'da',
    'dos',
    'das',
    'em',
    'no',
    'na',
    'nos',
    'nas',
    'ao',
    'à',
    'aos',
    'às',
    'por',
    'com',
    'sem',
    'sob',
    'e',
    'ou',
    'se',
    'que',
    'eu',
    'tu',
    'já',
    'não',
    'por',
    'num',
    'y',
    'en',
    'of',
    'in',
    'on',
    'to',
  ],
}

export const CURRENT_EDITION = NBR_6023_2018
