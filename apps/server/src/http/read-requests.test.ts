import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD, startTestServer, type TestServer } from '../testing/test-server.ts'

/** What programs send that were written from the specification alone, by hands other than ours. */
let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  const payload = { grant_type: 'password', username: 'lucas', password: DEMO_PASSWORD }
  const reply = await server.app.inject({ method: 'POST', url: '/api/oauth/token', payload })
  token = reply.json<{ access_token: string }>().access_token
}, 240_000)
afterAll(() => server.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
async function send(method: Method, path: string, headers: Record<string, string> = {}, payload?: string | Buffer) {
  const reply = await server.app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(payload !== undefined && { payload }),
  })
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>(), headers: reply.headers }
}
const statusOf = async (path: string) => (await send('GET', path)).status
const JSON_TYPE = { 'content-type': 'application/json' }

describe('fields of an address that nobody filled in', () => {
  it.each([
    '/acervo/1248/exemplares?biblioteca=&campus=',
    '/acervo/1248/totais?dataIni=&dataFim=&biblioteca=',
    '/unidade-informacao?campus=',
    '/consulta/disciplinas?search_text=&page=1&codDepartamento=',
    '/consulta/bibliotecas?search_text=&page=1&codCampus=',
    '/accessibility/collection/1248/details?codBiblioteca=',
    '/reserva/historico?dataIni=&dataFim=',
    '/reserva/1248/informacoes-iniciais?campus=&bibliotecas=&id=&id_biblioteca=',
    '/solicitacao-emprestimo?dataIni=&dataFim=&status=',
    '/solicitacao-emprestimo/get-warning-message?cod_biblioteca=',
    '/emprestimo/historico?dataIni=&dataFim=&multa=',
    '/acervo/cesta-permanente/colecao?tipoBusca=&dataIni=&dataFim=',
    '/aquisicao/sugestoes?dataIni=&dataFim=&situacao=',
    '/aquisicao/estatisticas?dataIni=&dataFim=&biblioteca=',
    '/aquisicao/pedidos?dataIni=&dataFim=',
    '/perfil-interesse/titulos?dataIni=&dataFim=',
    '/solicitacoes/alertas?dataIni=&dataFim=',
    '/solicitacoes/comutacao-bibliografica?status=',
    '/catalogo-kids/search-kids?searchText=sol&codBiblioteca=&codCategoria=&page=1&search_id=',
    '/statistics/circ-mat-by-inst?year=2026&option=',
    '/statistics/turnstile-statistics?library=&year=2026&month=',
    '/statistics/active-users-by-org-unit-statistics?order=&page=',
  ])('AMB-41 are left out, as those are that do not come at all: %s', async path => {
    expect(await statusOf(path)).toBe(200)
    expect(await statusOf(path.replace(/&?\w+=(?=&|$)/g, '').replace('?&', '?'))).toBe(200)
  })

  it.each([
    '/acervo/meu-pergamum/plano-ensino/bibliografia?departamento=1&ano=-1&semestre=-1&disciplina=-1&biblioteca=-1',
    '/statistics/turnstile-statistics?year=2026&library=-1',
    '/catalogo-kids/search-kids?searchText=sol&codBiblioteca=-1&codCategoria=-1',
  ])('AMB-48 are left out as well where a select says -1, that nothing was chosen: %s', async path => {
    const told = async (of: string) => {
      const { status, body } = await send('GET', of)
      return { status, body: { ...body, search_id: '' } }
    }
    const whole = await told(path.replaceAll(/&\w+=-1/g, ''))
    expect(whole.status).toBe(200)
    expect(await told(path)).toEqual(whole)
  })

  it('D-33 are missing where something must be there', async () => {
    const { status, body } = await send('GET', '/statistics/operating-days-statistics?year=')
    expect([status, body.message]).toEqual([400, 'O campo year é obrigatório'])
    expect(await statusOf('/acervo/1248/exemplares?biblioteca=&campus=um')).toBe(400)
  })

  it('TEACH-13 a plan that nothing is asked of is refused in its own words, not for a blank', async () => {
    const path = '/acervo/meu-pergamum/plano-ensino/bibliografia'
    const [blank, none] = [
      await send('GET', `${path}?departamento=&ano=&semestre=&periodo=&disciplina=&biblioteca=`),
      await send('GET', path),
    ]
    expect(blank.status).toBe(422)
    expect(blank.body).toEqual(none.body)
  })
})

