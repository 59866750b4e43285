import { announceDone } from '../../../lib/page/announce-page.ts'
import { deskStore, serverNow } from '../frame/desk-session.ts'
import { signalOf, spokenRow } from './row-words.ts'
import { play } from './signals.ts'
import { type Card, type Mode, type Row, type RowAnswer, workStore } from './work-store.ts'

let lastKey = 0

/** By sound and by voice. */
export function tell(answer: RowAnswer): void {
  play(signalOf(answer))
  announceDone(spokenRow(answer))
}

/** What became of a reading, on top of the others. */
export function addRow({ mode, code }: { mode: Mode; code: string }, answer: RowAnswer): Row {
  lastKey += 1
  const { person, classMode } = workStore.get()
  const row: Row = {
    key: lastKey,
    mode,
    code,
    at: serverNow().toISOString(),
    answer,
    isUndone: false,
    ...(classMode && mode === 'EMPRESTAR' && person && { whom: person.nome, cod_pessoa: person.cod_pessoa }),
  }
  workStore.set(state => ({
    ...state,
    rows: [row, ...state.rows].slice(0, 300),
    pileSince: mode === 'DEVOLVER' ? (state.pileSince ?? row.at) : state.pileSince,
    done:
      'lote' in answer
        ? [
            { lote: answer.lote, at: Date.now(), rowKey: row.key, operator: deskStore.get().session?.cod_pessoa ?? 0 },
            ...state.done,
          ].slice(0, 50)
        : state.done,
    person: state.person && answer.tipo === 'EMPRESTADO' ? withLoan(state.person, answer) : state.person,
  }))
  tell(answer)
  return row
}

/** What a class takes by a term of its own counts towards no limit. */
export const counts = (): 0 | 1 => (workStore.get().classMode?.term ? 0 : 1)

const withLoan = (person: Card, lent: RowAnswer & { tipo: 'EMPRESTADO' }): Card => ({
  ...person,
  contam: person.contam + counts(),
  emprestimos: [
    ...person.emprestimos,
    {
      cod_emprestimo: lent.cod_emprestimo,
      obra: lent.exemplar.obra,
      codigo_barras: lent.exemplar.codigo_barras,
      data_prevista: lent.data_prevista,
      vence_em: lent.vence_em,
      em_atraso: 'N',
      dias_atraso: 0,
      fila: lent.fila,
    },
  ],
  reservas: person.reservas - person.separados.filter(held => held.codigo === lent.reserva).length,
  separados: person.separados.filter(held => held.codigo !== lent.reserva),
})
