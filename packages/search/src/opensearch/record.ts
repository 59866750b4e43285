import {
  CODE_COLUMNS,
  FACETS,
  SORT_KEYS,
  type StemLanguage,
  TEXT_FIELDS,
  type TextField,
} from '@estante/contract/declared'
import { soundOf } from '../analysis/sound.ts'
import { stem } from '../analysis/stem.ts'
import { isStopWord } from '../analysis/stop-words.ts'
import { codeTokens, keyOf, words, writtenWords } from '../analysis/tokenize.ts'
import { type SearchDocument, WORD_SORT_KEYS } from '../document.ts'
import { STEM_ONLY, weightIn } from '../relevance.ts'
import { PLAIN_WORD } from '../spelling.ts'
import { TEXT_FIELD_RULES } from '../text-fields.ts'
import {
  at,
  GROUP_NAMES,
  isCode,
  isProse,
  NO_STEM,
  PART,
  SOUND_GROUPS,
  type SoundGroup,
  STEM_MARK,
  WEIGHT_SCALE,
  WORD_GROUPS,
  type WordGroup,
} from './layout.ts'

/** A document as OpenSearch is given it. Words are analysed here, by the same rules as the embedded engine's. */

export type IndexedRecord = Record<string, unknown>

/** Longer values are found by their words; nobody types as much. */
const LONGEST_KEY = 2000
const MAX_YEAR = 0xffff

interface Value {
  readonly field: TextField
  readonly given: string
  readonly words: readonly string[]
  /** In the place of each word its stem, or NO_STEM. */
  readonly stems: readonly string[]
}

const cut = (text: string): string => text.slice(0, LONGEST_KEY).toWellFormed()

function languageOf({ language, headingLanguage = language }: SearchDocument, field: TextField): StemLanguage | null {
  if (!isProse(field)) return null
  return (TEXT_FIELD_RULES[field].isHeading ? headingLanguage : language) ?? null
}

function valuesOf(document: SearchDocument): Value[] {
  return TEXT_FIELDS.flatMap(field => {
    const language = languageOf(document, field)
    const stemOf = (word: string): string => {
      const stemmed = language ? stem(word, language) : word
      return stemmed === word ? NO_STEM : stemmed
    }
    return (document.text[field] ?? []).flatMap(given => {
      const list = isCode(field) ? codeTokens(given) : words(given)
      return list.length === 0 ? [] : [{ field, given, words: list, stems: isProse(field) ? list.map(stemOf) : [] }]
    })
  })
}

export const yearOf = ({ year }: SearchDocument): number | null =>
  year && Number.isInteger(year) && year > 0 && year <= MAX_YEAR ? year : null

/** Key of the work; a record without one is a work of its own. */
export const OWN_WORK = `${PART}registro `
const workOf = ({ id, sort }: SearchDocument): string => (sort?.obra ? cut(sort.obra) : `${OWN_WORK}${id}`)

export function toRecord(document: SearchDocument): IndexedRecord {
  const { id, facets, codes, sort } = document
  const values = valuesOf(document)
  const titleLength = values.find(({ field }) => field === 'titulo')?.words.length ?? 0
  const record: IndexedRecord = {
    id,
    numero: id | 0,
    ano: yearOf(document) ?? undefined,
    obra: workOf(document),
    peso_titulo: weightIn('titulo', titleLength),
    ...wordsOf(values),
    ...suggestedOf(document, values),
    ...soundsOf(values),
  }
  const title = values.find(({ field }) => field === 'titulo')
  if (title) record.primeiro_titulo = cut(title.words.join(' '))
  for (const group of GROUP_NAMES) Object.assign(record, weighedOf(group, values, titleLength))
  for (const { code } of FACETS) if (facets?.[code]?.length) record[at.facet(code)] = facets[code].map(cut)
  for (const column of CODE_COLUMNS) if (codes?.[column]?.length) record[at.code(column)] = codes[column].map(cut)
  for (const key of SORT_KEYS) {
    const given = sort?.[key]
    const text = given && (WORD_SORT_KEYS.has(key) ? keyOf(given) : given)
    if (text) record[at.key(key)] = cut(text)
  }
  return record
}

