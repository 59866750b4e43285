import type { Generated } from 'kysely'

/** A record of another institution of the network, as it was harvested (040_network). */
export interface RedeAcervoTable {
  id: Generated<number>
  cod_empresa: number
  /** Number of the record at its own institution. */
  identificador: string
  obra: string
  autor: string
  /** A kind of work as the MARC package names them. */
  tipo: string
  ano_publicacao: number | null
  idioma: string
  palavras_titulo: string
  palavras_autor: string
  palavras_assunto: string
  /** All of the above and more. */
  palavras: string
  /** As `toStored` writes it. */
  marc: string
  carregado_em: string
}

/** Every word of `palavras`, once a record. */
export interface RedePalavraTable {
  palavra: string
  id: number
}
