import type { FieldDetail, FieldGroup, RecordPage } from '@estante/contract'
import { spokenName } from '@estante/ui/cover.rules.ts'
import { piecesOf } from './field.rules.ts'

/** A subject as something to press: its words, the search they open, and the authority behind them. */
export interface SubjectChip {
  text: string
  href: string | null
  authority: string | null
}

const PERSON_AS_SUBJECT = '600'
const KEYWORDS = '653'
const isSubject = ({ paragrafo }: FieldDetail): boolean => /^(?:6[0-5]\d|690)$/.test(paragrafo)

/** Subjects, places, genres and keywords of a record, each once. */
export function subjectChips(record: Pick<RecordPage, 'campos'>): SubjectChip[] {
  const chips = record.campos.flatMap(group => group.detalhes.filter(isSubject).flatMap(chipsOf))
  return [...new Map(chips.map(chip => [chip.text.toLowerCase(), chip])).values()]
}

function chipsOf(detail: FieldDetail): SubjectChip[] {
  const pieces = piecesOf(detail)
  if (detail.paragrafo === KEYWORDS) return pieces.map(({ text, href, authority }) => ({ text, href, authority }))
  const [first] = pieces
  if (!first) return []
  const words = pieces.map(({ text }, at) =>
    at === 0 && detail.paragrafo === PERSON_AS_SUBJECT ? spokenName(text) : text,
  )
  return [{ text: words.join(' – '), href: first.href, authority: first.authority }]
}

const words = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Fields that often only repeat what stands above them: title, author, language, imprint, class and call number. */
const OFTEN_REPEATED = new Set('008 041 080 082 090 092 099 100 110 111 245 260 264 300'.split(' '))

/** What the full record adds to what the reader has seen: nothing is said twice. */
export function restOf(record: RecordPage): FieldGroup[] {
  const { obra, subtitulo, autor, chamada, idioma_desc, ano_publicacao, fatos } = record
  const said = new Set(words([obra, subtitulo, autor, chamada, idioma_desc, ano_publicacao ?? '', ...fatos].join(' ')))
  const isSaid = (detail: FieldDetail): boolean => {
    if (isSubject(detail) || (detail.paragrafo === '520' && record.resumo !== '')) return true
    return OFTEN_REPEATED.has(detail.paragrafo) && words(detail.descricao.join(' ')).every(word => said.has(word))
  }
  return record.campos
    .map(group => ({ ...group, detalhes: group.detalhes.filter(detail => !isSaid(detail)) }))
    .filter(group => group.detalhes.length > 0)
}

/** The line of facts: year, extent, publisher, language. The kind stands above the title. */
export const factsOf = (record: Pick<RecordPage, 'ano_publicacao' | 'fatos' | 'idioma_desc'>): string[] =>
  [record.ano_publicacao === null ? '' : String(record.ano_publicacao), ...record.fatos, record.idioma_desc].filter(
    Boolean,
  )

/** Years of a life that a heading carries behind the name: "Assis, Machado de, 1839-1908" has "1839–1908". */
export const lifeOf = (heading: string): string =>
  /,\s*(\d{3,4}\??-(?:\d{3,4}\??)?)\s*\.?$/.exec(heading)?.[1]?.replace('-', '–') ?? ''

/** From here on a summary opens with its beginning. */
const LONG_SUMMARY = 420
export const isLong = (summary: string): boolean => summary.length > LONG_SUMMARY

/** A publisher's name, or nothing where the record says in Latin that nobody knows it. */
export const knownPublisher = (name: string | null): string =>
  /^\[?s\.?\s?n\.?\]?$/iu.test(name?.trim() ?? '') ? '' : (name ?? '')
