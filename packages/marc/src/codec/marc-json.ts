import type { MarcField, MarcRecord, Subfield } from '../record.ts'
import { isControlField } from '../record.ts'
import { mendCode, mendIndicator, mendTag } from './field-build.ts'
import { jsonObjects } from './json-objects.ts'
import { canonicalLeader, defaultLeader, isControlTag } from './leader.ts'
import { mendValues } from './mend-text.ts'
import type { ByteChunks, ReadOptions, ReadResult, Warning } from './result.ts'
import { defaultMaxRecordBytes, failure } from './result.ts'

export interface MarcJson {
  leader: string
  fields: Record<string, string | { ind1: string; ind2: string; subfields: Record<string, string>[] }>[]
}

/** The record as MARC-in-JSON. */
export function toMarcJson(record: MarcRecord): MarcJson {
  return {
    leader: record.leader,
    fields: record.fields.map(field => ({
      [field.tag]: isControlField(field)
        ? field.value
        : {
            ind1: field.ind1,
            ind2: field.ind2,
            subfields: field.subfields.map(([code, value]) => ({ [code]: value })),
          },
    })),
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

export interface FromMarcJson {
  record: MarcRecord
  warnings: Warning[]
}

/** A record from parsed MARC-in-JSON; undefined when it is none. */
export function fromMarcJson(value: unknown, options: ReadOptions = {}): FromMarcJson | undefined {
  if (!isObject(value) || !Array.isArray(value.fields)) return undefined
  const warnings: Warning[] = []
  const fields: MarcField[] = []
  for (const entry of value.fields) {
    if (!isObject(entry)) return undefined
    for (const [rawTag, content] of Object.entries(entry)) {
      const field = fieldFrom(mendTag(rawTag, warnings), content, warnings)
      if (field) fields.push(field)
      else warnings.push({ code: 'empty-field', tag: rawTag })
    }
  }
  const leader = textOf(value.leader)
  if (leader === '') warnings.push({ code: 'leader-missing' })
  const record = { leader: canonicalLeader(leader || defaultLeader), fields }
  mendValues(record, warnings, options.encoding !== undefined)
  return record.fields.length > 0 ? { record, warnings } : undefined
}

function fieldFrom(tag: string, content: unknown, warnings: Warning[]): MarcField | undefined {
  if (!isObject(content)) {
    const value = textOf(content)
    if (isControlTag(tag)) return { tag, value }
    if (value === '') return undefined
    warnings.push({ code: 'subfields-missing', tag })
    return { tag, ind1: ' ', ind2: ' ', subfields: [['a', value]] }
  }
  const subfields: Subfield[] = []
  for (const pair of Array.isArray(content.subfields) ? content.subfields : []) {
    if (!isObject(pair)) continue
    for (const [code, value] of Object.entries(pair)) {
      const text = textOf(value)
      if (text !== '') subfields.push([mendCode(code, tag, warnings), text])
    }
  }
  if (subfields.length === 0) return undefined
  if (isControlTag(tag)) {
    warnings.push({ code: 'control-with-subfields', tag })
    return { tag, value: subfields.map(([, value]) => value).join('') }
  }
  const ind1 = mendIndicator(textOf(content.ind1).charAt(0), tag, warnings)
  const ind2 = mendIndicator(textOf(content.ind2).charAt(0), tag, warnings)
  return { tag, ind1, ind2, subfields }
}

/** Reads MARC-in-JSON: one object, an array of them, or one on each line. */
export async function* readMarcJson(chunks: ByteChunks, options: ReadOptions = {}): AsyncGenerator<ReadResult> {
  const max = options.maxRecordBytes ?? defaultMaxRecordBytes
  for await (const { text, offset, complete } of jsonObjects(chunks, max, options.encoding)) {
    const raw = () => Buffer.from(text.slice(0, 100_000))
    if (!complete) {
      const reason = text.length > max ? 'too-long' : 'truncated'
      yield failure(offset, reason, 'the object does not end', raw())
      continue
    }
    let parsed: unknown
    try {
      parsed = JSON.parse(text)
    } catch (error) {
      yield failure(offset, 'bad-json', error instanceof Error ? error.message : String(error), raw())
      continue
    }
    const read = fromMarcJson(parsed, options)
    if (read) yield { ok: true, record: read.record, offset, warnings: read.warnings }
    else yield failure(offset, 'not-marc', 'the object is no MARC record', raw())
  }
}
