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
  const centre = found[best]?.start ?? 0
  const from = wordStart(text, Math.max(0, centre - LETTERS * 0.2))
  const to = wordEnd(text, Math.min(text.length, from + LETTERS))
  const before = from > 0 ? '… ' : ''
  const trecho = before + text.slice(from, to) + (to < text.length ? ' …' : '')
  const moved = before.length - from
  const marcas = found
    .filter(({ start, end }) => start >= from && end <= to)
    .map(({ start, end }) => ({ inicio: start + moved, fim: end + moved }))
  return { trecho, marcas, formas }
}

const wordStart = (text: string, at: number): number => (at <= 0 ? 0 : text.indexOf(' ', Math.floor(at)) + 1)
function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length
  const space = text.lastIndexOf(' ', Math.floor(at))
  return space <= 0 ? Math.floor(at) : space
}
