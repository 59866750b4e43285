import type { Core } from '../../core.ts'
import { refused } from '../../http/app-error.ts'
import { newProtocol } from '../../protocol.ts'
import { closedCopies } from './basket.store.ts'
import { addStorageRequest, openStorageRequests, titlesOf } from './storage.store.ts'

/** Requests to fetch works from closed stacks (BASK-07). */
export class StorageRequests {
  readonly #core: Core

  constructor(core: Core) {
    this.#core = core
  }

  /** All or none: a request for three works of which two arrive would be taken for a whole one. */
  async ask(cod_pessoa: number, cod_biblioteca: number, codes: readonly number[]) {
    const now = this.#core.now()
    const wanted = [...new Set(codes)]
    return await this.#core.database.kysely.transaction().execute(async trx => {
      const [copies, open, titles] = await Promise.all([
        closedCopies(trx, wanted, cod_biblioteca),
        openStorageRequests(trx, cod_pessoa, cod_biblioteca),
        titlesOf(trx, wanted),
      ])
      const pedidos = []
      for (const cod_acervo of wanted) {
        const copy = copies.find(one => one.cod_acervo === cod_acervo && Number(one.fora) === 0)
        const titulo = titles.get(cod_acervo) ?? ''
        if (!copy || titulo === '') throw refused('SemExemplaresParaSolicitar', { titulo })
        if (open.has(cod_acervo)) throw refused('SolicitacaoDuplicada', { titulo })
        const protocolo = newProtocol(now)
        const { cod_exemplar } = copy
        await addStorageRequest(
          trx,
          { cod_pessoa, cod_biblioteca, cod_acervo, cod_exemplar, protocolo, titulo },
          now.toISOString(),
        )
        pedidos.push({ cod_acervo, protocolo })
      }
      return { pedidos }
    })
  }
}
