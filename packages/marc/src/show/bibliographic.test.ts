import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import {
  abntReference,
  dublinCore,
  extract,
  marcRows,
  readIso2709Sync,
  recordView,
  toBibtex,
  toCoins,
  toCsl,
  toJsonLd,
  toRis,
} from '../index.ts'
import type { MarcRecord } from '../record.ts'
import { fixedField, recordFromLines } from './record-from-lines.ts'

const book = recordFromLines('am', [
  fixedField('s', '2009', '    ', 'por'),
  '020 ## $a978-85-359-0277-8 (broch.)',
  '020 ## $z8535902775',
  '024 7# $ahttps://doi.org/10.1590/abc.1$2doi',
  '041 1# $apor$hspa',
  '100 1# $aGarcía Márquez, Gabriel,$d1927-2014.',
  '240 10 $aCien años de soledad.$lPortuguês',
  '245 14 $aOs cem anos de solidão.$nv. 1,$pMacondo :$bromance /$cGabriel García Márquez ; tradução de Eliane Zagury ; ilustrações de Carybé.',
  '246 30 $aCem anos',
  '250 ## $a70. ed.',
  '260 ## $aRio de Janeiro ;$aSão Paulo :$bRecord,$c2009.',
  '300 ## $a394 p. :$bil. ;$c21 cm.',
  '490 1# $aMestres da literatura ;$v12',
  '500 ## $aInclui glossário.',
  '505 0# $aParte 1 -- Parte 2.',
  '520 ## $aA saga dos Buendía.',
  '600 10 $aBuendía, Aureliano$vFicção.',
  '650 #4 $aLiteratura colombiana$xHistória e crítica$ySéc. XX$zColômbia.',
  '650 #7 $aLiteratura colombiana$xHistória e crítica$ySéc. XX$zColômbia$2larpcal',
  '653 ## $aRealismo mágico$aMacondo',
  '655 #7 $aRomance$2local',
  '700 1# $aZagury, Eliane',
  '700 1# $aCarybé,$d1911-1997,$eilustrador.',
  '700 12 $aGarcía Márquez, Gabriel.$tOutra obra',
  '856 41 $uhttps://example.org/cem.pdf$yTexto completo',
])

describe('what lists need of a record', () => {
  const work = extract(book)
  it('reads titles with parts, subtitle and sorting', () => {
    expect(work).toMatchObject({
      title: 'Os cem anos de solidão. v. 1. Macondo',
      titleProper: 'Os cem anos de solidão',
      partNumber: 'v. 1',
      partName: 'Macondo',
      subtitle: 'romance',
      uniformTitle: 'Cien años de soledad. Português',
      otherTitles: ['Cem anos'],
    })
  })
  it('does not believe a non-filing indicator that ends inside a word', () => {
    // 245 ind2 is 4 here, but the article "Os " has three characters.
    expect(work.nonFiling).toBe(0)
    const right = extract(recordFromLines('am', ['245 13 $aOs cem anos']))
    expect([right.nonFiling, right.sortTitle]).toEqual([3, 'cem anos'])
    expect(extract(recordFromLines('am', ["245 12 $aL'été"])).sortTitle).toBe('été')
    // An indicator that skips the whole title leaves nothing to file by.
    expect(extract(recordFromLines('am', ['245 13 $a"A"'])).sortTitle).toBe('"A"')
  })
  it('reads agents with roles from $e, from $4 and from the statement of responsibility', () => {
    expect(work.agents.map(a => [a.entry, a.roles])).toEqual([
      ['García Márquez, Gabriel', ['author']],
      ['Zagury, Eliane', ['translator']],
      ['Carybé', ['illustrator']],
    ])
    expect(work.agents[0]).toMatchObject({
      name: 'García Márquez, Gabriel, 1927-2014',
      dates: '1927-2014',
      main: true,
      kind: 'person',
    })
    const coded = extract(
      recordFromLines('am', ['700 1# $aSilva, A.$4http://id.loc.gov/vocabulary/relators/trl', '245 10 $aX']),
    ).agents[0]
    expect(coded?.roles).toEqual(['translator'])
  })
  it('reads edition, imprint, extent, series, notes', () => {
    expect(work).toMatchObject({
      edition: '70. ed.',
      place: 'Rio de Janeiro',
      publisher: 'Record',
      year: 2009,
      extent: '394 p.',
      physical: '394 p. : il. ; 21 cm.',
      series: [{ title: 'Mestres da literatura', volume: '12', issn: '' }],
      summary: 'A saga dos Buendía.',
      contents: ['Parte 1', 'Parte 2'],
      notes: ['Inclui glossário.'],
    })
  })
  it('reads identifiers and languages', () => {
    expect(work).toMatchObject({
      isbns: ['9788535902778'],
      doi: '10.1590/abc.1',
      language: 'por',
      languages: ['por'],
      originalLanguages: ['spa'],
    })
  })
  it('reads subjects once each, with subdivisions', () => {
    expect(work.subjects.map(s => [s.kind, s.text])).toEqual([
      ['person', 'Buendía, Aureliano - Ficção'],
      ['topic', 'Literatura colombiana - História e crítica - Séc. XX - Colômbia'],
      ['keyword', 'Realismo mágico'],
      ['keyword', 'Macondo'],
      ['genre', 'Romance'],
    ])
    expect(work.subjects[1]?.subdivisions.map(s => s.code)).toEqual(['x', 'y', 'z'])
  })
  it('survives a record with nothing in it', () => {
    const empty = extract({ leader: '', fields: [] })
    expect(empty).toMatchObject({
      title: '',
      agents: [],
      year: null,
      kind: 'livro',
      tipo_acervo: 'B',
      online: false,
      accessible: false,
    })
  })
})

/** Real catalogues, where they are at hand. */
const FILE = resolve(import.meta.dirname, '../../../../../shared/data/demo/DEMO_catalogue.mrc')

describe.skipIf(!existsSync(FILE))('a real catalogue', () => {
  it('every record can be shown, cited and exported', () => {
    const records: MarcRecord[] = []
    for (const result of readIso2709Sync(readFileSync(FILE))) if ('record' in result) records.push(result.record)
    expect(records.length).toBeGreaterThan(4000)
    const untitled = records.filter(r => extract(r).title === '')
    expect(untitled.length).toBe(0)
    // Every one of them where the whole suite runs; else each eighth, of all kinds and years.
    const every = inject('everyRound') ? 1 : 8
    for (const record of records.filter((_, at) => at % every === 0)) {
      const view = recordView(record, { language: 'pt' })
      expect(view.campos.length).toBeGreaterThan(0)
      const { html, text } = abntReference(record)
      expect(html).not.toMatch(/<(?!\/?(strong|em)>)|undefined|null/u)
      expect(text).not.toMatch(/(?<!\.)\.\.(?!\.)|\s{2}|undefined f/u)
      marcRows(record)
      expect(dublinCore(record).title.length).toBeGreaterThan(0)
      expect(toRis(record)).toMatch(/^TY {2}- [A-Z]+\r\n[\s\S]*ER {2}- \r\n$/u)
      expect(toBibtex(record)).toMatch(/^@\w+\{[\w-]+,/u)
      toCsl(record)
      toCoins(record)
      toJsonLd(record, 'https://example.org/1')
    }
  })
})
