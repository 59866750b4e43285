import { describe, expect, it } from 'vitest'
import { readRange } from './range.rules.ts'

describe('ranges', () => {
  it.each([
    [undefined, 10, 'whole'],
    ['bytes=0-3', 10, { start: 0, end: 3 }],
    ['bytes=5-', 10, { start: 5, end: 9 }],
    ['bytes=0-99', 10, { start: 0, end: 9 }],
    ['bytes=-3', 10, { start: 7, end: 9 }],
    ['bytes=-30', 10, { start: 0, end: 9 }],
    ['bytes=10-', 10, 'unsatisfiable'],
    ['bytes=-0', 10, 'unsatisfiable'],
    ['bytes=-5', 0, 'unsatisfiable'],
    ['bytes=3-1', 10, 'whole'],
    ['bytes=0-1,4-5', 10, 'whole'],
    ['bytes=-', 10, 'whole'],
    ['bytes=a-b', 10, 'whole'],
  ] as const)('%s of %i bytes', (header, size, expected) => {
    expect(readRange(header, size)).toEqual(expected)
  })
})
