import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { keptSections, SPEED_HEADING } from '../../tools/figures.ts'

const PAGE = 'docs/figures.md'

/** Writes what was measured under its own heading, in place of what stood there. */
export function keepSpeed(rows: readonly { name: string; value: string; target: string }[], now: Date): void {
  const page = readFileSync(PAGE, 'utf8')
  const before = page.slice(0, page.length - keptSections(page).length).trimEnd()
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const text = `${before}

${SPEED_HEADING}

Written by \`npm run bench:api\`: ${now.toISOString().slice(0, 16).replace('T', ' ')} UTC, commit ${commit}, Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}.

| measured | figure | at least |
|---|---:|---:|
${rows.map(({ name, value, target }) => `| ${name} | ${value} | ${target} |`).join('\n')}
`
  writeFileSync(PAGE, text)
}
