import { clean, type FieldIndex, fold, sub } from '../fields.ts'
import type { WorkKind } from '../kinds.ts'

/** What a dissertation note (502) says, however much of it is structured. */
export interface AcademicNote {
  type: string
  degree: string
  institution: string
  year: string
}

const TYPE_NAMES: Partial<Record<WorkKind, string>> = {
  tese: 'Tese',
  dissertacao: 'Dissertação',
  tcc: 'Trabalho de Conclusão de Curso',
}
const DEGREES: Partial<Record<WorkKind, string>> = { tese: 'Doutorado', dissertacao: 'Mestrado' }

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** "Dissertação (mestrado em X) - Universidade Y, Cidade, 2010" as one text, or in $a $b $c $d. */
export function academicNote(fields: FieldIndex, kind: WorkKind): AcademicNote {
  const field = fields.first('502')
  const whole = sub(field, 'a').trim()
  const parsed = /^([^(–—-]+?)\s*(?:\(([^)]*)\))?\s*(?:--|[-–—:.])\s+(.*)$/u.exec(whole)
  // A note that opens with anything but a kind of work is some other text in the wrong field.
  const m = parsed && normalType(parsed[1] ?? '') ? parsed : null
  const type = clean(m?.[1] ?? (sub(field, 'c') ? whole : ''))
  const tail = clean(m?.[3] ?? '')
  const year = clean(sub(field, 'd')) || (/(\d{4})$/u.exec(tail)?.[1] ?? '')
  const institution = clean(sub(field, 'c')) || clean(tail.replace(/,?\s*(?:em\s+)?\d{4}$/u, ''))
  const degree = clean(sub(field, 'b')) || clean(m?.[2] ?? '')
  const known = TYPE_NAMES[kind] ?? 'Tese'
  // $b alone often repeats the type ("Tese (Doutorado)") or is the degree's short form ("Ph. D.").
  const inner = /\(([^)]*)\)/u.exec(degree)?.[1] ?? degree
  return {
    type: normalType(type) || known,
    degree: capital(fold(inner) === fold(type) ? '' : inner) || (DEGREES[kind] ?? ''),
    institution,
    year,
  }
}

function normalType(text: string): string {
  const plain = fold(text)
  if (/^tcc\b|conclusao de curso/u.test(plain)) return 'Trabalho de Conclusão de Curso'
  if (/^tese|^thesis|^tesis/u.test(plain)) return 'Tese'
  if (/^disserta/u.test(plain)) return 'Dissertação'
  if (/^monografia/u.test(plain)) return 'Monografia'
  const other = /^(trabalho|relatorio|memorial|projeto|artigo|estudo|proyecto|trabajo|final)/u.test(plain)
  return other ? capital(text.toLowerCase()) : ''
}
