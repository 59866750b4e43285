import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { keepFigures } from '../../bench/figures-section.ts'
import { importersOf, sourceFiles, testsCovering } from './covering.ts'
import { chooseMutants, type Mutant, mutantsOf } from './make.ts'
import type { Verdict, Work } from './runner.ts'

/**
 * `npm run mutants`: plants small faults, one at a time, and looks whether the tests of the place notice.
 * `--rules`, `--marc`, `--search` take one group; `--count` so many of each (300), `--seed` another choice.
 */

const GOAL = 80
/** Nobody's tests take so long: a mutant that does not come to an end has been noticed. */
const PATIENCE_MS = 180_000

const GROUPS: Readonly<Record<string, (file: string) => boolean>> = {
  rules: file => file.endsWith('.rules.ts'),
  marc: file => file.startsWith('packages/marc/src/'),
  search: file => file.startsWith('packages/search/src/'),
}
/** What tests are made of is none of it, the suite that every engine has to pass included. */
const isOwnCode = (file: string): boolean => !/\.test[.-]|\/(?:testing|conformance)\//.test(file)

const { values } = parseArgs({
  options: {
    rules: { type: 'boolean' },
    marc: { type: 'boolean' },
    search: { type: 'boolean' },
    seed: { type: 'string', default: '20261117' },
    count: { type: 'string', default: '300' },
    only: { type: 'string', default: '' },
  },
})
const seed = Number(values.seed)
const count = Number(values.count)
if (!Number.isInteger(seed) || !Number.isInteger(count) || count < 1) {
  console.error('--seed and --count want whole numbers, the count at least 1')
  process.exit(2)
}
const chosen = Object.keys(GROUPS).filter(name => values[name as 'rules'] === true)
const groups = chosen.length > 0 ? chosen : Object.keys(GROUPS)

class Runner {
  #child: ChildProcess | null = null

  async #started(): Promise<ChildProcess> {
    if (this.#child) return this.#child
    const child = fork(new URL('./runner.ts', import.meta.url), {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: { ...process.env, NODE_ENV: 'test' },
    })
    await new Promise((resolve, reject) => {
      child.once('message', resolve)
      child.once('exit', () => reject(new Error('the tests could not be started')))
    })
    this.#child = child
    return child
  }

  /** Null: it never came to an end. */
  async judge(work: Work, patience = PATIENCE_MS): Promise<Verdict | null> {
    const child = await this.#started()
    return await new Promise(resolve => {
      const end = (verdict: Verdict | null): void => {
        clearTimeout(timer)
        child.removeAllListeners()
        if (!verdict) this.close()
        resolve(verdict)
      }
      const timer = setTimeout(() => end(null), patience)
      child.once('message', verdict => end(verdict as Verdict))
      child.once('exit', () => {
        this.#child = null
        end(null)
      })
      child.send(work)
    })
  }

  close(): void {
    this.#child?.kill('SIGKILL')
    this.#child = null
  }
}

const files = sourceFiles()
const importers = importersOf(files)

/** Tests that pass by themselves, without a fault planted. */
const healthy = new Map<string, boolean>()
async function healthyTests(file: string, runner: Runner): Promise<string[]> {
  const tests = testsCovering(file, importers)
  for (const test of tests) {
    if (healthy.has(test)) continue
    const verdict = await runner.judge({ mutant: null, tests: [test] }, 300_000)
    healthy.set(test, verdict?.failed.length === 0)
    if (!healthy.get(test)) console.log(`  left out, fails by itself: ${test}`)
  }
  return tests.filter(test => healthy.get(test))
}

interface Outcome {
  name: string
  files: number
  planted: number
  killed: number
}

async function runGroup(name: string): Promise<Outcome> {
  const own = files.filter(file => GROUPS[name]!(file) && isOwnCode(file) && file.includes(values.only))
  const mutants = chooseMutants(
    own.flatMap(file => mutantsOf(file, readFileSync(file, 'utf8'))),
    count,
    seed,
  )
  console.log(`${name}: ${mutants.length} mutants in ${own.length} files`)
  const runner = new Runner()
  let killed = 0
  try {
    for (const mutant of mutants) {
      const tests = await healthyTests(mutant.file, runner)
      const verdict = tests.length === 0 ? { failed: [], seconds: 0 } : await runner.judge({ mutant, tests })
      if (verdict === null) console.log(`  never came to an end ${told(mutant)}`)
      if (verdict === null || verdict.failed.length > 0) killed++
      else console.log(`  survived ${told(mutant)}${tests.length === 0 ? ' (no test reaches it)' : ''}`)
    }
  } finally {
    runner.close()
  }
  console.log(`${name}: ${killed} of ${mutants.length} noticed, ${share(killed, mutants.length)} %`)
  return { name, files: own.length, planted: mutants.length, killed }
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 70)
const told = ({ file, line, kind, was, is }: Mutant): string =>
  `${file}:${line} ${kind}: ${oneLine(was)} → ${oneLine(is)}`
const share = (part: number, whole: number): number => (whole === 0 ? 100 : Math.floor((100 * part) / whole))

/** As soon as a group is done: the others take long, and may be ended before. */
function keep({ name, files: own, planted, killed }: Outcome): void {
  keepFigures(
    {
      heading: `## Mutants in ${name}`,
      command: `npm run mutants -- --${name} --seed ${seed} --count ${count}`,
      about: `${planted} small faults in ${own} files, planted one at a time; the share that the tests of the place notice.`,
      limit: 'at least',
      rows: [{ name: `noticed, ${killed} of ${planted}`, value: `${share(killed, planted)} %`, target: `${GOAL} %` }],
    },
    new Date(),
  )
}

// At once: their tests are of different rooms, and one group alone leaves a core idle.
const outcomes = await Promise.all(
  groups.map(async name => {
    const outcome = await runGroup(name)
    if (values.only === '') keep(outcome)
    return outcome
  }),
)
process.exitCode = outcomes.every(each => share(each.killed, each.planted) >= GOAL) ? 0 : 1
