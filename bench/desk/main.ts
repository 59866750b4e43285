import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '../../apps/server/src/db/connection.ts'
import { keepFigures } from '../figures-section.ts'
import { untilIdle } from '../idle.ts'
import { makeLibrary, TEN_YEARS } from '../library/make.ts'
import { startServer } from '../web/server.ts'
import { percentile } from '../web/timings.ts'
import { browserTimes } from './browser.ts'
import { DeskClient } from './client.ts'

/**
 * `npm run bench:desk [share] [--write]`: a desk of a library with a million copies, a hundred thousand people and two million
 * loans on SQLite; a share of 0.01 makes a hundredth of it, to try it out. Printed, and kept in docs/figures.md where the
 * library is whole or with `--write`. ESTANTE_BENCH_DESK names a folder in which the library is kept from one run to the next.
 */
const share = Number(process.argv.slice(2).find(argument => !argument.startsWith('--')) ?? 1)
const of = (whole: number): number => Math.round(whole * share)
const size = { ...TEN_YEARS, titles: of(400_000), copies: of(1_000_000), people: of(100_000), loans: of(2_000_000) }
const ROUNDS = 300
const PILE = 60
const kept = process.env.ESTANTE_BENCH_DESK
const folder = kept ?? mkdtempSync(join(tmpdir(), 'estante-bench-desk-'))
const LIBRARY = 1

/** Copies on the shelves of a library, and cards of people who owe nothing and have nothing. */
async function material(database: Database) {
  const copies = await database.kysely
    .selectFrom('exemplar')
    .innerJoin('acervo', 'acervo.cod_acervo', 'exemplar.cod_acervo')
    .innerJoin('tipo_obra', 'tipo_obra.cod_tipo_obra', 'acervo.cod_tipo_obra')
    .select('codigo_barras')
    .where('cod_biblioteca', '=', LIBRARY)
    .where('codigo_barras', 'like', '9%')
    .where('cod_exemplar', 'not in', eb =>
      eb.selectFrom('emprestimo').select('cod_exemplar').where('data_devolucao', 'is', null),
    )
    .limit(4 * ROUNDS)
    .execute()
  const people = await database.kysely
    .selectFrom('pessoa_vinculo')
    .select('matricula')
    .where('matricula', 'like', 'M%')
    .where('cod_pessoa', 'not in', eb =>
      eb.selectFrom('emprestimo').select('cod_pessoa').where('data_devolucao', 'is', null),
    )
    .limit(2 * ROUNDS)
    .execute()
  return { copies: copies.map(row => row.codigo_barras), cards: people.map(row => row.matricula) }
}

try {
  const file = join(folder, 'estante.sqlite')
  if (!existsSync(file)) {
    const began = performance.now()
    await makeLibrary(folder, size)
    console.log(`library made in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  }
  const database = openDatabase(file)
  const { copies, cards } = await material(database)
  await database.close()
  const server = await startServer({ ESTANTE_DATA: folder })
  try {
    await untilIdle(server.pid)
    const desk = await DeskClient.signIn(server.address, LIBRARY)
    const lend: number[] = []
    const card: number[] = []
    const lent: string[] = []
    for (let at = 0; lent.length < ROUNDS && at < copies.length && at < cards.length; at++) {
      const seen = await desk.scan({ modo: 'EMPRESTAR', codigo: cards[at] ?? '', como: 'PESSOA' })
      if (seen.body.tipo !== 'PESSOA') continue
      card.push(seen.ms)
      const { body, ms } = await desk.scan({
        modo: 'EMPRESTAR',
        codigo: copies[at] ?? '',
        cod_pessoa: seen.body.pessoa?.cod_pessoa,
      })
      if (body.tipo !== 'EMPRESTADO') continue
      lend.push(ms)
      lent.push(copies[at] ?? '')
    }
    if (lent.length === 0) throw new Error('nothing could be lent')
    const back: number[] = []
    for (const codigo of lent) back.push((await desk.scan({ modo: 'DEVOLVER', codigo })).ms)
    // The first reads all people once.
    await desk.find('pessoa 1')
    const find: number[] = []
    for (let at = 0; at < ROUNDS; at++) find.push((await desk.find(`soa ${at * 37}`)).ms)
    const snapshot = await desk.snapshot()
    const browser = await browserTimes(server.address, {
      cards: cards.slice(-50),
      copies: copies.slice(-2 * PILE),
      pile: PILE,
    })
    const p95 = (list: number[]) => `${percentile(list, 0.95).toFixed(1)} ms`
    const rows = [
      { name: `card at the server, ${card.length} readings, p95`, value: p95(card), target: '50 ms' },
      { name: `loan at the server, ${lend.length} readings, p95`, value: p95(lend), target: '50 ms' },
      { name: `return at the server, ${back.length} readings, p95`, value: p95(back), target: '50 ms' },
      {
        name: `scan to row in the browser, ${browser.rows.length} readings, p95`,
        value: p95(browser.rows),
        target: '150 ms',
      },
      {
        name: `a pile of ${PILE} returned by a robot, rows lost: ${browser.lost}`,
        value: `${browser.pileSeconds.toFixed(1)} s`,
        target: '60 s',
      },
      { name: 'first ten people by a part of a name, p95', value: p95(find), target: '100 ms' },
      { name: 'change of operator by badge and PIN', value: `${browser.operatorSeconds.toFixed(2)} s`, target: '3 s' },
      { name: 'snapshot for an outage', value: `${(snapshot.bytes / 1e6).toFixed(1)} MB`, target: '40 MB' },
      { name: 'snapshot made and sent', value: `${(snapshot.ms / 1000).toFixed(1)} s`, target: '60 s' },
    ]
    for (const row of rows) console.log(`${row.name}: ${row.value} (at most ${row.target})`)
    const number = new Intl.NumberFormat('en')
    const about = `${number.format(size.copies)} copies, ${number.format(size.people)} people, ${number.format(size.loans)} loans on SQLite, at a load of ${loadavg()[0]?.toFixed(1)} on ${cpus().length} processors.`
    if (share === 1 || process.argv.includes('--write'))
      keepFigures({ heading: '## The desk', command: 'npm run bench:desk', about, limit: 'at most', rows }, new Date())
    const isSlow = rows.some(({ value, target }) => Number.parseFloat(value) > Number.parseFloat(target))
    process.exitCode = isSlow || browser.lost > 0 ? 1 : 0
  } finally {
    await server.close()
  }
} finally {
  if (!kept) rmSync(folder, { recursive: true, force: true })
}
