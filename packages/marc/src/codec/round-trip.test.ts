import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MarcRecord } from '../record.ts'
import { fromStored, sameRecord, toStored } from '../stored.ts'
import { allOf, anyRecord, bookBytes, inChunks, okOf, titleOf } from '../testing/fixtures.ts'
import { readAlephSeq } from './aleph-seq.ts'
import { readIso2709Sync } from './iso2709-read.ts'
import { Iso2709TooLong, writeIso2709 } from './iso2709-write.ts'
import { fromMarcJson, readMarcJson, toMarcJson } from './marc-json.ts'
import { readMarcxml } from './marcxml-read.ts'
import { marcxmlEnd, marcxmlStart, writeMarcxml, writeMarcxmlRecord } from './marcxml-write.ts'
import { readMrk, writeMrk } from './mrk.ts'
import { readMarc } from './read.ts'

const throughIso = (record: MarcRecord) => okOf([...readIso2709Sync(writeIso2709(record))][0]).record

describe('import, export, import gives the same record', () => {
  it('ISO 2709', () => {
    fc.assert(
      fc.property(anyRecord, record => {
        const [read] = [...readIso2709Sync(writeIso2709(record), { encoding: 'utf-8' })]
        expect(okOf(read).record).toEqual(record)
        const once = throughIso(record)
        expect(throughIso(once)).toEqual(once)
      }),
    )
  })

  it('MARCXML', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyRecord, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 400 }),
        async (records, size) => {
          const bytes = Buffer.from([...writeMarcxml(records)].join(''))
          const results = await allOf(readMarcxml(inChunks(bytes, size), { encoding: 'utf-8' }))
          expect(results.map(result => okOf(result).record)).toEqual(records)
        },
      ),
    )
  })

  it('mrk', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyRecord, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 400 }),
        async (records, size) => {
          const bytes = Buffer.from(records.map(writeMrk).join(''))
          const results = await allOf(readMrk(inChunks(bytes, size), { encoding: 'utf-8' }))
          expect(results.map(result => okOf(result).record)).toEqual(records)
        },
      ),
    )
  })

  it('MARC-in-JSON', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyRecord, { minLength: 1, maxLength: 4 }), fc.boolean(), async (records, asArray) => {
        for (const record of records)
          expect(fromMarcJson(toMarcJson(record), { encoding: 'utf-8' })?.record).toEqual(record)
        const json = records.map(toMarcJson)
        const text = asArray ? JSON.stringify(json, null, 2) : json.map(one => JSON.stringify(one)).join('\n')
        const results = await allOf(readMarcJson(inChunks(Buffer.from(text), 33), { encoding: 'utf-8' }))
        expect(results.map(result => okOf(result).record)).toEqual(records)
      }),
    )
  })

  it('from one format to the next', async () => {
    await fc.assert(
      fc.asyncProperty(anyRecord, async record => {
        const first = throughIso(record)
        const second = okOf((await allOf(readMarcxml(Buffer.from(writeMarcxmlRecord(first, true)))))[0]).record
        const third = okOf((await allOf(readMrk(Buffer.from(writeMrk(second)))))[0]).record
        expect(throughIso(third)).toEqual(first)
      }),
    )
  })

  it('the stored text', () => {
    fc.assert(
      fc.property(anyRecord, anyRecord, (a, b) => {
        expect(fromStored(toStored(a))).toEqual(a)
        expect(sameRecord(a, fromStored(toStored(a)))).toBe(true)
        expect(sameRecord(a, b)).toBe(toStored(a) === toStored(b))
      }),
    )
  })
})

describe('the stored text', () => {
  const record: MarcRecord = {
    leader: '00000nam a2200000 a 4500',
    fields: [
      { tag: '001', value: '42' },
      {
        tag: '245',
        ind1: '1',
        ind2: '0',
        subfields: [
          ['a', 'Título'],
          ['c', 'Autor'],
        ],
      },
    ],
  }

  it('is compact', () => {
    expect(toStored(record)).toBe('["00000nam a2200000 a 4500",["001","42"],["245","10","a","Título","c","Autor"]]')
  })

  it('keeps a field without subfields apart from a control field', () => {
    const empty: MarcRecord = { leader: record.leader, fields: [{ tag: '900', ind1: ' ', ind2: '1', subfields: [] }] }
    expect(fromStored(toStored(empty))).toEqual(empty)
  })

  it('refuses other JSON', () => {
    expect(() => fromStored('{"a":1}')).toThrow('not a stored MARC record')
  })

  it('tells records apart by any of their parts', () => {
    const changed = (change: (copy: MarcRecord) => void): MarcRecord => {
      const copy = structuredClone(record)
      change(copy)
      return copy
    }
    const others = [
      changed(copy => {
        copy.leader = '00000nas a2200000 a 4500'
      }),
      changed(copy => {
        copy.fields.pop()
      }),
      changed(copy => {
        copy.fields[0] = { tag: '001', value: '43' }
      }),
      changed(copy => {
        copy.fields[1] = {
          tag: '245',
          ind1: '0',
          ind2: '0',
          subfields: [
            ['a', 'Título'],
            ['c', 'Autor'],
          ],
        }
      }),
      changed(copy => {
        copy.fields[1] = {
          tag: '245',
          ind1: '1',
          ind2: '0',
          subfields: [
            ['a', 'Título'],
            ['b', 'Autor'],
          ],
        }
      }),
      changed(copy => {
        copy.fields[1] = { tag: '245', value: 'x' }
      }),
    ]
    for (const other of others) expect(sameRecord(record, other)).toBe(false)
  })
})

