import type { Availability } from '@estante/contract'
import type { Core, Module } from '../../core.ts'
import { slices } from '../../db/bulk.ts'
import { implement } from '../../http/implement.ts'
import { HOUR_MS } from '../../jobs/index.ts'
import { libraryDay } from '../../library-clock.ts'
import type { Keys } from '../access/index.ts'
import { CopyStatusCode } from '../catalogue/index.ts'
import type { Parameters } from '../institution/index.ts'
import type { Mail } from '../mail/index.ts'
import type { Permissions } from '../permissions/index.ts'
import type { Bell } from './act.ts'
import { Agenda } from './agenda.service.ts'
import { renewAutomatically } from './automatic-renewal.ts'
import { Calendars } from './calendar.service.ts'
import { applyClosures } from './closures.ts'
import { availabilityOf, isAvailable } from './copy-state.rules.ts'
import { shownCopiesOf, shownQueueLengths } from './copy-state.store.ts'
import { deskRoutes } from './desk.routes.ts'
import { Desk } from './desk.service.ts'
import { deskRecordsRoutes } from './desk-records.routes.ts'
import { DeskView } from './desk-view.service.ts'
import { Forecasts } from './forecasts.ts'
import { Identities, type IdentityParts } from './identity.ts'
import { forgetOnce } from './journal.store.ts'
import { type AvailabilityListener, LiveAvailability } from './live-availability.ts'
import { loanRequestRoutes } from './loan-requests.routes.ts'
import { LoanRequests } from './loan-requests.service.ts'
import { LoanTokens } from './loan-token.ts'
import { patronRoutes } from './patron.routes.ts'
import { PatronCirculation } from './patron.service.ts'
import { PatronReservations } from './patron-reservations.service.ts'
import { purgeHistory } from './purge.ts'
import { Reminders } from './reminders.service.ts'
import { rollUp } from './rollup.store.ts'
import { statisticsRoutes } from './statistics.routes.ts'

export { type Actor, NOBODY } from './act.ts'
export { Calendars } from './calendar.service.ts'
export { applyClosures } from './closures.ts'
export { isAvailable, placeOfCopy } from './copy-state.rules.ts'
export { copiesAt, copyByBarcode, type DeskCopy, queueLengths, shownCopyStates } from './copy-state.store.ts'
export { Desk, type DeskActs } from './desk.service.ts'
export { Forecasts } from './forecasts.ts'
export type { HouseRules } from './house-rules.ts'
export { onceOf, patronActor, staffActor } from './idempotency.ts'
export type { Identities } from './identity.ts'
export { compareWithJournal } from './journal.rebuild.ts'
export { keptAnswers, type Once } from './journal.store.ts'
export { LoanRequests } from './loan-requests.service.ts'
export { keepValue, keptValue, prolongValue, takeValue } from './loan-token.store.ts'
export type { LoanTokens } from './loan-token.ts'
export { openDebts } from './loans.store.ts'
export { owedBy } from './owed.ts'
export type { PatronCirculation } from './patron.service.ts'
export { activeReservationsOf, findPerson, noteLook, personAtDesk, personNumbered } from './patron.store.ts'
export type { PatronReservations } from './patron-reservations.service.ts'
export { inOrder } from './payments.ts'
export { owedOf } from './penalties.ts'
export { checkNotOwn } from './person.acts.ts'
export { firstName, lockPerson, personRow } from './person-state.store.ts'
export { forgetEnded } from './purge.ts'
export type { Reminders } from './reminders.service.ts'
export { rebuildRollUp, rollUp } from './rollup.store.ts'
export { type RuleBook, readRuleBook } from './rule-book.ts'
export { endOfLibraryDay, openUntil } from './rules/calendar.rules.ts'
export { circulationSettings } from './rules/circulation-settings.ts'
export { CLASS_RULES, classDay } from './rules/class-loan.rules.ts'
export { dueDate } from './rules/due-date.rules.ts'
export {
  blockingDebt,
  type Circulation,
  generalLimit,
  isLinkAlive,
  isPrescribed,
  ruleFor,
} from './rules/lending.rules.ts'
export { type LoanRule, loanTerms, type SpecialPeriod } from './rules/loan-rule.ts'
export { COLLECTION_PREFIX, rulesOfOneScope } from './rules/rule-choice.rules.ts'
export { readSigned, signText } from './signed-text.ts'
export { atTerminal } from './terminal-view.ts'
export { hasUndo } from './undo.acts.ts'
export { actsAt } from './undo.store.ts'

export interface CirculationDependencies {
  parameters: Pick<Parameters, 'get'>
  permissions: Permissions
  mail: Pick<Mail, 'enqueue'>
  alerts: Bell
  keys: Pick<Keys, 'named'>
  identify: IdentityParts['identify']
  checkRecord: (cod_acervo: number) => Promise<unknown>
  block: (cod_pessoa: number, bloqueio: 'S' | 'N', motivo: string) => Promise<void>
  /** Hears what can be borrowed now. */
  engine: () => AvailabilityListener
}

