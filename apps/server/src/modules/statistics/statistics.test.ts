import { calls, STATISTICS_ROUTES, type StatisticsTable } from '@estante/contract'
import { namespaceOf } from '@estante/i18n/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { importVisits } from './index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
}, 240_000)
afterAll(() => server.close())

const sums = (table: StatisticsTable) =>
  table.colunas.map((_, at) => table.linhas.reduce((sum, line) => sum + (line.valores[at] ?? 0), 0))
const year = () => server.core.now().getFullYear()

describe('statistics', () => {
  it('STAT-01 STAT-07 SHELL-02 every call is open to visitors, who need not sign in', async () => {
    const names = Object.entries(calls).filter(([, call]) => call.path.startsWith('/statistics'))
    expect(names.map(([, call]) => call.ep)).toEqual(Array.from({ length: 15 }, (_, at) => `EP-${330 + at}`))
    expect(names.filter(([, call]) => call.auth !== 'public')).toEqual([])
    expect((await server.call('getStatistics')).status).toBe(200)
  })

  it('STAT-02 STAT-03 STAT-05 STAT-06 I18N-06 the menu holds the eleven reports and the number of active people', async () => {
    for (const lang of ['pt', 'en', 'es'] as const) {
      const { body } = await server.call('getStatistics', {}, { lang })
      const items = body.flatMap(group => group.items)
      expect(items.flatMap(item => item.arquivo_destino ?? [])).toEqual([...STATISTICS_ROUTES])
      const words = namespaceOf(lang, 'statistics') as { reports: Record<string, { title: string; text: string }> }
      for (const item of items) {
        const name = item.arquivo_destino ?? 'active'
        expect(item.description_translation_term).toBe(`statistics:reports.${name}.title`)
        expect(item.sub_desc_translation_term).toBe(`statistics:reports.${name}.text`)
        expect(item.descricao).toBe(words.reports[name]!.title)
        expect(item.texto_explicativo).toBe(words.reports[name]!.text)
      }
      const label = items.filter(item => item.arquivo_destino === null)
      expect(label.map(item => item.cod_atividade)).toEqual([1106])
      expect(label[0]!.total_active_users).toBeGreaterThan(0)
    }
  })

  it('STAT-08 STAT-09 open days by library and month, of years that something is known of', async () => {
    const years = (await server.call('getOperatingYears')).body
    expect(years[0]).toBe(year())
    const { body } = await server.call('getOperatingDays', { query: { year: years[0]! } })
    expect(body.colunas).toHaveLength(13)
    const libraries = (await server.call('getCirculationLibraries')).body
    expect(body.linhas.map(line => line.descricao)).toEqual(libraries.map(one => one.desc_biblioteca))
    expect(body.totais.at(-1)).toBeGreaterThan(0)
    expect(body.totais).toEqual(sums(body))
  })

  it('STAT-10 STAT-11 STAT-12 people by library are exact; by category and unit small numbers are not told', async () => {
    const total = (await server.call('getStatistics')).body
      .flatMap(group => group.items)
      .find(one => !one.arquivo_destino)!
    const byLibrary = (await server.call('getActiveByLibrary')).body
    expect(byLibrary.totais).toEqual([total.total_active_users])
    expect(byLibrary.linhas.filter(line => line.valores[0] === null)).toEqual([])
    const byCategory = (await server.call('getActiveByCategory')).body
    const told = byCategory.linhas.map(line => line.valores[0])
    expect(told.filter(value => value !== null && value !== undefined && value > 0 && value < 5)).toEqual([])
    expect(told.filter(value => value === null)).not.toHaveLength(1)
    const units = (await server.call('getActiveByUnit', { query: { order: 'total', page: 1 } })).body
    const numbers = units.linhas.map(line => line.valores[0] ?? -1)
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
    expect((await server.call('getActiveByUnit', { query: { order: 'x' } as never })).status).toBe(400)
  })

  it('STAT-13 STAT-14 STAT-15 circulation by library adds up to that of the institution, for every measure', async () => {
    const db = server.core.database.kysely
    const [copy] = await db.selectFrom('exemplar').select(['cod_acervo', 'cod_biblioteca']).limit(1).execute()
    const act = { ...copy!, cod_categoria: 0, total: 7, dia: `${year() - 1}-03-05` }
    for (const ato of ['EMPRESTIMO', 'RENOVACAO', 'DEVOLUCAO', 'RESERVA', 'CONSULTA'] as const) {
      await db
        .insertInto('circulacao_dia')
        .values({ ...act, ato })
        .onConflict(rows => rows.doNothing())
        .execute()
      const asked = { year: year() - 1, option: ato }
      const whole = (await server.call('getCirculationOfInstitution', { query: asked })).body
      const line = whole.linhas.find(one => one.codigo === String(copy!.cod_biblioteca))!
      const own = await server.call('getCirculationOfLibrary', { query: { ...asked, library: copy!.cod_biblioteca } })
      expect(own.body.totais).toEqual(line.valores)
      expect(line.valores[2]).toBeGreaterThanOrEqual(7)
    }
    const none = await server.call('getCirculationOfLibrary', { query: { year: year(), library: 999 } as never })
    expect(none.status).toBe(404)
  })

  it('STAT-16 visits are imported from a file, told by month and by day, and bad lines are named', async () => {
    const past = year() - 2
    const file = `biblioteca;dia;entradas;aberta\n1;${past}-03-02;120;\n1;03/03/${past};80;S\n1;${past}-03-03;90;S\n99;${past}-03-04;5;\n1;${past}-02-30;5;\n`
    const report = await importVisits(server.core, file)
    expect(report).toEqual({
      days: 2,
      refused: [
        { line: 5, reason: 'no library 99' },
        { line: 6, reason: `no day ${past}-02-30` },
      ],
    })
    const months = (await server.call('getVisits', { query: { year: past, library: 1 } })).body
    expect(months.linhas[2]!.valores).toEqual([210])
    const byDay = (await server.call('getVisits', { query: { year: past, month: 3, library: 1 } })).body
    expect(byDay.linhas.map(line => [line.codigo, line.valores[0]])).toEqual([
      [`${past}-03-02`, 120],
      [`${past}-03-03`, 90],
    ])
    await expect(importVisits(server.core, 'a;b\n1;2')).rejects.toThrow('biblioteca;dia;entradas;aberta')
  })

  it('STAT-17 STAT-18 STAT-19 STAT-20 the collection by type, narrowed by library, type and states', async () => {
    const types = (await server.call('getStatisticsWorkTypes')).body
    const whole = (await server.call('getGeneralCollections', { body: {} as never })).body
    expect(whole.totais).toEqual(sums(whole))
    const [line] = whole.linhas
    expect(types.map(type => String(type.codigo))).toContain(line!.codigo)
    const narrowed = await server.call('getGeneralCollections', {
      body: { workTypes: [Number(line!.codigo)] } as never,
    })
    expect(narrowed.body.linhas).toEqual([line])
    for (const name of ['getCopyStatuses', 'getCollectionStatuses'] as const)
      expect((await server.call(name)).body.length).toBeGreaterThan(0)
    const states = (await server.call('getCopyStatuses')).body
    const parts = await Promise.all(
      states.map(async state => {
        const body = { copyStatus: [state.codigo] } as never
        return (await server.call('getGeneralCollections', { body })).body.totais[1] ?? 0
      }),
    )
    expect(parts.reduce((a, b) => a + b)).toBeGreaterThanOrEqual(whole.totais[1]!)
  })

  it('STAT-21 STAT-22 question 83: held by area, acquired in the year, and by course', async () => {
    const ask = async (searchType?: 'A' | 'B') =>
      (await server.call('getCollectionQ83', { body: { year: year(), ...(searchType && { searchType }) } as never }))
        .body
    const [held, acquired, courses] = [await ask(), await ask('A'), await ask('B')]
    expect(held.colunas.map(column => column.codigo)).toEqual([
      'bookTitles',
      'bookCopies',
      'serialTitles',
      'serialCopies',
    ])
    expect(held.totais[0]).toBeGreaterThan(0)
    for (const [at, total] of acquired.totais.entries()) expect(total).toBeLessThanOrEqual(held.totais[at]!)
    expect(courses.colunas).toHaveLength(8)
    expect(courses.linhas.length).toBeGreaterThan(0)
    for (const { valores } of courses.linhas) expect(valores[2]).toBeLessThanOrEqual(valores[0]!)
    const before = await server.call('getCollectionQ83', { body: { year: 1900, searchType: 'A' } as never })
    expect(before.body.totais).toEqual([0, 0, 0, 0])
  })
})
