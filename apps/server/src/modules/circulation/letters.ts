import type { AlertKind, Language } from '@estante/contract'
import { mailAddress } from '../people/index.ts'
import type { CirculationTransaction } from './act.ts'

/** Which switch of the person each letter hangs on. */
const KINDS = {
  reservaLiberada: 'reserva_liberada',
  separacaoDesfeita: 'reserva_liberada',
  reciboDevolucao: 'devolucao_recebida',
  prazoProrrogado: 'biblioteca_fechada',
  renovacaoAutomatica: 'emprestimo_renovado',
  multaPerdoada: 'pendencia',
  suspensaoReduzida: 'pendencia',
  reciboPagamento: 'pagamento_recebido',
  solicitacaoSituacao: 'solicitacao_situacao',
  solicitacaoDisponivel: 'solicitacao_disponivel',
} as const satisfies Record<string, AlertKind>

type Params = Record<string, string | number>

/**
 * Puts a mail about an act into the outbox, in its transaction; nobody is written to who has no address, or wants no
 * such mail. Days and other words among the values are given in the reader's language.
 */
export async function tell(
  tx: CirculationTransaction,
  template: keyof typeof KINDS,
  cod_pessoa: number,
  today: string,
  params: (lang: Language) => Params,
): Promise<void> {
  if (!tx.mail || (await tx.alerts?.mails(tx.trx, cod_pessoa, KINDS[template])) === false) return
  const address = await mailAddress(tx.trx, cod_pessoa, today)
  if (!address) return
  await tx.mail.enqueue(tx.trx, {
    to: address.email,
    template,
    lang: address.lang,
    params: { nome: address.nome, ...params(address.lang) },
  })
}
