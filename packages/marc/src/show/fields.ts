import { type DataField, isControlField, type MarcRecord } from '../record.ts'

/** Fields of one record by tag: built once, because every view asks for dozens of tags of the same record. */
export interface FieldIndex {
  leader: string
  /** Tags of the data fields, each once. */
  tags(): string[]
  /** Value of the first control field with this tag, or ''. */
  control(tag: string): string
  controls(tag: string): string[]
  all(tag: string): DataField[]
  first(tag: string): DataField | undefined
}

const NONE: DataField[] = []

export function indexFields(record: MarcRecord): FieldIndex {
  const data = new Map<string, DataField[]>()
  const control = new Map<string, string[]>()
  for (const field of record.fields) {
    if (isControlField(field)) {
      const list = control.get(field.tag)
      if (list) list.push(field.value)
      else control.set(field.tag, [field.value])
    } else {
      const list = data.get(field.tag)
      if (list) list.push(field)
      else data.set(field.tag, [field])
    }
  }
  return {
    leader: record.leader,
    tags: () => [...data.keys()],
    control: tag => control.get(tag)?.[0] ?? '',
    controls: tag => control.get(tag) ?? [],
    all: tag => data.get(tag) ?? NONE,
    first: tag => data.get(tag)?.[0],
  }
}

/** First subfield with this code, as catalogued, or ''. */
export function sub(field: DataField | undefined, code: string): string {
  if (field) for (const [c, value] of field.subfields) if (c === code) return value
  return ''
}

export function subs(field: DataField | undefined, codes: string): string[] {
  if (!field) return []
  const found: string[] = []
  for (const [c, value] of field.subfields) if (codes.includes(c) && value !== '') found.push(value)
  return found
}

/** All subfields with these codes in the order of the record, joined. */
export const joined = (field: DataField | undefined, codes: string, by = ' '): string =>
  subs(field, codes)
    .map(v => v.trim())
    .filter(Boolean)
    .join(by)

/**
 * The same for a name, whose fuller form ($q) stands in parentheses, whether it was catalogued with them or not, and not
 * at all where it only repeats the name.
 */
export const joinedName = (field: DataField | undefined, codes: string): string => {
  const own = (field?.subfields ?? []).filter(([code]) => codes.includes(code))
  const plain = (text: string): string =>
    text
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
      .toLowerCase()
  const name = plain(sub(field, 'a'))
  return own
    .map(([code, value]) => {
      const text = value.trim()
      if (code !== 'q' || text === '' || text.startsWith('(')) return text
      return plain(text) === name ? '' : `(${text.replace(/[\s,.;]+$/u, '')})`
    })
    .filter(Boolean)
    .join(' ')
}

const TRAILING = /[\s]*[,:;/=+]$|\s+[.:;/=]\s*$/u
/** Full stops that end an abbreviation and therefore belong to the text ("Jr.", "S.A.", "2. ed.", initials). */
const ABBREVIATION =
  /(?:^|[\s.([-])(?:\p{L}|[Ee]d|[Jj]r|[Dd]r|[Ss]r|[Ss]ra|[Pp]rof|[Cc]o|[Ii]nc|[Ll]tda|[Ll]td|[Cc]ia|[Oo]rg|[Ee]tc|al|rev|ampl|aum|atual|v|p|f|il|t|n|no|cm|col|color)\.$/u

/** A cheap first look: an ASCII letter or digit ends most catalogued text, and then there is nothing to take off. */
export function endsInAscii(value: string): boolean {
  const last = value.charCodeAt(value.length - 1) | 0x20
  return (last >= 0x61 && last <= 0x7a) || (last >= 0x30 && last <= 0x39)
}

const withoutStop = (value: string): string =>
  value.endsWith('.') && !value.endsWith('...') && !ABBREVIATION.test(value) ? value.slice(0, -1).trimEnd() : value

/** Text without the ISBD punctuation that introduces what follows it in the record; a final full stop goes too. */
export function clean(text: string): string {
  let value = text.trim()
  if (endsInAscii(value)) return value
  // Most values end in a letter or digit and are clean already.
  if (/[\p{L}\p{N})\]"'!?»”]$/u.test(value)) return value
  for (let before = ''; before !== value; ) {
    before = value
    value = withoutStop(value.replace(TRAILING, '').trimEnd())
  }
  return value
}

/** Without the brackets of what a cataloguer supplied, also where only one of the two stands in this piece. */
export const withoutBrackets = (value: string): string =>
  /^\[[^[\]]*\]$/u.test(value)
    ? value.slice(1, -1).trim()
    : value.replace(/^\[(?=[^\]]*$)/u, '').replace(/^([^[]*)\]$/u, '$1')

/** As clean(), and without brackets around the whole: "[São Paulo]" is a supplied "São Paulo". */
export const unbracket = (text: string): string => withoutBrackets(clean(text))

/** For comparing words of catalogued text: no case, no diacritics. */
export const fold = (text: string): string =>
  (isAscii(text) ? text : text.normalize('NFD').replace(/\p{M}+/gu, '')).toLowerCase()

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII is what is asked
const isAscii = (text: string): boolean => /^[\x00-\x7f]*$/.test(text)
