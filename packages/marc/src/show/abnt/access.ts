import { shortDate } from './dates.ts'
import type { Context } from './options.ts'
import { plain, type Run } from './runs.ts'

/** The address to cite: the given one, else the record's own when the work is online (or the link is its text). */
export function citedAddress(context: Context): string {
  if (context.url) return context.url
  const { fields, work } = context
  for (const link of work.links) {
    const ind2 = fields.all('856')[Number(link.seq_paragrafo) - 1]?.ind2 ?? ' '
    if (/^https?:\/\//iu.test(link.url_link) && !link.relacionado && (work.online || ind2 === '0' || link.is_pdf))
      return link.url_link
  }
  return ''
}

/** ISBN, DOI, address and day of access: the end of every reference. */
export function accessRuns(context: Context): Run[][] {
  const { work, norm } = context
  const out: Run[][] = []
  const isbn = work.isbns[0]
  if (context.isbn && isbn) out.push(plain(`ISBN ${isbn}`))
  if (work.doi) out.push(plain(norm.doi + work.doi))
  const url = citedAddress(context)
  if (!url) return out
  // An address that is the DOI itself would be given twice.
  if (!(work.doi && url.endsWith(work.doi))) out.push(plain(norm.available + url))
  if (context.accessDate) out.push(plain(norm.accessed + shortDate(context.accessDate, norm)))
  return out
}
