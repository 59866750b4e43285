import type { MuseumFacts } from '@estante/contract'
import { type Bibliographic, dataFields, extract, firstValue, type MarcRecord, subfields } from '@estante/marc'

const trimmed = (text: string | undefined): string => (text ?? '').replace(/\s*[:;,/]\s*$/u, '').trim()

export interface AgeBand {
  texto: string
  de: number | null
  ate: number | null
}

/** Whom a work is for (521): "6 a 8 anos", "a partir de 9 anos", "até 5", "8+". */
export function ageBandOf(record: MarcRecord): AgeBand | null {
  const field = dataFields(record, '521').find(one => one.ind1 === '1') ?? dataFields(record, '521')[0]
  const texto = field ? subfields(field, 'ab').map(trimmed).join(' ').replace(/\.$/u, '').trim() : ''
  if (texto === '') return null
  const numbers = [...texto.matchAll(/\d{1,2}/gu)].map(([digits]) => Number(digits)).filter(age => age <= 18)
  const [first, second] = numbers
  if (first === undefined) return { texto, de: null, ate: null }
  if (second !== undefined && second >= first) return { texto, de: first, ate: second }
  return /(?<!\p{L})(?:até|hasta|up to)(?!\p{L})/iu.test(texto)
    ? { texto, de: null, ate: first }
    : { texto, de: first, ate: null }
}

/** Pages of the extent: "48 p.", "[32] p.", "xii, 210 páginas". */
export function pagesOf(extent: string): number | null {
  const found = [...extent.matchAll(/(\d{1,5})\]?\s*(?:p\b|pág|f\b|folhas?\b)/giu)].map(([, digits]) => Number(digits))
  return found.length > 0 ? Math.max(...found) : null
}

export const hasPictures = (record: MarcRecord): boolean =>
  dataFields(record, '300').some(field =>
    subfields(field, 'b').some(text => /\bil\b|ilus|illus|color|col\./iu.test(text)),
  )

export const illustratorOf = (work: Bibliographic): string =>
  work.agents
    .filter(agent => agent.roles.includes('illustrator'))
    .map(agent => (agent.direct ? agent.entry : naturalOrder(agent.entry)))
    .join(', ')

/** "Ross, Tony" as a reader says it. */
const naturalOrder = (entry: string): string => {
  const [surname = '', forenames = ''] = entry.split(/,\s*/u)
  return forenames ? `${forenames} ${surname}` : surname
}

/** What a museum tells of an object: material and technique, size, where it came from, how it is numbered. */
export function museumFactsOf(record: MarcRecord, inventario: string, onShow: boolean): MuseumFacts {
  return {
    data: trimmed(firstValue(record, '264', 'c') ?? firstValue(record, '260', 'c')),
    tecnica: trimmed(firstValue(record, '340', 'ad') ?? firstValue(record, '300', 'b')),
    dimensoes: trimmed(firstValue(record, '300', 'c')),
    inventario,
    colecao: trimmed(firstValue(record, '490', 'a')),
    procedencia: dataFields(record, '561')
      .flatMap(field => subfields(field, 'a'))
      .map(trimmed)
      .filter(Boolean),
    exposto: onShow ? 'S' : 'N',
  }
}

export interface InSeries {
  title: string
  volume: string
  number: number
}

/** Series with a number: without one nobody knows what comes next. */
export const numberedSeriesOf = (record: MarcRecord): InSeries[] =>
  extract(record).series.flatMap(({ title, volume }) => {
    const digits = /\d{1,4}/u.exec(volume)?.[0]
    return digits ? [{ title, volume, number: Number(digits) }] : []
  })
