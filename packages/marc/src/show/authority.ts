import { type DataField, isDataField, type MarcRecord } from '../record.ts'
import { type ExternalId, externalIds } from './external-ids.ts'
import { clean, joined, joinedName, sub, subs } from './fields.ts'
import { headingKey } from './heading-key.ts'
import { AUTHORITY_LABELS, type AUTHORITY_TYPE_LABELS } from './labels/authority.ts'
import { inLanguage, languageName, type ShowLanguage } from './labels/language.ts'
import { splitPunctuation } from './pieces.ts'

/** Kinds of authority; AUTORIDADE_TODOS is the search for all of them. */
export type AuthorityType = Exclude<keyof typeof AUTHORITY_TYPE_LABELS, 'AUTORIDADE_TODOS'>

const TYPES: Record<string, AuthorityType> = {
  '00': 'AUTORIDADE_PESSOA',
  '10': 'AUTORIDADE_ENTIDADE',
  '11': 'AUTORIDADE_EVENTO',
  '30': 'AUTORIDADE_TITULO_UNIFORME',
  '48': 'AUTORIDADE_CRONOLOGICO',
  '50': 'AUTORIDADE_ASSUNTO',
  '51': 'AUTORIDADE_ASSUNTO_GEOGRAFICO',
  '55': 'AUTORIDADE_GENERO_FORMA',
  '80': 'AUTORIDADE_SUBDIVISAO_GERAL',
  '81': 'AUTORIDADE_SUBDIVISAO_GEOGRAFICA',
  '82': 'AUTORIDADE_SUBDIVISAO_CRONOLOGICA',
  '85': 'AUTORIDADE_SUBDIVISAO_GENERO',
}

/** The kind a heading field is (1XX, 4XX or 5XX of authority records); a name with title is a uniform title. */
export function authorityTypeOf(field: DataField): AuthorityType | null {
  const type = TYPES[field.tag.slice(1)] ?? null
  return type && ['00', '10', '11'].includes(field.tag.slice(1)) && sub(field, 't')
    ? 'AUTORIDADE_TITULO_UNIFORME'
    : type
}

/** Heading parts of each type; subdivisions follow separately. */
const HEADING_CODES: Record<string, string> = {
  '00': 'abcdfghjklmnopqrst',
  '10': 'abcdfghklmnoprst',
  '11': 'acdefghklnpqst',
  '30': 'adfghklmnoprst',
  '48': 'a',
  '50': 'ab',
  '51': 'a',
  '55': 'a',
}

/** Text of a heading as lists show it: parts by a space, subdivisions by " - ". */
export function headingText(field: DataField): string {
  const codes = HEADING_CODES[field.tag.slice(1)] ?? 'abcdnpqt'
  const main = clean(joinedName(field, codes))
  return [main, ...subs(field, 'vxyz').map(clean)].filter(Boolean).join(' - ')
}

export type Relation = 'broader' | 'narrower' | 'earlier' | 'later' | 'related'
const RELATIONS: Record<string, Relation> = {
  g: 'broader',
  h: 'narrower',
  a: 'earlier',
  b: 'later',
  d: 'related',
  f: 'related',
  r: 'related',
}

export interface RelatedHeading {
  type: AuthorityType
  heading: string
  relation: Relation
  key: string
  /** $0: control number of its authority. */
  authority: string[]
}

export interface Authority {
  type: AuthorityType
  heading: string
  key: string
  /** See-from headings (4XX). */
  variants: string[]
  /** See-also headings (5XX). */
  related: RelatedHeading[]
  identifiers: ExternalId[]
  /** Biography (678) and scope (680), for showing. */
  notes: string[]
}

export const isAuthorityRecord = (record: MarcRecord): boolean => record.leader[6] === 'z'

const data = (record: MarcRecord, first: string): DataField[] =>
  record.fields.filter(isDataField).filter(f => f.tag.startsWith(first))

/** What an authority record says, or null when it has no heading. */
export function authorityOf(record: MarcRecord): Authority | null {
  const main = data(record, '1').find(f => authorityTypeOf(f) !== null && headingText(f) !== '')
  const type = main && authorityTypeOf(main)
  if (!main || !type) return null
  const heading = headingText(main)
  const seeAlso = data(record, '5').flatMap((f): RelatedHeading[] => {
    const kind = authorityTypeOf(f)
    const text = headingText(f)
    if (!kind || !text) return []
    return [
      {
        type: kind,
        heading: text,
        relation: RELATIONS[sub(f, 'w')[0] ?? ''] ?? 'related',
        key: headingKey(text),
        authority: subs(f, '0'),
      },
    ]
  })
  return {
    type,
    heading,
    key: headingKey(heading),
    variants: [
      ...new Set(
        data(record, '4')
          .filter(f => authorityTypeOf(f))
          .map(headingText)
          .filter(Boolean),
      ),
    ],
    related: seeAlso,
    identifiers: externalIds(record),
    notes: record.fields
      .filter(isDataField)
      .filter(f => f.tag === '678' || f.tag === '680')
      .map(f => joined(f, 'abi'))
      .filter(Boolean),
  }
}

