import { describe, expect, it } from 'vitest'
import { bookBytes, codesOf, iso2709Bytes, okOf, titleOf } from '../testing/fixtures.ts'
import { layoutOf, leaderNumber } from './iso2709-layout.ts'
import { readIso2709Sync } from './iso2709-read.ts'
import type { Warning } from './result.ts'

const read = (bytes: Uint8Array) => [...readIso2709Sync(bytes)]
const tagsOf = (bytes: Uint8Array) => okOf(read(bytes)[0]).record.fields.map(({ tag }) => tag)
const fields: [string, string][] = [
  ['001', '7'],
  ['100', '1 \x1faVerissimo, Erico'],
  ['245', '10\x1faIncidente em Antares'],
  ['260', '  \x1faPorto Alegre'],
]
/** A sound record with some characters of it replaced. */
const patched = (at: number, text: string, of = fields): Buffer => {
  const bytes = Buffer.from(iso2709Bytes(of))
  bytes.write(text, at, 'latin1')
  return bytes
}
const entry = (number: number) => 24 + 12 * number

describe('numbers of leader and directory', () => {
  it('are digits, and nothing else', () => {
    const bytes = Buffer.from('01290 12/:')
    expect(leaderNumber(bytes, 0, 5)).toBe(1290)
    expect(leaderNumber(bytes, 1, 2)).toBe(12)
    expect(leaderNumber(bytes, 4, 2)).toBe(-1)
    expect(leaderNumber(bytes, 7, 2)).toBe(-1)
    expect(leaderNumber(bytes, 9, 1)).toBe(-1)
  })
})

describe('where the fields lie', () => {
  it('in a sound record: one after the other', () => {
    const bytes = iso2709Bytes(fields)
    const warnings: Warning[] = []
    expect(layoutOf(bytes, 0, bytes.length - 1, warnings)).toEqual({
      tags: ['001', '100', '245', '260'],
      starts: [73, 75, 96, 121],
      ends: [74, 95, 120, 137],
      dataStart: 73,
      contiguous: true,
    })
    expect(warnings).toEqual([])
  })
  it('the same from any place of the file', () => {
    const bytes = Buffer.concat([Buffer.alloc(10), iso2709Bytes(fields)])
    expect(layoutOf(bytes, 10, bytes.length - 1, [])).toMatchObject({ dataStart: 83, starts: [83, 85, 106, 131] })
  })
  it('fields that lie in another order than their entries are read by their entries', () => {
    const bytes = Buffer.from(iso2709Bytes(fields))
    const [second, third] = [bytes.toString('latin1', entry(1), entry(2)), bytes.toString('latin1', entry(2), entry(3))]
    bytes.write(third + second, entry(1), 'latin1')
    expect(layoutOf(bytes, 0, bytes.length - 1, [])).toMatchObject({ contiguous: false, starts: [73, 96, 75, 121] })
    expect(titleOf(okOf(read(bytes)[0]).record)).toBe('Incidente em Antares')
  })
  it('data that no entry names lies after the fields: they do not follow each other to the end', () => {
    const whole = iso2709Bytes(fields)
    const bytes = Buffer.concat([whole.subarray(0, -1), Buffer.from('resto\x1e\x1d')])
    expect(layoutOf(bytes, 0, bytes.length - 1, [])).toMatchObject({ contiguous: false, starts: [73, 75, 96, 121] })
  })
})

