import { describe, expect, it } from 'vitest'
import { allOf, bookBytes, codesOf, inChunks, iso2709Bytes, okOf, titleOf } from '../testing/fixtures.ts'
import { readIso2709, readIso2709Sync } from './iso2709-read.ts'
import type { ReadResult } from './result.ts'

const read = (bytes: Uint8Array): ReadResult[] => [...readIso2709Sync(bytes)]
const titles = (results: ReadResult[]): string[] =>
  results.map(result => (result.ok ? titleOf(result.record) : result.reason))

describe('a sound file', () => {
  const bytes = Buffer.concat([bookBytes('Dom Casmurro'), bookBytes('São Bernardo'), bookBytes('Vidas secas')])

  it('gives the records with leader, fields, indicators and positions', () => {
    const [first, second] = read(bytes)
    expect(okOf(first)).toEqual({
      ok: true,
      offset: 0,
      warnings: [],
      record: {
        leader: '00000nam a2200000 a 4500',
        fields: [
          { tag: '001', value: '42' },
          { tag: '008', value: '260101s2026    bl            000 0 por d' },
          { tag: '245', ind1: '1', ind2: '0', subfields: [['a', 'Dom Casmurro']] },
        ],
      },
    })
    expect(okOf(second).offset).toBe(bookBytes('Dom Casmurro').length)
  })

  it.each([1, 7, 100, 65_536])('reads the same in chunks of %i bytes', async size => {
    expect(await allOf(readIso2709(inChunks(bytes, size)))).toEqual(read(bytes))
  })

  it('does not keep the memory of a chunk that its giver fills again', async () => {
    async function* reused() {
      const memory = new Uint8Array(50)
      for (let at = 0; at < bytes.length; at += 50) {
        const part = bytes.subarray(at, at + 50)
        memory.set(part)
        yield memory.subarray(0, part.length)
      }
    }
    expect(titles(await allOf(readIso2709(reused())))).toEqual(['Dom Casmurro', 'São Bernardo', 'Vidas secas'])
  })

  it('skips a byte order mark, line ends, NUL and the end-of-file mark between records', () => {
    const untidy = Buffer.concat([
      Buffer.from('\ufeff'),
      bookBytes('A'),
      Buffer.from('\r\n'),
      bookBytes('B'),
      Buffer.from('\n\0\x1a'),
    ])
    expect(titles(read(untidy))).toEqual(['A', 'B'])
    expect(okOf(read(untidy)[0])).toMatchObject({ offset: 3, warnings: [] })
    expect(okOf(read(untidy)[1]).offset).toBe(3 + bookBytes('A').length + 2)
  })
})

