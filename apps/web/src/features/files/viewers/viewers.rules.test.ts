import { describe, expect, it } from 'vitest'
import { clientDevice } from '../../../lib/links/client-device.ts'
import {
  isOpenable,
  isPlainLink,
  isRestricted,
  needsSignIn,
  openingOf,
  signInAddress,
  type ViewableLink,
} from '../../../lib/links/links.rules.ts'
import { actOf, boundedPage, digitsOnly, scaleOf, zoomIn, zoomOut } from './pdf/pdf-viewer.rules.ts'

const link = (change: Partial<ViewableLink> = {}): ViewableLink => ({
  descricao: 'Texto',
  is_pdf: false,
  seq_paragrafo: '1',
  tipo_link: 'VB',
  url_link: 'https://example.org/a',
  is_media: false,
  media_format: null,
  download_pdf: 'S',
  ...change,
})

describe('how a link opens', () => {
  it('LINK-03 restricted and accessibility links need a sign-in, others do not', () => {
    expect(['AR', 'AC', 'VB'].map(tipo => needsSignIn({ tipo_link: tipo as 'AR' }))).toEqual([true, true, false])
  })
  it('LINK-11 a PDF is read here only when the institution wants it and it is for viewing', () => {
    const pdf = link({ tipo_link: 'AR', is_pdf: true, download_pdf: 'N', url_link: 'Vínculo no banco' })
    expect(openingOf(pdf, '1')).toBe('pdf')
    expect(openingOf(pdf, '0')).toBe('address')
    expect(openingOf(pdf, undefined)).toBe('address')
    expect(openingOf({ ...pdf, download_pdf: 'S' }, '1')).toBe('address')
    const heard = { ...pdf, tipo_link: 'AC' as const, is_pdf: false, is_media: true, media_format: 'audio' as const }
    expect(openingOf(heard, '0')).toBe('media')
  })
  it('LINK-11 LINK-14 a restricted file of another site is an address: the page may not load it', () => {
    for (const away of [
      link({ tipo_link: 'AR', is_pdf: true, download_pdf: 'N' }),
      link({ tipo_link: 'AC', is_media: true, media_format: 'audio' }),
    ])
      expect(openingOf(away, '1')).toBe('address')
  })
  it('LINK-02 a file that the server holds is ours, whatever the case of the words', () => {
    const held = link({ is_media: true, media_format: 'MP4', url_link: 'VÍNCULO NO BANCO' })
    expect(openingOf(held, '1')).toBe('media')
    expect(openingOf({ ...held, url_link: 'https://video.example/a.mp4' }, '1')).toBe('address')
  })
  it('LINK-20 a plain public address is a link that the browser follows; hostile schemes are not', () => {
    expect(isPlainLink(link(), '1')).toBe(true)
    for (const hostile of [
      'javascript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      '//evil.example',
      '/\\evil.example',
    ]) {
      expect(isPlainLink(link({ url_link: hostile }), '1'), hostile).toBe(false)
      expect(isOpenable(hostile), hostile).toBe(false)
      expect(openingOf(link({ url_link: hostile, is_media: true }), '1'), hostile).toBe('address')
    }
    for (const good of ['https://x.org', 'HTTP://x.org', 'ftp://x.org/a', 'mailto:a@x.org', '/api/vinculos/publico/1'])
      expect(isOpenable(good), good).toBe(true)
    expect(isPlainLink(link({ tipo_link: 'AR' }), '1')).toBe(false)
  })
  it('LINK-06 restricted by its words in any case, or by its code', () => {
    const described = (descricao: string) => isRestricted({ tipo_link: 'VB', descricao })
    expect(described('ACESSO RESTRITO')).toBe(true)
    expect(described('Acesso restrito para visualização')).toBe(true)
    expect(described('Texto integral')).toBe(false)
    expect(isRestricted({ tipo_link: 'AR', descricao: 'Texto integral' })).toBe(true)
    expect(signInAddress('/acesso-restrito/7')).toBe(
      '/login?redirect=%2Facesso-restrito%2F7&destination=C&origin=restricted_access',
    )
  })
})

describe('PDF viewer', () => {
  it('LINK-13 zoom changes by 0.5 and never goes below 0.5', () => {
    expect([zoomIn(1), zoomOut(1), zoomOut(0.5)]).toEqual([1.5, 0.5, 0.5])
    expect(zoomIn(100)).toBeLessThan(100)
  })
  it('LINK-13 the page input keeps digits alone and pages stay inside the document', () => {
    expect(digitsOnly('1a2-3')).toBe('123')
    expect([boundedPage(0, 5), boundedPage(99, 5), boundedPage(Number.NaN, 5)]).toEqual([1, 5, 1])
  })
  it('fits a page into a narrow room, and shows it at its own size in a wide one', () => {
    expect(scaleOf(1, 600, 300)).toBe(0.5)
    expect(scaleOf(2, 600, 300)).toBe(1)
    expect(scaleOf(1, 600, 5000)).toBeCloseTo(96 / 72)
    expect(scaleOf(1, 600, 1)).toBeCloseTo(1 / 600)
    // Before the room or the page is measured.
    expect(scaleOf(1, 600, 0)).toBeCloseTo(96 / 72)
    expect(scaleOf(1, 0, 300)).toBeCloseTo(96 / 72)
  })
  it('LINK-13 knows its keys', () => {
    expect(
      ['PageDown', 'ArrowLeft', 'End', '+', '-', 'ArrowDown', 'constructor'].map(key => actOf(key, false)),
    ).toEqual(['next', 'previous', 'last', 'in', 'out', undefined, undefined])
  })
})

describe('what the browser says of itself', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
      { browser: 'Edge 126', device: 'desktop', os: 'Windows 10' },
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
      { browser: 'Safari 17', device: 'mobile', os: 'iOS 17' },
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-X700) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Safari/537.36',
      { browser: 'Chrome 125', device: 'tablet', os: 'Android 14' },
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
      { browser: 'Firefox 127', device: 'desktop', os: 'Linux' },
    ],
    ['', { browser: '', device: 'desktop', os: '' }],
  ])('LINK-20 %s', (agent, expected) => {
    expect(clientDevice(agent)).toEqual(expected)
  })
})
