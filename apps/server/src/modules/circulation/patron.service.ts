import type {
  PastLoan,
  PatronSummary,
  PendingTitle,
  Reason,
  RenewalResult,
  Reservation,
  SuspensionRow,
} from '@estante/contract'
import type { Core } from '../../core.ts'
import { refused } from '../../http/app-error.ts'
import { DEFAULT_ZONE, libraryDay, localInstant } from '../../library-clock.ts'
import type { Parameters } from '../institution/index.ts'
import type { Actor } from './act.ts'
import { isAvailable } from './copy-state.rules.ts'
import type { Desk } from './desk.service.ts'
import type { Forecasts } from './forecasts.ts'
import { type RenewalAnswer, renewalOf } from './loans.acts.ts'
import { loansOfPerson, openDebts } from './loans.store.ts'
import {
  activeReservationsOf,
  finesOf,
  pastLoansOf,
  pastReservationsOf,
  type ReservationRow,
  reservableCopies,
  reservationTotals,
  suspensionsOf,
  userLibraries,
} from './patron.store.ts'
import { dueInstant, linkOfLoan, owedOf, penaltyAt } from './penalties.ts'
import { leavesOf, personRow, personState } from './person-state.store.ts'
import { wantedOf } from './queue.acts.ts'
import { queueOf, queuesOf } from './queue.store.ts'
import { today } from './rules/calendar.rules.ts'
import { ruleFor } from './rules/lending.rules.ts'
import { lateDays } from './rules/penalty.rules.ts'
import { competes, placeInLine } from './rules/queue.rules.ts'
import type { Refusal } from './rules/refusals.ts'

export const reasonsOf = (refusals: readonly Refusal[]): Reason[] =>
  refusals.map(({ key, params }) => ({ message: key, params }))

export const renewalResult = ({ refusals, ...answer }: RenewalAnswer): RenewalResult => ({
  ...answer,
  motivos: reasonsOf(refusals),
})

export interface Order {
  cod_acervo: number
  biblioteca: number
  volume?: string | undefined
  tomo?: string | undefined
  parte?: string | undefined
  material_adicional?: string | null | undefined
  localizacao?: string | null | undefined
}

/** The library of an order under the name that the tables use, without what was left out. */
export const orderOf = ({ biblioteca, ...order }: Order, cod_pessoa: number) => ({
  ...(Object.fromEntries(Object.entries(order).filter(([, value]) => value !== undefined)) as Omit<
    Order,
    'biblioteca'
  >),
  cod_biblioteca: biblioteca,
  cod_pessoa,
})

/** Loans, places in queues and penalties of one person, as that person sees them. */
export class PatronCirculation {
  readonly #core: Core
  readonly #desk: Desk
  readonly #parameters: Pick<Parameters, 'get'>
  readonly #forecasts: Forecasts

  constructor(core: Core, desk: Desk, parameters: Pick<Parameters, 'get'>, forecasts: Forecasts) {
    this.#core = core
    this.#desk = desk
    this.#parameters = parameters
    this.#forecasts = forecasts
  }

