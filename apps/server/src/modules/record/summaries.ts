import type { Bibliographic } from '@estante/marc'
import type { Core } from '../../core.ts'
import { linksOfRecord } from '../files/index.ts'
import { bookSummary, isSummaryLink, type SummaryEntry } from './summaries.rules.ts'

/** Contents of a book; where a link is called a summary, what it leads to is asked for: it may be a file that we hold. */
export async function summaryOfBook(
  core: Core,
  cod_acervo: number,
  { contents, links }: Pick<Bibliographic, 'contents' | 'links'>,
): Promise<SummaryEntry[]> {
  return bookSummary(contents, links.some(isSummaryLink) ? await linksOfRecord(core, cod_acervo) : [])
}
