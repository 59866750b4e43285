import { describe, expect, it } from 'vitest'
import { allOf, bookBytes, codesOf, okOf, titleOf } from '../testing/fixtures.ts'
import { readAlephSeq } from './aleph-seq.ts'
import { detectFormat } from './detect.ts'
import { fromMarcJson, readMarcJson, toMarcJson } from './marc-json.ts'
import { writeMarcxmlRecord } from './marcxml-write.ts'
import { readMrk, writeMrk } from './mrk.ts'
import { readMarc } from './read.ts'

describe('mrk', () => {
  const text = [
    '=LDR  00714cam\\\\2200205\\a\\4500',
    '=001  42',
    '=008  260101s2026\\\\\\\\bl',
    '=020  \\\\$a8501058785$cR{dollar} 10',
    '=245  10$aMem{acute}orias p{oacute}stumas :$bromance {copy}',
    '    continua aqui',
    '',
    '=LDR  00714cam a2200205 a 4500',
    '=245  00$aSegundo',
    '=LDR  00714cam a2200205 a 4500',
    '=245  00$aTerceiro',
  ].join('\r\n')

  it('the separators of Unicode are part of a value, also as they were exported', async () => {
    const record = {
      leader: '00000cam a2200000 a 4500',
      fields: [
        { tag: '001', value: '42' },
        { tag: '245', ind1: '1', ind2: '0', subfields: [['a', 'Um\u2028dois\u2029três'] as [string, string]] },
      ],
    }
    const [result] = await allOf(readMrk(Buffer.from(writeMrk(record))))
    expect(okOf(result).record).toEqual(record)
  })

  it('fields, blanks, mnemonics and continued lines', async () => {
    const results = await allOf(readMrk(Buffer.from(text)))
    expect(okOf(results[0]).record).toEqual({
      leader: '00000cam a2200000 a 4500',
      fields: [
        { tag: '001', value: '42' },
        { tag: '008', value: '260101s2026    bl' },
        {
          tag: '020',
          ind1: ' ',
          ind2: ' ',
          subfields: [
            ['a', '8501058785'],
            ['c', 'R$ 10'],
          ],
        },
        {
          tag: '245',
          ind1: '1',
          ind2: '0',
          subfields: [
            ['a', 'Memórias póstumas :'],
            ['b', 'romance © continua aqui'],
          ],
        },
      ],
    })
    expect(results.slice(1).map(result => titleOf(okOf(result).record))).toEqual(['Segundo', 'Terceiro'])
    expect(okOf(results[1]).offset).toBe(text.indexOf('=LDR', 10))
  })

  it('Latin-1 and UTF-8 lines in one file', async () => {
    const bytes = Buffer.concat([
      Buffer.from('=245  10$aEducação e razão\n=260  \\\\$a', 'latin1'),
      Buffer.from('São Paulo\n'),
    ])
    const [result] = await allOf(readMrk(bytes))
    expect(okOf(result).record.fields).toEqual([
      { tag: '245', ind1: '1', ind2: '0', subfields: [['a', 'Educação e razão']] },
      { tag: '260', ind1: ' ', ind2: ' ', subfields: [['a', 'São Paulo']] },
    ])
    expect(codesOf(okOf(result))).toContain('decoded-as-latin-1')
  })

  it('a text that is no mrk is one report', async () => {
    expect(await allOf(readMrk(Buffer.from('nada disso')))).toMatchObject([
      { ok: false, offset: 0, reason: 'not-marc' },
    ])
  })
})

