import { describe, expect, it } from 'vitest'
import { bookBytes, codesOf, iso2709Bytes, okOf, titleOf } from '../testing/fixtures.ts'
import { readIso2709Sync } from './iso2709-read.ts'
import type { ReadOptions } from './result.ts'

const read = (bytes: Uint8Array, options?: ReadOptions) => okOf([...readIso2709Sync(bytes, options)][0])
const title = 'A situação econômica: índios, Álvares, às três avós — não'
const inLatin1 = 'A situação econômica: índios, Álvares, às três avós, não'
const cp850 = (text: string): Uint8Array => {
  const page = 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº'
  const more: Record<string, number> = { ã: 0xc6, Ã: 0xc7, Á: 0xb5, õ: 0xe4, Í: 0xd6, Ó: 0xe0 }
  return Uint8Array.from([...text], sign => {
    if (sign < '\x80') return sign.charCodeAt(0)
    return more[sign] ?? 0x80 + page.indexOf(sign)
  })
}

describe('UTF-8', () => {
  it('declared: read without a word', () => {
    expect(read(bookBytes(title))).toMatchObject({ warnings: [] })
    expect(titleOf(read(bookBytes(title)).record)).toBe(title)
  })

  it('not declared', () => {
    const result = read(bookBytes(title, { coding: ' ' }))
    expect(titleOf(result.record)).toBe(title)
    expect(codesOf(result)).toEqual(['decoded-as-utf-8'])
    expect(result.record.leader[9]).toBe('a')
  })

  it('decomposed text is composed, but a mark never joins the subfield code', () => {
    expect(titleOf(read(bookBytes(title.normalize('NFD'))).record)).toBe(title)
    const result = read(iso2709Bytes([['245', '10\x1fa\u0301x']]))
    expect(result.record.fields[0]).toMatchObject({ subfields: [['a', '\u0301x']] })
  })

  it('single wrong bytes do not spoil the rest', () => {
    const bytes = Buffer.concat([
      Buffer.from('Ação, coração e '),
      Buffer.from([0xe9]),
      Buffer.from('poca "'),
      Buffer.from([0x80]),
      Buffer.from('"'),
    ])
    const result = read(bookBytes(bytes))
    expect(titleOf(result.record)).toBe('Ação, coração e época "\ufffd"')
    expect(codesOf(result)).toEqual(['invalid-bytes'])
  })

  it('numeric references are expanded, those of no character left', () => {
    expect(titleOf(read(bookBytes('Tol&#x0301;stoi &#x6F22; &#x26; &#xD800; &#38;')).record)).toBe(
      'Toĺstoi 漢 & &#xD800; &',
    )
  })
})

describe('Latin-1 and CP1252', () => {
  it.each(['a', ' '])('declared as %j', coding => {
    const result = read(bookBytes(inLatin1, { coding, encoding: 'latin1' }))
    expect(titleOf(result.record)).toBe(inLatin1)
    expect(codesOf(result)).toEqual(['decoded-as-latin-1'])
  })

  it.each(['São Paulo', 'José', 'Ciências', 'Educação', 'É', 'Maceió', 'Água', '3ª ed.', 'Ação'])('short: %s', text => {
    expect(titleOf(read(bookBytes(text, { encoding: 'latin1' })).record)).toBe(text)
    expect(titleOf(read(bookBytes(text, { coding: ' ', encoding: 'latin1' })).record)).toBe(text)
  })

  it('typographic signs of CP1252', () => {
    const bytes = Buffer.concat([
      Buffer.from([0x93]),
      Buffer.from('A razão', 'latin1'),
      Buffer.from([0x94, 0x20, 0x96]),
      Buffer.from(' história', 'latin1'),
    ])
    const result = read(bookBytes(bytes))
    expect(titleOf(result.record)).toBe('“A razão” – história')
    expect(codesOf(result)).toEqual(['decoded-as-cp1252'])
  })

  it('a doubtful record is like those before it', () => {
    const doubtful = bookBytes('Magalhães', { coding: ' ', encoding: 'latin1' })
    const clear = bookBytes(inLatin1, { coding: ' ', encoding: 'latin1' })
    const results = [...readIso2709Sync(Buffer.concat([clear, clear, clear, clear, doubtful]))]
    expect(titleOf(okOf(results[4]).record)).toBe('Magalhães')
  })
})

