import type { DataField, MarcRecord } from '../record.ts'
import type { DisplayContext, FieldDetail, FieldGroup, RecordView } from './field-details.ts'
import { type FieldRule, type GroupRule, groupsFor } from './field-table.ts'
import { type FieldIndex, indexFields, sub, subs } from './fields.ts'
import { acervoType, type WorkKind, workKind } from './kinds.ts'
import { FIELD_LABELS } from './labels/fields.ts'
import { inLanguage, languageName, type ShowLanguage } from './labels/language.ts'
import { ROLE_LABELS } from './labels/roles.ts'
import { creativeCommonsOf } from './licence.ts'
import { linkOf } from './links.ts'
import { type Piece, pieces, shows } from './pieces.ts'
import { plainDetail } from './plain-detail.ts'
import { readableMark, readablePiece } from './readable.ts'
import { roleOf } from './roles.ts'

export type { DisplayContext, FieldDetail, FieldExtra, FieldGroup, RecordView } from './field-details.ts'

export function recordView(record: MarcRecord, context: DisplayContext): RecordView {
  const fields = indexFields(record)
  return {
    tipo_acervo: acervoType(fields),
    campos: fieldGroupsFrom(fields, context),
    error: false,
    message: '',
  }
}

/** The standard display of a record, by the table of its kind. */
export function fieldGroups(record: MarcRecord, context: DisplayContext): FieldGroup[] {
  return fieldGroupsFrom(indexFields(record), context)
}

/** As fieldGroups(), for callers that already hold the index of the fields, and perhaps know what kind of work it is. */
export function fieldGroupsFrom(
  fields: FieldIndex,
  context: DisplayContext,
  kind: WorkKind | 'unidade' = workKind(fields),
): FieldGroup[] {
  return groupsOf(fields, placesOf(groupsFor(kind)), context)
}

/** A tag at its place in the display: tables are long and records short, so a record asks which places it fills. */
interface Place {
  group: GroupRule
  rule: FieldRule
  tag: string
}

interface Places {
  inOrder: readonly Place[]
  byTag: ReadonlyMap<string, readonly number[]>
}

const placesKept = new Map<readonly GroupRule[], Places>()

function placesOf(table: readonly GroupRule[]): Places {
  let places = placesKept.get(table)
  if (places) return places
  const inOrder = table.flatMap(group =>
    group.fields.flatMap(rule => rule.tags.map((tag): Place => ({ group, rule, tag }))),
  )
  const byTag = new Map<string, number[]>()
  inOrder.forEach(({ tag }, at) => {
    byTag.set(tag, [...(byTag.get(tag) ?? []), at])
  })
  places = { inOrder, byTag }
  placesKept.set(table, places)
  return places
}

function groupsOf(fields: FieldIndex, { inOrder, byTag }: Places, context: DisplayContext): FieldGroup[] {
  const filled = new Uint8Array(inOrder.length)
  const fill = (tag: string) => {
    for (const at of byTag.get(tag) ?? []) filled[at] = 1
  }
  fill('008')
  fields.tags().forEach(fill)
  // The same field in its original script stands in 880 and says in $6 which tag it doubles.
  const doubles = fields.all('880')
  for (const field of doubles) fill(sub(field, '6').slice(0, 3))

  const groups: FieldGroup[] = []
  let detalhes: FieldDetail[] = []
  let current: GroupRule | undefined
  for (let at = 0; at < inOrder.length; at++) {
    if (filled[at] === 0) continue
    const { group, rule, tag } = inOrder[at]!
    if (group !== current) {
      current = group
      detalhes = []
    }
    const before = detalhes.length
    detailsOf(fields, doubles, tag, rule, context, detalhes)
    if (before === 0 && detalhes.length > 0)
      groups.push({
        ordem: tag,
        texto: inLanguage(FIELD_LABELS[group.label], context.language),
        detalhes,
      })
  }
  return groups
}

function detailsOf(
  fields: FieldIndex,
  doubles: readonly DataField[],
  tag: string,
  rule: FieldRule,
  context: DisplayContext,
  into: FieldDetail[],
): void {
  if (tag === '008') {
    into.push(...languageDetail(fields, context))
    return
  }
  const own = fields.all(tag)
  for (let i = 0; i < own.length; i++) addDetail(fields, own[i]!, tag, tag, i + 1, rule, context, into)
  for (let i = 0; i < doubles.length; i++)
    if (sub(doubles[i], '6').startsWith(`${tag}-`))
      addDetail(fields, doubles[i]!, tag, '880', i + 1, rule, context, into)
}

function addDetail(
  fields: FieldIndex,
  field: DataField,
  tag: string,
  paragrafo: string,
  seq: number,
  rule: FieldRule,
  context: DisplayContext,
  into: FieldDetail[],
): void {
  if (!shows(rule, field)) return
  const detail = tag === '856' ? linkDetail(fields, field, seq) : fieldDetail(field, paragrafo, seq, rule, context)
  if (detail) into.push(detail)
}

