import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { fixedField, recordFromLines } from '../record-from-lines.ts'
import { escapeLatex, toBibtex } from './bibtex.ts'
import { citationKey, citationOf } from './citation.ts'
import { toCoins } from './coins.ts'
import { toCsl } from './csl.ts'
import { jsonLdText, toJsonLd } from './json-ld.ts'
import { openGraph } from './open-graph.ts'
import { toRis } from './ris.ts'

const PAGE = 'https://catalogo.example/acervo/7'

const book = recordFromLines('am', [
  fixedField('s', '1996'),
  '020 ## $a978-85-359-0277-8',
  '100 1# $aSilva Neto, João Antônio',
  '245 12 $aA física & a música :$b100% de {prática} _e_ teoria',
  '250 ## $a2. ed.',
  '260 ## $aSão Paulo :$bÁtica,$c1996.',
  '300 ## $a396 p.',
  '490 0# $aCiências ;$v3',
  '520 ## $aUm resumo\nem duas linhas.',
  '650 #4 $aFísica$xHistória',
  '700 1# $aCosta, Ana,$etradutora',
  '700 1# $aLima, Rui',
])
const article = recordFromLines('ab', [
  fixedField('s', '2014'),
  '024 7# $a10.1590/S1519-70772014000100002$2doi',
  '100 1# $aDantas, José Alves',
  '245 10 $aRegulação da auditoria',
  '773 0# $tRevista Contabilidade & Finanças$dSão Paulo$gv. 25, n. 64, p. 7-18, jan./abr. 2014$x1519-7077',
])
const chapter = recordFromLines('aa', [
  fixedField('s', '1996'),
  '100 1# $aRomano, Giovanni',
  '245 10 $aImagens da juventude',
  '773 0# $aLevi, G.; Schmidt, J. (org.)$tHistória dos jovens$dSão Paulo: Companhia das Letras, 1996$gp. 7-16$z8571645507',
])
const thesis = recordFromLines('am', [
  fixedField('s', '2009'),
  '100 1# $aAguiar, André Andrade de',
  '245 10 $aAvaliação da microbiota',
  '260 ## $aSão Paulo,$c2009.',
  '502 ## $aTese (Doutorado em Cardiologia) - Universidade de São Paulo, São Paulo, 2009.',
])
const law = recordFromLines('am', [
  '110 1# $aBrasil',
  '245 10 $aLei nº 14.464',
  '520 ## $aAutoriza',
  '971 ## $aLei$b14.464$c2022-11-01',
])
const body = recordFromLines('am', [
  fixedField('s', '1993'),
  '110 2# $aUniversidade de São Paulo.$bReitoria',
  '245 10 $aCatálogo',
])

const undated = recordFromLines('am', ['245 10 $aSem data'])

