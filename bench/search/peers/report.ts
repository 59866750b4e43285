import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { keepTable } from '../../figures-section.ts'
import type { Judged } from '../limits.ts'
import type { Times } from '../measure.ts'
import { CLASSES } from '../queries.ts'
import type { Agreement } from './agreement.ts'
import { CLIENTS, type Comparison, type SideFigures } from './compare.ts'

/** The comparison on the console, in docs/figures.md and, in five lines, in the README. */

export interface PeersRun {
  readonly records: number
  readonly vocabulary: string
  readonly command: string
  readonly comparison: Comparison
  readonly judged: readonly Judged[]
}

const README = 'README.md'
const SIDES = 5
const ms = (value: number): string => (value < 10 ? value.toFixed(1) : value.toFixed(0))
const two = ({ p50, p95 }: Times): string => `${ms(p50)} / ${ms(p95)}`
const share = (part: number, whole: number): string => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`)
const agreed =
  (show: (agreement: Agreement) => string) =>
  (side: SideFigures): string =>
    side.agreement ? show(side.agreement) : '–'

function tableOf({ sides }: Comparison): { head: string[]; rows: string[][] } {
  const row = (name: string, show: (side: SideFigures) => string): string[] => [name, ...sides.map(show)]
  return {
    head: ['ms, p50 / p95', ...sides.map(({ name }) => name)],
    rows: [
      ...CLASSES.map(kind => row(kind, ({ classes }) => two(classes[kind]))),
      row('all with words', ({ withWords }) => two(withWords)),
      row(`${CLIENTS} clients, searches a second`, ({ perSecond }) => perSecond.toFixed(0)),
      row('resident MiB', ({ residentMiB }) => residentMiB.toFixed(0)),
      row('index made, s', ({ buildSeconds }) => buildSeconds.toFixed(0)),
      row(
        'same total as our engine',
        agreed(({ equal, asked }) => share(equal, asked)),
      ),
      row(
        '… within 2 %',
        agreed(({ near, asked }) => share(near, asked)),
      ),
      row(
        'filters counted alike where totals are equal',
        agreed(({ alike, filters }) => share(alike, filters)),
      ),
    ],
  }
}

const missedOf = (judged: readonly Judged[]): string[] =>
  judged.filter(({ isKept }) => !isKept).map(({ name, value, target }) => `${name} ${value} (${target})`)

export function printPeers({ records, vocabulary, comparison, judged }: PeersRun): void {
  console.log(
    `\n${records.toLocaleString('en')} records · ${vocabulary} · ${comparison.asked} questions · load ${comparison.load.toFixed(1)}`,
  )
  const { head, rows } = tableOf(comparison)
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map(row => row[at]!.length)))
  for (const row of [head, ...rows]) console.log(row.map((cell, at) => cell.padEnd(widths[at]!)).join('  '))
  const missed = missedOf(judged)
  console.log(`\n${judged.length - missed.length} of ${judged.length} goals are kept.`)
  for (const goal of missed) console.log(`✗ ${goal}`)
}

export function keepPeers({ records, vocabulary, command, comparison, judged }: PeersRun, now: Date): void {
  const missed = missedOf(judged)
  const each = comparison.sides.map(({ name, answers }) => `${name}: ${answers}.`).join(' ')
  keepTable(
    {
      heading: `## Search beside OpenSearch, Solr and Tantivy, ${records.toLocaleString('en')} records, ${vocabulary}`,
      command,
      about:
        `The same records and ${comparison.asked} questions for all, none of them asked before, one at a time in turn; then ${CLIENTS} clients in` +
        ` alternating blocks; servers of 2 GiB heap and one segment, at a load of ${comparison.load.toFixed(1)}. One search answers: ${each}` +
        ` The others get words that are already cut, folded and stemmed.\n\n` +
        (missed.length === 0
          ? `All ${judged.length} goals are kept.`
          : `Of ${judged.length} goals ${missed.length} are missed: ${missed.join('; ')}.`),
      ...tableOf(comparison),
    },
    now,
  )
  const page = readFileSync(README, 'utf8')
  writeFileSync(README, withSummary(page, { records, vocabulary, comparison }, now))
}

/** The README with these figures between its marks; a smaller run or one without all sides leaves it as it is. */
export function withSummary(
  page: string,
  { records, vocabulary, comparison }: Pick<PeersRun, 'records' | 'vocabulary' | 'comparison'>,
  now: Date,
): string {
  const marks = /<!-- search beside others, (\d+) records -->[\s\S]*?<!-- end -->/
  const shown = marks.exec(page)?.[1]
  if (shown === undefined || Number(shown) > records || comparison.sides.length < SIDES) return page
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  const text = [
    `<!-- search beside others, ${records} records -->`,
    '## How fast it searches',
    '',
    `${now.toISOString().slice(0, 10)}, ${records.toLocaleString('en')} records (${vocabulary}), one run on ${cpus().length} cores; ms p50 / p95,` +
      ` every class in [the figures](docs/figures.md):`,
    '',
    line(['', 'with words', 'broad filters', `${CLIENTS} clients, searches/s`, 'resident MiB', 'one search answers']),
    '|---|---:|---:|---:|---:|---|',
    ...comparison.sides.map(({ name, withWords, classes, perSecond, residentMiB, answers }) =>
      line([
        name,
        two(withWords),
        two(classes['broad filters']),
        perSecond.toFixed(0),
        residentMiB.toFixed(0),
        answers,
      ]),
    ),
    '<!-- end -->',
  ].join('\n')
  return page.replace(marks, () => text)
}
