import { type Language, PRIVACY_DAYS, PRIVACY_KINDS, type PrivacyPage, type PrivacyRequest } from '@estante/contract'
import { translate } from '@estante/i18n/server'
import type { Core } from '../../core.ts'
import { refused, unauthenticated } from '../../http/app-error.ts'
import { libraryDay } from '../../library-clock.ts'
import { newProtocol } from '../../protocol.ts'
import { writtenDay } from '../../written-day.ts'
import { inLanguage, type Parameters } from '../institution/index.ts'
import type { Mail } from '../mail/index.ts'
import { type AccessibleReaders, logConsent, mailAddress } from '../people/index.ts'
import { isMinor, keptData, usesProfiles } from './person.rules.ts'
import { personRow, savePerson } from './person.store.ts'
import {
  addPrivacyRequest,
  consentsOf,
  privacyRequestsOf,
  readingsOf,
  rowsAround,
  rowsOf,
  tablesOfPersons,
} from './privacy.store.ts'

export interface KeptRequest {
  tipo: PrivacyRequest
  texto: string
  resposta?: string
}

interface PrivacyParts {
  parameters: Parameters
  mail: Pick<Mail, 'enqueue'>
  readers: Pick<AccessibleReaders, 'of'>
}

/** What people are owed about their own data. */
export class Privacy {
  readonly #core: Core
  readonly #parameters: Parameters
  readonly #mail: Pick<Mail, 'enqueue'>
  readonly #readers: Pick<AccessibleReaders, 'of'>

  constructor(core: Core, { parameters, mail, readers }: PrivacyParts) {
    this.#core = core
    this.#parameters = parameters
    this.#mail = mail
    this.#readers = readers
  }

  async page(cod_pessoa: number, lang: Language): Promise<PrivacyPage> {
    const db = this.#core.database.kysely
    const today = libraryDay(this.#core.now())
    const person = await personRow(db, cod_pessoa)
    if (!person) throw unauthenticated()
    const [consents, readings, requests, encarregado, parties, dias] = await Promise.all([
      consentsOf(db, cod_pessoa),
      readingsOf(db, cod_pessoa),
      privacyRequestsOf(db, cod_pessoa),
      this.#parameters.get('encarregado_dados'),
      this.#parameters.get('dados_terceiros'),
      this.#parameters.get('auditoria_dias'),
    ])
    return {
      perfis: usesProfiles(person, today),
      menor: isMinor(person, today) ? 'S' : 'N',
      tipos: PRIVACY_KINDS.map(tipo => ({
        tipo,
        descricao: translate(lang, `patron-data:privacidade.${tipo}.descricao`),
        base: translate(lang, `patron-data:privacidade.${tipo}.base`),
        guarda: translate(lang, `patron-data:privacidade.${tipo}.guarda`, { dias }),
      })),
      arquivos_acessiveis: await this.#readers.of(cod_pessoa, lang),
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
    return { ...all, ...(await rowsAround(db, cod_pessoa)) }
  }

  /** The same to read: what there is nothing of is left out. */
  async paper(cod_pessoa: number, lang: Language): Promise<Buffer> {
    const person = await personRow(this.#core.database.kysely, cod_pessoa)
    const nome = person?.nome_social || person?.nome_pessoa || ''
    const { myDataPdf } = await import('./my-data.pdf.ts')
    return await myDataPdf(await this.everything(cod_pessoa), { nome, lang, now: this.#core.now() })
  }

  async chooseProfiles(cod_pessoa: number, perfis: 'S' | 'N'): Promise<void> {
    const instante = this.#core.now().toISOString()
    await this.#core.database.kysely.transaction().execute(async trx => {
      const row = await personRow(trx, cod_pessoa)
      if (!row) throw unauthenticated()
      await savePerson(trx, { ...row, dados_pessoais: JSON.stringify({ ...keptData(row), perfis }) }, instante)
      await logConsent(trx, { cod_pessoa, instante, finalidade: 'perfis', valor: perfis, origem: 'web' })
    })
  }

  async request(cod_pessoa: number, asked: { tipo: PrivacyRequest; texto: string }, lang: Language) {
    if (asked.tipo !== 'ELIMINACAO' && asked.texto === '') throw refused('PreencaCampo')
    const now = this.#core.now()
    const protocolo = newProtocol(now)
    const prazo = libraryDay(now, PRIVACY_DAYS)
    const { email: officer } = await this.#parameters.get('encarregado_dados')
    await this.#core.database.kysely.transaction().execute(async trx => {
      await addPrivacyRequest(trx, { cod_pessoa, protocolo, prazo, dados: JSON.stringify(asked) }, now.toISOString())
      const address = await mailAddress(trx, cod_pessoa, libraryDay(now))
      const nome = address?.nome ?? (await personRow(trx, cod_pessoa))?.nome_pessoa ?? ''
      const params = (read: Language) => ({ protocolo, prazo: writtenDay(prazo, read), nome })
      if (address)
        await this.#mail.enqueue(trx, { to: address.email, lang, template: 'pedidoPrivacidade', params: params(lang) })
      if (officer)
        await this.#mail.enqueue(trx, {
          to: officer,
          lang: 'pt',
          template: 'pedidoPrivacidadeEquipe',
          params: params('pt'),
        })
    })
    return { protocolo, prazo }
  }
}
