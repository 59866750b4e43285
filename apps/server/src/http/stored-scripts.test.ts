import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { API_BASE } from '@estante/contract'
import { type MarcField, writeIso2709 } from '@estante/marc'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importFiles } from '../modules/catalogue/index.ts'
import { DEMO_PASSWORD, startTestServer, type TestServer } from '../testing/test-server.ts'

/** What has been found to run where texts of others are shown: in text, in attributes, in scripts, in addresses. */
const CORPUS = [
  '<script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'><svg/onload=alert(1)>",
  '<svg><script xlink:href=data:,alert(1)></script></svg>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<base href="//evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<!--<script>-->alert(1)<!--</script>-->',
  ']]><script>alert(1)</script>',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '\u2028</script><script>alert(1)</script>',
  '<img src=x onerror\u0000=alert(1)>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '#{alert(1)}{{alert(1)}}<%= alert(1) %>',
] as const

let server: TestServer
let cod_acervo: number
const web = mkdtempSync(join(tmpdir(), 'estante-scripts-'))

beforeAll(async () => {
  writeFileSync(
    join(web, 'index.html'),
    '<!doctype html><html lang="pt-BR"><head><title>Estante</title></head><body><!-- first-frame --><noscript><main><!-- page-name --></main></noscript></body></html>',
  )
  server = await startTestServer({ RATE_LIMIT: '0' }, web)
  const { kysely } = server.core.database
  ;({ cod_acervo } = await kysely
    .selectFrom('acervo')
    .select('cod_acervo')
    .orderBy('cod_acervo')
    .limit(1)
    .executeTakeFirstOrThrow())
}, 240_000)
afterAll(async () => {
  await server.close()
  rmSync(web, { recursive: true, force: true })
})

