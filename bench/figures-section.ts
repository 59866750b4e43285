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
  /** Heads the last column; `wanted` where the rows themselves say which. */
  limit: 'at least' | 'at most' | 'wanted'
  rows: readonly { name: string; value: string; target: string }[]
}

/** Writes what was measured under its own heading, in place of what stood there. */
export function keepFigures({ heading, command, about, limit, rows }: FiguresSection, now: Date): void {
  const cells = rows.map(({ name, value, target }) => [name, value, target])
  keepTable({ heading, command, about, head: ['measured', 'figure', limit], rows: cells }, now)
}

interface TableSection {
  heading: string
  command: string
  /** What was measured, sentences. */
  about?: string | undefined
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

/** The same for a table of any columns; the first holds words, the others numbers. */
export function keepTable({ heading, command, about, head, rows }: TableSection, now: Date): void {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const day = now.toISOString().slice(0, 16).replace('T', ' ')
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  const text = `Written by \`${command}\`: ${day} UTC, commit ${commit}, Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}.${about ? `\n${about}` : ''}

${line(head)}
|---|${head
    .slice(1)
    .map(() => '---:|')
    .join('')}
${rows.map(line).join('\n')}
`
  writeFileSync(PAGE, withSection(readFileSync(PAGE, 'utf8'), heading, text))
}
