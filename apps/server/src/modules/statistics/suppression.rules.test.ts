import { expect, it } from 'vitest'
import { tellable } from './suppression.rules.ts'

it('STAT-11 numbers below five are not told, nor to be found by subtraction', () => {
  expect(tellable([12, 3, 40, 7])).toEqual([12, null, 40, null])
  expect(tellable([12, 3, 4, 40])).toEqual([12, null, null, 40])
  expect(tellable([12, 1, 2, 40])).toEqual([null, null, null, 40])
  expect(tellable([5, 6, 0])).toEqual([5, 6, 0])
  expect(tellable([2])).toEqual([null])
  expect(tellable([])).toEqual([])
})
