import { describe, expect, it } from 'vitest'
import { bookBytes, codesOf, iso2709Bytes, okOf, titleOf } from '../testing/fixtures.ts'
import { readIso2709Sync } from './iso2709-read.ts'

const read = (...parts: (Buffer | Uint8Array | string)[]) => [
  ...readIso2709Sync(Buffer.concat(parts.map(part => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))),
]

describe('where a file begins and ends', () => {
  const whole = Buffer.from(bookBytes('Dom Casmurro'))
  const open = whole.subarray(0, -1)

  it('a last record that only lacks its terminator is read, whatever blanks follow it', () => {
    for (const rest of ['', '\n', '\r\n\0', ' \x1a']) {
      const [result, ...others] = read(whole, open, rest).slice(1)
      expect(others).toEqual([])
      expect(titleOf(okOf(result).record)).toBe('Dom Casmurro')
      expect(codesOf(okOf(result))).toContain('terminator-missing')
      expect(okOf(result).record.fields).toEqual(okOf(read(whole)[0]).record.fields)
    }
  })

  it('a byte order mark is three bytes; two of them are none', () => {
    expect(okOf(read('\xef\xbb\xbf', whole)[0]).offset).toBe(3)
    expect(read('\xef\xbb', whole).filter(({ ok }) => ok)).not.toContainEqual(expect.objectContaining({ offset: 3 }))
  })
})

it('a control field with subfields becomes one value without their codes, and is told', () => {
  const result = okOf(read(iso2709Bytes([['001', 'ab \x1fxcd\x1fyef']]))[0])
  expect(result.record.fields[0]).toEqual({ tag: '001', value: 'abcdef' })
  expect(codesOf(result)).toContain('control-with-subfields')
})