const has = (tool: string): boolean => {
  try {
    execFileSync('which', [tool], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

describe('RIS', () => {
  it('writes each element on its line', () => {
    expect(toRis(book, PAGE).split('\r\n')).toEqual([
      'TY  - BOOK',
      'TI  - A física & a música: 100% de {prática} _e_ teoria',
      'AU  - Silva Neto, João Antônio',
      'AU  - Lima, Rui',
      'A4  - Costa, Ana',
      'T2  - Ciências',
      'M1  - 3',
      'PY  - 1996',
      'SP  - 396',
      'ET  - 2. ed.',
      'CY  - São Paulo',
      'PB  - Ática',
      'SN  - 9788535902778',
      'LA  - pt',
      'AB  - Um resumo em duas linhas.',
      'KW  - Física - História',
      `UR  - ${PAGE}`,
      'ER  - ',
      '',
    ])
  })
  it('places articles, chapters, theses and acts', () => {
    expect(toRis(article)).toMatch(
      /TY {2}- JOUR[\s\S]*JO {2}- Revista Contabilidade & Finanças\r\n[\s\S]*VL {2}- 25\r\nIS {2}- 64\r\nSP {2}- 7\r\nEP {2}- 18\r\n[\s\S]*SN {2}- 1519-7077\r\nDO {2}- 10\.1590/u,
    )
    expect(toRis(chapter)).toMatch(
      /TY {2}- CHAP[\s\S]*A2 {2}- Levi, G\.\r\nA2 {2}- Schmidt, J\.\r\nT2 {2}- História dos jovens\r\n/u,
    )
    expect(toRis(thesis)).toMatch(
      /TY {2}- THES[\s\S]*PB {2}- Universidade de São Paulo, São Paulo\r\nM3 {2}- Tese \(Doutorado em Cardiologia\)/u,
    )
    expect(toRis(law)).toMatch(
      /TY {2}- STAT[\s\S]*AU {2}- Brasil\r\n[\s\S]*DA {2}- 2022\/11\/01\r\n[\s\S]*IS {2}- 14\.464/u,
    )
  })
  it.skipIf(!has('ris2xml'))('is read back by bibutils', () => {
    const xml = execFileSync('ris2xml', ['-i', 'utf8', '-u'], {
      input: toRis(book) + toRis(article),
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    expect(xml.match(/<mods[ >]/gu)).toHaveLength(2)
    for (const text of [
      'Silva Neto',
      'João',
      'Ática',
      '9788535902778',
      'Revista Contabilidade &amp; Finanças',
      '10.1590/S1519-70772014000100002',
      '<start>7</start>',
    ])
      expect(xml).toContain(text)
  })
})

describe('BibTeX', () => {
  it('escapes LaTeX, keeps bodies whole, has a stable key', () => {
    const text = toBibtex(book, { address: PAGE, id: '7' })
    expect(text).toContain('@book{silvaneto1996fisica-7,\n')
    expect(text).toContain('  author = {Silva Neto, João Antônio and Lima, Rui},\n')
    expect(text).toContain('  title = {A física \\& a música: 100\\% de \\{prática\\} \\_e\\_ teoria},\n')
    expect(toBibtex(body)).toContain('author = {{Universidade de São Paulo. Reitoria}}')
    expect(toBibtex(article)).toMatch(
      /@article\{dantas2014regulacao,[\s\S]*journal = \{Revista Contabilidade \\& Finanças\}[\s\S]*pages = \{7--18\}/u,
    )
    expect(toBibtex(thesis)).toMatch(/@phdthesis\{[\s\S]*school = \{Universidade de São Paulo, São Paulo\}/u)
  })
  it('escapes every special character', () =>
    expect(escapeLatex('\\ { } $ & # _ % ~ ^')).toBe(
      '\\textbackslash{} \\{ \\} \\$ \\& \\# \\_ \\% \\textasciitilde{} \\textasciicircum{}',
    ))
  it('keys are plain ASCII and skip the article', () => {
    expect(
      citationKey(
        citationOf(recordFromLines('am', [fixedField('s', '2000'), "100 1# $aD'Ávila, É.", '245 12 $aO óbvio'])),
      ),
    ).toBe('davila2000obvio')
    expect(citationKey(citationOf(recordFromLines('am', [])))).toBe('registro')
  })
  it.skipIf(!has('bib2xml'))('is read back by bibutils', () => {
    const xml = execFileSync('bib2xml', ['-i', 'utf8', '-u'], {
      input: toBibtex(book, { address: PAGE }) + toBibtex(chapter),
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    expect(xml.match(/<mods[ >]/gu)).toHaveLength(2)
    for (const text of [
      '<namePart type="family">Silva Neto</namePart>',
      '100% de',
      'História dos jovens',
      '<namePart type="family">Levi</namePart>',
      PAGE,
    ])
      expect(xml).toContain(text)
  })
})

describe('CSL-JSON', () => {
  it('has typed names, dates and no empty keys', () => {
    const item = toCsl(book, { id: '7' })
    expect(item).toMatchObject({
      id: '7',
      type: 'book',
      author: [
        { family: 'Silva Neto', given: 'João Antônio' },
        { family: 'Lima', given: 'Rui' },
      ],
      translator: [{ family: 'Costa', given: 'Ana' }],
      issued: { 'date-parts': [[1996]] },
      edition: '2',
      'number-of-pages': '396',
      ISBN: '9788535902778',
    })
    expect(Object.values(item).filter(v => v === '' || v === undefined)).toEqual([])
    expect('DOI' in item).toBe(false)
    expect(toCsl(body).author).toEqual([{ literal: 'Universidade de São Paulo. Reitoria' }])
    expect(toCsl(law)).toMatchObject({
      type: 'legislation',
      issued: { 'date-parts': [[2022, 11, 1]] },
      number: '14.464',
    })
    expect(toCsl(chapter)).toMatchObject({
      type: 'chapter',
      'container-title': 'História dos jovens',
      page: '7-16',
      editor: [
        { family: 'Levi', given: 'G.' },
        { family: 'Schmidt', given: 'J.' },
      ],
    })
  })
})

describe('COinS', () => {
  it('decodes to the same work', () => {
    const decoded = new URLSearchParams(toCoins(book, PAGE))
    expect(Object.fromEntries(decoded)).toMatchObject({
      ctx_ver: 'Z39.88-2004',
      rft_val_fmt: 'info:ofi/fmt:kev:mtx:book',
      'rft.genre': 'book',
      'rft.btitle': 'A física & a música: 100% de {prática} _e_ teoria',
      'rft.isbn': '9788535902778',
      'rft.date': '1996',
      'rft.aulast': 'Silva Neto',
    })
    expect(decoded.getAll('rft.au')).toEqual(['Silva Neto, João Antônio', 'Lima, Rui'])
    expect(decoded.getAll('rft_id')).toEqual(['urn:isbn:9788535902778', PAGE])
    const journal = new URLSearchParams(toCoins(article))
    expect(Object.fromEntries(journal)).toMatchObject({
      rft_val_fmt: 'info:ofi/fmt:kev:mtx:journal',
      'rft.atitle': 'Regulação da auditoria',
      'rft.jtitle': 'Revista Contabilidade & Finanças',
      'rft.volume': '25',
      'rft.spage': '7',
      rft_id: 'info:doi/10.1590/S1519-70772014000100002',
    })
    expect(new URLSearchParams(toCoins(thesis)).get('rft_val_fmt')).toBe('info:ofi/fmt:kev:mtx:dissertation')
    expect(new URLSearchParams(toCoins(law)).get('rft_val_fmt')).toBe('info:ofi/fmt:kev:mtx:dc')
  })
})

describe('schema.org and Open Graph', () => {
  it('describes a book, an article and an act', () => {
    expect(toJsonLd(book, PAGE)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Book',
      '@id': PAGE,
      isbn: '9788535902778',
      numberOfPages: 396,
      inLanguage: 'pt',
      author: [{ '@type': 'Person', familyName: 'Silva Neto' }, { '@type': 'Person' }],
      publisher: { '@type': 'Organization', name: 'Ática' },
    })
    expect(toJsonLd(article, PAGE).isPartOf).toEqual({
      '@type': 'PublicationIssue',
      issueNumber: '64',
      isPartOf: {
        '@type': 'PublicationVolume',
        volumeNumber: '25',
        isPartOf: { '@type': 'Periodical', name: 'Revista Contabilidade & Finanças', issn: '1519-7077' },
      },
    })
    expect(toJsonLd(law, PAGE)).toMatchObject({
      '@type': 'Legislation',
      legislationDate: '2022-11-01',
      legislationIdentifier: '14.464',
    })
    expect(toJsonLd(recordFromLines('am', ['100 0# $aPlatão', '245 10 $aX']), PAGE).author).toEqual([
      { '@type': 'Person', name: 'Platão' },
    ])
  })
  it('cannot close its script element', () => {
    const text = jsonLdText(toJsonLd(recordFromLines('am', ['245 10 $a</script><b>&']), PAGE))
    expect(text).not.toMatch(/[<>&]/u)
    expect(JSON.parse(text).name).toBe('</script><b>&')
  })
  it('gives the card of a page', () => {
    const tags = openGraph(book, { address: PAGE, image: 'https://x/c.png', siteName: 'Biblioteca', locale: 'pt_BR' })
    expect(tags).toContainEqual({ property: 'og:type', content: 'book' })
    expect(tags).toContainEqual({ property: 'book:author', content: 'João Antônio Silva Neto' })
    expect(tags).toContainEqual({ property: 'og:description', content: 'Um resumo em duas linhas.' })
    const long = openGraph(recordFromLines('am', ['245 10 $aX', `520 ## $a${'palavra '.repeat(60)}`]), {
      address: PAGE,
    }).find(t => t.property === 'og:description')
    expect(long?.content.length).toBeLessThanOrEqual(201)
    expect(long?.content).toMatch(/palavra…$/u)
    expect(openGraph(body, { address: PAGE }).find(t => t.property === 'og:description')?.content).toBe(
      'Universidade de São Paulo. Reitoria, 1993',
    )
  })
})

it('JSON-LD says the year where it is known, and nothing where it is not', () => {
  expect(toJsonLd(book, PAGE).datePublished).toBe('1996')
  expect(toJsonLd(undated, PAGE)).not.toHaveProperty('datePublished')
})
