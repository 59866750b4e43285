import { describe, expect, it } from 'vitest'
import { isFullText, knownColour, knownLevel } from './known-words.rules.ts'

describe('EST-486 words that catalogues write by habit', () => {
  it('are known in either gender, with or without marks and capitals', () => {
    expect(['vermelha', 'Vermelho', ' azul ', 'Cinza'].map(knownColour)).toEqual(['red', 'red', 'blue', 'grey'])
    expect(['Fundo', 'Série', 'Subserie', 'Item documental', 'Dossiê'].map(knownLevel)).toEqual([
      'fonds',
      'series',
      'subseries',
      'item',
      'file',
    ])
    expect(['Texto integral', 'texto na íntegra'].map(isFullText)).toEqual([true, true])
  })

  it('stand as they were written where they are not known', () => {
    expect(['girassol', 'constructor', ''].map(knownColour)).toEqual([null, null, null])
    expect(knownLevel('Grupo')).toBeNull()
    expect(isFullText('Texto da norma no LexML')).toBe(false)
  })
})
