import { describe, expect, it } from 'vitest'
import { allOf, codesOf, inChunks, okOf, titleOf } from '../testing/fixtures.ts'
import { readAlephSeq } from './aleph-seq.ts'
import { detectFormat } from './detect.ts'
import { jsonObjects } from './json-objects.ts'
import { canonicalLeader, isControlTag, isReadableLeader, isSoundLeader } from './leader.ts'
import { expandMnemonics, protectSigns } from './mnemonics.ts'
import { readMrk, writeMrk } from './mrk.ts'

describe('leaders', () => {
  it('keep what tells of the record, and lose what tells of one copy of it', () => {
    expect(canonicalLeader('01234cas  2200289Ia 4500')).toBe('00000cas a2200000Ia 4500')
    expect(canonicalLeader('01234pkci 2200289uir4500')).toBe('00000pkcia2200000uir4500')
    expect(canonicalLeader('00000nam#a2200000^a 4500')).toBe('00000nam a2200000 a 4500')
    expect(canonicalLeader('00000nam')).toBe('00000nam a2200000   4500')
    expect(canonicalLeader('00000n\x00m a2200000 a 4500é')).toBe('00000n m a2200000 a 4500')
  })
  it('are sound, scratched, or none', () => {
    const sound = '01234cas  2200289Ia 4500'
    expect([isSoundLeader(sound), isReadableLeader(sound)]).toEqual([true, true])
    expect(isSoundLeader(sound.slice(1))).toBe(false)
    expect(isReadableLeader(sound.slice(1))).toBe(false)
    expect(isSoundLeader(sound.replace('4', 'é'))).toBe(false)
    expect(isReadableLeader(sound.replace('45', 'éé'))).toBe(true)
    expect(isReadableLeader(sound.replace('450', 'ééé'))).toBe(false)
    expect(isReadableLeader(sound.replace('4', '\x01'))).toBe(false)
  })
  it('control fields are 001 to 009 and the format of Aleph', () => {
    expect(['001', '009', '00A', 'FMT'].map(isControlTag)).toEqual([true, true, true, true])
    expect(['000', '010', '100', '900', 'FMX'].map(isControlTag)).toEqual([false, false, false, false, false])
  })
})

describe('names in braces', () => {
  it.each([
    ['{aacute}gua', 'água'],
    ['{acute}agua', 'água'],
    ['cora{cedil}c{tilde}ao', 'coração'],
    ['{Ccedil}{Atilde}', 'ÇÃ'],
    ['R{dollar} 10 {lcub}x{rcub} {copy}2010', 'R$ 10 {x} ©2010'],
    ['{naosei} {acute}', '{naosei} {acute}'],
    ['{aacute}', 'á'],
    ['{xbreve}', 'x̆'],
    ['sem nome', 'sem nome'],
  ])('%s', (text, expected) => expect(expandMnemonics(text)).toBe(expected))

  it('protect the signs of the format itself', () => {
    expect(protectSigns('R$ {a}')).toBe('R{dollar} {lcub}a{rcub}')
  })
})

describe('mrk, line by line', () => {
  const read = (text: string, maxRecordBytes?: number) =>
    allOf(readMrk(Buffer.from(text), maxRecordBytes === undefined ? {} : { maxRecordBytes }))

  it('a record ends at an empty line, or where the next leader stands', async () => {
    const results = await read('=LDR  a\n=245  10$aUm\n\n\n=001  2\n=245  10$aDois\n=000  b\n=245  10$aTrês')
    expect(results.map(result => titleOf(okOf(result).record))).toEqual(['Um', 'Dois', 'Três'])
    expect(codesOf(okOf(results[1]))).toEqual(['leader-missing'])
  })
  it('a record of one field without leader is not mixed with the next', async () => {
    const results = await read('=245  10$aUm\n=LDR  00000cas a2200000 a 4500\n=245  10$aDois')
    expect(results.map(result => titleOf(okOf(result).record))).toEqual(['Um', 'Dois'])
    expect(results.map(result => okOf(result).record.leader[5])).toEqual(['n', 'c'])
  })
  it('a leader after the first fields begins another record, one in front does not', async () => {
    const results = await read('lixo\n=LDR  00000cas a2200000 a 4500\n=245  10$aUm')
    expect(results).toHaveLength(1)
    expect(okOf(results[0]).record.leader).toBe('00000cas a2200000 a 4500')
    expect(okOf(results[0]).warnings).toEqual([{ code: 'bad-line', detail: 'lixo' }])
  })
  it('a leader alone is an empty record, with its place', async () => {
    expect(await read('=LDR  00000cas a2200000 a 4500\n\n=245  10$aUm')).toMatchObject([
      { ok: false, reason: 'empty-record', offset: 0 },
      { ok: true, offset: 32 },
    ])
    const twice = await read('=LDR  00000cas a2200000 a 4500\n=LDR  00000nam a2200000 a 4500\n=245  10$aUm')
    expect(twice.map(({ ok }) => ok)).toEqual([false, true])
  })
  it('a line that continues a field is joined by one blank', async () => {
    const [result] = await read('=245  10$aUm\n   dois   \n=500  \\\\$aNota')
    expect(titleOf(okOf(result).record)).toBe('Um dois')
    expect(okOf(result).record.fields).toHaveLength(2)
  })
  it('one blank, two or a tab part the tag from its field', async () => {
    const [result] = await read('=100 1\\$aA\n=245\t10$aB\n=260  \\\\$aC')
    expect(okOf(result).record.fields).toEqual([
      { tag: '100', ind1: '1', ind2: ' ', subfields: [['a', 'A']] },
      { tag: '245', ind1: '1', ind2: '0', subfields: [['a', 'B']] },
      { tag: '260', ind1: ' ', ind2: ' ', subfields: [['a', 'C']] },
    ])
  })
  it('the format field of Aleph has no indicators', async () => {
    const [result] = await read('=FMT  \\\\BK\n=008  26\\\\x{dollar}')
    expect(okOf(result).record.fields).toEqual([
      { tag: 'FMT', value: 'BK' },
      { tag: '008', value: '26  x$' },
    ])
  })
  it('one that is too long is given up, and the next read', async () => {
    const long = `=245  10$a${'x'.repeat(300)}\n=500  \\\\$a${'y'.repeat(300)}`
    const results = await read(`${long}\n\n=245  10$aDepois`, 400)
    expect(results[0]).toMatchObject({ ok: false, reason: 'too-long', offset: 0 })
    expect(titleOf(okOf(results[1]).record)).toBe('Depois')
  })
  it('is written with blanks and signs that can be read back', () => {
    expect(
      writeMrk({
        leader: '00000nam a2200000 a 4500',
        fields: [
          { tag: '008', value: '26 $\\' },
          { tag: '245', ind1: '1', ind2: ' ', subfields: [['a', 'R$ {1}\n dois']] },
        ],
      }),
    ).toBe('=LDR  00000nam a2200000 a 4500\n=008  26\\{dollar}{bsol}\n=245  1\\$aR{dollar} {lcub}1{rcub} dois\n\n')
  })
})

