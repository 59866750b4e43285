import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Core } from '../../apps/server/src/core.ts'
import { type Database, openDatabase } from '../../apps/server/src/db/connection.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { addCopies } from '../../apps/server/src/modules/catalogue/index.ts'
import { circulatingLibrary } from '../../apps/server/src/modules/circulation/circulating-library.test-data.ts'
import { Privacy } from '../../apps/server/src/modules/patron/privacy.service.ts'
import { keepFigures } from '../figures-section.ts'

/**
 * `npm run bench:people`: the state of a year's graduates, by the command that the library runs, and the copy of their
 * data that a person with a long history is given. Printed and written into docs/figures.md.
 */
const GRADUATES = 3000
const PAST_LOANS = 10_000
const MOST = { check: 10, export: 2 }
const BATCH = 500

const folder = mkdtempSync(join(tmpdir(), 'estante-bench-people-'))
mkdirSync(folder, { recursive: true })
const seconds = (since: number): number => (performance.now() - since) / 1000

async function inBatches<T>(rows: readonly T[], write: (part: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) await write(rows.slice(from, from + BATCH))
}

/** Each graduate with a registration and a loan, every third late, every fifth in debt; the first with a long past. */
async function fill(database: Database): Promise<void> {
  const { kysely } = database
  const now = () => new Date()
  await circulatingLibrary(database, now, { people: GRADUATES, email: 'exemplo.org' })
  for (let person = 1; person <= GRADUATES; person++)
    await kysely
      .updateTable('pessoa_vinculo')
      .set({ matricula: `M${person}` })
      .where('cod_pessoa', '=', person)
      .execute()
  const copy = { cod_acervo: 1, cod_biblioteca: 1, tombo: '', cod_situacao: 1 }
  const none = { cod_local_exemplar: null, cod_colecao: null, data_aquisicao: null, preco_centavos: null }
  const codes = Array.from({ length: GRADUATES }, (_, at) => `G${at + 1}`)
  await addCopies(
    database,
    codes.map(codigo_barras => ({ ...copy, ...none, codigo_barras })),
  )
  const copies = await kysely
    .selectFrom('exemplar')
    .select('cod_exemplar')
    .where('codigo_barras', 'like', 'G%')
    .execute()
  const open = copies.map(({ cod_exemplar }, at) => ({
    ...{ cod_exemplar, cod_pessoa: at + 1, data_emprestimo: '2026-01-05T12:00:00.000Z', data_devolucao: null },
    data_prevista: at % 3 === 0 ? '2026-01-19' : '2030-01-19',
    cod_biblioteca: 1,
  }))
  const past = Array.from({ length: PAST_LOANS }, (_, at) => ({
    ...{ cod_exemplar: copies[at % copies.length]?.cod_exemplar ?? 0, cod_pessoa: 1, cod_biblioteca: 1 },
    ...{ data_emprestimo: '2020-01-05T12:00:00.000Z', data_prevista: '2020-01-19' },
    data_devolucao: '2020-01-18T12:00:00.000Z',
  }))
  await inBatches([...open, ...past], part => kysely.insertInto('emprestimo').values(part).execute())
  const debts = open
    .filter((_, at) => at % 5 === 0)
    .map(({ cod_pessoa }) => ({
      ...{ cod_pessoa, cod_biblioteca: 1, cod_emprestimo: null, cod_exemplar: null, tipo: 'OUTRO' as const },
      ...{ valor_centavos: 500, situacao: 'ABERTO' as const, criado_em: '2026-02-01T12:00:00.000Z' },
    }))
  await inBatches(debts, part => kysely.insertInto('debito').values(part).execute())
  await kysely.insertInto('circulacao_pessoa').values({ cod_pessoa: 1, chave: 'bench' }).execute()
  const acts = past.flatMap(({ cod_exemplar }) =>
    ['EMPRESTIMO', 'DEVOLUCAO'].map(ato => ({
      ...{ instante: '2020-01-05T12:00:00.000Z', efetivo_em: '2020-01-05T12:00:00.000Z', ato, pessoa: 'bench' },
      ...{ operador: null, cod_biblioteca: 1, cod_acervo: 1, cod_exemplar, cod_emprestimo: null, cod_reserva: null },
      ...{ cod_debito: null, cod_suspensao: null, chave_ato: null },
    })),
  )
  await inBatches(acts, part => kysely.insertInto('circulacao_evento').values(part).execute())
}

/** By the command, from its start to its end. */
function check(): number {
  const file = join(folder, 'formandos.csv')
  const lines = Array.from({ length: GRADUATES }, (_, at) => `M${at + 1}`)
  writeFileSync(file, `matricula\n${lines.join('\n')}\n`)
  const begun = performance.now()
  let out = ''
  try {
    out = execFileSync(process.execPath, ['apps/server/src/cli/main.ts', 'clearance', 'check', file, '--json'], {
      env: { ...process.env, ESTANTE_DATA: folder },
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    })
  } catch (error) {
    // Some have something open: the command says so by its code, with the list all the same.
    out = (error as { stdout: string }).stdout
  }
  const took = seconds(begun)
  const { people } = JSON.parse(out) as { people: { pendencias: number }[] }
  if (people.length !== GRADUATES || people.some(person => person.pendencias === 0))
    throw new Error(`${people.length} graduates were checked, and each has a loan`)
  return took
}

async function exported(database: Database): Promise<{ data: number; paper: number }> {
  const core = { database, now: () => new Date() } as unknown as Core
  const privacy = new Privacy(core, {} as never)
  const begun = performance.now()
  const all = await privacy.everything(1)
  const text = JSON.stringify(all)
  const data = seconds(begun)
  if (
    all.emprestimo?.length !== PAST_LOANS + 1 ||
    all.circulacao_evento?.length !== 2 * PAST_LOANS ||
    text.length === 0
  )
    throw new Error('the copy is not whole')
  const written = performance.now()
  await privacy.paper(1, 'pt')
  return { data, paper: seconds(written) }
}

const database = openDatabase(join(folder, 'estante.sqlite'))
try {
  await migrate(database)
  await fill(database)
  const { data, paper } = await exported(database)
  const checked = check()
  const rows = [
    {
      name: `state of ${GRADUATES.toLocaleString('en')} graduates (\`estante clearance check\`)`,
      value: `${checked.toFixed(1)} s`,
      target: `${MOST.check} s`,
    },
    {
      name: `copy of one’s data, ${PAST_LOANS.toLocaleString('en')} past loans (JSON)`,
      value: `${data.toFixed(2)} s`,
      target: `${MOST.export} s`,
    },
    { name: 'the same as PDF', value: `${paper.toFixed(1)} s`, target: '' },
  ]
  for (const { name, value, target } of rows) console.log(`${name}: ${value}${target ? ` (at most ${target})` : ''}`)
  const about = `The machine’s load average was ${loadavg()[0]?.toFixed(1)}; the figures include starting the command.`
  const heading = '## Lists and copies of people'
  keepFigures({ heading, command: 'npm run bench:people', about, limit: 'at most', rows }, new Date())
  process.exitCode = checked <= MOST.check && data <= MOST.export ? 0 : 1
} finally {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
}
