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

it('a broken link that was taken out of its record is named no more after the next check', async () => {
  const fetcher = (async () => new Response(null, { status: 404 })) as unknown as typeof fetch
  const later = (days: number) => {
    const now = new Date(server.core.now().getTime() + days * 86_400_000)
    return { ...server.core, now: () => now }
  }
  await checkLinks(later(1), { fetch: fetcher, resolve: outside })
  const { kysely } = server.core.database
  const before = await brokenLinks(kysely)
  const { cod_acervo } = before[0]!
  const { marc } = await kysely
    .selectFrom('acervo')
    .select('marc')
    .where('cod_acervo', '=', cod_acervo)
    .executeTakeFirstOrThrow()
  const record = fromStored(marc)
  const fields = record.fields.filter(field => field.tag !== '856')
  await kysely
    .updateTable('acervo')
    .set({ marc: toStored({ ...record, fields }) })
    .where('cod_acervo', '=', cod_acervo)
    .execute()
  await checkLinks(later(2), { fetch: fetcher, resolve: outside })
  const others = before.filter(row => row.cod_acervo !== cod_acervo).map(row => [row.cod_acervo, row.seq_paragrafo])
  expect(others.length).toBeGreaterThan(0)
  expect((await brokenLinks(kysely)).map(row => [row.cod_acervo, row.seq_paragrafo])).toEqual(others)
})