describe('a damaged record is mended or reported, and the next one is read', () => {
  const good = bookBytes('Depois')
  const patched = (at: number, text: string): Buffer => {
    const bytes = Buffer.from(bookBytes('São Bernardo'))
    bytes.write(text, at, 'latin1')
    return bytes
  }

  it.each(['00000', '99999', '00050', '     ', 'abcde'])('length %s', length => {
    const results = read(Buffer.concat([patched(0, length), good]))
    expect(titles(results)).toEqual(['São Bernardo', 'Depois'])
    const found = bookBytes('São Bernardo').length
    expect(okOf(results[0]).warnings).toEqual([{ code: 'length-wrong', detail: `${length} declared, ${found} found` }])
  })

  it.each(['00000', '00040', '99999', 'xxxxx'])('base address %s', base => {
    const results = read(Buffer.concat([patched(12, base), good]))
    expect(titles(results)).toEqual(['São Bernardo', 'Depois'])
    expect(codesOf(okOf(results[0]))).toContain('base-address-wrong')
  })

  it('field lengths counted in characters instead of bytes', () => {
    const results = read(Buffer.concat([patched(24 + 24 + 3, '0016'), good]))
    expect(titles(results)).toEqual(['São Bernardo', 'Depois'])
    expect(codesOf(okOf(results[0]))).toContain('directory-wrong')
  })

  it('field positions that drift', () => {
    const bytes = Buffer.from(
      iso2709Bytes([
        ['100', '1 \x1faÉrico'],
        ['245', '10\x1faIncidente'],
        ['260', '  \x1faGlobo'],
      ]),
    )
    bytes.write('00009', 24 + 12 + 7, 'latin1')
    bytes.write('00020', 24 + 24 + 7, 'latin1')
    const result = okOf(read(bytes)[0])
    expect(result.record.fields.map(field => field.tag)).toEqual(['100', '245', '260'])
    expect(titleOf(result.record)).toBe('Incidente')
    expect(codesOf(result)).toContain('directory-wrong')
  })

  it('a missing directory entry loses only the field that nothing names', () => {
    const whole = iso2709Bytes([
      ['001', '7'],
      ['245', '10\x1faTítulo'],
      ['260', '  \x1faRecife'],
    ])
    const cut = Buffer.concat([whole.subarray(0, 24 + 12), whole.subarray(24 + 24)])
    const result = okOf(read(cut)[0])
    expect(result.record.fields.map(field => field.tag)).toEqual(['001', '260'])
    expect(codesOf(result)).toContain('base-address-wrong')
  })

  it('fields that lie in another order than the directory', () => {
    const bytes = Buffer.from(
      iso2709Bytes([
        ['245', '10\x1faB'],
        ['100', '1 \x1faA'],
      ]),
    )
    const directory = bytes.toString('latin1', 24, 48)
    bytes.write(directory.slice(12) + directory.slice(0, 12), 24, 'latin1')
    const result = okOf(read(bytes)[0])
    expect(result.record.fields.map(field => field.tag)).toEqual(['100', '245'])
    expect(titleOf(result.record)).toBe('B')
    expect(result.warnings).toEqual([])
  })

  it('a record without its terminator, counted or not', () => {
    const without = bookBytes('Sem fim').subarray(0, -1)
    const results = read(Buffer.concat([without, Buffer.from('\n'), good]))
    expect(titles(results)).toEqual(['Sem fim', 'Depois'])
    expect(codesOf(okOf(results[0]))).toContain('terminator-missing')
    expect(titles(read(Buffer.concat([without, good])))).toEqual(['Sem fim', 'Depois'])
    expect(titles(read(Buffer.concat([good, without])))).toEqual(['Depois', 'Sem fim'])
  })

  it('a record cut in the middle, between others and at the end of the file', () => {
    const cut = bookBytes('Cortado no meio').subarray(0, -8)
    const between = read(Buffer.concat([good, cut, good]))
    expect(between[1]).toMatchObject({ ok: false, offset: good.length, reason: 'truncated' })
    expect(titles(between)).toEqual(['Depois', 'truncated', 'Depois'])
    const atEnd = read(Buffer.concat([good, cut]))
    expect(atEnd[1]).toMatchObject({ ok: false, offset: good.length, reason: 'truncated' })
    expect(Buffer.from((atEnd[1] as { raw: Uint8Array }).raw)).toEqual(cut)
  })

  it('other bytes in front of a record or instead of one', () => {
    const results = read(Buffer.concat([Buffer.from('<html>erro</html>'), good, Buffer.from('lixo\x1d'), good]))
    expect(titles(results)).toEqual(['Depois', 'no-leader', 'Depois'])
    expect(codesOf(okOf(results[0]))).toEqual(['garbage-skipped'])
    expect(okOf(results[0]).offset).toBe(17)
    expect(results[1]).toMatchObject({ offset: 17 + good.length, reason: 'no-leader' })
  })

  it('a scratched byte in the leader', () => {
    const result = okOf(read(patched(22, '\x92'))[0])
    expect(codesOf(result)).toContain('leader-repaired')
    expect(result.record.leader).toBe('00000nam a2200000 a 4500')
  })

  it('a record with an empty directory, and one whose directory never ends', () => {
    const empty = Buffer.from('00026nam a2200025 a 4500\x1e\x1d')
    const endless = Buffer.from('00040nam a2200025 a 4500001000300000\x1d')
    expect(titles(read(Buffer.concat([empty, endless, good])))).toEqual([
      'empty-record',
      'directory-unreadable',
      'Depois',
    ])
  })

  it('a record longer than the limit is skipped without being kept', async () => {
    const long = Buffer.concat([bookBytes('x').subarray(0, -1), Buffer.alloc(300_000, 0x41)])
    const bytes = Buffer.concat([good, long, Buffer.from([0x1d]), good])
    const results = await allOf(readIso2709(inChunks(bytes, 1000), { maxRecordBytes: 100_000 }))
    expect(titles(results)).toEqual(['Depois', 'too-long', 'Depois'])
    expect((results[1] as { raw: Uint8Array }).raw.length).toBe(100_000)
    const atOnce = [...readIso2709Sync(bytes, { maxRecordBytes: 100_000 })]
    expect(titles(atOnce)).toEqual(['Depois', 'too-long', 'Depois'])
    expect(atOnce[1]).toMatchObject({ offset: good.length, detail: `${long.length} bytes in one record` })
  })

  it('a record longer than 99,999 bytes is read all the same', () => {
    const note = `  \x1fa${'nota '.repeat(1900)}`
    const bytes = Buffer.from(
      iso2709Bytes([['245', '10\x1faLongo'], ...Array.from({ length: 12 }, () => ['500', note] as [string, string])]),
    )
    const result = okOf(read(bytes)[0])
    expect(result.record.fields).toHaveLength(13)
  })
})

