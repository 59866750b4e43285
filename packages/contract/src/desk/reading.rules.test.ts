import { describe, expect, it } from 'vitest'
import { checks, readingOf } from './reading.rules.ts'

const pattern = { prefixo: '', retira: 'N' as const, tamanho: null, digito: null }
const NONE = { cartao: [], exemplar: [] }

describe('a reading of the box', () => {
  it('is understood with Tab, line ends, the scanner’s own prefix and in either case', () => {
    for (const given of ['ab12\t', ' AB12\r\n', ']C1Ab12', 'ab12'])
      expect(readingOf(given, NONE).numbers, JSON.stringify(given)).toContain('AB12')
    expect(readingOf('x', NONE).kinds).toEqual(['PESSOA', 'EXEMPLAR'])
  })

  it('is a card or a copy by prefix and length, and both where both fit', () => {
    const patterns = {
      cartao: [{ ...pattern, prefixo: 'U', retira: 'S' as const, tamanho: 6 }],
      exemplar: [
        { ...pattern, tamanho: 9 },
        { ...pattern, prefixo: 'u1', tamanho: 6 },
      ],
    }
    expect(readingOf('u23456', patterns)).toMatchObject({ kinds: ['PESSOA'], isMisread: false })
    expect(readingOf('u23456', patterns).numbers[0]).toBe('23456')
    expect(readingOf('123456789', patterns).kinds).toEqual(['EXEMPLAR'])
    expect(readingOf('U13456', patterns).kinds).toEqual(['PESSOA', 'EXEMPLAR'])
    // A shape of neither: both are looked for.
    expect(readingOf('12', patterns)).toMatchObject({ kinds: ['PESSOA', 'EXEMPLAR'], isMisread: false })
  })

  it('with a wrong check digit was misread', () => {
    expect([checks('79927398713', 'MOD10'), checks('79927398710', 'MOD10')]).toEqual([true, false])
    expect([checks('123455', 'MOD11'), checks('123454', 'MOD11')]).toEqual([true, false])
    // From the ninth digit on the weights begin again with two.
    expect([checks('11111111116', 'MOD11'), checks('12345678909', 'MOD11')]).toEqual([true, false])
    expect(checks('12a', 'MOD10')).toBe(false)
    expect([checks('00', 'MOD10'), checks('0', 'MOD10')]).toEqual([true, false])
    const patterns = { cartao: [], exemplar: [{ ...pattern, tamanho: 11, digito: 'MOD10' as const }] }
    expect(readingOf('79927398713', patterns).isMisread).toBe(false)
    expect(readingOf('79927398710', patterns).isMisread).toBe(true)
  })
})
