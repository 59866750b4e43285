import { describe, expect, it } from 'vitest'
import {
  authorityAddress,
  authoritySearchAddress,
  coverAddress,
  recordAddress,
  recordCode,
  recordTab,
  searchAddress,
} from './record-address.rules.ts'

describe('the code of a record', () => {
  it('AMB-09 is a number; anything else is no record', () => {
    expect(recordCode('1234')).toBe(1234)
    for (const text of ['0', '012', '12a', '', '1'.repeat(16), undefined]) expect(recordCode(text), text).toBeNull()
  })

  it('REC-02 its tab is one that there is', () => {
    expect([recordTab('exemplares'), recordTab('nenhuma'), recordTab(undefined)]).toEqual(['exemplares', null, null])
  })
})

describe('addresses', () => {
  it('of a record, an authority and the searches that start from them', () => {
    expect([recordAddress(7), recordAddress(7, 'exemplares')]).toEqual(['/acervo/7', '/acervo/7/exemplares'])
    expect([authorityAddress(7), authorityAddress(7, true)]).toEqual(['/autoridade/7', '/autoridade/7/marc'])
    expect(searchAddress(' mar alto ', 'LIVRE')).toBe('/pesquisa_geral?q=mar+alto&for=LIVRE')
    expect(authoritySearchAddress(7)).toBe('/autoridades?q=7&for=AUTORIDADE_TODOS&aut_id=7')
  })

  it('of a cover ask for its width, unless it stands elsewhere', () => {
    expect(coverAddress('/api/capa/7', 120)).toBe('/api/capa/7?largura=120')
    expect(coverAddress('/api/capa/7?v=2', 120)).toBe('/api/capa/7?v=2&largura=120')
    expect(coverAddress('https://x.org/c.png', 120)).toBe('https://x.org/c.png')
    expect(coverAddress(null, 120)).toBeNull()
  })
})
