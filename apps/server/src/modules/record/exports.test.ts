import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { plugins } from '@citation-js/core'
import {
  fromMarcJson,
  fromStored,
  type MarcJson,
  type MarcRecord,
  readIso2709Sync,
  toJsonLd,
  toStored,
} from '@estante/marc'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import '@citation-js/plugin-bibtex'
import '@citation-js/plugin-ris'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await startTestServer()
  folder = mkdtempSync(join(tmpdir(), 'estante-read-back-'))
}, 240_000)
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** One demo work of each kind. */
const WORKS = [1282, 2001, 5001, 6001, 7001, 7047, 8001, 9001, 9508, 9701]
const has = (command: string): boolean => spawnSync('which', [command]).status === 0

const exported = async (formato: 'iso2709' | 'marcxml' | 'marcjson' | 'ris' | 'bibtex' | 'csl') =>
  (await server.call('exportRecords', { query: { acervos: WORKS.join(','), formato } })).raw

/** These programs want to seek, so a file and not a pipe. */
function through(command: string, options: string[], content: Buffer): Buffer {
  const file = join(folder, 'exported')
  writeFileSync(file, content)
  return execFileSync(command, [...options, file], { stdio: ['ignore', 'pipe', 'ignore'] })
}

/** Lengths and offsets in the leader belong to one way of writing a record, not to the record. */
const bare = ({ leader, fields }: MarcRecord) => ({ leader: leader.slice(5, 12) + leader.slice(17), fields })
const read = (iso: Buffer) =>
  [...readIso2709Sync(iso)].map(result => {
    if (!result.ok) throw new Error('a record could not be read back')
    return bare(result.record)
  })

async function stored(): Promise<MarcRecord[]> {
  const rows = await server.core.database.kysely
    .selectFrom('acervo')
    .select(['cod_acervo', 'marc'])
    .where('cod_acervo', 'in', WORKS)
    .execute()
  return WORKS.map(code => fromStored(rows.find(row => row.cod_acervo === code)!.marc))
}

interface CslName {
  family?: string
  given?: string
  literal?: string
}
interface CslItem {
  type: string
  title: string
  author?: CslName[]
  director?: CslName[]
  issued?: { 'date-parts': number[][] }
  publisher?: string
  ISBN?: string
  ISSN?: string
}

