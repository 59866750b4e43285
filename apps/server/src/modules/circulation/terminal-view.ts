import type { Core } from '../../core.ts'
import type { Desk } from './desk.service.ts'
import type { PatronCirculation } from './patron.service.ts'
import { activeReservationsOf } from './patron.store.ts'
import { reasonsOf } from './patron-answers.ts'
import { personState } from './person-state.store.ts'
import { countedLoans, generalLimit, personRefusals } from './rules/lending.rules.ts'

/** What a person at a terminal of a library has, and what keeps them from borrowing there. */
export async function atTerminal(
  core: Pick<Core, 'database' | 'now'>,
  { desk, patron }: { desk: Desk; patron: PatronCirculation },
  cod_pessoa: number,
  cod_biblioteca: number,
) {
  const db = core.database.kysely
  const circulation = await desk.house.at(cod_biblioteca, core.now())
  const places = await activeReservationsOf(db, cod_pessoa)
  const state = await personState(db, cod_pessoa)
  return {
    emprestimos: await patron.pending(cod_pessoa, false),
    separados: places.filter(place => place.situacao === 'LIBERADA' && place.cod_biblioteca === cod_biblioteca).length,
    impedimentos: reasonsOf(personRefusals(circulation, cod_biblioteca, state)),
    /** Loans that count towards the limit: what a class has does not. */
    contam: countedLoans(state).length,
    limites: {
      emprestimos: generalLimit(circulation, cod_biblioteca, state.links, 'limite'),
      reservas: generalLimit(circulation, cod_biblioteca, state.links, 'limite_reservas'),
    },
  }
}
