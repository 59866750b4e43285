import { describe, expect, it } from 'vitest'
import { fileNameOf, hasOwnPage, hostOf, isOurs, isPlainLink, openingOf, type ViewableLink } from './links.rules.ts'

const link = (change: Partial<ViewableLink> = {}): ViewableLink => ({
  ...{ descricao: 'Texto', is_pdf: false, seq_paragrafo: '1', tipo_link: 'VB', url_link: '/api/vinculos/publico/1' },
  ...{ is_media: false, media_format: null, download_pdf: 'S', tipo_conteudo: 'application/pdf' },
  ...change,
})
const AWAY = 'https://example.org/a.pdf'

describe('a file with a page of its own', () => {
  it('is a public document or picture that the library holds', () => {
    expect(hasOwnPage(link())).toBe(true)
    expect(hasOwnPage(link({ tipo_conteudo: 'image/png' }))).toBe(true)
  })

  it('is none that asks for a sign-in, stands elsewhere, plays, or is only handed over', () => {
    expect(hasOwnPage(link({ tipo_link: 'AR' }))).toBe(false)
    expect(hasOwnPage(link({ url_link: AWAY }))).toBe(false)
    expect(hasOwnPage(link({ tipo_conteudo: 'video/mp4' }))).toBe(false)
    expect(hasOwnPage(link({ tipo_conteudo: 'application/zip' }))).toBe(false)
    expect(hasOwnPage({ ...link(), tipo_conteudo: undefined } as unknown as ViewableLink)).toBe(false)
  })
})

it('the site of a link without words, and none of a link that has them', () => {
  const hosts = [
    'https://www.a.example/x',
    'http://b.example:8080',
    'HTTPS://c.example?d=1',
    'Texto',
    'https://a b',
    'ftp://d.example',
  ]
  expect(hosts.map(descricao => hostOf({ descricao }))).toEqual([
    'a.example',
    'b.example',
    'c.example',
    null,
    null,
    null,
  ])
})

describe('what may be shown inside the page', () => {
  it('is what our own server sends', () => {
    expect([isOurs(link()), isOurs(link({ url_link: AWAY })), isOurs(link({ url_link: '//example.org' }))]).toEqual([
      ...[true, false, false],
    ])
  })

  it('LINK-11 a public PDF for viewing only is read here when it is ours, and elsewhere is an address', () => {
    const pdf = link({ is_pdf: true, download_pdf: 'N' })
    expect(openingOf(pdf, '1')).toBe('pdf')
    expect(openingOf({ ...pdf, url_link: AWAY }, '1')).toBe('address')
    expect(openingOf({ ...pdf, is_pdf: false }, '1')).toBe('address')
    expect([isPlainLink(pdf, '1'), isPlainLink(pdf, '0')]).toEqual([false, true])
  })
})

describe('the name by which an icon is chosen', () => {
  it('what the file is, else its description, else the address it leads to', () => {
    expect(fileNameOf(link({ is_pdf: true }))).toBe('pdf')
    expect(fileNameOf(link({ is_media: true, media_format: 'MP4' }))).toBe('video')
    expect(fileNameOf(link({ is_media: true, media_format: 'audio' }))).toBe('audio')
    expect(fileNameOf(link({ descricao: 'planilha.ods' }))).toBe('planilha.ods')
    expect(fileNameOf(link({ url_link: AWAY }))).toBe(AWAY)
  })
})
