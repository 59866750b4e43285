import { fold } from '../fields.ts'
import type { AbntEdition } from './edition.ts'

interface Day {
  year: number
  month: number
  day: number
}

function parts(iso: string): Day | null {
  const m = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?/u.exec(iso.trim())
  return m ? { year: Number(m[1]), month: Number(m[2] ?? 0), day: Number(m[3] ?? 0) } : null
}

/** "4 set. 2009", as much of it as the date says; text that is no ISO date is given back. */
export function shortDate(iso: string, norm: AbntEdition): string {
  const d = parts(iso)
  if (!d) return iso
  return [d.day || '', norm.months[d.month - 1] ?? '', d.year].filter(Boolean).join(' ')
}

/** "10 de janeiro de 2002"; the first day of a month is "1º". */
export function longDate(iso: string, norm: AbntEdition): string {
  const d = parts(iso)
  if (!d) return iso
  const month = norm.longMonths[d.month - 1]
  if (!month) return String(d.year)
  return d.day ? `${d.day === 1 ? '1º' : d.day} de ${month} de ${d.year}` : `${month} de ${d.year}`
}

/** Portuguese month names inside a text to the norm's abbreviations ("julho/setembro" → "jul./set."). */
export function abbreviateMonths(text: string, norm: AbntEdition): string {
  return text.replace(/\p{L}+\.?/gu, word => {
    const bare = fold(word).replace('.', '')
    const full = norm.longMonths.findIndex(m => fold(m) === bare)
    if (full >= 0) return norm.months[full] ?? word
    const short = norm.months.findIndex(m => fold(m).replace('.', '') === bare)
    return short >= 0 ? (norm.months[short] ?? word) : word
  })
}
