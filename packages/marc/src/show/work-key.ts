import type { Bibliographic } from './bibliographic.ts'
import { clean, type FieldIndex, joined } from './fields.ts'
import { headingKey } from './heading-key.ts'

/** What a carrier or a printing is called within a title; editions that differ by it alone are one work. */
const CARRIER = /\[[^\]]*\]/gu
/** Subtitles that name only what kind of text it is, or in what form it comes. */
const FORM_ONLY =
  /^(?:um |uma )?(?:romance|novela|contos?|cronicas?|poesias?|poemas?|teatro|ensaios?|memorias|livro texto|texto integral|audiolivro|audiobook|e ?book|edicao .*|\d+ ?a? (?:ed|edicao)|novel|a novel|short stories|poems|plays?|essays?|cuentos|novelas?|poesia)$/u

/**
 * What editions of one work have in common: who made it, and its uniform or cleaned title with volume and part. '' where
 * nothing certain can be said (no author, no title, serials, things that are no publications): two works that share a
 * name are worse in one row than two editions in two.
 */
export function workKey(work: Bibliographic, fields: FieldIndex): string {
  if (work.tipo_acervo !== 'B' || work.issns.length > 0 || work.titleFrom === 'nowhere') return ''
  const uniform = fields.first('130') ?? fields.first('240')
  const author = headingKey(work.agents[0]?.entry ?? '')
  const given = titleKey(clean(joined(uniform, 'anp')))
  const title = given || titleKey([work.sortTitle, subtitleThatTells(work.subtitle)].filter(Boolean).join(' '))
  if (title === '' || (author === '' && given === '')) return ''
  return `${author}|${title}`
}

const titleKey = (title: string): string => headingKey(title.replace(CARRIER, ' '))

function subtitleThatTells(subtitle: string): string {
  const key = titleKey(subtitle)
  return FORM_ONLY.test(key) ? '' : key
}
