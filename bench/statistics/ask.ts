import { CIRCULATION_OPTIONS } from '@estante/contract'
import type { LibrarySize } from '../library/make.ts'
import { Random } from '../search/vocabulary.ts'
import type { BenchApp } from './app.ts'

const ROUNDS = 100
const WARMING = 5

interface Question {
  name: string
  path: string
  body?: unknown
}

/** One of every report, each time of another year, library and measure. */
function questions(random: Random, size: LibrarySize, libraries: readonly number[]): Question[] {
  const last = Number(size.lastDay.slice(0, 4))
  const year = last - random.below(size.years)
  const [library, option] = [random.of(libraries), random.of(CIRCULATION_OPTIONS)]
  const states = { copyStatus: [], collectionStatus: [] }
  const q83 = (searchType?: string) => ({
    year,
    ...states,
    ...(random.below(2) && { library }),
    ...(searchType && { searchType }),
  })
  return [
    { name: 'menu', path: '' },
    { name: 'open days', path: `/operating-days-statistics?year=${year}` },
    { name: 'visits', path: `/turnstile-statistics?year=${year}&library=${library}` },
    { name: 'people by library', path: '/active-users-by-lib-statistics' },
    { name: 'people by category', path: '/active-users-by-categ-statistics' },
    { name: 'people by unit', path: '/active-users-by-org-unit-statistics?order=total' },
    { name: 'circulation', path: `/circ-mat-by-inst?year=${year}&option=${option}` },
    { name: 'circulation of a library', path: `/circ-mat-by-lib?year=${year}&option=${option}&library=${library}` },
    { name: 'collection', path: '/general-collections', body: { libraries: [library], workTypes: [], ...states } },
    { name: 'question 83', path: '/collection-mecQ83', body: q83() },
    { name: 'question 83 A', path: '/collection-mecQ83', body: q83('A') },
    { name: 'question 83 B', path: '/collection-mecQ83', body: q83('B') },
  ]
}

const percentile = (times: number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

/** The answers of all reports, one after the other: how long this thread worked for them, and how long they were waited for. */
export async function askEverything(app: BenchApp, size: LibrarySize) {
  const libraries = (await app.ask('/circ-mat-libraries')).answer as { cod_biblioteca: number }[]
  const codes = libraries.map(one => one.cod_biblioteca)
  const random = new Random(size.seed)
  const worked = new Map<string, number[]>()
  const waited: number[] = []
  // The first rounds wake what is read once.
  for (let round = -WARMING; round < ROUNDS; round++)
    for (const { name, path, body } of questions(random, size, codes)) {
      const measured = await app.ask(path, body)
      if (round < 0) continue
      worked.set(name, [...(worked.get(name) ?? []), measured.worked])
      waited.push(measured.waited)
    }
  const byReport = [...worked].map(([name, of]) => ({ name, p95: percentile(of, 0.95) }))
  for (const { name, p95 } of byReport) console.log(`  ${name}: p95 ${p95.toFixed(1)} ms`)
  const slowest = byReport.toSorted((a, b) => b.p95 - a.p95)[0] ?? { name: '', p95: 0 }
  const all = [...worked.values()].flat()
  return { reports: all.length, p95: percentile(all, 0.95), waited: percentile(waited, 0.95), slowest }
}
