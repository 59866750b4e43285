import { PIN } from '@estante/contract/pin'
import { hash, verify } from '@node-rs/argon2'
import type { Core } from '../../core.ts'
import { writeAudit } from './audit.store.ts'
import { dropPin, pinOf, savePin } from './pins.store.ts'

/** A PIN is short: guessing is stopped by the limit on attempts, its hash only keeps it from being read. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export interface PinGiver {
  /** Nobody: by the command line. */
  cod_operador: number | null
  endereco: string
}

/** A few digits by which a person may use a terminal of a library, and nothing else. */
export class Pins {
  readonly #core: Pick<Core, 'database' | 'now'>

  constructor(core: Pick<Core, 'database' | 'now'>) {
    this.#core = core
  }

  async setAt(cod_pessoa: number): Promise<string | null> {
    return (await pinOf(this.#core.database.kysely, cod_pessoa))?.alterado_em ?? null
  }

  async set(cod_pessoa: number, pin: string): Promise<void> {
    const pin_hash = await hash(pin, COST)
    await savePin(this.#core.database.kysely, { cod_pessoa, pin_hash, alterado_em: this.#core.now().toISOString() })
  }

  /** Set, or taken away, at a desk: who did so is written down, and the person finds it among their own data. */
  async give(cod_pessoa: number, pin: string | null, by: PinGiver): Promise<void> {
    const pin_hash = pin === null ? null : await hash(pin, COST)
    const now = this.#core.now().toISOString()
    await this.#core.database.kysely.transaction().execute(async trx => {
      if (pin_hash === null) await dropPin(trx, cod_pessoa)
      else await savePin(trx, { cod_pessoa, pin_hash, alterado_em: now })
      const detalhe = `${pin_hash === null ? 'retirado' : 'definido'} por ${by.cod_operador ?? 'linha de comando'}`
      await writeAudit(trx, now, { evento: 'PIN_NO_BALCAO', cod_pessoa, endereco: by.endereco, detalhe })
    })
  }

  remove = (cod_pessoa: number): Promise<void> => dropPin(this.#core.database.kysely, cod_pessoa)

  async matches(cod_pessoa: number, secret: string): Promise<boolean> {
    if (!PIN.test(secret)) return false
    const kept = await pinOf(this.#core.database.kysely, cod_pessoa)
    if (kept) return await verify(kept.pin_hash, secret).catch(() => false)
    // As long as for somebody who has one: how long an answer takes tells nobody who exists.
    await hash(secret, COST)
    return false
  }
}
