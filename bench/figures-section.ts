import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { withSection } from '../tools/figures.ts'

const PAGE = 'docs/figures.md'

export interface FiguresSection {
  /** `## Statistics`. */
  heading: string
  command: string
  /** What was measured, a sentence. */
  about?: string
  limit: 'at least' | 'at most'
  rows: readonly { name: string; value: string; target: string }[]
}

/** Writes what was measured under its own heading, in place of what stood there. */
export function keepFigures({ heading, command, about, limit, rows }: FiguresSection, now: Date): void {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const day = now.toISOString().slice(0, 16).replace('T', ' ')
  const text = `Written by \`${command}\`: ${day} UTC, commit ${commit}, Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}.${about ? `\n${about}` : ''}

| measured | figure | ${limit} |
|---|---:|---:|
${rows.map(({ name, value, target }) => `| ${name} | ${value} | ${target} |`).join('\n')}
`
  writeFileSync(PAGE, withSection(readFileSync(PAGE, 'utf8'), heading, text))
}
