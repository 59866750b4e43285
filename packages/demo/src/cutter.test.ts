import { describe, expect, it } from 'vitest'
import { cutter } from './cutter.ts'

describe('the author mark', () => {
  it('is the number of the table where we have it, with the first letter of the title', () => {
    expect(cutter('Stewart, James', 'Cálculo')).toBe('S849c')
    expect(cutter('Assis, Machado de', 'Dom Casmurro')).toBe('A848d')
  })

  it('skips an article, but not a word that begins like one', () => {
    expect(cutter('Leithold, Louis', 'O cálculo com geometria analítica')).toBe('L533c')
    expect(cutter('Gil, Antonio Carlos', 'Administração')).toBe('G463a')
    expect(cutter('Gil, Antonio Carlos', 'Lei de acesso')).toBe('G463l')
    expect(cutter('Camus, Albert', "L'étranger")).toMatch(/e$/)
  })

  it('keeps names in alphabetical order and has no title letter for entries under the title', () => {
    const marks = ['Mabel, A', 'Marco, A', 'Melo, A', 'Moura, A', 'Muniz, A'].map(name => cutter(name, 'x').slice(0, 4))
    expect([...marks].sort()).toEqual(marks)
    expect(cutter('Limite', 'Limite')).toMatch(/^L\d{3}$/)
  })
})
