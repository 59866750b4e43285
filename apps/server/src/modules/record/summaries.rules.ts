import type { Bibliographic } from '@estante/marc'

export interface SummaryEntry {
  titulo: string
  nivel: number
  url: string | null
}

/** Contents of a book: field 505 cut at its dashes, chapters numbered 1.2 a level deeper, and links to its summary. */
export function bookSummary(work: Pick<Bibliographic, 'contents' | 'links'>): SummaryEntry[] {
  const entries = work.contents.flatMap(text =>
    text
      .split(/\s+(?:--|—|–)\s+/)
      .map(part => part.trim().replace(/[.\s]+$/, ''))
      .filter(part => part !== '')
      .map(titulo => ({ titulo, nivel: levelOf(titulo), url: null })),
  )
  const links = work.links
    .filter(link => link.tipo_link === 'VB' && /sum[aá]rio|table of contents|[ií]ndice/i.test(link.descricao))
    .map(link => ({ titulo: link.descricao, nivel: 1, url: link.url_link }))
  return [...links, ...entries]
}

/** "2.3 Title" is one level below "2 Title". */
const levelOf = (title: string): number => (/^(\d+(?:\.\d+)*)/.exec(title)?.[1]?.split('.').length ?? 1) || 1
