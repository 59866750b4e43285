import { type Language, PRIVACY_DAYS, PRIVACY_KINDS, type PrivacyPage, type PrivacyRequest } from '@estante/contract'
import { translate } from '@estante/i18n/server'
import type { Core } from '../../core.ts'
import { refused } from '../../http/app-error.ts'
import { libraryDay } from '../../library-clock.ts'
import { newProtocol } from '../../protocol.ts'
import { inLanguage, type Parameters } from '../institution/index.ts'
import type { Mail } from '../mail/index.ts'
import { personNamed } from './person.store.ts'
import {
  addPrivacyRequest,
  consentsOf,
  privacyRequestsOf,
  readingsOf,
  rowsOf,
  tablesOfPersons,
} from './privacy.store.ts'

export interface KeptRequest {
  tipo: PrivacyRequest
  texto: string
  resposta?: string
}

/** What people are owed about their own data. */
export class Privacy {
  readonly #core: Core
  readonly #parameters: Parameters
  readonly #mail: Pick<Mail, 'enqueue'>

  constructor(core: Core, parameters: Parameters, mail: Pick<Mail, 'enqueue'>) {
    this.#core = core
    this.#parameters = parameters
    this.#mail = mail
  }

  async page(cod_pessoa: number, lang: Language): Promise<PrivacyPage> {
    const db = this.#core.database.kysely
    const [consents, readings, requests, encarregado, parties, dias] = await Promise.all([
      consentsOf(db, cod_pessoa),
      readingsOf(db, cod_pessoa),
      privacyRequestsOf(db, cod_pessoa),
      this.#parameters.get('encarregado_dados'),
      this.#parameters.get('dados_terceiros'),
      this.#parameters.get('auditoria_dias'),
    ])
    return {
      tipos: PRIVACY_KINDS.map(tipo => ({
        tipo,
        descricao: translate(lang, `patron-data:privacidade.${tipo}.descricao`),
        base: translate(lang, `patron-data:privacidade.${tipo}.base`),
        guarda: translate(lang, `patron-data:privacidade.${tipo}.guarda`, { dias }),
      })),
      consentimentos: consents,
      leituras: readings.map(row => ({ ...row, biblioteca: row.biblioteca ?? '' })),
      pedidos: requests.map(({ protocolo, situacao, criada_em, prazo, dados }) => {
        const { tipo, resposta = '' } = JSON.parse(dados) as KeptRequest
        return { protocolo, tipo, situacao, data: criada_em, prazo: prazo ?? '', resposta }
      }),
      encarregado,
      terceiros: parties.map(({ nome, finalidade }) => ({ nome, finalidade: inLanguage(finalidade, lang) })),
    }
  }

  /** Table by table, without secrets and without who of the staff did it. */
  async everything(cod_pessoa: number): Promise<Record<string, Record<string, unknown>[]>> {
    const db = this.#core.database.kysely
    const all: Record<string, Record<string, unknown>[]> = {}
    for (const table of await tablesOfPersons(db)) all[table] = await rowsOf(db, table, cod_pessoa)
    return all
  }

  async request(cod_pessoa: number, asked: { tipo: PrivacyRequest; texto: string }, lang: Language) {
    if (asked.tipo !== 'ELIMINACAO' && asked.texto === '') throw refused('PreencaCampo')
    const now = this.#core.now()
    const protocolo = newProtocol(now)
    const prazo = libraryDay(now, PRIVACY_DAYS)
    const { email: officer } = await this.#parameters.get('encarregado_dados')
    await this.#core.database.kysely.transaction().execute(async trx => {
      await addPrivacyRequest(trx, { cod_pessoa, protocolo, prazo, dados: JSON.stringify(asked) }, now.toISOString())
      const person = await personNamed(trx, cod_pessoa)
      const params = { protocolo, prazo: prazo.split('-').toReversed().join('/'), nome: person?.nome_pessoa ?? '' }
      if (person?.email)
        await this.#mail.enqueue(trx, { to: person.email, lang, template: 'pedidoPrivacidade', params })
      if (officer)
        await this.#mail.enqueue(trx, { to: officer, lang: 'pt', template: 'pedidoPrivacidadeEquipe', params })
    })
    return { protocolo, prazo }
  }
}
