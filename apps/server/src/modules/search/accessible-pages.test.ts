import { createRequire } from 'node:module'
import { calls, Permission } from '@estante/contract'
import { translate } from '@estante/i18n/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { withoutPermission } from '../permissions/without-permission.test-data.ts'

interface ByRole {
  getByRole: (within: HTMLElement, role: string, options?: object) => HTMLElement
  getAllByRole: (within: HTMLElement, role: string, options?: object) => HTMLElement[]
  queryByRole: (within: HTMLElement, role: string, options?: object) => HTMLElement | null
  queryAllByRole: (within: HTMLElement, role: string, options?: object) => HTMLElement[]
}

/** Tools of the web's tests: pages that the server writes are read here as a browser and a screen reader read them. */
const tool = createRequire(import.meta.url)
const { getByRole, getAllByRole, queryByRole, queryAllByRole } = tool('@testing-library/dom') as ByRole
const { JSDOM } = tool('jsdom') as {
  JSDOM: new (html: string, options: { url: string }) => { window: Window & typeof globalThis }
}

const { HtmlValidate } = tool('html-validate') as typeof import('html-validate')

/** The shell as it is before it is built: it has the same places to fill. */
const SHELL = new URL('../../../../web', import.meta.url).pathname
const PATH = '/pesquisa_acessibilidade'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({}, SHELL)
}, 240_000)
afterAll(() => server.close())

async function open(address: string, language = 'pt-BR') {
  const reply = await server.app.inject({ url: address, headers: { 'accept-language': language } })
  const { document } = new JSDOM(reply.body, { url: `http://localhost${address}` }).window
  return { status: reply.statusCode, page: document.getElementById('served-page')!, document }
}

const link = (page: HTMLElement, name: string | RegExp) => getByRole(page, 'link', { name }).getAttribute('href')!

/** What a browser without script asks for when the form is sent. */
function send(form: HTMLElement): string {
  const view = form.ownerDocument.defaultView!
  const data = new view.FormData(form as HTMLFormElement)
  return `${form.getAttribute('action')}?${new URLSearchParams([...data] as [string, string][])}`
}

