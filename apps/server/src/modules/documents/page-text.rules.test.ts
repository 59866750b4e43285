import { describe, expect, it } from 'vitest'
import { languageOf, pageText, saysSomething } from './page-text.rules.ts'

const line = (str: string, hasEOL = true) => ({ str, hasEOL })

describe('the words of a page', () => {
  it('lines become one text, and a word cut at the end of a line is whole again', () => {
    expect(pageText([line('A biblio-'), line('teca  abre'), line('cedo', false), line('.')])).toBe(
      'A biblioteca abre cedo.',
    )
  })

  it('a dash before a capital or a figure stays, for it belongs to the word', () => {
    expect(pageText([line('Rio-'), line('Niterói 1914-'), line('1918')])).toBe('Rio- Niterói 1914- 1918')
  })

  it('marks that only tell where a word may be cut are left out', () => {
    expect(pageText([line('cata\u00adlo\u00adgo\u0000 geral')])).toBe('catalogo geral')
  })

  it('a page made to be a burden is cut', () => {
    expect(pageText(Array.from({ length: 70 }, () => line('x'.repeat(1000), false)))).toBe('x'.repeat(60_000))
    expect(pageText([line('y'.repeat(60_000), false)])).toHaveLength(60_000)
  })
})

describe('the language of a page', () => {
  it.each([
    ['pt', 'Os livros da biblioteca foram lidos pela turma e a leitura não acabou no recreio.'],
    ['es', 'Los libros del estante son para el lector y las revistas también son del público.'],
    ['en', 'The books of the library are for the readers and it was open on the day of the fair.'],
  ])('%s is told by its small words', (language, text) => expect(languageOf(text)).toBe(language))

  it('four small words are enough, three are not', () => {
    expect(languageOf('the of and to')).toBe('en')
    expect(languageOf('the of and')).toBe('')
  })

  it('is not guessed where two have as many', () => {
    expect(languageOf('the of and to os da das dos')).toBe('')
    expect(languageOf('the of and to os da das dos pelo')).toBe('pt')
  })

  it('is told by the beginning of a long page', () => {
    const names = 'Drummond '.repeat(500)
    expect(languageOf(`${names} the of and to`)).toBe('')
    expect(languageOf(`the of and to ${names}`)).toBe('en')
  })
})

describe('a page that says something', () => {
  it('has at least twelve letters; figures and signs do not count', () => {
    expect(saysSomething('abcdefghijkl')).toBe(true)
    expect(saysSomething('abcdefghijk 123456789')).toBe(false)
    expect(saysSomething('')).toBe(false)
  })
})
