import { CATALOGUE_MODULE, GUEST, Permission } from '@estante/contract'
import { readMarcxml } from '@estante/marc'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { Permissions } from '../permissions/index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
}, 240_000)
afterAll(() => server.close())

const ask = async (query: Record<string, string>): Promise<string> => {
  const reply = await server.app.inject({ url: '/sru', query })
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/xml; charset=utf-8'])
  return reply.body
}
const search = (query: string, more: Record<string, string> = {}) =>
  ask({ version: '1.2', operation: 'searchRetrieve', query, ...more })
const total = (xml: string): number => Number(/<numberOfRecords>(\d+)</.exec(xml)?.[1] ?? Number.NaN)
const diagnostic = (xml: string): number => Number(/info:srw\/diagnostic\/1\/(\d+)/.exec(xml)?.[1] ?? 0)
async function numbers(xml: string): Promise<string[]> {
  const found: string[] = []
  for await (const result of readMarcxml(Buffer.from(xml))) {
    const field = result.ok ? result.record.fields[0] : undefined
    if (field && 'value' in field) found.push(field.value)
  }
  return found
}

describe('the SRU server', () => {
  it('D-13 explains itself in both generations: indexes, schemas, bounds', async () => {
    for (const [query, namespace] of [
      [{ version: '1.2', operation: 'explain' }, 'http://www.loc.gov/zing/srw/'],
      [{}, 'http://docs.oasis-open.org/ns/search-ws/sruResponse'],
    ] as const) {
      const xml = await ask(query as Record<string, string>)
      expect(xml).toContain(`<explainResponse xmlns="${namespace}"`)
      expect(xml).toContain('<name set="dc">title</name>')
      expect(xml).toContain('identifier="info:srw/schema/1/marcxml-v1.1"')
      expect(xml).toContain('<setting type="maximumRecords">100</setting>')
    }
  })

  it('D-13 finds what the catalogue finds, as MARCXML and as Dublin Core, in pages', async () => {
    const { body } = await server.call('search', { query: { q: 'machado', for: 'AUTOR' } })
    const codes = body.map(work => String(work.cod_acervo))
    expect(codes.length).toBeGreaterThan(3)
    const xml = await search('dc.creator=machado', { maximumRecords: '100' })
    expect(total(xml)).toBe(codes.length)
    expect([...(await numbers(xml))].sort()).toEqual([...codes].sort())
    const paged: string[] = []
    for (let at = 1; at <= codes.length; at += 2)
      paged.push(
        ...(await numbers(await search('dc.creator=machado', { maximumRecords: '2', startRecord: String(at) }))),
      )
    expect(paged).toEqual(await numbers(xml))
    // A page that begins between two of the engine's.
    expect(await numbers(await search('dc.creator=machado', { maximumRecords: '3', startRecord: '2' }))).toEqual(
      paged.slice(1, 4),
    )
    expect(await search('dc.creator=machado', { maximumRecords: '2' })).toContain(
      '<nextRecordPosition>3</nextRecordPosition>',
    )
    const dc = await search('dc.title=casmurro', { recordSchema: 'dc' })
    expect(dc).toMatch(/<recordSchema>info:srw\/schema\/1\/dc-v1.1<\/recordSchema>[\s\S]*<dc:title>[^<]*Casmurro/)
    const packed = await search('dc.title=casmurro', { recordSchema: 'dc', recordPacking: 'string' })
    expect(packed).toContain('&lt;dc:title&gt;')
    expect(total(await search('casmurro', { maximumRecords: '0' }))).toBeGreaterThan(0)
    expect(total(await search('xyzzyplugh'))).toBe(0)
  })

  it('D-13 a question mark within a query is read however it is written in the address', async () => {
    const asked = '/sru?version=1.2&operation=searchRetrieve&maximumRecords=0&query=dc.title='
    const [plain, encoded] = await Promise.all(['hist?ria', 'hist%3Fria'].map(term => server.app.inject(asked + term)))
    // One letter is not masked here: it is said, and never taken for a search of what stands before it.
    expect(diagnostic(encoded!.body)).toBe(28)
    expect(plain!.body).toBe(encoded!.body)
  })

  it('D-13 orders by title and by year as CQL asks', async () => {
    const years = (xml: string) => [...xml.matchAll(/<dc:date>(\d{4})/g)].map(([, year]) => Number(year))
    const found = years(await search('dc.creator=machado sortby dc.date', { recordSchema: 'dc', maximumRecords: '50' }))
    expect(found.length).toBeGreaterThan(2)
    expect(found).toEqual([...found].sort((a, b) => a - b))
    const within = years(await search('dc.creator=machado and dc.date within "1880 1900"', { recordSchema: 'dc' }))
    expect(within.filter(year => year < 1880 || year > 1900)).toEqual([])
  })

  it('D-13 SRU 2.0 is answered in its own names', async () => {
    const xml = await ask({ query: 'dc.title=casmurro', recordXMLEscaping: 'xml' })
    expect(xml).toContain('<searchRetrieveResponse xmlns="http://docs.oasis-open.org/ns/search-ws/sruResponse">')
    expect(xml).toContain('<recordXMLEscaping>xml</recordXMLEscaping>')
    const refused = await ask({ query: 'dc.nothing=x' })
    expect(refused).toContain('xmlns="http://docs.oasis-open.org/ns/search-ws/diagnostic"')
  })

  it.each([
    [{ version: '9', operation: 'explain' }, 5],
    [{ version: '1.2', operation: 'scan' }, 4],
    [{ version: '1.2', query: 'x' }, 7],
    [{ version: '1.2', operation: 'searchRetrieve' }, 7],
    [{ version: '1.2', operation: 'searchRetrieve', query: 'dc.nothing=x' }, 16],
    [{ version: '1.2', operation: 'searchRetrieve', query: 'a and' }, 10],
    [{ version: '1.2', operation: 'searchRetrieve', query: 'x', maximumRecords: 'many' }, 6],
    [{ version: '1.2', operation: 'searchRetrieve', query: 'x', recordSchema: 'mods' }, 66],
    [{ version: '1.2', operation: 'searchRetrieve', query: 'x', recordPacking: 'tar' }, 71],
    [{ version: '1.2', operation: 'searchRetrieve', query: 'casmurro', startRecord: '9999' }, 61],
    [{ version: '1.2', operation: 'searchRetrieve', query: 'casmurro', startRecord: '999999' }, 61],
    [
      {
        version: '1.2',
        operation: 'searchRetrieve',
        query: Array(99)
          .fill('pal')
          .map((w, i) => w + String.fromCharCode(97 + (i % 26), 97 + Math.floor(i / 26)))
          .join(' and '),
      },
      47,
    ],
  ])('D-13 %j gets diagnostic %i', async (query, code) => {
    expect(diagnostic(await ask(query as unknown as Record<string, string>))).toBe(code)
  })

  it('D-13 what a guest may not see is not given: hidden records, forms, copies', async () => {
    const permissions = new Permissions(server.core)
    const guest = { cod_pessoa: GUEST, cod_categoria: null }
    const marc = { cod_modulo: CATALOGUE_MODULE, cod_atividade: Permission.marc }
    await permissions.revoke(guest, marc)
    await server.core.feed.catchUp()
    expect(diagnostic(await search('casmurro', { recordSchema: 'marcxml' }))).toBe(66)
    expect(await search('casmurro')).toContain('info:srw/schema/1/dc-v1.1')
    await permissions.grant(guest, marc)
    await server.core.feed.catchUp()
    expect(await search('casmurro', { maximumRecords: '100' })).not.toMatch(/tag="9\d\d"/)
  })
})
