import { SINGLE } from '@estante/contract'
import { type DataField, firstValue, isDataField, type MarcRecord } from '@estante/marc'
import { CopyStatusCode } from '../seed/statuses.ts'

/** Where the source keeps its copies. */
export const COPY_TAGS = ['949', '952', '852'] as const
export type CopyTag = (typeof COPY_TAGS)[number]

/** A copy as the source describes it; library, place and collection are still the source's words. */
export interface SourceCopy {
  biblioteca: string
  codigo_barras: string
  tombo: string
  nr_exemplar: number
  volume: string
  tomo_exemplar: string
  parte: string
  local: string
  colecao: string
  cod_situacao: number
  chamada: string
  data_aquisicao: string | null
  forma_aquisicao: string
  preco_centavos: number | null
  nota: string
  /** What the source says and we cannot read; absent when there is nothing of the kind. */
  unread?: string[]
}

type Column =
  | Exclude<keyof SourceCopy, 'cod_situacao' | 'unread'>
  | 'instituicao'
  | 'tipo'
  | 'estado'
  | 'nao_empresta'
  | 'perdido'
  | 'baixado'
  | 'danificado'

/**
 * What the subfields mean. 952 is Koha's, 852 is MARC 21 holdings. 949 is local everywhere; this is the layout that
 * `docs/operations.md` documents for exports to Estante.
 */
const LAYOUTS: Readonly<Record<CopyTag, Readonly<Record<string, Column>>>> = {
  '949': {
    a: 'codigo_barras',
    b: 'biblioteca',
    c: 'local',
    d: 'data_aquisicao',
    e: 'forma_aquisicao',
    g: 'preco_centavos',
    h: 'chamada',
    i: 'tombo',
    k: 'colecao',
    n: 'nr_exemplar',
    s: 'estado',
    t: 'tomo_exemplar',
    v: 'volume',
    p: 'parte',
    z: 'nota',
  },
  '952': {
    a: 'biblioteca',
    p: 'codigo_barras',
    i: 'tombo',
    t: 'nr_exemplar',
    h: 'volume',
    c: 'local',
    '8': 'colecao',
    y: 'tipo',
    o: 'chamada',
    d: 'data_aquisicao',
    e: 'forma_aquisicao',
    g: 'preco_centavos',
    z: 'nota',
    '7': 'nao_empresta',
    '1': 'perdido',
    '0': 'baixado',
    '4': 'danificado',
  },
  '852': {
    a: 'instituicao',
    b: 'biblioteca',
    c: 'local',
    h: 'chamada',
    i: 'chamada',
    p: 'codigo_barras',
    j: 'tombo',
    t: 'nr_exemplar',
    '3': 'volume',
    z: 'nota',
    y: 'estado',
  },
}

export function copiesOf(record: MarcRecord, tag: CopyTag): SourceCopy[] {
  const layout = LAYOUTS[tag]
  // Koha lends by item type: that of the copy, else that of its record. Here rules know collections.
  const kind = tag === '952' ? (firstValue(record, '942', 'c')?.trim() ?? '') : ''
  const copies: SourceCopy[] = []
  for (const field of record.fields) {
    if (field.tag === tag && isDataField(field)) copies.push(copyOf(field, layout, copies.length + 1, kind))
  }
  return copies
}

