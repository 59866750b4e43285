import type { Core } from '../../core.ts'
import { refused } from '../../http/app-error.ts'
import type { LoanRequests } from '../circulation/index.ts'
import { visibleCodes } from './basket.store.ts'

/** Requests to fetch the works of a basket from closed stacks (BASK-07): they join all other requests for copies. */
export class StorageRequests {
  readonly #core: Core
  readonly #requests: Pick<LoanRequests, 'fromStorage'>

  constructor(core: Core, requests: Pick<LoanRequests, 'fromStorage'>) {
    this.#core = core
    this.#requests = requests
  }

  /** All or none: a request for three works of which two arrive would be taken for a whole one. */
  async ask(cod_pessoa: number, cod_biblioteca: number, codes: readonly number[]) {
    const seen = new Set(await visibleCodes(this.#core.database.kysely, codes))
    if (codes.some(code => !seen.has(code))) throw refused('SemExemplaresParaSolicitar', { titulo: '' })
    return await this.#requests.fromStorage(cod_pessoa, cod_biblioteca, codes)
  }
}
