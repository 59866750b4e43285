import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CATALOGUE_MODULE, type Language, Permission, SEARCH_TABS, StaffPermission } from '@estante/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { addCopy } from '../catalogue/index.ts'
import { withoutPermission } from '../permissions/without-permission.test-data.ts'
import { loadInstitution } from './index.ts'
import { showInstitution } from './show.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
}, 240_000)
afterAll(() => server.close())

const message = (answer: { body: unknown }) => (answer.body as { message: string }).message

describe('institution', () => {
  it('SHELL-39 the institution carries every field of the specification', async () => {
    const { body } = await server.call('getInstitution')
    const names =
      'url_localizacao_estante sigla denominacao_login destino_padrao_login_catalogo msg_login usaOAuth tipoAutenticacaoInstitucional codEmpresa msg_renovacao_consulta link_logo_consulta link_logout_OIDC cor_fundo_logotipo_consulta logotipo_consulta_opacidade usa_visualizador_php msg_suporte_consulta __md_aut __md_crypt usa_campus habilita_kids_pesq_catalogo link_lgpd restringe_ui_res_se_usu_logado sigla_instituicao qtde_min_seq_paragrafo'
    for (const name of names.split(' ')) expect(body, name).toHaveProperty(name)
  })

  it('SHELL-24 SHELL-25 whose registration is about to end may renew it, and the institution says so in its words', async () => {
    const { user } = (await server.call('getSignedInPerson', {}, { login: 'fabiana' })).body
    expect(user).toMatchObject({ login: 'fabiana', renovar: true, expirado: false })
    const expired = (await server.call('getSignedInPerson', {}, { login: 'gilberto' })).body.user
    expect(expired).toMatchObject({ renovar: false, expirado: true })
    expect((await server.call('getInstitution')).body.msg_renovacao_consulta).toMatch(/perto de vencer/)
  })

  it('texts follow the language of the header, Portuguese for anything else', async () => {
    const titles = async (headers: Record<string, string>) =>
      (await server.call('getGuides', {}, { headers })).body.map(guide => guide.titulo)
    expect(await titles({ lang: '5' })).toContain('General search')
    expect(await titles({ lang: '9' })).toEqual(await titles({}))
  })

  it('SHELL-35 features are activities with module, code and text, those of the guest without sign-in', async () => {
    const { body } = await server.call('getFeatures')
    expect(body).toContainEqual({ cod_modulo: 3, cod_atividade: 36, descricao: expect.any(String) })
    expect(body.every(activity => activity.cod_modulo === 3)).toBe(true)
    const staff = await server.call('getFeatures', {}, { login: 'vera' })
    expect(staff.body.some(activity => activity.cod_modulo === 900)).toBe(true)
  })

  it('SRCH-03 SRCH-05 guides come in order, the kids tab by its flag', async () => {
    const { body } = await server.call('getGuides')
    expect(body.map(guide => guide.ordem)).toEqual([...body.map(guide => guide.ordem)].sort((a, b) => a - b))
    const has = async () => (await server.call('getGuides')).body.some(guide => guide.codigo === 'catalogos/kids')
    await loadInstitution(server.core, { parametros: { habilita_kids_pesq_catalogo: 'N' } })
    await server.core.feed.catchUp()
    expect(await has()).toBe(false)
    await loadInstitution(server.core, { parametros: { habilita_kids_pesq_catalogo: 'S' } })
    await server.core.feed.catchUp()
    expect(await has()).toBe(true)
  })

  it('SHELL-04 SRCH-04 the guides offer every kind of search, each by its own title', async () => {
    const { body } = await server.call('getGuides')
    expect(body.map(guide => guide.codigo).sort()).toEqual([...SEARCH_TABS, 'catalogos/kids'].sort())
    expect(new Set(body.map(guide => guide.titulo)).size).toBe(body.length)
  })

  it('SHELL-04 a library that has not chosen its tabs offers every kind of search, in each language', async () => {
    const guides = async (lang: Language) => (await server.call('getGuides', {}, { lang })).body
    const [pt, en, es] = [await guides('pt'), await guides('en'), await guides('es')]
    await loadInstitution(server.core, { guias: [] })
    for (const lang of ['pt', 'en', 'es'] as const) {
      const offered = await guides(lang)
      expect(offered.map(guide => guide.codigo)).toEqual(pt.map(guide => guide.codigo))
      for (const { titulo } of offered) expect(titulo).toMatch(/^[^.:]+$/)
    }
    const guias = pt.map((guide, at) => ({
      ...guide,
      titulo: { pt: guide.titulo, en: en[at]!.titulo, es: es[at]!.titulo },
      usa_consulta_paginada: guide.usa_consulta_paginada === 'S',
    }))
    await loadInstitution(server.core, { guias })
    expect(await guides('en')).toEqual(en)
  })

  it('SHELL-45 every call under /parametros answers', async () => {
    for (const name of [
      'getSections1',
      'getSections2',
      'getFaq',
      'getGeneralInformation',
      'getOpeningHours',
      'getInstitutionEvents',
      'getExternalEvents',
      'getSelfService',
      'getAppLayers',
      'getLastCacheDate',
      'getPrefilters',
    ] as const) {
      expect((await server.call(name)).status, name).toBe(200)
    }
    expect((await server.call('getActivity', { params: { id: 8 } })).body).toMatchObject({ cod_atividade: 8 })
    expect((await server.call('getActivity', { params: { id: 77_777 } })).status).toBe(404)
    expect((await server.call('getActivityNotice', { params: { id: 8 } })).body).toEqual({
      conteudo: expect.any(String),
    })
  })

  it('SHELL-35 an activity of the catalogue is not held by who holds the activity of the staff with its number', async () => {
    const asked = [{ params: { id: Permission.staySignedIn } }, { login: 'amelia' }] as const
    expect(StaffPermission.cash as number).toBe(Permission.staySignedIn)
    expect((await server.call('getActivity', ...asked)).body).toMatchObject({ cod_modulo: CATALOGUE_MODULE })
    await withoutPermission(server.core, Permission.staySignedIn, async () => {
      expect((await server.call('getActivity', ...asked)).status).toBe(404)
      expect((await server.call('getActivityNotice', ...asked)).status).toBe(404)
    })
  })

  it('SRCH-39 SRCH-109 the banner is told of online works only where cr keeps to them', async () => {
    const named = async (cr: string) => (await server.call('getPrefilters', { query: { cr } })).body
    expect(await named('1')).toMatchObject({ cr: [{ codigo: '1', descricao: 'Somente on-line' }] })
    expect([await named('N'), await named('n')]).toMatchObject([{ cr: [] }, { cr: [] }])
  })

  it('LINK-26 PAT-18 an events service that refuses or does not answer is named, with whom to ask', async () => {
    let status = 403
    const calendar = createServer((_request, reply) => {
      reply.writeHead(status).end('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n')
    })
    await new Promise<void>(resolve => calendar.listen(0, '127.0.0.1', resolve))
    const { port } = calendar.address() as AddressInfo
    const events = async () => {
      const { status, body } = await server.call('getExternalEvents', {}, { lang: 'en' })
      return { status, body }
    }
    const down = {
      status: 503,
      body: {
        message: 'The external service did not answer or denied access. Please contact support.',
        code: 'unavailable',
      },
    }
    const point = async (calendario_externo: string) => {
      await loadInstitution(server.core, { parametros: { calendario_externo } })
      await server.core.feed.catchUp()
    }
    await point(`http://127.0.0.1:${port}/agenda.ics`)
    expect(await events()).toEqual(down)
    status = 200
    expect(await events()).toEqual({ status: 200, body: [] })
    await new Promise(resolve => calendar.close(resolve))
    await point(`http://127.0.0.1:${port}/outra.ics`)
    expect(await events()).toEqual(down)
    await point('')
  })

  it('SHELL-43 the self-service check answers its four fields', async () => {
    const { body } = await server.call('getSelfService')
    expect(body).toMatchObject({
      showAuto: true,
      codBibAuto: expect.any(Number),
      authAuto: 'LOCAL',
      idiomaAuto: 'pt',
      // Our own page: no outside address is named.
      urlAuto: '',
    })
  })

  it('SHELL-40 SHELL-47 default logo and background', async () => {
    const { body } = await server.call('getDefaultImages')
    expect(body.logotipo_consulta).toEqual({
      logo_consulta: expect.stringContaining('/api/resources/get-logo/logo'),
      logo_consulta_cor_fundo: expect.any(String),
      logo_consulta_opacidade: expect.any(Number),
    })
  })

  it('SHELL-46 a logo is served as an image that can run nothing', async () => {
    const { headers } = await server.call('getLogo', { params: { id: 'logo' } })
    expect(headers['content-type']).toMatch(/^image\//)
    expect(headers['content-security-policy']).toContain('sandbox')
    const mark = await server.call('getLogo', { params: { id: 'favicon' } })
    expect(mark.headers['content-type']).toMatch(/^image\//)
    // Any other name is of an image or of nothing.
    const unknown = await server.call('getLogo', { params: { id: 'zzz' } })
    expect(unknown.status).toBe(404)
    expect(unknown.headers['cache-control'] ?? '').not.toContain('public')
  })

  it('SRCH-110 the last change has a date and a number that grows', async () => {
    const before = (await server.call('getLastCacheDate')).body
    await loadInstitution(server.core, { parametros: { versao_rotulo: 'v.1' } })
    const after = (await server.call('getLastCacheDate')).body
    expect(after.numero).toBeGreaterThan(before.numero)
  })

  it('KIDS-17 highlights answer works and pagination; a page beyond the last is empty', async () => {
    const { body } = await server.call('getHighlights', { query: { perPage: 5 } })
    expect(body.destaques).toHaveLength(5)
    expect(body.pagination).toMatchObject({
      currentPage: 1,
      perPage: 5,
      lastPage: Math.ceil(body.pagination.totalItems / 5),
    })
    // As the catalogue files them: without the first article.
    const titles = body.destaques.map(one => one.obra.replace(/^(?:[OA]s?|Uma?) /, ''))
    expect(titles).toEqual(titles.toSorted(new Intl.Collator('pt').compare))
    expect((await server.call('getHighlights', { query: { page: 999 } })).body.destaques).toEqual([])
    expect((await server.call('getHighlights', { query: { orderBy: 'x' as 'obra' } })).status).toBe(400)
  })

  it('KIDS-17 highlights stand in the order of the alphabet, and a hidden work is not among them', async () => {
    const db = server.core.database.kysely
    const shown = async () => (await server.call('getHighlights', { query: { perPage: 100 } })).body.destaques
    const last = (await shown()).at(-1)!
    const { cod_situacao_acervo, busca } = await db
      .selectFrom('acervo')
      .select(['cod_situacao_acervo', 'busca'])
      .where('cod_acervo', '=', last.cod_acervo)
      .executeTakeFirstOrThrow()
    const prepared = JSON.parse(busca) as { sort: Record<string, string> }
    const change = (values: { busca?: string; cod_situacao_acervo?: number }) =>
      db.updateTable('acervo').set(values).where('cod_acervo', '=', last.cod_acervo).execute()
    await change({ busca: JSON.stringify({ ...prepared, sort: { ...prepared.sort, titulo: 'Á' } }) })
    expect((await shown())[0]?.cod_acervo).toBe(last.cod_acervo)
    await change({ cod_situacao_acervo: 3 })
    expect((await shown()).map(work => work.cod_acervo)).not.toContain(last.cod_acervo)
    await change({ busca, cod_situacao_acervo })
    expect((await shown()).at(-1)).toEqual(last)
  })

  it('the totals follow a copy that somebody adds within a second', async () => {
    const { total_exemplares } = (await server.call('getInstitution')).body
    await addCopy(server.core.database, { cod_acervo: 1, cod_biblioteca: 1, codigo_barras: 'contado-1' })
    await expect
      .poll(async () => (await server.call('getInstitution')).body.total_exemplares)
      .toBe(total_exemplares + 1)
  })

  it('rails of the home page have one theme each, newest first, each work once, and nothing that is hidden', async () => {
    const db = server.core.database.kysely
    const rails = async () => (await server.call('getRails')).body
    const shown = await rails()
    expect(shown.map(each => each.chave)).toEqual(['novidades', 'online', 'literatura', 'ciencias'])
    const codes = shown.flatMap(each => each.obras.map(work => work.cod_acervo))
    const rows = await db
      .selectFrom('acervo')
      .select(['cod_acervo', 'data_inclusao', 'acesso_remoto', 'classificacao'])
      .where('cod_acervo', 'in', codes)
      .execute()
    const names = shown.flatMap(each => each.obras.map(work => `${work.obra}/${work.autor}`))
    expect(new Set(names).size).toBe(names.length)
    const rowOf = new Map(rows.map(row => [row.cod_acervo, row]))
    for (const { chave, obras } of shown) {
      const found = obras.map(work => rowOf.get(work.cod_acervo)!)
      expect([chave, found.length >= 6 && found.length <= 12]).toEqual([chave, true])
      const days = found.map(row => row.data_inclusao)
      expect(days).toEqual(days.toSorted().toReversed())
    }
    const of = (chave: string) =>
      shown.find(each => each.chave === chave)!.obras.map(work => rowOf.get(work.cod_acervo)!)
    expect(of('online').filter(row => row.acesso_remoto.toLowerCase() !== 'cr')).toEqual([])
    expect(of('literatura').filter(row => !row.classificacao.startsWith('8'))).toEqual([])
    // EST-488: a theme offers what one takes home or reads, not rulings or journals in a row.
    const groups = new Map(
      (await db.selectFrom('tipo_obra').selectAll().execute()).map(row => [row.cod_tipo_obra, row.grupo]),
    )
    const kinds = shown.slice(1).flatMap(each => each.obras.map(work => groups.get(work.cod_tipo_obra)))
    expect(kinds.filter(group => group !== 'B' && group !== 'M')).toEqual([])
    const [first] = shown[0]!.obras
    const change = (cod_situacao_acervo: number) =>
      db.updateTable('acervo').set({ cod_situacao_acervo }).where('cod_acervo', '=', first!.cod_acervo).execute()
    await change(3)
    expect((await rails())[0]!.obras.map(work => work.cod_acervo)).not.toContain(first!.cod_acervo)
    await change(1)
    expect((await rails())[0]!.obras[0]).toEqual(first)
  })

  it('opening hours know holidays and the clock of the library', async () => {
    const at = async (now: string) => {
      server.setNow(new Date(now))
      return (await server.call('getOpeningHours')).body[0]!.aberta_agora
    }
    expect(await at('2026-11-16T14:00:00Z')).toBe('S')
    const { aberta_ate, horarios } = (await server.call('getOpeningHours')).body[0]!
    // A Monday, eleven in the morning there.
    const monday = horarios.find(row => row.dia_semana === 1 && row.abertura <= '11:00' && '11:00' < row.fechamento)
    expect(aberta_ate).toBe(monday?.fechamento)
    expect(aberta_ate).toMatch(/^\d\d:\d\d$/)
    expect(await at('2026-11-16T05:00:00Z')).toBe('N')
    expect((await server.call('getOpeningHours')).body[0]!.aberta_ate).toBeNull()
    expect(await at('2026-12-25T14:00:00Z')).toBe('N')
    expect((await server.call('getOpeningHoursOf', { params: { id: 999 } })).status).toBe(404)
  })

  it('D-31 remarks on opening hours have the reader’s language, and go back into the file as they came', async () => {
    const remarks = async (lang: 'pt' | 'en' | 'es') =>
      (await server.call('getOpeningHours', {}, { lang })).body[0]!.horarios.map(row => row.observacao).filter(Boolean)
    expect(await remarks('pt')).toEqual(['Empréstimo até 15 minutos antes'])
    expect(await remarks('en')).toEqual(['Loans until 15 minutes before closing'])
    expect(await remarks('es')).toEqual(['Préstamos hasta 15 minutos antes del cierre'])
    const { bibliotecas } = await showInstitution(server.core)
    expect(bibliotecas[0]!.horarios.at(-1)?.observacao).toMatchObject({ en: 'Loans until 15 minutes before closing' })
    const [central] = bibliotecas
    const plain = central!.horarios.map(span => ({ ...span, observacao: span.observacao === '' ? '' : 'Só consulta' }))
    await loadInstitution(server.core, { bibliotecas: [{ ...central, horarios: plain }] })
    expect(await remarks('en'), 'a text that is the same in every language').toEqual(['Só consulta'])
    await loadInstitution(server.core, { bibliotecas: [central] })
    expect(await remarks('en')).toEqual(['Loans until 15 minutes before closing'])
  })

  it('the page of a library says until when it is open, how it is reached, and what is new in it alone', async () => {
    server.setNow(new Date('2026-11-16T14:00:00Z'))
    const { body } = await server.call('getLibraryPage', { params: { id: 1 } })
    const [hours] = (await server.call('getOpeningHours')).body
    expect(body).toMatchObject({
      cod_biblioteca: 1,
      desc_biblioteca: 'Biblioteca Central',
      endereco: hours!.endereco,
      telefone: '(00) 5550-0110',
      email: 'central@ufvale.example',
      aberta_ate: hours!.aberta_ate,
    })
    expect(body.aberta_ate).toMatch(/^\d\d:\d\d$/)
    const codes = body.novidades.map(work => work.cod_acervo)
    expect(codes).toHaveLength(6)
    const held = await server.core.database.kysely
      .selectFrom('exemplar')
      .select('cod_acervo')
      .distinct()
      .where('cod_biblioteca', '=', 1)
      .where('cod_acervo', 'in', codes)
      .execute()
    expect(held).toHaveLength(6)
    // A record that describes no library.
    expect((await server.call('getLibraryPage', { params: { id: 1001 } })).status).toBe(404)
  })

  it('an institution file with faults writes nothing and names each of them', async () => {
    const before = (await server.call('getInstitution')).body.sigla
    const load = loadInstitution(server.core, {
      parametros: { sigla: 'NOVA', cor_principal: 'teal', inexistente: 1 },
      campi: [{ cod_campus: -1, nome_campus: '' }],
    })
    await expect(load).rejects.toThrow(/cor_principal[\s\S]*inexistente/)
    expect((await server.call('getInstitution')).body.sigla).toBe(before)
  })
})

describe('errors', () => {
  it('ERR-12 every path lies below one base, and none below a doubled one', async () => {
    expect((await server.app.inject('/api/api/acervo/1')).statusCode).toBe(404)
    const paths = Object.keys((await server.app.inject('/api/openapi.json')).json().paths)
    expect(paths.length).toBeGreaterThan(200)
    expect(paths.filter(path => !path.startsWith('/api/') || path.startsWith('/api/api/'))).toEqual([])
    // Without the base nothing answers as a call.
    for (const path of ['/pessoas', '/parametros/instituicao'])
      expect((await server.app.inject(path)).statusCode).toBe(404)
  })

  it('D-33 ERR-01 errors are JSON with message and code, in the caller’s language, without a trace', async () => {
    const missing = await server.call('getRecord', { params: { id: 99_999_999 } }, { lang: 'es' })
    expect(missing.body).toEqual({ message: 'No encontrado.', code: 'not_found' })
    const wrong = await server.app.inject({
      method: 'POST',
      url: '/api/oauth/token',
      payload: '{"a":',
      headers: { 'content-type': 'application/json' },
    })
    expect(wrong.statusCode).toBe(400)
    expect(wrong.json()).toMatchObject({ code: 'bad_request' })
    const huge = await server.app.inject({
      method: 'POST',
      url: '/api/oauth/token',
      payload: JSON.stringify({ grant_type: 'x'.repeat(400_000) }),
      headers: { 'content-type': 'application/json' },
    })
    expect(huge.statusCode).toBe(413)
    for (const reply of [wrong, huge]) expect(reply.body).not.toMatch(/at .*\.ts/)
  })

  it('ERR-02 I18N-04 a refusal carries a translation key', async () => {
    const refusal = await server.call('search', { query: { coluna_um: 'LIVRE' } }, { lang: 'en' })
    expect(refusal.status).toBe(422)
    expect(message(refusal)).toBe('CampoBuscaObrigatorio')
  })

  it('ERR-06 an unexpected failure says only that it happened', async () => {
    const reply = await server.app.inject({ url: '/api/ready' })
    expect(reply.statusCode).toBe(200)
    await server.core.database.kysely.schema.alterTable('campus').renameTo('campus_x').execute()
    const broken = await server.call('getCampuses')
    await server.core.database.kysely.schema.alterTable('campus_x').renameTo('campus').execute()
    expect(broken.status).toBe(500)
    expect(broken.body).toEqual({
      message: 'Ocorreu um erro inesperado. Tente novamente em instantes.',
      code: 'unexpected',
    })
  })

  it('a call without a token is the guest’s, one with a made-up token is refused', async () => {
    expect((await server.app.inject('/api/campus')).statusCode).toBe(200)
    expect(
      (await server.app.inject({ url: '/api/campus', headers: { authorization: 'Bearer abc.def.ghi' } })).statusCode,
    ).toBe(401)
  })
})
