import { Permission } from '@estante/contract'
import type { Core } from '../../core.ts'
import { forbidden } from '../../http/app-error.ts'
import type { CardAttempt, CardEntry } from '../access/index.ts'
import { type Actor, firstName, type PatronReservations, personRow } from '../circulation/index.ts'
import type { Permissions } from '../permissions/index.ts'
import type { KidsService } from './kids.service.ts'

export interface CardDependencies {
  permissions: Permissions
  cards: Pick<CardEntry, 'isOpen' | 'personOf'>
  reservations: Pick<PatronReservations, 'reserve'>
}

type Order = Parameters<PatronReservations['reserve']>[1]

/** A place in the queue by card and PIN: one act of a child, after which nobody is signed in. */
export class CardReservation {
  readonly #core: Core
  readonly #kids: Pick<KidsService, 'scopeWith'>
  readonly #deps: CardDependencies

  constructor(core: Core, kids: Pick<KidsService, 'scopeWith'>, deps: CardDependencies) {
    this.#core = core
    this.#kids = kids
    this.#deps = deps
  }

  async reserve(order: Order & { cod_biblioteca: number }, who: CardAttempt) {
    const { cod_biblioteca, ...asked } = order
    await this.#kids.scopeWith(asked.cod_acervo, cod_biblioteca)
    const cod_pessoa = await this.#deps.cards.personOf(who)
    if (!(await this.#deps.permissions.holds(cod_pessoa, Permission.reservation))) throw forbidden()
    const actor: Actor = { cod_operador: cod_pessoa, cod_biblioteca: null }
    const { posicao, previsao } = await this.#deps.reservations.reserve(cod_pessoa, asked, actor)
    const nome = firstName(await personRow(this.#core.database.kysely, cod_pessoa))
    return { nome, posicao, previsao }
  }
}
