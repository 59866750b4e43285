import type { FieldDetail, FieldGroup, RecordLink } from '@estante/contract'
import { CREATIVE_COMMONS_VERSION } from '@estante/contract/constants'
import type { ViewableLink } from '../../lib/links/links.rules.ts'
import { authorityAddress, recordAddress, searchAddress } from './record-address.rules.ts'

/** A run of text of a field, and where it leads. */
export interface FieldPiece {
  text: string
  after: string
  href: string | null
  /** The authority behind it, beside the search that its words generate. */
  authority: string | null
}

/** REC-07: the lists of a detail run in parallel, one entry a piece. A link between records wins over a search. */
export function piecesOf(detail: FieldDetail): FieldPiece[] {
  return detail.descricao.map((text, at) => {
    const extra = detail.extra[at]
    const index = detail.gerar_pesquisa[at]
    const authority = detail.cod_autoridade[at]
    const linked = extra?.formatar_link ? extra.cod_acervo_link : null
    return {
      text,
      after: detail.pontuacao[at] ?? '',
      href: linked ? recordAddress(linked) : index ? searchAddress(text, index) : null,
      authority: authority ? authorityAddress(authority) : null,
    }
  })
}

/** The record a field of section W points to, when no piece of its text already leads there. */
export function linkedRecordOf(detail: FieldDetail): string | null {
  if (!detail.isSecaoW || !detail.link_acervo) return null
  return detail.extra.some(extra => extra.formatar_link && extra.cod_acervo_link) ? null : detail.link_acervo
}

/** REC-08: repeated fields collapse after this many; zero or less never collapses. */
export const splitRepeated = <Item>(
  items: readonly Item[],
  most: number,
): [shown: readonly Item[], rest: readonly Item[]] =>
  most > 0 && items.length > most ? [items.slice(0, most), items.slice(most)] : [items, []]

/** Whether a group holds links to files and pages (856). */
export const isLinkGroup = (group: FieldGroup): boolean => group.detalhes.some(detail => detail.link_acesso !== null)

/** What the links call says of a link wins over the field: it knows the file that the server holds. */
export function linkOfDetail(detail: FieldDetail, links: readonly RecordLink[] | undefined): ViewableLink | null {
  if (!detail.vinculo || detail.link_acesso === null) return null
  const known = links?.find(link => link.seq_paragrafo === detail.seq_paragrafo)
  return (
    known ?? {
      descricao: detail.descricao[0] ?? '',
      is_pdf: detail.is_pdf,
      seq_paragrafo: detail.seq_paragrafo,
      tipo_link: detail.link_acesso,
      url_link: detail.vinculo,
      is_media: detail.link_data?.is_media ?? false,
      media_format: detail.link_data?.media_format ?? null,
      download_pdf: detail.link_data?.download_pdf ?? 'S',
    }
  )
}

export interface Licence {
  name: string
  url: string
}

/** REC-09: a licence of Creative Commons in its version 4.0, by its address: "CC BY-NC 4.0". */
export function licenceOf(detail: Pick<FieldDetail, 'isCreativeCommons' | 'vinculo'>): Licence | null {
  if (!detail.isCreativeCommons || !detail.vinculo) return null
  const match = /^https:\/\/creativecommons\.org\/licenses\/([a-z-]+)\/([\d.]+)\//.exec(detail.vinculo)
  if (!match || match[2] !== CREATIVE_COMMONS_VERSION) return null
  return { name: `CC ${match[1]?.toUpperCase()} ${match[2]}`, url: detail.vinculo }
}