/** The elements of a page by name and names of attributes: what is text is not among them. */
const elementsOf = (html: string): string[] =>
  [...html.matchAll(/<([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/gi)].map(([, name = '', attributes = '']) =>
    [name, ...[...attributes.matchAll(/([\w:-]+)(?:="[^"]*")?/g)].map(([, each]) => each)].join(' ').toLowerCase(),
  )

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')

/** A record that says the same in every place that a page shows. */
function record(text: string): Uint8Array {
  const field = (tag: string, ind: string, ...subfields: [string, string][]): MarcField => ({
    tag,
    ind1: ind.charAt(0),
    ind2: ind.charAt(1),
    subfields,
  })
  return writeIso2709({
    leader: '00000nam a2200000 a 4500',
    fields: [
      { tag: '008', value: '190101s2019    bl            000 0 por d' },
      field('100', '1 ', ['a', text]),
      field('245', '10', ['a', text], ['b', text], ['c', text]),
      field('260', '  ', ['a', text], ['b', text], ['c', '2019']),
      field('500', '  ', ['a', text]),
      field('520', '  ', ['a', text]),
      field('650', ' 4', ['a', text]),
      field('856', '40', ['u', 'javascript:alert(1)'], ['y', text]),
    ],
  })
}

describe('what somebody has put into the catalogue', () => {
  it('EST-536 as a title adds no element to the page of a record, whatever it holds', async () => {
    const { kysely } = server.core.database
    const titled = async (obra: string) => {
      await kysely.updateTable('acervo').set({ obra }).where('cod_acervo', '=', cod_acervo).execute()
      const { body, statusCode } = await server.app.inject(`/acervo/${cod_acervo}`)
      expect(statusCode).toBe(200)
      return body
    }
    const plain = elementsOf(await titled('Um livro'))
    expect(plain.filter(each => each.startsWith('script')).length).toBeGreaterThan(0)
    for (const text of CORPUS) {
      const html = await titled(text)
      expect(elementsOf(html), text).toEqual(plain)
      expect(html.match(/<\/script/g)?.length, text).toBe(html.match(/<script\b/g)?.length)
    }
  })

  it('EST-536 as a comment comes back as it was written, as data that no browser runs', async () => {
    const bruna = { login: 'bruna' }
    // A person may write five in a while.
    for (let at = 0; at < CORPUS.length; at += 4) {
      const content = CORPUS.slice(at, at + 4).join(' ')
      const { status } = await server.call(
        'sendRecordComment',
        { params: { id: cod_acervo }, body: { content } },
        bruna,
      )
      expect(status, content).toBeLessThan(300)
    }
    const own = await server.call('getOwnRecordComments', { params: { id: cod_acervo } }, bruna)
    expect(String(own.headers['content-type'])).toMatch(/^application\/json/)
    expect(own.headers['x-content-type-options']).toBe('nosniff')
    expect(own.headers['content-security-policy']).toContain("default-src 'none'")
    // But for the sign that ends texts in old programs.
    const told = JSON.stringify(own.body)
    for (const content of CORPUS) expect(told).toContain(JSON.stringify(content.replaceAll('\0', '')).slice(1, -1))
  })

  it('EST-553 as a file of MARC adds no element to its pages, and its addresses that run something are no links', async () => {
    const { kysely } = server.core.database
    const texts = ['Um livro', ...CORPUS]
    const codes = async () =>
      (await kysely.selectFrom('acervo').select('cod_acervo').orderBy('cod_acervo').execute()).map(
        row => row.cod_acervo,
      )
    const before = new Set(await codes())
    const file = join(web, 'de-fora.mrc')
    writeFileSync(file, Buffer.concat(texts.map(record)))
    await importFiles(server.core.database, { files: [file] })
    const brought = (await codes()).filter(code => !before.has(code))
    expect(brought).toHaveLength(texts.length)
    const pages = await Promise.all(brought.map(code => server.app.inject(`/acervo/${code}`)))
    expect(pages[1]?.body, 'shown as text').toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    const [plain, ...hostile] = pages.map(page => elementsOf(page.body))
    for (const [at, elements] of hostile.entries()) expect(elements, CORPUS[at]).toEqual(plain)
    for (const { body, statusCode } of pages) {
      expect(statusCode).toBe(200)
      expect(body).not.toMatch(/(?:href|src|action)="\s*javascript:/i)
    }
  })

  it('EST-553 as the name of a file is sent back encoded, beside a content that no browser guesses or runs', async () => {
    const bruna = { login: 'bruna' }
    const fields = { biblioteca: '1', titulo: 'Rios', assunto: 'Rios', ano: '2020', objetivo: 'Tese' }
    const login = { client_id: 'web', client_secret: 'web', grant_type: 'password', username: 'bruna', scope: 'patron' }
    const entered = await server.app.inject({
      method: 'POST',
      url: `${API_BASE}/oauth/token`,
      payload: { ...login, password: DEMO_PASSWORD },
    })
    const authorization = `Bearer ${entered.json<{ access_token: string }>().access_token}`
    // A request takes five files. What is before a slash is no name, so that a word follows.
    for (let at = 0; at < CORPUS.length; at += 4) {
      const texts = CORPUS.slice(at, at + 4)
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      for (const text of texts) form.append('anexos', new Blob([PDF]), `${text} folha.pdf`)
      const request = new Request('http://x', { method: 'POST', body: form })
      const sent = await server.app.inject({
        method: 'POST',
        url: `${API_BASE}/solicitacoes/levantamento-bibliografico`,
        headers: { authorization, 'content-type': request.headers.get('content-type') ?? '' },
        payload: Buffer.from(await request.arrayBuffer()),
      })
      expect(sent.statusCode, sent.body).toBe(200)
      const { id } = sent.json<{ id: number }>()
      const { anexos } = (await server.call('getRequest', { params: { id } }, bruna)).body
      expect(anexos).toHaveLength(texts.length)
      for (const { id: anexo, nome } of anexos) {
        const { headers, raw } = await server.call('getAttachment', { params: { id, anexo } }, bruna)
        expect(raw).toEqual(PDF)
        expect(headers['content-type']).toBe('application/pdf')
        expect(headers['x-content-type-options']).toBe('nosniff')
        expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
        expect(headers['content-disposition'], nome).toMatch(
          /^(?:inline|attachment); filename\*=UTF-8''[\w%.!~*'()-]+$/,
        )
      }
    }
  })
})
