import { createReadStream, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { isDataField, type MarcRecord, readMarc } from '@estante/marc'
import { parse } from 'yaml'
import { badRequest } from '../../http/app-error.ts'
import { copiesOf } from '../catalogue/index.ts'
import { readCsv } from '../people/index.ts'
import { FILE_NAMES, type FileName, tableOf } from './file-tables.ts'
import { type Mapping, mappedRow, mapping, PROFILES } from './profiles.ts'

export interface GivenRow {
  line: number
  values: Record<string, string>
}

export interface Problem {
  file: string
  line: number
  reason: string
}

export interface GivenFolder {
  profile: string
  map: Mapping
  tables: Partial<Record<FileName, GivenRow[]>>
  /** Files of records and of authorities. */
  marc: string[]
  /** Rows and columns that could not be read. */
  refused: Problem[]
  ignored: string[]
}

const MARC_FILE = /\.(?:mrc|marc|iso|xml|mrk|jsonl?|seq|gz)$/i

/** Reads the CSV files of a folder in our columns, and finds its files of records. Nothing is written. */
export async function readFolder(
  folder: string,
  profile: string,
  readText: (file: string) => Promise<string>,
): Promise<GivenFolder> {
  if (!existsSync(folder)) throw badRequest(`There is no folder ${folder}.`)
  const map = await mappingOf(folder, profile, readText)
  const entries = readdirSync(folder)
  const given: GivenFolder = {
    profile,
    map,
    tables: {},
    marc: entries
      .filter(name => MARC_FILE.test(name))
      .sort()
      .map(name => join(folder, name)),
    refused: [],
    ignored: [],
  }
  const read = new Set<string>()
  for (const name of FILE_NAMES) {
    const file = map[name]?.arquivo ?? `${name}.csv`
    if (!entries.includes(file)) continue
    read.add(file)
    given.tables[name] = readTable(name, file, await readText(join(folder, file)), given)
  }
  given.ignored = entries.filter(name => name.toLowerCase().endsWith('.csv') && !read.has(name))
  if (Object.keys(given.tables).length === 0 && given.marc.length === 0)
    throw badRequest(
      `${folder} holds none of the files of a move (${FILE_NAMES.map(each => `${each}.csv`).join(', ')}).`,
    )
  return given
}

async function mappingOf(
  folder: string,
  profile: string,
  readText: (file: string) => Promise<string>,
): Promise<Mapping> {
  const own = join(folder, 'mapeamento.yaml')
  if (profile !== '' && !Object.hasOwn(PROFILES, profile))
    throw badRequest(`There is no profile ${profile}. Known: ${Object.keys(PROFILES).join(', ')}.`)
  const base = PROFILES[profile] ?? mapping.parse({})
  if (!existsSync(own)) return base
  const read = mapping.safeParse(parse(await readText(own)) ?? {})
  if (!read.success)
    throw badRequest(
      read.error.issues.map(({ path, message }) => `mapeamento.yaml: ${path.join('.')}: ${message}`).join('\n'),
    )
  return { ...base, ...read.data }
}

function readTable(name: FileName, file: string, text: string, given: GivenFolder): GivenRow[] {
  const { columns, needed } = tableOf(name)
  const mapped = given.map[name]
  const { header, rows } = readCsv(text)
  const isOwn = !mapped || Object.keys(mapped.colunas).length === 0
  if (isOwn && !columns.includes('*')) {
    const unknown = header.filter(column => column !== '' && !columns.includes(column))
    if (unknown.length > 0) given.refused.push({ file, line: 1, reason: `columns not known: ${unknown.join(', ')}` })
  }
  const alternatives = (column: string) => (column === 'nome_pessoa' ? ['nome_pessoa', 'nome'] : [column])
  return rows.flatMap(row => {
    if (row.fault !== undefined) {
      given.refused.push({ file, line: row.line, reason: row.fault })
      return []
    }
    const values = mappedRow(row.values, mapped)
    const missing = needed.find(column => !alternatives(column).some(each => values[each]))
    if (missing === undefined) return [{ line: row.line, values }]
    given.refused.push({ file, line: row.line, reason: `${missing} is empty` })
    return []
  })
}

/** What stands at a field and subfield of a record, such as 999c. */
function valueAt(record: MarcRecord, place: string): string {
  const field = record.fields.find(each => each.tag === place.slice(0, 3))
  return (field && isDataField(field) ? field.subfields.find(([code]) => code === place[3])?.[1].trim() : '') ?? ''
}

/** The number by which other files name a record. */
export function numberIn(record: MarcRecord, place: string | undefined): string {
  const value = place ? valueAt(record, place) : ''
  if (value) return value
  const control = record.fields.find(each => each.tag === '001')
  return control && 'value' in control ? control.value.trim() : ''
}

export async function* recordsOf(files: readonly string[]): AsyncGenerator<MarcRecord> {
  for (const file of files) {
    const bytes = createReadStream(file)
    for await (const result of readMarc(file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes))
      if (result.ok) yield result.record
  }
}

/** Numbers of records and barcodes that the files of records will bring. */
export async function announced(
  given: GivenFolder,
): Promise<{ numbers: Set<string>; hidden: Set<string>; barcodes: Map<string, string> }> {
  const numbers = new Set<string>()
  const hidden = new Set<string>()
  const barcodes = new Map<string, string>()
  for await (const record of recordsOf(given.marc)) {
    const number = numberIn(record, given.map.numero_do_registro)
    numbers.add(number.replace(/^0+(?=\d)/, ''))
    if (given.map.oculto_em && valueAt(record, given.map.oculto_em) === '1') hidden.add(number)
    if (given.map.exemplares_em)
      for (const copy of copiesOf(record, given.map.exemplares_em))
        if (copy.codigo_barras) barcodes.set(copy.codigo_barras, copy.biblioteca)
  }
  return { numbers, hidden, barcodes }
}
