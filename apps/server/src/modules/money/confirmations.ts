import type { Core } from '../../core.ts'
import { AppError } from '../../http/app-error.ts'
import { libraryDay } from '../../library-clock.ts'
import type { Desk } from '../circulation/index.ts'
import type { PaymentAdapter, PaymentService } from './payment-adapter.ts'
import { settleSlip } from './settlement.ts'
import { expireSlips, noteAnswer, type SlipRow, slipByExternalId, slipsToAsk } from './slips.store.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const BATCH = 50

/** Often while the payer may be waiting, then less and less; what nobody paid in a week is given up. */
export const nextAsk = (ageMs: number): number | null => {
  if (ageMs < HOUR_MS) return 20_000
  if (ageMs < DAY_MS) return 5 * MINUTE_MS
  return ageMs < 7 * DAY_MS ? HOUR_MS : null
}

const NOBODY = { cod_operador: null, cod_biblioteca: null }

/**
 * Asks the platform what became of payments. A notification is a hint to ask now and nothing more; only an answer that
 * we asked for, with our key, of equal value and reference, settles a debt.
 */
export class Confirmations {
  readonly #core: Core
  readonly #desk: Desk
  readonly #adapter: PaymentAdapter

  constructor(core: Core, desk: Desk, adapter: PaymentAdapter) {
    this.#core = core
    this.#desk = desk
    this.#adapter = adapter
  }

  get #db() {
    return this.#core.database.kysely
  }

  /** Somebody says that a payment changed: we look for ourselves. */
  async hint(id: string): Promise<void> {
    const slip = await slipByExternalId(this.#db, id)
    if (slip && slip.situacao === 'ABERTA') await this.#ask(slip)
  }

  /** Everything whose time to be asked has come. Returns how many were settled. */
  async askDue(): Promise<{ asked: number; settled: number; expired: number }> {
    const now = this.#core.now()
    const due = await slipsToAsk(this.#db, now.toISOString(), BATCH)
    let settled = 0
    for (const slip of due)
      try {
        if (await this.#ask(slip)) settled++
      } catch (error) {
        // The payments of others are asked for all the same; this one again, later.
        this.#core.log.error({ err: error, slip: slip.referencia }, 'a payment could not be settled')
        await noteAnswer(this.#db, slip.cod_cobranca, { consultar_em: this.#nextAsk(slip) })
      }
    return { asked: due.length, settled, expired: await expireSlips(this.#db, libraryDay(now)) }
  }

  async #ask(slip: SlipRow): Promise<boolean> {
    const { log } = this.#core
    const id = slip.id_externo ?? ''
    const later = this.#nextAsk(slip)
    const { servico } = JSON.parse(slip.dados) as { servico: PaymentService }
    const answer = await this.#adapter.ask(servico, id).catch(error => {
      log.warn({ err: error, slip: slip.referencia }, 'the payment platform did not answer')
      return null
    })
    if (answer?.situacao === 'CONCLUIDO') {
      const isSame =
        answer.id === id &&
        answer.centavos === slip.valor_centavos &&
        (answer.referencia === null || answer.referencia === slip.referencia)
      if (isSame) return await this.#settle(slip, answer.transacao || id)
      log.error(
        { slip: slip.referencia, valor: answer.centavos, referencia: answer.referencia },
        'a payment was confirmed with another value or reference; nothing is settled',
      )
      await noteAnswer(this.#db, slip.cod_cobranca, { situacao: 'DIVERGENTE', consultar_em: null })
      return false
    }
    const isOver = answer?.situacao === 'REJEITADO' || later === null
    await noteAnswer(this.#db, slip.cod_cobranca, {
      consultar_em: isOver ? null : later,
      ...(isOver && { situacao: 'EXPIRADA' }),
    })
    return false
  }

  #nextAsk({ criada_em }: SlipRow): string | null {
    const now = this.#core.now().getTime()
    const wait = nextAsk(now - Date.parse(criada_em))
    return wait === null ? null : new Date(now + wait).toISOString()
  }

  async #settle(slip: SlipRow, numero: string): Promise<boolean> {
    try {
      await settleSlip(this.#core, this.#desk, NOBODY, { referencia: slip.referencia, forma: slip.forma, numero })
      return true
    } catch (error) {
      // Another confirmation of the same payment was faster.
      if (error instanceof AppError && error.message === 'CobrancaJaPaga') return false
      throw error
    }
  }
}
