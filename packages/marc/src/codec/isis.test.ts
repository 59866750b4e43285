import { describe, expect, it } from 'vitest'
import { allOf, inChunks, isisBytes, okOf, titleOf } from '../testing/fixtures.ts'
import { looksLikeIsis, looksLikeIsisMaster, readIsis } from './isis.ts'
import type { ReadResult } from './result.ts'

const read = (bytes: Uint8Array) => allOf(readIsis(bytes))
const titles = (results: ReadResult[]) => results.map(result => (result.ok ? titleOf(result.record) : result.reason))
const book = (title: string, ...more: [string, string][]) => isisBytes([['245', `10^a${title}`], ...more])
/** The same record with some characters of it replaced. */
const patched = (bytes: Buffer, at: number, text: string): Buffer => {
  const copy = Buffer.from(bytes)
  copy.write(text, at, 'latin1')
  return copy
}

describe('telling an ISIS file from others', () => {
  const text = book('Água viva').toString('latin1')

  it('needs a leader, a directory that ends where the leader says, and no separators of ISO 2709', () => {
    expect(looksLikeIsis(text)).toBe(true)
    expect(looksLikeIsis(text.slice(1))).toBe(false)
    expect(looksLikeIsis(text.replace('00037', '00036'))).toBe(false)
    expect(looksLikeIsis(text.replace('00037', '00038'))).toBe(false)
    expect(looksLikeIsis(`${text}\x1e`)).toBe(false)
    // A leader that says its directory ends before it has begun.
    expect(looksLikeIsis('000260000000000240004500'.replace(/0$/, '#'))).toBe(false)
  })

  it('joins the lines before it counts', () => {
    expect(looksLikeIsis(text.replace('0004500', '000\r\n4500'))).toBe(true)
  })
})

describe('a master file', () => {
  const master = (change: (bytes: Buffer) => void = () => undefined, size = 512) => {
    const bytes = Buffer.alloc(size)
    bytes.writeInt32LE(1001, 4)
    bytes.writeInt32LE(7, 8)
    bytes.writeInt16LE(98, 12)
    change(bytes)
    return looksLikeIsisMaster(bytes)
  }

  it('begins with its control record', () => {
    expect(master()).toBe(true)
    expect(master(bytes => bytes.writeInt32LE(9, 16))).toBe(true)
    expect(master(undefined, 64)).toBe(true)
  })
  it('is no file whose numbers cannot be those of a control record', () => {
    expect(master(undefined, 63)).toBe(false)
    expect(master(bytes => bytes.writeInt32LE(1, 0))).toBe(false)
    expect(master(bytes => bytes.writeInt32LE(0, 4))).toBe(false)
    expect(master(bytes => bytes.writeInt32LE(16_000_001, 4))).toBe(false)
    expect(master(bytes => bytes.writeInt32LE(0, 8))).toBe(false)
    expect(master(bytes => bytes.writeInt32LE((1 << 24) + 1, 8))).toBe(false)
    expect(master(bytes => bytes.writeInt16LE(-1, 12))).toBe(false)
    expect(master(bytes => bytes.writeInt16LE(513, 12))).toBe(false)
    expect(master(bytes => bytes.writeInt16LE(1, 14))).toBe(false)
  })
  it('may stand at the edges of what those numbers can be', () => {
    expect(master(bytes => bytes.writeInt32LE(1, 4))).toBe(true)
    expect(master(bytes => bytes.writeInt32LE(16_000_000, 4))).toBe(true)
    expect(master(bytes => bytes.writeInt32LE(1, 8))).toBe(true)
    expect(master(bytes => bytes.writeInt16LE(0, 12))).toBe(true)
    expect(master(bytes => bytes.writeInt16LE(512, 12))).toBe(true)
  })
})

