import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { BASE_PERMISSIONS, CATALOGUE_MODULE, GUEST, type NetworkBase, type NetworkResult } from '@estante/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { Parameters } from '../institution/index.ts'
import { Permissions } from '../permissions/index.ts'

let server: TestServer
/** Another institution: a whole server of its own, reached over the wire. */
let other: TestServer
let otherAddress: string
/** Partners of other makes, behaving as a test wants. */
let strange: Server
let strangeAddress: string
let answer: (request: IncomingMessage, reply: ServerResponse) => void = () => {}
let asked: string[] = []

beforeAll(async () => {
  ;[server, other] = [await startTestServer(), await startTestServer()]
  await other.app.listen({ port: 0, host: '127.0.0.1' })
  otherAddress = `http://127.0.0.1:${(other.app.server.address() as AddressInfo).port}/sru`
  strange = createServer((request, reply) => {
    asked.push(request.url ?? '')
    answer(request, reply)
  })
  await new Promise<void>(resolve => strange.listen(0, '127.0.0.1', resolve))
  strangeAddress = `http://127.0.0.1:${(strange.address() as AddressInfo).port}`
}, 240_000)
afterAll(async () => {
  strange.closeAllConnections()
  strange.close()
  await server.close()
  await other.close()
})

const partner = (base: string, cod_empresa: number, url: string, more: object = {}) => ({
  base,
  cod_empresa,
  sigla_empresa: `P${cod_empresa}`,
  desc_empresa: `Parceira ${cod_empresa}`,
  url,
  ...more,
})
const MAPPING = {
  protocolo: 'json',
  registros: 'dados.itens',
  total: 'dados.total',
  campos: { id: 'codigo', obra: 'titulo', autor: 'autores', tipo_obra: 'tipo', ano_publicacao: 'data', url: 'link' },
}
const ITEM = {
  codigo: 'NBR-6023',
  titulo: 'Informação e documentação &mdash; <b>Referências</b>',
  autores: ['ABNT', 'CB-014'],
  tipo: 'Norma',
  data: '2018-11-14',
  link: 'https://normas.example/6023',
}
const json = (body: unknown) => (_request: IncomingMessage, reply: ServerResponse) => {
  reply.setHeader('content-type', 'application/json')
  reply.end(JSON.stringify(body))
}

async function setUp(partners: object[]): Promise<void> {
  await new Parameters(server.core).set('bases_rede', partners)
  await server.core.feed.catchUp()
  asked = []
}
async function guestMay(base: NetworkBase, act: 'grant' | 'revoke' = 'grant'): Promise<void> {
  await new Permissions(server.core)[act](
    { cod_pessoa: GUEST, cod_categoria: null },
    { cod_modulo: CATALOGUE_MODULE, cod_atividade: BASE_PERMISSIONS[base] },
  )
  await server.core.feed.catchUp()
}
const search = async (base: string, term = 'machado', more: Record<string, string> = {}) => {
  const reply = await server.call('search', { query: { base, termo_pesquisa: term, coluna_um: 'AUTOR', ...more } })
  return { ...reply, found: reply.body as unknown as NetworkResult[], message: messageOf(reply.body) }
}
const messageOf = (body: unknown): string => (body as { message?: string }).message ?? ''
const paged = (base: string, search_id: string, more: Record<string, string> = {}) =>
  server.call('searchPaged', {
    params: { search_tab: 'pesquisa_geral', search_id },
    query: { base, termo_pesquisa: 'machado', coluna_um: 'AUTOR', page: '1', perPage: '5', direction: 'C', ...more },
  })

const DOWN = 'Ocorreu um erro inesperado ao consultar o Catálogo da Rede Pergamum!'

