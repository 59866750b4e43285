import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { AddressNames, installAccessLog } from './access-log.ts'
import { createLogger } from './logging.ts'

const DAY_MS = 86_400_000

describe('access log', () => {
  it('writes route, status, time, bytes and a name for the address, whatever the level of the log', async () => {
    const lines: Record<string, unknown>[] = []
    const log = createLogger({ LOG_LEVEL: 'error' }, { write: line => lines.push(JSON.parse(line)) })
    const app = Fastify()
    installAccessLog(app, log, () => new Date('2026-11-16T12:00:00Z'))
    app.get('/api/pessoas/:user/nome', async () => ({ nome: 'Ana' }))
    await app.listen({ port: 0, host: '127.0.0.1' })
    try {
      const address = app.listeningOrigin
      const answer = await fetch(`${address}/api/pessoas/ana.souza/nome?token=segredo`)
      await answer.text()
      await fetch(`${address}/nowhere`)
      await expect.poll(() => lines.length).toBe(2)
    } finally {
      await app.close()
    }
    const [found, missing] = lines
    expect(found).toMatchObject({
      ...{ log: 'access', method: 'GET', route: '/api/pessoas/:user/nome', status: 200 },
      ...{ ms: expect.any(Number), bytes: expect.any(Number), from: expect.stringMatching(/^[\w-]{12}$/) },
    })
    expect(found?.bytes).toBeGreaterThan('{"nome":"Ana"}'.length)
    expect(missing).toMatchObject({ route: 'none', status: 404 })
    expect(missing?.from).toBe(found?.from)
    expect(JSON.stringify(lines)).not.toMatch(/ana\.souza|segredo|127\.0\.0\.1/)
  })

  it('an address has one name for a day, another on the next, and another in every process', () => {
    const names = new AddressNames()
    const noon = Date.UTC(2026, 10, 16, 12)
    const name = names.nameOf('203.0.113.9', noon)
    expect(names.nameOf('203.0.113.9', noon + 3_600_000)).toBe(name)
    expect(names.nameOf('203.0.113.10', noon)).not.toBe(name)
    expect(new AddressNames().nameOf('203.0.113.9', noon)).not.toBe(name)
    expect(names.nameOf('203.0.113.9', noon + DAY_MS)).not.toBe(name)
  })
})