describe('fields of ISIS', () => {
  const fieldOf = async (text: string, tag = '700') => okOf((await read(isisBytes([[tag, text]])))[0]).record.fields[0]

  it('have indicators where at most two signs stand before the first subfield', async () => {
    expect(await fieldOf('1 ^aLima')).toMatchObject({ ind1: '1', ind2: ' ', subfields: [['a', 'Lima']] })
    expect(await fieldOf('1^aLima')).toMatchObject({ ind1: '1', ind2: ' ' })
    expect(await fieldOf('^aLima^eorg.')).toMatchObject({
      ind1: ' ',
      ind2: ' ',
      subfields: [
        ['a', 'Lima'],
        ['e', 'org.'],
      ],
    })
  })
  it('keep as $a what stands before the first subfield, or without any', async () => {
    expect(await fieldOf('Lima^eorg.')).toMatchObject({
      ind1: ' ',
      subfields: [
        ['a', 'Lima'],
        ['e', 'org.'],
      ],
    })
    expect(await fieldOf('Lima, Ana')).toMatchObject({ subfields: [['a', 'Lima, Ana']] })
  })
  it('have codes in either case, and a caret before another sign is a caret', async () => {
    expect(await fieldOf('^ALima')).toMatchObject({ subfields: [['a', 'Lima']] })
    expect(await fieldOf('^ax^ 2')).toMatchObject({ subfields: [['a', 'x^ 2']] })
    expect(await fieldOf('1^a7', '001')).toEqual({ tag: '001', value: '1^a7' })
  })
})

describe('records of ISIS', () => {
  const one = book('Perto do coração selvagem', ['650', 'Romance'])
  const two = book('O lustre')
  const file = Buffer.concat([one, two])

  it.each([1, 5, 24, 100])('are the same in parts of %i bytes', async size => {
    expect(await allOf(readIsis(inChunks(file, size)))).toEqual(await read(file))
    expect(titles(await read(file))).toEqual(['Perto do coração selvagem', 'O lustre'])
  })
  it('tell where they begin, also after empty lines and the mark of old systems', async () => {
    const results = await read(
      Buffer.concat([Buffer.from('\r\n\r\n'), one, Buffer.from('\r\n'), two, Buffer.from('\x1a')]),
    )
    expect(results.map(({ offset }) => offset)).toEqual([4, 4 + one.length + 2])
  })
  it('are read without a word where nothing is wrong with them, fields of a thousand signs included', async () => {
    const long = 'Ensaio '.repeat(200).trim()
    const result = okOf((await read(book(long, ['650', 'Romance'])))[0])
    expect(titleOf(result.record)).toBe(long)
    expect(result.record.fields).toHaveLength(2)
    expect(result.warnings).toEqual([])
  })
  it('are monographs unless their leader says what they are', async () => {
    expect(okOf((await read(one))[0]).record.leader.slice(5, 8)).toBe('nam')
    expect(okOf((await read(patched(one, 5, 'cas')))[0]).record.leader.slice(5, 8)).toBe('cas')
  })
  it.each([
    ['a directory that ends elsewhere', 12, '00040'],
    ['a field of no length', 24 + 3, '0000'],
    ['a field that ends before its mark', 24 + 3, '0005'],
    ['a field beyond the end', 24 + 12 + 7, '09000'],
    ['a length that is no number', 24 + 3, 'abcd'],
  ])('%s: reported with its place, and the next is read', async (_name, at, text) => {
    const results = await read(Buffer.concat([patched(one, at, text), two]))
    expect(titles(results)).toEqual(['directory-unreadable', 'O lustre'])
    expect(results.map(({ offset }) => offset)).toEqual([0, one.length])
  })
  it('that are cut, or are none, cost themselves only', async () => {
    const cut = one.subarray(0, 60)
    const results = await read(Buffer.concat([two, cut, Buffer.from('\r\n'), two, cut]))
    expect(titles(results)).toEqual(['O lustre', 'truncated', 'O lustre', 'truncated'])
    expect(results.map(({ offset }) => offset)).toEqual([
      0,
      two.length,
      two.length + cut.length + 2,
      2 * two.length + cut.length + 2,
    ])
    const raw = Buffer.from((results[1] as { raw: Uint8Array }).raw).toString('latin1')
    expect(raw.trimEnd()).toBe(cut.toString('latin1'))
  })
  it('that never end are given up at the limit', async () => {
    const endless = Buffer.concat([Buffer.from('99999000000000037'), Buffer.alloc(3000, 'x')])
    const results = await allOf(readIsis(inChunks(endless, 500), { maxRecordBytes: 1000 }))
    expect(results[0]).toMatchObject({ ok: false, reason: 'truncated', offset: 0 })
    expect(results.length).toBeGreaterThan(1)
  })
  it('are given up at a limit as short as a leader', async () => {
    const results = await allOf(readIsis(inChunks(Buffer.alloc(72, 'x'), 24), { maxRecordBytes: 24 }))
    expect(results.map(({ offset }) => offset)).toEqual([0, 24, 48])
  })
})
