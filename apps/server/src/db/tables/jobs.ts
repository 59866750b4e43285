import type { Generated } from 'kysely'

export interface TrabalhoTable {
  nome: string
  /** Who holds the lease, until when. */
  dono: Generated<string>
  preso_ate: Generated<string>
  proxima_em: Generated<string>
  inicio_em: Generated<string | null>
  fim_em: Generated<string | null>
  /** What the last run that succeeded said of itself. */
  resultado: Generated<string>
  erro: Generated<string>
  /** Failed runs in a row. */
  falhas: Generated<number>
}

export interface SeguidorTable {
  nome: string
  /** The last change it has heard of. */
  seq: number
  visto_em: string
}

/** Calls of one minute by a fingerprint of the caller, of all nodes together. */
export interface ContagemChamadaTable {
  chave: string
  /** Minutes since 1970. */
  minuto: number
  total: number
}