describe('fields out of order with the standard', () => {
  const one = (tag: string, data: string) =>
    okOf(
      read(
        iso2709Bytes([
          [tag, data],
          ['999', '  \x1faz'],
        ]),
      )[0],
    )

  it('bad subfield codes are kept where a writer can carry them', () => {
    expect(one('245', '10\x1f=x\x1fAy\x1fáz').record.fields[0]).toMatchObject({
      subfields: [
        ['=', 'x'],
        ['A', 'y'],
        ['?', 'z'],
      ],
    })
    expect(codesOf(one('245', '10\x1f=x'))).toEqual(['bad-subfield-code'])
  })

  it('text without subfields, and before the first one, becomes $a', () => {
    expect(one('245', '10Título').record.fields[0]).toMatchObject({
      ind1: '1',
      ind2: '0',
      subfields: [['a', 'Título']],
    })
    expect(codesOf(one('245', '10Título'))).toEqual(['subfields-missing'])
    expect(one('245', '10Título\x1fcAutor').record.fields[0]).toMatchObject({
      subfields: [
        ['a', 'Título'],
        ['c', 'Autor'],
      ],
    })
  })

  it('missing and unusual indicators', () => {
    expect(one('245', '\x1faA').record.fields[0]).toMatchObject({ ind1: ' ', ind2: ' ' })
    expect(one('245', '#_\x1faA').record.fields[0]).toMatchObject({ ind1: ' ', ind2: ' ' })
    expect(codesOf(one('245', '*0\x1faA'))).toEqual(['bad-indicator'])
  })

  it('empty subfields and fields are dropped', () => {
    expect(one('245', '10\x1fa\x1fbB\x1f').record.fields[0]).toMatchObject({ subfields: [['b', 'B']] })
    expect(one('245', '10').record.fields.map(field => field.tag)).toEqual(['999'])
    expect(codesOf(one('245', '10'))).toEqual(['empty-field'])
  })

  it('a control field with subfields, and a bad tag', () => {
    expect(one('001', '\x1fa123').record.fields[0]).toEqual({ tag: '001', value: '123' })
    expect(one('2\x005', '10\x1faA').record.fields[0]).toMatchObject({ tag: '2-5' })
  })

  // Read again and again from every blank, they would outlast the test's own time limit.
  it('long runs of blanks are read once', () => {
    const result = one('245', `10\x1faA${' '.repeat(9000)}\x07${' '.repeat(300)}B`)
    expect(titleOf(result.record)).toHaveLength(9302)
    const blanks = `${' '.repeat(2_000_000)}\x01`
    expect([
      ...readIso2709Sync(Buffer.from(`00000nam a2200037 a 4500245000000000\x1e10\x1fa${blanks}B\x1e\x1d`)),
    ]).toHaveLength(1)
  })

  it('a field terminator within a field is a control character like others', () => {
    const result = one('245', '10\x1faUm\x1edois')
    expect(titleOf(result.record)).toBe('Umdois')
    expect(result.record.fields.map(field => field.tag)).toEqual(['245', '999'])
    expect(codesOf(result)).toEqual(['control-characters'])
  })

  it('control characters inside values become blanks or go', () => {
    const result = one('245', '10\x1faUm\r\n  dois\x07')
    expect(titleOf(result.record)).toBe('Um dois')
    expect(codesOf(result)).toEqual(['control-characters'])
  })
})
