import { describe, expect, it } from 'vitest'
import { likeness } from './likeness.ts'

const scores = (text: string, language = '') => likeness(Buffer.from(text, 'latin1'), language)
const latin = (text: string) => scores(text).latin
const cp850 = (text: string) => scores(text).cp850
const marc8 = (text: string, language = '') => scores(text, language).marc8

describe('what a byte says for Latin-1 and CP1252', () => {
  it('usual letters within words say much, rarer ones less, a capital after a small letter speaks against it', () => {
    expect(latin('caf\xe9')).toBe(2)
    expect(latin('na\xefve')).toBe(1)
    expect(latin('caf\xc9')).toBe(-2)
    expect(latin('\xe9L')).toBe(-1)
    expect(latin('\xe9 ')).toBe(2)
    expect(latin('\xf5 ')).toBe(0)
  })

  it('quotation marks stand around words, an apostrophe within; what CP1252 does not have speaks against it', () => {
    expect(latin('\x93sim\x94 ')).toBe(2)
    expect(latin('si\x93m')).toBe(-2)
    expect(latin('d\x92Eu')).toBe(1)
    expect(latin('\x85')).toBe(1)
    expect(latin('\x81')).toBe(-3)
    expect(latin('\x80')).toBe(-2)
  })

  it('ordinals, pounds, opening marks and quotes where they belong', () => {
    expect(latin('1\xaa ed.')).toBe(2)
    expect(latin('n\xba')).toBe(2)
    expect(latin(' \xba')).toBe(0)
    expect(latin('\xa310')).toBe(1)
    expect(latin('\xa3x')).toBe(0)
    expect(latin('\xbfque')).toBe(1)
    expect(latin('\xbf ')).toBe(0)
    expect(latin('a\xaab')).toBe(-2)
  })

  it('letters that are marks over the next one in MARC-8 say less, or the contrary', () => {
    expect(latin('Pavi\xe2c')).toBe(-1)
    expect(latin('li\xe9cnosta')).toBe(-1)
    expect(latin('p\xe3o')).toBe(3)
    expect(latin('p\xe3os')).toBe(3)
    expect(latin('p\xe3oa')).toBe(1)
    expect(latin('m\xe3e')).toBe(2)
    expect(latin('m\xe3a')).toBe(-2)
    expect(latin('l\xe2n')).toBe(3)
    expect(latin('l\xe2a')).toBe(-2)
    expect(latin('l\xe1a')).toBe(-2)
    expect(latin('l\xe1b')).toBe(2)
  })
})

describe('what a byte says for CP850', () => {
  it('its letters within words, its ordinals after digits; frames never stand in a word', () => {
    expect(cp850('S\xc6o')).toBe(2)
    expect(cp850('S\xc6b')).toBe(-1)
    expect(cp850('caf\x82')).toBe(2)
    expect(cp850('1\xa6')).toBe(1)
    expect(cp850('x\xa6')).toBe(0)
    expect(cp850('a\xc4b')).toBe(-3)
    expect(cp850(' \xc4 ')).toBe(-1)
    expect(cp850('n\xe4e')).toBe(2)
    expect(cp850('n\xe4a')).toBe(-2)
  })
})

describe('what a byte says for MARC-8', () => {
  it('a mark stands before a letter that can bear it', () => {
    expect(marc8('caf\xe2e')).toBe(2)
    expect(marc8('caf\xe2b')).toBe(-1)
    expect(marc8('caf\xe2 ')).toBe(-3)
    expect(marc8('\xfca')).toBe(-3)
    expect(marc8('\xe3o')).toBe(-1)
    expect(marc8('\xe3ob')).toBe(2)
    expect(marc8('\xe2n')).toBe(1)
  })

  it('two marks on a letter only with a circumflex or breve', () => {
    expect(marc8('\xe3\xe2e')).toBe(2)
    expect(marc8('\xe1\xe2e')).toBe(1)
  })

  it('carons are usual in Slavic languages and strange in Romance ones', () => {
    expect(marc8('\xe9c', 'cze')).toBe(3)
    expect(marc8('\xe9c', 'por')).toBe(-1)
    expect(marc8('\xe9c')).toBe(0)
    expect(scores('caf\xe9', 'cze').latin).toBe(-2)
  })

  it('letters of their own before and after others', () => {
    expect(marc8('\xa1odz')).toBe(1)
    expect(marc8('a\xa1odz')).toBe(-2)
    expect(marc8('gro\xc7')).toBe(1)
    expect(marc8(' \xc7')).toBe(-1)
    expect(marc8('\xc5que')).toBe(1)
    expect(marc8('\xc31999')).toBe(1)
    expect(marc8('\xbf')).toBe(-3)
    expect(marc8('\xd0')).toBe(-3)
    expect(marc8('b\xb1')).toBe(1)
    expect(marc8('\x88Os')).toBe(0)
    expect(marc8('\x90')).toBe(-3)
  })
})

it('the code of a subfield is no text', () => {
  expect(scores('\x1f\xe9caf')).toEqual({ latin: 0, cp850: 0, marc8: 0 })
  expect(scores('\x1fa\xe9 ').latin).toBe(2)
})