describe('a directory that does not fit', () => {
  it('ends in half an entry: the whole ones count, and the right base address is not blamed', () => {
    const whole = iso2709Bytes(fields)
    const bytes = Buffer.concat([whole.subarray(0, 72), Buffer.from('65000'), whole.subarray(72)])
    bytes.write(String(bytes.length).padStart(5, '0'), 0, 'latin1')
    bytes.write('00078', 12, 'latin1')
    const result = okOf(read(bytes)[0])
    expect(result.record.fields.map(({ tag }) => tag)).toEqual(['001', '100', '245', '260'])
    expect(result.warnings).toEqual([{ code: 'directory-wrong', detail: 'cut directory entry' }])
  })
  it.each([
    ['a length of nothing', entry(2) + 3, '0000'],
    ['a length too short', entry(2) + 3, '0005'],
    ['a length beyond the record', entry(3) + 3, '9999'],
    ['a length that is no number', entry(2) + 3, 'x025'],
  ])('%s: the marks between fields are believed', (_name, at, text) => {
    const result = okOf(read(patched(at, text))[0])
    expect(result.record.fields).toEqual(okOf(read(iso2709Bytes(fields))[0]).record.fields)
    expect(result.warnings).toEqual([{ code: 'directory-wrong', detail: 'field lengths' }])
  })
  it.each([
    ['a position that is no number', entry(1) + 7, 'abcde'],
    ['a position one too far', entry(1) + 7, '00003'],
    ['a position beyond the record', entry(1) + 7, '90000'],
  ])('%s: as many fields as entries are taken in their order', (_name, at, text) => {
    const result = okOf(read(patched(at, text))[0])
    expect(result.record.fields).toEqual(okOf(read(iso2709Bytes(fields))[0]).record.fields)
    expect(result.warnings).toEqual([{ code: 'directory-wrong', detail: 'field positions' }])
  })
  it('a record of a single field with a wrong length is read', () => {
    expect(tagsOf(patched(entry(0) + 3, '0002', [['245', '10\x1faSó um']]))).toEqual(['245'])
  })
  it('an entry that stands twice does not cost the field of another', () => {
    const whole = iso2709Bytes(fields)
    const twice = Buffer.concat([whole.subarray(0, entry(2)), whole.subarray(entry(1))])
    twice.write('00085', 12, 'latin1')
    twice.write('09999', entry(4) + 7, 'latin1')
    const result = okOf(read(twice)[0])
    expect(result.record.fields.map(({ tag }) => tag)).toEqual(['001', '100', '100', '245', '260'])
    expect(result.record.fields[4]).toMatchObject({ subfields: [['a', 'Porto Alegre']] })
    expect(codesOf(result)).toEqual(['length-wrong', 'directory-wrong'])
  })
  it('with fewer entries than fields names those it can, and tells how many there are', () => {
    const whole = iso2709Bytes(fields)
    const bytes = Buffer.concat([whole.subarray(0, entry(3)), whole.subarray(entry(4))])
    bytes.write('00061', 12, 'latin1')
    bytes.write('00003', entry(1) + 7, 'latin1')
    const result = okOf(read(bytes)[0])
    expect(result.record.fields.map(({ tag }) => tag)).toEqual(['001', '245'])
    expect(result.warnings.filter(({ code }) => code.startsWith('directory'))).toEqual([
      { code: 'directory-incomplete', detail: '3 directory entries, 4 fields' },
    ])
  })
  it('a directory without data after it is no record', () => {
    const whole = iso2709Bytes(fields)
    const [result] = read(Buffer.concat([whole.subarray(0, 73), Buffer.from('\x1d')]))
    expect(result).toMatchObject({ ok: false, reason: 'directory-unreadable', detail: 'the record has no data' })
  })
  it('a last field without its mark ends with the record', () => {
    const whole = iso2709Bytes(fields)
    const bytes = Buffer.concat([whole.subarray(0, -2), Buffer.from('\x1d')])
    expect(tagsOf(bytes)).toEqual(['001', '100', '245', '260'])
    expect(okOf(read(bytes)[0]).record.fields[3]).toMatchObject({ subfields: [['a', 'Porto Alegre']] })
  })
})

describe('where a file or a record is not what it seems', () => {
  const whole = Buffer.from(bookBytes('Dom Casmurro'))

  it('three bytes that are not quite a byte order mark are told as rubbish', () => {
    for (const start of ['\xefx\xbf', 'x\xbb\xbf', '\xef\xbbx']) {
      const result = okOf(read(Buffer.concat([Buffer.from(start, 'latin1'), whole]))[0])
      expect(codesOf(result), start).toEqual(['garbage-skipped'])
      expect(result.offset, start).toBe(3)
    }
  })
  it('a record whose terminator is missing, counted in its length or not, keeps its last field', () => {
    for (const less of [0, 1]) {
      const open = Buffer.from(whole.subarray(0, -1))
      open.write(String(whole.length - less).padStart(5, '0'), 0, 'latin1')
      const results = read(Buffer.concat([open, whole]))
      expect(results.map(result => titleOf(okOf(result).record))).toEqual(['Dom Casmurro', 'Dom Casmurro'])
      expect(codesOf(okOf(results[0]))).toContain('terminator-missing')
      expect(codesOf(okOf(results[0]))).not.toContain('length-wrong')
      expect(okOf(results[1]).offset).toBe(open.length)
    }
  })
  it('fields that hold only control characters leave no record', () => {
    expect(read(iso2709Bytes([['245', '10\x1fa\x01\x02']]))[0]).toMatchObject({ ok: false, reason: 'empty-record' })
  })
  it('an empty subfield at the end of a field in MARC-8 takes nothing of what follows', () => {
    const bytes = iso2709Bytes(
      [
        ['245', Buffer.from('10\x1faGlobaliza\xf0c\xe4ao\x1f', 'latin1')],
        ['260', Buffer.from('  \x1faCorti\xf0co\x1fb\xe2Agua', 'latin1')],
      ],
      { coding: ' ' },
    )
    const result = okOf(read(bytes)[0])
    expect(result.record.fields).toEqual([
      { tag: '245', ind1: '1', ind2: '0', subfields: [['a', 'Globalização']] },
      {
        tag: '260',
        ind1: ' ',
        ind2: ' ',
        subfields: [
          ['a', 'Cortiço'],
          ['b', 'Água'],
        ],
      },
    ])
    expect(codesOf(result)).toEqual(['empty-subfield'])
  })
})
