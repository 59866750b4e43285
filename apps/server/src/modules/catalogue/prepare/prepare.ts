import { hash } from 'node:crypto'
import {
  callNumberOf,
  controlValue,
  displayTitle,
  extractFrom,
  type FieldIndex,
  indexFields,
  isDataField,
  isUnimarc,
  type MarcRecord,
  toStored,
  workKey,
} from '@estante/marc'
import { type WorkType, workTypeOf } from '../seed/work-types.ts'
import { authorityTypeOf, headingForm, headingsOf, headingText } from './headings.rules.ts'
import { linkedNumbers } from './linked-numbers.ts'
import type { NotPrepared, Prepared, PreparedAuthority, PreparedWork } from './prepared.ts'
import { searchDocument, shortReference } from './search-document.ts'
import { type CopyTag, copiesOf } from './source-copies.rules.ts'
import { sourceNumber } from './source-number.rules.ts'

/**
 * Raised when records are understood better than before or their search documents change, so that an import of the same
 * file renews them. `prepare.test.ts` fails when it was forgotten.
 */
export const PREPARATION = 6

export interface PrepareOptions {
  copiesFrom?: CopyTag
}

/** Everything that can be said of a record without the database. Pure, so that it can run in any thread. */
export function prepare(record: MarcRecord, options: PrepareOptions = {}): Prepared {
  const kind = record.leader[6] ?? ' '
  const numero = sourceNumber(record)
  if (kind === 'z') return prepareAuthority(record, numero)
  if ('uvxy'.includes(kind)) return prepareHoldings(record, numero, options)
  if (kind === 'w') return { kind: 'refused', numero, reason: 'a classification record, which is no work' }
  if (kind === 'q') return { kind: 'refused', numero, reason: 'a community information record, which is no work' }
  return prepareWork(record, numero, options)
}

const isDeleted = (record: MarcRecord): boolean => record.leader[5] === 'd'

function contents(record: MarcRecord): { marc: string; hash: string } {
  const marc = toStored(record)
  return { marc, hash: `${PREPARATION}:${hash('sha256', marc, 'base64url')}` }
}

export function prepareWork(record: MarcRecord, numero: string, options: PrepareOptions): PreparedWork | NotPrepared {
  if (isUnimarc(record)) {
    const reason = 'a UNIMARC record (title in 200); convert it to MARC 21 and import it again'
    return { kind: 'refused', numero, reason }
  }
  const fields = indexFields(record)
  const work = extractFrom(fields)
  const type = workTypeOf(work.kind)
  const call = callNumberOf(record)
  const author = work.agents[0]?.name ?? ''
  const obra = displayTitle(work)
  return {
    kind: 'work',
    numero,
    deleted: isDeleted(record),
    ...contents(record),
    tipo_acervo: work.tipo_acervo,
    cod_tipo_obra: type.cod_tipo_obra,
    obra,
    autor: author,
    chave_obra: keyOf(isWork(type) ? workKey(work, fields) : ''),
    ano_publicacao: work.year,
    idioma: work.language,
    isbn_issn: work.isbns[0] ?? work.issns[0] ?? '',
    chamada: call?.text ?? '',
    classificacao: call?.classification ?? '',
    classificacao_ordem: call?.sortKey ?? '',
    desc_fisica: work.physical,
    referencia: shortReference(work, author, obra),
    acesso_remoto: work.online ? 'cr' : '',
    possui_acessibilidade: work.accessible ? 'S' : 'N',
    restrito: work.links.some(link => link.tipo_link === 'AR') ? 'S' : 'N',
    area: cataloguedArea(fields),
    scheme: call?.scheme === 'cdd' ? 'CDD' : call?.scheme === 'cdu' ? 'CDU' : null,
    numbers: [
      ...work.isbns.map(numero => ({ numero, tipo: 'ISBN' as const })),
      ...work.issns.map(issn => ({ numero: issn.replace('-', ''), tipo: 'ISSN' as const })),
    ],
    headings: headingsOf(record),
    linked: linkedNumbers(record),
    ...(work.titleFrom !== '245' && !isDeleted(record) && { titleFrom: work.titleFrom }),
    busca: JSON.stringify({ ...searchDocument(work, fields, type, call), ...listSummary(work.summary) }),
    copies: options.copiesFrom ? copiesOf(record, options.copiesFrom) : [],
  }
}

const SUMMARY_LENGTH = 300

/** What lists say of the contents: as much as they show, cut at a word. */
function listSummary(summary: string): { resumo?: string } {
  if (summary === '') return {}
  if (summary.length <= SUMMARY_LENGTH) return { resumo: summary }
  return { resumo: `${summary.slice(0, summary.lastIndexOf(' ', SUMMARY_LENGTH))}…` }
}

/** Acts, decisions and libraries have no editions. */
/** The key of the work that a record is an edition of, '' where it stands alone. */
export function recordWorkKey(record: MarcRecord): string {
  const fields = indexFields(record)
  const work = extractFrom(fields)
  return keyOf(isWork(workTypeOf(work.kind)) ? workKey(work, fields) : '')
}

const isWork = ({ grupo }: WorkType): boolean => grupo === 'B' || grupo === 'M'

/** Short, whatever the length of the title; '' stays ''. */
const keyOf = (text: string): string => text && hash('sha256', text, 'base64url').slice(0, 16)

/** 084 with $2 cnpq holds the area as the CNPq writes it (1.01.00.00-8). */
function cataloguedArea(fields: FieldIndex): number | null {
  for (const field of fields.all('084')) {
    const source = field.subfields.find(([code]) => code === '2')?.[1].toLowerCase() ?? ''
    if (!source.includes('cnpq')) continue
    const digits = field.subfields.find(([code]) => code === 'a')?.[1].replace(/\D/g, '') ?? ''
    if (digits.length === 8) return Number(digits)
  }
  return null
}

function prepareAuthority(record: MarcRecord, numero: string): PreparedAuthority | NotPrepared {
  const fields = record.fields.filter(isDataField)
  const main = fields.find(field => field.tag.startsWith('1') && authorityTypeOf(field.tag))
  const tipo = main && authorityTypeOf(main.tag)
  if (!main || !tipo) return { kind: 'refused', numero, reason: 'the authority has no heading (1XX)' }
  return {
    kind: 'authority',
    numero,
    deleted: isDeleted(record),
    ...contents(record),
    tipo,
    descricao: headingText(main),
    forma_normalizada: headingForm(main, true),
    variants: fields
      .filter(field => field.tag.startsWith('4') && authorityTypeOf(field.tag))
      .map(field => ({ descricao: headingText(field), forma_normalizada: headingForm(field, true) }))
      .filter(variant => variant.forma_normalizada !== ''),
  }
}

/** 004 names the work that the holdings belong to. */
function prepareHoldings(record: MarcRecord, numero: string, options: PrepareOptions): Prepared {
  const work = (controlValue(record, '004') ?? '').trim()
  if (options.copiesFrom !== '852') {
    return { kind: 'refused', numero, reason: 'a holdings record; it is read with --copies-from 852' }
  }
  if (work === '') return { kind: 'refused', numero, reason: 'a holdings record without the number of its work (004)' }
  return { kind: 'holdings', numero: work, holdings: numero, copies: copiesOf(record, '852') }
}
