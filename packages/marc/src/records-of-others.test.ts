import { describe, expect, it } from 'vitest'
import { detectFormat } from './codec/detect.ts'
import { readIso2709Sync } from './codec/iso2709-read.ts'
import { readMarc } from './codec/read.ts'
import type { MarcField, MarcRecord } from './record.ts'
import { headingText } from './show/authority.ts'
import { displayTitle, extract } from './show/bibliographic.ts'
import { allOf, bookBytes, codesOf, isisBytes, iso2709Bytes, okOf, titleOf } from './testing/fixtures.ts'
import { isUnimarc } from './unimarc.ts'

/** Records as other systems write them, each of a kind that was met in files of real libraries. */

const record = (...fields: MarcField[]): MarcRecord => ({ leader: '00000nam a2200000 a 4500', fields })
const data = (tag: string, ...subfields: [string, string][]): MarcField => ({ tag, ind1: '1', ind2: '0', subfields })

describe('fuller form of a name ($q)', () => {
  const plain = record(
    data('100', ['a', 'Lima, J. C.'], ['q', 'José Carlos']),
    data('245', ['a', 'Um livro']),
    data('700', ['a', 'Lima, J. C.']),
  )
  it('without its parentheses gets them, and makes no second author', () => {
    expect(extract(plain).agents.map(agent => agent.name)).toEqual(['Lima, J. C. (José Carlos)'])
    expect(headingText(data('100', ['a', 'Lima, J. C.'], ['q', '(José Carlos)']) as never)).toBe(
      'Lima, J. C. (José Carlos)',
    )
    expect(headingText(data('100', ['a', 'Lima, J. C.'], ['q', 'José Carlos']) as never)).toBe(
      'Lima, J. C. (José Carlos)',
    )
  })
  it('that only repeats the name is left out', () => {
    const same = record(data('100', ['a', 'Rosa, Guimarães'], ['q', 'Rosa, Guimarães']), data('245', ['a', 'Um livro']))
    expect(extract(same).agents.map(agent => agent.name)).toEqual(['Rosa, Guimarães'])
  })
})

describe('title', () => {
  const titled = (...fields: MarcField[]) => {
    const work = extract(record(...fields))
    return [displayTitle(work), work.titleFrom]
  }
  it('comes from 245, else from 246 or 740, else from the uniform title, else it says that there is none', () => {
    expect(titled(data('245', ['a', 'Título :'], ['b', 'resto']))).toEqual(['Título: resto', '245'])
    expect(titled(data('245', ['b', 'só o resto'], ['c', 'Fulano']))).toEqual(['só o resto', 'rest of 245'])
    expect(titled(data('245', ['c', 'Fulano']), data('246', ['a', 'Outro título']))).toEqual([
      'Outro título',
      'other title',
    ])
    expect(titled(data('740', ['a', 'Título analítico']))).toEqual(['Título analítico', 'other title'])
    expect(titled(data('130', ['a', 'Bíblia']))).toEqual(['Bíblia', 'uniform title'])
    expect(titled(data('100', ['a', 'Fulano']))).toEqual(['[sem título]', 'nowhere'])
  })
})