function wordsOf(values: readonly Value[]): IndexedRecord {
  const out: Record<string, string[]> = {}
  const push = (name: string, text: string): void => {
    out[name] ??= []
    out[name].push(text)
  }
  for (const { field, words: list, stems } of values) {
    push(at.words(field), list.join(' '))
    push(at.whole(field), cut(list.join(' ')))
    if (stems.length > 0) push(at.stems(field), stems.join(' '))
  }
  return out
}

/** Each word once, with the sum of the weights of the fields that it stands in. */
function weighedOf(group: WordGroup, values: readonly Value[], titleLength: number): IndexedRecord {
  const inside: ReadonlySet<TextField> = new Set<TextField>(WORD_GROUPS[group])
  const written = new Map<string, Set<TextField>>()
  const prose = new Map<string, Set<TextField>>()
  const note = (fields: Map<string, Set<TextField>>, word: string, field: TextField): void => {
    const known = fields.get(word)
    if (known) known.add(field)
    else fields.set(word, new Set([field]))
  }
  for (const { field, words: list, stems } of values) {
    if (!inside.has(field)) continue
    for (const word of list) note(written, word, field)
    if (!isProse(field)) continue
    for (const word of list) note(prose, word, field)
    for (const stemmed of stems) if (stemmed !== NO_STEM) note(prose, STEM_MARK + stemmed, field)
  }
  const write = (fields: Map<string, Set<TextField>>, factor: number): string =>
    [...fields]
      .map(([word, found]) => {
        let weight = 0
        for (const field of found) weight += weightIn(field, titleLength)
        return `${word}|${Math.max(1, Math.round(weight * factor * WEIGHT_SCALE))}`
      })
      .join(' ')
  return { [at.weighed(group)]: write(written, 1), [at.weighedProse(group)]: write(prose, STEM_ONLY) }
}

/** As the embedded engine shows a title: folded to lower case, with its accents. */
function writtenKey(given: string, key: string): string {
  const written = writtenWords(given.normalize('NFC').toLowerCase()).map(([word]) => word)
  return written.length === key.split(' ').length ? written.join(' ') : key
}

function suggestedOf({ sort }: SearchDocument, values: readonly Value[]): IndexedRecord {
  const names = new Set<string>()
  const subjects = new Set<string>()
  for (const { field, given, words: list } of values) {
    const shown = given.trim()
    if (field === 'assunto') subjects.add(cut(list.join(' ')) + PART + cut(shown))
    if (field !== 'autor') continue
    names.add(cut(list.join(' ')) + PART + cut(shown))
    const [family, first] = shown.split(',')
    const turned = family && first ? keyOf(`${first} ${family}`) : ''
    if (turned !== '') names.add(cut(turned) + PART + cut(shown))
  }
  const title = sort?.titulo ? keyOf(sort.titulo) : ''
  return {
    [at.suggested('autor')]: [...names],
    [at.suggested('assunto')]: [...subjects],
    ...(title && { [at.suggested('titulo')]: cut(title) + PART + cut(writtenKey(sort!.titulo!, title)) }),
  }
}

const soundGroup = (field: TextField): SoundGroup =>
  SOUND_GROUPS.find(group => group !== 'outros' && (WORD_GROUPS[group] as readonly TextField[]).includes(field)) ??
  'outros'

/** Words of letters by their sound, for searches by likeness and for likelier spellings. */
function soundsOf(values: readonly Value[]): IndexedRecord {
  const out = new Map<SoundGroup, Set<string>>()
  for (const { field, given, words: list } of values) {
    if (isCode(field)) continue
    const written = writtenWords(given.normalize('NFC').toLowerCase()).map(([word]) => word)
    const group = soundGroup(field)
    const found = out.get(group) ?? new Set()
    out.set(group, found)
    list.forEach((word, i) => {
      if (!PLAIN_WORD.test(word)) return
      const form = written.length === list.length && !isStopWord(word) ? written[i]! : word
      found.add([soundOf(word), word, form.toWellFormed()].join(PART))
    })
  }
  return Object.fromEntries([...out].map(([group, found]) => [at.sounds(group), [...found]]))
}
