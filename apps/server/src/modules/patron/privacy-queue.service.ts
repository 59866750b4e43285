import type { PrivacyAnswer, PrivacyQueueLine, RequestStatus } from '@estante/contract'
import type { Core } from '../../core.ts'
import { withChanges } from '../../db/change-log.ts'
import { notFound, refused } from '../../http/app-error.ts'
import { libraryDay } from '../../library-clock.ts'
import { forgetEnded } from '../circulation/index.ts'
import { removeDropped } from '../files/index.ts'
import type { Parameters } from '../institution/index.ts'
import type { Mail } from '../mail/index.ts'
import { mailAddress } from '../people/index.ts'
import { duplicatesOf, eraseRows, hasOpenBusiness } from './erasure.store.ts'
import type { KeptRequest } from './privacy.service.ts'
import { privacyQueue, privacyRequest, settlePrivacyRequest } from './privacy.store.ts'

export interface PrivacyQueueParts {
  parameters: Parameters
  mail: Pick<Mail, 'enqueue'>
}

/** What people asked about their own data, for whoever answers: each with its day, answered in the officer's name. */
export class PrivacyQueue {
  readonly #core: Core
  readonly #parts: PrivacyQueueParts

  constructor(core: Core, parts: PrivacyQueueParts) {
    this.#core = core
    this.#parts = parts
  }

  /** The nearest day first. */
  async list(status?: RequestStatus): Promise<PrivacyQueueLine[]> {
    const today = libraryDay(this.#core.now())
    return (await privacyQueue(this.#core.database.kysely, status)).map(row => {
      const { tipo, texto, resposta = '' } = JSON.parse(row.dados) as KeptRequest
      const isOpen = row.encerrada_em === null
      return {
        protocolo: row.protocolo,
        tipo,
        texto,
        resposta,
        situacao: row.situacao as RequestStatus,
        data: row.criada_em,
        prazo: row.prazo ?? '',
        vencido: isOpen && (row.prazo ?? '') < today ? ('S' as const) : ('N' as const),
        cod_pessoa: row.cod_pessoa,
        nome_pessoa: row.nome ?? '',
      }
    })
  }

  /** An erasure that is granted is done in the same moment; what the law keeps stays, and the answer says so. */
  async answer(protocolo: string, answer: PrivacyAnswer, cod_operador: number | null): Promise<void> {
    const now = this.#core.now()
    const { nome: officer } = await this.#parts.parameters.get('encarregado_dados')
    await withChanges(this.#core.database, async ({ trx, changed }) => {
      const row = await privacyRequest(trx, protocolo)
      if (!row || row.cod_pessoa === null) throw notFound()
      if (row.encerrada_em !== null) throw refused('SolicitacaoEncerrada')
      const kept = JSON.parse(row.dados) as KeptRequest
      const address = await mailAddress(trx, row.cod_pessoa, libraryDay(now))
      if (kept.tipo === 'ELIMINACAO' && answer.situacao === 'ATENDIDA') {
        // Other registrations of the same human being would lead back.
        const whole = [row.cod_pessoa, ...(await duplicatesOf(trx, row.cod_pessoa))]
        for (const one of whole) if (await hasOpenBusiness(trx, one)) throw refused('EliminacaoComPendencias')
        for (const one of whole) {
          await forgetEnded(trx, one)
          await eraseRows(trx, one, now.toISOString())
          changed('pessoa', one)
        }
      }
      const isMoved = await settlePrivacyRequest(trx, row, {
        situacao: answer.situacao,
        dados: JSON.stringify({ ...kept, resposta: answer.resposta }),
        resposta: answer.resposta,
        cod_operador,
        now: now.toISOString(),
      })
      if (!isMoved) throw refused('SolicitacaoEncerrada')
      if (address && answer.situacao !== 'EM_ANDAMENTO')
        await this.#parts.mail.enqueue(trx, {
          to: address.email,
          lang: address.lang,
          template: 'respostaPrivacidade',
          params: { nome: address.nome, protocolo, resposta: answer.resposta, encarregado: officer },
        })
    })
    // Done at once; what a crash or a busy disk leaves is removed by the hourly job.
    await removeDropped(this.#core).catch(error =>
      this.#core.log.warn({ err: error }, 'files of an erasure are still to be removed'),
    )
  }
}
