import type { HighlightRange } from '@estante/search'

/** Two lines of a result on a wide screen. */
const LETTERS = 220

export interface PageContext {
  trecho: string
  /** Parts of `trecho` that were found. */
  marcas: { inicio: number; fim: number }[]
  /** What was found, as the page writes it: the viewer marks the same words. */
  formas: string[]
}

const MOST_FORMS = 40

/** The part of a page in which most of the words stand, cut between words, with what was found marked. */
export function contextOf(text: string, highlight: (text: string) => readonly HighlightRange[]): PageContext {
  const found = highlight(text)
  const formas = [...new Set(found.map(({ start, end }) => text.slice(start, end)))].slice(0, MOST_FORMS)
  let best = 0
  let most = 0
  found.forEach(({ start }, at) => {
    let different = new Set<string>()
    let to = at
    for (; to < found.length && found[to]!.end <= start + LETTERS * 0.8; to++)
      different = different.add(text.slice(found[to]!.start, found[to]!.end).toLowerCase())
    const worth = different.size * 100 + (to - at)
    if (worth > most) [most, best] = [worth, at]
  })
  const { start: centre, end: least } = found[best] ?? { start: 0, end: 0 }
  const from = wordStart(text, Math.max(0, centre - LETTERS * 0.2), centre)
  const to = wordEnd(text, Math.min(text.length, from + LETTERS), least)
  const before = from > 0 ? '… ' : ''
  const trecho = before + text.slice(from, to) + (to < text.length ? ' …' : '')
  const moved = before.length - from
  const marcas = found
    .filter(({ start, end }) => start >= from && end <= to)
    .map(({ start, end }) => ({ inicio: start + moved, fim: end + moved }))
  return { trecho, marcas, formas }
}

/** Where a word begins, at `at` or after it; in a text without blanks before what was found, any letter. */
function wordStart(text: string, at: number, found: number): number {
  if (at <= 0) return 0
  const space = text.indexOf(' ', Math.floor(at))
  return space >= 0 && space < found ? space + 1 : letterAt(text, Math.floor(at))
}

/** Where a word ends, at `at` or before it, but not before the end of what was found. */
function wordEnd(text: string, at: number, found: number): number {
  if (at >= text.length) return text.length
  const space = text.lastIndexOf(' ', Math.floor(at))
  return space <= 0 || space < found ? letterAt(text, Math.floor(at)) : space
}

/** Some letters are two places long: they are not cut in the middle. */
const letterAt = (text: string, at: number): number => (/[\uDC00-\uDFFF]/.test(text[at] ?? '') ? at - 1 : at)
