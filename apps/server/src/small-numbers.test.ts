import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FEWEST_TOLD, tellable } from './small-numbers.ts'

it('STAT-11 numbers below five are not told, nor to be found by subtraction', () => {
  expect(tellable([12, 3, 40, 7])).toEqual([12, null, 40, null])
  expect(tellable([12, 3, 4, 40])).toEqual([12, null, null, 40])
  expect(tellable([12, 1, 2, 40])).toEqual([null, null, null, 40])
  expect(tellable([5, 6, 0])).toEqual([5, 6, 0])
  expect(tellable([2])).toEqual([null])
  expect(tellable([0, 1, 0])).toEqual([null, null, null])
  expect(tellable([0, 7, 0, 3])).toEqual([0, null, 0, null])
  // five gaps that add up to five are five times one
  expect(tellable([1, 1, 0, 1, 1, 1])).toEqual([null, null, null, null, null, null])
  expect(tellable([1, 1, 9, 1, 1, 1, 30])).toEqual([null, null, null, null, null, null, 30])
  expect(tellable([])).toEqual([])
})

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
const counts = fc.array(
  fc.oneof(fc.integer({ min: 0, max: 1 }), fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 5000 })),
  { maxLength: 40 },
)

/** The fewest and the most that a hidden number can be, for who knows the total and every number that is told. */
function bounds(numbers: readonly number[], told: readonly (number | null)[]): [fewest: number, most: number] {
  const gaps = told.filter(value => value === null).length
  const left = sum(numbers) - sum(told.filter(value => value !== null))
  return gaps === 1 ? [left, left] : [1, left - (gaps - 1)]
}

it('STAT-11 STAT-12 of any numbers: no small one is told, told ones are true, and no gap has a single answer', () => {
  fc.assert(
    fc.property(counts, numbers => {
      const told = tellable(numbers)
      expect(told).toHaveLength(numbers.length)
      const seen = told.flatMap((value, at) => (value === null ? [] : [[value, numbers[at]]]))
      expect(seen.filter(([value, real]) => value !== real)).toEqual([])
      expect(seen.filter(([value]) => value! > 0 && value! < FEWEST_TOLD)).toEqual([])
      const gone = numbers.filter((_, at) => told[at] === null)
      // Zeros are told, or none of the numbers is.
      const isNoneTold = seen.length === 0
      expect(gone.includes(0) && !isNoneTold).toBe(false)
      const [fewest, most] = bounds(numbers, told)
      const isSafe = gone.length === 0 || isNoneTold || (gone.length > 1 && fewest < most)
      expect(isSafe).toBe(true)
      const isEnough = gone.length === 0 || isNoneTold || sum(gone) >= FEWEST_TOLD
      expect(isEnough).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

it('STAT-11 no more than needed is left out: the next smallest, and only where one gap would be found', () => {
  fc.assert(
    fc.property(counts, numbers => {
      const told = tellable(numbers)
      const small = numbers.filter(value => value > 0 && value < FEWEST_TOLD)
      const large = numbers.filter((value, at) => value >= FEWEST_TOLD && told[at] === null)
      expect(large.length).toBeLessThanOrEqual(1)
      const rest = numbers.filter((value, at) => value >= FEWEST_TOLD && told[at] !== null)
      expect(Math.min(Number.POSITIVE_INFINITY, ...rest)).toBeGreaterThanOrEqual(Math.max(0, ...large))
      const isNeeded =
        small.length === 1 || (small.length > 1 && (sum(small) < FEWEST_TOLD || sum(small) === small.length))
      expect(large.length > 0 && !isNeeded).toBe(false)
    }),
    { numRuns: 2000 },
  )
})
