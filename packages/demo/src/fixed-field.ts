/** MARC country codes of the places in our tables. */
const COUNTRY: Record<string, string> = {
  Lisboa: 'po',
  Porto: 'po',
  Évora: 'po',
  'Vila Nova de Gaia': 'po',
  Carcavelos: 'po',
  'Figueira da Foz': 'po',
  Coimbra: 'po',
  Lima: 'pe',
  'La Plata': 'ag',
  Canberra: 'aca',
  Berlim: 'gw',
  Londres: 'enk',
  Oxford: 'enk',
  Cambridge: 'enk',
  Madri: 'sp',
  Barcelona: 'sp',
  Cham: 'sz',
  Bogotá: 'ck',
  Edmonton: 'abc',
  Manchester: 'enk',
  Amsterdã: 'ne',
  Santiago: 'cl',
  Paris: 'fr',
  'Nova York': 'nyu',
  'Upper Saddle River': 'nju',
  Reading: 'mau',
  'Cambridge, Mass.': 'mau',
  Filadélfia: 'pau',
}
export const countryOf = (place: string): string => (place === '' ? 'xx' : (COUNTRY[place] ?? 'bl'))

export interface FixedFacts {
  /** s single date, n unknown, c serial still published, d ceased, t, i inclusive dates of a collection. */
  dateType: 's' | 'n' | 'c' | 'd' | 'i' | 'q'
  date1: string
  date2?: string
  place: string
  language: string
  /** Positions 18 to 34, which each kind of material reads in its own way. */
  material: string
}

/** Field 008 of a bibliographic record, 40 characters. */
export function fixedField(facts: FixedFacts): string {
  const value = [
    '240301',
    facts.dateType,
    (facts.date1 || 'uuuu').padEnd(4, 'u').slice(0, 4),
    (facts.date2 ?? '').padEnd(4).slice(0, 4),
    countryOf(facts.place).padEnd(3),
    facts.material.padEnd(17),
    facts.language,
    ' ',
    'd',
  ].join('')
  if (value.length !== 40) throw new Error(`008 has ${value.length} characters: ${value}`)
  return value
}

/** Positions 18 to 34 for books: illustrations, audience, form, nature, government, conference, fiction, biography. */
export function bookMaterial(
  given: { audience?: string; form?: string; nature?: string; government?: string; fiction?: string } = {},
): string {
  const { audience = ' ', form = ' ', nature = '', government = ' ', fiction = '0' } = given
  return `    ${audience}${form}${nature.padEnd(4)}${government}000 ${fiction} `
}

/** Frequency letters of 008 and 310 from our own letters. */
export const FREQUENCY: Record<string, { code: string; name: string; perYear: number }> = {
  m: { code: 'm', name: 'Mensal', perYear: 12 },
  b: { code: 'b', name: 'Bimestral', perYear: 6 },
  q: { code: 'q', name: 'Trimestral', perYear: 4 },
  t: { code: 't', name: 'Quadrimestral', perYear: 3 },
}
