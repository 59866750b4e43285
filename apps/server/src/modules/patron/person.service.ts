import { type Language, PERSONAL_FIELDS, type PersonalData, type PersonalField } from '@estante/contract'
import { translate } from '@estante/i18n/server'
import type { Core } from '../../core.ts'
import { withChanges } from '../../db/change-log.ts'
import { refused, unauthenticated } from '../../http/app-error.ts'
import { addMonths, libraryDay } from '../../library-clock.ts'
import { after, keepOnce, randomSecret, renewalOf, takeOnce } from '../access/index.ts'
import { lockPerson } from '../circulation/index.ts'
import { inLanguage, type Parameters } from '../institution/index.ts'
import type { Mail } from '../mail/index.ts'
import { isEmail, keepFormerNames, logConsent } from '../people/index.ts'
import {
  FIELD_DEFAULTS,
  isAskedOf,
  keptData,
  type PersonalValues,
  settled,
  valuesOf,
  withValues,
} from './person.rules.ts'
import { isCpfTaken, type PersonRow, personRow, savePerson } from './person.store.ts'

const CONFIRM_MS = 24 * 3_600_000

export interface PersonParts {
  parameters: Parameters
  mail: Pick<Mail, 'enqueue'>
}

type Db = Core['database']['kysely']
type Field = PersonalData['campos'][number]

/** Personal data by the institution's choice of fields, and the renewal of the registration. */
export class PersonalDataService {
  readonly #core: Core
  readonly #parts: PersonParts

  constructor(core: Core, parts: PersonParts) {
    this.#core = core
    this.#parts = parts
  }

  async read(cod_pessoa: number, lang: Language): Promise<PersonalData> {
    return await this.#shown(await this.#row(cod_pessoa), lang)
  }

