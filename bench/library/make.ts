import { join } from 'node:path'
import { sql } from 'kysely'
import { insertMany, prepareForBulk } from '../../apps/server/src/db/bulk.ts'
import { type Database, openDatabase } from '../../apps/server/src/db/connection.ts'
import { rebuildRollUp } from '../../apps/server/src/modules/circulation/index.ts'
import { Random } from '../search/vocabulary.ts'
import { startServer } from '../web/server.ts'
import { type Circulating, circulate } from './circulate.ts'

export interface LibrarySize {
  titles: number
  copies: number
  people: number
  loans: number
  /** Years of circulation, up to and with the last day. */
  years: number
  /** 2026-11-15. */
  lastDay: string
  seed: number
}

export const TEN_YEARS: LibrarySize = {
  titles: 100_000,
  copies: 200_000,
  people: 20_000,
  loans: 2_000_000,
  years: 10,
  lastDay: '2026-11-15',
  seed: 7,
}

/** Codes of ours begin here; those of the demo stay below. */
const FIRST = 1_000_000
const BATCH = 10_000
const OLD_DAY = '2010-01-01'

type Row = Record<string, unknown>

/**
 * A library of any size in a data folder: the demo's works, copies and people again and again, each with a number of its own,
 * and years of circulation between them with the journal of it. The same for the same seed. Written straight into the
 * database in large batches; the sums that reports are read from are made of the journal as `statistics rebuild` does.
 * The search index knows the demo's works alone. Says how long the sums took.
 */
export async function makeLibrary(
  folder: string,
  size: LibrarySize,
  target?: string,
): Promise<{ rebuildSeconds: number }> {
  // The first start loads the demo library.
  const environment = { ESTANTE_DATA: folder, ESTANTE_BUILD: 'off', ...(target && { DATABASE_URL: target }) }
  await (await startServer(environment)).close()
  const database = openDatabase(target ?? join(folder, 'estante.sqlite'))
  try {
    await prepareForBulk(database)
    const random = new Random(size.seed)
    await withoutIndexes(database, ['acervo', 'exemplar', 'emprestimo', 'circulacao_evento'], async () => {
      await repeated(database, 'acervo', size.titles, (work, n) => ({
        ...work,
        cod_acervo: FIRST + n,
        obra: `${work.obra} ${n}`,
        marc_hash: `${work.marc_hash}-${n}`,
      }))
      const places = await makeCopies(database, size, random)
      const categories = await makePeople(database, size)
      await circulate(database, { size, random, firstCopy: FIRST, firstPerson: FIRST, places, categories })
      await makeVisits(database, size, random)
    })
    const began = performance.now()
    await rebuildRollUp(database)
    return { rebuildSeconds: (performance.now() - began) / 1000 }
  } finally {
    await database.close()
  }
}

/** Rows of the demo again and again, each as `change` makes it of its number. */
async function repeated(
  { kysely, dialect }: Database,
  table: 'acervo' | 'exemplar' | 'pessoa' | 'pessoa_vinculo',
  count: number,
  change: (row: Row, n: number) => Row,
): Promise<void> {
  const models = (await kysely.selectFrom(table).selectAll().limit(2000).execute()) as Row[]
  const columns = Object.keys(change(models[0] ?? {}, 0))
  for (let from = 0; from < count; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - from) }, (_, at) => {
      const row = change(models[(from + at) % models.length] ?? {}, from + at)
      return columns.map(column => row[column] ?? null)
    })
    await kysely.transaction().execute(trx => insertMany(trx, dialect, { table, columns }, rows))
  }
}