describe('accessible search without script', () => {
  it('A11Y-19 A11Y-20 every page below the path is served, in the order of its own links, and any other is not found', async () => {
    const heading = async (below: string) => {
      const { status, page } = await open(PATH + below)
      return [status, getByRole(page, 'heading', { level: 1 }).textContent]
    }
    expect(await heading('')).toEqual([200, 'Pesquisa acessível'])
    expect(await heading('/sobre')).toEqual([200, 'Acessibilidade'])
    expect(await heading('/duvidas-frequentes')).toEqual([200, 'Dúvidas frequentes sobre acessibilidade'])
    expect(await heading('/pre-resultado?q=brasil')).toEqual([200, 'Como você quer ver os resultados?'])
    expect(await heading('/filtros?q=brasil')).toEqual([200, 'Filtros'])
    expect((await heading('/resultados?q=brasil'))[1]).toMatch(/^\d+ resultados para “brasil”$/)
    expect(await heading('/detalhes/1282')).toEqual([200, expect.any(String)])
    expect((await heading('/bibliotecas/1282'))[1]).toMatch(/^Bibliotecas que têm “/)
    for (const below of ['/outra', '/detalhes', '/detalhes/abc', '/detalhes/99999999', '/bibliotecas', '/resultados/1'])
      expect(await heading(below)).toEqual([404, 'Página não encontrada!'])
  })

  it('A11Y-19 the statement says when it was reviewed and whom to tell, without script too', async () => {
    const { page } = await open(`${PATH}/sobre`)
    expect(page.textContent).toContain('Última avaliação: 16/11/2026.')
    const mail = getAllByRole(getByRole(page, 'main'), 'link').map(one => one.getAttribute('href')!)
    expect(mail).toEqual(
      expect.arrayContaining([expect.stringMatching(/^mailto:.+@/), expect.stringMatching(/^tel:\d/)]),
    )
  })

  it('A11Y-29 A11Y-30 a library says what it has of a work, also when that is nothing', async () => {
    const acervos = Array.from({ length: 200 }, (_, at) => 1000 + at).join(',')
    const { body } = await server.call('getAvailability', { query: { acervos } })
    const out = body.find(one => one.exemplares > 0 && one.disponiveis === 0)!
    const [library] = out.bibliotecas
    const libraries = await open(`${PATH}/bibliotecas/${out.cod_acervo}`)
    expect(libraries.page.textContent).toContain(', nenhum disponível.')
    const here = await open(`${PATH}/detalhes/${out.cod_acervo}/${library!.cod_biblioteca}`)
    expect(here.page.textContent).toContain(`Onde: ${library!.desc_biblioteca}`)
    const nowhere = await open(`${PATH}/detalhes/${out.cod_acervo}/99`)
    expect(nowhere.page.textContent).toContain('Esta biblioteca não tem esta obra')
  })

  it('A11Y-22 a name that ends in an initial is not followed by two full stops', async () => {
    const { page } = await open(`${PATH}/resultados?q=${encodeURIComponent('George B. Thomas')}`)
    expect(page.textContent).toContain('Thomas, George B. Livro.')
  })

  it('A11Y-22 a blind walk by names alone leads from search to libraries, in three languages', async () => {
    for (const lang of ['pt', 'en', 'es'] as const) {
      const say = (key: string, params?: Record<string, string | number>) =>
        translate(lang, `accessible:${key}`, params)
      const start = await open(PATH, `${lang};q=0.9, fr;q=0.3`)
      expect(start.document.documentElement.lang).toBe(lang === 'pt' ? 'pt-BR' : lang)
      const form = getByRole(start.page, 'search')
      ;(getByRole(form, 'searchbox', { name: say('form.label') }) as HTMLInputElement).value = 'brasil'
      expect(getAllByRole(form, 'radio').map(one => one.parentElement!.textContent!.trim())).toEqual(
        ['TT', 'TA'].map(type => translate(lang, `search:accessibleTitles.${type}`)),
      )
      const choice = await open(send(form), lang)
      getByRole(choice.page, 'heading', { name: say('choice.title') })
      const results = await open(link(choice.page, say('choice.baixa-visao')), lang)
      expect(results.page.querySelector('[data-view="baixa-visao"]')).not.toBeNull()
      const list = getAllByRole(getByRole(results.page, 'main'), 'listitem')
      expect(list).toHaveLength(10)
      const title = getByRole(list[0]!, 'heading').textContent!.replace(/^1\. /, '')
      const details = await open(link(list[0]!, `${say('results.details')}: ${title}`), lang)
      expect(getByRole(details.page, 'heading', { level: 1 }).textContent).toBe(title)
      expect(getAllByRole(details.page, 'term')[0]!.textContent).toBe(translate(lang, 'search:accessibleLabels.title'))
      expect(link(details.page, say('details.back'))).toContain('q=brasil&modo=baixa-visao')
      const libraries = await open(link(details.page, `${say('results.libraries')}: ${title}`), lang)
      getByRole(libraries.page, 'heading', { level: 1, name: say('libraries.title', { title }) })
    }
  })

  it('A11Y-22 the address may say the language, and every link carries it on', async () => {
    const { page, document } = await open(`${PATH}/resultados?q=brasil&lang=en`)
    expect(document.documentElement.lang).toBe('en')
    const inside = getAllByRole(getByRole(page, 'main'), 'link').map(one => one.getAttribute('href')!)
    expect(inside.length).toBeGreaterThan(20)
    expect(inside.filter(href => !href.includes('lang=en'))).toEqual([])
    expect(link(page, 'Español')).toBe(`${PATH}/resultados?q=brasil&lang=es`)
  })

  it('A11Y-23 A11Y-24 A11Y-25 pages, filters and order are those of the calls', async () => {
    const query = { search_text: 'brasil', page: '2', ordenacao: 'az', accessibleTitleSearch: 'TT' }
    const called = await server.call('searchAccessible', { query: query as never })
    const { page } = await open(`${PATH}/resultados?q=brasil&ordem=az&pagina=2`)
    const shown = getAllByRole(getByRole(page, 'main'), 'heading', { level: 2 }).map(one => one.textContent)
    expect(shown).toEqual(called.body.results.map((work, at) => `${at + 11}. ${work.descricao}`))
    const filters = await open(`${PATH}/filtros?q=brasil&tipo=1&ordem=az`)
    const groups = getAllByRole(filters.page, 'group').map(group => queryAllByRole(group, 'checkbox').length)
    const { body } = await server.call('getAccessibleFilters')
    expect(groups).toEqual([0, body.bibliotecas.length, body.tipos_obra.length])
    const form = getByRole(filters.page, 'button', { name: 'Aplicar filtros' }).closest('form')!
    expect(send(form)).toBe(`${PATH}/resultados?q=brasil&titulos=TT&ordem=az&tipo=1`)
    expect(calls.searchAccessible.path).toBe('/accessibility/search')
  })

  it('A11Y-24 what the search is narrowed to stands with the results, and can be taken off', async () => {
    const { bibliotecas, tipos_obra } = (await server.call('getAccessibleFilters')).body
    const [library, type] = [bibliotecas[0]!, tipos_obra[0]!]
    const narrowed = `q=brasil&titulos=TA&tipo=${type.cod_tipo_obra}&biblioteca=${library.cod_biblioteca}`
    const { page } = await open(`${PATH}/resultados?${narrowed}`)
    const words = (one: HTMLElement) => getByRole(one, 'main').textContent
    expect(words(page)).toContain(
      `Só com estes filtros. Biblioteca: ${library.desc_biblioteca}; Tipo de obra: ${type.desc_tipo_obra}.`,
    )
    expect(link(page, 'Retirar todos os filtros')).toBe(`${PATH}/resultados?q=brasil`)
    const { page: whole } = await open(`${PATH}/resultados?q=brasil`)
    expect(words(whole)).not.toContain('Só com estes filtros')
  })

  it('A11Y-22 files of a work are listed, and those that are asked for lead to where one can sign in', async () => {
    const held = await server.core.database.kysely
      .selectFrom('arquivo')
      .select(['cod_acervo', 'tipo_link'])
      .where('papel', '=', 'LINK')
      .where('tipo_link', 'in', ['AC', 'VB'])
      .execute()
    for (const [tipo, isAsked] of [
      ['AC', true],
      ['VB', false],
    ] as const) {
      const { cod_acervo } = held.find(file => file.tipo_link === tipo)!
      const { body } = await server.call('getAccessibleDetails', { params: { id: cod_acervo! } } as never)
      const file = (body as { links: { descricao: string; tipo_link: string; url_link: string }[] }).links.find(
        one => one.tipo_link === tipo,
      )!
      const { page } = await open(`${PATH}/detalhes/${cod_acervo}`)
      expect(link(page, isAsked ? `${file.descricao} (entre no catálogo para abrir)` : file.descricao)).toBe(
        isAsked ? `/acervo/${cod_acervo}` : file.url_link,
      )
    }
  })

  it('EST-550 a work whose copies are all out leads to its queue, one that is there does not', async () => {
    const acervos = Array.from({ length: 200 }, (_, at) => 1000 + at).join(',')
    const { body } = await server.call('getAvailability', { query: { acervos } })
    const out = body.find(one => one.exemplares > 0 && one.disponiveis === 0)!.cod_acervo
    const there = body.find(one => one.disponiveis > 0)!.cod_acervo
    expect(link((await open(`${PATH}/detalhes/${out}`)).page, 'Reservar')).toBe(`/acervo/${out}/reserva`)
    expect(queryByRole((await open(`${PATH}/detalhes/${there}`)).page, 'link', { name: 'Reservar' })).toBeNull()
    await withoutPermission(server.core, Permission.reservation, async () =>
      expect(queryByRole((await open(`${PATH}/detalhes/${out}`)).page, 'link', { name: 'Reservar' })).toBeNull(),
    )
  })

  it('EST-550 what is read in the house alone is told so, and has no queue', async () => {
    const serial = await open(`${PATH}/detalhes/5001`)
    expect(serial.page.textContent).toContain('Só para consulta na biblioteca.')
    expect(serial.page.textContent).not.toContain('Nenhum exemplar disponível agora.')
    expect(queryByRole(serial.page, 'link', { name: 'Reservar' })).toBeNull()
    // An object of the museum is neither lent nor read: it is looked at.
    const object = await open(`${PATH}/detalhes/9001`)
    expect(object.page.textContent).toContain('Em exposição: pode ser vista na biblioteca.')
    expect(object.page.textContent).not.toContain('Nenhum exemplar disponível agora.')
    expect(queryByRole(object.page, 'link', { name: 'Reservar' })).toBeNull()
  })

  it('A11Y-22 what is served is HTML as its standard has it: every accessible page, records, the home', async () => {
    const below = ['', '/sobre', '/duvidas-frequentes', '/pre-resultado?q=brasil', '/filtros?q=brasil&lang=en']
    const found = ['/resultados?q=brasil', '/resultados?q=nenhumtermo', '/detalhes/1282', '/bibliotecas/1282', '/outra']
    const records = ['/', '/acervo/1024', '/acervo/1282', '/autoridade/63']
    for (const address of [...[...below, ...found].map(each => PATH + each), ...records]) {
      const { body } = await server.app.inject({ url: address, headers: { 'accept-language': 'pt-BR' } })
      const { results } = await new HtmlValidate({ root: true, extends: ['html-validate:standard'] }).validateString(
        body,
      )
      const faults = results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, line }) => `${address} ${line} ${ruleId}: ${message}`),
      )
      expect(faults).toEqual([])
    }
  })

  it('A11Y-22 a search without words asks for them, and nothing of it is markup', async () => {
    const { page } = await open(`${PATH}/resultados?q=+`)
    expect(getByRole(page, 'alert').textContent).toBe('Escreva o que você procura.')
    const odd = await open(`${PATH}/resultados?q=${encodeURIComponent('<b>"x"</b> nada')}`)
    expect(odd.page.querySelector('b')).toBeNull()
    expect(queryByRole(odd.page, 'searchbox')!.getAttribute('value')).toBe('<b>"x"</b> nada')
  })

  it('A11Y-22 a served page has one main part, no splash and no word of script being needed', async () => {
    const { document } = await open(PATH)
    expect(document.querySelectorAll('main')).toHaveLength(1)
    expect(document.getElementById('splash')).toBeNull()
    expect(document.body.textContent).not.toContain('JavaScript')
  })
})
