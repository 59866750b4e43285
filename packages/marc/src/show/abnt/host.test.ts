import { describe, expect, it } from 'vitest'
import { dataFields } from '../../fields.ts'
import { recordFromLines } from '../record-from-lines.ts'
import { abbreviateMonths, longDate, shortDate } from './dates.ts'
import { CURRENT_EDITION } from './edition.ts'
import { carrierText, extentText, onlinePages } from './extent.ts'
import { hostAuthor, hostOf } from './host.ts'

const host = (text: string) => hostOf(dataFields(recordFromLines('aa', [`773 0# ${text}`]), '773')[0], CURRENT_EDITION)

describe('volume, number, pages and date of a host', () => {
  it.each([
    ['v. 12, n. 3, p. 45-60, jul. 2010', { volume: '12', number: '3', pages: '45-60', issued: 'jul. 2010' }],
    ['Vol. 12, no. 3 (2010), pp. 45 – 60', { volume: '12', number: '3', pages: '45-60', issued: '2010' }],
    [
      'ano 5, n. esp., p. 7, julho/setembro 1999',
      { volume: '', number: 'esp', pages: '7', issued: 'jul./set. 1999', extent: 'ano 5' },
    ],
    ['v. XII, nº 4, 10 maio 2001', { volume: 'XII', number: '4', pages: '', issued: '10 maio 2001' }],
    ['volume 3, páginas e12-e19', { volume: '3', number: '', pages: 'e12-e19', issued: '' }],
    ['', { volume: '', number: '', pages: '', issued: '', extent: '' }],
  ])('%s', (text, expected) => expect(host(`$tRevista$g${text}`)).toMatchObject(expected))

  it('come from the coded form where the written one is silent', () => {
    expect(host('$tX$q96:B2<235')).toMatchObject({ volume: '96', number: 'B2', pages: '235' })
    expect(host('$tX$q96:2<235$gv. 1, n. 3, p. 4')).toMatchObject({ volume: '1', number: '3', pages: '4' })
    expect(host('$tX$q5:2$gano 5')).toMatchObject({ volume: '', number: '2', extent: 'ano 5' })
    expect(host('$tX$q7')).toMatchObject({ volume: '7', number: '', pages: '' })
  })
})

describe('the rest of a host', () => {
  it('title, subtitle and edition', () => {
    expect(host('$tHistória dos jovens : da antiguidade : até hoje$b2. ed.')).toMatchObject({
      title: 'História dos jovens',
      subtitle: 'da antiguidade: até hoje',
      edition: '2. ed.',
    })
    expect(host('$tAnais [recurso eletrônico]')?.title).toBe('Anais')
    expect(host('$sTítulo uniforme')?.title).toBe('Título uniforme')
  })
  it('place, publisher and date of its imprint', () => {
    expect(host('$tX$dSão Paulo : Ática, 1996')).toMatchObject({
      place: 'São Paulo',
      publisher: 'Ática',
      date: '1996',
      issued: '1996',
    })
    expect(host('$tX$dSão Paulo, [19--]')).toMatchObject({ place: 'São Paulo', publisher: '', date: '[19--]' })
    expect(host('$tX$dRecife: UFPE')).toMatchObject({ place: 'Recife', publisher: 'UFPE', date: '' })
    expect(host('$tX$d: Ática, 1996')).toMatchObject({ place: '', publisher: 'Ática', date: '1996' })
    expect(host('$tX')).toMatchObject({ place: '', publisher: '', date: '', issued: '' })
    expect(host('$tX$dSão Paulo, 1998$gv. 1, mar. 1999')).toMatchObject({ date: '1998', issued: 'mar. 1999' })
  })
  it('no field, no host', () => expect(hostOf(undefined, CURRENT_EDITION)).toBeNull())
})

describe('who answers for a host', () => {
  it.each([
    ['Levi, Giovanni; Schmidt, J.-C. (org.)', 'LEVI, Giovanni; SCHMIDT, J.-C. (org.)'],
    ['Levi, Giovanni, 1939- (Orgs.)', 'LEVI, Giovanni (org.)'],
    ['Lima, Ana (coordenadores)', 'LIMA, Ana (coord.)'],
    ['Lima, Ana [ed.]', 'LIMA, Ana (ed.)'],
    ['Lima, Ana (comp.)', 'LIMA, Ana (comp.)'],
    ['Lima, Ana', 'LIMA, Ana'],
    ['Platão', 'PLATÃO'],
    ['Brasil. Ministério da Saúde', 'BRASIL. Ministério da Saúde'],
  ])('%s', (text, expected) => expect(hostAuthor(text, false)).toBe(expected))

  it('a body as a whole is in capitals', () => {
    expect(hostAuthor('Brasil. Ministério da Saúde', true)).toBe('BRASIL. MINISTÉRIO DA SAÚDE')
  })
})

describe('dates and extent in a reference', () => {
  it('short and long', () => {
    expect(['2009-09-04', '2009-09', '2009', 'ontem'].map(iso => shortDate(iso, CURRENT_EDITION))).toEqual([
      '4 set. 2009',
      'set. 2009',
      '2009',
      'ontem',
    ])
    expect(['2002-01-10', '2002-01-01', '2002-12', '2002', 'ontem'].map(iso => longDate(iso, CURRENT_EDITION))).toEqual(
      ['10 de janeiro de 2002', '1º de janeiro de 2002', 'dezembro de 2002', '2002', 'ontem'],
    )
  })
  it('months inside a text', () => {
    expect(abbreviateMonths('julho/setembro de janeiro', CURRENT_EDITION)).toBe('jul./set. de jan.')
    expect(abbreviateMonths('DEZ 2010, Março, maio', CURRENT_EDITION)).toBe('dez. 2010, mar., maio')
    expect(abbreviateMonths('jan. dezena', CURRENT_EDITION)).toBe('jan. dezena')
  })
  it('extent', () => {
    expect(['297 pages', '297 p.', '3 vols.', '120 folhas', 'v.', 'xii, 20 págs'].map(extentText)).toEqual([
      '297 p.',
      '297 p.',
      '3 v.',
      '120 f.',
      '',
      'xii, 20 p.',
    ])
    expect(['1 CD (37 min)', 'mapa', 'v.'].map(carrierText)).toEqual(['1 CD (37 min)', 'mapa', ''])
    expect(['1 recurso online (xii, 200 p.)', '1 recurso online', '200 p.', '1 arquivo'].map(onlinePages)).toEqual([
      'xii, 200 p.',
      '',
      '200 p.',
      '',
    ])
  })
})
