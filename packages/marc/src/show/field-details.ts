import type { DataField } from '../record.ts'
import type { SearchIndex } from './field-table.ts'
import type { AcervoType } from './kinds.ts'
import type { ShowLanguage } from './labels/language.ts'
import type { LinkAccess, MediaFormat } from './links.ts'

/** A record as it is shown: groups of fields, pieces of each field side by side. */

export interface FieldExtra {
  readonly secao: string
  readonly paragrafo: string
  readonly cod_acervo_link: string | null
  readonly formatar_link: boolean
}

/** One field as it is shown. The six lists run in parallel: one entry for each piece of text. */
export interface FieldDetail {
  descricao: string[]
  /** Text that follows the piece with the same position. */
  pontuacao: string[]
  /** The subfield that the piece stands in. */
  _secao: string[]
  gerar_pesquisa: (SearchIndex | null)[]
  cod_autoridade: (string | null)[]
  extra: FieldExtra[]
  paragrafo: string
  seq_paragrafo: string
  /** Address of a link (856), or null. */
  vinculo: string | null
  link_acesso: LinkAccess | null
  is_pdf: boolean
  link_data: { is_media: boolean; media_format: MediaFormat | null; download_pdf: 'S' | 'N' } | null
  isCreativeCommons: boolean
  /** The field points to another record by $w. */
  isSecaoW: boolean
  link_acervo: string | null
  /** The whole heading is one authority record. */
  contem_autoridade_completa: boolean
  /** Local description of the link (the 985 with the position of the 856). */
  descricao985: string | null
  /** Filled by the server when a link needs a login that is missing. */
  msg_err_login: string | null
}

/** Groups stand in the order in which they are shown; `ordem` is the MARC tag of what a group begins with. */
export interface FieldGroup {
  ordem: string
  texto: string
  detalhes: FieldDetail[]
}

export interface DisplayContext {
  language: ShowLanguage
  /** Code of the authority that a field is linked to. */
  authorityOf?: (tag: string, seq: number, field: DataField) => string | null
  /** Code of the record that a $w control number names. */
  recordOf?: (controlNumber: string) => string | null
}

/** The record payload of the specification. */
export interface RecordView {
  tipo_acervo: AcervoType
  campos: FieldGroup[]
  error: boolean
  message: string
}
