import { describe, expect, it } from 'vitest'
import { imprintField, publicationDate, transcribedDate } from './dates.ts'
import { indexFields } from './fields.ts'
import { fixedField, recordFromLines } from './record-from-lines.ts'

const dateOf = (...lines: string[]) => publicationDate(indexFields(recordFromLines('am', lines)))
const UNKNOWN = { year: null, from: null, to: null, open: false, text: '' }

describe('a date as it is written', () => {
  it.each([
    ['2010', { year: 2010, from: 2010, to: 2010, open: false, text: '2010' }],
    ['[2010]', { year: 2010, from: 2010, to: 2010, open: false, text: '[2010]' }],
    ['[2010?]', { year: 2010, from: 2010, to: 2010, open: false, text: '[2010?]' }],
    ['ca. 1960', { year: 1960, from: 1960, to: 1960, open: false, text: '[ca. 1960]' }],
    ['[cerca 1960?]', { year: 1960, from: 1960, to: 1960, open: false, text: '[ca. 1960?]' }],
    ['c1995', { year: 1995, from: 1995, to: 1995, open: false, text: '1995' }],
    ['1998-', { year: 1998, from: 1998, to: null, open: true, text: '1998-' }],
    ['1998-2003', { year: 1998, from: 1998, to: 2003, open: false, text: '1998-2003' }],
    ['1998 - 1998', { year: 1998, from: 1998, to: 1998, open: false, text: '1998-1998' }],
    ['2003-1998', { year: 2003, from: 2003, to: 2003, open: false, text: '2003' }],
    ['[198-]', { year: null, from: 1980, to: 1989, open: false, text: '[198-]' }],
    ['[198-?]', { year: null, from: 1980, to: 1989, open: false, text: '[198-?]' }],
    ['[19--]', { year: null, from: 1900, to: 1999, open: false, text: '[19--]' }],
    ['[19--?]', { year: null, from: 1900, to: 1999, open: false, text: '[19--?]' }],
    ['3000-', UNKNOWN],
    ['[00--]', UNKNOWN],
    ['12345', UNKNOWN],
    ['2150', UNKNOWN],
    ['sem data', UNKNOWN],
  ])('%s', (text, expected) => expect(transcribedDate(text)).toEqual(expected))
})

describe('a date as it is coded', () => {
  it.each([
    ['s', '2010', '    ', { year: 2010, from: 2010, to: 2010, open: false, text: '2010' }],
    ['c', '1998', '9999', { year: 1998, from: 1998, to: null, open: true, text: '1998-' }],
    ['c', '199u', '9999', { year: null, from: 1990, to: null, open: true, text: '[199-]-' }],
    ['u', '1998', 'uuuu', { year: 1998, from: 1998, to: null, open: false, text: '1998-' }],
    ['d', '1998', '9999', { year: 1998, from: 1998, to: null, open: true, text: '1998-' }],
    ['d', '1998', '200u', { year: 1998, from: 1998, to: 2009, open: false, text: '1998-[200-]' }],
    ['d', '1999', '199u', { year: 1999, from: 1999, to: 1999, open: false, text: '1999-[199-]' }],
    ['m', '1998', '1998', { year: 1998, from: 1998, to: 1998, open: false, text: '1998' }],
    ['m', '1998', '1990', { year: 1998, from: 1998, to: 1998, open: false, text: '1998' }],
    ['i', '1920', '1935', { year: 1920, from: 1920, to: 1935, open: false, text: '1920-1935' }],
    ['k', '1920', '1935', { year: 1920, from: 1920, to: 1935, open: false, text: '1920-1935' }],
    ['q', '1920', '    ', { year: 1920, from: 1920, to: 1920, open: false, text: '[1920?]' }],
    ['q', '1920', '1920', { year: 1920, from: 1920, to: 1920, open: false, text: '[1920?]' }],
    ['q', '1920', '1925', { year: null, from: 1920, to: 1925, open: false, text: '[entre 1920 e 1925]' }],
    ['q', '192u', '    ', { year: null, from: 1920, to: 1929, open: false, text: '[1920?]' }],
    ['b', '1920', '    ', UNKNOWN],
    ['n', '1920', '    ', UNKNOWN],
    ['s', '0000', '    ', UNKNOWN],
    ['s', '2101', '    ', UNKNOWN],
    ['s', '2100', '    ', { year: 2100, from: 2100, to: 2100, open: false, text: '2100' }],
    ['s', 'uuuu', '    ', UNKNOWN],
    ['s', '||||', '    ', UNKNOWN],
  ])('%s %s %s', (type, first, second, expected) => {
    expect(dateOf(fixedField(type, first, second))).toEqual(expected)
  })
})

describe('coded and written together', () => {
  it('what is written is shown where both agree', () => {
    expect(dateOf(fixedField('s', '2010'), '260 ## $c[2010?]').text).toBe('[2010?]')
    expect(dateOf(fixedField('s', '2010'), '260 ## $c2011').text).toBe('2010')
    expect(dateOf(fixedField('s', '198u'), '260 ## $c[198-?]')).toMatchObject({ year: null, text: '[198-?]' })
    expect(dateOf(fixedField('s', '198u'), '260 ## $c[197-]')).toMatchObject({ from: 1980, text: '[198-]' })
    expect(dateOf(fixedField('q', '1920', '1925'), '260 ## $c[192-]').text).toBe('[192-]')
  })
  it('the copyright date stands in where no other is written', () => {
    expect(dateOf('264 #1 $aLisboa', '264 #3 $c1999', '264 #4 $c©2008')).toMatchObject({ year: 2008 })
    expect(dateOf('264 #1 $aLisboa$c2007', '264 #4 $c©2008')).toMatchObject({ year: 2007 })
  })
})

it('the imprint is the publication of RDA, then 260, then another 264, then the copyright', () => {
  const field = (...lines: string[]) => imprintField(indexFields(recordFromLines('am', lines)))?.subfields[0]?.[1]
  const [rda, old, other, copyright] = ['264 #1 $aA', '260 ## $aB', '264 #2 $aC', '264 #4 $cD'] as const
  expect(field(copyright, other, old, rda)).toBe('A')
  expect(field(copyright, other, old)).toBe('B')
  expect(field(copyright, other)).toBe('C')
  expect(field(copyright)).toBe('D')
  expect(field()).toBeUndefined()
})
