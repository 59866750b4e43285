import type { Language, Collecting as Told } from '@estante/contract'
import type { Core } from '../../core.ts'
import { refused } from '../../http/app-error.ts'
import type { Parameters } from '../institution/index.ts'
import { type CollectingSettings, collectingOf, givenCollecting } from './collecting.settings.ts'
import { type LibraryRow, libraryRow } from './money.store.ts'
import type { PaymentAdapter } from './payment-adapter.ts'

type Words = NonNullable<CollectingSettings['contato']>

const said = (words: Words, lang: Language): string => (typeof words === 'string' ? words : (words[lang] ?? words.pt))

/** How each library collects its debts. */
export class Collecting {
  readonly #core: Pick<Core, 'database'>
  readonly #parameters: Pick<Parameters, 'get'>
  readonly #adapter: Pick<PaymentAdapter, 'isReady'>

  constructor(
    core: Pick<Core, 'database'>,
    parameters: Pick<Parameters, 'get'>,
    adapter: Pick<PaymentAdapter, 'isReady'>,
  ) {
    this.#core = core
    this.#parameters = parameters
    this.#adapter = adapter
  }

  /** Settings of a library, its own before the institution's. */
  async at(cod_biblioteca: number): Promise<{ library: LibraryRow; settings: CollectingSettings }> {
    const library = await libraryRow(this.#core.database.kysely, cod_biblioteca)
    if (!library) throw refused('BibliotecaInexistente')
    const institution = givenCollecting.safeParse(await this.#parameters.get('cobranca')).data
    const own = givenCollecting.safeParse(JSON.parse(library.cobranca)).data
    const settings = collectingOf(institution, own)
    // A way whose key of access is missing leads nowhere, so nobody is sent there.
    const formas = settings.formas.filter(
      way => way !== 'PAGTESOURO' || (settings.pagtesouro !== null && this.#adapter.isReady(settings.pagtesouro)),
    )
    return { library, settings: { ...settings, formas } }
  }

  /** What patrons are told of it. */
  async told(cod_biblioteca: number, lang: Language): Promise<Told> {
    const { library, settings } = await this.at(cod_biblioteca)
    const { instrucoes } = settings
    return {
      cod_biblioteca,
      desc_biblioteca: library.desc_biblioteca,
      formas: settings.formas,
      contato: contactOf(library, settings, lang),
      instrucoes: instrucoes && { texto: said(instrucoes.texto, lang), endereco: instrucoes.endereco },
    }
  }
}

/** Where to turn to: the library's own words, or all it has told of itself. */
export const contactOf = (library: LibraryRow, { contato }: CollectingSettings, lang: Language): string =>
  contato === null
    ? [library.endereco, library.telefone, library.email].filter(Boolean).join(' · ')
    : said(contato, lang)
