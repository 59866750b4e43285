import type { Language } from '@estante/contract'
import { translate } from '@estante/i18n/server'
import type { Core } from '../../core.ts'
import { notFound, refused } from '../../http/app-error.ts'
import type { Parameters } from '../institution/index.ts'
import { accessibleReader, addAccessibleReader, isPerson, removeAccessibleReader } from './accessible-readers.store.ts'
import { logConsent } from './consent.store.ts'

/** Whoever wrote a declaration down: the person, or somebody of the staff in their presence. */
type DeclaredBy = { origem: 'PESSOA' } | { origem: 'BALCAO'; cod_operador: number }

/**
 * Who may open files in accessible formats where the institution keeps them for those who cannot read print as it is:
 * a yes with its day and the words that were declared. No reason is asked for and none is kept.
 */
export class AccessibleReaders {
  readonly #core: Pick<Core, 'database' | 'now'>
  readonly #parameters: Pick<Parameters, 'get'>

  constructor(core: Pick<Core, 'database' | 'now'>, parameters: Pick<Parameters, 'get'>) {
    this.#core = core
    this.#parameters = parameters
  }

  /** What the person reads of it: how one becomes a reader here, the words, and since when they are one. */
  async of(cod_pessoa: number, lang: Language) {
    const [modo, row] = await Promise.all([
      this.#parameters.get('arquivos_acessiveis'),
      accessibleReader(this.#core.database.kysely, cod_pessoa),
    ])
    return {
      modo,
      beneficiario: row ? ('S' as const) : ('N' as const),
      desde: row?.declarado_em ?? '',
      declaracao: row?.declaracao ?? translate(lang, 'patron-data:arquivosAcessiveis.declaracao'),
    }
  }

  /** The same for the staff, of somebody who is registered. */
  async atDesk(cod_pessoa: number, lang: Language) {
    if (!(await isPerson(this.#core.database.kysely, cod_pessoa))) throw notFound('PessoaInexistente')
    return await this.of(cod_pessoa, lang)
  }

  /** The message that says how to ask where the person may not open such a file; null where they may. */
  async refusal(cod_pessoa: number): Promise<'ArquivoAcessivelBalcao' | 'ArquivoAcessivelDeclaracao' | null> {
    const modo = await this.#parameters.get('arquivos_acessiveis')
    if (modo === 'TODOS' || (await accessibleReader(this.#core.database.kysely, cod_pessoa))) return null
    return modo === 'BALCAO' ? 'ArquivoAcessivelBalcao' : 'ArquivoAcessivelDeclaracao'
  }

  /** Whether the setting keeps such files for those readers. */
  async areKept(): Promise<boolean> {
    return (await this.#parameters.get('arquivos_acessiveis')) !== 'TODOS'
  }

  /** Taking it back is always free; declaring by oneself only where the setting allows it. */
  async set(cod_pessoa: number, beneficiario: 'S' | 'N', by: DeclaredBy, lang: Language): Promise<void> {
    const modo = await this.#parameters.get('arquivos_acessiveis')
    if (beneficiario === 'S' && by.origem === 'PESSOA' && modo !== 'DECLARACAO') throw refused('ArquivoAcessivelBalcao')
    const instante = this.#core.now().toISOString()
    await this.#core.database.kysely.transaction().execute(async trx => {
      if (!(await isPerson(trx, cod_pessoa))) throw notFound('PessoaInexistente')
      const isReader = (await accessibleReader(trx, cod_pessoa)) !== undefined
      if (isReader === (beneficiario === 'S')) return
      if (beneficiario === 'N') await removeAccessibleReader(trx, cod_pessoa)
      else
        await addAccessibleReader(trx, {
          cod_pessoa,
          declarado_em: instante,
          declaracao: translate(lang, 'patron-data:arquivosAcessiveis.declaracao'),
          origem: by.origem,
          cod_operador: by.origem === 'BALCAO' ? by.cod_operador : null,
        })
      const origem = by.origem === 'BALCAO' ? 'balcao' : 'web'
      await logConsent(trx, { cod_pessoa, instante, finalidade: 'arquivos_acessiveis', valor: beneficiario, origem })
    })
  }
}
