import { describe, expect, it } from 'vitest'
import { query } from '../../fixtures.test-data.ts'
import { AnswerCache } from './answer-cache.ts'
import type { PackedAnswer } from './packed-answer.ts'

const answerOf = (total: number, ids = 1): PackedAnswer => ({
  ...({ changeNumber: 1, words: [], available: 0, works: null } as unknown as PackedAnswer),
  total,
  ids: Array.from({ length: ids }, (_, at) => at),
  facets: [],
})

/** A cache, and how often each page was worked out. */
function counted() {
  const cache = new AnswerCache()
  const times = new Map<number, number>()
  const ask = (page: number, { ids = 1, generation = 1 } = {}) =>
    cache.get(query({ page }), generation, async () => {
      times.set(page, (times.get(page) ?? 0) + 1)
      return answerOf(page, ids)
    }).answer
  return { cache, times, ask }
}

describe('answers that are kept', () => {
  it('a question is worked out once, also for two who ask at once, until something it depends on changes', async () => {
    const { cache, times, ask } = counted()
    const [one, two] = await Promise.all([ask(1), ask(1)])
    expect(one).toBe(two)
    expect(await ask(1)).toBe(one)
    expect(times.get(1)).toBe(1)
    await ask(1, { generation: 2 })
    expect(times.get(1)).toBe(2)
    cache.clear()
    await ask(1)
    expect(times.get(1)).toBe(3)
  })

  it('five hundred are kept; then the one that was not asked for longest goes', async () => {
    const { times, ask } = counted()
    for (let page = 1; page <= 500; page++) await ask(page)
    await ask(1)
    await ask(501)
    for (const page of [1, 3, 500, 501]) await ask(page)
    expect([1, 3, 500, 501].map(page => times.get(page))).toEqual([1, 1, 1, 1])
    await ask(2)
    expect(times.get(2)).toBe(2)
  })

  it('large answers take the room of many small ones', async () => {
    const { times, ask } = counted()
    for (const page of [1, 2, 3]) await ask(page, { ids: 133_000 })
    await ask(1)
    await ask(4, { ids: 1200 })
    await ask(1)
    await ask(2, { ids: 133_000 })
    expect([1, 2, 3, 4].map(page => times.get(page))).toEqual([1, 2, 1, 1])
  })

  it('what was emptied while it was worked out takes no room afterwards', async () => {
    const { cache, times, ask } = counted()
    const late = ask(1, { ids: 399_990 })
    cache.clear()
    await late
    await ask(2, { ids: 100 })
    await ask(3, { ids: 100 })
    await ask(2)
    expect(times.get(2)).toBe(1)
  })

  it('a failure is told to whoever waits, and is not kept', async () => {
    const cache = new AnswerCache()
    const failed = cache.get(query(), 1, async () => Promise.reject(new Error('no')))
    await expect(failed.answer).rejects.toThrow('no')
    await expect(failed.page).rejects.toThrow('no')
    const again = cache.get(query(), 1, async () => answerOf(7))
    expect((await again.answer).total).toBe(7)
    expect((await again.page).total).toBe(7)
  })
})
