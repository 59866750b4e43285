import { describe, expect, it } from 'vitest'
import { allOf, codesOf, inChunks, okOf, titleOf } from '../testing/fixtures.ts'
import { ampersandMark, RecordCollector } from './marcxml-collector.ts'
import { readMarcxml } from './marcxml-read.ts'
import type { ReadOptions, ReadResult } from './result.ts'

const field = (title: string) =>
  `<datafield tag="245" ind1="1" ind2="0"><subfield code="a">${title}</subfield></datafield>`
const record = (title: string) => `<record><leader>00714cam a2200205 a 4500</leader>${field(title)}</record>`
const read = (xml: string | Uint8Array, size = 1 << 20, options: ReadOptions = {}) =>
  allOf(readMarcxml(inChunks(typeof xml === 'string' ? Buffer.from(xml) : xml, size), options))
const titles = (results: ReadResult[]) => results.map(result => (result.ok ? titleOf(result.record) : result.reason))

describe('where records begin, in bytes of the file', () => {
  const xml = `<collection>${record('São')}\n<!-- é -->${record('Índio')}${record('x'.repeat(50))}</collection>`
  const places = (text: string, encoding: BufferEncoding) =>
    [...text.matchAll(/<record>/g)].map(({ index }) => Buffer.byteLength(text.slice(0, index), encoding))

  it.each([1, 2, 7, 60, 10_000])('UTF-8 in parts of %i bytes', async size => {
    expect((await read(xml, size)).map(({ offset }) => offset)).toEqual(places(xml, 'utf8'))
  })
  it.each([3, 60, 10_000])('UTF-16 and Latin-1 in parts of %i bytes', async size => {
    const marked = `\ufeff${xml}`
    expect((await read(Buffer.from(marked, 'utf16le'), size)).map(({ offset }) => offset)).toEqual(
      places(marked, 'utf16le'),
    )
    const labelled = `<?xml version="1.0" encoding="ISO-8859-1"?>${xml}`
    expect((await read(Buffer.from(labelled, 'latin1'), size)).map(({ offset }) => offset)).toEqual(
      places(labelled, 'latin1'),
    )
  })
  it('the first tag of a file begins at its first byte', async () => {
    expect((await read(record('Um')))[0]!.offset).toBe(0)
    expect((await read(`\ufeff${record('Um')}`))[0]!.offset).toBe(3)
  })
})

describe('ampersands', () => {
  it.each([1, 5, 1000])('references and bare ones across edges, in parts of %i bytes', async size => {
    const results = await read(`<c>${record('A &amp; B &#231; &#xe3;')}${record('C & D &naosei; E&')}</c>`, size)
    expect(titles(results)[0]).toBe('A & B ç ã')
    expect(titles(results)[1]).toContain('C & D')
    expect(okOf(results[0]).warnings).toEqual([])
    expect(codesOf(okOf(results[1]))).toEqual(['xml-error'])
  })
  it('one that is the last sign of a file is read like the rest', async () => {
    expect(titles(await read('<html/>&'))).toEqual(['bad-xml'])
    expect(titles(await read('<html/>'))).toEqual([])
  })
  it('a bare one in CDATA is what it seems', async () => {
    const results = await read(record('<![CDATA[A & B <c>]]>'))
    expect(titles(results)).toEqual(['A & B <c>'])
    expect(okOf(results[0]).warnings).toEqual([])
  })
})

describe('elements of a record', () => {
  it('a code that is not one sign becomes a question mark, and is told', async () => {
    const [result] = await read(
      '<record><datafield tag="245" ind1="1" ind2="0"><subfield code="ab">X</subfield><subfield>Y</subfield></datafield></record>',
    )
    expect(okOf(result).record.fields[0]).toMatchObject({
      subfields: [
        ['?', 'X'],
        ['?', 'Y'],
      ],
    })
    expect(codesOf(okOf(result))).toEqual(['bad-subfield-code', 'bad-subfield-code', 'leader-missing'])
  })
  it('only the first of many mistakes is told', async () => {
    const [result] = await read(record('A & B').replace('ind2="0"', 'ind2=0').replace('code="a"', 'code=a'))
    expect(codesOf(okOf(result)).filter(code => code === 'xml-error')).toHaveLength(1)
  })
  it('control fields that are all empty make no record', async () => {
    expect(
      titles(
        await read('<record><leader>00714cam a2200205 a 4500</leader><controlfield tag="001"></controlfield></record>'),
      ),
    ).toEqual(['empty-record'])
    const [result] = await read(
      '<record><controlfield tag="001"></controlfield><controlfield tag="003">BR</controlfield></record>',
    )
    expect(okOf(result).record.fields).toHaveLength(2)
  })
  it('control fields lose their line breaks, and keep their blanks', async () => {
    const [result] = await read('<record><controlfield tag="008">26  \n   01 </controlfield></record>')
    expect(okOf(result).record.fields).toEqual([{ tag: '008', value: '26  01 ' }])
  })
  it('text that stands outside of fields is no value', async () => {
    const [result] = await read(`<record>solto${field('Um')}solto<datafield tag="500"></datafield></record>`)
    expect(okOf(result).record.fields).toHaveLength(1)
    expect(codesOf(okOf(result))).toEqual(['empty-field', 'leader-missing'])
  })
})

describe('limits', () => {
  it('a text of many parts is cut, the record told as too long, and the next read where it stands', async () => {
    const xml = `<c>${record('Um')}${record('é'.repeat(3000))}${record('Três')}</c>`
    const results = await read(xml, 100, { maxRecordBytes: 500 })
    expect(titles(results)).toEqual(['Um', 'too-long', 'Três'])
    expect(results[2]!.offset).toBe(Buffer.from(xml).lastIndexOf('<record>'))
  })
  it('ten thousand mistakes without a record are borne, one more is not', () => {
    const collector = new RecordCollector({}, { startOfTag: () => 0 })
    collector.write(`<c>${`<a>${ampersandMark}</a>`.repeat(10_000)}`)
    expect(collector.hopeless).toBe(false)
    collector.write(`<a>${ampersandMark}</a>`)
    expect(collector.hopeless).toBe(true)
  })
  it('many short records are not one long one', async () => {
    const xml = `<c>${Array.from({ length: 40 }, (_, n) => record(`T${n}`)).join('')}</c>`
    expect(titles(await read(xml, 64, { maxRecordBytes: 300 }))).toHaveLength(40)
  })
})
