import { describe, expect, it } from 'vitest'
import { controlValue, dataFields, firstSubfield, firstValue, linkedFields, linkOf, subfields } from './fields.ts'
import type { DataField, MarcRecord } from './record.ts'

const field = (tag: string, ...pairs: [string, string][]): DataField => ({
  tag,
  ind1: ' ',
  ind2: ' ',
  subfields: pairs,
})
const title = field('245', ['6', '880-01'], ['a', 'Voĭna i mir'], ['c', 'Tolstoĭ'])
const script = field('880', ['6', '245-01/(N'], ['a', 'Война и мир'])
const loose = field('880', ['6', '500-00/(2/r'], ['a', 'Nota'])
const record: MarcRecord = {
  leader: '00000nam a2200000 a 4500',
  fields: [
    { tag: '001', value: '7' },
    title,
    field('650', ['a', 'A']),
    field('651', ['a', 'B'], ['a', 'C']),
    script,
    loose,
  ],
}

describe('fields', () => {
  it('control values and data fields', () => {
    expect(controlValue(record, '001')).toBe('7')
    expect(controlValue(record, '005')).toBeUndefined()
    expect(dataFields(record, '651', '245').map(found => found.tag)).toEqual(['245', '651'])
    expect(dataFields(record, '6XX').map(found => found.tag)).toEqual(['650', '651'])
    expect(dataFields(record, '001')).toEqual([])
  })

  it('subfields', () => {
    expect(subfields(title, 'ac')).toEqual(['Voĭna i mir', 'Tolstoĭ'])
    expect(subfields(title)).toHaveLength(3)
    expect(firstSubfield(title, 'cb')).toBe('Tolstoĭ')
    expect(firstSubfield(undefined, 'a')).toBeUndefined()
    expect(firstValue(record, '651', 'a')).toBe('B')
    expect(firstValue(record, '999', 'a')).toBeUndefined()
  })

  it('the same field in another script', () => {
    expect(linkedFields(record, title)).toEqual([script])
    expect(linkedFields(record, script)).toEqual([title])
    expect(linkedFields(record, loose)).toEqual([])
    const note = field('500', ['6', '880-00'], ['a', 'Nota'])
    expect(linkedFields({ ...record, fields: [note, loose] }, note)).toEqual([])
    expect(linkedFields(record, field('650', ['a', 'A']))).toEqual([])
    expect(linkOf(script)).toEqual({ tag: '245', occurrence: '01', script: '(N', rightToLeft: false })
    expect(linkOf(loose)).toMatchObject({ occurrence: '00', rightToLeft: true })
  })
})
