import { expect, it } from 'vitest'
import { AvailabilitySet } from './available.ts'

it('counts the records that can be had, from none on, and each once', () => {
  const set = new AvailabilitySet()
  expect(set.status).toEqual({ records: 0, changeNumber: 0 })
  set.replace([7, 70_000, 7], 5)
  expect(set.status).toEqual({ records: 2, changeNumber: 5 })
  const before = set.generation
  set.replace([], 6)
  expect(set.status).toEqual({ records: 0, changeNumber: 6 })
  expect(set.generation).toBeGreaterThan(before)
})
