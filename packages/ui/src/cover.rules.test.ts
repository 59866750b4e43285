import { describe, expect, it } from 'vitest'
import { clothFor, longestWord, nameOnCover } from './cover.rules.ts'

describe('bindings', () => {
  it('the same kind always wears the same cloth', () => {
    expect(clothFor('7')).toBe(clothFor('7'))
    expect(clothFor(undefined)).toBe('blue')
  })

  it('the longest word decides how large the title can be', () => {
    expect(longestWord('Formação continuada de professores alfabetizadores')).toBe(15)
    expect(longestWord('Escola-parque')).toBe(6)
    expect(longestWord('')).toBe(1)
  })

  it('an author is named without the years of a life', () => {
    expect(nameOnCover('Stewart, James, 1941-2014')).toBe('Stewart, James')
    expect(nameOnCover('Alves, Rubem, 1933-')).toBe('Alves, Rubem')
    expect(nameOnCover('Platão, ca. 428 - 348 a.C.')).toBe('Platão')
    expect(nameOnCover('Congresso de 1922')).toBe('Congresso de 1922')
  })
})
