import { RECORD_TABS, type RecordTab } from '@estante/contract/constants'

/** AMB-09: record codes are numbers; anything else is no record. */
export const recordCode = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null

/** REC-02: a tab of the record page is one of twelve words. */
export const recordTab = (text: string | undefined): RecordTab | null => RECORD_TABS.find(tab => tab === text) ?? null

export const recordAddress = (cod_acervo: number | string, tab?: RecordTab): string =>
  tab ? `/acervo/${cod_acervo}/${tab}` : `/acervo/${cod_acervo}`

/** Searches generated from fields: the words of the field, in the index that fits them. */
export const searchAddress = (words: string, index: string): string =>
  `/pesquisa_geral?${new URLSearchParams({ q: words.trim(), for: index })}`

export const authorityAddress = (cod_autoridade: number | string, isMarc = false): string =>
  `/autoridade/${cod_autoridade}${isMarc ? '/marc' : ''}`

/** AUTHY-01. */
export const authoritySearchAddress = (cod_autoridade: number): string =>
  `/autoridades?${new URLSearchParams({ q: String(cod_autoridade), for: 'AUTORIDADE_TODOS', aut_id: String(cod_autoridade) })}`

export const EXPORTS = {
  marc: ['iso2709', 'marcxml', 'marcjson'],
  dublinCore: ['dc'],
  reference: ['ris', 'bibtex', 'csl'],
} as const
export type ExportFormat = (typeof EXPORTS)[keyof typeof EXPORTS][number]

/** A cover's address at a width; addresses of others are taken as they are. */
export const coverAddress = (link: string | null, width: number): string | null =>
  link?.startsWith('/api/') ? `${link}${link.includes('?') ? '&' : '?'}largura=${width}` : link
