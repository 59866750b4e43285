import type { Bibliographic } from '../bibliographic.ts'
import { clean, fold } from '../fields.ts'
import type { AbntEdition } from './edition.ts'
import { plain, type Run, strong } from './runs.ts'

/** "Título : subtítulo" of ISBD to the norm's "Título: subtítulo"; parallel titles (" = ") are left out. */
export const isbdToNorm = (text: string): string =>
  clean(text.split(/\s+=\s+/u)[0] ?? '')
    .replace(/\s+:\s*/gu, ': ')
    .replace(/\s+([;,])/gu, '$1')

/** First word in capitals, with the articles and monosyllables before it. */
export function capitalFirst(title: string, nonFiling: number, norm: AbntEdition): string {
  const words = title.split(' ')
  let count = 1
  let length = (words[0] ?? '').length + 1
  while (
    count < words.length &&
    (length <= nonFiling || norm.leadingWords.includes((words[count - 1] ?? '').toLowerCase()))
  ) {
    length += (words[count] ?? '').length + 1
    count++
  }
  return words.map((w, i) => (i < count ? w.toUpperCase() : w)).join(' ')
}

/** "Vol. 1" and "volume 1" to "v. 1"; what names no volume ("B", "Livro 3") stays as it is. */
export function volumeText(partNumber: string): string {
  const value = clean(partNumber)
  const m = /^(v|vol|volume|t|tomo|pt|parte|part|n|no|nº|número|numero)\.?\s*[º°]?\s*([\dIVXLC][\w-]*)$/iu.exec(value)
  if (!m) return value
  const word = fold(m[1] ?? '')
  const mark = word.startsWith('v') ? 'v.' : word.startsWith('t') ? 't.' : word.startsWith('p') ? 'pt.' : 'n.'
  return `${mark} ${m[2]}`
}

const isVolume = (text: string): boolean => /^(v|t|pt|n)\. /u.test(text)

/** Parts of the title: what is highlighted, what follows it, and the volume that goes after the date. */
export function titleParts(work: Bibliographic): { main: string; rest: string; volume: string } {
  const proper = isbdToNorm(work.titleProper || work.title)
  // Old records keep the subtitle inside $a.
  const colon = proper.indexOf(': ')
  const main = colon > 0 && !work.subtitle ? proper.slice(0, colon) : proper
  const within = main === proper ? '' : proper.slice(colon + 2)
  const volume = volumeText(work.partNumber)
  const subtitle = work.subtitleIsParallel ? '' : isbdToNorm(work.subtitle)
  const rest = [isVolume(volume) ? '' : volume, isbdToNorm(work.partName), within, subtitle].filter(Boolean)
  return { main, rest: rest.join(': '), volume: isVolume(volume) ? volume : '' }
}

/** The title: highlighted after a name, with its first word in capitals when it opens the reference. */
export function titleRuns(work: Bibliographic, opens: boolean, norm: AbntEdition, highlight = true): Run[] {
  const { main, rest } = titleParts(work)
  const head = opens ? plain(capitalFirst(main, work.nonFiling, norm)) : highlight ? strong(main) : plain(main)
  return rest ? [...head, ...plain(`: ${rest}`)] : head
}
