import { describe, expect, it } from 'vitest'
import { publicationDate, transcribedDate } from './dates.ts'
import { indexFields } from './fields.ts'
import { fixedField, recordFromLines } from './record-from-lines.ts'

const dateOf = (...lines: string[]) => publicationDate(indexFields(recordFromLines('am', lines)))

describe('publication date', () => {
  it.each([
    ['single year', [fixedField('s', '2010')], { year: 2010, from: 2010, to: 2010, text: '2010' }],
    ['unknown decade', [fixedField('s', '199u')], { year: null, from: 1990, to: 1999, text: '[199-]' }],
    ['unknown century part', [fixedField('s', '20uu')], { year: null, from: 2000, to: 2099, text: '[20--]' }],
    [
      'nothing coded, nothing written',
      [fixedField('n', 'uuuu', 'uuuu')],
      { year: null, from: null, to: null, text: '' },
    ],
    [
      'nothing coded, year written',
      [fixedField('n', 'uuuu', 'uuuu'), '260 ## $c[1987?]'],
      { year: 1987, from: 1987, to: 1987, text: '[1987?]' },
    ],
    ['coded decade, year written', [fixedField('s', '198u'), '260 ## $c1987.'], { year: 1987, text: '1987' }],
    ['no 008', ['264 #1 $aLisboa :$bX,$c[2014]'], { year: 2014, text: '[2014]' }],
    ['copyright only', ['264 #4 $c©2008'], { year: 2008, text: '2008' }],
    ['blank 008 of old exports', ['008 970701n                       00   eng u'], { year: null, text: '' }],
    ['current serial', [fixedField('c', '1998', '9999')], { year: 1998, to: null, open: true, text: '1998-' }],
    [
      'a copyright beside the year in old records is no open end',
      [fixedField('c', '1983', '1982'), '260 ## $c1983, c1982'],
      { year: 1983, from: 1983, to: 1983, open: false, text: '1983' },
    ],
    ['current serial without an end', [fixedField('c', '1998')], { year: 1998, to: null, open: true, text: '1998-' }],
    ['ceased serial', [fixedField('d', '1943', '1978')], { year: 1943, to: 1978, open: false, text: '1943-1978' }],
    ['several volumes over years', [fixedField('m', '1994', '1997')], { year: 1994, to: 1997, text: '1994-1997' }],
    [
      'questionable range',
      [fixedField('q', '1906', '1912')],
      { year: null, from: 1906, to: 1912, text: '[entre 1906 e 1912]' },
    ],
    ['reprint: the date of this copy', [fixedField('r', '1999', '1902')], { year: 1999, text: '1999' }],
    ['publication and copyright', [fixedField('t', '2014', '2013')], { year: 2014, text: '2014' }],
    ['impossible year is no date', [fixedField('s', '9999')], { year: null, text: '' }],
    ['detailed date', [fixedField('e', '2019', '0427')], { year: 2019, text: '2019' }],
  ])('%s', (_name, lines, expected) => expect(dateOf(...lines)).toMatchObject(expected))

  it.each([
    ['[199-?]', 1990, 1999, null],
    ['[18--]', 1800, 1899, null],
    ['c2003, printed 2005', 2003, 2003, 2003],
    ['[ca. 1960]', 1960, 1960, 1960],
    ['2001-2004', 2001, 2004, 2001],
    ['s.d.', null, null, null],
    ['MMXII', null, null, null],
  ])('reads %s', (text, from, to, year) => expect(transcribedDate(text)).toMatchObject({ from, to, year }))
})
