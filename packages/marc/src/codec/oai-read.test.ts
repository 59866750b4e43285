import { describe, expect, it } from 'vitest'
import { extract } from '../show/bibliographic.ts'
import { OaiUnreadable, readOai } from './oai-read.ts'

const envelope = (body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><responseDate>2026-01-02T03:04:05Z</responseDate><request>x</request>${body}</OAI-PMH>`
const header = (id: string, more = '') =>
  `<header${more}><identifier>oai:r.example:${id}</identifier><datestamp>2026-01-01</datestamp><setSpec>a</setSpec></header>`
const dc = (title: string) =>
  `<oai_dc:dc xmlns:oai_dc="x" xmlns:dc="y"><dc:title>${title}</dc:title><dc:creator>Lima, Ana</dc:creator><dc:creator>Silva, Rui</dc:creator><dc:date>2019-05</dc:date><dc:language>pt_BR</dc:language><dc:type>masterThesis</dc:type><dc:subject>Água</dc:subject><dc:identifier>https://r.example/1</dc:identifier><dc:identifier>urn:isbn:9788535902778</dc:identifier></oai_dc:dc>`
const marc =
  '<marc:record xmlns:marc="http://www.loc.gov/MARC21/slim"><marc:leader>00714cam a2200205 a 4500</marc:leader><marc:controlfield tag="001">77</marc:controlfield><marc:datafield tag="245" ind1="1" ind2="0"><marc:subfield code="a">Dom Casmurro</marc:subfield></marc:datafield></marc:record>'
const record = (id: string, metadata: string) => `<record>${header(id)}<metadata>${metadata}</metadata></record>`
const read = (xml: string, encoding: BufferEncoding = 'utf8') => readOai(Buffer.from(xml, encoding))

describe('an answer of OAI-PMH', () => {
  it('D-13 gives MARC, Dublin Core and deleted records with their identifiers, and the token', () => {
    const xml = envelope(
      `<ListRecords>${record('1', dc('Rios &amp; mares'))}${record('2', marc)}<record>${header('3', ' status="deleted"')}</record>${record('4', '<mods><titulo>x</titulo></mods>')}<resumptionToken cursor="0">abc|1</resumptionToken></ListRecords>`,
    )
    const answer = read(xml)
    expect([answer.responseDate, answer.token, answer.error, answer.faults]).toEqual([
      '2026-01-02T03:04:05Z',
      'abc|1',
      '',
      [],
    ])
    expect(answer.records.map(one => [one.identifier, one.isDeleted, one.record !== null])).toEqual([
      ['oai:r.example:1', false, true],
      ['oai:r.example:2', false, true],
      ['oai:r.example:3', true, false],
      ['oai:r.example:4', false, false],
    ])
    const found = extract(answer.records[0]!.record!)
    expect(found).toMatchObject({ title: 'Rios & mares', year: 2019, language: 'por', isbns: ['9788535902778'] })
    expect(found.agents.map(agent => agent.name)).toEqual(['Lima, Ana', 'Silva, Rui'])
    expect(found.subjects.map(subject => subject.text)).toEqual(['Água'])
    expect(found.links.map(link => link.url_link)).toEqual(['https://r.example/1'])
    expect(extract(answer.records[1]!.record!).title).toBe('Dom Casmurro')
  })

  it('D-13 headers alone, formats, granularity and the errors of the protocol', () => {
    expect(read(envelope(`<ListIdentifiers>${header('9')}</ListIdentifiers>`)).records).toEqual([])
    const formats = `<ListMetadataFormats><metadataFormat><metadataPrefix>marc21</metadataPrefix><schema>s</schema><metadataNamespace>http://www.loc.gov/MARC21/slim</metadataNamespace></metadataFormat></ListMetadataFormats>`
    expect(read(envelope(formats)).formats).toEqual([{ prefix: 'marc21', namespace: 'http://www.loc.gov/MARC21/slim' }])
    expect(read(envelope('<Identify><granularity>YYYY-MM-DD</granularity></Identify>')).granularity).toBe('YYYY-MM-DD')
    expect(read(envelope('<error code="noRecordsMatch">none</error>'))).toMatchObject({
      error: 'noRecordsMatch',
      message: 'none',
    })
  })

  it('D-13 bare ampersands, control characters and a false encoding are read over', () => {
    const bad = envelope(`<ListRecords>${record('1', dc('Rios & mares\u0003'))}</ListRecords>`)
    expect(extract(read(bad).records[0]!.record!).title).toBe('Rios & mares')
    const latin = envelope(`<ListRecords>${record('1', dc('Ação'))}</ListRecords>`)
    expect(extract(read(latin, 'latin1').records[0]!.record!).title).toBe('Ação')
  })

  it.each([
    ['cut', envelope(`<ListRecords>${record('1', dc('x'))}`).slice(0, -20)],
    ['a page of HTML', '<!doctype html><html><body>Bad gateway</body></html>'],
    ['plain text', 'Too many requests'],
    ['nothing', ''],
    ['entities of its own', `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${envelope('<error>&a;</error>')}`],
  ])('D-13 attack: %s is refused whole', (_name, xml) => {
    expect(() => read(xml)).toThrow(OaiUnreadable)
  })
})
