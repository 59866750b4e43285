import type { Availability } from '@estante/contract'
import type { Core, Module } from '../../core.ts'
import { libraryDay } from '../../library-clock.ts'
import { availabilityOf } from './availability.rules.ts'
import { queueLengths, visibleCopies } from './availability.store.ts'
import { Desk } from './desk.service.ts'

export { Calendars } from './calendar.service.ts'
export { circulationParameterTable } from './circulation.parameters.ts'
export { Desk } from './desk.service.ts'
export { readRuleBook } from './rule-book.ts'
export { isOpenAt } from './rules/calendar.rules.ts'
export { circulationSettings } from './rules/circulation-settings.ts'
export { type LoanRule, loanTerms, type SpecialPeriod } from './rules/loan-rule.ts'
export { COLLECTION_PREFIX, rulesOfOneScope } from './rules/rule-choice.rules.ts'

export interface CirculationModule extends Module {
  desk: Desk
  /** Live: one answer for each work asked about, in the order of their first mention; of one library where it is given. */
  availability: (acervos: number[], cod_biblioteca?: number) => Promise<Availability[]>
}

export function createCirculationModule(core: Core): CirculationModule {
  const db = core.database.kysely
  return {
    name: 'circulation',
    implementations: [],
    desk: new Desk(core),
    availability: async (acervos, cod_biblioteca) => {
      if (acervos.length === 0) return []
      const asked = [...new Set(acervos)]
      const [copies, queues] = await Promise.all([
        visibleCopies(db, asked, cod_biblioteca),
        queueLengths(db, asked, cod_biblioteca),
      ])
      const byWork = Map.groupBy(copies, copy => copy.cod_acervo)
      const today = libraryDay(core.now())
      return asked.map(code => availabilityOf(code, byWork.get(code) ?? [], queues.get(code) ?? 0, today))
    },
  }
}
