import { describe, expect, it } from 'vitest'
import { fixedField, recordFromLines } from '../record-from-lines.ts'
import { toBibtex } from './bibtex.ts'
import { citationKey, citationOf, invertedName, naturalName } from './citation.ts'
import { toCoins } from './coins.ts'
import { toJsonLd } from './json-ld.ts'
import { openGraph, readingOf } from './open-graph.ts'
import { toRis } from './ris.ts'

const PAGE = 'https://catalogo.example/acervo/7'
const X = '245 10 $aX'
const of = (type: string, ...lines: string[]) => citationOf(recordFromLines(type, lines))
const DATE = fixedField('s', '2009')

describe('who is cited', () => {
  const names = (...lines: string[]) => of('am', ...lines).authors.map(invertedName)

  it('authors of 100 and 700, not those who did something else', () => {
    expect(names('100 1# $aLima, Ana', X, '700 1# $aSilva, Rui', '700 1# $aReis, Eva$etradutora')).toEqual([
      'Lima, Ana',
      'Silva, Rui',
    ])
  })
  it('persons beside a body in front are its staff, a body beside persons is no author', () => {
    expect(names('110 2# $aUSP', X, '700 1# $aSilva, Rui')).toEqual(['USP'])
    expect(names('100 1# $aLima, Ana', X, '710 2# $aUSP')).toEqual(['Lima, Ana'])
    expect(names('100 1# $aLima, Ana', X, '710 2# $aUSP$eautor')).toEqual(['Lima, Ana', 'USP'])
    expect(names('100 3# $aLima (família)', X, '700 1# $aSilva, Rui')).toEqual(['Lima (família)', 'Silva, Rui'])
  })
  it('names in two parts, with what belongs to a surname', () => {
    const [name] = of('am', '100 1# $aPrado, Caio,$cJúnior', X).authors
    expect(name).toEqual({ family: 'Prado', given: 'Caio', suffix: 'Júnior', literal: '' })
    expect([invertedName(name!), naturalName(name!)]).toEqual(['Prado, Caio, Júnior', 'Caio Prado Júnior'])
    expect(of('am', '100 0# $aJoão Paulo$bII,$cPapa', X).authors).toEqual([
      { family: '', given: '', suffix: '', literal: 'João Paulo II' },
    ])
  })
  it('the director of a film, where nobody wrote it', () => {
    const film = of('gm', '245 10 $aCentral do Brasil', '700 1# $aSalles, Walter$edireção')
    expect(film.directors.map(naturalName)).toEqual(['Walter Salles'])
    expect(film.creators.map(naturalName)).toEqual(['Walter Salles'])
    expect(of('am', X, '700 1# $aSalles, Walter$edireção').creators).toEqual([])
  })
})

describe('what it is part of', () => {
  const HOST =
    '773 0# $aLevi, G. (org.)$tHistória dos jovens : idade moderna$dSão Paulo : Cia. das Letras, 1996$gv. 2, p. 7-16$z85-7164-550-7'

  it('a chapter takes from its book what it does not say itself', () => {
    expect(of('aa', X, HOST)).toMatchObject({
      container: 'História dos jovens: idade moderna',
      containerAuthors: [{ family: 'Levi', given: 'G.' }],
      volume: '2',
      firstPage: '7',
      lastPage: '16',
      publisher: 'Cia. das Letras',
      place: 'São Paulo',
      year: 1996,
      isbns: ['8571645507'],
    })
    expect(of('aa', DATE, '020 ## $a9788535902778', X, '260 ## $aRecife :$bUFPE,$c2009', HOST)).toMatchObject({
      publisher: 'UFPE',
      place: 'Recife',
      year: 2009,
      isbns: ['9788535902778'],
    })
  })
  it('an article has number and ISSN of its serial', () => {
    const article = of('ab', X, '773 0# $tRevista$gv. 25, n. 64, p. 7, 2014$x1519-7077')
    expect(article).toMatchObject({
      container: 'Revista',
      issue: '64',
      issn: '1519-7077',
      firstPage: '7',
      lastPage: '',
      year: 2014,
    })
    expect(of('ab', '022 ## $a0034-723X', X, '773 0# $tRevista$x1519-7077').issn).toBe('0034-723X')
  })
  it('what is whole has none of it', () => {
    expect(of('am', DATE, X)).toMatchObject({
      container: '',
      containerAuthors: [],
      volume: '',
      issue: '',
      pages: '',
      place: '',
      isbns: [],
      issn: '',
      institution: '',
      degree: '',
      number: '',
      numberOfPages: '',
    })
    expect(of('am', DATE, '245 10 $aX$nv. 3', '300 ## $axii, 208 p.')).toMatchObject({
      volume: '3',
      numberOfPages: '208',
    })
    expect(of('am', X, '300 ## $a2 v.').numberOfPages).toBe('')
  })
})

