import { describe, expect, it } from 'vitest'
import { allOf, codesOf, inChunks, okOf, titleOf } from '../testing/fixtures.ts'
import { readMarcxml } from './marcxml-read.ts'
import type { ReadResult } from './result.ts'

const body = (title: string, prefix = '') => {
  const p = prefix ? `${prefix}:` : ''
  return `<${p}leader>00714cam a2200205 a 4500</${p}leader><${p}controlfield tag="001">1</${p}controlfield><${p}datafield tag="245" ind1="1" ind2="0"><${p}subfield code="a">${title}</${p}subfield></${p}datafield>`
}
const record = (title: string) => `<record>${body(title)}</record>`
const read = (xml: string | Uint8Array) => allOf(readMarcxml(typeof xml === 'string' ? Buffer.from(xml) : xml))
const titles = (results: ReadResult[]) => results.map(result => (result.ok ? titleOf(result.record) : result.reason))

describe('what surrounds the records', () => {
  it('a collection, with positions in bytes', async () => {
    const xml = `<?xml version="1.0"?>\n<collection xmlns="http://www.loc.gov/MARC21/slim">${record('Ação')}\n${record('São')}</collection>`
    const results = await read(xml)
    expect(okOf(results[0])).toEqual({
      ok: true,
      offset: Buffer.from(xml).indexOf('<record>'),
      warnings: [],
      record: {
        leader: '00000cam a2200000 a 4500',
        fields: [
          { tag: '001', value: '1' },
          { tag: '245', ind1: '1', ind2: '0', subfields: [['a', 'Ação']] },
        ],
      },
    })
    expect(okOf(results[1]).offset).toBe(Buffer.from(xml).lastIndexOf('<record>'))
    for (const size of [1, 5, 64]) expect(await allOf(readMarcxml(inChunks(Buffer.from(xml), size)))).toEqual(results)
  })

  it('one record without namespace or declaration', async () => {
    expect(titles(await read(record('Só')))).toEqual(['Só'])
  })

  it('a deletion that OAI-PMH tells by a header alone is a record of its number, marked as deleted', async () => {
    const gone =
      '<record><header status="deleted"><identifier>oai:biblioteca.example:4711</identifier></header></record>'
    const kept = `<record><header><identifier>oai:biblioteca.example:1</identifier></header><metadata>${record('Fica')}</metadata></record>`
    const results = await read(`<OAI-PMH><ListRecords>${gone}${kept}</ListRecords></OAI-PMH>`)
    expect(results.map(result => okOf(result).record.leader[5])).toEqual(['d', 'c'])
    expect(okOf(results[0]).record.fields).toEqual([{ tag: '001', value: '4711' }])
    expect(okOf(results[1]).record.fields).toHaveLength(2)
  })

  it('OAI-PMH and SRU, with prefixes', async () => {
    const marc = `<marc:record xmlns:marc="http://www.loc.gov/MARC21/slim">${body('Dentro', 'marc')}</marc:record>`
    const oai = `<OAI-PMH><ListRecords><record><header><identifier>x</identifier></header><metadata>${marc}</metadata></record><record><header status="deleted"/></record></ListRecords></OAI-PMH>`
    const sru = `<zs:records><zs:record><zs:recordPacking>xml</zs:recordPacking><zs:recordData>${marc}</zs:recordData></zs:record></zs:records>`
    expect(titles(await read(oai))).toEqual(['Dentro'])
    expect(titles(await read(sru))).toEqual(['Dentro'])
  })

  it('SRU that packs the record as text', async () => {
    const packed = record('Embrulhado').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    expect(titles(await read(`<r><records><record><recordData>${packed}</recordData></record></records></r>`))).toEqual(
      ['Embrulhado'],
    )
  })

  it('other kinds of record give nothing', async () => {
    expect(await read('<OAI-PMH><record><metadata><dc><title>X</title></dc></metadata></record></OAI-PMH>')).toEqual([])
  })
})

