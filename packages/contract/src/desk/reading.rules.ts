import type { CodePattern, CodePatterns } from './desk.entities.ts'

/** What a reading may stand for. */
export type Kind = 'PESSOA' | 'EXEMPLAR'

export interface Reading {
  kinds: Kind[]
  /** The number as it may be written in the register, the likeliest first. */
  numbers: string[]
  /** Has the shape of a number of the house, and its check digit says that it was misread. */
  isMisread: boolean
}

// Scanners add what ends a line or a field; some announce the kind of code as ]C1.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken off
const AROUND = /^[\s\u0000-\u001f]+|[\s\u0000-\u001f]+$/g
const SYMBOLOGY = /^\][A-Za-z]\d/

/** A reading without what the scanner put around it, by the shapes that the institution gave its numbers. */
export function readingOf(given: string, { cartao, exemplar }: CodePatterns): Reading {
  const text = given.replace(AROUND, '').replace(SYMBOLOGY, '')
  const cards = cartao.flatMap(pattern => shaped(text, pattern))
  const copies = exemplar.flatMap(pattern => shaped(text, pattern))
  const fitting = [...cards, ...copies]
  const whole = fitting.filter(one => one.isWhole)
  const kinds: Kind[] = []
  if (cards.some(one => one.isWhole)) kinds.push('PESSOA')
  if (copies.some(one => one.isWhole)) kinds.push('EXEMPLAR')
  return {
    kinds: kinds.length === 0 ? ['PESSOA', 'EXEMPLAR'] : kinds,
    numbers: variants([...whole.map(one => one.number), text]),
    isMisread: fitting.length > 0 && whole.length === 0,
  }
}

/** As written, and in capitals and small letters: a scanner may send either. */
const variants = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap(text => [text, text.toUpperCase(), text.toLowerCase()])),
]

function shaped(text: string, { prefixo, retira, tamanho, digito }: CodePattern) {
  const begins = text.slice(0, prefixo.length).toLowerCase() === prefixo.toLowerCase()
  if (!begins || (tamanho !== null && text.length !== tamanho)) return []
  // A shape that says nothing fits everything.
  if (prefixo === '' && tamanho === null && digito === null) return []
  const number = retira === 'S' ? text.slice(prefixo.length) : text
  return [{ number, isWhole: digito === null || checks(text.slice(prefixo.length), digito) }]
}

/** The last digit follows from those before it. */
export function checks(text: string, digito: 'MOD10' | 'MOD11'): boolean {
  if (!/^\d{2,}$/.test(text)) return false
  const digits = [...text].map(Number)
  const last = digits.pop()
  const fromRight = [...digits].reverse()
  if (digito === 'MOD10') {
    const doubled = fromRight.map((digit, at) => (at % 2 === 0 ? (digit * 2 > 9 ? digit * 2 - 9 : digit * 2) : digit))
    return last === (10 - (doubled.reduce((sum, digit) => sum + digit, 0) % 10)) % 10
  }
  const rest = fromRight.reduce((sum, digit, at) => sum + digit * (2 + (at % 8)), 0) % 11
  return last === (rest < 2 ? 0 : 11 - rest)
}
