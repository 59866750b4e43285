import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { MarcRecord } from '../../record.ts'
import { type CslItem, toCsl } from '../exports/csl.ts'
import { fixedField, recordFromLines } from '../record-from-lines.ts'
import { abntReference } from './reference.ts'

/**
 * The independent ABNT style of the citation community, as an oracle for the cases where it follows the same norm.
 * Its own summary says NBR 6023:2002; these are the differences to the edition of 2018 that are undone before comparing:
 * - addresses stood in <angle brackets>;
 * - spacing of Latin abbreviations ("[S.l.]" for "[S. l.]") and of "v." "n.";
 * - the place of a journal, essential in the norm, is never written by the style: it is taken out of ours;
 * - page ranges have a hyphen in the norm's examples, an en dash in the locale of the style;
 * - the style has no pages of a whole book, "E-book" mark, ISSN, organisers in singular (org.), titles in capitals:
 *   such elements are switched off or not compared.
 */
const FOLDER = resolve(import.meta.dirname, '../../../../../../shared/data/reference/csl')
const STYLE = resolve(FOLDER, 'associacao-brasileira-de-normas-tecnicas.csl')

interface Engine {
  updateItems(ids: string[]): void
  makeBibliography(): [unknown, string[]]
}
interface Citeproc {
  Engine: new (
    sys: { retrieveLocale(tag: string): string; retrieveItem(id: string): CslItem },
    style: string,
    locale: string,
  ) => Engine
}

function byCiteproc(item: CslItem): string {
  const citeproc = createRequire(import.meta.url)('citeproc') as Citeproc
  const locale = (tag: string) =>
    readFileSync(
      resolve(FOLDER, `locales-${existsSync(resolve(FOLDER, `locales-${tag}.xml`)) ? tag : 'en-US'}.xml`),
      'utf8',
    )
  const engine = new citeproc.Engine(
    { retrieveLocale: locale, retrieveItem: () => item },
    readFileSync(STYLE, 'utf8'),
    'pt-BR',
  )
  engine.updateItems([item.id])
  return engine.makeBibliography()[1].join('')
}

const normal = (text: string): string =>
  text
    .replace(/<[^>]+>/gu, '')
    .replace(/&#60;|&#62;|&lt;|&gt;/gu, '')
    .replace(/&#38;|&amp;/gu, '&')
    .replace(/&#39;|’/gu, "'")
    .replaceAll('–', '-')
    .replace(/\bs\. n\./giu, 's.n.')
    .replace(/\bs\. l\./giu, 's.l.')
    .replace(/\s+/gu, ' ')
    .replace(/ \./gu, '.')
    .toLowerCase()
    .trim()

const CASES: [string, MarcRecord][] = [
  [
    'book',
    recordFromLines('am', [
      fixedField('s', '1998'),
      '100 1# $aGomes, L. G. F. F.',
      '245 10 $aNovela e sociedade no Brasil',
      '260 ## $aNiterói :$bEdUFF,$c1998.',
    ]),
  ],
  [
    'book with subtitle and edition',
    recordFromLines('am', [
      fixedField('s', '1996'),
      '100 1# $aFreire, Paulo',
      '245 10 $aPedagogia da autonomia :$bsaberes necessários',
      '250 ## $a2. ed.',
      '260 ## $aSão Paulo :$bPaz e Terra,$c1996.',
    ]),
  ],
  [
    'book of two authors',
    recordFromLines('am', [
      fixedField('s', '1995'),
      '100 1# $aPassos, L. M. M.',
      '245 10 $aAlegria de saber',
      '260 ## $aSão Paulo :$bScipione,$c1995.',
      '700 1# $aFonseca, A.',
    ]),
  ],
  [
    'book of three authors',
    recordFromLines('am', [
      fixedField('s', '2016'),
      '100 1# $aHalliday, David',
      '245 10 $aFundamentos de física',
      '250 ## $a10. ed.',
      '260 ## $aRio de Janeiro :$bLTC,$c2016.',
      '700 1# $aResnick, Robert',
      '700 1# $aWalker, Jearl',
    ]),
  ],
  [
    'book of four authors',
    recordFromLines('am', [
      fixedField('s', '1994'),
      '100 1# $aUrani, A.',
      '245 10 $aConstituição de uma matriz',
      '260 ## $aBrasília, DF :$bIPEA,$c1994.',
      '700 1# $aMoreira, A.',
      '700 1# $aFerreira, M. A. R.',
      '700 1# $aGonçalves, H.',
    ]),
  ],
  [
    'book by a body',
    recordFromLines('am', [
      fixedField('s', '1993'),
      '110 2# $aUniversidade de São Paulo',
      '245 10 $aCatálogo de teses',
      '260 ## $aSão Paulo :$bUSP,$c1993.',
    ]),
  ],
  [
    'compound surname',
    recordFromLines('am', [
      fixedField('s', '2009'),
      '100 1# $aGarcía Márquez, Gabriel',
      '245 10 $aCem anos de solidão',
      '260 ## $aRio de Janeiro :$bRecord,$c2009.',
    ]),
  ],
  [
    'article',
    recordFromLines('ab', [
      fixedField('s', '1997'),
      '100 1# $aGurgel, C.',
      '245 10 $aReforma do Estado e segurança pública',
      '773 0# $tPolítica e Administração$dRio de Janeiro$gv. 3, n. 2, p. 15-21, 1997',
    ]),
  ],
  [
    'article of two authors',
    recordFromLines('ab', [
      fixedField('s', '2014'),
      '100 1# $aDantas, José Alves',
      '245 10 $aRegulação da auditoria',
      '700 1# $aCosta, Fábio',
      '773 0# $tRevista Contabilidade & Finanças$dSão Paulo$gv. 25, n. 64, p. 7-18, 2014',
    ]),
  ],
]

describe.skipIf(!existsSync(STYLE))('agreement with the ABNT style of citeproc', () => {
  it.each(CASES)('%s', (_name, record) => {
    const item = toCsl(record, { id: '1' })
    const place = item.type === 'article-journal' ? `, ${String(item['publisher-place'])}` : ''
    expect(normal(abntReference(record).text.replace(place, ''))).toBe(normal(byCiteproc(item)))
  })
})
