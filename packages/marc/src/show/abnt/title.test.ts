import { describe, expect, it } from 'vitest'
import { CURRENT_EDITION } from './edition.ts'
import { capitalFirst, volumeText } from './title.ts'

describe('the word that a reference without an author begins with', () => {
  it('is in capitals, with the articles before it', () => {
    expect(capitalFirst('Enciclopédia dos seres vivos', 0, CURRENT_EDITION)).toBe('ENCICLOPÉDIA dos seres vivos')
    expect(capitalFirst('A enciclopédia viva', 0, CURRENT_EDITION)).toBe('A ENCICLOPÉDIA viva')
    expect(capitalFirst('', 0, CURRENT_EDITION)).toBe('')
    expect(capitalFirst('Um', 0, CURRENT_EDITION)).toBe('UM')
  })

  it('is the one that the record files by: what is not filed goes with it, and no more', () => {
    expect(capitalFirst('Ang bahay ngayon', 0, CURRENT_EDITION)).toBe('ANG bahay ngayon')
    expect(capitalFirst('Ang bahay ngayon', 4, CURRENT_EDITION)).toBe('ANG BAHAY ngayon')
    expect(capitalFirst('Ang bahay ngayon', 3, CURRENT_EDITION)).toBe('ANG bahay ngayon')
    expect(capitalFirst('Sa mga bundok', 7, CURRENT_EDITION)).toBe('SA MGA BUNDOK')
    expect(capitalFirst('Sa mga bundok', 99, CURRENT_EDITION)).toBe('SA MGA BUNDOK')
  })
})

it('volumes are named alike; what names none stays', () => {
  expect(['Vol. 1', 'volume 2', 'tomo III', 'Parte 4', 'n. 5', 'v 6'].map(volumeText)).toEqual([
    'v. 1',
    'v. 2',
    't. III',
    'pt. 4',
    'n. 5',
    'v. 6',
  ])
  expect(volumeText('Livro 3')).toBe('Livro 3')
})
