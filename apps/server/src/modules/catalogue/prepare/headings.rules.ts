import { type DataField, isDataField, type MarcRecord } from '@estante/marc'

/** Kinds of authority, as the search tabs name them. */
export type AuthorityType =
  | 'pessoa'
  | 'instituicao'
  | 'evento'
  | 'titulo_uniforme'
  | 'assunto'
  | 'geografico'
  | 'genero'
  | 'cronologico'
  | 'sub_geral'
  | 'sub_genero'
  | 'sub_geografica'
  | 'sub_cronologica'

/** The last two digits of a heading's tag say its kind, in authorities (1XX, 4XX) and in works (1XX, 6XX, 7XX, 8XX). */
const TYPE_BY_ENDING: Readonly<Record<string, AuthorityType>> = {
  '00': 'pessoa',
  '10': 'instituicao',
  '11': 'evento',
  '30': 'titulo_uniforme',
  '47': 'evento',
  '48': 'cronologico',
  '50': 'assunto',
  '51': 'geografico',
  '55': 'genero',
  '62': 'assunto',
  '80': 'sub_geral',
  '81': 'sub_geografica',
  '82': 'sub_cronologica',
  '85': 'sub_genero',
}

export const authorityTypeOf = (tag: string): AuthorityType | undefined => TYPE_BY_ENDING[tag.slice(1)]

/** A heading of a work that an authority may control. */
export interface Heading {
  paragrafo: string
  /** Position of the field among those of its tag, from 1. */
  seq_paragrafo: number
  tipo: AuthorityType
  role: 'autor' | 'assunto' | 'outro'
  /** Whole heading, and for a subject with subdivisions also the heading without them; normalised, best first. */
  forms: string[]
  /** Numbers of $9 and $0 as they stand. */
  numbers: { code: '0' | '9'; value: string }[]
}

const WORK_TAGS: Readonly<Record<string, Heading['role']>> = {
  '100': 'autor',
  '110': 'autor',
  '111': 'autor',
  '700': 'autor',
  '710': 'autor',
  '711': 'autor',
  '130': 'outro',
  '730': 'outro',
  '800': 'outro',
  '810': 'outro',
  '811': 'outro',
  '830': 'outro',
  '600': 'assunto',
  '610': 'assunto',
  '611': 'assunto',
  '630': 'assunto',
  '648': 'assunto',
  '650': 'assunto',
  '651': 'assunto',
  '655': 'assunto',
}

const SUBDIVISIONS = 'vxyz'
/** Subfields that say something about the link and not who or what is meant. */
const NOT_HEADING: Readonly<Record<string, string>> = {
  '00': 'eiuhmw',
  '10': 'eiuhmw',
  // In X11 $e is a subordinate unit and $j the role.
  '11': 'jiuhmw',
  '30': 'iuhmw',
}

const MARKS = /\p{M}+/gu
const NOT_WORD = /[^\p{L}\p{N}]+/gu

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range of plain letters begins with them
const PLAIN = /^[\u0000-\u007f]*$/

/** Headings that a reader takes for the same are the same text: no case, accents or punctuation. */
export function normalised(text: string): string {
  // Most words have no accents, and taking them apart is what costs.
  const letters = PLAIN.test(text) ? text : text.normalize('NFD').replace(MARKS, '')
  return letters.toLowerCase().replace(NOT_WORD, ' ').trim()
}

/** The heading of a field as one normalised form; subdivisions stand apart, so that "Brasil -- História" is not "Brasil história". */
export function headingForm(field: DataField, withSubdivisions: boolean): string {
  const left = NOT_HEADING[field.tag.slice(1)] ?? 'eiuw'
  const added = field.tag.startsWith('7') || field.tag.startsWith('8')
  let main = ''
  let after = ''
  for (const [code, value] of field.subfields) {
    if (code < 'a' || code > 'z' || left.includes(code)) continue
    if (!SUBDIVISIONS.includes(code)) main += ` ${value}`
    // In added entries these are volumes and standard numbers, which no authority has.
    else if (!added) after += ` ${code}${normalised(value)}`
  }
  const form = normalised(main)
  return withSubdivisions && after !== '' ? `${form} --${after}` : form
}

/** The heading as people read it. */
export function headingText(field: DataField): string {
  let text = ''
  for (const [code, value] of field.subfields) {
    if (code < 'a' || code > 'z' || code === 'w' || code === 'i' || (code === 'e' && !field.tag.endsWith('11')))
      continue
    if (text === '') text = value.trim()
    else text += SUBDIVISIONS.includes(code) && !field.tag.endsWith('00') ? ` - ${value.trim()}` : ` ${value.trim()}`
  }
  return text.replace(/[\s,;:/]+$/u, '')
}

export function headingsOf(record: MarcRecord): Heading[] {
  const found: Heading[] = []
  const seen = new Map<string, number>()
  for (const field of record.fields) {
    const role = WORK_TAGS[field.tag]
    if (!role || !isDataField(field)) continue
    const seq_paragrafo = (seen.get(field.tag) ?? 0) + 1
    seen.set(field.tag, seq_paragrafo)
    const tipo = authorityTypeOf(field.tag)
    const whole = headingForm(field, true)
    if (!tipo || whole === '') continue
    const bare = headingForm(field, false)
    const numbers: Heading['numbers'] = []
    for (const [code, value] of field.subfields) {
      if ((code === '0' || code === '9') && value.trim() !== '') numbers.push({ code, value: value.trim() })
    }
    found.push({
      paragrafo: field.tag,
      seq_paragrafo,
      tipo,
      role,
      forms: bare === whole || bare === '' ? [whole] : [whole, bare],
      numbers,
    })
  }
  return found
}
