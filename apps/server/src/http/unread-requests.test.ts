import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
}, 240_000)
afterAll(() => server.close())

/** What comes back for exactly these bytes. */
async function answerTo(request: string): Promise<{ status: number; head: string; body: unknown }> {
  const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1')
  let text = ''
  socket.on('data', chunk => {
    text += String(chunk)
  })
  socket.on('error', () => {})
  socket.write(request)
  await once(socket, 'close')
  const [head = '', body = ''] = text.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body: JSON.parse(body) }
}

it.each([
  ['an address that cannot be decoded', 'GET /api/%zz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 400],
  [
    'a part of the path beyond all measure',
    `GET /api/consulta/professor/${'9'.repeat(3000)} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
    414,
  ],
  ['a head beyond all measure', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
  ['what is no HTTP', 'what is this\r\n\r\n', 400],
])('D-33 %s gets the body and headers of every refusal', async (_what, request, status) => {
  const answer = await answerTo(request)
  expect(answer.status).toBe(status)
  expect(answer.body).toMatchObject({ message: expect.stringMatching(/./), code: 'bad_request' })
  expect(answer.head).toContain('content-type: application/json')
  expect(answer.head).toContain('x-content-type-options: nosniff')
  expect(answer.head).toContain("content-security-policy: default-src 'none'")
  expect(answer.head).toContain('strict-transport-security')
})
