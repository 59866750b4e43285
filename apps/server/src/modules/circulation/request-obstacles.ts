import type { Reason } from '@estante/contract'
import type { CirculationTransaction } from './act.ts'
import { isSamePart } from './loan-requests.acts.ts'
import { type CopyToAsk, openRequestsOf } from './loan-requests.store.ts'
import { reasonsOf } from './patron-answers.ts'
import { personState } from './person-state.store.ts'
import { hasParts, requestRefusals } from './rules/loan-request.rules.ts'

/** By copy: what would be refused to this person, told before they fill the form (LREQ-12). */
export async function requestObstacles(
  reading: Pick<CirculationTransaction, 'trx' | 'rulesAt'>,
  asked: { cod_acervo: number; cod_pessoa: number; limit: number },
  all: readonly CopyToAsk[],
): Promise<Map<number, Reason[]>> {
  const { cod_acervo, cod_pessoa, limit } = asked
  const person = await personState(reading.trx, cod_pessoa)
  const own = await openRequestsOf(reading.trx, cod_pessoa)
  const found = new Map<number, Reason[]>()
  for (const copy of all) {
    const parts = {
      volume: copy.volume,
      tomo: copy.tomo_exemplar,
      parte: copy.parte,
      material_adicional: copy.mat_adicional,
    }
    const isAsked = own.some(row => row.cod_acervo === cod_acervo && isSamePart(row, parts))
    const isInHand = all.some(each => each.emprestado_a === cod_pessoa && hasParts(each, parts))
    const refusals =
      copy.empresta === 'S' ? requestRefusals(await reading.rulesAt(copy.cod_biblioteca), copy, person) : []
    found.set(copy.cod_exemplar, [
      ...(isAsked ? [{ message: 'SolicitacaoDuplicada', params: { titulo: copy.obra } }] : []),
      ...(own.length >= limit ? [{ message: 'LimiteSolicitacoes', params: { limite: limit } }] : []),
      ...(isInHand ? [{ message: 'SolicitacaoObraEmMaos', params: {} }] : []),
      ...reasonsOf(refusals),
    ])
  }
  return found
}
