import type { IdentityWay, Language } from '@estante/contract'
import type { Core } from '../../core.ts'
import { AppError, refused } from '../../http/app-error.ts'
import type { HouseRules } from './house-rules.ts'
import type { LoanTokens } from './loan-token.ts'
import { loginOf } from './patron.store.ts'
import { readSigned, signText } from './signed-text.ts'

/** As long as somebody stands at a desk. */
const GOOD_MS = 30 * 60_000

export interface IdentityParts {
  house: HouseRules
  tokens: LoanTokens
  key: () => Promise<Buffer>
  /** The person that a login and its password or PIN stand for; guessing has the limits of signing in. */
  identify: (attempt: { username: string; secret: string; address: string; lang: Language }) => Promise<number>
}

interface Where {
  cod_biblioteca: number
  cod_pessoa: number
}

/**
 * Who borrows shows who they are, where the library asks for it: by a password or PIN that they type themselves, or by
 * the code of a loan. What the desk keeps is a proof of it, for this person and this library.
 */
export class Identities {
  readonly #core: Pick<Core, 'database' | 'now'>
  readonly #parts: IdentityParts

  constructor(core: Pick<Core, 'database' | 'now'>, parts: IdentityParts) {
    this.#core = core
    this.#parts = parts
  }

  async wayAt(cod_biblioteca: number): Promise<IdentityWay> {
    return (await this.#parts.house.at(cod_biblioteca, this.#core.now())).settings.identidade_emprestimo
  }

  /** What the person typed; a proof where it is theirs. */
  async confirm(
    { cod_biblioteca, cod_pessoa, segredo }: Where & { segredo: string },
    { address, lang }: { address: string; lang: Language },
  ): Promise<string> {
    const way = await this.wayAt(cod_biblioteca)
    if (way === 'NENHUMA') return await this.#proof({ cod_biblioteca, cod_pessoa }, way)
    const { kysely } = this.#core.database
    if (way === 'CODIGO')
      return await kysely.transaction().execute(async trx => {
        // A code of somebody else stays good for them.
        if ((await this.#parts.tokens.use(trx, segredo)) !== cod_pessoa) throw refused('IdentidadeNaoConfirmada')
        return await this.#proof({ cod_biblioteca, cod_pessoa }, way)
      })
    const username = await loginOf(kysely, cod_pessoa)
    if (username === null) throw refused('IdentidadeSemSenha')
    const who = await this.#parts.identify({ username, secret: segredo, address, lang }).catch(error => {
      // To the browser of the desk 401 would mean that its own session is over.
      throw error instanceof AppError && error.status === 401 ? refused('IdentidadeNaoConfirmada') : error
    })
    if (who !== cod_pessoa) throw refused('IdentidadeNaoConfirmada')
    return await this.#proof({ cod_biblioteca, cod_pessoa }, way)
  }

  /** The code of a loan, read in place of a card: whose it is, and the proof that they showed it. */
  async byCode(cod_biblioteca: number, code: string): Promise<{ cod_pessoa: number; confirmacao: string } | null> {
    if (!/^[2-9A-HJ-NP-Z]{8}$/i.test(code)) return null
    const cod_pessoa = await this.#parts.tokens.use(this.#core.database.kysely, code).catch(error => {
      if (error instanceof AppError && error.status === 422) return null
      throw error
    })
    if (cod_pessoa === null) return null
    return { cod_pessoa, confirmacao: await this.#proof({ cod_biblioteca, cod_pessoa }, 'CODIGO') }
  }

  /**
   * Refuses a loan to who did not show who they are, where the library asks for it. Returns how they did, for the
   * journal; a rule that is set aside with a reason sets this aside too.
   */
  async check(
    { cod_biblioteca, cod_pessoa }: Where,
    { confirmacao, excecao }: { confirmacao?: string | undefined; excecao?: string | undefined },
  ): Promise<IdentityWay | undefined> {
    if ((await this.wayAt(cod_biblioteca)) === 'NENHUMA') return undefined
    const [person, library, way, until = ''] =
      (confirmacao === undefined ? null : readSigned(await this.#parts.key(), confirmacao))?.split(' ') ?? []
    const isTheirs = Number(person) === cod_pessoa && Number(library) === cod_biblioteca
    if (isTheirs && until >= this.#core.now().toISOString()) return way as IdentityWay
    if (excecao !== undefined) return undefined
    throw refused('IdentidadeNaoConfirmada')
  }

  async #proof({ cod_pessoa, cod_biblioteca }: Where, way: IdentityWay): Promise<string> {
    const until = new Date(this.#core.now().getTime() + GOOD_MS).toISOString()
    return signText(await this.#parts.key(), `${cod_pessoa} ${cod_biblioteca} ${way} ${until}`)
  }
}
