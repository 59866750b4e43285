import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { folderCircles } from './folder-circles.ts'
import { breaches, longFiles } from './source-rules.ts'
import { wordFaults } from './words.ts'

/** The fast part of `npm test`: format, lint, types, boundaries, unused code, words, contract. */

export interface StepResult {
  name: string
  ok: boolean
  output: string
  seconds: number
}

const node = (script: string, ...args: string[]): [string, string[]] => [process.execPath, [script, ...args]]

/**
 * What was found right the last time is not looked at again while nothing it knows of has changed. One checker: each further one
 * works out the same types anew, and the other steps keep the other cores busy (36 processor seconds instead of 106).
 */
const types = (project: string): [string, string[]] =>
  node(
    'node_modules/typescript-7/bin/tsc',
    '--noEmit',
    '--checkers',
    '1',
    '--incremental',
    '--tsBuildInfoFile',
    `node_modules/.cache/${project}.tsbuildinfo`,
    '-p',
    project,
  )

const trackedFiles = (): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
    .split('\n')
    .filter(file => file !== '' && existsSync(file))

/**
 * Oxlint has types worked out by a helper written in Go, which by itself takes every core: each of its threads works out the
 * same types anew, and another step wants the other core.
 */
const ONE_THREAD = { GOMAXPROCS: '1' }

const commands: [name: string, start: [string, string[]], environment?: Record<string, string>][] = [
  ['format and lint', node('node_modules/.bin/biome', 'check', '--error-on-warnings', '.')],
  // By the compiler's own knowledge of types, and for it alone: Biome takes three times as long to guess them.
  [
    'promises left alone',
    node('node_modules/.bin/oxlint', '--type-aware', 'apps', 'packages', 'tools', 'bench', 'tests'),
    ONE_THREAD,
  ],
  ['types', types('tsconfig.json')],
  // FOOT-09: the oldest browsers we name lack what came after ES2022, so the web may not use it.
  ['types of the web', types('tsconfig.web.json')],
  ['import boundaries', node('node_modules/.bin/depcruise', '--config', '.dependency-cruiser.cjs', 'apps', 'packages')],
  ['unused code', node('node_modules/.bin/knip', '--no-progress', '--no-config-hints')],
  ['contract file', node('tools/openapi.ts', '--check')],
]

async function run([name, [command, args], environment]: (typeof commands)[number]): Promise<StepResult> {
  const started = Date.now()
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  })
  let output = ''
  child.stdout.on('data', chunk => {
    output += String(chunk)
  })
  child.stderr.on('data', chunk => {
    output += String(chunk)
  })
  const code = await new Promise<number | null>(resolve => child.on('close', resolve))
  return { name, ok: code === 0, output, seconds: (Date.now() - started) / 1000 }
}

function inProcess(name: string, faults: () => string[]): StepResult {
  const started = Date.now()
  const found = faults()
  return { name, ok: found.length === 0, output: found.join('\n'), seconds: (Date.now() - started) / 1000 }
}

export async function runChecks(): Promise<StepResult[]> {
  const files = trackedFiles()
  const sources = files.filter(file => /^(apps|packages)\/.*\.tsx?$/.test(file))
  const results = [
    inProcess('rules of place', () => [
      ...breaches(files.filter(file => /\.(?:tsx?|css)$/.test(file))),
      ...longFiles(files.filter(file => /\.(?:tsx?|css)$/.test(file))),
      ...folderCircles(sources),
    ]),
    inProcess('words', () => wordFaults(sources.filter(file => !/\.test\.tsx?$/.test(file)))),
  ]
  // Two at a time: the machines that run this have two cores.
  const queue = [...commands]
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) results.push(await run(next))
  }
  await Promise.all([worker(), worker()])
  return results
}

export function printSteps(results: StepResult[]): void {
  for (const { name, ok, output, seconds } of results) {
    console.log(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`)
    if (!ok) console.log(output.trimEnd())
  }
}

if (import.meta.main) {
  const results = await runChecks()
  printSteps(results)
  const failed = results.filter(result => !result.ok).length
  console.log(`${results.length - failed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}
