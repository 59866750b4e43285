import { isServerHeld, type RecordLink } from '@estante/contract'

export interface SummaryEntry {
  titulo: string
  nivel: number
  url: string | null
}

type NamedLink = Pick<RecordLink, 'descricao' | 'tipo_link' | 'url_link'>

/** Whether a link is called what tables of contents are called. */
export const isSummaryLink = ({ descricao }: Pick<RecordLink, 'descricao'>): boolean =>
  /sum[aá]rio|table of contents|[ií]ndice/i.test(descricao)

/**
 * Contents of a book: field 505 cut at its dashes, chapters numbered 1.2 a level deeper, and links to its summary, those that
 * anyone may follow. One that stands for a file which is not there leads nowhere.
 */
export function bookSummary(contents: readonly string[], links: readonly NamedLink[]): SummaryEntry[] {
  const entries = contents.flatMap(text =>
    text
      .split(/\s+(?:--|—|–)\s+/)
      .map(part => part.trim().replace(/[.\s]+$/, ''))
      .filter(part => part !== '')
      .map(titulo => ({ titulo, nivel: levelOf(titulo), url: null })),
  )
  const shown = links
    .filter(link => link.tipo_link === 'VB' && isSummaryLink(link) && !isServerHeld(link.url_link))
    .map(link => ({ titulo: link.descricao, nivel: 1, url: link.url_link }))
  return [...shown, ...entries]
}

/** "2.3 Title" is one level below "2 Title". */
const levelOf = (title: string): number => (/^(\d+(?:\.\d+)*)/.exec(title)?.[1]?.split('.').length ?? 1) || 1