describe('Aleph sequential', () => {
  it('the separators of Unicode are part of a value', async () => {
    const text = '000000007 24510 L $$aUm\u2028dois\u2029três\n000000007 500   L $$aNota'
    const [result] = await allOf(readAlephSeq(Buffer.from(text)))
    expect(titleOf(okOf(result).record)).toBe('Um\u2028dois\u2029três')
    expect(okOf(result).warnings.map(warning => warning.code)).not.toContain('bad-line')
  })

  it('groups the lines of a number, reads blanks and adds the number', async () => {
    const text = [
      '000002925 FMT   L BK',
      '000002925 LDR   L 00000cam^^2200361^^^4500',
      '000002925 005   L $$a19970828162440.0',
      '000002925 008   L 730202s1972^^^^nyu',
      '000002925 24504 L $$aThe limits to growth$$cMeadows',
      'estragada',
      '000002926 24510 L $$aOutro',
      '000000000 000   L 000000000',
    ].join('\n')
    const results = await allOf(readAlephSeq(Buffer.from(text)))
    expect(results).toHaveLength(2)
    expect(okOf(results[0]).record).toEqual({
      leader: '00000cam a2200000   4500',
      fields: [
        { tag: '001', value: '000002925' },
        { tag: 'FMT', value: 'BK' },
        { tag: '005', value: '19970828162440.0' },
        { tag: '008', value: '730202s1972    nyu' },
        {
          tag: '245',
          ind1: '0',
          ind2: '4',
          subfields: [
            ['a', 'The limits to growth'],
            ['c', 'Meadows'],
          ],
        },
      ],
    })
    expect(okOf(results[0]).warnings).toEqual([{ code: 'bad-line', detail: 'estragada' }])
    expect(okOf(results[1]).offset).toBe(text.indexOf('000002926'))
  })
})

describe('MARC-in-JSON', () => {
  const sound = {
    leader: '00714cam a2200205 a 4500',
    fields: [{ '001': '1' }, { '245': { ind1: '1', ind2: '0', subfields: [{ a: 'Ação' }] } }],
  }

  it('reads and writes one record', () => {
    const record = fromMarcJson(sound)!.record
    expect(titleOf(record)).toBe('Ação')
    expect(toMarcJson(record)).toEqual({ ...sound, leader: '00000cam a2200000 a 4500' })
  })

  it('bad JSON and other objects are reported with their position', async () => {
    const text = `${JSON.stringify(sound)}\n{"pid": 1}\n{"leader": é}\n${JSON.stringify(sound)}\n{"leader"`
    const results = await allOf(readMarcJson(Buffer.from(text)))
    expect(results.map(result => (result.ok ? 'ok' : result.reason))).toEqual([
      'ok',
      'not-marc',
      'bad-json',
      'ok',
      'truncated',
    ])
    expect(results[1]!.offset).toBe(Buffer.from(text).indexOf('{"pid"'))
    expect(results[3]!.offset).toBe(Buffer.from(text).lastIndexOf(JSON.stringify(sound)))
  })
})

describe('detectFormat and readMarc', () => {
  const record = {
    leader: '00000nam a2200000 a 4500',
    fields: [{ tag: '245', ind1: '1', ind2: '0', subfields: [['a', 'Ação'] as [string, string]] }],
  }
  const files: [string, Buffer][] = [
    ['iso2709', bookBytes('Ação')],
    ['iso2709', Buffer.concat([Buffer.from('\r\n'), bookBytes('Ação')])],
    ['iso2709', Buffer.concat([Buffer.from('lixo'), bookBytes('Ação')])],
    ['marcxml', Buffer.from(`\ufeff ${writeMarcxmlRecord(record)}`)],
    ['marcxml', Buffer.from(`\ufeff${writeMarcxmlRecord(record)}`, 'utf16le')],
    ['mrk', Buffer.from(writeMrk(record))],
    ['seq', Buffer.from('000000001 24510 L $$aAção\n')],
    ['json', Buffer.from(`[${JSON.stringify(toMarcJson(record))}]`)],
  ]

  it.each(files)('%s', async (format, bytes) => {
    expect(detectFormat(bytes)).toBe(format)
    expect(titleOf(okOf((await allOf(readMarc(bytes)))[0]).record)).toBe('Ação')
  })

  it('what is unknown is reported, what is empty has nothing', async () => {
    const gzip = Buffer.from([0x1f, 0x8b, 8, 0, 0x1e, 0x1f, 0x80, 0x90, 0xa0, 0xff])
    for (const bytes of [gzip, Buffer.from('a;b;c\n1;2;3')]) {
      expect(detectFormat(bytes)).toBe('unknown')
      expect(await allOf(readMarc(bytes))).toMatchObject([{ ok: false, offset: 0, reason: 'unknown-format' }])
    }
    expect(await allOf(readMarc(Buffer.from('')))).toEqual([])
    expect(await allOf(readMarc(Buffer.from('\r\n')))).toEqual([])
  })
})
