import { clean, type FieldIndex, joined, sub } from '../fields.ts'
import type { Context } from './options.ts'
import { em, plain, type Run } from './runs.ts'

const UNITS: [RegExp, string][] = [
  [/\b(?:pages|p[áa]ginas|p[áa]gs?\.?|pp\.?|p\.?)(?=$|[\s,;)\]])/iu, 'p.'],
  [/\b(?:volumes|vols?\.?|tomos|v\.?)(?=$|[\s,;)\]])/iu, 'v.'],
  [/\b(?:leaves|folhas|fls?\.?|f\.?)(?=$|[\s,;)\]])/iu, 'f.'],
]

/** "297 pages" → "297 p."; an open set ("v.") has no extent yet. */
export function extentText(raw: string): string {
  // Angle brackets hold what is still to come ("v. <1-3 >"); "560p." is written without its space here and there.
  let value = clean(raw.replace(/<[^>]*>/gu, ''))
    .replace(/\s+/gu, ' ')
    .replace(/(\d)(?=(?:p|v|f)\.?(?:$|[\s,;)\]]))/gu, '$1 ')
  if (!/\d/u.test(value)) return ''
  for (const [unit, mark] of UNITS) value = value.replace(unit, mark)
  return value
}

/** Number of units and carrier ("1 CD (37 min)", "1 mapa"); a bare "v." counts nothing. */
export function carrierText(raw: string): string {
  const value = clean(raw)
  return extentText(raw) || (/^\p{L}{1,2}\.?$/u.test(value) ? '' : value)
}

/** Pages of an online book: what stands in parentheses after "1 recurso online". */
export function onlinePages(raw: string): string {
  const inner = /\(([^()]*\d[^()]*(?:p|f|v|pages|páginas|páginas|leaves)\.?)[^()]*\)/u.exec(raw)?.[1]
  const text = extentText(
    inner ?? (/online|on-line|computador|eletr[ôo]nico|electr[óo]nico|e-book/iu.test(raw) ? '' : raw),
  )
  return /\bp\.|\bf\.|\bv\./u.test(text) ? text : ''
}

/** Extent, other physical details and size, as references of maps, films and objects give them. */
export function specification(fields: FieldIndex, withSize: boolean): string {
  const field = fields.first('300')
  const details = clean(joined(field, 'b'))
    .split(/\s*[;,]\s+/u)
    .map(part =>
      part
        .replace(/^col\.?$/iu, 'color.')
        .replace(/^sd\.?$/iu, 'son.')
        .replace(/^b ?& ?w$/iu, 'p&b')
        .replace(/^color$/iu, 'color.')
        .trim(),
    )
  const size = withSize ? clean(sub(field, 'c')).replace(/(\d)\s*x\s*(?=\d)/giu, '$1 × ') : ''
  return [carrierText(sub(field, 'a')), ...details, size].filter(Boolean).join(', ')
}

/** Volume and pages after the date: "v. 1", "297 p.", "3 v.", or the mark of an electronic book with its pages. */
export function extentRuns(context: Context, volume: string): Run[][] {
  const raw = sub(context.fields.first('300'), 'a')
  if (context.work.kind === 'e_book') {
    const pages = context.pages ? onlinePages(raw) : ''
    return [plain(volume), [...em(context.norm.ebook), ...plain(pages ? ` (${pages})` : '')]]
  }
  const extent = extentText(raw)
  // "1 v." says nothing beside the volume of the title, and the number of volumes is essential even without pages.
  if (!context.pages && !/^\d+ v\.$/u.test(extent)) return [plain(volume)]
  return volume && /^\d+ v\./u.test(extent) ? [plain(volume)] : [plain([volume, extent].filter(Boolean).join(', '))]
}

/** "(Coleção Debates, 5)". */
export function seriesRuns(context: Context): Run[] {
  if (!context.series) return []
  const names = context.work.series.map(s => {
    const volume = s.volume.replace(/\s+/gu, ' ')
    return volume ? `${s.title}, ${volume}` : s.title
  })
  return plain(names.length ? `(${names.join(') (')})` : '')
}
