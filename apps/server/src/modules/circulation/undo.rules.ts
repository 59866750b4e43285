import { JOURNALED, type JournaledTable, type Patches, type Values } from './journal.store.ts'

/** Columns that a row begins with when nobody names them; all others begin empty. */
const BEGINNINGS: Record<JournaledTable, Values> = {
  emprestimo: { renovacoes: 0, regra: '' },
  reserva: { motivo_fim: '' },
  debito: { desconto_centavos: 0, pago_centavos: 0, motivo_desconto: '' },
  pagamento: { motivo_estorno: '' },
  recibo: {},
  suspensao: { motivo_fim: '' },
  exemplar: {},
  solicitacao: {},
}

/** A column that every new row of a table names: who patches it makes the row. */
const MADE_BY: Partial<Record<JournaledTable, string>> = {
  emprestimo: 'data_emprestimo',
  reserva: 'data_reserva',
  debito: 'criado_em',
  pagamento: 'pago_em',
  suspensao: 'criada_em',
  solicitacao: 'criada_em',
}

export const makesRow = (table: JournaledTable, values: Values): boolean => (MADE_BY[table] ?? '') in values

/** Rows of the journal folded into what they had become. */
export function fold(entries: readonly { dados: string }[]): Map<string, Values> {
  const rows = new Map<string, Values>()
  for (const { dados } of entries)
    for (const [table, patched] of tablesOf(dados))
      for (const [code, values] of Object.entries(patched))
        rows.set(`${table} ${code}`, { ...rows.get(`${table} ${code}`), ...values })
  return rows
}

export function tablesOf(dados: string): [JournaledTable, Record<string, Values>][] {
  const { linhas = {} } = JSON.parse(dados) as { linhas?: Patches }
  return (Object.entries(linhas) as [JournaledTable, Record<string, Values>][]).filter(([table]) => table in JOURNALED)
}

/** The columns of a patch as they were before it; null where the journal does not know. */
export function asBefore(table: JournaledTable, patch: Values, before: Values | undefined): Values | null {
  const known = before ?? {}
  const columns = Object.keys(patch)
  // Status of a copy: the catalogue writes it too. Other rows without a beginning are older than the journal.
  if (table !== 'exemplar' && !makesRow(table, known)) return null
  if (table === 'exemplar' && columns.includes('cod_situacao') && !('cod_situacao' in known)) return null
  return Object.fromEntries(columns.map(column => [column, known[column] ?? BEGINNINGS[table][column] ?? null]))
}

/** What becomes of a row that should not be there: it stays and says so, since others may have seen its number. */
export function annulled(table: JournaledTable, instant: string, motivo: string): Values | null {
  switch (table) {
    case 'emprestimo':
      return { data_devolucao: instant, devolucao_efetiva: instant, modo_devolucao: 'ESTORNO' }
    case 'reserva':
      return { situacao: 'CANCELADA', data_fim: instant, motivo_fim: motivo }
    case 'solicitacao':
      return { situacao: 'CANCELADA', alterada_em: instant, encerrada_em: instant, separado: null }
    case 'debito':
      return { situacao: 'CANCELADO', encerrado_em: instant, motivo_desconto: motivo }
    case 'suspensao':
      return { encerrada_em: instant, motivo_fim: motivo }
    default:
      return null
  }
}
