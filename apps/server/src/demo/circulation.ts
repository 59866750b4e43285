import type { DemoLibrary, DemoReservation } from '@estante/demo'
import type { Core } from '../core.ts'
import { hashPassword } from '../modules/access/index.ts'
import { Desk } from '../modules/circulation/index.ts'
import { People } from '../modules/people/index.ts'
import { circulationSoFar } from './demo.store.ts'

const BATCH = 100

/** Demo times are of the library's clock. */
const instantOf = (local: string): Date => new Date(/Z|[+-]\d{2}:\d{2}$/.test(local) ? local : `${local}-03:00`)

/** Loans and queues by the desk, each at its own moment of the past. */
export async function loadCirculation(core: Core, { emprestimos, reservas, pessoas }: DemoLibrary): Promise<void> {
  const desk = new Desk(core)
  const { onLoan, queued } = await circulationSoFar(core.database.kysely)
  const loans = emprestimos.filter(loan => !onLoan.has(loan.codigo_barras))
  for (let from = 0; from < loans.length; from += BATCH) {
    await desk.together(async at => {
      for (const { codigo_barras, cod_pessoa, data_emprestimo, data_prevista, renovacoes } of loans.slice(
        from,
        from + BATCH,
      )) {
        await at(instantOf(data_emprestimo)).lend(codigo_barras, cod_pessoa, { data_prevista, renovacoes })
      }
    })
  }
  const places = reservas
    .filter(place => !queued.has(`${place.cod_acervo}:${place.cod_pessoa}:${place.volume}`))
    .toSorted((a, b) => (a.data_reserva < b.data_reserva ? -1 : 1))
  for (let from = 0; from < places.length; from += BATCH) {
    await desk.together(async at => {
      for (const place of places.slice(from, from + BATCH)) await queueUp(at, place)
    })
  }
  const people = new People({ database: core.database, now: core.now, hashPassword })
  for (const person of pessoas) {
    if (person.bloqueio === 'S') await people.block(person.cod_pessoa, 'S', person.msg_bloqueio)
  }
}

async function queueUp(at: Parameters<Parameters<Desk['together']>[0]>[0], place: DemoReservation): Promise<void> {
  const { situacao, codigo_barras, data_limite, data_reserva, na_prateleira, ...asked } = place
  const acts = at(instantOf(data_reserva))
  const isReleased = situacao === 'LIBERADA' && codigo_barras !== null
  const { cod_reserva } = await acts.reserve({ ...asked, evenIfAvailable: isReleased, evenIfRefused: true })
  if (isReleased) await acts.release(cod_reserva, codigo_barras, data_limite ?? undefined)
  if (na_prateleira && codigo_barras !== null) await acts.handIn(codigo_barras)
}
