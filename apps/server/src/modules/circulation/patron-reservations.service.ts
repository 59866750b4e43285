import type { Reservation } from '@estante/contract'
import type { Core } from '../../core.ts'
import { refused } from '../../http/app-error.ts'
import { libraryDay } from '../../library-clock.ts'
import type { Parameters } from '../institution/index.ts'
import type { Actor } from './act.ts'
import { placeOfCopy } from './copy-state.rules.ts'
import type { Desk } from './desk.service.ts'
import type { Forecasts } from './forecasts.ts'
import {
  activeReservationsOf,
  type CopyToReserve,
  pastReservationsOf,
  pickUpLibraries,
  type ReservationRow,
  reservableCopies,
  reservationTotals,
  userLibraries,
} from './patron.store.ts'
import { type Period, periodInstants, readingOf } from './patron-answers.ts'
import { queueOf, queuesOf, workKind } from './queue.store.ts'
import { reservationObstacles } from './reservation-obstacles.ts'
import { wantedOf } from './reservations.acts.ts'
import { today } from './rules/calendar.rules.ts'
import { competes, isPaused, placeInLine } from './rules/queue.rules.ts'

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

/** Places in queues of one person, as that person sees them. */
export class PatronReservations {
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

  /** RES-15: what can be reserved, and how many reservations of this record the person has in each library (AMB-19). */
  async info(
    cod_acervo: number,
    cod_pessoa: number | null,
    only: { campuses: readonly number[]; libraries: readonly number[] },
  ) {
    const kind = await workKind(this.#db, cod_acervo)
    // Objects are lent, and wait for nobody.
    const standing = kind && kind.objeto === 'N' ? await reservableCopies(this.#db, cod_acervo) : []
    const all = await this.#whereFetched(standing)
    const asked = all.filter(
      copy =>
        (only.campuses.length === 0 || only.campuses.includes(copy.cod_campus)) &&
        (only.libraries.length === 0 || only.libraries.includes(copy.cod_biblioteca)),
    )
    const mine = await this.#ownLibraries(cod_pessoa)
    const copies = asked.filter(copy => mine === null || mine.has(copy.cod_biblioteca))
    const obstacles =
      cod_pessoa === null
        ? null
        : await reservationObstacles(
            readingOf(this.#core, this.#desk),
            { cod_acervo, tipo_obra: kind?.codigo ?? '' },
            cod_pessoa,
            copies,
          )
    return {
      exemplares: copies.map(copy => ({
        cod_exemplar: copy.cod_exemplar,
        vem_de: copy.vem_de,
        ...placeOfCopy(copy),
        motivos: obstacles?.get(copy) ?? [],
      })),
      fora_do_vinculo: asked.filter(copy => !copies.includes(copy) && copy.vem_de === '').length,
      reservas: cod_pessoa === null ? [] : await reservationTotals(this.#db, cod_acervo, cod_pessoa),
    }
  }

  /** Copies at their own libraries, then at those that they would be sent to: a shelf is a place of their own alone. */
  async #whereFetched(copies: readonly CopyToReserve[]): Promise<Array<CopyToReserve & { vem_de: string }>> {
    const { exchange } = await this.#desk.house.at(copies[0]?.cod_biblioteca ?? 0, this.#core.now())
    const sent = copies.filter(copy => exchange.has(copy.cod_biblioteca))
    const places = sent.length === 0 ? [] : await pickUpLibraries(this.#db, exchange)
    const elsewhere = places.flatMap(place =>
      sent
        .filter(copy => copy.cod_biblioteca !== place.cod_biblioteca)
        .map(copy => ({
          ...copy,
          ...place,
          cod_local_exemplar: null,
          desc_local_exemplar: null,
          vem_de: copy.desc_biblioteca,
        })),
    )
    return [...copies.map(copy => ({ ...copy, vem_de: '' })), ...elsewhere]
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
    const reading = readingOf(this.#core, this.#desk)
    const wanted = await wantedOf(reading, orderOf(order, cod_pessoa))
    const { calendar, exchange } = await reading.rulesAt(wanted.cod_biblioteca)
    const queue = await queueOf(this.#db, order.cod_acervo)
    const fila = queue.filter(entry => entry.cod_pessoa !== cod_pessoa && competes(entry, wanted, exchange)).length
    const previsao = await this.#forecasts.of(
      order.cod_acervo,
      wanted,
      fila + 1,
      today(calendar, reading.now),
      exchange,
    )
    return { existeFila: fila > 0, fila, previsao }
  }

  async reserve(cod_pessoa: number, order: Order, actor: Actor) {
    const mine = await this.#ownLibraries(cod_pessoa)
    if (mine && !mine.has(order.biblioteca))
      throw refused(mine.size === 0 ? 'VoceNaoTemUnidade' : 'BibliotecaForaDoVinculo')
    const asked = orderOf(order, cod_pessoa)
    const { cod_reserva, posicao } = await this.#desk.act(actor, acts => acts.reserve(asked))
    const reading = readingOf(this.#core, this.#desk)
    const wanted = await wantedOf(reading, asked)
    const { calendar, exchange } = await reading.rulesAt(wanted.cod_biblioteca)
    const previsao = await this.#forecasts.of(order.cod_acervo, wanted, posicao, today(calendar, reading.now), exchange)
    return { cod_reserva, posicao, previsao }
  }

  async active(cod_pessoa: number): Promise<Reservation[]> {
    const rows = await activeReservationsOf(this.#db, cod_pessoa)
    if (rows.length === 0) return []
    const queues = Map.groupBy(
      await queuesOf(this.#db, [...new Set(rows.map(row => row.cod_acervo))]),
      row => row.cod_acervo,
    )
    return await Promise.all(rows.map(row => this.#shown(row, queues.get(row.cod_acervo) ?? [])))
  }

  async past(cod_pessoa: number, period: Period): Promise<Reservation[]> {
    const { from, to } = periodInstants(period)
    const rows = await pastReservationsOf(this.#db, cod_pessoa, from, to)
    return await Promise.all(rows.map(row => this.#shown(row, [])))
  }

  async #shown(row: ReservationRow, queue: Awaited<ReturnType<typeof queueOf>>): Promise<Reservation> {
    const { calendar, exchange } = await this.#desk.house.at(row.cod_biblioteca, this.#core.now())
    const day = today(calendar, this.#core.now())
    const posicao = row.situacao === 'FILA' ? placeInLine(queue, row.cod_reserva, exchange) : 0
    const isResting = isPaused(row, day)
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
      fila: queue.filter(entry => competes(entry, row, exchange)).length,
      previsao:
        row.situacao === 'FILA' && !isResting
          ? await this.#forecasts.of(row.cod_acervo, row, posicao, day, exchange)
          : null,
      pausada: isResting ? 'S' : 'N',
      pausada_ate: isResting ? row.pausada_ate : null,
      motivo_fim: row.motivo_fim,
    }
  }

  async pause(cod_pessoa: number, cod_reserva: number, change: { pausada: boolean; ate: string | null }, actor: Actor) {
    await this.#desk.act(actor, acts => acts.pause(cod_reserva, cod_pessoa, change))
    const shown = (await this.active(cod_pessoa)).find(row => row.cod_reserva === cod_reserva)
    if (!shown) throw refused('ReservaInexistente')
    return shown
  }
}
