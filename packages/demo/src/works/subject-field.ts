import type { DataField, Subfield } from '@estante/marc'
import type { HeadingKind } from '../authorities/registry.ts'

const PLACES = new Set([
  'América Latina',
  'Amazônia',
  'Brasil',
  'Brasil, Nordeste',
  'Europa',
  'Irã',
  'Paquistão',
  'Portugal',
  'Rio de Janeiro (RJ)',
  'Rio Grande do Sul',
  'São Paulo (SP)',
  'Serra Clara',
])
const FORMS = new Set(['Atlas', 'Catálogos', 'Diários', 'Dicionários', 'Ficção', 'Manuais', 'Mapas', 'Legislação'])
const PERIODS = /^(Século|Período|\d{4})/
const BODIES = new Set([
  'Universidade Federal do Vale',
  'Casa de Detenção de São Paulo',
  'Sistema Único de Saúde (Brasil)',
])
const PERSONS = new Set(['Jesus, Carolina Maria de'])

export interface SubjectHeading {
  kind: HeadingKind
  tag: '600' | '610' | '650' | '651'
  subfields: Subfield[]
  /** The form that the authority controls: a person or body alone, a topic with its subdivisions. */
  controlled: { form: string; subfields: Subfield[] }
}

/** 'Direito administrativo - Brasil' as a field with its subdivisions told apart. */
export function subjectHeading(text: string): SubjectHeading {
  const [main, ...rest] = text.split(' - ') as [string, ...string[]]
  const divided = rest.map((part): Subfield => [subdivisionCode(part), part])
  const subfields: Subfield[] = [['a', main], ...divided]
  if (PERSONS.has(main)) return { kind: 'person', tag: '600', subfields, controlled: alone(main) }
  if (BODIES.has(main)) return { kind: 'corporate', tag: '610', subfields, controlled: alone(main) }
  const isPlace = PLACES.has(main)
  const kind = isPlace ? 'place' : 'topic'
  return { kind, tag: isPlace ? '651' : '650', subfields, controlled: { form: text, subfields } }
}

const alone = (main: string): { form: string; subfields: Subfield[] } => ({ form: main, subfields: [['a', main]] })

const subdivisionCode = (part: string): string =>
  PLACES.has(part) ? 'z' : FORMS.has(part) ? 'v' : PERIODS.test(part) ? 'y' : 'x'

export function subjectField(heading: SubjectHeading): DataField {
  const ind1 = heading.kind === 'person' ? '1' : heading.kind === 'corporate' ? '2' : ' '
  return { tag: heading.tag, ind1, ind2: '4', subfields: heading.subfields }
}
