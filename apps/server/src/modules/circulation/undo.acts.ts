import { refused } from '../../http/app-error.ts'
import { libraryDay } from '../../library-clock.ts'
import type { ActName, CirculationTransaction } from './act.ts'
import { withPeople } from './journal.rebuild.ts'
import { type JournaledTable, PERSON_COLUMNS, type Values } from './journal.store.ts'
import { checkOperator } from './person.acts.ts'
import { setDeath } from './person-record.store.ts'
import { lockPerson, lockWork } from './person-state.store.ts'
import { passOn, tellTakenBack } from './queue.acts.ts'
import { closeGaps } from './suspension-chain.ts'
import { annulled, asBefore, fold, makesRow, tablesOf } from './undo.rules.ts'
import {
  eventBySeq,
  eventsBefore,
  eventsOfAct,
  eventsSince,
  type JournalEvent,
  keyOf,
  peopleByKey,
  rowAsItIs,
} from './undo.store.ts'

/** Money that came in goes back by a refund, which has a receipt of its own; and what was undone is done again anew. */
const WITHOUT_UNDO: ReadonlySet<string> = new Set<ActName>([
  'PAGAMENTO',
  'ESTORNO',
  'DESFEITO',
  'LICENCA',
  'FIM_LICENCA',
  'ATENDIMENTO',
  'FIM_ATENDIMENTO',
  'UNIAO',
  'VOLTA_FILA',
])

/** Whether an act with these events is of a kind that can be undone. */
export const hasUndo = (events: readonly { lote: string | null; ato: string }[]): boolean =>
  events.every(event => event.lote !== null && !WITHOUT_UNDO.has(event.ato))

interface Facts {
  dia: string
  cod_categoria?: number | null
  cod_situacao_antes?: number
  desfaz_lote?: string
}

const factsOf = ({ dados }: { dados: string }): Facts => JSON.parse(dados) as Facts

export interface UndoneAct {
  atos: ActName[]
}

/**
 * Undoes an act with all that it brought about, as long as nothing was built upon it since: whatever came later is
 * undone first. The journal keeps both. The act is named by the number of one of its events, or by its mark.
 */
export async function undo(tx: CirculationTransaction, act: number | string, motivo: string): Promise<UndoneAct> {
  const named = typeof act === 'number' ? await eventBySeq(tx.trx, act) : (await eventsOfAct(tx.trx, act))[0]
  if (!named) throw refused('AtoInexistente')
  if (named.lote === null || !hasUndo([named])) throw refused('AtoSemEstorno')
  const events = await eventsOfAct(tx.trx, named.lote)
  if (!hasUndo(events)) throw refused('AtoSemEstorno')
  await checkMayUndo(tx, events)
  const people = await lockAll(tx, events)
  const last = events.at(-1)?.seq ?? named.seq
  const later = await eventsSince(tx.trx, events, last)
  const undone = new Set(later.flatMap(event => factsOf(event).desfaz_lote ?? []))
  if (undone.has(named.lote)) throw refused('AtoJaEstornado')
  const standing = later.filter(
    event => event.lote !== named.lote && event.ato !== 'DESFEITO' && !undone.has(event.lote ?? ''),
  )
  if (standing.length > 0) throw refused('AtoComConsequencias')
  await restore(tx, { events, people, lote: named.lote, motivo })
  for (const event of events) {
    if (event.ato === 'FALECIMENTO') {
      const cod_pessoa = people.get(event.pessoa ?? '')
      if (cod_pessoa !== undefined) await setDeath(tx.trx, cod_pessoa, null)
    }
    const waiting = people.get(event.pessoa ?? '')
    if (event.ato === 'LIBERACAO' && waiting !== undefined && event.cod_biblioteca !== null)
      await tellTakenBack(tx, { cod_pessoa: waiting, cod_biblioteca: event.cod_biblioteca })
    // The copy stands on the shelf again: whoever waits for it is served.
    if (event.ato === 'EMPRESTIMO' && event.cod_exemplar !== null) await passOn(tx, event.cod_exemplar)
  }
  return { atos: events.map(event => event.ato as ActName) }
}