describe('CDS/ISIS', () => {
  const one = isisBytes([
    ['001', '17'],
    ['100', '1 ^aLispector, Clarice'],
    ['245', '12^aA hora da estrela :^bromance nº #1'],
    ['650', '^aFicção brasileira'],
    ['990', 'Sem subcampo'],
  ])
  const two = isisBytes([
    ['001', '18'],
    ['245', '10^aÁgua viva, com um texto que é longo o bastante para que a linha de oitenta colunas o parta'],
  ])

  it('is read: lines joined, # and ^ understood, accents kept', async () => {
    const file = Buffer.concat([one, two])
    expect(detectFormat(file)).toBe('isis')
    const results = (await allOf(readMarc(file))).map(okOf)
    expect(results.map(result => result.record.fields)).toEqual([
      [
        { tag: '001', value: '17' },
        { tag: '100', ind1: '1', ind2: ' ', subfields: [['a', 'Lispector, Clarice']] },
        {
          tag: '245',
          ind1: '1',
          ind2: '2',
          subfields: [
            ['a', 'A hora da estrela :'],
            ['b', 'romance nº #1'],
          ],
        },
        { tag: '650', ind1: ' ', ind2: ' ', subfields: [['a', 'Ficção brasileira']] },
        { tag: '990', ind1: ' ', ind2: ' ', subfields: [['a', 'Sem subcampo']] },
      ],
      [
        { tag: '001', value: '18' },
        {
          tag: '245',
          ind1: '1',
          ind2: '0',
          subfields: [
            ['a', 'Água viva, com um texto que é longo o bastante para que a linha de oitenta colunas o parta'],
          ],
        },
      ],
    ])
    expect(results[1]!.offset).toBe(one.length)
  })
  it('reports a damaged record and reads the next', async () => {
    const damaged = Buffer.concat([one.subarray(0, 100), Buffer.from('\r\n'), two])
    const results = await allOf(readMarc(damaged))
    expect(results.map(result => (result.ok ? titleOf(result.record).slice(0, 9) : result.reason))).toEqual([
      'truncated',
      'Água viva',
    ])
  })
  it('refuses a master file in one sentence that says what to do', async () => {
    const master = Buffer.alloc(512)
    master.writeInt32LE(1001, 4)
    master.writeInt32LE(7, 8)
    master.writeInt16LE(98, 12)
    const [result, ...more] = await allOf(readMarc(master))
    expect(more).toEqual([])
    expect(result).toMatchObject({
      ok: false,
      reason: 'unknown-format',
      detail: 'a CDS/ISIS master file; export it from ISIS as ISO 2709 and import that file',
    })
  })
})

describe('damage that costs nothing', () => {
  const first = (bytes: Uint8Array) => okOf([...readIso2709Sync(bytes)][0])

  it('a stray byte in the leader', () => {
    for (const [at, byte] of [
      [7, 0x1f],
      [8, 0x00],
      [17, 0xff],
      [19, 0x09],
    ] as const) {
      const bytes = Buffer.from(bookBytes('Dom Casmurro'))
      bytes[at] = byte
      const result = first(bytes)
      expect(titleOf(result.record), String(at)).toBe('Dom Casmurro')
      expect(codesOf(result), String(at)).toEqual(['leader-repaired'])
      expect(result.record.leader, String(at)).toMatch(/^[ -~]{24}$/)
    }
  })
  it('text that was decomposed and then encoded twice', () => {
    const twice = Buffer.from(Buffer.from('Educação e política'.normalize('NFD')).toString('latin1'))
    const result = first(bookBytes(twice))
    expect(titleOf(result.record)).toBe('Educação e política')
    expect(codesOf(result)).toEqual(['double-encoding-repaired'])
  })
  it('character references of web pages, which are reported', () => {
    const result = first(bookBytes('Pesquisa &amp; a&ccedil;&#227;o &#x2014; AT&T; &naosei; &lt;b&gt;'))
    expect(titleOf(result.record)).toBe('Pesquisa & ação — AT&T; &naosei; <b>')
    expect(result.warnings).toEqual([{ code: 'references-decoded', detail: '5' }])
  })
  it('empty subfields, which are reported', () => {
    const result = first(
      iso2709Bytes([
        ['001', '1'],
        ['245', '10\x1faTítulo\x1fb\x1fcFulano'],
      ]),
    )
    expect(result.record.fields[1]).toMatchObject({
      subfields: [
        ['a', 'Título'],
        ['c', 'Fulano'],
      ],
    })
    expect(result.warnings).toEqual([{ code: 'empty-subfield', tag: '245', detail: 'b' }])
  })
})

it('UNIMARC is told from MARC 21', () => {
  const unimarc = record(
    { tag: '100', ind1: ' ', ind2: ' ', subfields: [['a', '20010830d1999    km y0pory0103    ba']] },
    data('200', ['a', 'Os Maias'], ['f', 'Eça de Queirós']),
  )
  expect(isUnimarc(unimarc)).toBe(true)
  expect(isUnimarc(record(data('100', ['a', 'Queirós, Eça de']), data('245', ['a', 'Os Maias'])))).toBe(false)
  expect(isUnimarc(record(data('100', ['a', 'Queirós, Eça de'])))).toBe(false)
})