  /** Fields that are left out stay as they are; all that are given are saved, or none. */
  async save(cod_pessoa: number, given: Partial<PersonalValues>, lang: Language): Promise<PersonalData> {
    const { email, ...others } = await this.#checked(await this.#row(cod_pessoa), given, lang)
    const now = this.#core.now()
    const saved = await withChanges(this.#core.database, async ({ trx, changed }) => {
      // Read again: what was saved or confirmed at the same moment stays.
      const row = await this.#lockedRow(trx, cod_pessoa)
      const next = withValues(row, others)
      const isMailChanged = email !== undefined && email !== (row.email ?? '')
      const pending = isMailChanged && email !== '' ? email : undefined
      const kept = keptData(next)
      if (isMailChanged) {
        if (pending === undefined) next.email = null
        kept.email_pendente = pending ?? ''
      }
      if (!kept.email_pendente) delete kept.email_pendente
      next.dados_pessoais = JSON.stringify(kept)
      if (next.cpf !== null && next.cpf !== row.cpf && (await isCpfTaken(trx, next.cpf, cod_pessoa)))
        throw refused('CpfIndisponivel', { onde: 'cpf' })
      await keepFormerNames(trx, cod_pessoa, next, now.toISOString())
      await savePerson(trx, next, now.toISOString())
      const news = others.recebe_emails
      if (news !== undefined && news !== valuesOf(row).recebe_emails)
        await logConsent(trx, {
          cod_pessoa,
          instante: now.toISOString(),
          finalidade: 'recebe_emails',
          valor: news,
          origem: 'web',
        })
      if (pending !== undefined) await this.#askConfirmation(trx, next, pending, lang)
      changed('pessoa', cod_pessoa)
      return next
    })
    return await this.#shown(saved, lang)
  }

  /** The new address counts from here on; the former one hears of it. */
  async confirmEmail(cod_pessoa: number, token: string, lang: Language): Promise<string> {
    const now = this.#core.now().toISOString()
    return await withChanges(this.#core.database, async ({ trx, changed }) => {
      const asked = await takeOnce<{ cod_pessoa: number; email: string }>(trx, 'email', token, now)
      const row = await this.#lockedRow(trx, cod_pessoa)
      if (!asked || asked.cod_pessoa !== cod_pessoa || keptData(row).email_pendente !== asked.email)
        throw refused('LinkExpirado')
      const { email_pendente: _done, ...kept } = keptData(row)
      await savePerson(trx, { ...row, email: asked.email, dados_pessoais: JSON.stringify(kept) }, now)
      // What another system handed over as an address may be none: that is what is being mended here.
      if (row.email && isEmail(row.email))
        await this.#parts.mail.enqueue(trx, {
          to: row.email,
          lang,
          template: 'emailAlterado',
          params: { nome: row.nome_social ?? row.nome_pessoa },
        })
      changed('pessoa', cod_pessoa)
      return asked.email
    })
  }

  /** PAT-10: for whom the library lets renew, once near its end; what must be filled in is asked for first. */
  async renew(cod_pessoa: number, lang: Language): Promise<{ renovado: boolean; validade: string | null }> {
    const row = await this.#row(cod_pessoa)
    const now = this.#core.now()
    if (!renewalOf(row, now).renovar) return { renovado: false, validade: row.validade }
    const values = valuesOf(row)
    const missing = (await this.#fields(row, lang)).filter(field => field.obrigatorio && values[field.campo] === '')
    // What the person can fill in comes first: then the way to the library is made once, and not in vain.
    const first = missing.find(field => field.editavel) ?? missing[0]
    if (first)
      throw refused(first.editavel ? 'CampoObrigatorio' : 'CampoPreenchidoPelaBiblioteca', {
        campo: fieldName(first.campo, lang),
      })
    const today = libraryDay(now)
    const from = row.validade !== null && row.validade > today ? row.validade : today
    const validade = addMonths(from, await this.#parts.parameters.get('renovacao_cadastro_meses'))
    await withChanges(this.#core.database, async ({ trx, changed }) => {
      await savePerson(trx, { ...(await this.#lockedRow(trx, cod_pessoa)), validade }, now.toISOString())
      changed('pessoa', cod_pessoa)
    })
    return { renovado: true, validade }
  }

  async #row(cod_pessoa: number): Promise<PersonRow> {
    const row = await personRow(this.#core.database.kysely, cod_pessoa)
    if (!row) throw unauthenticated()
    return row
  }

  /** As it is while nobody else writes what people say of themselves. */
  async #lockedRow(trx: Db, cod_pessoa: number): Promise<PersonRow> {
    await lockPerson(trx, this.#core.database.dialect, cod_pessoa)
    const row = await personRow(trx, cod_pessoa)
    if (!row) throw unauthenticated()
    return row
  }

  async #fields(row: PersonRow, lang: Language): Promise<Field[]> {
    const chosen = new Map((await this.#parts.parameters.get('dados_pessoais_campos')).map(one => [one.campo, one]))
    return PERSONAL_FIELDS.flatMap(campo => {
      if (!isAskedOf(campo, row)) return []
      const own = chosen.get(campo)
      const state = own?.estado ?? FIELD_DEFAULTS[campo]
      if (state === 'DESLIGADO') return []
      const purpose = own?.finalidade === undefined ? '' : inLanguage(own.finalidade, lang)
      return [
        {
          campo,
          editavel: state === 'EDITAVEL',
          obrigatorio: own?.obrigatorio === 'S',
          finalidade: purpose || translate(lang, `patron-data:finalidade.${campo}`),
        },
      ]
    })
  }

  async #checked(row: PersonRow, given: Partial<PersonalValues>, lang: Language): Promise<Partial<PersonalValues>> {
    const fields = new Map((await this.#fields(row, lang)).map(field => [field.campo, field]))
    const current = valuesOf(row)
    const today = libraryDay(this.#core.now())
    const changes: Partial<PersonalValues> = {}
    for (const [campo, value] of Object.entries(given) as [PersonalField, string][]) {
      if (value === current[campo]) continue
      const field = fields.get(campo)
      if (!field?.editavel) throw refused('CampoNaoEditavel', { campo: fieldName(campo, lang) })
      const outcome = settled(campo, value, today)
      if ('fault' in outcome) throw refused(outcome.fault, { onde: campo })
      changes[campo] = outcome.value
    }
    for (const field of fields.values()) {
      const value = changes[field.campo] ?? current[field.campo]
      if (field.obrigatorio && field.editavel && value === '' && field.campo in given)
        throw refused('CampoObrigatorio', { campo: fieldName(field.campo, lang) })
    }
    return changes
  }

  async #askConfirmation(trx: Db, row: PersonRow, email: string, lang: Language): Promise<void> {
    const token = randomSecret()
    const now = this.#core.now()
    await keepOnce(trx, 'email', token, { cod_pessoa: row.cod_pessoa, email }, after(now, CONFIRM_MS))
    await this.#parts.mail.enqueue(trx, {
      to: email,
      lang,
      template: 'confirmarEmail',
      expires: new Date(now.getTime() + CONFIRM_MS),
      params: {
        nome: row.nome_social ?? row.nome_pessoa,
        link: `${this.#core.config.PUBLIC_URL}/meupergamum/dados-pessoais?confirmar=${token}`,
      },
    })
  }

  async #shown(row: PersonRow, lang: Language): Promise<PersonalData> {
    const campos = await this.#fields(row, lang)
    const values = valuesOf(row)
    return {
      cod_pessoa: row.cod_pessoa,
      nome_pessoa: row.nome_social ?? row.nome_pessoa,
      ...Object.fromEntries(campos.map(({ campo }) => [campo, values[campo]])),
      campos,
      email_pendente: keptData(row).email_pendente ?? null,
      validade: row.validade,
      ...renewalOf(row, this.#core.now()),
    }
  }
}

const fieldName = (campo: PersonalField, lang: Language): string => translate(lang, `patron-data:campo.${campo}`)
