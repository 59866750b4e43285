import { describe, expect, it } from 'vitest'
import { type EncodingHabit, guessEncoding, newHabit } from './guess.ts'

const guess = (text: string, declaredUtf8 = false, language = '', habit?: EncodingHabit) =>
  guessEncoding(Buffer.from(text, 'latin1'), declaredUtf8, language, habit)
const utf8 = (text: string) => Buffer.from(text).toString('latin1')

describe('the encoding of a record', () => {
  it('is UTF-8 where the bytes are, whatever is declared', () => {
    for (const declared of [true, false]) {
      expect(guess(utf8('ação'), declared)).toBe('utf-8')
      expect(guess('abc', declared)).toBe('utf-8')
    }
  })

  it('is UTF-8 with mistakes where good sequences are at least as many as bad bytes', () => {
    expect(guess(`${utf8('á ó')} \x80 \x80`, true)).toBe('utf-8-lenient')
    expect(guess(`${utf8('á')} \xe9poca \xe9poca`, true)).not.toBe('utf-8-lenient')
    expect(guess('\x81', true)).toBe('utf-8-lenient')
  })

  it('is CP1252 where it has signs that Latin-1 has not, the euro first among them', () => {
    expect(guess('educa\xe7\xe3o: n\xe3o custa 5')).toBe('latin-1')
    expect(guess('educa\xe7\xe3o: n\xe3o custa \x80 5')).toBe('cp1252')
    expect(guess('educa\xe7\xe3o: n\xe3o custa \x9f 5')).toBe('cp1252')
    expect(guess('educa\xe7\xe3o: n\xe3o custa \xa0 5')).toBe('latin-1')
  })

  it('is MARC-8 by its escape sequences', () => {
    for (const sequence of ['\x1b(N', '\x1b,N', '\x1b)Q', '\x1b-4', '\x1b(!E', '\x1b$1', '\x1b$,1', '\x1b$)1'])
      for (const declared of [true, false]) expect(guess(`x ${sequence}abc`, declared), sequence).toBe('marc-8')
    for (const sequence of ['\x1bg', '\x1bb', '\x1bp', '\x1bs']) {
      expect(guess(`H${sequence}2`), sequence).toBe('marc-8')
      expect(guess(`H${sequence}2`, true), sequence).toBe('utf-8')
    }
    for (const other of ['\x1b', '\x1b(', '\x1b(x', '\x1bX', '\x1b$x', '\x1c(N', '(N'])
      expect(guess(`x${other}`), other).toBe('utf-8')
    expect(guess('\x1bX \x1b(N')).toBe('marc-8')
    expect(guess('globaliza\xf0c\xe4ao \x1b(NmOSKWA\x1b(B', true)).toBe('marc-8')
  })

  it('is what its letters say where it is not UTF-8', () => {
    expect(guess('educa\xe7\xe3o e sa\xfade', true)).toBe('latin-1')
    expect(guess('educa\xe7\xe3o e sa\xfade', false)).toBe('latin-1')
    expect(guess('\x93educa\xe7\xe3o\x94 e sa\xfade')).toBe('cp1252')
    expect(guess('educa\x87\xc6o e sa\xa3de')).toBe('cp850')
    expect(guess('educa\xf0c\xe4ao', false)).toBe('marc-8')
    expect(guess('educa\xf0c\xe4ao', true)).toBe('marc-8')
  })

  it('is what the leader declares where nothing else tells', () => {
    expect(guess('\xfc', false)).toBe('cp1252')
    expect(guess('\xfc', true)).toBe('utf-8-lenient')
    expect(guess(' \xc4 ', true)).toBe('utf-8-lenient')
  })

  it('follows the language of the record where a mark may be a letter', () => {
    expect(guess('Pavi\xe9c', false, 'cze')).toBe('marc-8')
    expect(guess('Jos\xe9 Cardoso', false, 'por')).toBe('latin-1')
  })
})

describe('what the records before were', () => {
  const clear = 'educa\xe7\xe3o, sa\xfade e hist\xf3ria'

  it('is learnt from clear cases, up to a limit, and unlearnt by others', () => {
    const habit = newHabit()
    expect(habit).toEqual({ latin: 0, cp850: 0, marc8: 0 })
    guess(clear, false, '', habit)
    expect(habit).toEqual({ latin: 1, cp850: 0, marc8: 0 })
    for (let n = 0; n < 20; n++) guess(clear, false, '', habit)
    expect(habit).toEqual({ latin: 8, cp850: 0, marc8: 0 })
    guess('globaliza\xf0c\xe4ao e educa\xf0c\xe4ao', false, '', habit)
    expect(habit).toEqual({ latin: 7, cp850: 0, marc8: 1 })
  })

  it('is not learnt from what is doubtful, or from UTF-8', () => {
    const habit = newHabit()
    guess('\xfc', false, '', habit)
    guess(utf8('educação'), false, '', habit)
    guess('S\xe3e', false, '', habit)
    expect(habit).toEqual({ latin: 0, cp850: 0, marc8: 0 })
  })

  it('decides a doubtful record', () => {
    const latin = newHabit()
    for (let n = 0; n < 5; n++) guess(clear, false, '', latin)
    expect(guess('Magalh\xe3es', false, '', latin)).toBe('latin-1')
    const marc8 = newHabit()
    for (let n = 0; n < 5; n++) guess('globaliza\xf0c\xe4ao e educa\xf0c\xe4ao', false, '', marc8)
    expect(guess('Magalh\xe3es', false, '', marc8)).toBe('marc-8')
  })
})
