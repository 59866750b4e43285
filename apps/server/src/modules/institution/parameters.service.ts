import type { Language } from '@estante/contract'
import type { Core } from '../../core.ts'
import { withChanges } from '../../db/change-log.ts'
import { badRequest } from '../../http/app-error.ts'
import { allParameters, saveParameter } from './institution.store.ts'
import { checkedParameter } from './parameter-value.rules.ts'
import {
  findParameter,
  type ParameterName,
  type ParameterValue,
  parameterTable,
  type WordsValue,
} from './parameters.table.ts'

/** The institution's parameters: read from memory, refreshed when the change log says that one changed. */
export class Parameters {
  readonly #core: Core
  #values: Map<string, unknown> | undefined
  #loading: Promise<Map<string, unknown>> | undefined

  constructor(core: Core) {
    this.#core = core
    core.feed.listen(changes => {
      if (changes.some(change => change.entidade === 'parametro')) this.#forget()
    })
  }

  async get<K extends ParameterName>(name: K): Promise<ParameterValue<K>> {
    const values = this.#values ?? (await this.#load())
    return (values.has(name) ? values.get(name) : parameterTable[name].initial) as ParameterValue<K>
  }

  /** A text parameter in one language, Portuguese where that one is missing. */
  async text(name: ParameterName, lang: Language): Promise<string> {
    return inLanguage((await this.get(name)) as WordsValue, lang)
  }

  async set(name: string, value: unknown): Promise<void> {
    const checked = checkedParameter(name, value)
    if ('faults' in checked) {
      throw badRequest(checked.faults.map(({ at, message }) => `${at ? `${name}.${at}` : name}: ${message}`).join('\n'))
    }
    await withChanges(this.#core.database, async ({ trx, changed }) => {
      await saveParameter(trx, name, JSON.stringify(checked.value))
      changed('parametro', 0)
    })
    this.#forget()
  }

  /** What is being read just now may be from before the change: whoever asks next reads anew. */
  #forget(): void {
    this.#values = undefined
    this.#loading = undefined
  }

  async #load(): Promise<Map<string, unknown>> {
    if (this.#loading) return await this.#loading
    const loading = this.#read()
    this.#loading = loading
    try {
      const values = await loading
      if (this.#loading === loading) this.#values = values
      return values
    } finally {
      if (this.#loading === loading) this.#loading = undefined
    }
  }

  async #read(): Promise<Map<string, unknown>> {
    const values = new Map<string, unknown>()
    for (const { chave, valor } of await allParameters(this.#core.database.kysely)) {
      const parsed = findParameter(chave)?.schema.safeParse(JSON.parse(valor))
      if (parsed?.success) values.set(chave, parsed.data)
      else this.#core.log.warn({ chave }, 'parameter is unknown or not valid; its default is used')
    }
    return values
  }
}

export const inLanguage = (value: WordsValue, lang: Language): string =>
  typeof value === 'string' ? value : (value[lang] ?? value.pt)
