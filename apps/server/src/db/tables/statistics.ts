export interface VisitaDiaTable {
  cod_biblioteca: number
  dia: string
  /** Null where nobody counted. */
  entradas: number | null
  /** Where it differs from the calendar. */
  aberta: 'S' | 'N' | null
}
