import type { Core } from '../../core.ts'
import { addressGroup } from '../../http/address-group.ts'
import { refused } from '../../http/app-error.ts'
import { HOUR_MS } from '../../jobs/index.ts'
import type { Permissions } from '../permissions/index.ts'
import type { AccessParameters } from './access.parameters.ts'
import type { Attempts, Limit } from './attempts.service.ts'
import { writeAudit } from './audit.store.ts'
import type { Pins } from './pins.service.ts'
import { personOfCard } from './pins.store.ts'
import { countedLogin } from './secrets.ts'
import { isStaff } from './staff.ts'

/** Card and PIN, and where they were typed. */
export interface CardAttempt {
  cartao: string
  pin: string
  address: string
}

const DAY_MS = 24 * HOUR_MS
/** Nobody has this code: asking for its PIN takes as long as asking for anybody's. */
const NOBODY = 0

/**
 * A PIN has few digits and this door stands in the open web: a card bears few guesses a day, and one address few cards.
 * A school is one address, so what succeeds is not counted against it.
 */
const limitsOf = ({ cartao, address }: CardAttempt): [card: Limit, day: Limit, address: Limit] => [
  { of: `cartao|${countedLogin(cartao)}`, most: 5, windowMs: HOUR_MS / 4 },
  { of: `cartao-dia|${countedLogin(cartao)}`, most: 20, windowMs: DAY_MS },
  { of: `cartao||${addressGroup(address)}`, most: 100, windowMs: DAY_MS },
]

/**
 * Who a card and its PIN stand for, for one act: no session begins, so nothing is left to end. Never for staff, whose
 * PIN opens the desk.
 */
export class CardEntry {
  readonly #core: Core
  readonly #parts: { pins: Pins; attempts: Attempts; permissions: Permissions; parameters: AccessParameters }

  constructor(
    core: Core,
    parts: { pins: Pins; attempts: Attempts; permissions: Permissions; parameters: AccessParameters },
  ) {
    this.#core = core
    this.#parts = parts
  }

  async isOpen(): Promise<boolean> {
    return (await this.#parts.parameters.get('vitrine_cartao_pin')) === 'S'
  }

  async personOf(attempt: CardAttempt): Promise<number> {
    if (!(await this.isOpen())) throw refused('EntradaPorCartaoFechada')
    const { attempts, pins, permissions } = this.#parts
    const [card, day, address] = limitsOf(attempt)
    return await this.#core.database.alone(`sign-in ${card.of}`, async () => {
      await attempts.charge([card, day, address])
      const cod_pessoa = await personOfCard(this.#core.database.kysely, attempt.cartao.trim())
      const isRight = await pins.matches(cod_pessoa ?? NOBODY, attempt.pin)
      if (cod_pessoa === null || !isRight || (await isStaff(permissions, cod_pessoa))) {
        await this.#audit(attempt, 'ENTRADA_RECUSADA', cod_pessoa)
        throw refused('CartaoOuPinIncorreto')
      }
      await attempts.forgive([card, day], [address])
      await this.#audit(attempt, 'ENTRADA', cod_pessoa)
      return cod_pessoa
    })
  }

  #audit({ address }: CardAttempt, evento: 'ENTRADA' | 'ENTRADA_RECUSADA', cod_pessoa: number | null): Promise<void> {
    const now = this.#core.now().toISOString()
    const entry = { evento, cod_pessoa, login: '', detalhe: 'vitrine', endereco: address }
    return writeAudit(this.#core.database.kysely, now, entry)
  }
}
