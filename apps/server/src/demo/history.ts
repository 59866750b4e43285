import { type DemoAct, type DemoLibrary, demoHistory } from '@estante/demo'
import type { Core } from '../core.ts'
import { AppError } from '../http/app-error.ts'
import { addDays, libraryDay, localInstant } from '../library-clock.ts'
import { Desk, type DeskActs } from '../modules/circulation/index.ts'
import { lastAct, loansSoFar, placesSoFar } from './demo.store.ts'

/** What was agreed with nobody: no operator, no mail. */
const SILENT = { cod_operador: null, cod_biblioteca: null, isSilent: true }

/** Two years. */
const DAYS = 730

/** Days that are written at once. */
const BATCH_DAYS = 10

interface Known {
  loans: Map<string, number>
  places: Map<string, number>
  /** Last day of each copy that waits at a desk. */
  waiting: Map<number, string>
}

/**
 * Two years through the desk, each act at its own moment. What the rules refuse did not happen: a reader who was
 * suspended then went home without the book, and brings none back.
 */
export async function loadHistory(core: Core, library: DemoLibrary, today: Date, days = DAYS): Promise<void> {
  const desk = new Desk(core)
  const db = core.database.kysely
  const first = addDays(libraryDay(today), -days)
  const done = await lastAct(db)
  const doneDay = done === null ? '' : libraryDay(new Date(done))
  const byDay = [...Map.groupBy(demoHistory(library, today), act => act.quando.slice(0, 10))].filter(
    ([day]) => day >= first && day > doneDay,
  )
  if (byDay.length === 0) return
  const known = await openSoFar(db)
  // Whole days at once: a load that was cut off goes on with the first day that is not there.
  for (let from = 0; from < byDay.length; from += BATCH_DAYS) {
    await desk.together(async at => {
      for (const [day, acts] of byDay.slice(from, from + BATCH_DAYS)) {
        await expire(at(localInstant(day, '06:00'), SILENT), known, day)
        for (const act of acts)
          await unlessRefused(() => perform(at(localInstant(...split(act.quando)), SILENT), act, known))
      }
    })
  }
  await giveUp(core, desk, byDay.at(-1)?.[0] ?? '')
}

/** Who still waits for something of then has found it elsewhere: the queues of today are told by themselves. */
async function giveUp(core: Core, desk: Desk, day: string): Promise<void> {
  const waiting = await placesSoFar(core.database.kysely)
  await desk.together(async at => {
    const acts = at(localInstant(day, '20:00'), SILENT)
    for (const { cod_reserva } of waiting.toReversed()) await unlessRefused(() => acts.cancel(cod_reserva))
  })
}

async function openSoFar(db: Core['database']['kysely']): Promise<Known> {
  const places = await placesSoFar(db)
  return {
    loans: new Map((await loansSoFar(db)).map(loan => [loan.codigo_barras, loan.cod_emprestimo])),
    places: new Map(places.map(row => [placeOf(row), row.cod_reserva])),
    waiting: new Map(
      places.flatMap(row => (row.data_limite === null ? [] : [[row.cod_reserva, row.data_limite] as const])),
    ),
  }
}

const placeOf = (place: { cod_pessoa: number; cod_acervo: number; volume: string }): string =>
  `${place.cod_pessoa}/${place.cod_acervo}/${place.volume}`

const split = (moment: string): [day: string, time: string] => [moment.slice(0, 10), moment.slice(11)]

/** Copies that nobody fetched go to the next in line. */
async function expire(acts: DeskActs, { waiting }: Known, today: string): Promise<void> {
  for (const [cod_reserva, last] of [...waiting]) {
    if (last >= today) continue
    waiting.delete(cod_reserva)
    const answer = await unlessRefused(() => acts.expire(cod_reserva))
    if (answer?.released?.cod_reserva) waiting.set(answer.released.cod_reserva, answer.released.data_limite)
  }
}

async function perform(acts: DeskActs, act: DemoAct, { loans, places, waiting }: Known): Promise<void> {
  const { cod_pessoa, cod_acervo, cod_biblioteca, volume } = act
  const barcode = act.codigo_barras ?? ''
  const place = placeOf(act)
  const keep = (released: { cod_reserva: number | null; data_limite: string } | null) => {
    if (released?.cod_reserva) waiting.set(released.cod_reserva, released.data_limite)
  }
  switch (act.ato) {
    case 'EMPRESTIMO':
      loans.set(barcode, (await acts.lend(barcode, cod_pessoa)).cod_emprestimo)
      return
    case 'RENOVACAO': {
      const loan = loans.get(barcode)
      if (loan !== undefined) await acts.renew(cod_pessoa, [loan])
      return
    }
    case 'DEVOLUCAO':
      // Somebody else has it when the loan of this reader was refused.
      if (!loans.delete(barcode)) return
      keep((await acts.takeBack(barcode, act.caixa ? { modo: 'CAIXA' } : {})).released)
      return
    case 'RESERVA':
      places.set(place, (await acts.reserve({ cod_acervo, cod_pessoa, cod_biblioteca, volume })).cod_reserva)
      return
    case 'CANCELAMENTO': {
      const code = places.get(place)
      if (code !== undefined) keep((await acts.cancel(code)).released)
      return
    }
    case 'PAGAMENTO':
      // Nothing is owed where the rules charged nothing.
      await acts.pay({ cod_pessoa, forma: 'DINHEIRO' })
      return
  }
}

async function unlessRefused<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && error.status === 422) return null
    throw error
  }
}
