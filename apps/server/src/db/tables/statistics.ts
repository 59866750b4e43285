export interface VisitaDiaTable {
  cod_biblioteca: number
  dia: string
  /** Null where nobody counted. */
  entradas: number | null
  /** Where it differs from the calendar. */
  aberta: 'S' | 'N' | null
}

/** Acts of a month by library and type of work: what the reports of circulation read. */
export interface CirculacaoMesTable {
  ato: string
  /** 2026-03. */
  mes: string
  cod_biblioteca: number
  /** 0 where the work is gone. */
  cod_tipo_obra: number
  total: number
}

/** People who were active on a day. */
export interface PessoaDiaTable {
  dia: string
  dimensao: 'total' | 'cod_biblioteca' | 'cod_categoria' | 'cod_departamento'
  /** 0 where a tie names nothing of the kind. */
  codigo: number
  total: number
}
