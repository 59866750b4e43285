import {
  abntReference,
  DC_ELEMENTS,
  displayTitle,
  dublinCore,
  expandReferences,
  extract,
  KIND_LABELS,
  type MarcRecord,
  recordLinks,
} from '@estante/marc'
import { z } from 'zod'
import { identifierOf } from './identifier.rules.ts'

/** Bases that are asked live, each at one partner or several. */
export const LIVE_BASES = ['rede_pergamum', 'abnt', 'target_gedweb', 'ebsco'] as const
export type LiveBase = (typeof LIVE_BASES)[number]

const path = z.string().max(200).default('')

/**
 * A partner that is asked while the searcher waits, as data: the base it answers for, whose its results are, how it is
 * asked and where in its answer things stand. Configurations for ABNT, Target and EBSCO are written by public
 * descriptions and have not been verified against the services.
 */
export const partnerBase = z.strictObject({
  base: z.enum(LIVE_BASES),
  cod_empresa: z.int().positive(),
  sigla_empresa: z.string().min(1).max(60),
  desc_empresa: z.string().min(1).max(200),
  /** `sru`: any server of SRU 1.2 that gives MARCXML, another Estante among them. `json`: an answer mapped by `campos`. */
  protocolo: z.enum(['sru', 'json']).default('sru'),
  /** For `json`, {termo}, {quantos} and {inicio} (from 1) are filled in. */
  url: z.url({ protocol: /^https?$/ }).max(1000),
  cabecalhos: z.record(z.string().max(100), z.string().max(1000)).default({}),
  limite_ms: z.int().min(200).max(15_000).default(4000),
  /** Where in the answer the records and their number stand: names joined by dots. */
  registros: path,
  total: path,
  campos: z
    .strictObject({ id: path, obra: path, autor: path, tipo_obra: path, ano_publicacao: path, idioma: path, url: path })
    .partial()
    .default({}),
})
export type PartnerBase = z.infer<typeof partnerBase>

/** A record of a partner as it is shown and, for some days, kept. */
export interface LiveRecord {
  identificador: string
  obra: string
  autor: string
  /** A kind of work as the MARC package names them, or what the partner calls it. */
  tipo: string
  ano_publicacao: number | null
  idioma: string
  url: string
  referencia: string
  dados: { elemento: string; valores: string[] }[]
}

/** Where a record of another institution is read: the first address that it gives, which is its own page there. */
export function pageOf(record: MarcRecord): string {
  const addresses = [...recordLinks(record).map(link => link.url_link), ...dublinCore(record).identifier]
  return addresses.find(each => /^https?:\/\//.test(each)) ?? ''
}

export function liveRecord(record: MarcRecord): LiveRecord | null {
  const found = extract(record)
  if (found.title.trim() === '' || record.leader[5] === 'd') return null
  const elements = dublinCore(record)
  return {
    identificador: identifierOf(record),
    obra: displayTitle(found),
    autor: found.agents[0]?.name ?? '',
    tipo: found.kind,
    ano_publicacao: found.year,
    idioma: found.language,
    url: pageOf(record),
    referencia: abntReference(record).text,
    dados: DC_ELEMENTS.filter(name => elements[name].length > 0).map(elemento => ({
      elemento,
      valores: elements[elemento],
    })),
  }
}

/** What stands at a path of names and places (`a.b.0.c`); undefined where it leads nowhere. */
export function valueAt(value: unknown, path: string): unknown {
  if (path === '') return value
  return path.split('.').reduce<unknown>((inside, name) => {
    if (Array.isArray(inside)) return inside[Number(name)]
    return typeof inside === 'object' && inside !== null && Object.hasOwn(inside, name)
      ? (inside as Record<string, unknown>)[name]
      : undefined
  }, value)
}

const MOST_TEXT = 2000

/** A value as plain text: lists joined, marks of HTML taken out and its references written as the letters they mean. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join('; ').slice(0, MOST_TEXT)
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  return expandReferences(String(value).replace(/<[^>]*>/g, ' '))
    .text.replace(/\s+/g, ' ')
    .trim()
    .slice(0, MOST_TEXT)
}

/** The records of a JSON answer; refused where it has not the shape that was declared. */
export function readJson(answer: unknown, { registros, total, campos }: PartnerBase, most: number) {
  const list = valueAt(answer, registros)
  if (!Array.isArray(list)) throw new Error(`"${registros}" of the answer is no list`)
  const records = list.slice(0, most).flatMap((one): LiveRecord[] => {
    const at = (name: keyof typeof campos): string => (campos[name] ? textOf(valueAt(one, campos[name])) : '')
    const [identificador, obra, address] = [at('id'), at('obra'), at('url')]
    if (identificador === '' || obra === '') return []
    const year = /(?<!\d)[12]\d{3}(?!\d)/.exec(at('ano_publicacao'))?.[0]
    const url = /^https?:\/\/\S+$/.test(address) ? address : ''
    const [autor, tipo] = [at('autor'), at('tipo_obra')]
    const known: [string, string][] = [
      ['title', obra],
      ['creator', autor],
      ['type', tipo],
      ['date', year ?? ''],
      ['identifier', url],
    ]
    return [
      {
        identificador,
        obra,
        autor,
        tipo,
        ano_publicacao: year === undefined ? null : Number(year),
        idioma: at('idioma'),
        url,
        referencia: '',
        dados: known.flatMap(([elemento, valor]) => (valor === '' ? [] : [{ elemento, valores: [valor] }])),
      },
    ]
  })
  const count = Number(textOf(valueAt(answer, total || '\u0000')))
  return { total: Number.isSafeInteger(count) && count >= records.length ? count : records.length, records }
}

export const filledAddress = (url: string, values: Record<'termo' | 'quantos' | 'inicio', string>): string =>
  url.replace(/\{(termo|quantos|inicio)\}/g, (_, name: keyof typeof values) => encodeURIComponent(values[name]))

export const isKind = (tipo: string): tipo is keyof typeof KIND_LABELS => Object.hasOwn(KIND_LABELS, tipo)
