import type { MarcRecord } from '../../record.ts'
import type { WorkKind } from '../kinds.ts'
import { citationOf, naturalName } from './citation.ts'

export interface MetaTag {
  property: string
  content: string
}

const TYPES: Partial<Record<WorkKind, string>> = {
  livro: 'book',
  e_book: 'book',
  folheto: 'book',
  audiolivro: 'book',
  tese: 'book',
  dissertacao: 'book',
  tcc: 'book',
  anais: 'book',
  artigo: 'article',
  capitulo: 'article',
  gravacao_musical: 'music.album',
  filme: 'video.movie',
}

/** Letters that fit a card, and those that a page begins with. */
const LONGEST = { card: 200, page: 420 }

/** A description cut between words. */
function brief(text: string, longest: number): string {
  if (text.length <= longest) return text
  const cut = text.slice(0, longest)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2))}…`
}

/** Open Graph properties of a record's page, in order; image and site name come from the institution. */
export function openGraph(
  record: MarcRecord,
  page: { address: string; image?: string; siteName?: string; locale?: string },
): MetaTag[] {
  const c = citationOf(record, page.address)
  const tags: MetaTag[] = []
  const add = (property: string, content: string | undefined) => {
    if (content) tags.push({ property, content })
  }
  const type = TYPES[c.work.kind] ?? 'website'
  const authors = (c.authors.length ? c.authors : c.editors).map(naturalName)
  add('og:title', c.title)
  add('og:type', type)
  add('og:url', page.address)
  add(
    'og:description',
    brief(c.abstract, LONGEST.card) ||
      [authors.join('; '), c.publisher, c.year === null ? '' : String(c.year)].filter(Boolean).join(', '),
  )
  add('og:image', page.image)
  add('og:site_name', page.siteName)
  add('og:locale', page.locale)
  if (type === 'book') {
    for (const author of authors) add('book:author', author)
    add('book:isbn', c.isbns[0])
    add('book:release_date', c.year === null ? '' : String(c.year))
    for (const keyword of c.keywords) add('book:tag', keyword)
  }
  return tags
}

/** What a page says of a work before anything else of it is there: its makers, and the beginning of its summary. */
export function readingOf(record: MarcRecord, address: string): { by: string; summary: string } {
  const c = citationOf(record, address)
  return {
    by: (c.authors.length ? c.authors : c.editors).map(naturalName).join('; '),
    summary: brief(c.abstract, LONGEST.page),
  }
}
