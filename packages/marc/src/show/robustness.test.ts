import { SaxesParser } from 'saxes'
import { describe, expect, inject, it } from 'vitest'
import {
  abntReference,
  authorityGroups,
  authorityOf,
  dublinCore,
  dublinCoreXml,
  extract,
  groupMarcRows,
  marcRows,
  openGraph,
  recordReference,
  recordView,
  toBibtex,
  toCoins,
  toCsl,
  toJsonLd,
  toRis,
} from '../index.ts'
import type { MarcField, MarcRecord, Subfield } from '../record.ts'

/** Small generator with a fixed seed, so that a failure can be repeated. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const RECORDS = inject('everyRound') ? 3000 : 900

const JUNK = [
  '',
  ' ',
  ',',
  '[',
  ']',
  '[S.l.] :',
  '$',
  '<b>&"\'',
  'uuuu',
  '19--?',
  '(((',
  '10.',
  'v. 1, n. 2, p. 3-',
  'Silva,',
  ', J.',
  'Neto, Filho, Jr.',
  '—',
  '\u0000',
  '😀',
  '2010-2009',
  'Tese (',
  '773',
  '-',
  'https://',
  'vínculo no banco',
  '1:',
  'A'.repeat(300),
]
const TAGS = [
  '020',
  '022',
  '024',
  '035',
  '041',
  '100',
  '110',
  '111',
  '130',
  '240',
  '245',
  '246',
  '250',
  '255',
  '260',
  '264',
  '300',
  '382',
  '490',
  '502',
  '505',
  '520',
  '540',
  '600',
  '650',
  '653',
  '655',
  '670',
  '700',
  '710',
  '711',
  '773',
  '780',
  '852',
  '856',
  '880',
  '971',
  '972',
  '973',
  '985',
]

function anyRecord(next: () => number): MarcRecord {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!
  const field = (): MarcField => {
    if (next() < 0.1) return { tag: pick(['006', '007', '008']), value: pick(JUNK) }
    const subfields = Array.from(
      { length: Math.floor(next() * 5) },
      (): Subfield => [pick([...'abcdefghijklmnopqrstuvwxyz0123456789']), pick(JUNK)],
    )
    return { tag: pick(TAGS), ind1: pick([' ', '0', '1', '2']), ind2: pick([' ', '0', '2', '9']), subfields }
  }
  const leader = `00000n${pick([...'acdefgijkmoprtz '])}${pick([...'abcdims '])}${pick([' ', 'a'])}a2200000 a 4500`
  return { leader: next() < 0.05 ? '' : leader, fields: Array.from({ length: Math.floor(next() * 14) }, field) }
}

/** Throws where the text is not well-formed XML. */
function parse(xml: string): void {
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', error => {
    throw error
  })
  parser.write(xml).close()
}

describe('records that make no sense', () => {
  it('never break a view or an export', () => {
    const next = random(20180613)
    for (let i = 0; i < RECORDS; i++) {
      const record = anyRecord(next)
      extract(record)
      recordView(record, {
        language: (['pt', 'en', 'es'] as const)[i % 3]!,
        authorityOf: () => '1',
        recordOf: () => '2',
      })
      groupMarcRows(marcRows(record))
      const { html } = abntReference(record, { accessDate: '2026-01-31', isbn: true })
      expect(html).not.toMatch(/<(?!\/?(strong|em)>)|undefined|NaN/u)
      recordReference(record)
      const xml = dublinCoreXml(dublinCore(record))
      expect(xml).not.toMatch(/<dc:\w+><|undefined/u)
      parse(xml)
      expect(toRis(record)).not.toContain('undefined')
      expect(toBibtex(record)).not.toContain('undefined')
      JSON.stringify([toCsl(record), toJsonLd(record, 'https://x'), openGraph(record, { address: 'https://x' })])
      toCoins(record)
      authorityOf(record)
      authorityGroups(record, 'pt')
    }
  })
  it('never alter the record they are given', () => {
    const next = random(7)
    for (let i = 0; i < 200; i++) {
      const record = anyRecord(next)
      const before = JSON.stringify(record)
      extract(record)
      recordView(record, { language: 'pt' })
      abntReference(record)
      marcRows(record)
      toRis(record)
      authorityGroups(record, 'en')
      expect(JSON.stringify(record)).toBe(before)
    }
  })
})
