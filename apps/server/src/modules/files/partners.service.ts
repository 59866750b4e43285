import type { Core } from '../../core.ts'
import { refused } from '../../http/app-error.ts'
import { libraryDay } from '../../library-clock.ts'
import type { Parameters } from '../institution/index.ts'
import { holdsCategory, isEmail } from '../people/index.ts'
import { isSignable, type Partner, partner, partnerAddress } from './partners.rules.ts'
import { personContact } from './partners.store.ts'

const TIMEOUT_MS = 5000

/** Addresses at partners (LINK-21, 22, 24): clear messages when one is not configured, down or refuses. */
export class Partners {
  readonly #core: Core
  readonly #parameters: Parameters
  readonly #fetch: typeof fetch

  constructor(core: Core, parameters: Parameters, fetcher: typeof fetch = fetch) {
    this.#core = core
    this.#parameters = parameters
    this.#fetch = fetcher
  }

  async address(
    codigo: Partner['codigo'],
    person: { cod_pessoa: number; login: string },
    values: { id?: string; sessionid?: string },
  ): Promise<string> {
    const found = (await this.#parameters.get('parceiros'))
      .map(one => partner.safeParse(one))
      .find(one => one.success && one.data.codigo === codigo)
    if (!found?.success) throw refused('ParceiroNaoConfigurado')
    const chosen = { id: values.id ?? '', sessionid: values.sessionid ?? '' }
    if (!isSignable(chosen)) throw refused('ErroAcessoVinculo')
    const { database, now } = this.#core
    if (!(await holdsCategory(database.kysely, person.cod_pessoa, found.data.categorias, libraryDay(now()))))
      throw refused('BaseParaOutrasCategorias')
    const contact = await personContact(this.#core.database.kysely, person.cod_pessoa)
    // An address that is none, handed over by another system, is known to no supplier.
    const email = contact?.email && isEmail(contact.email) ? contact.email : ''
    if (codigo === 'minhabiblioteca' && email === '') throw refused('minhabibliotecaerro')
    const address = partnerAddress(found.data, {
      ...chosen,
      login: person.login,
      email,
      nome: contact?.nome_social ?? contact?.nome_pessoa ?? '',
      agora: String(Math.floor(this.#core.now().getTime() / 1000)),
    })
    return found.data.resposta === 'endereco' ? address : await this.#ask(address, found.data)
  }

  async #ask(address: string, { campo, codigo }: Partner): Promise<string> {
    try {
      const reply = await this.#fetch(address, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { accept: 'application/json' },
      })
      if (!reply.ok) throw new Error(`answered ${reply.status}`)
      const url = ((await reply.json()) as Record<string, unknown>)[campo]
      if (typeof url !== 'string' || !/^https?:\/\//.test(url)) throw new Error('gave no address')
      return url
    } catch (error) {
      this.#core.log.warn({ err: error, partner: codigo }, 'partner did not give an address')
      throw refused(codigo === 'minhabiblioteca' ? 'minhabibliotecaerro' : 'ServicoExternoIndisponivel')
    }
  }
}
