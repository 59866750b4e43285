import { crc32, inflateRawSync } from 'node:zlib'
import { calls, Permission, STATISTICS_ROUTES, type StatisticsTable } from '@estante/contract'
import { namespaceOf } from '@estante/i18n/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staffOfAll } from '../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { Desk, rebuildRollUp, rollUp } from '../circulation/index.ts'
import { Permissions } from '../permissions/index.ts'
import { withoutPermission } from '../permissions/without-permission.test-data.ts'
import { importVisits } from './index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
}, 240_000)
afterAll(() => server.close())

const sums = (table: StatisticsTable) =>
  table.colunas.map((_, at) => table.linhas.reduce((sum, line) => sum + (line.valores[at] ?? 0), 0))
const year = () => server.core.now().getFullYear()

const ARTICLE = /^(?:(?:As?|Os?|Uma?|The|El|La|Los|Las|An?) (?=.{4})|L')/

describe('statistics', () => {
  it('STAT-01 STAT-07 SHELL-02 every call is open to visitors, who need not sign in', async () => {
    const names = Object.entries(calls).filter(
      ([, call]) => call.path.startsWith('/statistics') || call.path.startsWith('/estante/estatisticas'),
    )
    const given = names.map(([, call]) => call.ep).filter(ep => ep.startsWith('EP'))
    expect(given).toEqual(Array.from({ length: 15 }, (_, at) => `EP-${330 + at}`))
    // `any` is open too: the staff is known by it and sees small numbers.
    expect(names.filter(([, call]) => !['public', 'any', 'none'].includes(call.auth))).toEqual([])
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

  it('STAT-06 D-02 without permission 1106 the menu tells the reports alone', async () => {
    await withoutPermission(server.core, Permission.activeUsersStatistic, async () => {
      const { body } = await server.call('getStatistics')
      const items = body.flatMap(group => group.items)
      expect(items.map(item => item.arquivo_destino)).toEqual([...STATISTICS_ROUTES])
    })
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

  it('STAT-09 every day of a recess is closed; days without penalties and what was revoked are not', async () => {
    const { kysely } = server.core.database
    const months = async () => {
      const { linhas } = (await server.call('getOperatingDays', { query: { year: 2015 } })).body
      return linhas.find(line => line.codigo === '1')?.valores ?? []
    }
    const before = await months()
    const of = { cod_biblioteca: 1, descricao: 'Teste' }
    // A week of March, and the turn of the year: a Thursday and a Friday of this one.
    await kysely
      .insertInto('feriado')
      .values([
        { ...of, data: '2015-03-02', data_fim: '2015-03-06', tipo: 'F' },
        { ...of, data: '2014-12-29', data_fim: '2015-01-02', tipo: 'F' },
        { ...of, data: '2015-04-06', data_fim: '2015-04-10', tipo: 'S' },
        { ...of, data: '2015-05-04', data_fim: null, tipo: 'F', revogado_em: '2015-05-01T12:00:00.000Z' },
      ])
      .execute()
    const after = await months()
    await kysely.deleteFrom('feriado').where('descricao', '=', 'Teste').execute()
    expect(before.slice(0, 5).map((value, month) => (value ?? 0) - (after[month] ?? 0))).toEqual([2, 0, 5, 0, 0])
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
    const pages = await Promise.all(
      [1, 2, 3].map(async page => (await server.call('getActiveByUnit', { query: { order: 'nome', page } })).body),
    )
    const names = pages.flatMap(page => page.linhas.map(line => line.descricao))
    expect(names).toHaveLength(pages[0]!.total_linhas)
    expect(new Set(pages.flatMap(page => page.linhas.map(line => line.codigo))).size).toBe(names.length)
    expect(names).toEqual(names.toSorted(new Intl.Collator('pt').compare))
    expect(pages.map(page => page.linhas.length)).toEqual([20, names.length - 20, 0])
    expect((await server.call('getActiveByUnit', { query: { order: 'x' } as never })).status).toBe(400)
  })

  it('STAT-11 STAT-12 the staff sees every number, and the last column of each adds up', async () => {
    await staffOfAll(server.core, new Permissions(server.core), 'vera')
    const own = (await server.call('getActiveByCategory', {}, { login: 'vera' })).body
    const open = (await server.call('getActiveByCategory')).body
    expect(own.linhas.filter(line => line.valores[0] === null)).toEqual([])
    expect(own.totais).toEqual(open.totais)
    const small = own.linhas.filter(line => line.valores[0]! > 0 && line.valores[0]! < 5).map(line => line.codigo)
    expect(small.length).toBeGreaterThan(0)
    const untold = open.linhas.filter(line => line.valores[0] === null).map(line => line.codigo)
    expect(untold).toEqual(expect.arrayContaining(small))
    const patron = (await server.call('getActiveByCategory', {}, { login: 'bruna' })).body
    expect(patron).toEqual(open)
  })

  it('STAT-13 STAT-14 STAT-15 circulation by library adds up to that of the institution, and is what the desk did', async () => {
    const { database } = server.core
    const desk = new Desk({ database, now: server.core.now })
    const asked = (option: string) => ({ query: { year: year(), option } as never })
    await rollUp(database)
    const before = (await server.call('getCirculationOfInstitution', asked('EMPRESTIMO'))).body
    const lent = await desk.lend(await freeBarcode(), await readerCode())
    await rollUp(database)
    const after = (await server.call('getCirculationOfInstitution', asked('EMPRESTIMO'))).body
    expect(after.totais.at(-1)).toBe(before.totais.at(-1)! + 1)
    expect(lent).toBeTruthy()
    for (const option of ['EMPRESTIMO', 'RENOVACAO', 'DEVOLUCAO', 'RESERVA', 'CONSULTA'] as const) {
      const whole = (await server.call('getCirculationOfInstitution', asked(option))).body
      expect(whole.totais).toEqual(sums(whole))
      for (const line of whole.linhas) {
        const query = { year: year(), option, library: Number(line.codigo) }
        const own = await server.call('getCirculationOfLibrary', { query })
        expect(own.body.totais).toEqual(line.valores)
      }
    }
    const none = await server.call('getCirculationOfLibrary', { query: { year: year(), library: 999 } as never })
    expect(none.status).toBe(404)
    // Nought would be said of a library that there is not.
    expect((await server.call('getVisits', { query: { year: year(), library: 999 } })).status).toBe(404)
    expect((await server.call('getCollectionQ83', { body: { year: year(), library: 999 } })).status).toBe(404)
  })

  it('STAT-13 the numbers of all days and months can be made anew from the journal, and are the same', async () => {
    const { kysely } = server.core.database
    await rollUp(server.core.database)
    const all = async () => ({
      days: await kysely
        .selectFrom('circulacao_dia')
        .selectAll()
        .orderBy('cod_acervo')
        .orderBy('dia')
        .orderBy('cod_biblioteca')
        .orderBy('cod_categoria')
        .orderBy('ato')
        .execute(),
      months: await kysely
        .selectFrom('circulacao_mes')
        .selectAll()
        .orderBy('ato')
        .orderBy('mes')
        .orderBy('cod_biblioteca')
        .orderBy('cod_tipo_obra')
        .execute(),
    })
    const kept = await all()
    expect(kept.days.length).toBeGreaterThan(100)
    expect(kept.months.length).toBeGreaterThan(10)
    await kysely.deleteFrom('circulacao_mes').execute()
    expect(await rebuildRollUp(server.core.database)).toBe(kept.days.length)
    expect(await all()).toEqual(kept)
    expect(await rollUp(server.core.database)).toBe(0)
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

  it('a file of the turnstile alone leaves the days that were told to be open or closed, and the other way round', async () => {
    const past = year() - 2
    const kept = () =>
      server.core.database.kysely
        .selectFrom('visita_dia')
        .select(['entradas', 'aberta'])
        .where('cod_biblioteca', '=', 2)
        .where('dia', '=', `${past}-04-05`)
        .execute()
    await importVisits(server.core, `biblioteca;dia;aberta\n2;${past}-04-05;N\n`)
    await importVisits(server.core, `biblioteca;dia;entradas\n2;05/04/${past};7\n`)
    expect(await kept()).toEqual([{ entradas: 7, aberta: 'N' }])
    await importVisits(server.core, `biblioteca;dia;aberta\n2;${past}-04-05;S\n`)
    expect(await kept()).toEqual([{ entradas: 7, aberta: 'S' }])
    // A column that is there and empty says that nothing is known.
    await importVisits(server.core, `biblioteca;dia;entradas;aberta\n2;${past}-04-05;;\n`)
    expect(await kept()).toEqual([{ entradas: null, aberta: null }])
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

  it('STAT-21 D-31 question 83 names its areas in the reader’s language, in the table and in the list of a cell', async () => {
    const query = { report: 'estat_mec_q83', line: '70000000', column: 'bookTitles', year: year() } as const
    for (const [lang, name] of [
      ['pt', 'Ciências Humanas'],
      ['en', 'Humanities'],
      ['es', 'Ciencias Humanas'],
    ] as const) {
      const table = await server.call('getCollectionQ83', { body: { year: year() } as never }, { lang })
      expect(table.body.linhas.find(({ codigo }) => codigo === '70000000')?.descricao).toBe(name)
      const list = await server.call('getStatisticsList', { query }, { lang })
      expect(list.body.linha).toBe(name)
    }
  })

  it('STAT-20 STAT-21 every cell of works and copies opens a list of as many, and no other report has one', async () => {
    const reports = [
      ['estat_acervo_geral', await server.call('getGeneralCollections', { body: {} as never })],
      ['estat_mec_q83', await server.call('getCollectionQ83', { body: { year: year() } as never })],
      ['estat_mec_q83_a', await server.call('getCollectionQ83', { body: { year: year(), searchType: 'A' } as never })],
      ['estat_mec_q83_b', await server.call('getCollectionQ83', { body: { year: year(), searchType: 'B' } as never })],
    ] as const
    for (const [report, { body }] of reports) {
      expect(body.colunas.filter(column => !column.abre)).toEqual([])
      const cells = body.linhas.flatMap(line =>
        body.colunas.map((column, at) => ({ line: line.codigo, column, value: line.valores[at]! })),
      )
      expect(cells.length).toBeGreaterThan(3)
      for (const { line, column, value } of cells) {
        const query = { report, line, column: column.codigo, year: year() }
        const list = (await server.call('getStatisticsList', { query })).body
        expect([report, line, column.codigo, list.total]).toEqual([report, line, column.codigo, value])
        expect(list.itens).toHaveLength(Math.min(50, value))
        expect(list.itens.filter(item => (item.exemplar !== null) !== (column.abre === 'exemplares'))).toEqual([])
      }
    }
    const [, whole] = reports[0]
    const all = await server.call('getStatisticsList', { query: { report: 'estat_acervo_geral', column: 'copies' } })
    expect(all.body.total).toBe(whole.body.totais[1])
    const courses = await server.call('getStatisticsList', {
      query: { report: 'estat_mec_q83_b', column: 'basicTitles' },
    })
    expect(courses.status).toBe(404)
    const unknown = await server.call('getStatisticsList', {
      query: { report: 'estat_acervo_geral', column: 'people' },
    })
    expect(unknown.status).toBe(404)
    for (const name of ['getActiveByCategory', 'getActiveByLibrary'] as const)
      expect((await server.call(name)).body.colunas.filter(column => column.abre)).toEqual([])
    const loans = (await server.call('getCirculationOfInstitution', { query: { year: year() } as never })).body
    expect(loans.colunas.filter(column => column.abre)).toEqual([])
    const people = await server.call('getStatisticsList', {
      query: { report: 'estat_usu_inst_bib', column: 'people' } as never,
    })
    expect(people.status).toBe(400)
  })

  it('STAT-20 the list behind a cell is in the order in which titles are filed: no article counts, É beside E', async () => {
    const { linhas } = (await server.call('getGeneralCollections', { body: {} as never })).body
    const line = linhas.find(({ descricao }) => descricao === 'Livro')?.codigo
    for (const column of ['titles', 'copies']) {
      const query = { report: 'estat_acervo_geral', column, line } as const
      const page = async (number: number) =>
        (await server.call('getStatisticsList', { query: { ...query, page: number } })).body
      const first = await page(1)
      const others = await Promise.all(Array.from({ length: first.totalPages - 1 }, (_, at) => page(at + 2)))
      const items = [first, ...others].flatMap(({ itens }) => itens)
      expect(items).toHaveLength(first.total)
      const numbers = items.map(item => item.exemplar?.codigo_barras ?? String(item.cod_acervo))
      expect(new Set(numbers).size).toBe(first.total)
      const titles = [...new Set(items.map(item => item.titulo))]
      const articles = titles.filter(title => ARTICLE.test(title))
      expect(articles.length).toBeGreaterThan(5)
      const { compare } = new Intl.Collator('pt', { ignorePunctuation: true })
      const filed = titles.map(title => title.replace(ARTICLE, ''))
      expect(filed).toEqual(filed.toSorted(compare))
    }
  })

  it('STAT-22 every report is a CSV at an address of its own, as the dictionary says', async () => {
    for (const lang of ['pt', 'en', 'es'] as const) {
      const { body } = await server.call('getStatisticsDictionary', {}, { lang })
      expect(body.map(report => report.codigo)).toEqual([...STATISTICS_ROUTES])
      for (const report of body) {
        expect(report.definicao.length).toBeGreaterThan(20)
        const reply = await server.app.inject({
          url: `/api/estante/estatisticas/csv/${report.codigo}?year=${year()}`,
          headers: { 'accept-language': lang },
        })
        expect([report.codigo, reply.statusCode]).toEqual([report.codigo, 200])
        expect(reply.headers['content-type']).toMatch(/^text\/csv/)
        const [head] = reply.body.replace(/^\uFEFF/, '').split('\r\n')
        const named = report.colunas.filter(column => column.codigo !== '01–12').map(column => column.descricao)
        expect(head!.split(';').slice(2)).toEqual(expect.arrayContaining(named))
        expect(report.endereco.split('?')[0]).toBe(`/api/estante/estatisticas/csv/${report.codigo}`)
      }
    }
    expect((await server.app.inject({ url: '/api/estante/estatisticas/csv/outra' })).statusCode).toBe(400)
  })

  it('STAT-22 the annual report holds all figures beside those of the year before, each with what it counts', async () => {
    const { body } = await server.call('getAnnualReport', { query: { year: year() } })
    expect(body.secoes.map(section => section.codigo)).toEqual([
      'openDays',
      'visits',
      'people_library',
      'people_category',
      'people_unit',
      ...['EMPRESTIMO', 'RENOVACAO', 'DEVOLUCAO', 'RESERVA', 'CONSULTA'],
      ...['collection', 'q83', 'q83_a', 'q83_b', 'perPerson'],
    ])
    const section = (code: string) => body.secoes.find(one => one.codigo === code)!.tabela
    for (const one of body.secoes) expect(one.definicao.length).toBeGreaterThan(20)
    const loans = (await server.call('getCirculationOfInstitution', { query: { year: year() } as never })).body
    const before = (await server.call('getCirculationOfInstitution', { query: { year: year() - 1 } as never })).body
    expect(section('EMPRESTIMO').totais).toEqual([loans.totais.at(-1), before.totais.at(-1)])
    expect(section('EMPRESTIMO').colunas.map(column => column.descricao)).toEqual([
      `Empréstimos ${year()}`,
      `Empréstimos ${year() - 1}`,
    ])
    const half = await server.call('getAnnualReport', { query: { year: year(), semester: 1, library: 1 } })
    const first = half.body.secoes.find(one => one.codigo === 'EMPRESTIMO')!.tabela
    const line = loans.linhas.find(one => one.codigo === '1')!
    expect(first.totais[0]).toBe(line.valores.slice(0, 6).reduce((sum, value) => sum! + value!, 0))
    expect([half.body.inicio, half.body.fim]).toEqual([`${year()}-01-01`, `${year()}-06-30`])
    const perPerson = section('perPerson')
    const [people, titles, copies, titlesEach, copiesEach] = perPerson.totais
    expect(titlesEach).toBeCloseTo(titles! / people!, 1)
    expect(copiesEach).toBeCloseTo(copies! / people!, 1)
    const small = section('people_category').linhas.flatMap(row => row.valores)
    expect(small.filter(value => value !== null && value > 0 && value < 5)).toEqual([])
    // No table of a half that is over says that it counts until later.
    const past = (await server.call('getAnnualReport', { query: { year: year() - 1, semester: 1 } })).body
    const until = new Map(past.secoes.map(section => [section.codigo, section.tabela.ate]))
    expect(until.get('visits')).toBe(`${year() - 1}-06-30`)
    expect([...until].filter(([, day]) => day > past.fim)).toEqual([])
    expect((await server.call('getAnnualReport', { query: { year: year(), library: 999 } })).status).toBe(404)
  })

  it('STAT-22 the annual report is a PDF and a folder of tables', async () => {
    const fetch = (format: string) =>
      server.app.inject({ url: `/api/estante/estatisticas/relatorio-anual/${format}?year=${year()}` })
    const pdf = await fetch('pdf')
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const zip = await fetch('zip')
    expect(zip.headers['content-type']).toBe('application/zip')
    const files = unzipped(zip.rawPayload)
    expect([...files.keys()].slice(0, 3)).toEqual(['00-dicionario.csv', '01-opendays.csv', '02-visits.csv'])
    expect(files.size).toBe(16)
    expect(files.get('06-emprestimo.csv')).toContain(`Empréstimos ${year()};Empréstimos ${year() - 1}`)
    expect(files.get('00-dicionario.csv')).toContain('estat_mec_q83_b;basicTitles')
    expect((await fetch('doc')).statusCode).toBe(400)
  })

  it('STAT-10 people are counted once a day, so that last year can be told', async () => {
    const { kysely } = server.core.database
    const past = `${year() - 1}-11-30`
    const rows = [
      { dia: past, dimensao: 'total' as const, codigo: 0, total: 900 },
      { dia: past, dimensao: 'cod_biblioteca' as const, codigo: 1, total: 900 },
    ]
    await kysely.insertInto('pessoa_dia').values(rows).execute()
    const { body } = await server.call('getAnnualReport', { query: { year: year() } })
    const table = body.secoes.find(one => one.codigo === 'people_library')!.tabela
    const today = (await server.call('getActiveByLibrary')).body
    expect(table.totais).toEqual([today.totais[0], 900])
    await kysely.deleteFrom('pessoa_dia').execute()
  })
})

/** Files of an archive by name, as its directory tells them. */
function unzipped(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [packed, name] = [archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28)]
    const local = archive.readUInt32LE(at + 42)
    const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const plain = inflateRawSync(archive.subarray(from, from + packed))
    expect(crc32(plain)).toBe(archive.readUInt32LE(at + 16))
    files.set(archive.subarray(at + 46, at + 46 + name).toString(), plain.toString())
    at += 46 + name + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return files
}

/** A copy that nobody has and that may be taken home, and somebody who may take it. */
async function freeBarcode(): Promise<string> {
  const { kysely } = server.core.database
  const row = await kysely
    .selectFrom('exemplar')
    .innerJoin('situacao_exemplar', 'situacao_exemplar.cod_situacao', 'exemplar.cod_situacao')
    .select('codigo_barras')
    .where('situacao_exemplar.empresta', '=', 'S')
    .where('cod_exemplar', 'not in', kysely.selectFrom('emprestimo').select('cod_exemplar'))
    .where('cod_acervo', 'not in', kysely.selectFrom('reserva').select('cod_acervo'))
    .orderBy('cod_exemplar')
    .executeTakeFirstOrThrow()
  return row.codigo_barras
}

async function readerCode(): Promise<number> {
  const row = await server.core.database.kysely
    .selectFrom('pessoa_login')
    .select('cod_pessoa')
    .where('login', '=', 'bruna')
    .executeTakeFirstOrThrow()
  return row.cod_pessoa
}
