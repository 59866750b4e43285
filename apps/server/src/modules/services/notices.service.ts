import {
  ALERT_KINDS,
  type AlertKind,
  DEFAULT_LANGUAGE,
  type Language,
  NOTICE_DEFAULTS,
  type NoticeChoice,
  type NoticeWays,
} from '@estante/contract'
import { translate } from '@estante/i18n/server'
import type { Kysely } from 'kysely'
import type { Core } from '../../core.ts'
import type { Tables } from '../../db/schema.ts'
import { choiceOf, choicesOf, languageOf, ownTable, saveChoice, saveLanguage } from './notices.store.ts'

/** Of what people are told, and how: the institution's table of kinds, and within it each person's own switches. */
export class Notices {
  readonly #core: Pick<Core, 'database'>

  constructor(core: Pick<Core, 'database'>) {
    this.#core = core
  }

  /** What is off in the house stays off, whatever a person chose. */
  async ways(trx: Kysely<Tables>, cod_pessoa: number, tipo: AlertKind): Promise<NoticeWays> {
    const house = (await houseWays(trx))[tipo]
    const own = await choiceOf(trx, cod_pessoa, tipo)
    return own ? narrowed(house, own) : house
  }

  async list(cod_pessoa: number, lang: Language): Promise<NoticeChoice[]> {
    const house = await houseWays(this.#core.database.kysely)
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

  async language(cod_pessoa: number): Promise<{ idioma: Language }> {
    return { idioma: (await languageOf(this.#core.database.kysely, cod_pessoa)) ?? DEFAULT_LANGUAGE }
  }

  async chooseLanguage(cod_pessoa: number, idioma: Language): Promise<{ idioma: Language }> {
    await saveLanguage(this.#core.database.kysely, cod_pessoa, idioma)
    return { idioma }
  }
}

/** The institution's table, read in the caller's transaction: whoever waits for another reader there would wait for ever. */
async function houseWays(db: Kysely<Tables>): Promise<Record<AlertKind, NoticeWays>> {
  const own = (await ownTable(db)).map(({ tipo, sino, email }) => [tipo, { sino, email }])
  return { ...NOTICE_DEFAULTS, ...Object.fromEntries(own) }
}

const narrowed = (house: NoticeWays, own: NoticeWays): NoticeWays => ({
  sino: house.sino === 'S' ? own.sino : 'N',
  email: house.email === 'S' ? own.email : 'N',
})
