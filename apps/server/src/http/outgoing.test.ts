import { expect, it } from 'vitest'
import { askOutside, type Fetch } from './outgoing.ts'

it('the key that an operator wrote for a partner is told to no server that the partner sends us on to', async () => {
  const told: [string, Record<string, string>][] = []
  const fetcher = (async (url: URL, init: RequestInit) => {
    told.push([url.href, Object.fromEntries(new Headers(init.headers))])
    const next: Record<string, string> = {
      'https://partner.example/search': 'https://partner.example/v2/search',
      'https://partner.example/v2/search': 'https://other.example/search',
    }
    const location = next[url.href]
    return location ? new Response(null, { status: 302, headers: { location } }) : new Response('found')
  }) as unknown as Fetch
  const headers = { Accept: 'application/json', Authorization: 'Bearer secret', 'X-Api-Key': 'secret' }
  const reply = await askOutside('https://partner.example/search', { headers }, fetcher, async () => ['203.0.113.9'])
  expect(await reply.text()).toBe('found')
  const whole = { accept: 'application/json', authorization: 'Bearer secret', 'x-api-key': 'secret' }
  expect(told).toEqual([
    ['https://partner.example/search', whole],
    ['https://partner.example/v2/search', whole],
    ['https://other.example/search', { accept: 'application/json' }],
  ])
})