/** One's own acts of the same day; those of others and of other days ask for a supervisor. */
async function checkMayUndo(tx: CirculationTransaction, events: readonly JournalEvent[]): Promise<void> {
  const { cod_operador, isSupervisor } = tx.actor
  if (cod_operador === null || isSupervisor) return
  const own = await keyOf(tx.trx, cod_operador)
  const isMine = events.every(
    event => event.operador === own && libraryDay(new Date(event.instante)) === libraryDay(tx.now),
  )
  if (!isMine) throw refused('EstornoDeOutro')
}

/** People first, then works, both in order, as every act does it. */
async function lockAll(tx: CirculationTransaction, events: readonly JournalEvent[]): Promise<Map<string, number>> {
  const people = await peopleByKey(tx.trx, [
    ...new Set(events.flatMap(event => [event.pessoa, event.operador].flatMap(key => key ?? []))),
  ])
  const codes = events.flatMap(event => people.get(event.pessoa ?? '') ?? []).toSorted((a, b) => a - b)
  for (const cod_pessoa of new Set(codes)) {
    await lockPerson(tx.trx, tx.dialect, cod_pessoa)
    await checkOperator(tx, cod_pessoa)
  }
  const works = events.flatMap(event => event.cod_acervo ?? []).toSorted((a, b) => a - b)
  for (const work of new Set(works)) await lockWork(tx.trx, tx.dialect, work)
  return people
}

async function restore(
  tx: CirculationTransaction,
  act: { events: readonly JournalEvent[]; people: ReadonlyMap<string, number>; lote: string; motivo: string },
): Promise<void> {
  const { events, people, lote, motivo } = act
  const before = fold(await eventsBefore(tx.trx, events, events[0]?.seq ?? 0))
  const after = fold(events)
  const made = new Set([...after].flatMap(([name, values]) => (makesRow(tableOf(name), values) ? [name] : [])))
  for (const [name, values] of after) await checkUntouched(tx, name, values, people)
  // From the last to the first: what was annulled at the end is not restored by what came before it.
  for (const event of events.toReversed()) {
    const { dia, cod_categoria = null, cod_situacao_antes } = factsOf(event)
    const entry = tx.act({
      ato: 'DESFEITO',
      dia,
      efetivo_em: event.efetivo_em,
      cod_pessoa: people.get(event.pessoa ?? '') ?? null,
      cod_biblioteca: event.cod_biblioteca,
      cod_acervo: event.cod_acervo,
      cod_exemplar: event.cod_exemplar,
      cod_emprestimo: event.cod_emprestimo,
      cod_reserva: event.cod_reserva,
      cod_debito: event.cod_debito,
      cod_suspensao: event.cod_suspensao,
      fatos: { desfaz: event.seq, desfaz_lote: lote, ato: event.ato, cod_categoria, motivo },
    })
    for (const [table, rows] of tablesOf(event.dados))
      for (const [code, patch] of Object.entries(rows)) {
        const known = before.get(`${table} ${code}`)
        const was = cod_situacao_antes === undefined ? known : { ...known, cod_situacao: cod_situacao_antes }
        const values = made.has(`${table} ${code}`) ? annulled(table, tx.instant, motivo) : asBefore(table, patch, was)
        if (!values) throw refused('AtoSemEstorno')
        await entry.update(table, Number(code), withPeople(values, people))
      }
    const { cod_pessoa } = entry.input
    if (event.ato === 'SUSPENSAO' && cod_pessoa != null) await closeGaps(tx, entry, cod_pessoa)
  }
}

const tableOf = (name: string): JournaledTable => name.slice(0, name.indexOf(' ')) as JournaledTable

/** A row that somebody changed since, however: nothing is written over it. Whom the journal names no more, it cannot tell. */
async function checkUntouched(
  tx: CirculationTransaction,
  name: string,
  written: Values,
  people: ReadonlyMap<string, number>,
): Promise<void> {
  const table = tableOf(name)
  const row = await rowAsItIs(tx.trx, table, Number(name.slice(table.length + 1)))
  const values = Object.entries(withPeople(written, people))
  const isForgotten = (column: string): boolean => PERSON_COLUMNS.has(column) && typeof written[column] === 'string'
  const isSame =
    row !== undefined &&
    values.every(([column, value]) => row[column] === value || (value === null && isForgotten(column)))
  if (!isSame) throw refused('AtoComConsequencias')
}
