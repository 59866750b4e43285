import { describe, expect, it } from 'vitest'
import { centsOf, decimalReais, reais } from './reais.ts'

describe('money as text', () => {
  it.each([
    [0, 'R$ 0,00', '0.00'],
    [5, 'R$ 0,05', '0.05'],
    [123_456, 'R$ 1.234,56', '1234.56'],
    [100_000_000, 'R$ 1.000.000,00', '1000000.00'],
    [-250, '-R$ 2,50', '-2.50'],
  ])('%d cents', (cents, shown, exchanged) => {
    expect(reais(cents)).toBe(shown)
    expect(decimalReais(cents)).toBe(exchanged)
    expect(centsOf(exchanged)).toBe(cents)
  })

  it('comes back as exactly the cents that were written, or not at all', () => {
    expect(['4,5', 4.5, '4.50', 1.15, 0.29, '0,07', 8].map(centsOf)).toEqual([450, 450, 450, 115, 29, 7, 800])
    expect([0.1 + 0.2, '1.234,56', '', 'x', '1e3', null, Number.NaN, '1.005'].map(centsOf)).toEqual(
      Array.from({ length: 8 }, () => null),
    )
  })
})