/** Languages are shown by name; old records run their codes together ("porspa"). */
function languageNames(text: string, language: ShowLanguage): string {
  const codes = text.trim().toLowerCase()
  const each = /^(?:[a-z]{3})+$/u.test(codes) ? (codes.match(/.{3}/gu) ?? []) : [codes]
  return each.map(code => languageName(code, language)).join(', ')
}

const NO_PIECES: readonly Piece[] = []
const NAMES = new Set(['100', '110', '111', '700', '710', '711'])

/** What a person did, when the record says it only by code. The role of an author needs no saying. */
function codedRole(field: DataField, language: ShowLanguage): readonly Piece[] {
  if (!NAMES.has(field.tag) || sub(field, field.tag.endsWith('11') ? 'j' : 'e')) return NO_PIECES
  const codes = subs(field, '4')
  if (codes.length === 0) return NO_PIECES
  return codes
    .map(code => roleOf(code, '') ?? 'other')
    .filter(r => r !== 'author')
    .map(role => ({ code: '4', text: inLanguage(ROLE_LABELS[role], language), after: '', search: null }))
}

function piecesOf(field: DataField, rule: FieldRule, language: ShowLanguage): Piece[] {
  const list = pieces(field, rule, language)
  if (rule.tags[0] === '041') return list.map(p => ({ ...p, text: languageNames(p.text, language) }))
  for (const role of list.length > 0 ? codedRole(field, language) : NO_PIECES) {
    const last = list.at(-1)
    if (last) last.after = ', '
    list.push(role)
  }
  return list
}

/** Whether a record may name others by $w, so that only these are looked up. */
export const namesRecords = (fields: FieldIndex): boolean => fields.tags().some(isLinking)

const NO_TARGETS: readonly string[] = []
const isLinking = (tag: string): boolean => (tag >= '760' && tag <= '787') || tag === '973'

function fieldDetail(
  field: DataField,
  paragrafo: string,
  seq: number,
  rule: FieldRule,
  context: DisplayContext,
): FieldDetail | null {
  const list = piecesOf(field, rule, context.language)
  if (list.length === 0) return null
  for (const piece of list) {
    piece.text = readablePiece(piece.text, field.tag, context.language)
    piece.after = readableMark(piece.after, field.tag)
  }
  const detail = plainDetail(paragrafo, seq, list)
  const authority = context.authorityOf?.(paragrafo, seq, field) ?? null
  const head = list.findIndex(p => p.search !== null)
  if (authority !== null && head >= 0) {
    detail.cod_autoridade = list.map((_, i) => (i === head ? authority : null))
    // A subdivision ($v $x $y $z) is outside the authority of the heading alone.
    detail.contem_autoridade_completa = !list.some((p, i) => i !== head && 'vxyz'.includes(p.code))
  }
  const targets = isLinking(paragrafo) ? subs(field, 'w') : NO_TARGETS
  if (targets.length > 0) {
    detail.isSecaoW = true
    const code = targets.map(w => context.recordOf?.(w) ?? null).find(c => c !== null) ?? null
    detail.link_acervo = code
    const at = Math.max(
      0,
      list.findIndex(p => p.search === 'TITULO'),
    )
    if (code !== null)
      detail.extra = detail.extra.map((one, i) =>
        i === at ? { ...one, cod_acervo_link: code, formatar_link: true } : one,
      )
  }
  if (paragrafo === '540') {
    const licence = creativeCommonsOf(field)
    if (licence) {
      detail.isCreativeCommons = true
      detail.vinculo = licence.url
    }
  }
  return detail
}

function linkDetail(fields: FieldIndex, field: DataField, seq: number): FieldDetail | null {
  if (!sub(field, 'u').trim()) return null
  const link = linkOf(field, seq)
  const detail = plainDetail('856', seq, [{ code: 'u', text: link.descricao, after: '', search: null }])
  // What leads nowhere, or would run instead, stays as words.
  if (!link.url_link) return detail
  const local = sub(fields.all('985')[seq - 1], 'a')
  return {
    ...detail,
    vinculo: link.url_link,
    link_acesso: link.tipo_link,
    is_pdf: link.is_pdf,
    link_data: { is_media: link.is_media, media_format: link.media_format, download_pdf: link.download_pdf },
    descricao985: local || null,
  }
}

/** The language of 008, unless 041 tells it (and perhaps others) itself. */
function languageDetail(fields: FieldIndex, { language }: DisplayContext): FieldDetail[] {
  const code = fields.control('008').slice(35, 38).toLowerCase()
  if (!/^[a-z]{3}$/u.test(code) || code === 'und' || code === 'zxx' || fields.all('041').some(f => sub(f, 'a')))
    return []
  return [plainDetail('008', 1, [{ code: '', text: languageName(code, language), after: '', search: null }])]
}
