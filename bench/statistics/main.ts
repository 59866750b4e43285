import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepFigures } from '../figures-section.ts'
import { makeLibrary, TEN_YEARS } from '../library/make.ts'
import { openApp } from './app.ts'
import { askEverything } from './ask.ts'
import { rebuildAgain } from './rebuild.ts'
import { recountDifferences } from './recount.ts'

/**
 * `npm run bench:statistics [loans]`: reports over ten years of circulation. Printed and kept in docs/figures.md: how long
 * the server works for an answer and how long it is waited for, how long the sums take to be made anew, and whether reports equal a plain recount of the loans and copies
 * themselves. ESTANTE_BENCH_LIBRARY names a folder in which the library is kept from one run to the next.
 */
const MOST_MS = 20
const MOST_SECONDS = 60

const size = { ...TEN_YEARS, loans: Number(process.argv[2] ?? TEN_YEARS.loans) }
const kept = process.env.ESTANTE_BENCH_LIBRARY
const folder = kept ?? mkdtempSync(join(tmpdir(), 'estante-bench-statistics-'))

try {
  const file = join(folder, 'estante.sqlite')
  const isThere = existsSync(file)
  const began = performance.now()
  if (!isThere) {
    const { rebuildSeconds } = await makeLibrary(folder, size)
    console.log(
      `library made in ${((performance.now() - began) / 1000).toFixed(0)} s, sums in ${rebuildSeconds.toFixed(1)} s`,
    )
  }
  const rebuild = await rebuildAgain(file)
  const app = await openApp(folder)
  try {
    const { reports, p95, waited, slowest } = await askEverything(app, size)
    const differences = await recountDifferences(app, file, size)
    const number = new Intl.NumberFormat('en')
    const most = `${MOST_MS} ms`
    const rows = [
      { name: `all reports, ${number.format(reports)} answers, p95`, value: `${p95.toFixed(1)} ms`, target: most },
      { name: `slowest report (${slowest.name}), p95`, value: `${slowest.p95.toFixed(1)} ms`, target: most },
      { name: 'the same by the clock, p95', value: `${waited.toFixed(1)} ms`, target: most },
      {
        name: 'sums of all days and months made anew',
        value: `${rebuild.worked.toFixed(1)} s`,
        target: `${MOST_SECONDS} s`,
      },
      { name: 'the same by the clock', value: `${rebuild.passed.toFixed(1)} s`, target: `${MOST_SECONDS} s` },
      { name: 'numbers that differ from a plain recount', value: String(differences.length), target: '0' },
    ]
    for (const row of rows) console.log(`${row.name}: ${row.value} (at most ${row.target})`)
    for (const difference of differences.slice(0, 10)) console.log(difference)
    const about = `${number.format(size.loans)} loans of ten years, ${number.format(size.titles)} titles, ${number.format(size.copies)} copies, ${number.format(size.people)} people. Measured in processor time, which other work on the machine does not change, and by the clock, at a load of ${loadavg()[0]?.toFixed(1)} on ${cpus().length} processors.`
    keepFigures(
      { heading: '## Statistics', command: 'npm run bench:statistics', about, limit: 'at most', rows },
      new Date(),
    )
    const isFast = slowest.p95 <= MOST_MS && waited <= MOST_MS && rebuild.worked <= MOST_SECONDS
    process.exitCode = isFast && rebuild.passed <= MOST_SECONDS && differences.length === 0 ? 0 : 1
  } finally {
    await app.close()
  }
} finally {
  if (!kept) rmSync(folder, { recursive: true, force: true })
}