describe('CP850', () => {
  it.each(['a', ' '])('declared as %j', coding => {
    const result = read(bookBytes(cp850(inLatin1), { coding }))
    expect(titleOf(result.record)).toBe(inLatin1)
    expect(codesOf(result)).toEqual(['decoded-as-cp850'])
  })
})

describe('UTF-8 encoded twice', () => {
  const twice = (text: string) => Buffer.from(Buffer.from(text).toString('latin1'))

  it('is undone and said', () => {
    const result = read(bookBytes(twice('Educação e saúde à toa: índio, ÁREA')))
    expect(titleOf(result.record)).toBe('Educação e saúde à toa: índio, ÁREA')
    expect(codesOf(result)).toEqual(['double-encoding-repaired'])
  })

  it('also by way of CP1252, and three times', () => {
    expect(titleOf(read(bookBytes('Ã‰rico VerÃ­ssimo: â€œcoleÃ§Ã£oâ€\u009d')).record)).toBe('Érico Veríssimo: “coleção”')
    expect(titleOf(read(bookBytes(twice(twice('ação').toString()))).record)).toBe('ação')
  })

  it.each(['«MAÇû', 'IRMÔ de fé', '“MANHÔ', 'SÃO PAULO', 'Ã', 'NÃO … MÃE', 'Señor «PIÑû'])('leaves alone %s', text => {
    expect(titleOf(read(bookBytes(text)).record)).toBe(text)
  })
})

describe('MARC-8', () => {
  const marc8 = (bytes: number[] | string) =>
    bookBytes(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : Uint8Array.from(bytes), { coding: ' ' })

  it('marks before their letters, with no warning when declared', () => {
    const result = read(marc8('Por uma outra globaliza\xf0c\xe4ao : \xe2unico \xe1a consci\xe3encia'))
    expect(titleOf(result.record)).toBe('Por uma outra globalização : único à consciência')
    expect(result.record.fields[0]).toEqual({ tag: '001', value: '42' })
    expect(result.warnings).toEqual([])
  })

  it('declared as UTF-8', () => {
    const result = read(bookBytes(Buffer.from('Globaliza\xf0c\xe4ao e educa\xf0c\xe4ao', 'latin1')))
    expect(titleOf(result.record)).toBe('Globalização e educação')
    expect(codesOf(result)).toEqual(['decoded-as-marc-8'])
  })

  it('scripts by escape sequence alone, also when declared as UTF-8', () => {
    const bytes = Buffer.from('\x1b(Nwojna i mir\x1b(B / Tolstoi', 'latin1')
    expect(titleOf(read(bookBytes(bytes)).record)).toBe('ВОЙНА И МИР / Tolstoi')
  })

  it('characters without a place in the tables are counted', () => {
    const result = read(marc8('\x1b$1!!!\x1b(B x\xfc e\xe2ee\xe2ee\xe2e'))
    expect(codesOf(result)).toEqual(['unknown-characters'])
    expect(titleOf(result.record)).toContain('〓')
  })
})

describe('a forced encoding', () => {
  it('is used as told, and nothing is repaired', () => {
    expect(titleOf(read(bookBytes('São', { encoding: 'latin1' }), { encoding: 'marc-8' }).record)).toBe('Sô')
    expect(titleOf(read(bookBytes('Ã§Ã£o'), { encoding: 'utf-8' }).record)).toBe('Ã§Ã£o')
    expect(titleOf(read(bookBytes(cp850('ação')), { encoding: 'cp850' }).record)).toBe('ação')
    expect(titleOf(read(bookBytes('ação', { encoding: 'latin1' }), { encoding: 'latin-1' }).record)).toBe('ação')
  })
})