export interface AuthorityField {
  descricao: string
  pontuacao: string
  secao: string
  paragrafo: string
  seq_paragrafo: string
}

export interface AuthorityGroup {
  ordem: number
  texto: string
  campos: AuthorityField[]
}

type AuthorityLabel = keyof typeof AUTHORITY_LABELS

/** Standard display: groups in reading order with the tags and subfields they take. */
const GROUPS: readonly (readonly [AuthorityLabel, RegExp, string])[] = [
  ['cabecalho', /^1(00|10|11|30|48|50|51|55|80|81|82|85)$/u, 'abcdefghjklmnopqrstvxyz'],
  ['variantes', /^4(00|10|11|30|48|50|51|55|80|81|82|85)$/u, 'iabcdefghjklmnopqrstvxyz'],
  ['relacionados', /^5(00|10|11|30|48|50|51|55|80|81|82|85)$/u, 'iabcdefghjklmnopqrstvxyz'],
  ['nomeCompleto', /^378$/u, 'q'],
  ['datas', /^046$/u, 'fgkloprstqu'],
  ['lugares', /^370$/u, 'abcefgst'],
  ['endereco', /^371$/u, 'abcdeu'],
  ['area', /^372$/u, 'ast'],
  ['grupo', /^373$/u, 'ast'],
  ['ocupacao', /^374$/u, 'ast'],
  ['genero', /^375$/u, 'ast'],
  ['familia', /^376$/u, 'abcst'],
  ['idioma', /^377$/u, 'a'],
  ['biografia', /^678$/u, 'abu'],
  ['alcance', /^680$/u, 'ai'],
  ['exemplo', /^681$/u, 'ai'],
  ['nota', /^66[57]$|^688$|^682$/u, 'ai'],
  ['equivalentes', /^7(00|10|11|30|48|50|51|55|80|81|82|85)$/u, 'abcdfghklmnopqrstvxyz'],
  ['classificacao', /^(05[03]|065|08[023])$/u, 'ab'],
  ['identificadores', /^024$/u, 'a2'],
  ['fontes', /^670$/u, 'abu'],
  ['semDados', /^675$/u, 'a'],
  ['links', /^856$/u, 'uyz3'],
]

/** The standard display of an authority record. */
export function authorityGroups(record: MarcRecord, language: ShowLanguage): AuthorityGroup[] {
  const seqs = new Map<string, number>()
  const numbered = record.fields.filter(isDataField).map(field => {
    const seq = (seqs.get(field.tag) ?? 0) + 1
    seqs.set(field.tag, seq)
    return { field, seq }
  })
  const groups: AuthorityGroup[] = []
  for (const [label, tags, codes] of GROUPS) {
    const campos = numbered
      .filter(({ field }) => tags.test(field.tag))
      .flatMap(({ field, seq }) => fieldsOf(field, seq, codes, language))
    if (campos.length > 0)
      groups.push({ ordem: groups.length + 1, texto: inLanguage(AUTHORITY_LABELS[label], language), campos })
  }
  return groups
}

/** Subdivisions and the ends of a life are catalogued without mark; the reader expects a dash. */
function markBefore(code: string, tag: string, punctuation: string): string {
  if (tag === '046' && 'gl'.includes(code)) return ' – '
  return 'vxyz'.includes(code) && tag >= '100' && tag < '600' ? ' - ' : `${punctuation} `
}

function fieldsOf(field: DataField, seq: number, codes: string, language: ShowLanguage): AuthorityField[] {
  const shown = field.subfields.filter(([code, value]) => codes.includes(code) && value.trim() !== '')
  return shown.map(([code, raw], i) => {
    const [text, punctuation] = splitPunctuation(raw.trim())
    const next = shown[i + 1]?.[0]
    const mark = next === undefined ? '' : markBefore(next, field.tag, punctuation)
    return {
      descricao: field.tag === '377' ? languageName(text.toLowerCase(), language) : text,
      pontuacao: mark,
      secao: code,
      paragrafo: field.tag,
      seq_paragrafo: String(seq),
    }
  })
}
