import type { Kysely } from 'kysely'
import type { Core } from '../../core.ts'
import type { Tables } from '../../db/schema.ts'
import { refused } from '../../http/app-error.ts'
import { type Actor, type Desk, lockPerson } from '../circulation/index.ts'
import { partsOfSlips, type SlipRow, slipByReference, updateSlip } from './slips.store.ts'

/**
 * Settles what a slip asked for, once: whoever comes second finds it paid. Payments, receipt, journal and slip change
 * together or not at all.
 */
export async function settleSlip(
  core: Pick<Core, 'database'>,
  desk: Desk,
  actor: Actor,
  { referencia, ...how }: { referencia: string; forma: string; numero: string },
) {
  return await desk.transaction(async at => {
    const tx = at(desk.now(), actor)
    const slip = await lockedSlip(tx.trx, core, referencia)
    if (slip.situacao === 'PAGA') throw refused('CobrancaJaPaga')
    if (slip.situacao === 'CANCELADA') throw refused('CobrancaCancelada')
    const { cod_pessoa, cod_cobranca } = slip
    const parts = await partsOfSlips(tx.trx, [cod_cobranca])
    const paid = await desk.actsOf(tx).settle({ cod_pessoa, cod_cobranca, parts, ...how })
    await updateSlip(tx.trx, cod_cobranca, {
      situacao: 'PAGA',
      paga_em: tx.instant,
      sobra_centavos: paid.sobra_centavos,
      consultar_em: null,
    })
    return paid
  }, actor.once)
}

/** The person is held first: everything that pays for them waits here. */
async function lockedSlip(trx: Kysely<Tables>, core: Pick<Core, 'database'>, referencia: string): Promise<SlipRow> {
  const found = await slipByReference(trx, referencia)
  if (!found) throw refused('CobrancaInexistente')
  await lockPerson(trx, core.database.dialect, found.cod_pessoa)
  return (await slipByReference(trx, referencia)) ?? found
}
