import type { Generated } from 'kysely'

/** A move from another system (141_move_in). */
export interface EntradaTable {
  cod_entrada: Generated<number>
  pasta: string
  perfil: Generated<string>
  iniciada_em: string
  situacao: 'FEITA' | 'DESFEITA'
  desfeita_em: Generated<string | null>
  /** JSON */
  contagens: Generated<string>
  /** JSON: libraries, categories, calendar and rules as they were before (226_units_before). */
  unidades: Generated<string>
}

/** A row that a move brought, and how it looked then. */
export interface EntradaItemTable {
  cod_entrada: number
  tabela: string
  chave: string
  marca: Generated<string>
}

/** Path and query that a record had in the system before this one. */
export interface EnderecoAntigoTable {
  endereco: string
  cod_acervo: number
  /** Of a file: the position of its link in the record. */
  seq_paragrafo: Generated<number | null>
}

/** A copy that another system, which lends for now, says is out (225_lent_elsewhere). */
export interface ExemplarForaTable {
  cod_exemplar: number
  /** 0: whoever has it is nobody of ours. */
  portador: Generated<number>
  data_prevista: Generated<string | null>
}
