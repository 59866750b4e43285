import { describe, expect, it } from 'vitest'
import { clean, unbracket } from './fields.ts'

describe('catalogued text', () => {
  it.each([
    ['Dom Casmurro /', 'Dom Casmurro'],
    ['Dom Casmurro : ;', 'Dom Casmurro'],
    ['Rio de Janeiro.', 'Rio de Janeiro'],
    ['Silva, J.', 'Silva, J.'],
    ['2. ed.', '2. ed.'],
    ['Companhia Ltda.', 'Companhia Ltda.'],
    ['E agora...', 'E agora...'],
    ['Quem?', 'Quem?'],
    ['  abc  ', 'abc'],
    ['1998,', '1998'],
    ['Ação', 'Ação'],
    ['', ''],
  ])('%j without the marks of what follows', (text, expected) => expect(clean(text)).toBe(expected))

  it('brackets around the whole, or left over, go; others stay', () => {
    expect(['[São Paulo]', '[São Paulo', 'São Paulo]', 'São [Paulo]', '[São] Paulo'].map(unbracket)).toEqual([
      'São Paulo',
      'São Paulo',
      'São Paulo',
      'São [Paulo]',
      '[São] Paulo',
    ])
  })
})