export interface CirculationModule extends Module {
  desk: Desk
  patron: PatronCirculation
  tokens: LoanTokens
  identities: Identities
  reminders: Reminders
  live: LiveAvailability
  requests: LoanRequests
  reservations: PatronReservations
  /** Live: one answer for each work asked about, in the order of their first mention; of one library where it is given. */
  availability: (acervos: number[], cod_biblioteca?: number) => Promise<Availability[]>
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * HOUR_MS

export function createCirculationModule(core: Core, deps: CirculationDependencies): CirculationModule {
  const db = core.database.kysely
  const key = (use: string) => () => deps.keys.named(use)
  const desk = new Desk({ ...core, mail: deps.mail, alerts: deps.alerts })
  const requests = new LoanRequests(core, desk)
  const patron = new PatronCirculation(core, desk, deps.parameters)
  const reservations = new PatronReservations(core, desk, deps.parameters, new Forecasts(core))
  const tokens = new LoanTokens(core, key('emprestimo'), () => deps.parameters.get('codigo_emprestimo_minutos'))
  const identities = new Identities(core, {
    house: desk.house,
    tokens,
    key: key('identidade'),
    identify: deps.identify,
  })
  const agenda = new Agenda(core, key('agenda'))
  const reminders = new Reminders(core, desk, deps.mail, key('lembrete'), deps.alerts)
  const live = new LiveAvailability(core)
  const view = new DeskView(core, desk, patron, reservations)
  const availability = availabilityFrom(core)
  return {
    name: 'circulation',
    implementations: [
      ...patronRoutes({ desk, patron, reservations, tokens, agenda, reminders, checkRecord: deps.checkRecord }),
      ...deskRoutes({ desk, view, tokens, identities, permissions: deps.permissions, block: deps.block }),
      ...deskRecordsRoutes({ desk, view, calendars: new Calendars(core), permissions: deps.permissions }),
      ...loanRequestRoutes({ requests, identities, permissions: deps.permissions, checkRecord: deps.checkRecord }),
      ...statisticsRoutes(db, deps.checkRecord, cod_pessoa => deps.permissions.isStaff(cod_pessoa)),
      implement('getAvailability', ({ query }) => availability(query.acervos)),
    ],
    desk,
    patron,
    tokens,
    identities,
    reminders,
    live,
    requests,
    reservations,
    availability,
    jobs: [
      ...live.jobs,
      {
        name: 'circulacao.reservas',
        everyMs: 10 * MINUTE_MS,
        work: async () => {
          const expired = (await desk.expireHolds()) + (await desk.expireRequests())
          return `${expired} expired, ${await desk.serveQueues()} served`
        },
      },
      {
        name: 'circulacao.calendario',
        everyMs: 10 * MINUTE_MS,
        work: async () => {
          const { moved, forgiven, shortened } = await applyClosures(core, desk)
          return `${moved} due dates moved, ${forgiven} fines reduced, ${shortened} suspensions shortened`
        },
      },
      {
        name: 'circulacao.renovacao',
        everyMs: HOUR_MS,
        work: async () => `${await renewAutomatically(core, desk)} loans renewed`,
      },
      {
        name: 'circulacao.lembretes',
        everyMs: HOUR_MS,
        work: async () => `${await reminders.send()} mails`,
      },
      { name: 'circulacao.totais', everyMs: 5 * MINUTE_MS, work: async () => `${await rollUp(core.database)} acts` },
      {
        name: 'circulacao.historico',
        everyMs: DAY_MS,
        work: async () => {
          const { loans, places, unlinked } = await purgeHistory(core, desk)
          return `${loans} loans and ${places} reservations forgotten, ${unlinked} people unlinked`
        },
      },
      {
        name: 'circulacao.solicitacoes',
        everyMs: DAY_MS,
        work: async () => `${await requests.forgetContacts()} forgotten`,
      },
      {
        name: 'circulacao.chaves',
        everyMs: DAY_MS,
        work: () => forgetOnce(db, new Date(core.now().getTime() - 7 * DAY_MS).toISOString()),
      },
    ],
    start: async () => {
      // The clock of the house is known before anybody asks for a day.
      await desk.house.at(0, core.now())
      await live.start(deps.engine())
    },
    stop: async () => live.stop(),
  }
}

/** Works that one statement asks for. */
const AT_ONCE = 4096

/** What patrons are told of works, always live. */
export function availabilityFrom(core: Pick<Core, 'database' | 'now'>): CirculationModule['availability'] {
  const db = core.database.kysely
  return async (acervos, cod_biblioteca) => {
    if (acervos.length === 0) return []
    const asked = [...new Set(acervos)]
    const parts = await Promise.all(
      [...slices(asked, AT_ONCE)].map(part =>
        Promise.all([shownCopiesOf(db, part, cod_biblioteca), shownQueueLengths(db, part, cod_biblioteca)]),
      ),
    )
    const copies = parts.flatMap(([some]) => some)
    const queues = parts.flatMap(([, some]) => some)
    const byWork = Map.groupBy(
      copies.map(copy => ({
        ...copy,
        isAvailable: isAvailable(copy),
        isForHouse: copy.cod_situacao === CopyStatusCode.localUse,
        isOnDisplay: copy.cod_situacao === CopyStatusCode.exhibited,
      })),
      copy => copy.cod_acervo,
    )
    const waiting = new Map<number, number>()
    for (const { cod_acervo, fila } of queues) waiting.set(cod_acervo, (waiting.get(cod_acervo) ?? 0) + fila)
    const today = libraryDay(core.now())
    return asked.map(code => availabilityOf(code, byWork.get(code) ?? [], waiting.get(code) ?? 0, today))
  }
}
