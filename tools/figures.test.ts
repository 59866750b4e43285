import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { figuresPage, KeptStages, keptSections, type Stage, withSection } from './figures.ts'

const folder = mkdtempSync(join(tmpdir(), 'estante-figures-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const stage = (failed = 0): Stage => ({ passed: 3, failed, skipped: 1, seconds: 2.4 })

describe('the full run', () => {
  it('goes on where it was cut short, and repeats what failed', () => {
    const file = join(folder, 'cut/state.json')
    const first = new KeptStages('sources', file)
    first.keep('checks', stage())
    first.keep('browser tests 1/8', stage(1))
    const next = new KeptStages('sources', file)
    expect(next.get('checks')).toEqual(stage())
    expect(next.get('browser tests 1/8')).toBeUndefined()
  })

  it('starts anew when the sources changed, and after a whole run', () => {
    const file = join(folder, 'changed.json')
    new KeptStages('sources', file).keep('checks', stage())
    expect(new KeptStages('other sources', file).get('checks')).toBeUndefined()
    new KeptStages('sources', file).forget()
    expect(new KeptStages('sources', file).get('checks')).toBeUndefined()
  })

  it('writes each stage, their sum, the day and what it ran on', () => {
    const stages = new Map([
      ['checks', stage()],
      ['browser tests 1/8', stage(2)],
    ])
    const page = figuresPage(stages, new Date('2026-11-15T12:30:00Z'))
    expect(page).toContain('| browser tests 1/8 | 3 | 2 | 1 | 2 |')
    expect(page).toContain('| **all** | **6** | **2** | **2** | **5** |')
    expect(page).toContain('2026-11-15 12:30 UTC')
    expect(page).toContain(`Node ${process.versions.node}`)
  })

  it('keeps what benches wrote, each section in its place', () => {
    const page = withSection(withSection('# Figures\n\nall\n', '## Speed', 'fast'), '## Statistics', 'quick')
    expect(page).toBe('# Figures\n\nall\n\n## Speed\n\nfast\n\n## Statistics\n\nquick\n')
    expect(withSection(page, '## Speed', 'faster')).toBe(page.replace('fast\n', 'faster\n'))
    expect(keptSections(page)).toBe('## Speed\n\nfast\n\n## Statistics\n\nquick\n')
  })
})