describe('writers', () => {
  it('ISO 2709 computes lengths in bytes', () => {
    const bytes = Buffer.from(
      writeIso2709({
        leader: '99999nam  2299999 a 45zz',
        fields: [{ tag: '245', ind1: '0', ind2: '0', subfields: [['a', 'Ação']] }],
      }),
    )
    expect(bytes.toString()).toBe('00049nam a2200037 a 4500245001100000\x1e00\x1faAção\x1e\x1d')
    expect(bytes.length).toBe(49)
  })

  it('ISO 2709 refuses what it cannot hold, and says why', () => {
    const note = { tag: '500', ind1: ' ', ind2: ' ', subfields: [['a', 'x'.repeat(9000)] as [string, string]] }
    const long = { leader: '00000nam a2200000 a 4500', fields: Array.from({ length: 12 }, () => note) }
    expect(() => writeIso2709(long)).toThrow(Iso2709TooLong)
    expect(() => writeIso2709(long)).toThrow('record has 108230 bytes, the limit is 99999')
    const withNote = (length: number): MarcRecord => ({
      ...long,
      fields: [{ ...note, subfields: [['a', 'x'.repeat(length)]] }],
    })
    expect(() => writeIso2709(withNote(9995))).toThrow('field 500 has 10000 bytes, the limit is 9999')
    expect(Buffer.from(writeIso2709(withNote(9994))).toString('latin1', 24, 36)).toBe('500999900000')
  })

  it('MARCXML holds it, escapes, and drops what XML cannot hold', async () => {
    const text = 'a & b < c > "d" \u0001\ud800'
    const xml =
      marcxmlStart +
      writeMarcxmlRecord({
        leader: '00000nam a2200000 a 4500',
        fields: [{ tag: '245', ind1: ' ', ind2: '"', subfields: [['a', text + 'x'.repeat(100_000)]] }],
      }) +
      marcxmlEnd
    const [result] = await allOf(readMarcxml(Buffer.from(xml)))
    expect(titleOf(okOf(result).record)).toBe(`a & b < c > "d" \ufffd${'x'.repeat(100_000)}`)
    expect(xml).toContain('a &amp; b &lt; c &gt; &quot;d&quot; \ufffd')
  })

  it('mrk protects its own signs', () => {
    const text = writeMrk({
      leader: '00000nam a2200000 a 4500',
      fields: [
        { tag: '008', value: 'a b\\' },
        { tag: '020', ind1: ' ', ind2: ' ', subfields: [['c', 'R$ 10 {x}']] },
      ],
    })
    expect(text).toBe('=LDR  00000nam a2200000 a 4500\n=008  a\\b{bsol}\n=020  \\\\$cR{dollar} 10 {lcub}x{rcub}\n\n')
  })
})

describe('any bytes give results, never an exception or a standstill', () => {
  const readers = { readMarcxml, readMrk, readAlephSeq, readMarcJson, readMarc }
  const shape = (result: unknown) =>
    expect(result).toMatchObject({ ok: expect.any(Boolean), offset: expect.any(Number) })
  const pieces = fc.constantFrom(
    ...[
      '\x1d',
      '\x1e',
      '\x1f',
      '\x1b',
      '\x1b$1',
      '00100nam a2200049 a 4500',
      '245001500000',
      '10\x1faTítulo',
      '<record>',
      '</record>',
      '<leader>',
      '<datafield tag="245">',
      '<subfield code="a">',
      '</',
      '&',
      '<![CDATA[',
      '=LDR  ',
      '=245  10$a',
      '$',
      '{',
      '}',
      '[',
      '"',
      '\\',
      '\n',
      '000000001 24510 L $$aX',
      'Ã§',
      '&#x41;',
      '\0',
    ].map(text => Buffer.from(text)),
    ...[[0xe9], [0xc3], [0xff, 0xfe], [0xed, 0xa0, 0x80], [0x88]].map(bytes => Buffer.from(bytes)),
  )
  const anyBytes = fc.oneof(
    fc.uint8Array({ maxLength: 400 }).map(bytes => Buffer.from(bytes)),
    fc.array(pieces, { maxLength: 60 }).map(parts => Buffer.concat(parts)),
    fc.tuple(fc.array(fc.tuple(fc.nat({ max: 120 }), fc.nat({ max: 255 })), { maxLength: 12 })).map(([changes]) => {
      const bytes = Buffer.concat([bookBytes('São Bernardo'), bookBytes('Angústia')])
      for (const [at, byte] of changes) bytes[at] = byte
      return bytes
    }),
  )

  it('ISO 2709, also after what is read is written', () => {
    fc.assert(
      fc.property(anyBytes, bytes => {
        for (const result of readIso2709Sync(bytes)) {
          shape(result)
          if (!result.ok) continue
          expect(fromStored(toStored(result.record))).toEqual(result.record)
          const again = okOf([...readIso2709Sync(writeIso2709(result.record), { encoding: 'utf-8' })][0])
          expect(again.record).toEqual(result.record)
        }
      }),
      { numRuns: 500 },
    )
  })

  it.each(Object.entries(readers))('%s', async (_name, reader) => {
    await fc.assert(
      fc.asyncProperty(anyBytes, fc.integer({ min: 1, max: 100 }), async (bytes, size) => {
        for (const result of await allOf(reader(inChunks(bytes, size)))) shape(result)
      }),
      { numRuns: 200 },
    )
  })
})
