import { describe, expect, it } from 'vitest'
import { linkAddress } from './addresses.ts'
import { fieldGroups } from './field-groups.ts'
import { recordLinks } from './links.ts'
import { recordFromLines } from './record-from-lines.ts'

/** Addresses that would run, or lead to another host than they seem to. */
export const DANGEROUS = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  '\u200bjavascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  '//evil.example/x',
  '/\\evil.example/x',
  '\\\\evil.example\\x',
  'file:///etc/passwd',
  'blob:https://x.org/1',
]

describe('addresses of links', () => {
  it.each(DANGEROUS)('LINK-01 %j is no link', address => expect(linkAddress(address)).toBe(''))

  it.each([
    ['https://x.org/a b', 'https://x.org/a b'],
    ['HTTP://X.ORG', 'HTTP://X.ORG'],
    ['ftp://ftp.x.org/a', 'ftp://ftp.x.org/a'],
    ['mailto:biblioteca@x.org', 'mailto:biblioteca@x.org'],
    ['/arquivos/1', '/arquivos/1'],
    ['www.x.org/a', 'http://www.x.org/a'],
    [' https://x.org ', 'https://x.org'],
  ])('LINK-01 %j leads to %s', (given, address) => expect(linkAddress(given)).toBe(address))

  it('LINK-01 a record with such addresses keeps their words, in no list of links and with no link beside them', () => {
    const lines = [...DANGEROUS, 'https://x.org/obra'].map((address, at) => `856 40 $u${address}$yVersão ${at}`)
    const record = recordFromLines('am', lines)
    expect(recordLinks(record).map(link => [link.url_link, link.seq_paragrafo])).toEqual([
      ['https://x.org/obra', String(lines.length)],
    ])
    const shown = fieldGroups(record, { language: 'pt' }).flatMap(group =>
      group.detalhes.filter(detail => detail.paragrafo === '856'),
    )
    expect(shown.map(detail => detail.descricao[0])).toEqual(lines.map((_, at) => `Versão ${at}`))
    expect(shown.flatMap(detail => detail.vinculo ?? [])).toEqual(['https://x.org/obra'])
  })
})