  get #db() {
    return this.#core.database.kysely
  }

  #reading() {
    const now = this.#core.now()
    return { trx: this.#db as never, now, rulesAt: (library: number) => this.#desk.house.at(library, now) }
  }

  async pending(cod_pessoa: number, withDetails: boolean): Promise<PendingTitle[]> {
    const loans = await loansOfPerson(this.#db, cod_pessoa)
    if (loans.length === 0) return []
    const state = await personState(this.#db, cod_pessoa)
    const person = withDetails ? await personRow(this.#db, cod_pessoa) : undefined
    const leaves = await leavesOf(this.#db, cod_pessoa)
    const debts = withDetails ? await openDebts(this.#db, cod_pessoa) : []
    const reading = this.#reading()
    return await Promise.all(
      loans.map(async loan => {
        const circulation = await reading.rulesAt(loan.cod_biblioteca)
        const vence_em = dueInstant(circulation, loan)
        const isLate = vence_em < reading.now.toISOString()
        const { rule } = ruleFor(circulation, loan, linkOfLoan(state.links, loan))
        const title: PendingTitle = {
          cod_emprestimo: loan.cod_emprestimo,
          cod_exemplar: loan.cod_exemplar,
          cod_acervo: loan.cod_acervo,
          obra: loan.obra,
          autor: loan.autor,
          link_capa: loan.link_capa,
          codigo_barras: loan.codigo_barras,
          chamada: loan.chamada || loan.chamada_acervo,
          volume: loan.volume,
          cod_biblioteca: loan.cod_biblioteca,
          desc_biblioteca: loan.desc_biblioteca,
          tipo: loan.tipo,
          data_emprestimo: loan.data_emprestimo,
          data_prevista: loan.data_prevista,
          vence_em,
          em_atraso: isLate ? 'S' : 'N',
          dias_atraso: isLate && rule ? lateDays({ ...circulation, ...loan, rule, leaves, effective: reading.now }) : 0,
          renovacoes: loan.renovacoes,
          ja_devolvi_em: loan.ja_devolvi_em,
          detalhes: null,
        }
        if (!withDetails) return title
        const owed = debts.filter(debt => debt.tipo === 'MULTA').reduce((sum, debt) => sum + owedOf(debt), 0)
        const late = {
          loan,
          links: state.links,
          leaves,
          data_nascimento: person?.data_nascimento ?? null,
          owed_centavos: owed,
        }
        const penalty = isLate ? penaltyAt(circulation, late, reading.now) : null
        const { answer, fila } = await renewalOf(reading, loan, state)
        const isRenewable = 'due' in answer
        return {
          ...title,
          detalhes: {
            fila,
            multa_centavos: penalty?.multa_centavos ?? 0,
            suspensao_dias: penalty?.suspensao_dias ?? 0,
            renovavel: isRenewable ? 'S' : 'N',
            nova_data: isRenewable ? answer.due.data_prevista : null,
            motivos: 'refusals' in answer ? reasonsOf(answer.refusals) : [],
          },
        }
      }),
    )
  }

  async renew(cod_pessoa: number, loans: readonly number[] | 'todos', actor: Actor): Promise<RenewalResult[]> {
    const answers = await this.#desk.act(actor, acts => acts.renew(cod_pessoa, loans))
    return answers.map(renewalResult)
  }

  async history(cod_pessoa: number, period: Period, onlyFined: boolean): Promise<PastLoan[]> {
    const { from, to } = instantsOf(period)
    const [loans, fines] = await Promise.all([
      pastLoansOf(this.#db, cod_pessoa, from, to),
      finesOf(this.#db, cod_pessoa),
    ])
    const byLoan = Map.groupBy(fines, fine => fine.cod_emprestimo)
    return loans
      .map(loan => {
        const own = byLoan.get(loan.cod_emprestimo) ?? []
        return {
          ...loan,
          multa_centavos: own.reduce((sum, fine) => sum + fine.valor_centavos, 0),
          multa_aberta_centavos: own
            .filter(fine => fine.situacao === 'ABERTO')
            .reduce((sum, fine) => sum + owedOf(fine), 0),
        }
      })
      .filter(loan => !onlyFined || loan.multa_centavos > 0)
  }

  /** RES-15: what can be reserved, and how many reservations of this record the person has in each library (AMB-19). */
  async reservationInfo(
    cod_acervo: number,
    cod_pessoa: number | null,
    only: { campuses: readonly number[]; libraries: readonly number[] },
  ) {
    const copies = (await reservableCopies(this.#db, cod_acervo)).filter(
      copy =>
        (only.campuses.length === 0 || only.campuses.includes(copy.cod_campus)) &&
        (only.libraries.length === 0 || only.libraries.includes(copy.cod_biblioteca)),
    )
    const mine = await this.#ownLibraries(cod_pessoa)
    return {
      exemplares: copies
        .filter(copy => mine === null || mine.has(copy.cod_biblioteca))
        .map(copy => ({
          cod_exemplar: copy.cod_exemplar,
          cod_biblioteca: copy.cod_biblioteca,
          desc_biblioteca: copy.desc_biblioteca,
          cod_campus: copy.cod_campus,
          reserva_localizacao: copy.reserva_localizacao,
          reserva_mat_adicional: copy.reserva_mat_adicional,
          volume: copy.volume,
          tomo_exemplar: copy.tomo_exemplar,
          parte: copy.parte,
          mat_adicional: copy.mat_adicional,
          cod_local_exemplar: copy.cod_local_exemplar === null ? '-1' : String(copy.cod_local_exemplar),
          desc_local_exemplar: copy.desc_local_exemplar ?? '',
          disponivel: isAvailable(copy) ? ('S' as const) : ('N' as const),
        })),
      reservas: cod_pessoa === null ? [] : await reservationTotals(this.#db, cod_acervo, cod_pessoa),
    }
  }

  libraries(cod_pessoa: number) {
    return userLibraries(this.#db, cod_pessoa, libraryDay(this.#core.now()))
  }

  /** RES-13: where the institution says so, people reserve at their own libraries alone. */
  async #ownLibraries(cod_pessoa: number | null): Promise<Set<number> | null> {
    if (cod_pessoa === null || (await this.#parameters.get('restringe_ui_res_se_usu_logado')) !== '1') return null
    return new Set((await this.libraries(cod_pessoa)).map(library => library.cod_biblioteca))
  }

  /** Whether others wait for the same copies (AMB-20). */
  async checkQueue(cod_pessoa: number, order: Order) {
    const reading = this.#reading()
    const wanted = await wantedOf(reading, orderOf(order, cod_pessoa))
    const { settings, calendar } = await reading.rulesAt(wanted.cod_biblioteca)
    const elsewhere = settings.retirada_outra_biblioteca === 'S'
    const queue = await queueOf(this.#db, order.cod_acervo)
    const fila = queue.filter(entry => entry.cod_pessoa !== cod_pessoa && competes(entry, wanted, elsewhere)).length
    const previsao = await this.#forecasts.of(order.cod_acervo, wanted, fila + 1, today(calendar, reading.now))
    return { existeFila: fila > 0, fila, previsao }
  }

  async reserve(cod_pessoa: number, order: Order, actor: Actor) {
    const mine = await this.#ownLibraries(cod_pessoa)
    if (mine && !mine.has(order.biblioteca))
      throw refused(mine.size === 0 ? 'VoceNaoTemUnidade' : 'BibliotecaForaDoVinculo')
    const asked = orderOf(order, cod_pessoa)
    const { cod_reserva, posicao } = await this.#desk.act(actor, acts => acts.reserve(asked))
    const reading = this.#reading()
    const wanted = await wantedOf(reading, asked)
    const { calendar } = await reading.rulesAt(wanted.cod_biblioteca)
    const previsao = await this.#forecasts.of(order.cod_acervo, wanted, posicao, today(calendar, reading.now))
    return { cod_reserva, posicao, previsao }
  }

  async reservations(cod_pessoa: number): Promise<Reservation[]> {
    const rows = await activeReservationsOf(this.#db, cod_pessoa)
    if (rows.length === 0) return []
    const queues = Map.groupBy(
      await queuesOf(this.#db, [...new Set(rows.map(row => row.cod_acervo))]),
      row => row.cod_acervo,
    )
    return await Promise.all(rows.map(row => this.#shown(row, queues.get(row.cod_acervo) ?? [])))
  }

  async pastReservations(cod_pessoa: number, period: Period): Promise<Reservation[]> {
    const { from, to } = instantsOf(period)
    const rows = await pastReservationsOf(this.#db, cod_pessoa, from, to)
    return await Promise.all(rows.map(row => this.#shown(row, [])))
  }

  async #shown(row: ReservationRow, queue: Awaited<ReturnType<typeof queueOf>>): Promise<Reservation> {
    const { settings, calendar } = await this.#desk.house.at(row.cod_biblioteca, this.#core.now())
    const elsewhere = settings.retirada_outra_biblioteca === 'S'
    const day = today(calendar, this.#core.now())
    const posicao = row.situacao === 'FILA' ? placeInLine(queue, row.cod_reserva, elsewhere) : 0
    const isPaused = row.pausada_em !== null && (row.pausada_ate === null || row.pausada_ate >= day)
    return {
      cod_reserva: row.cod_reserva,
      cod_acervo: row.cod_acervo,
      obra: row.obra,
      autor: row.autor,
      link_capa: row.link_capa,
      cod_biblioteca: row.cod_biblioteca,
      desc_biblioteca: row.desc_biblioteca,
      volume: row.volume,
      tomo: row.tomo,
      parte: row.parte,
      material_adicional: row.material_adicional,
      localizacao: row.localizacao,
      situacao: row.situacao,
      data_reserva: row.data_reserva,
      data_liberacao: row.data_liberacao,
      data_fim: row.data_fim,
      data_limite: row.data_limite?.slice(0, 10) ?? null,
      posicao,
      fila: queue.filter(entry => competes(entry, row, elsewhere)).length,
      previsao:
        row.situacao === 'FILA' && !isPaused ? await this.#forecasts.of(row.cod_acervo, row, posicao, day) : null,
      pausada: isPaused ? 'S' : 'N',
      pausada_ate: isPaused ? row.pausada_ate : null,
      motivo_fim: row.motivo_fim,
    }
  }

  async pause(cod_pessoa: number, cod_reserva: number, change: { pausada: boolean; ate: string | null }, actor: Actor) {
    await this.#desk.act(actor, acts => acts.pause(cod_reserva, cod_pessoa, change))
    const shown = (await this.reservations(cod_pessoa)).find(row => row.cod_reserva === cod_reserva)
    if (!shown) throw refused('ReservaInexistente')
    return shown
  }

  /** Suspensions and leaves, what holds today first (LOAN-09, AMB-57). */
  async suspensions(cod_pessoa: number): Promise<SuspensionRow[]> {
    const day = libraryDay(this.#core.now())
    const [suspensions, leaves] = await Promise.all([
      suspensionsOf(this.#db, cod_pessoa),
      leavesOf(this.#db, cod_pessoa),
    ])
    const holds = (row: { inicio: string; fim: string | null }): 'S' | 'N' =>
      row.inicio <= day && (row.fim === null || row.fim >= day) ? 'S' : 'N'
    const rows: SuspensionRow[] = [
      ...suspensions.map(row => ({
        codigo: row.cod_suspensao,
        tipo: row.tipo,
        motivo: row.motivo,
        inicio: row.inicio,
        fim: row.fim,
        dias: row.dias,
        cod_biblioteca: row.cod_biblioteca,
        desc_biblioteca: row.desc_biblioteca ?? '',
        ativa: row.encerrada_em === null ? holds(row) : ('N' as const),
      })),
      ...leaves.map(row => ({
        codigo: row.cod_licenca,
        tipo: 'LICENCA' as const,
        motivo: row.observacao,
        inicio: row.inicio,
        fim: row.fim,
        dias: null,
        cod_biblioteca: null,
        desc_biblioteca: '',
        ativa: holds(row),
      })),
    ]
    return rows.toSorted((a, b) => (a.ativa === b.ativa ? (a.inicio < b.inicio ? 1 : -1) : a.ativa === 'S' ? -1 : 1))
  }

  async summary(cod_pessoa: number): Promise<PatronSummary> {
    const [loans, reservations, debts, suspensions] = await Promise.all([
      this.pending(cod_pessoa, false),
      activeReservationsOf(this.#db, cod_pessoa),
      openDebts(this.#db, cod_pessoa),
      this.suspensions(cod_pessoa),
    ])
    const coming = loans.filter(loan => loan.em_atraso === 'N').map(loan => loan.data_prevista)
    const next = coming[0] ?? null
    const released = reservations.filter(row => row.situacao === 'LIBERADA')
    const running = suspensions.filter(row => row.ativa === 'S' && row.tipo !== 'LICENCA')
    return {
      emprestimos: loans.length,
      em_atraso: loans.length - coming.length,
      proximo_vencimento: next,
      vencem_nesse_dia: coming.filter(day => day === next).length,
      reservas: reservations.length - released.length,
      reservas_liberadas: released.length,
      retirar_ate: released.flatMap(row => row.data_limite?.slice(0, 10) ?? []).toSorted()[0] ?? null,
      debito_centavos: debts.reduce((sum, debt) => sum + owedOf(debt), 0),
      suspensa_ate:
        running
          .flatMap(row => row.fim ?? [])
          .toSorted()
          .at(-1) ?? null,
      suspensa_sem_prazo: running.some(row => row.fim === null) ? 'S' : 'N',
    }
  }
}

export interface Period {
  dataIni?: string | undefined
  dataFim?: string | undefined
}

/** Days of the house as instants; both ends belong to the period. */
function instantsOf({ dataIni = '1900-01-01', dataFim = '9998-12-31' }: Period): { from: string; to: string } {
  if (dataIni > dataFim) throw refused('DataInicialMaior')
  const from = localInstant(dataIni, '00:00', DEFAULT_ZONE).toISOString()
  return { from, to: localInstant(dataFim, '24:00', DEFAULT_ZONE).toISOString() }
}
