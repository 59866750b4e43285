import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DataField, MarcRecord } from '../record.ts'
import { callNumberOf } from './call-number.ts'
import type { ClassificationScheme } from './sort-key.ts'
import { callNumberSortKey, classificationSortKey, cutterSortKey } from './sort-key.ts'

const shuffled = (list: string[]): string[] =>
  fc.sample(fc.shuffledSubarray(list, { minLength: list.length }), { numRuns: 1, seed: 7 })[0]!
const byKey = (key: (value: string) => string) => (a: string, b: string) =>
  key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0
const inOrder = (list: string[], key: (value: string) => string) =>
  expect(shuffled(list).sort(byKey(key))).toEqual(list)

describe('order of the shelves', () => {
  it('CDD goes by decimals', () => {
    inOrder(
      [
        '001',
        '028',
        '028.45',
        '028.5',
        '028.51',
        '100',
        '341.1',
        '341.48',
        '341.4810981',
        '341.5',
        '869',
        '869.3',
        'B869.3',
        '869.93',
        '981',
      ],
      value => classificationSortKey(value, 'cdd'),
    )
  })

  it('CDD without regard to segmentation marks and final noughts', () => {
    expect(classificationSortKey('330.9/04', 'cdd')).toBe(classificationSortKey("330.9'04", 'cdd'))
    expect(classificationSortKey('28.50', 'cdd')).toBe(classificationSortKey('028.5', 'cdd'))
    expect(classificationSortKey('869,3', 'cdd')).toBe(classificationSortKey('869.3', 'cdd'))
  })

  it('CDU goes by its own filing order', () => {
    inOrder(
      [
        '59+636',
        '59/599',
        '59',
        '59:61',
        '59::61',
        '59=134.3',
        '59(038)',
        '59(81)',
        '59(811)',
        '59(=1)',
        '59"19"',
        '59*A',
        '59A',
        '59-02',
        '59-1',
        '59.01',
        "59'1",
        '591',
        '591.5',
        '592',
      ],
      value => classificationSortKey(value, 'cdu'),
    )
    inOrder(
      ['34/35', '34', '34(094)', '34(81)', '34(81)(094)', '34(81)"1988"', '340', '341/349', '341', '341.1', '342'],
      value => classificationSortKey(value, 'cdu'),
    )
    inOrder(['821.134.3', '821.134.3(81)', '821.134.3(81)-1', '821.134.3(81)-31', '821.134.4'], value =>
      classificationSortKey(value, 'cdu'),
    )
  })

  it('Cutter numbers are decimals, then the work, then edition and volume', () => {
    inOrder(
      ['A235', 'F38', 'F383', 'F383 v.2', 'F383 v.10', 'F383a', 'F383a 2.ed.', 'F383b', 'F3835', 'F39', 'M149d'],
      cutterSortKey,
    )
  })

  it('Library of Congress numbers', () => {
    inOrder(['HC59 .L54', 'HC59.5 .A1', 'HC110 .A2', 'HC110 .A25', 'HC110 .A3', 'HD1 .B'], value =>
      classificationSortKey(value, 'other'),
    )
  })

  it.each<[ClassificationScheme, [string, string][]]>([
    [
      'cdd',
      [
        ['028.5', ''],
        ['028.5', 'A235'],
        ['028.5', 'F383'],
        ['028.5', 'F383a'],
        ['028.51', 'A1'],
        ['029', 'A1'],
      ],
    ],
    [
      'cdu',
      [
        ['59', ''],
        ['59', 'A235'],
        ['59(81)', 'A1'],
        ['591', 'A1'],
      ],
    ],
  ])('class before Cutter: %s', (scheme, list) => {
    const keys = list.map(([classification, cutter]) => callNumberSortKey(classification, cutter, scheme))
    expect([...keys].sort()).toEqual(keys)
  })

  it('any text gives a key of ASCII', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('cdd', 'cdu', 'other'), (text, scheme) => {
        expect(callNumberSortKey(text, text, scheme as ClassificationScheme)).toMatch(/^[ -~]*$/)
      }),
    )
  })
})

const field = (tag: string, pairs: [string, string][], ind1 = ' '): DataField => ({
  tag,
  ind1,
  ind2: ' ',
  subfields: pairs,
})
const of = (...fields: DataField[]) => callNumberOf({ leader: '', fields } satisfies MarcRecord)

describe('callNumberOf', () => {
  it('takes 852 first', () => {
    const record = of(
      field('082', [['a', '869.3']]),
      field('090', [
        ['a', '028.5'],
        ['b', 'A235'],
      ]),
      field(
        '852',
        [
          ['k', 'REF'],
          ['h', '341.48'],
          ['i', 'B615d'],
        ],
        '1',
      ),
    )
    expect(record).toMatchObject({ text: 'REF 341.48 B615d', classification: '341.48', cutter: 'B615d', scheme: 'cdd' })
  })

  it('then 090, as Brazilian catalogues fill it', () => {
    expect(
      of(
        field('082', [['a', '028.5']]),
        field('090', [
          ['a', '028.5'],
          ['b', 'A235'],
          ['c', '1ed.'],
        ]),
      ),
    ).toMatchObject({
      text: '028.5 A235 1ed.',
      classification: '028.5',
      cutter: 'A235 1ed.',
      scheme: 'cdd',
    })
    expect(of(field('090', [['a', '821.134.3(81)-31 M149d']]))).toMatchObject({
      classification: '821.134.3(81)-31',
      cutter: 'M149d',
      scheme: 'cdu',
    })
    expect(
      of(
        field('090', [
          ['a', 'M24.B315'],
          ['b', 'E3 1950'],
        ]),
      ),
    ).toMatchObject({ text: 'M24.B315 E3 1950', scheme: 'other' })
  })

  it('else 080 or 082 with a Cutter that stands elsewhere, or the class alone', () => {
    expect(of(field('080', [['a', '34(81)']]), field('090', [['b', 'S586c']]))).toMatchObject({
      text: '34(81) S586c',
      scheme: 'cdu',
    })
    expect(of(field('082', [['a', '330.9/04']]))).toMatchObject({
      text: '330.904',
      classification: '330.904',
      cutter: '',
      scheme: 'cdd',
    })
    expect(of(field('852', [['i', 'X1']]), field('082', [['a', '330']]))).toMatchObject({ text: '330 X1' })
  })

  it('nothing when there is nothing', () => {
    expect(of(field('245', [['a', 'Título']]))).toBeUndefined()
    expect(of(field('852', [['a', 'Biblioteca']]), field('090', [['b', 'A1']]))).toBeUndefined()
  })
})
