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
  /** As `toStored` writes it. */
  marc: string
  carregado_em: string
}

/** How far the harvest of an institution came (140_open_protocols). */
export interface RedeColheitaTable {
  cod_empresa: number
  /** Prefix of the format that it gives. */
  formato: Generated<string>
  /** The clock of the other side when the last whole harvest began: the next one asks for what changed since. */
  colhido_ate: string | null
  /** Of the harvest that is under way: what it asks from, when it began by the other side's clock, and where it goes on. */
  desde: string | null
  inicio: string | null
  ficha: string | null
  paginas: Generated<number>
  registros: Generated<number>
  tentado_em: string | null
  erro: Generated<string>
}

/** What a partner that is asked live has answered, kept for some days so that it can be opened. */
export interface RedeEncontradoTable {
  id: Generated<number>
  base: string
  cod_empresa: number
  identificador: string
  dados: string
  visto_em: string
}
