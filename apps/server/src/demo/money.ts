import type { DemoLibrary } from '@estante/demo'
import type { Core } from '../core.ts'
import { addDays, libraryDay, localInstant } from '../library-clock.ts'
import { Desk, openDebts } from '../modules/circulation/index.ts'
import { copiesAtRest, hasDebts, peopleByLogin } from './demo.store.ts'

const SILENT = { cod_operador: null, cod_biblioteca: null, isSilent: true }
const CENTRAL = 1
const HEALTH = 3

/** Loans of long ago that came back late: days before today on which they were due and returned. */
const LATE = [
  { login: 'caio', library: CENTRAL, due: 110, back: 88 },
  { login: 'caio', library: CENTRAL, due: 84, back: 62 },
  { login: 'caio', library: CENTRAL, due: 58, back: 36 },
  { login: 'caio', library: CENTRAL, due: 54, back: 30 },
  { login: 'caio', library: HEALTH, due: 50, back: 26 },
  { login: 'nuria', library: CENTRAL, due: 48, back: 24 },
  // Lateness of this one costs days, which still run.
  { login: 'elias', library: CENTRAL, due: 34, back: 4 },
] as const

/** Fines as a patron sees them: open, with a discount, half paid, paid with its receipt, and waived. */
export async function loadMoney(core: Core, _library: DemoLibrary): Promise<void> {
  const db = core.database.kysely
  const people = await peopleByLogin(db)
  const caio = people.get('caio') ?? 0
  if (await hasDebts(db, caio)) return
  const desk = new Desk(core)
  const today = libraryDay(core.now())
  const onDay = (ago: number, time: string) => localInstant(addDays(today, -ago), time)
  const free = {
    [CENTRAL]: await copiesAtRest(db, CENTRAL, addDays(today, -140), 6),
    [HEALTH]: await copiesAtRest(db, HEALTH, addDays(today, -140), 1),
  }
  await desk.together(async at => {
    for (const { login, library, due, back } of LATE) {
      const copy = free[library].shift()
      const cod_pessoa = people.get(login)
      if (copy === undefined || cod_pessoa === undefined) continue
      const terms = { data_prevista: addDays(today, -due), renovacoes: 0 }
      await at(onDay(due + 14, '10:20'), SILENT).lend(copy, cod_pessoa, terms)
      await at(onDay(back, '16:05'), SILENT).takeBack(copy)
    }
  })
  const [paid, waived, , discounted, half] = await openDebts(db, caio)
  await desk.together(async at => {
    const atDesk = (ago: number, library: number) => at(onDay(ago, '11:30'), { ...SILENT, cod_biblioteca: library })
    if (paid)
      await atDesk(80, CENTRAL).pay({
        cod_pessoa: caio,
        cod_debito: paid.cod_debito,
        forma: 'GRU',
        numero: '2026000123',
      })
    if (waived) await atDesk(60, CENTRAL).waive(waived.cod_debito, 'Atestado médico apresentado')
    if (discounted)
      await atDesk(28, CENTRAL).waive(
        discounted.cod_debito,
        'Campanha de devolução: metade da multa',
        Math.ceil(discounted.valor_centavos / 2),
      )
    if (half) {
      const centavos = Math.ceil(half.valor_centavos / 2)
      await atDesk(20, HEALTH).pay({ cod_pessoa: caio, cod_debito: half.cod_debito, centavos, forma: 'DINHEIRO' })
    }
  })
}
