import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../db/connection.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { ensureSeeds } from '../seed/index.ts'
import { importFiles } from './import.service.ts'
import type { ImportIssue, ImportReport } from './report.ts'

const folder = fileURLToPath(new URL('../../../../../../../shared/data/marc/', import.meta.url))

/** Real files of other systems, where they are at hand. */
describe.skipIf(!existsSync(folder))('real MARC files', () => {
  let database: Database
  const reports = new Map<string, ImportReport>()
  const issues: ImportIssue[] = []
  beforeAll(async () => {
    database = await testDatabase()
    await ensureSeeds(database)
    const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
    for (const entry of names) {
      const path = join(entry.parentPath, entry.name)
      // Each file is a source of its own: they use the same numbers.
      const origem = path
        .slice(folder.length)
        .replace(/[^\w.-]+/g, '-')
        .slice(-60)
      reports.set(
        path.slice(folder.length),
        await importFiles(database, { files: [path], origem, copiesFrom: '852', onIssue: issue => issues.push(issue) }),
      )
    }
  }, 300_000)
  afterAll(() => database.close())

  it('are all read to their end, and everything refused has a position and a reason', () => {
    expect(reports.size).toBeGreaterThan(50)
    const all = [...reports.values()]
    const imported = all.reduce((sum, report) => sum + report.counts.imported, 0)
    const rejected = issues.filter(issue => issue.kind === 'rejected')
    expect(imported).toBeGreaterThan(5000)
    expect(rejected.length).toBe(all.reduce((sum, report) => sum + report.counts.rejected, 0))
    for (const issue of rejected) {
      expect(issue.reason).not.toBe('')
      expect(issue.position).toBeGreaterThanOrEqual(0)
    }
  })

  it('show their titles rightly: MARC-8 and Latin-1 declared as UTF-8', async () => {
    const titles = (await database.kysely.selectFrom('acervo').select(['obra', 'origem']).execute()).filter(row =>
      /^(solrmarc|biblivre)/.test(row.origem),
    )
    expect(titles.length).toBeGreaterThan(1000)
    expect(titles.filter(row => /\uFFFD|Ã[©£§µ¡]/u.test(row.obra))).toEqual([])
    expect(titles.some(row => row.origem.startsWith('biblivre') && /[ãçéóâí]/.test(row.obra))).toBe(true)
    expect(titles.some(row => row.origem.startsWith('solrmarc') && /[éüöñç]/.test(row.obra))).toBe(true)
  })

  it('change nothing when they are imported again', async () => {
    for (const name of ['koha/koha_bibs.mrc', 'evergreen/jazz_1k.mrc']) {
      const origem = name.replace(/[^\w.-]+/g, '-')
      const report = await importFiles(database, { files: [join(folder, name)], origem, copiesFrom: '852' })
      expect(report.counts).toMatchObject({ imported: 0, updated: 0 })
    }
  })
})
