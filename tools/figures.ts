import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, platform, release, totalmem } from 'node:os'
import { dirname } from 'node:path'
import { findTestBrowser } from './browser.ts'
import { postgresBinaries } from './postgres.ts'

export interface Count {
  passed: number
  failed: number
  skipped: number
}

export interface Stage extends Count {
  seconds: number
}

const STATE = 'node_modules/.cache/estante/test-all.json'
const PAGE = 'docs/figures.md'

/** Stages that passed, for one state of the sources: a run that was cut short goes on where it was. */
export class KeptStages {
  readonly #sources: string
  readonly #file: string
  readonly #stages: Record<string, Stage>

  constructor(sources = sourcesState(), file = STATE) {
    this.#sources = sources
    this.#file = file
    this.#stages = {}
    try {
      const kept = JSON.parse(readFileSync(file, 'utf8')) as { sources: string; stages: Record<string, Stage> }
      if (kept.sources === sources) this.#stages = kept.stages
    } catch {
      // None, or not readable: everything is run.
    }
  }

  get(name: string): Stage | undefined {
    return this.#stages[name]
  }

  /** A stage with a failure is not kept: the next run tries it again. */
  keep(name: string, stage: Stage): void {
    if (stage.failed > 0) return
    this.#stages[name] = stage
    mkdirSync(dirname(this.#file), { recursive: true })
    writeFileSync(this.#file, JSON.stringify({ sources: this.#sources, stages: this.#stages }))
  }

  forget(): void {
    rmSync(this.#file, { force: true })
  }
}

/** The commit and everything that differs from it, the page of figures aside. */
function sourcesState(): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 })
  const hash = createHash('sha256')
    .update(git('rev-parse', 'HEAD'))
    .update(git('diff', 'HEAD', '--', '.', `:!${PAGE}`))
  for (const file of git('ls-files', '-o', '--exclude-standard').split('\n').filter(Boolean))
    if (file !== PAGE) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

const firstLine = (command: string | undefined, ...args: string[]): string => {
  if (!command) return 'none'
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8' })
  return status === 0 ? (stdout.split('\n')[0]?.trim() ?? '') : 'none'
}

/** What the benches write, each under a heading of its own, stays when the tests write theirs. */
export function keptSections(page: string): string {
  const at = page.search(/^## /m)
  return at < 0 ? '' : page.slice(at)
}

/** The page with a section in place of the one of the same heading, or at its end. */
export function withSection(page: string, heading: string, text: string): string {
  const section = `${heading}\n\n${text.trim()}\n`
  const at = page.indexOf(`${heading}\n`)
  if (at < 0) return `${page.trimEnd()}\n\n${section}`
  const next = page.indexOf('\n## ', at)
  return `${page.slice(0, at)}${section}${next < 0 ? '' : page.slice(next)}`
}

export function writeFigures(stages: Map<string, Stage>, now: Date): void {
  const kept = existsSync(PAGE) ? keptSections(readFileSync(PAGE, 'utf8')) : ''
  writeFileSync(PAGE, kept === '' ? figuresPage(stages, now) : `${figuresPage(stages, now)}\n${kept}`)
}

/** The text of docs/figures.md. */
export function figuresPage(stages: Map<string, Stage>, now: Date): string {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const bin = postgresBinaries()
  const rows = [...stages].map(
    ([name, { passed, failed, skipped, seconds }]) =>
      `| ${name} | ${passed} | ${failed} | ${skipped} | ${Math.round(seconds)} |`,
  )
  const sum = (part: keyof Stage) => Math.round([...stages.values()].reduce((all, stage) => all + stage[part], 0))
  return `# Figures

Written by \`npm run test:all\`: the full matrices (every screen in every language, theme and width; all rounds of faults
and random input).

- ${now.toISOString().slice(0, 16).replace('T', ' ')} UTC, Estante ${version}, commit ${firstLine('git', 'rev-parse', '--short', 'HEAD')}
- Node ${process.versions.node}, SQLite ${process.versions.sqlite ?? 'of Node'}, ${bin ? firstLine(`${bin}/postgres`, '--version') : 'no PostgreSQL'}, ${firstLine(findTestBrowser(), '--version')}
- ${platform()} ${release()}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB

| stage | passed | failed | skipped | seconds |
|---|---:|---:|---:|---:|
${rows.join('\n')}
| **all** | **${sum('passed')}** | **${sum('failed')}** | **${sum('skipped')}** | **${sum('seconds')}** |
`
}
