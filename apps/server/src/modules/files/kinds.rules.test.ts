import { describe, expect, it } from 'vitest'
import { placeFault } from './file-place.rules.ts'
import { isSignable } from './partners.rules.ts'
import { sniff } from './sniff.rules.ts'

const bytes = (...values: (number | string)[]) =>
  Buffer.concat(values.map(each => (typeof each === 'string' ? Buffer.from(each, 'latin1') : Buffer.from([each]))))

describe('what a file is, by its first bytes', () => {
  it.each([
    ['pdf', bytes('%PDF-1.7')],
    ['png', bytes(0x89, 'PNG\r\n', 0x1a, '\n')],
    ['jpg', bytes(0xff, 0xd8, 0xff, 0xe0)],
    ['gif', bytes('GIF89a')],
    ['webp', bytes('RIFF', 0, 0, 0, 0, 'WEBP')],
    ['wav', bytes('RIFF', 0, 0, 0, 0, 'WAVE')],
    ['svg', bytes('<?xml version="1.0"?>\n<!-- x --><svg xmlns="x">')],
    ['mp4', bytes(0, 0, 0, 24, 'ftypisom')],
    ['m4a', bytes(0, 0, 0, 24, 'ftypM4A ')],
    ['webm', bytes(0x1a, 0x45, 0xdf, 0xa3)],
    ['ogg', bytes('OggS')],
    ['flac', bytes('fLaC')],
    ['mp3', bytes('ID3')],
    ['mp3', bytes(0xff, 0xfb, 0x90)],
    ['epub', bytes('PK', 3, 4, 'mimetypeapplication/epub+zip')],
    ['zip', bytes('PK', 3, 4, 'word/document.xml')],
    ['vtt', bytes('WEBVTT\n')],
  ])('%s', (extension, head) => expect(sniff(head)?.extension).toBe(extension))

  it('tells the kind of content too, and nothing of what it does not know', () => {
    expect(sniff(bytes(0xff, 0xd8, 0xff))).toEqual({ type: 'image/jpeg', extension: 'jpg' })
    for (const head of [bytes(), bytes('<html>'), bytes(0xff), bytes(0xff, 0xd8, 0), bytes('RIFF', 0, 0, 0, 0, 'AVI ')])
      expect(sniff(head), head.toString('hex')).toBeUndefined()
  })
})

describe('a file in its place', () => {
  const link = (seq_paragrafo: number | null) => ({ papel: 'LINK' as const, cod_acervo: 7, seq_paragrafo })

  it('covers and pictures of a record or of the institution are images', () => {
    for (const papel of ['CAPA', 'IMAGEM', 'INSTITUICAO'] as const) {
      expect(placeFault({ papel }, 'image/png', []), papel).toBeNull()
      expect(placeFault({ papel }, 'application/pdf', []), papel).toMatch(/image.*application\/pdf/)
    }
  })

  it('belongs to a link that its record has', () => {
    expect(placeFault(link(2), 'application/pdf', [1, 2])).toBeNull()
    expect(placeFault(link(3), 'application/pdf', [1, 2])).toMatch(/Record 7 has no link 3 .*its links are 1, 2/)
    expect(placeFault(link(null), 'application/pdf', [])).toMatch(/it has none/)
  })

  it('captions are WebVTT in a language', () => {
    const captions = { ...link(1), papel: 'LEGENDA' as const, idioma: 'pt' }
    expect(placeFault(captions, 'text/vtt', [1])).toBeNull()
    expect(placeFault(captions, 'text/plain', [1])).toMatch(/WebVTT/)
    expect(placeFault({ ...captions, idioma: 'xx-!!' }, 'text/vtt', [1])).toMatch(/language/)
    expect(placeFault({ ...captions, idioma: 'qqq' }, 'text/vtt', [1])).toMatch(/language/)
    expect(placeFault(captions, 'text/vtt', [2])).toMatch(/no link 1/)
  })
})

it('a value that is signed holds none of the signs that part it from the next', () => {
  expect(isSignable({ id: '12', sessionid: 'ab' })).toBe(true)
  for (const sign of ['|', ';', '\n']) {
    expect(isSignable({ id: `1${sign}2`, sessionid: 'ab' })).toBe(false)
    expect(isSignable({ id: '12', sessionid: `a${sign}b` })).toBe(false)
  }
})
