import { describe, expect, it } from 'vitest'
import { typedCents, writtenCents } from './amount.rules.ts'

describe('an amount as people type it', () => {
  it.each([
    ['4,50', 450],
    ['4.5', 450],
    ['R$ 1.234,56', 123_456],
    ['0,07', 7],
    ['8', 800],
    ['1.15', 115],
  ])('%s', (text, cents) => expect(typedCents(text)).toBe(cents))

  it.each(['', 'x', '1,005', '-1', '1e3', '1,2,3', '12.34,5.6'])('%s is none', text =>
    expect(typedCents(text)).toBeNull(),
  )

  it('comes back as it was written', () => {
    for (const cents of [0, 5, 99, 100, 123_456]) expect(typedCents(writtenCents(cents))).toBe(cents)
  })
})