describe('bodies', () => {
  it('D-33 may be empty under the name of JSON where nothing needs to be said', async () => {
    const made = await send('POST', '/emprestimo/token', JSON_TYPE, '')
    expect([made.status, made.body.token]).toEqual([200, expect.any(String)])
    expect((await send('DELETE', '/solicitacoes/alertas/999999', JSON_TYPE)).status).toBe(404)
    const needed = await send('POST', '/unidade-informacao/comentario', JSON_TYPE, '')
    expect([needed.status, needed.body.message]).toEqual([400, 'O campo content é obrigatório'])
  })

  it('D-33 are JSON in UTF-8, with its mark before it or without; other signs are refused and not guessed', async () => {
    const comment = (id: number) => JSON.stringify({ content: `Ação ${id}`, b: 1 })
    const path = '/unidade-informacao/comentario'
    expect((await send('POST', path, JSON_TYPE, `\uFEFF${comment(1)}`)).status).toBe(200)
    expect((await send('POST', path, { 'content-type': 'application/json; charset=UTF-8' }, comment(2))).status).toBe(
      200,
    )
    const latin = Buffer.from(comment(3), 'latin1')
    const said = await send('POST', path, { 'content-type': 'application/json; charset=iso-8859-1' }, latin)
    expect([said.status, said.body.code]).toEqual([415, 'bad_request'])
    const unsaid = await send('POST', path, JSON_TYPE, latin)
    expect([unsaid.status, unsaid.body.message]).toEqual([400, 'Não foi possível ler a requisição.'])
    const kept = await server.core.database.kysely
      .selectFrom('comentario')
      .select('texto')
      .where('texto', 'like', 'A%o _')
      .orderBy('cod_comentario')
      .execute()
    expect(kept.map(row => row.texto)).toEqual(['Ação 1', 'Ação 2'])
  })

  it('D-33 are not taken compressed, and the answer says what is', async () => {
    const packed = await send(
      'POST',
      '/unidade-informacao/comentario',
      { ...JSON_TYPE, 'content-encoding': 'gzip' },
      gzipSync('{"content":"x","b":1}'),
    )
    expect([packed.status, packed.headers['accept-encoding']]).toEqual([415, 'identity'])
  })
})