describe('Aleph, line by line', () => {
  it('keeps a 001 that the record has, and adds the number where it has none', async () => {
    const results = await allOf(
      readAlephSeq(Buffer.from('000000007 001   L X7\n000000007 24510 L $$aUm\n000000008 24510 L $$aDois')),
    )
    expect(results.map(result => okOf(result).record.fields.filter(({ tag }) => tag === '001'))).toEqual([
      [{ tag: '001', value: 'X7' }],
      [{ tag: '001', value: '000000008' }],
    ])
  })
  it('one that is too long is given up, and the next read', async () => {
    const bytes = Buffer.from(`000000007 24510 L $$a${'x'.repeat(500)}\n000000008 24510 L $$aDepois`)
    const results = await allOf(readAlephSeq(bytes, { maxRecordBytes: 300 }))
    expect(results[0]).toMatchObject({ ok: false, reason: 'too-long' })
    expect(titleOf(okOf(results.at(-1)).record)).toBe('Depois')
  })
})

describe('objects of JSON', () => {
  const objects = async (text: string, max = 1000, size = 1000) => {
    const found = []
    for await (const one of jsonObjects(inChunks(Buffer.from(text), size), max)) found.push(one)
    return found
  }
  it.each([1, 4, 1000])('braces inside texts are text; parts of %i bytes', async size => {
    const text = '[{"a":"}{\\"}"},\n {"b":{"c":"\\\\"}} , {}]'
    expect(await objects(text, 1000, size)).toEqual([
      { text: '{"a":"}{\\"}"}', offset: 1, complete: true },
      { text: '{"b":{"c":"\\\\"}}', offset: 17, complete: true },
      { text: '{}', offset: 36, complete: true },
    ])
  })
  it('quotes outside of objects open no text, and a brace too many closes nothing', async () => {
    expect((await objects('" } {"a":1}')).map(({ text }) => text)).toEqual(['{"a":1}'])
  })
  it('places are counted in bytes', async () => {
    expect((await objects('çã {"é":1} {"x":2}')).map(({ offset }) => offset)).toEqual([5, 14])
  })
  it('one that does not end is given as it is, one beyond the limit is given up', async () => {
    expect(await objects('{"a":1')).toEqual([{ text: '{"a":1', offset: 0, complete: false }])
    const found = await objects(`{"a":"${'x'.repeat(50)}"} {"b":1}`, 20, 10)
    expect(found[0]).toMatchObject({ offset: 0, complete: false })
    expect(found.at(-1)).toMatchObject({ text: '{"b":1}', complete: true })
  })
})

describe('the format of a file', () => {
  it('is found where its beginning is lost', () => {
    expect(detectFormat(Buffer.from('\x1e10\x1faDom Casmurro : romance\x1e'))).toBe('iso2709')
    expect(detectFormat(Buffer.from('10\x1faDom Casmurro'))).toBe('unknown')
    expect(detectFormat(Buffer.from('abc\x1eDom Casmurro'))).toBe('unknown')
    expect(detectFormat(Buffer.from('a\x1f\x1edef ghi jkl mno'))).toBe('unknown')
    expect(detectFormat(Buffer.from('\x1e\x1f\x01\x02\x03abc'))).toBe('unknown')
    // Seven signs of ten can be read, then eight of eleven.
    expect(detectFormat(Buffer.from('\x1e\x1f\x01abcdefg'))).toBe('unknown')
    expect(detectFormat(Buffer.from('\x1e\x1f\x01abcdefgh'))).toBe('iso2709')
  })
})
