import type { Generated } from 'kysely'

/** Works that the same people read: never fewer than five. */
export interface LidosJuntosTable {
  cod_acervo: number
  cod_outro: number
  leitores: number
}

/** A content whose words are kept, or why they are not. */
export interface DocumentoTable {
  cod_documento: Generated<number>
  sha256: string
  /** SEM_TEXTO: pictures of pages (scanned). The last four are not read: encrypted, broken, huge, or too slow. */
  situacao: 'TEXTO' | 'SEM_TEXTO' | 'CIFRADO' | 'DANIFICADO' | 'GRANDE' | 'DEMORADO'
  paginas: Generated<number>
  /** What the reader said of one that it could not read. */
  motivo: Generated<string>
  /** Kinds of links of visible records by which it can be opened: letters P (public), R (restricted), A (accessible). */
  alcance: Generated<string>
  /** Of the reading: a release that reads better reads again. */
  versao: number
  lido_em: string
}

export interface DocumentoPaginaTable {
  cod_documento: number
  /** From 1. */
  pagina: number
  /** Language of its words: pt, es, en, or empty when it cannot be told. */
  idioma: Generated<string>
  texto: string
}
