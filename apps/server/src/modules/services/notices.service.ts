import {
  ALERT_KINDS,
  type AlertKind,
  type Language,
  NOTICE_DEFAULTS,
  type NoticeChoice,
  type NoticeWays,
} from '@estante/contract'
import { translate } from '@estante/i18n/server'
import type { Kysely } from 'kysely'
import type { Core } from '../../core.ts'
import type { Tables } from '../../db/schema.ts'
import type { Parameters } from '../institution/index.ts'
import { choiceOf, choicesOf, saveChoice } from './notices.store.ts'

/** Of what people are told, and how: the institution's table of kinds, and within it each person's own switches. */
export class Notices {
  readonly #core: Pick<Core, 'database'>
  readonly #parameters: Pick<Parameters, 'get'> | undefined

  constructor(core: Pick<Core, 'database'>, parameters?: Pick<Parameters, 'get'>) {
    this.#core = core
    this.#parameters = parameters
  }

  /** What is off in the house stays off, whatever a person chose. */
  async ways(trx: Kysely<Tables>, cod_pessoa: number, tipo: AlertKind): Promise<NoticeWays> {
    const house = (await this.#house())[tipo]
    const own = await choiceOf(trx, cod_pessoa, tipo)
    return own ? narrowed(house, own) : house
  }

  async list(cod_pessoa: number, lang: Language): Promise<NoticeChoice[]> {
    const house = await this.#house()
    const own = new Map((await choicesOf(this.#core.database.kysely, cod_pessoa)).map(row => [row.tipo, row]))
    return ALERT_KINDS.map(tipo => ({
      tipo,
      nome: translate(lang, `services:alertas.${tipo}.nome`),
      ...narrowed(house[tipo], own.get(tipo) ?? house[tipo]),
      oferece_sino: house[tipo].sino,
      oferece_email: house[tipo].email,
    }))
  }

  async choose(
    cod_pessoa: number,
    chosen: readonly (NoticeWays & { tipo: AlertKind })[],
    lang: Language,
  ): Promise<NoticeChoice[]> {
    await this.#core.database.kysely.transaction().execute(async trx => {
      for (const one of chosen) await saveChoice(trx, cod_pessoa, one)
    })
    return await this.list(cod_pessoa, lang)
  }

  async #house(): Promise<Record<AlertKind, NoticeWays>> {
    const lines = (await this.#parameters?.get('avisos')) ?? []
    return { ...NOTICE_DEFAULTS, ...Object.fromEntries(lines.map(({ tipo, sino, email }) => [tipo, { sino, email }])) }
  }
}

const narrowed = (house: NoticeWays, own: NoticeWays): NoticeWays => ({
  sino: house.sino === 'S' ? own.sino : 'N',
  email: house.email === 'S' ? own.email : 'N',
})