describe('values of a body as forms and older programs write them', () => {
  const sent = async (method: Method, path: string, body: object) => {
    const { status, body: said } = await send(method, path, JSON_TYPE, JSON.stringify(body))
    return [status, said.message]
  }
  const done = [200, undefined]

  it('AUTH-18 AMB-52 the first sign-in sends no refresh token, as null, and a name that is a number is a name', async () => {
    const grant = { grant_type: 'password', username: 'lucas', password: DEMO_PASSWORD, scope: null }
    expect(await sent('POST', '/oauth/token', { ...grant, refresh_token: null, recaptcha_token: null })).toEqual(done)
    expect(await sent('POST', '/oauth/token', { ...grant, client_id: '', client_secret: '' })).toEqual(done)
    const [status] = await sent('POST', '/oauth/token', { ...grant, client_id: 2 })
    expect(status).toBe(401)
  })

  it('PROF-03 PROF-05 PROF-06 an interest, its blank end and its blank kind of area', async () => {
    const path = '/perfil-interesse/area-autor-assunto'
    const line = { codigo: '689', tipoDSI: 'AUTOR' }
    expect(await sent('POST', path, { tipoDSI: 'AUTOR', validade: '', itens: [{ codigo: '689' }] })).toEqual(done)
    expect(await sent('PUT', `${path}/validade`, { ...line, codTipoArea: '', validade: '2027-02-01' })).toEqual(done)
    expect(await sent('PUT', `${path}/validade`, { ...line, codTipoArea: null, validade: '' })).toEqual(done)
    // Where the body names what goes, it is read there.
    expect(await sent('DELETE', path, { ...line, codTipoArea: 0 })).toEqual(done)
    expect((await sent('DELETE', path, line))[0]).toBe(404)
  })

  it('PROF-10 PROF-13 libraries as numbers, as texts, or as one text with commas', async () => {
    const path = '/perfil-interesse/tipo-obra'
    expect(
      await sent('POST', path, { validade: null, itens: [{ codigo: 1, bibliotecas: '1,', idiomas: 'por,' }] }),
    ).toEqual(done)
    const kept = async () => (await server.call('getWorkTypes', {}, { login: 'lucas' })).body[0]?.bibliotecas
    expect(await kept()).toEqual([1])
    for (const bibliotecas of [[1, 2], ['1', '2'], '1,2,']) {
      expect(await sent('PUT', path, { codigo: '1', bibliotecas: [], validade: '' })).toEqual(done)
      expect(await sent('PUT', path, { codigo: '1', bibliotecas, validade: '' })).toEqual(done)
      expect(await kept()).toEqual([1, 2])
    }
  })

  it('STAT-20 STAT-21 filters that nothing was chosen in', async () => {
    const general = async (body: object) =>
      (await send('POST', '/statistics/general-collections', JSON_TYPE, JSON.stringify(body))).body
    const whole = await general({})
    expect(whole.totais).toEqual([expect.any(Number), expect.any(Number)])
    expect(await general({ libraries: '', workTypes: null, copyStatus: [], collectionStatus: '' })).toEqual(whole)
    expect(await general({ libraries: '1,' })).toEqual(await general({ libraries: ['1'] }))
    expect(await general({ libraries: '1,' })).not.toEqual(whole)
    const blank = { library: '', year: '2026', copyStatus: null, collectionStatus: '', searchType: '' }
    expect(await sent('POST', '/statistics/collection-mecQ83', blank)).toEqual(done)
    expect(await sent('POST', '/statistics/collection-mecQ83', { ...blank, library: -1 })).toEqual(done)
    expect(await sent('POST', '/statistics/collection-mecQ83', { ...blank, library: null, searchType: null })).toEqual(
      done,
    )
  })

  it('SUGG-01 SUGG-02 a suggestion whose serial is a truth, and one that nothing was written into', async () => {
    const path = '/unidade-informacao/sugestao-aquisicao'
    const form = { campus: '1', biblioteca: '1', titulo: 'Marés', editor: 'Vale', periodico: true }
    expect(await sent('POST', path, form)).toEqual(done)
    const { body } = await server.call('getOwnSuggestions', { query: {} }, { login: 'lucas' })
    expect(body.filter(each => each.titulo === 'Marés').map(each => each.periodico)).toEqual(['S'])
    const blank = { campus: '', biblioteca: -1, autor: '', titulo: '', editor: '', periodico: '' }
    expect(await sent('POST', path, blank)).toEqual([422, 'CampoObrigatorioNaoPreenchido'])
  })

  it('RES-17 LREQ-06 what a work does not have is null or blank', async () => {
    const part = { volume: null, tomo: null, parte: null, material_adicional: null, localizacao: null }
    expect(await sent('POST', '/reserva/validar-fila', { cod_acervo: '1248', biblioteca: '1', ...part })).toEqual(done)
    const form = { biblioteca_origem: '', biblioteca_recebimento: null, pessoa_autorizada: null, domicilio: null }
    const [status] = await sent('POST', '/solicitacao-emprestimo/1248', { ...form, ...part, recebimento_textual: null })
    expect(status).toBe(422)
  })

  it('REQ-01 REQ-03 REQ-07 years as numbers, as a program writes them', async () => {
    const asked = { biblioteca: 1, titulo: 'Marés', assunto: 'Marés', ano: 2020, ano_inicial: 2019, ano_final: '2020' }
    for (const kind of ['levantamento-bibliografico', 'emprestimo-inter-bibliotecas'])
      expect(await sent('POST', `/solicitacoes/${kind}`, asked)).toEqual(done)
    const copy = { ...asked, declaracao_direitos: 'S' }
    expect(await sent('POST', '/solicitacoes/comutacao-bibliografica/1248', copy)).toEqual(done)
    expect((await sent('POST', '/solicitacoes/levantamento-bibliografico', { ...asked, ano_inicial: 20 }))[0]).toBe(400)
  })

  it('LINK-20 a device that says nothing of itself, NADA-07 a reason as the number that it is', async () => {
    const link = await server.core.database.kysely
      .selectFrom('arquivo')
      .select(['cod_acervo', 'seq_paragrafo'])
      .where('papel', '=', 'LINK')
      .where('tipo_link', '=', 'VB')
      .where('cod_acervo', 'is not', null)
      .executeTakeFirstOrThrow()
    const silent = { url: null, user_id: null, browser: null, device: null, os: null }
    expect(await sent('POST', '/vinculos/estatistica-acesso', { ...link, ...silent })).toEqual(done)
    const path = '/unidade-informacao/nada-consta/validateqrcode'
    expect(await sent('POST', path, { cod: '1', valid: '2', motivo: 3 })).toEqual(done)
  })

  it('LOAN-04 REQ-05 yes and no as truths or texts', async () => {
    for (const multa of ['true', 'false', '1', 'S', 'N'])
      expect(await statusOf(`/emprestimo/historico?multa=${multa}`)).toBe(200)
    const path = '/solicitacoes/alertas'
    const [first] = (await server.call('getAlerts', { query: {} }, { login: 'lucas' })).body
    const mark = async (lido: unknown) =>
      (await send('PUT', `${path}/${first!.id}`, JSON_TYPE, JSON.stringify({ lido }))).body.lido
    expect([await mark('S'), await mark('false'), await mark(true), await mark('N'), await mark('true')]).toEqual([
      true,
      false,
      true,
      false,
      true,
    ])
  })
})

describe('sessions', () => {
  it('AUTH-60 are brought by a scheme that is written as one likes', async () => {
    for (const scheme of ['bearer', 'BEARER', 'Bearer'])
      expect((await send('GET', '/pessoas', { authorization: `${scheme} ${token}` })).status).toBe(200)
  })

  it('D-07 what calls that are open to all tell a person is kept by nothing on the way', async () => {
    const path = '/solicitacao-emprestimo/1248/informacoes-iniciais'
    const mine = await send('GET', path)
    expect(JSON.stringify(mine.body)).toContain('lucas@ufvale.example')
    expect(mine.headers['cache-control']).toBe('no-store')
    const anybodys = await server.app.inject(`/api${path}`)
    expect(anybodys.headers['cache-control']).toBeUndefined()
  })
})
