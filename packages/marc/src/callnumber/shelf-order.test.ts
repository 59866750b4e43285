import { describe, expect, it } from 'vitest'
import { callNumberOf } from './call-number.ts'
import { type ClassificationScheme, callNumberSortKey, classificationSortKey, cutterSortKey } from './sort-key.ts'

const key = (scheme: ClassificationScheme) => (text: string) => classificationSortKey(text, scheme)
/** Keys of different texts must differ, else the shelf has no order between them. */
const inOrder = (texts: string[], keyOf: (text: string) => string) => {
  const keys = texts.map(keyOf)
  expect([...keys].sort()).toEqual(keys)
  expect(new Set(keys).size).toBe(texts.length)
}

describe('order between neighbours on the shelf', () => {
  it('CDU: names and signs after a number go by their letters', () => {
    inOrder(['59A', '59B', '59CO', '59CR', '59Z'], key('cdu'))
    inOrder(['869.0(81)-1', '869.0(81)-3', '869.0(82)-1'], key('cdu'))
    expect(key('cdu')('59a')).toBe(key('cdu')('59A'))
  })

  it('CDU: brackets, quotes and hyphens of other keyboards are the same signs', () => {
    expect(key('cdu')('94“19”')).toBe(key('cdu')('94"19"'))
    expect(key('cdu')('82–31')).toBe(key('cdu')('82-31'))
    expect(key('cdu')('81’25')).toBe(key('cdu')("81'25"))
    inOrder(['59"18"', '59"19"', '59"19"A'], key('cdu'))
    inOrder(['59[A]', '59(81)'], key('cdu'))
  })

  it('CDU: the point after three digits is for the eye, .0 elsewhere opens an auxiliary', () => {
    expect(key('cdu')('341.0')).toBe(key('cdu')('3410'))
    expect(key('cdu')('34.01')).not.toBe(key('cdu')('3401'))
    inOrder(['34.01', '340.1'], key('cdu'))
  })

  it('CDD: the letter of a national literature tells two shelves apart, after the number', () => {
    inOrder(['869.3', 'A869.3', 'B869.3', 'C869.3', '869.31'], key('cdd'))
    inOrder(['869', '869.1', '870'], key('cdd'))
    expect(key('cdd')('869.')).toBe(key('cdd')('869'))
    inOrder(['028.5', '028.5 v. 2', '028.5 v. 10'], key('cdd'))
  })

  it('Library of Congress: letters, whole number, decimals, then each Cutter as a decimal', () => {
    inOrder(['H1 .A', 'HC1 .A', 'HC1.5 .A', 'HC2 .A', 'HC110 .A2 B3', 'HC110 .A2 B31', 'HC110 .A2 B4'], key('other'))
    expect(key('other')('HC 59 .L54')).toBe(key('other')('HC59.L54'))
    // Keys that are kept stay comparable with new ones only while they are written alike.
    expect(key('other')('HC59.5 .L54 2001')).toBe('hc 0059.5 l54 002001')
  })

  it('Cutter: final noughts count for nothing, what follows the number counts by words and numbers', () => {
    expect(cutterSortKey('A20')).toBe(cutterSortKey('A2'))
    inOrder(['A0', 'A1', 'A1 1999', 'A1 2001', 'A1b'], cutterSortKey)
    inOrder(['F383a', 'F383a v.2 ex.1', 'F383a v.2 ex.3', 'F383a v.12 ex.1'], cutterSortKey)
  })

  it('no class gives no key, and a Cutter alone still sorts', () => {
    expect(callNumberSortKey('', '', 'cdd')).toBe('')
    expect(callNumberSortKey('  ', 'A1', 'cdd').trim()).toBe(cutterSortKey('A1'))
    expect(callNumberSortKey('028', '  ', 'cdd')).toBe('028')
  })
})

describe('a whole call number in one subfield', () => {
  const of = (tag: string, ind1: string, ...subfields: [string, string][]) =>
    callNumberOf({ leader: '', fields: [{ tag, ind1, ind2: ' ', subfields }] })

  it('is parted where the Cutter begins', () => {
    expect(of('090', ' ', ['a', '341.48 B615d 2.ed.'])).toMatchObject({
      text: '341.48 B615d 2.ed.',
      classification: '341.48',
      cutter: 'B615d 2.ed.',
    })
    expect(of('852', ' ', ['h', '341.48  B615d'])).toMatchObject({ classification: '341.48', cutter: 'B615d' })
  })

  it('is left whole where no Cutter follows', () => {
    for (const whole of ['341.48 ref', 'Cordel A12', '341.48'])
      expect(of('090', ' ', ['a', whole])).toMatchObject({ text: whole, classification: whole, cutter: '' })
  })

  it('852 says its scheme by the indicator, and its label has prefix and suffix', () => {
    const parts: [string, string][] = [
      ['k', 'Ref.'],
      ['h', '341'],
      ['i', 'B6'],
      ['m', 'v. 2'],
    ]
    expect(of('852', '1', ...parts)).toMatchObject({ text: 'Ref. 341 B6 v. 2', scheme: 'cdd' })
    expect(of('852', '0', ...parts)).toMatchObject({ scheme: 'other' })
    expect(of('852', '2', ...parts)).toMatchObject({ scheme: 'other' })
    expect(of('852', ' ', ['h', '34(81)'], ['i', 'B6'])).toMatchObject({ scheme: 'cdu' })
  })

  it('082 gives its own item number where no other field has one', () => {
    expect(of('082', '0', ['a', '869.3'], ['b', 'A848d'])).toMatchObject({ text: '869.3 A848d', cutter: 'A848d' })
    expect(of('080', ' ', ['a', "81'25"])).toMatchObject({ text: "81'25", scheme: 'cdu' })
  })
})
