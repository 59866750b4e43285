import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadConfig } from '../config/index.ts'
import { installArrivalTimes } from './arrival-time.ts'
import { answersToUnread } from './unread-requests.ts'

const FILE = 20 * 1024 * 1024

describe('the time that a request may take to arrive', () => {
  let app: FastifyInstance
  let begun: string[]
  let sockets: Socket[]
  beforeEach(async () => {
    ;[begun, sockets] = [[], []]
    app = Fastify({ ...answersToUnread(loadConfig({ NODE_ENV: 'test' })) })
    installArrivalTimes(app)
    app.addHook('onRequest', async request => void begun.push(request.url))
    app.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    const handler = async ({ body }: { body: unknown }) => ({ bytes: (body as Buffer).length })
    app.post('/plain', handler)
    app.post('/refused', { onRequest: async (_request, reply) => await reply.code(401).send() }, handler)
    app.post('/file', { bodyLimit: FILE }, handler)
    await app.listen({ port: 0, host: '127.0.0.1' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(async () => {
    vi.useRealTimers()
    for (const socket of sockets) socket.destroy()
    await app.close()
  })

  /** A request whose body has not come yet, and what is heard of it. */
  async function begin(path: string, length: number) {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    sockets.push(socket)
    const heard = { text: '' }
    socket.on('data', chunk => {
      heard.text += String(chunk)
    })
    socket.on('error', () => {})
    const closed = once(socket, 'close')
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: text/csv\r\ncontent-length: ${length}\r\n\r\na`,
    )
    await expect.poll(() => begun).toContain(path)
    return { socket, heard, closed }
  }

  it('a request from within, which has no line, is never cut off, though nobody reads its body', async () => {
    const cut = vi.fn()
    app.server.on('clientError', cut)
    const asked = app.inject({
      method: 'POST',
      url: '/refused',
      headers: { 'content-type': 'text/csv' },
      payload: 'abc',
    })
    expect((await asked).statusCode).toBe(401)
    vi.advanceTimersByTime(120_000)
    expect(cut).not.toHaveBeenCalled()
  })

  it('a small body that does not come within a minute is no longer waited for', async () => {
    const { heard, closed } = await begin('/plain', 100)
    vi.advanceTimersByTime(59_000)
    expect(heard.text).toBe('')
    vi.advanceTimersByTime(2000)
    await closed
    expect(heard.text).toContain('HTTP/1.1 408')
  })

  it('a large file on a slow line is taken minutes later, by a call that takes files', async () => {
    const { socket, heard, closed } = await begin('/file', 1 + 3_000_000)
    vi.advanceTimersByTime(80_000)
    socket.write(Buffer.alloc(3_000_000, 'a'))
    await closed
    expect(heard.text).toContain('{"bytes":3000001}')
  })

  it('a call that takes files does not wait for a small body longer than any other', async () => {
    const { heard, closed } = await begin('/file', 100)
    vi.advanceTimersByTime(61_000)
    await closed
    expect(heard.text).toContain('HTTP/1.1 408')
  })
})
