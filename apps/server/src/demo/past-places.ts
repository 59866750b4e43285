import type { Core } from '../core.ts'
import { addDays, libraryDay, localInstant } from '../library-clock.ts'
import { copyByBarcode, Desk } from '../modules/circulation/index.ts'
import { copiesAtRest, hasEndedPlaces, peopleByLogin } from './demo.store.ts'

const SILENT = { cod_operador: null, cod_biblioteca: null, isSilent: true }
const CENTRAL = 1

/** How places in queues came to an end, and how many days ago they were asked for. */
const ENDED = [
  { login: 'lucas', asked: 96, end: 'fetched' },
  { login: 'lucas', asked: 74, end: 'given up' },
  { login: 'lucas', asked: 52, end: 'not fetched' },
  { login: 'bruna', asked: 88, end: 'fetched' },
  { login: 'bruna', asked: 61, end: 'given up' },
] as const

/** What a reader's list of former reservations shows: picked up, cancelled, and left at the desk. */
export async function loadPastPlaces(core: Core): Promise<void> {
  const db = core.database.kysely
  const people = await peopleByLogin(db)
  if (await hasEndedPlaces(db, people.get('lucas') ?? 0)) return
  const today = libraryDay(core.now())
  const barcodes = await copiesAtRest(db, CENTRAL, addDays(today, -140), ENDED.length)
  const copies = await Promise.all(barcodes.map(barcode => copyByBarcode(db, barcode)))
  await new Desk(core).together(async at => {
    for (const [nth, { login, asked, end }] of ENDED.entries()) {
      const copy = copies[nth]
      const cod_pessoa = people.get(login)
      if (!copy || cod_pessoa === undefined) continue
      const on = (after: number, time: string) => at(localInstant(addDays(today, after - asked), time), SILENT)
      const { cod_acervo, volume, codigo_barras } = copy
      const place = { cod_acervo, volume, cod_pessoa, cod_biblioteca: CENTRAL }
      const { cod_reserva } = await on(0, '10:05').reserve({ ...place, evenIfAvailable: true, evenIfRefused: true })
      if (end === 'given up') {
        await on(2, '09:40').cancel(cod_reserva)
        continue
      }
      await on(3, '16:10').release(cod_reserva, codigo_barras, addDays(today, 5 - asked))
      if (end === 'not fetched') await on(6, '06:00').expire(cod_reserva)
      else {
        const terms = { data_prevista: addDays(today, 18 - asked), renovacoes: 0 }
        await on(4, '11:20').lend(codigo_barras, cod_pessoa, terms)
        await on(15, '15:40').takeBack(codigo_barras)
      }
    }
  })
}
