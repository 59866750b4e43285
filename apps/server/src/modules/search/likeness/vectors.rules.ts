import { isStopWord, type SearchDocument, stem, words } from '@estante/search'

/** Bytes that each work takes. */
export const VECTOR_BYTES = 64
/** Places of a feature's own pattern that are not zero. */
const PATTERN = 8

/** What a work is about, as numbers: the same subject, class or word has the same number everywhere. */
export interface Feature {
  readonly key: number
  readonly weight: number
}

const SUBJECT = 3
const SUBJECT_WORD = 1.2
const TITLE_WORD = 0.8
const AUTHOR = 1
/** The longer the class, the more it says. */
const CLASS = [0.8, 1.4, 2] as const

/** Subjects as headings and as words, classes from the broad to the narrow, words of the title, names. */
export function featuresOf(document: Omit<SearchDocument, 'id'>): Feature[] {
  const found = new Map<number, number>()
  const add = (kind: string, text: string, weight: number) => {
    const key = hashOf(`${kind}:${text}`)
    found.set(key, Math.max(weight, found.get(key) ?? 0))
  }
  const language = document.headingLanguage ?? document.language ?? 'pt'
  for (const heading of document.text.assunto ?? []) {
    add('s', words(heading).join(' '), SUBJECT)
    const [main] = heading.split(' -- ')
    if (main && main !== heading) add('s', words(main).join(' '), SUBJECT)
    for (const word of words(heading)) if (!isStopWord(word)) add('w', stem(word, language), SUBJECT_WORD)
  }
  for (const word of words(document.text.titulo?.[0] ?? ''))
    if (!isStopWord(word) && word.length > 2) add('w', stem(word, document.language ?? 'pt'), TITLE_WORD)
  for (const name of document.text.autor ?? []) add('a', words(name).join(' '), AUTHOR)
  for (const call of document.text.classificacao ?? []) {
    const number = /^\d{3}(?:\.\d+)?/.exec(call.trim())?.[0]
    if (!number) continue
    for (const [at, part] of [number.slice(0, 2), number.slice(0, 3), number].entries()) add('c', part, CLASS[at]!)
  }
  return [...found].map(([key, weight]) => ({ key, weight }))
}

/** The number of a subject heading. */
export const subjectKey = (heading: string): number => hashOf(`s:${words(heading).join(' ')}`)

/** FNV-1a: short, and the same on every machine. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** Adds the own pattern of a feature: a few places, up or down, that its number chooses. */
export function addPattern(to: Float32Array, key: number, weight: number): void {
  let state = key || 1
  for (let n = 0; n < PATTERN; n++) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    const at = (state >>> 8) % VECTOR_BYTES
    to[at] = to[at]! + (state & 1 ? weight : -weight)
  }
}

export function addVector(to: Float32Array, from: Float32Array | Int8Array, weight: number): void {
  for (let at = 0; at < VECTOR_BYTES; at++) to[at] = to[at]! + from[at]! * weight
}

/** As bytes: the direction alone is kept. */
export function asBytes(vector: Float32Array, into: Int8Array, offset: number): void {
  let most = 0
  for (const value of vector) most = Math.max(most, Math.abs(value))
  for (let at = 0; at < VECTOR_BYTES; at++) into[offset + at] = most === 0 ? 0 : Math.round((vector[at]! / most) * 127)
}

/** Of a vector and another that begins at a place of a longer list. */
export function cosine(one: Int8Array, list: Int8Array, begin = 0): number {
  let [product, lengthA, lengthB] = [0, 0, 0]
  for (let at = 0; at < VECTOR_BYTES; at++) {
    const [x, y] = [one[at]!, list[begin + at]!]
    product += x * y
    lengthA += x * x
    lengthB += y * y
  }
  return lengthA === 0 || lengthB === 0 ? 0 : product / Math.sqrt(lengthA * lengthB)
}