/** Copies of the works, most of them acquired in the years of circulation; says where each stands. */
async function makeCopies(database: Database, size: LibrarySize, random: Random): Promise<Circulating['places']> {
  const { kysely } = database
  const libraries = (
    await kysely.selectFrom('biblioteca').select('cod_biblioteca').orderBy('cod_biblioteca').execute()
  ).map(row => row.cod_biblioteca)
  const days = daysOf(size)
  const place = new Int32Array(size.copies)
  const work = new Int32Array(size.copies)
  await repeated(database, 'exemplar', size.copies, (copy, n) => {
    place[n] = random.of(libraries)
    // Every work has a copy; the others are of works that are asked for.
    work[n] = FIRST + (n < size.titles ? n : Math.floor(random.next() ** 2 * size.titles))
    return {
      ...copy,
      cod_exemplar: FIRST + n,
      cod_acervo: work[n],
      cod_biblioteca: place[n],
      biblioteca_atual: null,
      transito_para: null,
      transito_desde: null,
      substituido_por: null,
      codigo_barras: `9${String(n).padStart(9, '0')}`,
      tombo: `B${n}`,
      cod_situacao: 1,
      cod_local_exemplar: null,
      data_aquisicao: random.next() < 0.6 ? random.of(days) : OLD_DAY,
    }
  })
  return { place, work }
}

/** People with one tie each; says the category of each. */
async function makePeople(database: Database, size: LibrarySize): Promise<Int32Array> {
  const categories = new Int32Array(size.people)
  await repeated(database, 'pessoa', size.people, (person, n) => ({
    ...person,
    cod_pessoa: FIRST + n,
    nome_pessoa: `Pessoa ${n}`,
    nome_social: null,
    cpf: null,
    email: null,
    app_uuid: null,
    bloqueio: 'N',
    duplicada_de: null,
    validade: null,
    data_nascimento: null,
    guarda_historico: 'S',
  }))
  await repeated(database, 'pessoa_vinculo', size.people, ({ id: _, ...tie }, n) => {
    categories[n] = Number(tie.cod_categoria)
    return { ...tie, cod_pessoa: FIRST + n, matricula: `M${n}`, validade: null }
  })
  return categories
}

async function makeVisits({ kysely, dialect }: Database, size: LibrarySize, random: Random): Promise<void> {
  const libraries = await kysely.selectFrom('biblioteca').select('cod_biblioteca').execute()
  const plan = {
    table: 'visita_dia',
    columns: ['cod_biblioteca', 'dia', 'entradas', 'aberta'],
    replaceOn: ['cod_biblioteca', 'dia'],
  } as const
  const rows = daysOf(size).flatMap(dia =>
    libraries.map(({ cod_biblioteca }) => [cod_biblioteca, dia, random.below(900), null]),
  )
  for (let from = 0; from < rows.length; from += BATCH)
    await kysely.transaction().execute(trx => insertMany(trx, dialect, plan, rows.slice(from, from + BATCH)))
}

/** Every day of the years, in order. */
export function daysOf({ years, lastDay }: Pick<LibrarySize, 'years' | 'lastDay'>): string[] {
  const days: string[] = []
  const end = new Date(`${lastDay}T12:00:00Z`)
  const day = new Date(end)
  day.setUTCFullYear(day.getUTCFullYear() - years)
  for (day.setUTCDate(day.getUTCDate() + 1); day <= end; day.setUTCDate(day.getUTCDate() + 1))
    days.push(day.toISOString().slice(0, 10))
  return days
}

/** Indexes are made at the end: sorted at once instead of a row at a time. */
async function withoutIndexes(
  { kysely, dialect }: Database,
  tables: string[],
  work: () => Promise<void>,
): Promise<void> {
  const names = sql.join(tables)
  const found = await (dialect === 'sqlite'
    ? sql<{ name: string; text: string }>`select name, sql as text from sqlite_master
        where type = 'index' and sql is not null and tbl_name in (${names})`.execute(kysely)
    : sql<{ name: string; text: string }>`select indexname as name, indexdef as text from pg_indexes
        where schemaname = current_schema() and tablename in (${names}) and indexname not like '%_pkey'
        and indexname not like '%_key'`.execute(kysely))
  for (const { name } of found.rows) await sql.raw(`drop index ${name}`).execute(kysely)
  await work()
  for (const { text } of found.rows) await sql.raw(text).execute(kysely)
}