describe('theses and acts', () => {
  it('degree and institution, from the note or from who granted it', () => {
    expect(of('am', X, '502 ## $aDissertação (Mestrado em Letras) - UFPE, Recife, 2010')).toMatchObject({
      degree: 'Dissertação (Mestrado em Letras)',
      institution: 'UFPE, Recife',
    })
    expect(of('am', X, '502 ## $aTese', '710 2# $aUSP$4dgg')).toMatchObject({
      degree: 'Tese (Doutorado)',
      institution: 'USP',
    })
    expect(of('am', X, '502 ## $aTrabalho de conclusão de curso')).toMatchObject({
      degree: 'Trabalho de Conclusão de Curso',
      institution: '',
    })
  })
  it('number and day of an act', () => {
    expect(of('am', X, '971 ## $aLei$b14.464$c2022-11-01')).toMatchObject({
      number: '14.464',
      day: '2022-11-01',
      year: 2022,
    })
    expect(of('am', X, '971 ## $aLei$b14.464$c2022')).toMatchObject({ day: '', year: 2022 })
  })
})

describe('the same in each format', () => {
  const made = (kind: string, ...lines: string[]) =>
    recordFromLines(kind, [DATE, X, '260 ## $aSão Paulo :$bÁtica,$c2009', ...lines])
  const report = made('am', '655 #7 $aRelatório técnico')
  const standard = made('am', '655 #7 $aNorma técnica')
  const paper = made('am', '502 ## $aMonografia (Graduação) - UFPE, 2010', '490 0# $aSérie ;$v4')
  const serial = made('as', '022 ## $a0034-723X', '020 ## $a9788535902778')
  const chapter = made('aa', '490 0# $aSérie ;$v4', '773 0# $tLivro$z8571645507$gp. 3-9')
  const article = made('ab', '490 0# $aSérie ;$v4', '773 0# $tRevista$gv. 1, n. 2, p. 3-9$x1519-7077')
  const map = made('em')

  it('BibTeX: who published is an institution, a school or a publisher', () => {
    expect(toBibtex(report)).toMatch(/^@techreport[\s\S]*institution = \{Ática\}/u)
    expect(toBibtex(standard)).toMatch(/^@techreport[\s\S]*institution = \{Ática\}/u)
    expect(toBibtex(report)).not.toContain('publisher')
    expect(toBibtex(paper)).toMatch(/^@mastersthesis[\s\S]*school = \{UFPE\}/u)
    expect(toBibtex(map)).toMatch(/^@misc[\s\S]*publisher = \{Ática\}/u)
  })
  it('BibTeX: a part has its whole, and the number of its issue; a whole has that of its series', () => {
    expect(toBibtex(chapter)).toMatch(/booktitle = \{Livro\}[\s\S]*pages = \{3--9\}/u)
    expect(toBibtex(chapter)).not.toMatch(/number =|isbn =|journal =/u)
    expect(toBibtex(article)).toMatch(/journal = \{Revista\}[\s\S]*number = \{2\}[\s\S]*issn = \{1519-7077\}/u)
    expect(toBibtex(paper)).toContain('number = {4}')
    expect(toBibtex(serial)).toMatch(/issn = \{0034-723X\}/u)
    expect(toBibtex(serial)).not.toContain('isbn')
    expect(toBibtex(report, { id: '12' })).toMatch(/^@techreport\{2009x-12,/u)
  })
  it('RIS: the journal, the series and its number', () => {
    expect(toRis(article)).toMatch(/JO {2}- Revista\r\nT2 {2}- Revista/u)
    expect(toRis(chapter)).toContain('T2  - Livro\r\n')
    expect(toRis(chapter)).not.toMatch(/JO {2}-|M1 {2}-/u)
    expect(toRis(paper)).toMatch(/T2 {2}- Série\r\nM1 {2}- 4/u)
    expect(toRis(serial)).toContain('SN  - 0034-723X')
  })
  it('COinS: each kind by its own format', () => {
    const format = (record: Parameters<typeof toCoins>[0]) =>
      new URLSearchParams(toCoins(record)).get('rft_val_fmt')?.split(':').at(-1)
    expect([report, paper, serial, chapter, article, map].map(format)).toEqual([
      'book',
      'dissertation',
      'journal',
      'book',
      'journal',
      'dc',
    ])
    const genre = (record: Parameters<typeof toCoins>[0]) => new URLSearchParams(toCoins(record)).get('rft.genre')
    expect([report, chapter, article, serial].map(genre)).toEqual(['report', 'bookitem', 'article', 'journal'])
  })
  it('schema.org: what only theses, parts, serials and free works have', () => {
    expect(toJsonLd(paper, PAGE)).toMatchObject({
      '@type': 'Thesis',
      inSupportOf: 'Monografia (Graduação)',
      sourceOrganization: { name: 'UFPE' },
    })
    const thesis = (note: string) => toJsonLd(made('am', `502 ## $a${note} - USP, 2010`), PAGE).inSupportOf
    expect(['Tese (Doutorado)', 'Dissertação (Mestrado)'].map(thesis)).toEqual([
      'Tese (Doutorado)',
      'Dissertação (Mestrado)',
    ])
    expect(toJsonLd(report, PAGE)).not.toHaveProperty('inSupportOf')
    expect(toJsonLd(serial, PAGE)).toMatchObject({ '@type': 'Periodical', issn: '0034-723X' })
    expect(toJsonLd(chapter, PAGE)).toMatchObject({
      pageStart: '3',
      pageEnd: '9',
      isPartOf: { '@type': 'Book', name: 'Livro', isbn: '8571645507' },
    })
    const free = made('am', '007 cr', '856 40 $uhttps://x.org/a.pdf', '540 ## $aCC BY')
    expect(toJsonLd(free, PAGE)).toMatchObject({
      isAccessibleForFree: true,
      bookFormat: 'https://schema.org/EBook',
      license: 'https://creativecommons.org/licenses/by/4.0/',
    })
    const shut = made('am', '007 cr', '856 40 $uhttps://x.org/a.pdf$zAcesso restrito')
    expect(toJsonLd(shut, PAGE)).not.toHaveProperty('isAccessibleForFree')
  })
  it('Open Graph: books have their own tags, what is no known type is a website', () => {
    const tags = (record: Parameters<typeof openGraph>[0]) =>
      Object.fromEntries(openGraph(record, { address: PAGE }).map(t => [t.property, t.content]))
    expect(tags(paper)).toMatchObject({ 'og:type': 'book', 'book:release_date': '2009' })
    expect(tags(map)).toMatchObject({ 'og:type': 'website', 'og:description': 'Ática, 2009' })
    expect(tags(map)).not.toHaveProperty('book:release_date')
    expect(readingOf(made('am', '700 1# $aLima, Ana$eorg.'), PAGE)).toEqual({ by: 'Ana Lima', summary: '' })
  })
})

it('the key of a citation has author, year and the first word that is one', () => {
  const key = (...lines: string[]) => citationKey(of('am', ...lines))
  expect(key(DATE, '100 1# $aÁlvares, Ana', '245 12 $aO rio')).toBe('alvares2009rio')
  expect(key(DATE, '245 10 $a... E o vento', '700 1# $aLima, Ana$eorg.')).toBe('lima2009e')
  expect(key('110 2# $aBanco Central', X)).toBe('bancox')
  expect(key()).toBe('registro')
})