describe('encodings', () => {
  it('Latin-1 as declared, and Latin-1 declared as UTF-8', async () => {
    const declared = (label: string) =>
      Buffer.from(`<?xml version="1.0" encoding="${label}"?>\n${record('Educação física')}`, 'latin1')
    expect(okOf((await read(declared('ISO-8859-1')))[0]).warnings).toEqual([])
    expect(titles(await read(declared('ISO-8859-1')))).toEqual(['Educação física'])
    const wrong = await read(declared('UTF-8'))
    expect(titles(wrong)).toEqual(['Educação física'])
    expect(codesOf(okOf(wrong[0]))).toEqual(['decoded-as-latin-1'])
  })

  it('one value in Latin-1 among others in UTF-8', async () => {
    const bytes = Buffer.concat([
      Buffer.from(`<c>${record('São João')}`),
      Buffer.from(record('Educação física'), 'latin1'),
      Buffer.from(`${record('Ação')}</c>`),
    ])
    expect(titles(await read(bytes))).toEqual(['São João', 'Educação física', 'Ação'])
  })

  it('UTF-16 with a mark, and a false label of UTF-16', async () => {
    const utf16 = Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${record('Ação')}`, 'utf16le')
    expect(titles(await read(utf16))).toEqual(['Ação'])
    expect(titles(await allOf(readMarcxml(inChunks(utf16, 7))))).toEqual(['Ação'])
    expect(titles(await read(`<?xml version="1.0" encoding="UTF-16"?>${record('Ação')}`))).toEqual(['Ação'])
  })

  it('twice encoded text is repaired', async () => {
    const results = await read(record('EducaÃ§Ã£o'))
    expect(titles(results)).toEqual(['Educação'])
    expect(codesOf(okOf(results[0]))).toEqual(['double-encoding-repaired'])
  })
})

describe('damage', () => {
  it('a record that is not closed is reported, the next one read', async () => {
    const results = await read(`<collection><record>${body('Aberto')}${record('Bom')}</collection>`)
    expect(titles(results)).toEqual(['bad-xml', 'Bom'])
    expect(results[0]).toMatchObject({ ok: false, offset: 12 })
  })

  it('a bare ampersand is a warning of its record only', async () => {
    const results = await read(`<collection>${record('A & B')}${record('Bom')}</collection>`)
    expect(codesOf(okOf(results[0]))).toEqual(['xml-error'])
    expect(titles(results)).toEqual(['A & B', 'Bom'])
    expect(okOf(results[1]).warnings).toEqual([])
  })

  it('a file that is cut, and one that is no XML', async () => {
    expect(titles(await read(`<collection>${record('Bom')}<record>${body('Cortado').slice(0, -20)}`))).toEqual([
      'Bom',
      'truncated',
    ])
    expect(titles(await read('<html><p>erro</html>'))).toEqual(['bad-xml'])
  })

  it('what is no MARCXML is one report, soon', async () => {
    expect(titles(await read('<'.repeat(200_000)))).toEqual(['bad-xml'])
    expect(titles(await read(`<record><leader>${'&'.repeat(1000)}`))).toEqual(['bad-xml'])
  })

  it('a record without leader, fields of the wrong kind, empty ones', async () => {
    const [result] = await read(
      '<record><controlfield tag="245">Título</controlfield><datafield tag="001"><subfield code="a">9</subfield></datafield><datafield tag="500" ind1="" ind2="#"/><datafield tag="650">Texto</datafield></record>',
    )
    expect(okOf(result).record).toEqual({
      leader: '00000nam a2200000   4500',
      fields: [
        { tag: '245', ind1: ' ', ind2: ' ', subfields: [['a', 'Título']] },
        { tag: '001', value: '9' },
        { tag: '650', ind1: ' ', ind2: ' ', subfields: [['a', 'Texto']] },
      ],
    })
    expect(codesOf(okOf(result))).toEqual([
      'subfields-missing',
      'control-with-subfields',
      'empty-field',
      'subfields-missing',
      'leader-missing',
    ])
    expect(titles(await read('<record><leader>00714cam a2200205 a 4500</leader></record>'))).toEqual(['empty-record'])
  })

  it('indented text loses its line breaks, not its blanks', async () => {
    expect(titles(await read(record('\n   Um\n   título \n')))).toEqual(['Um título'])
    expect(titles(await read(record(' com espaço ')))).toEqual([' com espaço '])
  })

  it('a text without end is given up', async () => {
    const xml = `<collection>${record('Bom')}<record>${body('x'.repeat(5000))}</record>${record('Depois')}</collection>`
    const results = await allOf(readMarcxml(Buffer.from(xml), { maxRecordBytes: 2000 }))
    expect(titles(results)).toEqual(['Bom', 'too-long', 'Depois'])
  })

  it('refuses a field longer than any text can be, and reads on after it', async () => {
    const before = `<collection>${record('Bom')}<record><datafield tag="245"><subfield code="a">`
    const after = `</subfield></datafield></record>${record('Depois')}</collection>`
    const chunk = Buffer.alloc(1 << 20, 'x')
    const count = 520
    function* chunks() {
      yield Buffer.from(before)
      for (let n = 0; n < count; n++) yield chunk
      yield Buffer.from(after)
    }
    const results = await allOf(readMarcxml(chunks(), { maxRecordBytes: 100_000 }))
    expect(titles(results)).toEqual(['Bom', 'too-long', 'Depois'])
    expect(results[2]?.offset).toBe(before.length + count * chunk.length + after.indexOf('<record>'))
  })
})
