import { describe, expect, it } from 'vitest'
import { extract } from '../show/bibliographic.ts'
import { readOai } from './oai-read.ts'

const envelope = (body: string, declaration = '<?xml version="1.0" encoding="UTF-8"?>') =>
  `${declaration}<OAI-PMH><responseDate>2026-01-02T03:04:05Z</responseDate>${body}</OAI-PMH>`
const record = (
  metadata: string,
  header = '<header><identifier>oai:x:1</identifier><datestamp>2026-01-01</datestamp></header>',
) => `<record>${header}<metadata>${metadata}</metadata></record>`
const marc = (title: string) =>
  `<record><leader>00714cam a2200205 a 4500</leader><controlfield tag="001">77</controlfield><datafield tag="245" ind1="1" ind2="0"><subfield code="a">${title}</subfield></datafield></record>`
const dc = (title: string) => `<dc><title>${title}</title><identifier>https://r.example/1</identifier></dc>`
const read = (xml: string, encoding: BufferEncoding = 'utf8') => readOai(Buffer.from(xml, encoding))
const titles = (xml: string, encoding?: BufferEncoding) =>
  read(xml, encoding).records.map(one => one.record && extract(one.record).title)

describe('records of an OAI-PMH answer', () => {
  it('what stands in the metadata is not taken for the envelope', () => {
    const answer = read(
      envelope(`<ListRecords>${record(marc('Um'))}${record(dc('Dois'))}${record(marc('Três'))}</ListRecords>`),
    )
    expect(answer.records.map(({ identifier }) => identifier)).toEqual(['oai:x:1', 'oai:x:1', 'oai:x:1'])
    expect(answer.records.map(one => one.record && extract(one.record).title)).toEqual(['Um', 'Dois', 'Três'])
    const strange = record(
      '<dc><title>X</title><datestamp>1900</datestamp><error code="e"/><granularity>g</granularity></dc>',
    )
    expect(read(envelope(`<ListRecords>${strange}</ListRecords>`))).toMatchObject({
      error: '',
      granularity: '',
      records: [{ datestamp: '2026-01-01' }],
    })
  })
  it('each has its own identifier, day and state', () => {
    const gone =
      '<record><header status="deleted"><identifier>oai:x:2</identifier><datestamp>2025-05-05</datestamp></header></record>'
    const answer = read(envelope(`<ListRecords>${record(dc('Um'))}${gone}${record(dc('Três'))}</ListRecords>`))
    expect(answer.records.map(one => [one.identifier, one.datestamp, one.isDeleted])).toEqual([
      ['oai:x:1', '2026-01-01', false],
      ['oai:x:2', '2025-05-05', true],
      ['oai:x:1', '2026-01-01', false],
    ])
  })
  it('a deleted one is none, even with metadata, and one without title is none', () => {
    const header = '<header status="deleted"><identifier>oai:x:2</identifier></header>'
    expect(
      titles(
        envelope(`<ListRecords>${record(dc('Um'), header)}${record('<dc><creator>Ana</creator></dc>')}</ListRecords>`),
      ),
    ).toEqual([null, null])
  })
  it('texts in CDATA and with references are read whole', () => {
    expect(
      titles(
        envelope(
          `<ListRecords>${record(dc('<![CDATA[Rios & <mares>]]>'))}${record(dc('A &lt;b&gt; &#231;'))}</ListRecords>`,
        ),
      ),
    ).toEqual(['Rios & <mares>', 'A <b> ç'])
  })
})

describe('the rest of an answer', () => {
  it('formats, one after the other', () => {
    const format = (prefix: string) =>
      `<metadataFormat><metadataPrefix>${prefix}</metadataPrefix><metadataNamespace>ns:${prefix}</metadataNamespace></metadataFormat>`
    const answer = read(envelope(`<ListMetadataFormats>${format('a')}${format('b')}</ListMetadataFormats>`))
    expect(answer.formats).toEqual([
      { prefix: 'a', namespace: 'ns:a' },
      { prefix: 'b', namespace: 'ns:b' },
    ])
    expect([answer.granularity, answer.token, answer.error, answer.message]).toEqual(['', '', '', ''])
  })
  it('an error without a code is an error all the same', () => {
    expect(read(envelope('<error>nada</error>'))).toMatchObject({ error: 'error', message: 'nada' })
  })
  it('faults of its XML are told where they could be read over', () => {
    expect(read(envelope('<error code="a">x</error>')).faults).toEqual([])
    expect(read(envelope('<error code=a>x</error>')).faults.length).toBeGreaterThan(0)
  })
  it('encodings that it declares, or declares falsely', () => {
    const xml = envelope(
      `<ListRecords>${record(dc('Ação'))}</ListRecords>`,
      '<?xml version="1.0" encoding="ISO-8859-1"?>',
    )
    expect(read(xml, 'latin1').records[0]!.record).toMatchObject({
      fields: expect.arrayContaining([expect.objectContaining({ tag: '245', subfields: [['a', 'Ação']] })]),
    })
    const unknown = envelope(
      `<ListRecords>${record(dc('Ação'))}</ListRecords>`,
      '<?xml version="1.0" encoding="x-nada"?>',
    )
    expect(titles(unknown)).toEqual(['Ação'])
    expect(titles(envelope(`<ListRecords>${record(dc('Ação'))}</ListRecords>`, ''))).toEqual(['Ação'])
  })
  it('an encoding is looked for in the first 200 bytes', () => {
    const declared = (length: number) => {
      const [before, after] = ['<?xml version="1.0"', 'encoding="windows-1252"']
      return `${before}${' '.repeat(length - before.length - after.length)}${after}?>`
    }
    const euro = (declaration: string) =>
      titles(envelope(`<ListRecords>${record(dc('\x80 5'))}</ListRecords>`, declaration), 'latin1')
    expect(euro(declared(200))).toEqual(['€ 5'])
    expect(euro(declared(201))).not.toEqual(['€ 5'])
  })
  it('says why it is refused', () => {
    expect(() => read(envelope('<ListRecords>').slice(0, -10))).toThrow(/cut short \(.+\)/)
    expect(() => read('<html></html>')).toThrow('no OAI-PMH')
    expect(() => read(`<html>${envelope('', '')}</html>`)).toThrow('no OAI-PMH')
  })
})
