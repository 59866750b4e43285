import { describe, expect, it } from 'vitest'
import { contextOf } from './context.rules.ts'

/** Marks the words, as the search does. */
const marking = (pattern: RegExp) => (text: string) =>
  [...text.matchAll(pattern)].map(found => ({ start: found.index, end: found.index + found[0].length }))
const marked = ({ trecho, marcas }: ReturnType<typeof contextOf>) =>
  marcas.map(({ inicio, fim }) => trecho.slice(inicio, fim))
const filling = (words: number) => 'papel '.repeat(words)

describe('the part of a page that a result shows', () => {
  it('a short page is shown whole, without dots', () => {
    const shown = contextOf('O sertão vai virar mar', marking(/sertão|mar/g))
    expect(shown.trecho).toBe('O sertão vai virar mar')
    expect(marked(shown)).toEqual(['sertão', 'mar'])
    expect(shown.formas).toEqual(['sertão', 'mar'])
  })

  it('a long page is cut between words, with dots where something was left out', () => {
    const shown = contextOf(`${filling(100)}sertão ${filling(100)}`.trim(), marking(/sertão/g))
    expect(shown.trecho).toMatch(/^… papel .*papel …$/)
    expect(shown.trecho.replaceAll(/papel|sertão|…| /g, '')).toBe('')
    expect(marked(shown)).toEqual(['sertão'])
    // Some of what stands before is shown, and more of what comes after.
    const at = shown.trecho.indexOf('sertão')
    expect(at).toBeGreaterThan(30)
    expect(at).toBeLessThan(60)
    expect(shown.trecho.length).toBeGreaterThan(200)
    expect(shown.trecho.length).toBeLessThanOrEqual(224)
  })

  it('begins with the page when what was found stands near its beginning', () => {
    const shown = contextOf(`O sertão ${filling(100)}`, marking(/sertão/g))
    expect(shown.trecho).toMatch(/^O sertão papel /)
  })

  it('begins with the page up to 44 letters before what was found, further on with a whole word', () => {
    const page = (start: string) => contextOf(`${start}sertão ${filling(100)}`, marking(/sertão/g)).trecho
    expect(page(`${filling(7)}o `)).toMatch(/^papel /)
    expect(page(`${filling(7)}do `)).toMatch(/^… papel /)
  })

  it('ends with the page when what was found stands near its end', () => {
    const shown = contextOf(`${filling(100)}o sertão`, marking(/sertão/g))
    expect(shown.trecho).toMatch(/ papel o sertão$/)
  })

  it('shows what was found in a long address, and in a script that has no blanks', () => {
    const address = `${filling(60)}https://repositorio.example/${'a'.repeat(90)}/sertao/${'b'.repeat(400)} ${filling(60)}`
    const inAddress = contextOf(address, marking(/sertao/g))
    expect(marked(inAddress)).toEqual(['sertao'])
    expect(inAddress.trecho).toMatch(/^… a+\/sertao\/b+ …$/)
    const page = `${'紙'.repeat(500)}山川${'本'.repeat(500)}`
    const inScript = contextOf(page, marking(/山川/g))
    expect(marked(inScript)).toEqual(['山川'])
    expect(inScript.trecho).toMatch(/^… 紙+山川本+ …$/)
    // Letters that are two places long stay whole at either end.
    for (const before of [44, 45]) {
      const rare = `${'𠮷'.repeat(200)}${'紙'.repeat(before)}山川${'𠮷'.repeat(200)}`
      expect(contextOf(rare, marking(/山川/g)).trecho.isWellFormed()).toBe(true)
    }
  })

  it('is where different words stand together, not where one is said over and over', () => {
    const text = `mar mar mar mar ${filling(100)}sertão e mar ${filling(60)}`
    const shown = contextOf(text, marking(/sertão|mar/g))
    expect(marked(shown)).toEqual(['sertão', 'mar'])
    expect(shown.formas).toEqual(['mar', 'sertão'])
  })

  it('of places with the same words, the one that has more of them', () => {
    const shown = contextOf(`mar ${filling(100)}mar e mar ${filling(60)}`, marking(/mar/g))
    expect(marked(shown)).toEqual(['mar', 'mar'])
  })

  it('a page without any of the words is shown from its beginning', () => {
    const shown = contextOf(filling(100), () => [])
    expect(shown.trecho).toMatch(/^papel .*papel …$/)
    expect([shown.marcas, shown.formas]).toEqual([[], []])
  })

  it('a page without a space between letters is cut all the same', () => {
    expect(contextOf('字'.repeat(500), () => []).trecho).toBe(`${'字'.repeat(220)} …`)
  })

  it('names at most forty ways of writing what was found', () => {
    const text = Array.from({ length: 60 }, (_, at) => `mar${at}`).join(' ')
    expect(contextOf(text, marking(/mar\d+/g)).formas).toHaveLength(40)
  })
})
