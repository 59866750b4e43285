import type { Alert, AlertKind, Language } from '@estante/contract'
import { translate } from '@estante/i18n/server'
import type { Kysely, Selectable } from 'kysely'
import type { Core } from '../../core.ts'
import type { Tables } from '../../db/schema.ts'
import { notFound, refused } from '../../http/app-error.ts'
import { addDays, libraryDay, localInstant } from '../../library-clock.ts'
import { writtenDay } from '../../written-day.ts'
import type { Mail } from '../mail/index.ts'
import { mailAddress } from '../people/index.ts'
import { addAlert, alertsOf, markAlert, removeAlert } from './alerts.store.ts'
import { Notices } from './notices.service.ts'
import { wordsOf } from './words.ts'

type Params = Record<string, string | number>

export interface Notice {
  cod_pessoa: number
  tipo: AlertKind
  /** What the words are filled with; `situacao` is a code and days are as kept: both are told in the reader's language. */
  params: Params
  /** Screen that it is about. */
  endereco: string
  /** Also sent by mail, by the template of the same name; other mails are written where the act is. */
  mail?: boolean
}

/** Which list the code of a situation is of. */
const SITUATIONS = {
  sugestao_situacao: 'situacao_sugestao',
  solicitacao_situacao: 'situacao_solicitacao',
  comentario_situacao: 'situacao_comentario',
} as const

const DAY = /^\d{4}-\d{2}-\d{2}$/
/** Which of them are days; a title may look like one. */
const DAYS = ['data', 'limite', 'prazo']

function filled(tipo: AlertKind, given: Params, lang: Language): Params {
  const params = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      // Notices of earlier releases keep a day as it was written then.
      DAYS.includes(name) && DAY.test(String(value)) ? writtenDay(String(value), lang) : value,
    ]),
  )
  const list = Object.hasOwn(SITUATIONS, tipo) ? SITUATIONS[tipo as keyof typeof SITUATIONS] : undefined
  if (!list) return params
  // What the house itself noted is a code too.
  const nota = params.nota === 'NAO_RETIRADA' ? wordsOf('nota_solicitacao', params.nota, lang) : (params.nota ?? '')
  return { ...params, nota, situacao: wordsOf(list, String(params.situacao), lang) }
}

/** What the library has to tell a person (D-28): shown under the bell, and where it matters sent by mail. */
export class Alerts {
  readonly #core: Pick<Core, 'database' | 'now'>
  readonly #mail: Pick<Mail, 'enqueue'> | undefined
  readonly notices: Notices

  /** Without `mail` nothing is mailed from here. */
  constructor(core: Pick<Core, 'database' | 'now'>, mail?: Pick<Mail, 'enqueue'>) {
    this.#core = core
    this.#mail = mail
    this.notices = new Notices(core)
  }

  /** In the caller's transaction: told if and only if it happened, and only in the ways that the person wants. */
  async tell(trx: Kysely<Tables>, { cod_pessoa, tipo, params, endereco, mail }: Notice): Promise<void> {
    const now = this.#core.now()
    const { sino, email } = await this.notices.ways(trx, cod_pessoa, tipo)
    const parametros = JSON.stringify(params)
    if (sino === 'S') await addAlert(trx, { cod_pessoa, tipo, parametros, endereco, criado_em: now.toISOString() })
    if (!mail || !this.#mail || email === 'N') return
    const address = await mailAddress(trx, cod_pessoa, libraryDay(now))
    if (!address) return
    await this.#mail.enqueue(trx, {
      to: address.email,
      template: tipo,
      lang: address.lang,
      params: { nome: address.nome, ...filled(tipo, params, address.lang) },
    })
  }

  /** Whether a mail of this kind may go to the person. */
  async mails(trx: Kysely<Tables>, cod_pessoa: number, tipo: AlertKind): Promise<boolean> {
    return (await this.notices.ways(trx, cod_pessoa, tipo)).email === 'S'
  }

  async list(cod_pessoa: number, lang: Language, from?: string, to?: string): Promise<Alert[]> {
    if ((from === undefined) !== (to === undefined)) throw refused('InformeAsDatas')
    if (from !== undefined && to !== undefined && from > to) throw refused('DataInicialMaior')
    const rows = await alertsOf(
      this.#core.database.kysely,
      cod_pessoa,
      from === undefined ? null : localInstant(from, '00:00').toISOString(),
      to === undefined ? null : localInstant(addDays(to, 1), '00:00').toISOString(),
    )
    return rows.map(row => alertOf(row, lang))
  }

  async mark(cod_pessoa: number, id: number, isRead: boolean, lang: Language): Promise<Alert> {
    const row = await markAlert(this.#core.database.kysely, cod_pessoa, id, isRead ? 'S' : 'N')
    if (!row) throw notFound()
    return alertOf(row, lang)
  }

  async remove(cod_pessoa: number, id: number): Promise<void> {
    if (!(await removeAlert(this.#core.database.kysely, cod_pessoa, id))) throw notFound()
  }
}

function alertOf(row: Selectable<Tables['alerta']>, lang: Language): Alert {
  const tipo = row.tipo as AlertKind
  const params = filled(tipo, JSON.parse(row.parametros) as Params, lang)
  return {
    id: row.cod_alerta,
    lido: row.lido === 'S',
    tipo,
    titulo: translate(lang, `services:alertas.${tipo}.titulo`, params),
    texto: translate(lang, `services:alertas.${tipo}.texto`, params),
    data: row.criado_em,
    endereco: row.endereco,
  }
}
