import { call } from '../../../lib/api/client.ts'
import { errorText } from '../../../lib/errors/handle-error.ts'
import { announceDone } from '../../../lib/page/announce-page.ts'
import { deskStore, libraryHere } from '../frame/desk-session.ts'
import { undoAway } from '../outage/away-work.ts'
import { addRow, counts } from './done-rows.ts'
import { rowWords } from './row-words.ts'
import { play } from './signals.ts'
import { type Card, type RowAnswer, workStore } from './work-store.ts'

const UNDO_MS = 5 * 60_000

interface UndoWords {
  reason: string
  undone: string
  nothing: string
}

let undoing = Promise.resolve()

/** F9: the last act of this operator, within five minutes; pressed twice, the one before it too. */
export function undoLast(words: UndoWords): Promise<void> {
  undoing = undoing.then(() => undoOne(words))
  return undoing
}

async function undoOne(words: UndoWords): Promise<void> {
  const { done } = workStore.get()
  const operator = deskStore.get().session?.cod_pessoa
  const act = done.find(one => one.operator === operator && Date.now() - one.at <= UNDO_MS)
  if (!act) {
    play('look')
    announceDone(words.nothing)
    return
  }
  const row = workStore.get().rows.find(({ key }) => key === act.rowKey)
  try {
    if (!(await undoAway(act.lote))) {
      // It may have been sent while F9 waited: it then bears the mark that the server gave it.
      const { lote } = workStore.get().done.find(({ rowKey }) => rowKey === act.rowKey) ?? act
      await call('deskUndo', { body: { cod_biblioteca: libraryHere(), lote, motivo: words.reason } })
    }
    workStore.set(state => ({
      ...state,
      done: state.done.filter(one => one.rowKey !== act.rowKey),
      rows: state.rows.map(one => (one.key === act.rowKey ? { ...one, isUndone: true } : one)),
      person: state.person && row?.answer.tipo === 'EMPRESTADO' ? without(state.person, row.answer) : state.person,
    }))
    play('go-on')
    announceDone(`${words.undone} ${row ? rowWords(row.answer).title : ''}`)
  } catch (error) {
    addRow({ mode: row?.mode ?? 'EMPRESTAR', code: row?.code ?? '' }, { tipo: 'FALHA', texto: errorText(error) ?? '' })
  }
}

/** Where the loan is that person's: somebody else may be on the screen by now. */
function without(person: Card, lent: RowAnswer & { tipo: 'EMPRESTADO' }): Card {
  const emprestimos = person.emprestimos.filter(loan => loan.cod_emprestimo !== lent.cod_emprestimo)
  if (emprestimos.length === person.emprestimos.length) return person
  return { ...person, contam: person.contam - counts(), emprestimos }
}
