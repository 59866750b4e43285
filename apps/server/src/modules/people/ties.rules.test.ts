import { describe, expect, it } from 'vitest'
import { isAdult, opensDoor } from './ties.rules.ts'

describe('of age', () => {
  it('from the eighteenth birthday on', () => {
    expect(isAdult('2008-11-16', '2026-11-15')).toBe(false)
    expect(isAdult('2008-11-16', '2026-11-16')).toBe(true)
    expect(isAdult('2008-11-16', '2026-11-17')).toBe(true)
  })

  it('on 1 March for who was born on 29 February', () => {
    expect(isAdult('2008-02-29', '2026-02-28')).toBe(false)
    expect(isAdult('2008-02-29', '2026-03-01')).toBe(true)
  })
})

describe('a tie', () => {
  it('of a guardian opens the door of a minor alone, and of nobody whose birth date is not known', () => {
    const opens = (data_nascimento: string | null) => opensDoor({ tipo: 'RESPONSAVEL', data_nascimento }, '2026-11-16')
    expect([opens('2008-11-17'), opens('2008-11-16'), opens(null)]).toEqual([true, false, false])
  })

  it('of an authorised person opens it at any age', () => {
    expect(opensDoor({ tipo: 'AUTORIZADA', data_nascimento: null }, '2026-11-16')).toBe(true)
    expect(opensDoor({ tipo: 'AUTORIZADA', data_nascimento: '1980-01-01' }, '2026-11-16')).toBe(true)
  })
})
