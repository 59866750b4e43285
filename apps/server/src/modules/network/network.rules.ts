import { createHash } from 'node:crypto'
import { displayTitle, extract, type MarcRecord, toStored } from '@estante/marc'
import {
  compile,
  findField,
  isStopWord,
  otherIsbn,
  type QueryNode,
  QueryTooExpensive,
  wholeNumber,
  words,
} from '@estante/search'
import type { Insertable } from 'kysely'
import type { Tables } from '../../db/schema.ts'

export type NetworkRow = Insertable<Tables['rede_acervo']>

/** Folded words between blanks, so that a whole word is found by ` word `. */
const folded = (texts: readonly string[]): string => ` ${words(texts.join(' ')).join(' ')} `

const numberOf = (record: MarcRecord): string => {
  const field = record.fields.find(each => each.tag === '001')
  return field && 'value' in field ? field.value.trim() : ''
}

/** Number of a record at its own institution. Without one the text itself is what makes it the same record next time. */
export const identifierOf = (record: MarcRecord): string =>
  numberOf(record) || createHash('sha256').update(toStored(record)).digest('hex').slice(0, 32)

/** A harvested record as it is kept; null when there is nothing to show: no title, or deleted. */
export function networkRow(
  record: MarcRecord,
  cod_empresa: number,
  carregado_em: string,
  identificador: string = identifierOf(record),
): NetworkRow | null {
  const found = extract(record)
  const obra = displayTitle(found)
  if (found.title.trim() === '' || record.leader[5] === 'd') return null
  const marc = toStored(record)
  const titles = [obra, found.uniformTitle, ...found.otherTitles]
  const authors = found.agents.map(agent => agent.name)
  const subjects = found.subjects.map(subject => subject.text)
  const more = [found.publisher, found.place, found.summary, ...found.isbns, ...found.issns]
  return {
    cod_empresa,
    identificador,
    obra,
    autor: authors[0] ?? '',
    tipo: found.kind,
    ano_publicacao: found.year,
    idioma: found.language,
    palavras_titulo: folded(titles),
    palavras_autor: folded(authors),
    palavras_assunto: folded(subjects),
    palavras: folded([...titles, ...authors, ...subjects, ...found.series.map(series => series.title), ...more]),
    marc,
    carregado_em,
  }
}

export type WordColumn = 'palavras' | 'palavras_titulo' | 'palavras_autor' | 'palavras_assunto'

/** Where a search option looks; null for what is not kept apart of harvested records (numbers, publishers, copies). */
export function columnOf(field: string): WordColumn | null {
  const target = findField(field)?.target
  if (target?.kind !== 'text') return null
  if (target.fields.length > 3) return 'palavras'
  if (target.fields.includes('titulo')) return 'palavras_titulo'
  if (target.fields.includes('autor')) return 'palavras_autor'
  return target.fields.includes('assunto') ? 'palavras_assunto' : null
}

/**
 * An ISBN or ISSN, asked for as one, in the forms that a record may have it; null for other search options. Numbers stand
 * among the words of a record, where anything else would be found in its title or its notes.
 */
export function numberPatterns(node: Extract<QueryNode, { op: 'text' }>): string[] | null {
  const target = findField(node.field)?.target
  if (target?.kind !== 'text' || target.fields.join() !== 'numero') return null
  const number = wholeNumber(node.text)
  if (number === null) return []
  if (number.length === 8) return [`% ${number.slice(0, 4)} ${number.slice(4)} %`]
  return [number, otherIsbn(number)].flatMap(form => (form === null ? [] : [`% ${form} %`]))
}

/** A term as patterns that must all be found; none when it has no word. Words hold neither % nor _. */
export function patternsOf(node: Extract<QueryNode, { op: 'text' }>): string[] {
  const together = (text: string, isOpen: boolean): string[] => {
    const list = words(text, 'query')
    return list.length === 0 ? [] : [`% ${list.join(' ')}${isOpen ? '%' : ' %'}`]
  }
  if (node.type === 'E') return together(node.text, false)
  if (node.type === 'I') return together(node.text, true)
  const pieces = [...node.text.matchAll(/["“”]([^"“”]*)["“”]|\S+/g)]
  const patterns = pieces.flatMap(([piece, quoted]) => together(quoted ?? piece, /[*$]$/.test(piece)))
  const telling = pieces.flatMap(([piece, quoted]) =>
    quoted === undefined && isStopWord(words(piece, 'query')[0] ?? '')
      ? []
      : together(quoted ?? piece, /[*$]$/.test(piece)),
  )
  return [...new Set(telling.length > 0 ? telling : patterns)]
}

export interface WordToFind {
  word: string
  /** The last word of an open pattern stands for every word that begins so. */
  isBeginning: boolean
}

/** Fewer letters begin a large part of all words; a letter of the East Asian scripts tells as much as three of ours. */
const BEGINNING = /^(?:.{3}|.*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])/u
const tells = ({ word, isBeginning }: WordToFind): boolean => (isBeginning ? BEGINNING.test(word) : !isStopWord(word))

/** Words that a record must have for a pattern to match; those in nearly every record would only slow the search down. */
export function wordsToFind(pattern: string): WordToFind[] {
  const list = pattern.replaceAll('%', '').trim().split(' ')
  const isOpen = !pattern.endsWith(' %')
  const found = list.map((word, at) => ({ word, isBeginning: isOpen && at === list.length - 1 }))
  const telling = found.filter(tells)
  return telling.length > 0 ? telling : found
}

const MOST_WORDS = 32
const DEEPEST = 10_000

const textsOf = (node: QueryNode): Extract<QueryNode, { op: 'text' }>[] => {
  switch (node.op) {
    case 'all':
      return []
    case 'text':
      return [node]
    case 'and':
    case 'or':
      return node.nodes.flatMap(textsOf)
    default:
      return [...textsOf(node.left), ...textsOf(node.right)]
  }
}

/** What every search is held to, and what the database can bear: each word is a lookup, each page reads those before. */
export function checkWork(where: QueryNode, offset: number): { words: string[] } {
  const { words: asked } = compile(where)
  const found = textsOf(where).flatMap(node => patternsOf(node).flatMap(wordsToFind))
  const isVague = found.some(each => each.isBeginning && !tells(each))
  if (isVague || found.length > MOST_WORDS || offset > DEEPEST) throw new QueryTooExpensive()
  return { words: [...asked] }
}
