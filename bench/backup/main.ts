import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { keepFigures } from '../figures-section.ts'
import { makeLibrary, TEN_YEARS } from '../library/make.ts'

/**
 * `npm run bench:backup [-- --titles 1000000 --loans 2000000 --keep FOLDER --no-write]`: a library of that size on SQLite, a
 * back-up of it, and a restore into an empty folder with `estante doctor` on it, by the commands that an operator types. Kept in
 * docs/figures.md. With --keep the library stays in the folder for the next run.
 */
const { values: options } = parseArgs({
  options: {
    titles: { type: 'string', default: '1000000' },
    loans: { type: 'string', default: '2000000' },
    keep: { type: 'string' },
    'no-write': { type: 'boolean', default: false },
  },
})
const number = (name: 'titles' | 'loans'): number => {
  const value = Number(options[name])
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} must be a number: ${options[name]}`)
  return value
}
const [titles, loans] = [number('titles'), number('loans')]
const size = { ...TEN_YEARS, titles, copies: 2 * titles, people: Math.max(1000, titles / 10), loans }
const work = options.keep ? resolve(options.keep) : mkdtempSync(join(tmpdir(), 'estante-bench-backup-'))
const [library, again, file] = [join(work, 'biblioteca'), join(work, 'de-novo'), join(work, 'cópia.backup')]

function estante(data: string, ...args: string[]): number {
  const began = performance.now()
  execFileSync(process.execPath, ['apps/server/src/cli/main.ts', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ESTANTE_DATA: data },
  })
  return (performance.now() - began) / 1000
}

try {
  mkdirSync(work, { recursive: true })
  for (const old of [again, file]) rmSync(old, { recursive: true, force: true })
  if (!existsSync(join(library, 'estante.sqlite'))) {
    const began = performance.now()
    await makeLibrary(library, size)
    console.log(`library made in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  }
  const backup = estante(library, 'backup', file)
  console.log(`back-up taken in ${backup.toFixed(0)} s`)
  const restore = estante(again, 'restore', file)
  console.log(`restored in ${restore.toFixed(0)} s`)
  const doctor = estante(again, 'doctor')
  const gigabytes = (path: string): string => `${(statSync(path).size / 1e9).toFixed(2)} GB`
  const rows = [
    { name: 'database', value: gigabytes(join(library, 'estante.sqlite')), target: '' },
    { name: 'back-up, one file', value: gigabytes(file), target: '' },
    { name: 'taking it (`estante backup`)', value: `${backup.toFixed(0)} s`, target: '' },
    { name: 'restoring into an empty folder (`estante restore`)', value: `${restore.toFixed(0)} s`, target: '' },
    { name: 'looking it over (`estante doctor`)', value: `${doctor.toFixed(0)} s`, target: '' },
  ]
  for (const { name, value } of rows) console.log(`${name}: ${value}`)
  const count = new Intl.NumberFormat('en')
  const about = `${count.format(titles)} titles, ${count.format(size.copies)} copies, ${count.format(size.people)} people, ${count.format(loans)} loans with their journal on SQLite, without files of documents, by the clock, at a load of ${loadavg()[0]?.toFixed(1)}. The search index is not in a back-up and is made anew at the next start. The works are the demo's again and again, so the file is smaller than one of as many different works.`
  if (!options['no-write'])
    keepFigures(
      { heading: '## Back-up and restore', command: 'npm run bench:backup', about, limit: 'at most', rows },
      new Date(),
    )
} finally {
  if (options.keep) for (const old of [again, file]) rmSync(old, { recursive: true, force: true })
  else rmSync(work, { recursive: true, force: true })
}
