import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { dataFields, subfields } from '../fields.ts'
import type { MarcRecord } from '../record.ts'
import { fromStored, toStored } from '../stored.ts'
import { allOf, titleOf } from '../testing/fixtures.ts'
import { readIso2709Sync } from './iso2709-read.ts'
import { Iso2709TooLong, writeIso2709 } from './iso2709-write.ts'
import { readMarcxml } from './marcxml-read.ts'
import { writeMarcxml } from './marcxml-write.ts'
import { readMrk, writeMrk } from './mrk.ts'
import { readMarc } from './read.ts'
import type { ReadRecord, ReadResult } from './result.ts'

const folder = fileURLToPath(new URL('../../../../../shared/data/marc', import.meta.url))
const present = existsSync(folder)
const paths = present
  ? readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => relative(folder, join(entry.parentPath, entry.name)))
      .sort()
  : []
const bytesOf = (path: string) => readFileSync(join(folder, path))
const readAll = (path: string) => allOf(readMarc(bytesOf(path)))
const oks = (results: ReadResult[]): ReadRecord[] => results.filter(result => result.ok)

function writtenIfItFits(record: MarcRecord): Uint8Array[] {
  try {
    return [writeIso2709(record)]
  } catch (error) {
    if (error instanceof Iso2709TooLong) return []
    throw error
  }
}

const stored = (results: ReadResult[]): string[] => oks(results).map(result => toStored(result.record))

describe.runIf(present)('real files of other systems', () => {
  it.each(paths)(
    '%s',
    async path => {
      const results = await readAll(path)
      const records = oks(results).map(result => result.record)
      if (['.mrc', '.marc'].includes(extname(path)))
        expect(records).toHaveLength(bytesOf(path).filter(byte => byte === 0x1d).length)
      for (const result of results) {
        if (result.ok) continue
        expect(result).toMatchObject({
          offset: expect.any(Number),
          reason: expect.any(String),
          detail: expect.any(String),
        })
      }
      const texts = stored(results)
      expect(records.every(record => record.leader.length === 24 && record.fields.length > 0)).toBe(true)
      expect(texts.map(text => toStored(fromStored(text)))).toEqual(texts)
      expect(stored(await allOf(readMarcxml(Buffer.from([...writeMarcxml(records)].join('')))))).toEqual(texts)
      expect(stored(await allOf(readMrk(Buffer.from(records.map(writeMrk).join('')))))).toEqual(texts)
      const fitting = records.flatMap(record => writtenIfItFits(record))
      expect(stored(fitting.map(bytes => [...readIso2709Sync(bytes)][0]!))).toHaveLength(fitting.length)
      expect(stored([...readIso2709Sync(Buffer.concat(fitting))])).toEqual(
        fitting.length === texts.length ? texts : expect.any(Array),
      )
    },
    120_000,
  )

  it.each([
    ['rero/documents_small.xml', 442],
    ['oai/marc.xml', 100],
    ['sru/sru-loc.xml', 10],
    ['sru/sru-zdb.xml', 8],
    ['sru/oaipmh-bibsys.xml', 89],
    ['traject/test_data.utf8.json', 30],
    ['traject/test_data.utf8.marc.xml', 30],
    ['usp/2records.seq', 2],
    ['usp/fc_bib_2_examples.mrk', 2],
    ['usp/fc_bib_2_examples.seq', 2],
  ])('%s has %i records', async (path, count) => {
    expect(oks(await readAll(path))).toHaveLength(count)
  })

  it('the same records in ISO 2709, MARCXML and JSON are equal', async () => {
    const texts = async (path: string) => oks(await readAll(path)).map(result => toStored(result.record))
    const iso = await texts('traject/test_data.utf8.mrc')
    expect(await texts('traject/test_data.utf8.json')).toEqual(iso)
    expect(await texts('evergreen/marcxml_bibs_cze.xml')).toEqual(await texts('evergreen/marcxml_bibs_cze.mrc'))
  })

  it('Latin-1 declared as UTF-8 (Biblivre)', async () => {
    const results = oks(await readAll('biblivre/biblivre_br_first12.mrc'))
    const titles = results.map(result => titleOf(result.record))
    expect(titles.slice(0, 3)).toEqual([
      'Adivinhe quem sou eu Selvagens e perigosos',
      'A África de dona Biá',
      'Achados e perdidos',
    ])
    expect(
      results.filter(result => result.warnings.some(warning => warning.code === 'decoded-as-latin-1')),
    ).toHaveLength(11)
    expect(
      results.flatMap(result => dataFields(result.record, '260').flatMap(field => subfields(field, 'a'))),
    ).toContain('São Paulo')
    expect(JSON.stringify(results.map(result => result.record))).not.toMatch(/\ufffd|Ã/)
  })

  it('MARC-8 (SolrMarc)', async () => {
    const records = oks(await readAll('solrmarc/uva_001_2000.mrc')).map(result => result.record)
    const all = JSON.stringify(records)
    expect(records).toHaveLength(2000)
    expect(records.map(titleOf).some(title => title.startsWith('América en la prehistoria mundial'))).toBe(true)
    expect(all).toContain('Narodnooslobodilačka borba u Dalmaciji')
    expect(all).toContain('Istorijski časopis')
    expect(all).toContain('Pavić, Siniša')
    expect(all).not.toContain('\ufffd')
    const one = oks(await readAll('traject/one-marc8.mrc'))[0]!
    expect(titleOf(one.record)).toContain('Por uma outra globalização :')
  })

  it('what is malformed is reported with position and reason', async () => {
    const scratched = oks(await readAll('evergreen/oss.marc')).filter(result =>
      result.warnings.some(warning => warning.code === 'leader-repaired'),
    )
    expect(scratched.map(result => result.offset)).toEqual([40_499])
    expect(oks(await readAll('traject/bad_utf_byte.utf8.marc'))[0]!.warnings).toMatchObject([{ code: 'invalid-bytes' }])
    expect(oks(await readAll('traject/bad_subfield_code.marc'))[0]!.warnings).toMatchObject([
      { code: 'bad-subfield-code', tag: '260' },
    ])
    expect(await readAll('traject/test_data.utf8.mrc.gz')).toMatchObject([
      { ok: false, offset: 0, reason: 'unknown-format' },
    ])
    expect(await readAll('usp/rdacontent.csv')).toMatchObject([{ ok: false, offset: 0, reason: 'unknown-format' }])
    const reasons = (await readAll('rero/items_small.json')).map(result => (result.ok ? 'read' : result.reason))
    expect(new Set(reasons)).toEqual(new Set(['not-marc']))
  })
})
