import type { DataField } from '../record.ts'
import { clean, type FieldIndex, fold, joinedName, sub, subs } from './fields.ts'

/**
 * Where acts and case law live in a MARC record. MARC 21 has no fields for them, so the description uses the standard
 * tags (110 jurisdiction, 245 epigraph, 520 ementa, 856 text) and three local ones of the 97X block:
 *
 * 971 normative act    $a type · $b number · $c date of the act (YYYY-MM-DD) · $d date of publication ·
 *                      $e where published ("Diário Oficial da União") · $f section and page ("seção 1, p. 1") ·
 *                      $g sphere (federal, estadual, municipal, institucional) · $h situation · $o organ · $u URN LEX
 * 972 case law         $a court · $b panel ("2. Turma") · $c class ("Recurso Especial", "Súmula") · $d number ·
 *                      $e rapporteur with title · $f date of judgement · $g date of publication · $h where published ·
 *                      $i section and page · $j parties, one each · $k situation · $l state of origin
 * 973 related act      $i relation ("Altera", "Revogada por") · $a the act · $c date · $w control number of its record · $u address
 */
export const LEGAL_TAGS = { act: '971', caseLaw: '972', relation: '973', ementa: '520', epigraph: '245' } as const

export interface NormativeAct {
  type: string
  number: string
  date: string
  published: string
  vehicle: string
  locator: string
  sphere: string
  situation: string
  organ: string
  urn: string
}

export interface CaseLaw {
  court: string
  panel: string
  type: string
  number: string
  rapporteur: string
  judged: string
  published: string
  vehicle: string
  locator: string
  parties: string[]
  situation: string
  origin: string
}

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/u
const ACT_TYPE =
  /^(lei|decreto|medida|portaria|resolu|instru|emenda|constitui|ato |ordem|delibera|regimento|estatuto|circular|provimento|edital|parecer|ley|law|act)/u
const COURT = /tribunal|corte|court|turma|juizo|justica|conselho|^(stf|stj|tst|tse|stm|tcu|tj\w{2}|trf\d?|trt\d*)$/u

/** 97X is local ground everywhere: a field counts only when it holds what ours holds. */
export const actField = (fields: FieldIndex): DataField | undefined =>
  fields
    .all(LEGAL_TAGS.act)
    .find(
      f =>
        ACT_TYPE.test(fold(sub(f, 'a').trim())) ||
        ISO_DATE.test(sub(f, 'c').trim()) ||
        sub(f, 'u').startsWith('urn:lex:'),
    )

export const caseField = (fields: FieldIndex): DataField | undefined =>
  fields.all(LEGAL_TAGS.caseLaw).find(f => COURT.test(fold(sub(f, 'a').trim())) || ISO_DATE.test(sub(f, 'f').trim()))

export function normativeAct(fields: FieldIndex): NormativeAct | null {
  const f = actField(fields)
  if (!f) return null
  const get = (code: string) => clean(sub(f, code))
  return {
    type: get('a'),
    number: get('b'),
    date: get('c'),
    published: get('d'),
    vehicle: get('e'),
    locator: get('f'),
    sphere: get('g'),
    situation: get('h'),
    organ: get('o'),
    urn: get('u'),
  }
}

export function caseLaw(fields: FieldIndex): CaseLaw | null {
  const f = caseField(fields)
  if (!f) return null
  const get = (code: string) => clean(sub(f, code))
  return {
    court: get('a'),
    panel: get('b'),
    type: get('c'),
    number: get('d'),
    rapporteur: sub(f, 'e').trim(),
    judged: get('f'),
    published: get('g'),
    vehicle: get('h'),
    locator: get('i'),
    parties: subs(f, 'j').map(clean),
    situation: get('k'),
    origin: get('l'),
  }
}

/** Words of $e and the code of $4 that say: this person reported the case. */
const RAPPORTEUR = /^(relator|ponente|rapporteur|reporting judge)/u
const RAPPORTEUR_CODE = /rap\W*$/u
/** Catalogued before the name by some. */
export const RAPPORTEUR_LABEL = /^relator[a]?:\s*/iu

/** Who reported a case: named with the decision, or entered under their own name with that role. */
export function rapporteurs(fields: FieldIndex): string[] {
  const decision = caseField(fields)
  if (!decision) return []
  const entered = [...fields.all('100'), ...fields.all('700')].filter(
    f =>
      subs(f, 'e').some(term => RAPPORTEUR.test(fold(term.trim()))) ||
      subs(f, '4').some(code => RAPPORTEUR_CODE.test(code.trim().toLowerCase())),
  )
  const named = [
    sub(decision, 'e').trim().replace(RAPPORTEUR_LABEL, ''),
    ...entered.map(f => clean(joinedName(f, 'abcq'))),
  ]
  return [...new Set(named.filter(Boolean))]
}

const ACT_TITLE =
  /^(lei|leis|decreto|decreto-lei|decreto legislativo|medida provisoria|portaria|resolucao|instrucao normativa|emenda constitucional|ordem de servico|deliberacao|ato da mesa|ley|law) (complementar |ordinaria |estadual |municipal |federal |delegada |conjunta |normativa )*(n\.?\s?[ºo°.]?\s*)?\d/u

/** An act catalogued without our local field: a jurisdiction as heading and an epigraph as title. */
export const looksLikeAct = (heading: DataField | undefined, foldedTitle: string): boolean =>
  (heading?.tag === '110' && ACT_TITLE.test(foldedTitle)) ||
  (/^\[?constituicao (da|do|federal)/u.test(foldedTitle) && heading?.ind1 === '1')
