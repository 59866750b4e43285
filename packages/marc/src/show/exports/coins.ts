import type { MarcRecord } from '../../record.ts'
import { citationOf, invertedName } from './citation.ts'

/** OpenURL ContextObject of the record (Z39.88-2004, KEV): the title attribute of a COinS span, before HTML escaping. */
export function toCoins(record: MarcRecord, address = ''): string {
  const c = citationOf(record, address)
  const kind = c.work.kind
  const pairs: [string, string][] = [['ctx_ver', 'Z39.88-2004']]
  const add = (key: string, value: string) => {
    if (value) pairs.push([key, value])
  }
  const journal = kind === 'artigo' || kind === 'periodico'
  const academic = kind === 'tese' || kind === 'dissertacao' || kind === 'tcc'
  const bookish = [
    'livro',
    'e_book',
    'folheto',
    'capitulo',
    'anais',
    'relatorio',
    'norma',
    'audiolivro',
    'partitura',
  ].includes(kind)
  const format = journal ? 'journal' : academic ? 'dissertation' : bookish ? 'book' : 'dc'
  add('rft_val_fmt', `info:ofi/fmt:kev:mtx:${format}`)
  if (format === 'dc') {
    add('rft.title', c.title)
    for (const creator of c.creators) add('rft.creator', invertedName(creator))
    add('rft.publisher', c.publisher)
    add('rft.type', kind)
    add('rft.language', c.language)
    for (const keyword of c.keywords) add('rft.subject', keyword)
  } else {
    if (journal) {
      add('rft.genre', kind === 'artigo' ? 'article' : 'journal')
      add('rft.atitle', kind === 'artigo' ? c.title : '')
      add('rft.jtitle', kind === 'artigo' ? c.container : c.title)
      add('rft.issn', c.issn)
      add('rft.volume', c.volume)
      add('rft.issue', c.issue)
    } else if (academic) {
      add('rft.title', c.title)
      add('rft.inst', c.institution || c.publisher)
      add('rft.degree', c.degree)
    } else {
      add(
        'rft.genre',
        kind === 'capitulo' ? 'bookitem' : kind === 'anais' ? 'conference' : kind === 'relatorio' ? 'report' : 'book',
      )
      add('rft.atitle', kind === 'capitulo' ? c.title : '')
      add('rft.btitle', kind === 'capitulo' ? c.container : c.title)
      add('rft.isbn', c.isbns[0] ?? '')
      add('rft.edition', c.edition)
      add('rft.series', c.series)
      add('rft.pub', c.publisher)
      add('rft.place', c.place)
      add('rft.tpages', c.numberOfPages)
    }
    add('rft.pages', c.pages)
    add('rft.spage', c.firstPage)
    add('rft.epage', c.lastPage)
    const first = c.authors[0]
    add('rft.aulast', first?.family ?? '')
    add('rft.aufirst', first?.given ?? '')
    add('rft.aucorp', first?.literal ?? '')
    for (const author of c.authors) add('rft.au', invertedName(author))
    add('rft.language', c.language)
  }
  add('rft.date', c.day || (c.year === null ? '' : String(c.year)))
  add('rft_id', c.doi ? `info:doi/${c.doi}` : '')
  add('rft_id', c.isbns[0] && format === 'book' ? `urn:isbn:${c.isbns[0]}` : '')
  add('rft_id', c.address || c.url)
  return new URLSearchParams(pairs).toString()
}
