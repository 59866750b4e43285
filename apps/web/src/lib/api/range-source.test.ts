import { afterEach, describe, expect, it, vi } from 'vitest'
import { RangeSource } from './range-source.ts'

/** A server that holds a file of bytes 0…255 repeated and takes one address at a time. */
function serve(length: number, options: { knowsRanges?: boolean } = {}) {
  const file = Uint8Array.from({ length }, (_, at) => at % 256)
  const server = { valid: '/f/1', asked: [] as string[] }
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: { range: string } }) => {
    server.asked.push(`${url} ${headers.range}`)
    if (url !== server.valid) return new Response('{}', { status: 403 })
    if (options.knowsRanges === false) return new Response(file)
    const [begin, end] = headers.range.replace('bytes=', '').split('-').map(Number) as [number, number]
    const part = file.slice(begin, end + 1)
    const range = `bytes ${begin}-${begin + part.length - 1}/${length}`
    return new Response(part, { status: 206, headers: { 'content-range': range } })
  })
  return server
}
const { signal } = new AbortController()

afterEach(() => vi.unstubAllGlobals())

describe('ranges of a file whose address ends', () => {
  it('LINK-13 the first part tells the length, further ones give exactly what was asked for', async () => {
    serve(200_000)
    const source = new RangeSource('/f/1', async () => '/f/2')
    const first = await source.first(signal)
    expect([first.length, first.bytes.length]).toEqual([200_000, 65_536])
    expect([...(await source.range(100_000, 100_003, signal))]).toEqual([160, 161, 162])
  })

  it('LINK-13 an address that ended while reading is renewed once for all ranges, and reading goes on', async () => {
    const server = serve(200_000)
    const renew = vi.fn(async (_old: string) => {
      server.valid = '/f/2'
      return '/f/2'
    })
    const source = new RangeSource('/f/1', renew)
    await source.first(signal)
    server.valid = 'none'
    const parts = await Promise.all([1, 2, 3].map(at => source.range(at * 1000, at * 1000 + 2, signal)))
    expect(parts.map(part => [...part])).toEqual([
      [232, 233],
      [208, 209],
      [184, 185],
    ])
    expect(renew.mock.calls).toEqual([['/f/1']])
    await source.range(0, 10, signal)
    expect(server.asked.at(-1)).toBe('/f/2 bytes=0-9')
  })

  it('fails when the person may not read it any more', async () => {
    const server = serve(200_000)
    const source = new RangeSource('/f/1', () => Promise.reject(new Error('forbidden')))
    await source.first(signal)
    server.valid = 'none'
    await expect(source.range(0, 5, signal)).rejects.toThrow('forbidden')
  })

  it('a proxy that knows no ranges gives the whole file, and that is enough', async () => {
    serve(1000, { knowsRanges: false })
    const source = new RangeSource('/f/1', async () => '/f/2')
    expect((await source.first(signal)).length).toBe(1000)
    expect([...(await source.range(10, 12, signal))]).toEqual([10, 11])
  })
})
