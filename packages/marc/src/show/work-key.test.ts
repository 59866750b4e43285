import { describe, expect, it } from 'vitest'
import { extractFrom, indexFields, workKey } from '../index.ts'
import { fixedField, recordFromLines } from './record-from-lines.ts'

const key = (...lines: string[]): string => {
  const fields = indexFields(recordFromLines('am', [fixedField('s', '2009'), ...lines]))
  return workKey(extractFrom(fields), fields)
}
const AUTHOR = '100 1# $aAssis, Machado de,$d1839-1908.'

describe('what editions of one work have in common', () => {
  const plain = key(AUTHOR, '245 10 $aDom Casmurro /$cMachado de Assis.')

  it('is the author without dates and the title without article, punctuation, carrier and form', () => {
    expect(plain).toBe('assis machado de|dom casmurro')
    expect(key('100 1# $aAssis, Machado de', '245 10 $aDOM CASMURRO :$bromance')).toBe(plain)
    expect(key(AUTHOR, '245 10 $aDom Casmurro [recurso eletrônico]')).toBe(plain)
    expect(key(AUTHOR, '245 02 $aO Dom Casmurro')).toBe(plain)
  })

  it('is the uniform title, without its language, where there is one', () => {
    expect(key(AUTHOR, '240 10 $aDom Casmurro.$lInglês', '245 10 $aLord Taciturn')).toBe(plain)
  })

  it('keeps apart what is another work: another author, volume, or subtitle that tells', () => {
    const others = [
      key('100 1# $aOutro, Autor', '245 10 $aDom Casmurro'),
      key(AUTHOR, '245 10 $aDom Casmurro.$nv. 2'),
      key(AUTHOR, '245 10 $aDom Casmurro :$bestudos sobre o ciúme'),
    ]
    expect(new Set([plain, ...others]).size).toBe(4)
  })

  it('is nothing where nothing certain can be said: no author, no title, a serial', () => {
    expect(key('245 00 $aAnais')).toBe('')
    expect(key(AUTHOR)).toBe('')
    expect(key(AUTHOR, '022 ## $a0100-1965', '245 10 $aRevista')).toBe('')
    expect(key('130 0# $aBíblia', '245 10 $aBíblia sagrada')).toBe('|biblia')
  })
})
