import type { DataField, MarcRecord } from '../record.ts'
import { linkAddress } from './addresses.ts'
import { clean, type FieldIndex, fold, indexFields, joined, sub } from './fields.ts'

/** AR restricted, AC accessibility, VB public: one code is stored, any other is read as public. */
export type LinkAccess = 'AR' | 'AC' | 'VB'
export type MediaFormat = 'MP4' | 'audio'

/** A link of the record as the links call answers it. */
export interface RecordLink {
  descricao: string
  is_pdf: boolean
  seq_paragrafo: string
  tipo_link: LinkAccess
  url_link: string
  is_media: boolean
  media_format: MediaFormat | null
  /** 'N': may only be viewed. */
  download_pdf: 'S' | 'N'
  /** Not the work itself: a review, a description by its publisher, another record of it (856, second indicator 2). */
  relacionado?: true
}

/** An address with this text (any case) stands for a file kept by the server. */
export const STORED_FILE_ADDRESS = 'vínculo no banco'

export const isStoredFile = (url: string): boolean => fold(url.trim()) === fold(STORED_FILE_ADDRESS)

const RESTRICTED = /acesso restrito|restricted access|acceso restringido|access restricted/u
const VIEW_ONLY =
  /acesso restrito para visualizacao|somente (para )?visualizacao|apenas (para )?visualizacao|view only|solo visualizacion/u
const ACCESSIBLE = /acessibilidade|acessivel|accessib|accesib|braill?e|leitor de tela|audiodescri|\blibras\b|daisy/u
const VIDEO = /\.(mp4|m4v|webm|ogv|mov)(\?|#|$)/u
const AUDIO = /\.(mp3|m4a|ogg|oga|opus|wav|flac|aac)(\?|#|$)/u

/** What one 856 field points to; seq is its position among the 856 fields, from 1. */
export function linkOf(field: DataField, seq: number): RecordLink {
  const url = sub(field, 'u').trim()
  const words = joined(field, 'yz3n', ' ')
  const text = fold(`${words} ${sub(field, 'x')}`)
  const type = sub(field, 'q').toLowerCase()
  // A stored file has no extension in its address: its name stands in $f.
  const name = fold(`${url} ${sub(field, 'f')}`.trim())
  const isVideo = type.startsWith('video/') || VIDEO.test(name)
  const isAudio = !isVideo && (type.startsWith('audio/') || AUDIO.test(name))
  const status = sub(field, '7')
  const restricted = RESTRICTED.test(text) || status === '1'
  return {
    descricao: clean(sub(field, 'y') || sub(field, '3') || sub(field, 'z') || url),
    is_pdf: type === 'pdf' || type === 'application/pdf' || /\.pdf(\?|#|$)/u.test(name),
    seq_paragrafo: String(seq),
    tipo_link: restricted ? 'AR' : ACCESSIBLE.test(text) ? 'AC' : 'VB',
    url_link: isStoredFile(url) ? url : linkAddress(url),
    is_media: isVideo || isAudio,
    media_format: isVideo ? 'MP4' : isAudio ? 'audio' : null,
    download_pdf: VIEW_ONLY.test(text) ? 'N' : 'S',
    ...(field.ind2 === '2' && !isStoredFile(url) && { relacionado: true as const }),
  }
}

/** Whether a link sends the visitor to the restricted page: by its code, or by what its description says. */
export const isRestrictedLink = (link: Pick<RecordLink, 'descricao' | 'tipo_link'>): boolean =>
  link.tipo_link === 'AR' || RESTRICTED.test(fold(link.descricao))

export const linksOf = (fields: FieldIndex): RecordLink[] =>
  fields
    .all('856')
    .map((field, i) => linkOf(field, i + 1))
    .filter(link => link.url_link !== '')

/** Links of the record (856). Fields without an address that leads somewhere are counted in the sequence, and left out. */
export const recordLinks = (record: MarcRecord): RecordLink[] => linksOf(indexFields(record))
