import { fromStored, toStored } from '@estante/marc'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { brokenLinks, checkLinks } from './index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
}, 240_000)
afterAll(() => server.close())

/** Names of the demo lead nowhere here. */
const outside = async () => ['203.0.113.9']

it('asks every outside address and remembers those that do not answer', async () => {
  const asked: string[] = []
  const fetcher = (async (url: string | URL | Request, init?: RequestInit) => {
    asked.push(`${init?.method ?? 'GET'} ${url}`)
    if (String(url).includes('domin')) throw new TypeError('fetch failed')
    return new Response(null, { status: asked.length % 5 === 0 ? 404 : 200 })
  }) as typeof fetch
  const report = await checkLinks(server.core, { fetch: fetcher, resolve: outside })
  expect(report.checked).toBeGreaterThan(100)
  expect(asked.every(line => /^(?:HEAD|GET) https?:/.test(line))).toBe(true)
  const broken = await brokenLinks(server.core.database.kysely)
  expect(broken).toHaveLength(report.broken)
  expect(report.broken).toBeGreaterThan(0)
  expect(broken.filter(row => row.erro === '' && row.status! < 400)).toEqual([])
})

it('an address that was taken out of its record is no longer told as broken after the next check', async () => {
  const { kysely } = server.core.database
  const broken = (async () => new Response(null, { status: 404 })) as typeof fetch
  await checkLinks(server.core, { fetch: broken, resolve: outside })
  const [first, ...others] = await brokenLinks(kysely)
  expect(others.length).toBeGreaterThan(100)
  const ofFirst = others.filter(row => row.cod_acervo === first!.cod_acervo).length + 1
  const { marc } = await kysely
    .selectFrom('acervo')
    .select('marc')
    .where('cod_acervo', '=', first!.cod_acervo)
    .executeTakeFirstOrThrow()
  const mended = fromStored(marc)
  const without = { ...mended, fields: mended.fields.filter(field => field.tag !== '856') }
  await kysely
    .updateTable('acervo')
    .set({ marc: toStored(without) })
    .where('cod_acervo', '=', first!.cod_acervo)
    .execute()
  const report = await checkLinks(server.core, { fetch: broken, resolve: outside })
  expect(report.broken).toBe(others.length + 1 - ofFirst)
  const told = await brokenLinks(kysely)
  expect(told).toHaveLength(report.broken)
  expect(told.filter(row => row.cod_acervo === first!.cod_acervo)).toEqual([])
})

it('EST-552 nobody who answers for a link sends this server on to its own house, to clouds’ secrets or to files', async () => {
  const traps = [
    'http://127.0.0.1:5432/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'file:///etc/passwd',
  ]
  const asked: string[] = []
  const fetcher = (async (url: string | URL | Request) => {
    asked.push(String(url))
    return new Response(null, { status: 302, headers: { location: traps[asked.length % traps.length] ?? '' } })
  }) as typeof fetch
  const { checked, broken } = await checkLinks(server.core, { fetch: fetcher, resolve: outside })
  expect(checked).toBeGreaterThan(100)
  expect(broken).toBe(checked)
  expect(asked.filter(url => traps.includes(url))).toEqual([])
  const told = new Set((await brokenLinks(server.core.database.kysely)).map(row => row.erro))
  expect([...told].toSorted()).toEqual([
    '127.0.0.1 leads to 127.0.0.1, which is not asked.',
    '169.254.169.254 leads to 169.254.169.254, which is not asked.',
    '::1 leads to ::1, which is not asked.',
    'file: is not asked.',
  ])
  // A name of the house that a record itself holds is asked, where clouds keep their secrets is not.
  asked.length = 0
  await checkLinks(server.core, { fetch: fetcher, resolve: async () => ['169.254.169.254'] })
  expect(asked).toEqual([])
})
