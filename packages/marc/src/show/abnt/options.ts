import type { Bibliographic } from '../bibliographic.ts'
import type { FieldIndex } from '../fields.ts'
import { type AbntEdition, CURRENT_EDITION } from './edition.ts'

export interface AbntOptions {
  /** From this number of authors on only the first is named, with "et al."; null names them all. */
  etAlFrom?: number | null
  /** Day of access (YYYY-MM-DD) for online documents; without it "Acesso em" is left out. */
  accessDate?: string
  /** Address to give instead of the one in the record. */
  url?: string
  pages?: boolean
  series?: boolean
  translators?: boolean
  isbn?: boolean
  edition?: AbntEdition
}

/** Everything the writers of the single kinds of document share. */
export interface Context {
  fields: FieldIndex
  work: Bibliographic
  norm: AbntEdition
  etAlFrom: number | null
  accessDate: string
  url: string
  pages: boolean
  series: boolean
  translators: boolean
  isbn: boolean
}

export function contextOf(fields: FieldIndex, work: Bibliographic, options: AbntOptions): Context {
  return {
    fields,
    work,
    norm: options.edition ?? CURRENT_EDITION,
    etAlFrom: options.etAlFrom === undefined ? 4 : options.etAlFrom,
    accessDate: options.accessDate ?? '',
    url: options.url ?? '',
    pages: options.pages ?? true,
    series: options.series ?? true,
    translators: options.translators ?? true,
    isbn: options.isbn ?? false,
  }
}
