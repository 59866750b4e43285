import { describe, expect, it } from 'vitest'
import { amountIn, cents, instant, Refused } from './given-cells.ts'

describe('amounts of another system', () => {
  it.each([
    ['10', 1000],
    ['10,5', 1050],
    ['10.50', 1050],
    ['R$ 1.234,50', 123450],
    ['1.234', 123400],
    ['1234.5', 123450],
    // As a database prints its decimals.
    ['10.000000', 1000],
    ['7.250000', 725],
    ['0.000000', 0],
    ['-3.500000', -350],
    ['12.5000', 1250],
  ])('%s is read to the cent', (text, wanted) => expect(amountIn(text)).toBe(wanted))

  it.each(['dez', '', '1,2,3', '10.123456', '10.005000'])('%s is no amount', text => {
    expect(amountIn(text)).toBeNull()
    expect(() => cents(text, 'valor')).toThrow(new Refused(`valor "${text}" is not an amount`))
  })
})

describe('instants of another system', () => {
  it('a time is one of the clock on the library’s wall, whatever clock the server has', () => {
    expect(instant('2026-11-18 22:30:15', 'data', 'America/Sao_Paulo')).toBe('2026-11-19T01:30:15.000Z')
    expect(instant('2026-11-18T22:30', 'data', 'America/Manaus')).toBe('2026-11-19T02:30:00.000Z')
  })

  it('a time that says where it was read is that instant', () => {
    expect(instant('2026-11-18T22:30:00Z', 'data', 'America/Sao_Paulo')).toBe('2026-11-18T22:30:00.000Z')
    expect(instant('2026-11-18 22:30:00-05:00', 'data', 'America/Sao_Paulo')).toBe('2026-11-19T03:30:00.000Z')
  })

  it('a spreadsheet writes the day first, a database the offset by its hours', () => {
    expect(instant('18/11/2026 22:30', 'data', 'America/Manaus')).toBe('2026-11-19T02:30:00.000Z')
    expect(instant('18/11/2026 22:30:15', 'data', 'America/Sao_Paulo')).toBe('2026-11-19T01:30:15.000Z')
    expect(instant('2026-11-18 22:30:00.123-03', 'data', 'America/Manaus')).toBe('2026-11-19T01:30:00.123Z')
    expect(() => instant('31/02/2026 10:00', 'data', 'America/Manaus')).toThrow(Refused)
  })

  it('a day alone is its noon there', () => {
    expect(instant('2026-11-18', 'data', 'America/Sao_Paulo')).toBe('2026-11-18T15:00:00.000Z')
    expect(instant('18/11/2026', 'data', 'America/Manaus')).toBe('2026-11-18T16:00:00.000Z')
  })

  it.each(['2026-02-30 10:00', '2026-13-01', 'ontem'])('%s is refused by its column', text => {
    expect(() => instant(text, 'data_emprestimo', 'America/Sao_Paulo')).toThrow(Refused)
    expect(() => instant(text, 'data_emprestimo', 'America/Sao_Paulo')).toThrow(/^data_emprestimo /)
  })
})
