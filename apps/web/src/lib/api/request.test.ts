import { afterEach, expect, it, vi } from 'vitest'
import { send } from './request.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A server that answers at once and whose body comes later, unless the caller has given up. */
function answersSlowly(type: string, body: string, afterMs: number) {
  const answer = async (_address: string, { signal }: { signal: AbortSignal }) =>
    new Response(
      new ReadableStream({
        start(stream) {
          const giveUp = () => stream.error(new DOMException('aborted', 'AbortError'))
          signal.addEventListener('abort', giveUp)
          setTimeout(() => {
            if (signal.aborted) return
            stream.enqueue(new TextEncoder().encode(body))
            stream.close()
          }, afterMs)
        },
      }),
      { headers: { 'content-type': type } },
    )
  vi.stubGlobal('fetch', answer)
}

const request = { method: 'GET', path: '/arquivo', lang: 1, timeoutMs: 30 }

it('a file that is on its way is not given up, however slow the line is; an answer of data is', async () => {
  answersSlowly('application/pdf', '%PDF', 150)
  const file = (await send(request)) as Blob
  expect(file.size).toBe(4)
  answersSlowly('application/json', '{}', 150)
  await expect(send(request)).rejects.toMatchObject({ status: 0, message: 'Network Error' })
})

it('who sends a file has longer than who asks a question', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const signals: AbortSignal[] = []
  vi.stubGlobal('fetch', (_address: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal)
    return new Promise((_, refuse) => signal.addEventListener('abort', () => refuse(signal.reason)))
  })
  const post = (body: unknown) => send({ method: 'POST', path: '/solicitacao', lang: 1, body }).catch(() => 'given up')
  const both = [post({ a: 1 }), post(new FormData())]
  await vi.advanceTimersByTimeAsync(30_000)
  expect(signals.map(signal => signal.aborted)).toEqual([true, false])
  await vi.advanceTimersByTimeAsync(45_000)
  expect(signals.map(signal => signal.aborted)).toEqual([true, true])
  expect(await Promise.all(both)).toEqual(['given up', 'given up'])
})
