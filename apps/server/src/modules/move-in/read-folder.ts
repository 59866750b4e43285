import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import { badRequest } from '../../http/app-error.ts'
import { copiesOf, recordsIn, sourceNumber, valueAt } from '../catalogue/index.ts'
import { PersonRefused, readCsv } from '../people/index.ts'
import { FILE_NAMES, type FileName, tableOf } from './file-tables.ts'
import { type Mapping, mappedRow, mapping, PROFILES } from './profiles.ts'

export interface GivenRow {
  line: number
  values: Record<string, string>
}

export interface Problem {
  file: string
  /** 0 in files of records, which have no lines. */
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

/** What makes a whole file unreadable is told with its name: a move has many. */
function inFile<T>(file: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof PersonRefused ? badRequest(`${file}: ${error.message}`) : error
  }
}

function readTable(name: FileName, file: string, text: string, given: GivenFolder): GivenRow[] {
  const { columns, needed } = tableOf(name)
  const mapped = given.map[name]
  const { header, rows } = inFile(file, () => readCsv(text))
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

/** A problem as a line for people. */
export const problemText = ({ file, line, reason }: Problem): string =>
  line > 0 ? `${file}, line ${line}: ${reason}` : `${file}: ${reason}`

/** Where in a file of records something is, and by what number if that could be read. */
export const atRecord = (position: number, numero: string, reason: string): string =>
  `record${numero && ` ${numero}`} at byte ${position}: ${reason}`

/** What the files of records will bring. */
export interface Announced {
  numbers: Set<string>
  /** Numbers of records that the public does not see. */
  hidden: Set<string>
  /** Bar codes, with their libraries. */
  barcodes: Map<string, string>
  /** Records that cannot be read, and files that end early. */
  unreadable: Problem[]
}

export async function announced(given: GivenFolder): Promise<Announced> {
  const found: Announced = { numbers: new Set(), hidden: new Set(), barcodes: new Map(), unreadable: [] }
  const { numero_do_registro: place, oculto_em: hiddenAt, exemplares_em: copiesAt } = given.map
  for (const file of given.marc) {
    const unreadable = (position: number, reason: string) =>
      found.unreadable.push({ file: basename(file), line: 0, reason: atRecord(position, '', reason) })
    for await (const read of recordsIn(file)) {
      if (read.ok === 'ended') unreadable(read.fault.position, read.fault.reason)
      else if (!read.ok) unreadable(read.offset, [read.reason, read.detail].filter(Boolean).join(': '))
      else {
        const number = sourceNumber(read.record, place)
        found.numbers.add(number.replace(/^0+(?=\d)/, ''))
        if (hiddenAt && valueAt(read.record, hiddenAt) === '1') found.hidden.add(number)
        if (!copiesAt) continue
        for (const copy of copiesOf(read.record, copiesAt))
          if (copy.codigo_barras) found.barcodes.set(copy.codigo_barras, copy.biblioteca)
      }
    }
  }
  return found
}
