import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.core.database.kysely
    .insertInto('endereco_antigo')
    .values([
      { endereco: '/cgi-bin/koha/opac-detail.pl?biblionumber=9', cod_acervo: 1024 },
      { endereco: '/registro/9', cod_acervo: 1024 },
    ])
    .execute()
}, 240_000)
afterAll(() => server.close())

describe('addresses of the system before this one', () => {
  it.each(['/cgi-bin/koha/opac-detail.pl?biblionumber=9', '/registro/9'])('%s leads to the record here', async path => {
    const reply = await server.app.inject(path)
    expect([reply.statusCode, reply.headers.location]).toEqual([301, '/acervo/1024'])
  })

  it('others stay what they are, and those of the API are never looked up', async () => {
    expect((await server.app.inject('/cgi-bin/koha/opac-detail.pl?biblionumber=8')).statusCode).toBe(404)
    expect((await server.app.inject('/registro/9?x=1')).statusCode).toBe(404)
    expect((await server.app.inject('/sitemap.xml')).statusCode).toBe(200)
    for (const odd of ['//registro/9', '//[', '/%ZZ'])
      expect([400, 404], odd).toContain((await server.app.inject(odd)).statusCode)
  })
})
