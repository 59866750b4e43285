import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { brokenLinks, checkLinks } from './index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
}, 240_000)
afterAll(() => server.close())

it('asks every outside address and remembers those that do not answer', async () => {
  const asked: string[] = []
  const fetcher = (async (url: string | URL | Request, init?: RequestInit) => {
    asked.push(`${init?.method ?? 'GET'} ${url}`)
    if (String(url).includes('domin')) throw new TypeError('fetch failed')
    return new Response(null, { status: asked.length % 5 === 0 ? 404 : 200 })
  }) as typeof fetch
  const report = await checkLinks(server.core, { fetch: fetcher })
  expect(report.checked).toBeGreaterThan(100)
  expect(asked.every(line => /^(?:HEAD|GET) https?:/.test(line))).toBe(true)
  const broken = await brokenLinks(server.core.database.kysely)
  expect(broken).toHaveLength(report.broken)
  expect(report.broken).toBeGreaterThan(0)
  expect(broken.filter(row => row.erro === '' && row.status! < 400)).toEqual([])
})
