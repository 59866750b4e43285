import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { keepFigures } from '../figures-section.ts'
import { makeFile } from './make-file.ts'

/** Import into SQLite with the search documents prepared, beside yaz-marcdump, which only reads the same file. */
const TARGET_RATE = 4000
const TARGET_MIB = 400

interface Run {
  records: number
  seconds: number
  cpuSeconds: number
  maxRssMiB: number
}

const { values } = parseArgs({ options: { records: { type: 'string', default: '50000' } } })
const records = Number(values.records)
const folder = mkdtempSync(join(tmpdir(), 'estante-bench-'))
const child = fileURLToPath(new URL('./run-import.ts', import.meta.url))

async function run(database: string, file: string): Promise<Run> {
  const { stdout } = await promisify(execFile)(process.execPath, [child, database, file])
  return JSON.parse(stdout) as Run
}

try {
  const file = join(folder, 'bench.mrc')
  await makeFile(file, records)
  const mib = statSync(file).size / 2 ** 20
  const started = performance.now()
  const yaz = spawnSync('yaz-marcdump', ['-n', file], { stdio: 'ignore' })
  const yazSeconds = (performance.now() - started) / 1000
  const database = join(folder, 'estante.sqlite')
  const first = await run(database, file)
  const again = await run(database, file)
  const row = (name: string, n: number, seconds: number, more: string) =>
    `| ${name.padEnd(34)} | ${String(Math.round(n / seconds)).padStart(9)} | ${(mib / seconds).toFixed(1).padStart(7)} | ${more} |`
  console.log(`${first.records} records, ${mib.toFixed(0)} MiB\n`)
  console.log('| what                               | records/s |   MiB/s | CPU s | memory |')
  console.log('|------------------------------------|-----------|---------|-------|--------|')
  const use = (own: Run) => `${own.cpuSeconds.toFixed(1).padStart(5)} | ${Math.round(own.maxRssMiB)} MiB`
  console.log(row('import into SQLite', first.records, first.seconds, use(first)))
  console.log(row('the same file again, nothing new', again.records, again.seconds, use(again)))
  if (yaz.error) console.log('yaz-marcdump is not installed (Debian package yaz): no limit to compare with')
  else {
    console.log(row('yaz-marcdump -n, only reading', first.records, yazSeconds, '    – | –'))
    console.log(`\nratio to merely reading: ${(first.seconds / yazSeconds).toFixed(1)}`)
  }
  const rate = first.records / first.seconds
  console.log(
    `${rate >= TARGET_RATE ? 'reached' : 'MISSED'}: at least ${TARGET_RATE} records a second (${Math.round(rate)})`,
  )
  console.log(
    `${first.maxRssMiB < TARGET_MIB ? 'reached' : 'MISSED'}: memory below ${TARGET_MIB} MiB (${Math.round(first.maxRssMiB)})`,
  )
  const perSecond = (seconds: number): string => `${Math.round(first.records / seconds).toLocaleString('en')} a second`
  keepFigures(
    {
      heading: '## Bringing records in',
      command: `npm run bench:import -- --records ${records}`,
      about: `${first.records.toLocaleString('en')} records, ${mib.toFixed(0)} MiB, into SQLite with what the search needs of them, at a load of ${loadavg()[0]?.toFixed(1)}.`,
      limit: 'wanted',
      rows: [
        { name: 'records', value: perSecond(first.seconds), target: `at least ${TARGET_RATE.toLocaleString('en')}` },
        { name: 'the same file again, nothing new', value: perSecond(again.seconds), target: '' },
        ...(yaz.error
          ? []
          : [
              { name: 'yaz-marcdump, which only reads them', value: perSecond(yazSeconds), target: '' },
              { name: 'times what reading takes', value: `${(first.seconds / yazSeconds).toFixed(1)} ×`, target: '' },
            ]),
        { name: 'memory', value: `${Math.round(first.maxRssMiB)} MiB`, target: `below ${TARGET_MIB} MiB` },
      ],
    },
    new Date(),
  )
  process.exitCode = rate >= TARGET_RATE && first.maxRssMiB < TARGET_MIB ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
