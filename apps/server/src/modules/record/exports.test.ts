import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { plugins } from '@citation-js/core'
import { readIso2709Sync } from '@estante/marc'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import '@citation-js/plugin-bibtex'
import '@citation-js/plugin-ris'
import { startTestServer, type TestServer } from '../../http/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
}, 240_000)
afterAll(() => server.close())

/** One demo work of each kind. */
const WORKS = [1282, 2001, 5001, 6001, 7001, 8001, 9001, 9501, 9701]
const has = (command: string): boolean => spawnSync('which', [command]).status === 0

async function exported(formato: 'iso2709' | 'ris' | 'bibtex' | 'csl' | 'marcxml') {
  const { raw } = await server.call('exportRecords', { query: { acervos: WORKS.join(','), formato } })
  return raw
}

interface CslItem {
  title?: string
  author?: unknown[]
  issued?: unknown
}
const parse = (text: string, type: string): CslItem[] => plugins.input.chain(text, { forceType: type }) as CslItem[]

describe('exports read by other programs', () => {
  it('ISO 2709 comes back as the records that went out', async () => {
    const records = [...readIso2709Sync(await exported('iso2709'))]
    expect(records.every(result => result.ok)).toBe(true)
    const numbers = records.flatMap(result =>
      result.ok ? result.record.fields.filter(field => field.tag === '001') : [],
    )
    expect(numbers.map(field => 'value' in field && Number(field.value))).toEqual(WORKS)
  })

  it.skipIf(!has('yaz-marcdump'))('yaz-marcdump reads ISO 2709 and MARCXML to the same lines', async () => {
    // It wants to seek, so a file and not a pipe.
    const read = (format: string, content: Buffer) => {
      const file = join(mkdtempSync(join(tmpdir(), 'estante-yaz-')), 'records')
      writeFileSync(file, content)
      const lines = execFileSync('yaz-marcdump', ['-i', format, '-o', 'line', file], { encoding: 'utf8' })
      rmSync(file)
      return lines.replace(/^\d{5}(.{7})\d{5}/gm, '$1')
    }
    expect(read('marc', await exported('iso2709'))).toBe(read('marcxml', await exported('marcxml')))
  })

  it('COinS and JSON-LD of a record decode to the same work, by the call as on the page', async () => {
    for (const id of WORKS) {
      const { body: record } = await server.call('getRecord', { params: { id } })
      const { body } = await server.call('getCitationData', { params: { id } })
      const pairs = new URLSearchParams(body.coins)
      const title =
        pairs.get('rft.btitle') ?? pairs.get('rft.atitle') ?? pairs.get('rft.jtitle') ?? pairs.get('rft.title')
      expect(title, String(id)).toContain(record.obra.split(/ [:/=] /)[0]!.slice(0, 30))
      if (record.ano_publicacao !== null)
        expect(pairs.get('rft.date'), String(id)).toContain(String(record.ano_publicacao))
      expect(pairs.getAll('rft_id')).toContain(`https://biblioteca.example/acervo/${id}`)
      const described = JSON.parse(body.json_ld) as { '@context': string; name: string }
      expect([described['@context'], described.name]).toEqual([
        'https://schema.org',
        expect.stringContaining(title!.slice(0, 20)),
      ])
    }
    expect((await server.call('getCitationData', { params: { id: 99_999_999 } })).status).toBe(404)
  })

  it('citation-js reads RIS and BibTeX to the titles of CSL-JSON', async () => {
    const titles = (items: CslItem[]) => items.map(item => String(item.title).replace(/[{}]/g, '').toLowerCase())
    const csl = titles(JSON.parse((await exported('csl')).toString('utf8')) as CslItem[])
    expect(titles(parse((await exported('ris')).toString('utf8'), '@ris/file'))).toEqual(csl)
    expect(titles(parse((await exported('bibtex')).toString('utf8'), '@biblatex/text'))).toEqual(csl)
  })
})
