import { describe, expect, it } from 'vitest'
import type { Encoding } from '../encoding/guess.ts'
import { inChunks } from '../testing/fixtures.ts'
import { linesOf } from './lines.ts'
import { openText } from './text-stream.ts'

async function textOf(bytes: Uint8Array, options: { label?: string; forced?: Encoding; size?: number } = {}) {
  const chunks = inChunks(bytes, options.size ?? 10_000)
  const source = await openText(chunks, () => options.label, options.forced)
  let text = ''
  let next: number | undefined
  const warnings = new Set<string>()
  for await (const piece of source.pieces) {
    // Each piece begins where the one before it ends, in bytes of the file.
    next ??= piece.offset
    expect(piece.offset).toBe(next)
    next += source.byteLength(piece.text)
    text += piece.text
    if (piece.warning) warnings.add(piece.warning)
  }
  return { text, end: next, warnings: [...warnings] }
}

const title = 'Ação – coração 漢字 😀'
const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16()

describe('texts in Unicode', () => {
  it.each([
    ['UTF-8', Buffer.from(title)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${title}`)],
    ['UTF-16, small end first, with a mark', Buffer.from(`\ufeff${title}`, 'utf16le')],
    ['UTF-16, great end first, with a mark', swapped(`\ufeff${title}`)],
    ['UTF-16, small end first', Buffer.from(`<x>${title}`, 'utf16le')],
    ['UTF-16, great end first', swapped(`<x>${title}`)],
  ])('%s', async (_name, bytes) => {
    const whole = await textOf(bytes)
    expect(whole.text.replace('<x>', '')).toBe(title)
    expect(whole.end).toBe(bytes.length)
    expect(whole.warnings).toEqual([])
  })
  it.each([1, 2, 3, 4, 5, 7])('UTF-8 in parts of %i bytes', async size => {
    expect(await textOf(Buffer.from(title), { size })).toMatchObject({ text: title, warnings: [] })
  })
  it.each([1, 3, 5])('UTF-16 in parts of %i bytes, which cut its characters', async size => {
    // The first four bytes come together, else nothing tells the encoding.
    async function* parts(bytes: Uint8Array) {
      yield bytes.subarray(0, 4)
      yield* inChunks(bytes.subarray(4), size)
    }
    const bytes = Buffer.from(`\ufeffAção\n${title}`, 'utf16le')
    const found = []
    for await (const line of linesOf(parts(bytes), 1000)) found.push(line)
    expect(found).toEqual([
      { text: 'Ação', offset: 2 },
      { text: title, offset: 12 },
    ])
  })
  it('two zero bytes make no UTF-16 of a short or other file', async () => {
    expect((await textOf(Buffer.from('a\0b'))).text).toBe('a\0b')
    expect((await textOf(Buffer.from('ab\0\0cd'))).text).toBe('ab\0\0cd')
    expect((await textOf(Buffer.from('a\0bc'))).text).toBe('a\0bc')
    expect((await textOf(Buffer.from('\0a\0'))).text).toBe('\0a\0')
    expect((await textOf(Buffer.from('\xffabc', 'latin1'))).text).toContain('abc')
    expect((await textOf(Buffer.from('\xfeabc', 'latin1'))).text).toContain('abc')
  })
  it('four bytes are enough to tell UTF-16', async () => {
    expect((await textOf(Buffer.from('ab', 'utf16le'))).text).toBe('ab')
    expect((await textOf(swapped('ab'))).text).toBe('ab')
  })
  it('an empty file has no text', async () => {
    expect(await textOf(Buffer.alloc(0))).toEqual({ text: '', end: undefined, warnings: [] })
  })
})

describe('texts in single bytes', () => {
  const latin = Buffer.from('Educação física', 'latin1')
  it.each(['ISO-8859-1', 'latin1', 'Latin-1', 'windows-1252', 'cp1252', 'CP-1252'])('labelled %s', async label => {
    expect(await textOf(latin, { label, size: 4 })).toEqual({
      text: 'Educação física',
      end: latin.length,
      warnings: [],
    })
  })
  it('forced, whatever the label says', async () => {
    expect((await textOf(latin, { forced: 'latin-1', label: 'UTF-8' })).text).toBe('Educação física')
    expect((await textOf(latin, { forced: 'cp1252' })).text).toBe('Educação física')
    expect((await textOf(Buffer.from('a\x87\xc6o', 'latin1'), { forced: 'cp850' })).text).toBe('ação')
    expect((await textOf(Buffer.from('ação'), { forced: 'utf-8', label: 'latin1' })).text).toBe('ação')
    expect((await textOf(Buffer.from('ação'), { forced: 'latin-1' })).text).toBe('aÃ§Ã£o')
  })
  it('without a label: by their letters, and told', async () => {
    expect(await textOf(latin)).toMatchObject({ text: 'Educação física', warnings: ['decoded-as-latin-1'] })
    expect(await textOf(Buffer.from('educa\x87\xc6o f\xa1sica', 'latin1'))).toMatchObject({
      text: 'educação física',
      warnings: ['decoded-as-cp850'],
    })
    expect(await textOf(Buffer.from('1 \xfc 2', 'latin1'))).toMatchObject({
      text: '1 \ufffd 2',
      warnings: ['invalid-bytes'],
    })
    expect((await textOf(Buffer.concat([Buffer.from('\ufeff'), latin]))).text).toBe('Educação física')
  })
  it('line by line and element by element where a file mixes them', async () => {
    const mixed = Buffer.concat([
      latin,
      Buffer.from('\nSão João\n<a>Álvares</a>'),
      Buffer.from('<b>Índio</b>', 'latin1'),
    ])
    expect((await textOf(mixed)).text).toBe('Educação física\nSão João\n<a>Álvares</a><b>Índio</b>')
    const shortLine = Buffer.concat([Buffer.from('\xe9', 'latin1'), Buffer.from('\nSão\n'), latin])
    expect((await textOf(shortLine)).text).toBe('é\nSão\nEducação física')
    const scratched = Buffer.concat([latin, Buffer.from('\nSão João, água e '), Buffer.from('\xe9poca', 'latin1')])
    expect((await textOf(scratched)).text).toBe('Educação física\nSão João, água e época')
  })
})

describe('lines', () => {
  const linesIn = async (bytes: Uint8Array, max = 1000, size = 10_000, encoding?: Encoding) => {
    const found = []
    for await (const line of linesOf(inChunks(bytes, size), max, encoding)) found.push(line)
    return found
  }
  it.each([1, 3, 100])('end in line feeds, with or without a return; parts of %i bytes', async size => {
    expect(await linesIn(Buffer.from('é um\r\n\ndois\rx\ntrês'), 1000, size)).toEqual([
      { text: 'é um', offset: 0 },
      { text: '', offset: 7 },
      { text: 'dois\rx', offset: 8 },
      { text: 'três', offset: 15 },
    ])
  })
  it('the last one may end in a return alone, and an end is no line', async () => {
    expect(await linesIn(Buffer.from('um\ndois\r'))).toEqual([
      { text: 'um', offset: 0 },
      { text: 'dois', offset: 3 },
    ])
    expect(await linesIn(Buffer.from('um\n'))).toEqual([{ text: 'um', offset: 0 }])
    expect(await linesIn(Buffer.alloc(0))).toEqual([])
  })
  it('one that is too long comes in parts, so that memory has a bound', async () => {
    const lines = await linesIn(Buffer.from('abcdefghij\nk'), 3, 4)
    expect(lines.map(({ text }) => text).join('|')).toBe('abcd|efgh|ij|k')
    expect(lines.map(({ offset }) => offset)).toEqual([0, 4, 8, 11])
  })
  it('tell of their encoding only where they have letters beyond ASCII', async () => {
    const lines = await linesIn(Buffer.from('abc\tdef\neducação física\nxyz', 'latin1'))
    expect(lines.map(({ warning }) => warning)).toEqual([undefined, 'decoded-as-latin-1', undefined])
  })
  it('are placed by the bytes of their encoding', async () => {
    expect((await linesIn(Buffer.from('\ufeffé\nb', 'utf16le'))).map(({ offset }) => offset)).toEqual([2, 6])
    expect((await linesIn(Buffer.from('é\nb', 'latin1'), 99, 99, 'latin-1')).map(({ offset }) => offset)).toEqual([
      0, 2,
    ])
  })
})