function copyOf(field: DataField, layout: Readonly<Record<string, Column>>, order: number, kind: string): SourceCopy {
  const said: Partial<Record<Column, string>> = {}
  for (const [code, value] of field.subfields) {
    const column = layout[code]
    const text = value.trim()
    if (!column || text === '') continue
    // 852 $h and $i are one call number.
    if (column === 'chamada' && said.chamada) said.chamada += ` ${text}`
    else said[column] = text
  }
  const data_aquisicao = isoDate(said.data_aquisicao)
  const preco_centavos = cents(said.preco_centavos)
  const unread = [
    ...(data_aquisicao === null && saysSomething(said.data_aquisicao)
      ? [`its day of acquisition "${said.data_aquisicao}" is not a date`]
      : []),
    ...(preco_centavos === null && said.preco_centavos ? [`its price "${said.preco_centavos}" is not a number`] : []),
  ]
  return {
    // 852 $b is closer to the shelf than $a.
    biblioteca: said.biblioteca ?? said.instituicao ?? '',
    codigo_barras: said.codigo_barras ?? '',
    tombo: said.tombo ?? '',
    nr_exemplar: wholeNumber(said.nr_exemplar) ?? order,
    volume: partNumber(said.volume, /^(?:v|vol|volume)[.\s]*/i),
    tomo_exemplar: partNumber(said.tomo_exemplar, /^(?:t|tomo)[.\s]*/i),
    parte: partNumber(said.parte, /^(?:pt|parte)[.\s]*/i),
    local: said.local ?? '',
    colecao: said.colecao ?? said.tipo ?? kind,
    cod_situacao: statusOf(said),
    chamada: said.chamada ?? '',
    data_aquisicao,
    forma_aquisicao: acquisitionForm(said.forma_aquisicao),
    preco_centavos,
    nota: said.nota ?? '',
    ...(unread.length > 0 && { unread }),
  }
}

/** Databases write "no date" as 0000-00-00. */
const saysSomething = (date: string | undefined): boolean => date !== undefined && /[^0\W]/.test(date)

const partNumber = (text: string | undefined, prefix: RegExp): string => text?.replace(prefix, '').trim() || SINGLE

function wholeNumber(text: string | undefined): number | null {
  const digits = /\d{1,6}/.exec(text ?? '')?.[0]
  return digits ? Number(digits) : null
}

/** ISO, 20240131 and 31/01/2024; what is none of these is no date. */
export function isoDate(text: string | undefined): string | null {
  const match = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text ?? '') ?? /^(\d{2})[/.](\d{2})[/.](\d{4})/.exec(text ?? '')
  if (!match) return null
  const [, a, b, c] = match as unknown as [string, string, string, string]
  const iso = a.length === 4 ? `${a}-${b}-${c}` : `${c}-${b}-${a}`
  const date = new Date(`${iso}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? null : iso
}

/** "R$ 1.234,50", "1234.50" and "45" in cents. */
export function cents(text: string | undefined): number | null {
  const match = /(\d[\d.,]*)/.exec(text ?? '')?.[1]
  if (!match) return null
  const decimals = /[.,](\d{1,2})$/.exec(match)?.[1]
  const whole = (decimals ? match.slice(0, -(decimals.length + 1)) : match).replace(/[.,]/g, '')
  return Number(whole) * 100 + (decimals ? Number(decimals.padEnd(2, '0')) : 0)
}

function acquisitionForm(text: string | undefined): string {
  const word = (text ?? '').toLowerCase()
  if (/doa|gift|dona/.test(word)) return 'DOACAO'
  if (/perm|exch|canje/.test(word)) return 'PERMUTA'
  if (/prod|próp|propri/.test(word)) return 'PRODUCAO'
  return /compra|purch/.test(word) ? 'COMPRA' : (text ?? '').slice(0, 40)
}

const isSet = (value: string | undefined): boolean => value !== undefined && value !== '0' && value !== 'N'

const STATUS_WORDS: readonly (readonly [RegExp, number])[] = [
  [/baixa|withdrawn|descart/i, CopyStatusCode.withdrawn],
  [/extravi|perdid|lost|missing/i, CopyStatusCode.lost],
  [/danific|damaged/i, CopyStatusCode.damaged],
  [/encadern|restaur|bind|repair/i, CopyStatusCode.repair],
  [/process/i, CopyStatusCode.inProcess],
  [/consulta|refer|local|não circula|nao circula|not for loan/i, CopyStatusCode.localUse],
]

function statusOf(said: Partial<Record<Column, string>>): number {
  if (isSet(said.baixado)) return CopyStatusCode.withdrawn
  if (isSet(said.perdido)) return CopyStatusCode.lost
  if (isSet(said.danificado)) return CopyStatusCode.damaged
  if (isSet(said.nao_empresta)) return CopyStatusCode.localUse
  const word = said.estado ?? ''
  return STATUS_WORDS.find(([pattern]) => pattern.test(word))?.[1] ?? CopyStatusCode.available
}
