import type { Language } from '@estante/contract'
import type { CirculationTransaction } from './act.ts'
import { mailAddress } from './person-state.store.ts'

/** Persons choose no language yet: mail speaks that of the house. */
const LANGUAGE: Language = 'pt'

/** Puts a mail about an act into the outbox, in its transaction; nobody without an address is written to. */
export async function tell(
  tx: CirculationTransaction,
  template:
    | 'reservaLiberada'
    | 'reciboDevolucao'
    | 'prazoProrrogado'
    | 'multaPerdoada'
    | 'reciboPagamento'
    | 'suspensaoReduzida'
    | 'separacaoDesfeita'
    | 'renovacaoAutomatica'
    | 'solicitacaoSituacao'
    | 'solicitacaoDisponivel',
  cod_pessoa: number,
  today: string,
  params: Record<string, string | number>,
): Promise<void> {
  if (!tx.mail) return
  const address = await mailAddress(tx.trx, cod_pessoa, today)
  if (!address) return
  await tx.mail.enqueue(tx.trx, {
    to: address.email,
    template,
    lang: LANGUAGE,
    params: { nome: address.nome, ...params },
  })
}

/** 2026-11-16 as it is written in mails: 16/11/2026. */
export const written = (day: string): string => day.slice(0, 10).split('-').toReversed().join('/')