const plain = (text: string): string =>
  text
    .replace(/[{}“”"]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase()
const nameOf = ({ family = '', given = '', literal = '' }: CslName): string =>
  plain(literal || `${family} ${given}`)
    .split(' ')
    .sort()
    .join(' ')

/** What a reference must not lose on its way: who, what, when, by whom, and its numbers. */
const core = (item: CslItem) => ({
  title: plain(item.title),
  names: (item.author ?? item.director ?? []).map(nameOf),
  year: item.issued ? Number(item.issued['date-parts'][0]![0]) : null,
})
const wanted = async () => JSON.parse((await exported('csl')).toString('utf8')) as CslItem[]

const inside = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}(?: [^>]*)?>(.*?)</${tag}>`, 'gsu'))].map(([, text]) =>
    text!.replaceAll('&quot;', '"').replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
  )

/** The references of a MODS file, as bibutils writes them. */
const fromMods = (mods: string) =>
  mods
    .split('<mods ')
    .slice(1)
    .map(entry => {
      const own = entry.replace(/<relatedItem[\s\S]*?<\/relatedItem>/gu, '')
      const [title = ''] = inside(own, 'title')
      const [subtitle = ''] = inside(own, 'subTitle')
      return {
        title: plain(subtitle ? `${title}: ${subtitle}` : title),
        // The school of a thesis is a name too, in another part.
        names: inside(own, 'name')
          .filter(name => inside(name, 'roleTerm').includes('author'))
          .map(name => nameOf({ literal: inside(name, 'namePart').join(' ') })),
        year: Number(inside(entry, 'dateIssued')[0]?.slice(0, 4) ?? Number.NaN) || null,
        publisher: plain(inside(own, 'publisher')[0] ?? ''),
        numbers: inside(entry, 'identifier').join(' '),
      }
    })

describe('exports read back without loss', () => {
  it('ISO 2709 and MARC-in-JSON are the stored records again', async () => {
    const records = (await stored()).map(bare)
    expect(read(await exported('iso2709'))).toEqual(records)
    const json = JSON.parse((await exported('marcjson')).toString('utf8')) as MarcJson[]
    expect(json.map(one => bare(fromMarcJson(one)!.record))).toEqual(records)
  })

  it('a record that ISO 2709 cannot hold is refused by its number, alone and among others; MARCXML has it', async () => {
    const db = server.core.database.kysely
    const of = (code: number) => db.selectFrom('acervo').select('marc').where('cod_acervo', '=', code)
    const { marc } = await of(1282).executeTakeFirstOrThrow()
    const record = fromStored(marc)
    record.fields.push({ tag: '520', ind1: ' ', ind2: ' ', subfields: [['a', 'resumo '.repeat(1500)]] })
    await db
      .updateTable('acervo')
      .set({ marc: toStored(record) })
      .where('cod_acervo', '=', 1282)
      .execute()
    try {
      for (const reply of [
        await server.call('exportRecord', { params: { id: 1282 }, query: { formato: 'iso2709' } }),
        await server.call('exportRecords', { query: { acervos: '2001,1282', formato: 'iso2709' } }),
      ]) {
        expect(reply.status).toBe(422)
        expect(JSON.parse(reply.raw.toString())).toMatchObject({
          message: 'RegistroLongoDemais',
          params: { numero: '1282' },
        })
      }
      const xml = await server.call('exportRecord', { params: { id: 1282 }, query: { formato: 'marcxml' } })
      expect(xml.raw.toString()).toContain('resumo resumo')
    } finally {
      await db.updateTable('acervo').set({ marc }).where('cod_acervo', '=', 1282).execute()
    }
  })

  it.skipIf(!has('yaz-marcdump'))('yaz-marcdump writes MARCXML and ISO 2709 to the stored records again', async () => {
    const records = (await stored()).map(bare)
    const fromXml = through('yaz-marcdump', ['-i', 'marcxml', '-o', 'marc'], await exported('marcxml'))
    expect(read(fromXml)).toEqual(records)
    const fromIso = through('yaz-marcdump', ['-i', 'marc', '-o', 'marcxml'], await exported('iso2709'))
    expect(read(through('yaz-marcdump', ['-i', 'marcxml', '-o', 'marc'], fromIso))).toEqual(records)
  })

  it.skipIf(!has('ris2xml') || !has('bib2xml'))('bibutils reads RIS and BibTeX to the same works', async () => {
    const items = await wanted()
    for (const [command, formato] of [
      ['ris2xml', 'ris'],
      ['bib2xml', 'bibtex'],
    ] as const) {
      const back = fromMods(through(command, ['-i', 'utf8'], await exported(formato)).toString('utf8'))
      expect(
        back.map(({ title, names, year }) => ({ title, names, year })),
        command,
      ).toEqual(items.map(core))
      const of = (said: (item: (typeof items)[number]) => string | undefined) =>
        items.flatMap((item, at) => {
          const value = said(item)
          return value ? [{ value, back: back[at]! }] : []
        })
      // bib2xml has no place for the ISSN of a whole serial.
      const numbers = [...of(item => item.ISBN), ...(formato === 'ris' ? of(item => item.ISSN) : [])]
      expect(numbers.length).toBeGreaterThan(0)
      for (const { value, back } of numbers) expect(back.numbers, command).toContain(value)
      const publishers = of(item => (item.type === 'thesis' ? undefined : item.publisher))
      expect(publishers.length).toBeGreaterThan(0)
      expect(
        publishers.map(({ back }) => back.publisher),
        command,
      ).toEqual(publishers.map(({ value }) => plain(value)))
    }
  })

  it('citation-js reads RIS and BibTeX to the works of CSL-JSON', async () => {
    const items = await wanted()
    for (const [formato, type] of [
      ['ris', '@ris/file'],
      ['bibtex', '@biblatex/text'],
    ] as const) {
      const text = (await exported(formato)).toString('utf8')
      const back = plugins.input.chain(text, { forceType: type }) as CslItem[]
      // It knows no authors of statutes in RIS.
      const known = items.map(item =>
        formato === 'ris' && item.type === 'legislation' ? { ...core(item), names: [] } : core(item),
      )
      expect(back.map(core), formato).toEqual(known)
    }
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

  it('the director of a film goes along in every format', async () => {
    for (const formato of ['ris', 'bibtex', 'csl'] as const)
      expect((await exported(formato)).toString('utf8'), formato).toContain('Rocha')
    const { body } = await server.call('getCitationData', { params: { id: 7001 } })
    expect(new URLSearchParams(body.coins).getAll('rft.creator')).toEqual(['Rocha, Glauber'])
    expect(JSON.parse(body.json_ld)).toMatchObject({ '@type': 'Movie', director: [{ familyName: 'Rocha' }] })
  })
})

/** Of schema.org, the classes and properties that we use. */
const CLASSES = new Set(
  `ArchiveComponent AudioObject Audiobook Book Chapter Collection CreativeWork Game Legislation Manuscript Map Movie
  MusicAlbum Organization Periodical Person Photograph PublicationIssue PublicationVolume Report ScholarlyArticle
  SheetMusic SoftwareApplication Thesis VisualArtwork WebSite`.split(/\s+/u),
)
const PROPERTIES = new Set(
  `accessibilityFeature author bookEdition bookFormat datePublished description director editor familyName givenName
  inLanguage inSupportOf isAccessibleForFree isPartOf isbn issn issueNumber keywords legislationDate
  legislationIdentifier license location name numberOfPages pageEnd pageStart publisher sameAs sourceOrganization
  translator url volumeNumber`.split(/\s+/u),
)
const ADDRESSES = new Set(['@id', 'url', 'sameAs', 'license', 'bookFormat'])
const DATES = new Set(['datePublished', 'legislationDate'])

/** What makes a JSON-LD description invalid, in words; nothing when it is valid. */
function faultsOf(node: unknown, path = ''): string[] {
  if (Array.isArray(node)) return node.flatMap((one, at) => faultsOf(one, `${path}[${at}]`))
  if (node === '' || node === null || node === undefined) return [`${path} is empty`]
  if (typeof node !== 'object') return []
  const { '@type': type } = node as { '@type'?: unknown }
  const faults = CLASSES.has(String(type)) ? [] : [`${path} is of no known class: ${type}`]
  for (const [key, value] of Object.entries(node)) {
    if (!key.startsWith('@') && !PROPERTIES.has(key)) faults.push(`${path}.${key} is no property`)
    if (ADDRESSES.has(key) && !URL.canParse(String(value))) faults.push(`${path}.${key} is no address: ${value}`)
    if (DATES.has(key) && !/^-?\d{1,4}(-\d\d(-\d\d)?)?$/u.test(String(value)))
      faults.push(`${path}.${key} is no date: ${value}`)
    if (key === 'isbn' && !/^(\d{9}[\dX]|\d{13})$/u.test(String(value))) faults.push(`${path}.isbn: ${value}`)
    faults.push(...faultsOf(value, `${path}.${key}`))
  }
  return faults
}

describe('what search engines read', () => {
  it('the JSON-LD of every record of the demo library is valid schema.org', async () => {
    const rows = await server.core.database.kysely.selectFrom('acervo').select(['cod_acervo', 'marc']).execute()
    const faults = rows.flatMap(({ cod_acervo, marc }) =>
      faultsOf(toJsonLd(fromStored(marc), `https://biblioteca.example/acervo/${cod_acervo}`), String(cod_acervo)),
    )
    expect(rows.length).toBeGreaterThan(1500)
    expect(faults).toEqual([])
    expect(faultsOf({ '@type': 'Livro', autor: 'x', url: 'x', datePublished: 'c1998' }, '')).toHaveLength(4)
  })

  it('the sitemap follows its protocol and names every record that anyone may see, once', async () => {
    const db = server.core.database.kysely
    const hidden = {
      cod_situacao_acervo: 991,
      desc_pt: 'Oculto',
      desc_en: 'Hidden',
      desc_es: 'Oculto',
      visivel: 'N' as const,
    }
    await db.insertInto('situacao_acervo').values(hidden).execute()
    await db.updateTable('acervo').set({ cod_situacao_acervo: 991 }).where('cod_acervo', '=', 1002).execute()
    const index = await server.app.inject('/sitemap.xml')
    expect(index.headers['content-type']).toMatch(/^application\/xml/u)
    expect(index.body).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\s*<sitemapindex xmlns="http:\/\/www\.sitemaps/u,
    )
    const pages = inside(index.body, 'loc')
    const listed: string[] = []
    for (const address of pages) {
      const page = await server.app.inject(new URL(address).pathname)
      expect(page.statusCode).toBe(200)
      expect(page.rawPayload.length).toBeLessThan(50 * 1024 ** 2)
      expect(page.body).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\s*<urlset xmlns="http:\/\/www\.sitemaps/u)
      const urls = inside(page.body, 'url')
      expect(urls.length).toBeLessThanOrEqual(50_000)
      for (const url of urls)
        expect(url).toMatch(
          /^<loc>https:\/\/biblioteca\.example\/acervo\/\d+<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>$/u,
        )
      listed.push(...inside(page.body, 'loc'))
      if (has('xmllint')) through('xmllint', ['--noout'], page.rawPayload)
    }
    const rows = await db.selectFrom('acervo').select('cod_acervo').where('cod_situacao_acervo', '<>', 991).execute()
    expect(listed.toSorted()).toEqual(
      rows.map(({ cod_acervo }) => `https://biblioteca.example/acervo/${cod_acervo}`).toSorted(),
    )
    expect(listed).not.toContain('https://biblioteca.example/acervo/1002')
    expect((await server.app.inject(`/sitemap-${pages.length + 1}.xml`)).statusCode).toBe(404)
  })
})
