import { newName } from '../../../lib/api/act-once.ts'
import { call } from '../../../lib/api/client.ts'
import { errorText } from '../../../lib/errors/handle-error.ts'
import { libraryHere } from '../frame/desk-session.ts'
import { addRow } from './done-rows.ts'
import { type Card, change, workStore } from './work-store.ts'

/** Everything that the person has, each with what became of it; those that somebody waits for on top. */
export async function renewAll(person: Card): Promise<void> {
  const waited = new Map(person.emprestimos.map(loan => [loan.cod_emprestimo, loan.fila]))
  try {
    const { resultados } = await call('deskRenew', {
      once: newName(),
      body: {
        cod_biblioteca: libraryHere(),
        cod_pessoa: person.cod_pessoa,
        emprestimos: person.emprestimos.map(loan => loan.cod_emprestimo),
      },
    })
    const fila = (code: number) => waited.get(code) ?? 0
    const rows = [...resultados].sort((a, b) => fila(a.cod_emprestimo) - fila(b.cod_emprestimo))
    for (const one of rows)
      addRow(
        { mode: 'EMPRESTAR', code: '' },
        one.renovado === 'S'
          ? {
              tipo: 'RENOVADO',
              obra: one.obra,
              data_prevista: one.data_prevista,
              vence_em: one.vence_em,
              fila: fila(one.cod_emprestimo),
            }
          : { tipo: 'NAO_RENOVADO', obra: one.obra, motivos: one.motivos },
      )
    const days = new Map(resultados.map(one => [one.cod_emprestimo, one]))
    // Whoever is on the screen by now stays there.
    const { person: onScreen } = workStore.get()
    if (onScreen?.cod_pessoa !== person.cod_pessoa) return
    change({
      person: {
        ...onScreen,
        emprestimos: onScreen.emprestimos.map(loan => {
          const now = days.get(loan.cod_emprestimo)
          return now?.renovado === 'S'
            ? { ...loan, data_prevista: now.data_prevista, vence_em: now.vence_em, em_atraso: 'N', dias_atraso: 0 }
            : loan
        }),
      },
    })
  } catch (error) {
    addRow({ mode: 'EMPRESTAR', code: '' }, { tipo: 'FALHA', texto: errorText(error) ?? '' })
  }
}
