import type { Core } from '../../core.ts'
import { refused } from '../../http/app-error.ts'
import { addDays, daysBetween, libraryDay } from '../../library-clock.ts'
import type { Mail } from '../mail/index.ts'
import type { Desk } from './desk.service.ts'
import { loansDueBetween, loansOfPerson, noteReminder, type OpenLoanRow } from './loans.store.ts'
import { readingOf, reasonsOf, renewalResult } from './patron-answers.ts'
import { leavesOf, mailAddress, personRow, personState } from './person-state.store.ts'
import { DAYS_AFTER, DAYS_BEFORE, isDue, reminderFor } from './reminders.rules.ts'
import { claimReminder } from './reminders.store.ts'
import { renewalOf } from './renewals.acts.ts'
import { today } from './rules/calendar.rules.ts'
import { isInside } from './rules/penalty.rules.ts'
import { readSigned, signText } from './signed-text.ts'

const LINK_DAYS = 10
const DAY_MS = 86_400_000

/** One mail a person and day at most, about all that is due or late, with a link that leads to one button. */
export class Reminders {
  readonly #core: Pick<Core, 'database' | 'now' | 'config'>
  readonly #desk: Desk
  readonly #mail: Pick<Mail, 'enqueue'>
  readonly #key: () => Promise<Buffer>

  constructor(
    core: Pick<Core, 'database' | 'now' | 'config'>,
    desk: Desk,
    mail: Pick<Mail, 'enqueue'>,
    key: () => Promise<Buffer>,
  ) {
    this.#core = core
    this.#desk = desk
    this.#mail = mail
    this.#key = key
  }

  /** Sends what is called for. Returns how many mails. */
  async send(): Promise<number> {
    const now = this.#core.now()
    const day = now.toISOString().slice(0, 10)
    const longest = DAYS_AFTER.at(-1) ?? 0
    const loans = await loansDueBetween(
      this.#core.database.kysely,
      addDays(day, -longest - 400),
      addDays(day, DAYS_BEFORE + 1),
    )
    let sent = 0
    for (const [cod_pessoa, own] of Map.groupBy(loans, loan => loan.cod_pessoa))
      if (await this.#remind(cod_pessoa, own, now)) sent++
    return sent
  }

  async #remind(cod_pessoa: number, loans: readonly OpenLoanRow[], now: Date): Promise<boolean> {
    const { kysely } = this.#core.database
    const clocks = new Map<number, string>()
    for (const { cod_biblioteca } of loans) {
      const { calendar } = await this.#desk.house.at(cod_biblioteca, now)
      clocks.set(cod_biblioteca, today(calendar, now))
    }
    const dayOf = (loan: OpenLoanRow): string => clocks.get(loan.cod_biblioteca) ?? now.toISOString().slice(0, 10)
    // Whoever says to have returned it, or lost it, is not asked for it.
    const asked = loans.filter(loan => loan.ja_devolvi_em === null && loan.perdido_em === null)
    if (!asked.some(loan => isDue(loan, dayOf(loan)))) return false
    const [day = now.toISOString().slice(0, 10)] = [...clocks.values()].toSorted()
    const address = await mailAddress(kysely, cod_pessoa, day)
    if (!address || (await leavesOf(kysely, cod_pessoa)).some(leave => isInside(leave, day))) return false
    const told = asked.filter(loan => reminderFor(loan, dayOf(loan)) !== null)
    const late = told.filter(loan => daysBetween(dayOf(loan), loan.data_prevista) < 0).length
    const link = signText(await this.#key(), `${cod_pessoa} ${addDays(day, LINK_DAYS)}`)
    return await kysely.transaction().execute(async trx => {
      if (!(await claimReminder(trx, { cod_pessoa, dia: day, enviado_em: now.toISOString() }))) return false
      for (const loan of told) await noteReminder(trx, loan.cod_emprestimo, reminderFor(loan, dayOf(loan)) ?? '')
      await this.#mail.enqueue(trx, {
        to: address.email,
        template: 'lembrete',
        lang: 'pt',
        params: {
          nome: address.nome,
          total: told.length,
          atrasados: late,
          link: `${this.#core.config.PUBLIC_URL}/renovar/${link}`,
        },
        // Tomorrow's mail says it better.
        expires: new Date(now.getTime() + 2 * DAY_MS),
      })
      return true
    })
  }

  async #personOf(chave: string): Promise<number> {
    const text = readSigned(await this.#key(), chave)
    const [person = '', until = ''] = (text ?? '').split(' ')
    if (!/^\d+$/.test(person) || until < libraryDay(this.#core.now())) throw refused('LinkRenovacaoInvalido')
    return Number(person)
  }

  /** What the button would do. Mail readers and virus scanners open links: looking changes nothing. */
  async look(chave: string) {
    const cod_pessoa = await this.#personOf(chave)
    const { kysely } = this.#core.database
    const person = await personRow(kysely, cod_pessoa)
    const state = await personState(kysely, cod_pessoa)
    const reading = readingOf(this.#core, this.#desk)
    const loans = await loansOfPerson(kysely, cod_pessoa)
    const itens = await Promise.all(
      loans.map(async loan => {
        const { answer } = await renewalOf(reading, loan, state)
        return {
          data_prevista: loan.data_prevista,
          obra: loan.obra,
          renovavel: 'due' in answer ? ('S' as const) : ('N' as const),
          motivos: 'refusals' in answer ? reasonsOf(answer.refusals) : [],
        }
      }),
    )
    return { nome: (person?.nome_social ?? person?.nome_pessoa ?? '').split(' ')[0] ?? '', itens }
  }

  async renewAll(chave: string) {
    const cod_pessoa = await this.#personOf(chave)
    const actor = { cod_operador: cod_pessoa, cod_biblioteca: null }
    const answers = await this.#desk.act(actor, acts => acts.renew(cod_pessoa, 'todos'))
    return { resultados: answers.map(renewalResult) }
  }
}