describe('partner bases', () => {
  // The demo has harvested partners of the network itself.
  const STATES = (Object.keys(BASE_PERMISSIONS) as NetworkBase[]).map(
    base => [base, base === 'rede_pergamum_oai' ? [200, ''] : [422, 'RedeIndisponivel']] as const,
  )

  it.each(STATES)('NET-06 %s: refused without permission, not there while it is not set up', async (base, expected) => {
    await setUp([])
    await guestMay(base, 'revoke')
    expect((await search(base)).status).toBe(403)
    await guestMay(base)
    const { status, message } = await search(base)
    expect([status, message]).toEqual(expected)
    await guestMay(base, 'revoke')
  })

  it('NET-06 the institution says which bases are set up', async () => {
    const offered = async () => (await server.call('getInstitution')).body.bases_rede
    await setUp([])
    expect(await offered()).toEqual(['rede_pergamum_oai'])
    await setUp([partner('rede_pergamum', 71, otherAddress), partner('ebsco', 72, strangeAddress, MAPPING)])
    expect(await offered()).toEqual(['rede_pergamum_oai', 'rede_pergamum', 'ebsco'])
  })

  it('NET-04 NET-08 the network catalogue asks another Estante and opens what it finds there', async () => {
    await guestMay('rede_pergamum')
    await setUp([partner('rede_pergamum', 71, otherAddress)])
    const { body } = await other.call('search', { query: { termo_pesquisa: 'machado', coluna_um: 'AUTOR' } })
    const { status, found, headers } = await search('rede_pergamum')
    expect([status, headers['x-total']]).toEqual([200, String(body.length)])
    expect(found.map(one => one.obra).sort()).toEqual(body.map(work => work.obra).sort())
    expect(found[0]!.instituicao).toEqual({ cod_empresa: 71, sigla_empresa: 'P71', desc_empresa: 'Parceira 71' })
    const opened = await server.call('getNetworkRecord', { params: { id: found[0]!.id } })
    expect(opened.body).toMatchObject({ obra: found[0]!.obra, parceiro: '' })
    expect(opened.body.url).toMatch(/\/acervo\/\d+$/)
    await guestMay('rede_pergamum', 'revoke')
    expect((await server.call('getNetworkRecord', { params: { id: found[0]!.id } })).status).toBe(403)
    await guestMay('rede_pergamum')
    expect((await server.call('getNetworkRecord', { params: { id: 1_000_000_999_999 } })).status).toBe(404)
  })

  it('SRCH-32 NET-04 joined rows ask another Estante what it would find itself', async () => {
    await guestMay('rede_pergamum')
    await setUp([partner('rede_pergamum', 71, otherAddress)])
    const base = {
      termo_pesquisa: 'machado',
      coluna_um: 'AUTOR',
      termo_pesquisa_dois: 'casmurro',
      coluna_dois: 'TITULO',
    }
    const totals: number[] = []
    for (const condicao_um of ['AND', 'OR', 'NOT']) {
      const own = await other.call('search', { query: { ...base, condicao_um } })
      const asked = await server.call('search', { query: { ...base, condicao_um, base: 'rede_pergamum' } })
      const titles = (list: unknown) => (list as { obra: string }[]).map(work => work.obra).sort()
      expect(asked.status, condicao_um).toBe(200)
      expect(titles(asked.body), condicao_um).toEqual(titles(own.body))
      totals.push(own.body.length)
    }
    expect(totals[0]).toBeGreaterThan(0)
    expect(new Set(totals).size).toBe(3)
  })

  it('NET-04 results of several partners are one list, ordered, paged and narrowed by institution', async () => {
    await guestMay('rede_pergamum')
    await setUp([partner('rede_pergamum', 71, otherAddress), partner('rede_pergamum', 72, otherAddress)])
    const { found } = await search('rede_pergamum')
    const titles = found.map(one => one.obra.toLowerCase())
    expect(titles.length).toBeGreaterThan(6)
    expect(titles.filter((_, at) => at % 2 === 0)).toEqual(titles.filter((_, at) => at % 2 === 1))
    const pages = await Promise.all(['1', '2'].map(page => paged('rede_pergamum', 'live', { page })))
    const listed = pages.flatMap(page => (page.body.registros as unknown as NetworkResult[]).map(one => one.id))
    expect(listed).toEqual(found.slice(0, 10).map(one => one.id))
    const narrowed = await paged('rede_pergamum', 'live', { fZ: '72', perPage: '100' })
    expect(narrowed.body.totalRegistros).toBe(found.length / 2)
    const filters = await server.call('getPagedFilters', { params: { tab: 'pesquisa_geral', id: 'live' } })
    expect(filters.body).toMatchObject([
      { codigo: 'Z', contagem: [{ codigo: '71', total: found.length / 2 }, { codigo: '72' }] },
    ])
  })

  it('NET-09 EP-110 products of Target by a term: 403, 422, 500, and the mapped answer', async () => {
    const products = (termoPesquisa: string) => server.call('getTargetProducts', { query: { termoPesquisa } })
    await setUp([])
    const shut = await products('referências')
    expect([shut.status, messageOf(shut.body)]).toEqual([403, expect.any(String)])
    await guestMay('target_gedweb')
    const missing = await products('referências')
    expect([missing.status, messageOf(missing.body)]).toEqual([422, 'RedeIndisponivel'])
    await setUp([partner('target_gedweb', 73, `${strangeAddress}/busca?q={termo}&n={quantos}`, MAPPING)])
    expect((await products('  ')).status).toBe(422)
    answer = (_request, reply) => {
      reply.statusCode = 503
      reply.end()
    }
    const down = await products('abc')
    expect([down.status, messageOf(down.body)]).toEqual([500, DOWN])
    answer = json({ dados: { total: 1, itens: [ITEM, { titulo: 'sem código' }] } })
    const found = await products('referências & normas')
    expect(asked.at(-1)).toBe('/busca?q=refer%C3%AAncias%20%26%20normas&n=100')
    expect(found.body).toEqual([
      {
        id: expect.any(Number),
        obra: 'Informação e documentação — Referências',
        autor: 'ABNT; CB-014',
        tipo_obra: 'Norma',
        ano_publicacao: 2018,
        idioma: '',
        idioma_desc: '',
        instituicao: { cod_empresa: 73, sigla_empresa: 'P73', desc_empresa: 'Parceira 73' },
      },
    ])
    const opened = await server.call('getNetworkRecord', { params: { id: found.body[0]!.id } })
    expect(opened.body).toMatchObject({ identificador: 'NBR-6023', parceiro: 'target', url: ITEM.link })
    // The same through the search itself.
    expect((await search('target_gedweb', 'referências & normas', { coluna_um: 'LIVRE' })).found).toHaveLength(1)
  })

  it('NET-10 partial results are said; when nobody answers the base has failed', async () => {
    await guestMay('rede_pergamum')
    const late = { limite_ms: 200 }
    await setUp([partner('rede_pergamum', 71, otherAddress), partner('rede_pergamum', 81, strangeAddress, late)])
    answer = () => {}
    const begun = Date.now()
    const part = await search('rede_pergamum', 'assis')
    expect(Date.now() - begun).toBeLessThan(20_000)
    expect(part.found.length).toBeGreaterThan(0)
    expect(decodeURIComponent(String(part.headers['x-sem-resposta']))).toBe('Parceira 81')
    const page = await paged('rede_pergamum', 'partial')
    expect(page.body.sessao.sem_resposta).toEqual(['Parceira 81'])
    await setUp([partner('rede_pergamum', 82, strangeAddress, late)])
    for (const body of ['no XML', '<html>', '{}']) {
      answer = (_request, reply) => void reply.end(body)
      const { status, message } = await search('rede_pergamum', `x${body.length}`)
      expect([status, message]).toEqual([500, DOWN])
    }
  })

  it('NET-10 a partner that counts records and gives none that can be read has not answered', async () => {
    await guestMay('rede_pergamum')
    await setUp([partner('rede_pergamum', 71, otherAddress), partner('rede_pergamum', 83, strangeAddress)])
    const sru = (total: number, records: string) => (_request: IncomingMessage, reply: ServerResponse) => {
      const body = `<numberOfRecords>${total}</numberOfRecords>${records}`
      reply.end(`<searchRetrieveResponse xmlns="http://www.loc.gov/zing/srw/">${body}</searchRetrieveResponse>`)
    }
    const dc = '<records><record><recordData><dc><title>Mar</title></dc></recordData></record></records>'
    const told = async (term: string) => {
      const { body } = await paged('rede_pergamum', term, { termo_pesquisa: term })
      return [body.sessao.sem_resposta ?? [], body.sessao.limitada ?? false]
    }
    answer = sru(12, dc)
    expect(await told('casmurro')).toEqual([['Parceira 83'], false])
    answer = sru(0, '')
    expect(await told('assis')).toEqual([[], false])
  })

  it('NET-10 a partner that keeps failing is left alone for a while, and then tried again', async () => {
    await guestMay('ebsco')
    await setUp([partner('ebsco', 90, `${strangeAddress}/e?q={termo}`, MAPPING)])
    answer = (_request, reply) => {
      reply.statusCode = 500
      reply.end()
    }
    for (const term of ['aa', 'bb', 'cc', 'dd', 'ee']) expect((await search('ebsco', term)).status).toBe(500)
    expect(asked).toHaveLength(3)
    answer = json({ dados: { total: 500, itens: [ITEM] } })
    server.setNow(new Date(server.core.now().getTime() + 31_000))
    const again = await search('ebsco', 'ff')
    expect([again.status, again.found.length, again.headers['x-limitada']]).toEqual([200, 1, 'S'])
    // What was answered a moment ago is not asked again.
    await search('ebsco', 'ff')
    expect(asked).toHaveLength(4)
  })

  it('NET-06 a partner cannot send us on to the inside of the house, nor answer without end', async () => {
    await guestMay('abnt')
    await setUp([partner('abnt', 91, `${strangeAddress}/e?q={termo}`, MAPPING)])
    answer = (_request, reply) => {
      reply.statusCode = 302
      reply.setHeader('location', `http://localhost:${new URL(otherAddress).port}/sru`)
      reply.end()
    }
    expect((await search('abnt', 'gg')).status).toBe(500)
    answer = (_request, reply) => {
      reply.statusCode = 302
      reply.setHeader('location', 'http://169.254.169.254/latest/meta-data/')
      reply.end()
    }
    expect((await search('abnt', 'hh')).status).toBe(500)
    server.setNow(new Date(server.core.now().getTime() + 60_000))
    answer = (_request, reply) => {
      const piece = Buffer.alloc(1 << 20, ' ')
      const more = () => {
        while (!reply.destroyed && reply.write(piece));
      }
      reply.on('drain', more)
      more()
    }
    expect((await search('abnt', 'ii')).status).toBe(500)
  })

  it('NET-06 attack: a configuration that is none is refused', async () => {
    const parameters = new Parameters(server.core)
    for (const wrong of [
      { ...partner('nonsense', 1, 'http://x.example') },
      { ...partner('abnt', 1, 'file:///etc/passwd') },
      { ...partner('abnt', 1, 'http://x.example'), extra: 1 },
    ])
      await expect(parameters.set('bases_rede', [wrong])).rejects.toThrow()
  })
})
