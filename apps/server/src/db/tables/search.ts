import type { Generated } from 'kysely'

export interface PesquisaSessaoTable {
  search_id: string
  search_tab: string
  /** The parameters as asked, JSON. */
  parametros: string
  total: number
  criada_em: string
  expira_em: string
}

/** One row a day, tab, column and term: how often, and how much it found. No person, address or time of day. */
export interface PesquisaLogTable {
  id: Generated<number>
  dia: string
  search_tab: string
  coluna: string
  termo: string
  total: number
  vezes: Generated<number>
}
