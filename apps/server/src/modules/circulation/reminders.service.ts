import type { Transaction } from 'kysely'
import type { Core } from '../../core.ts'
import type { Tables } from '../../db/schema.ts'
import { refused } from '../../http/app-error.ts'
import { addDays, libraryDay } from '../../library-clock.ts'
import type { Mail } from '../mail/index.ts'
import { mailAddress } from '../people/index.ts'
import type { Bell } from './act.ts'
import type { Desk } from './desk.service.ts'
import { loansDueBetween, loansOfPerson, noteReminder, type OpenLoanRow } from './loans.store.ts'
import { readingOf, reasonsOf, renewalResult } from './patron-answers.ts'
import { dueInstant } from './penalties.ts'
import { leavesOf, personRow, personState } from './person-state.store.ts'
import { DAYS_AFTER, DAYS_BEFORE, isDue, reminderFor } from './reminders.rules.ts'
import { claimReminder } from './reminders.store.ts'
import { renewalOf } from './renewals.acts.ts'
import { today } from './rules/calendar.rules.ts'
import { isInside } from './rules/penalty.rules.ts'
import { readSigned, signText } from './signed-text.ts'

const LINK_DAYS = 10
const DAY_MS = 86_400_000

/**
 * One mail a person and day at most, about all that is due or late, with a link that leads to one button; under the
 * bell of the catalogue each loan by itself.
 */
export class Reminders {
  readonly #core: Pick<Core, 'database' | 'now' | 'config'>
  readonly #desk: Desk
  readonly #mail: Pick<Mail, 'enqueue'>
  readonly #key: () => Promise<Buffer>
  readonly #bell: Bell | undefined

  constructor(
    core: Pick<Core, 'database' | 'now' | 'config'>,
    desk: Desk,
    mail: Pick<Mail, 'enqueue'>,
    key: () => Promise<Buffer>,
    bell?: Bell,
  ) {
    this.#core = core
    this.#desk = desk
    this.#mail = mail
    this.#key = key
    this.#bell = bell
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

  /** Somebody at the desk asks for it today: what is late is written about, also between the days that do it by themselves. */
  async remindLate(cod_pessoa: number): Promise<boolean> {
    const now = this.#core.now()
    const own = await loansOfPerson(this.#core.database.kysely, cod_pessoa)
    const late: OpenLoanRow[] = []
    for (const loan of own)
      if (dueInstant(await this.#desk.house.at(loan.cod_biblioteca, now), loan) < now.toISOString()) late.push(loan)
    return late.length > 0 && (await this.#remind(cod_pessoa, late, now, true))
  }

  async #remind(cod_pessoa: number, loans: readonly OpenLoanRow[], now: Date, isAskedFor = false): Promise<boolean> {
    const { kysely } = this.#core.database
    const leaves = await leavesOf(kysely, cod_pessoa)
    const clocks = new Map<number, string>()
    const past = new Set<OpenLoanRow>()
    // Where a leave saves nobody from penalties, it keeps no reminder back either.
    const silent = new Set<number>()
    for (const loan of loans) {
      const { cod_biblioteca } = loan
      const circulation = await this.#desk.house.at(cod_biblioteca, now)
      const { calendar, settings } = circulation
      const here = today(calendar, now)
      if (dueInstant(circulation, loan) < now.toISOString()) past.add(loan)
      clocks.set(cod_biblioteca, here)
      if (settings.licenca_sem_penalidade === 'S' && leaves.some(leave => isInside(leave, here)))
        silent.add(cod_biblioteca)
    }
    const dayOf = (loan: OpenLoanRow): string => clocks.get(loan.cod_biblioteca) ?? now.toISOString().slice(0, 10)
    // Whoever says to have returned it, or lost it, is not asked for it.
    const asked = loans.filter(
      loan => loan.ja_devolvi_em === null && loan.perdido_em === null && !silent.has(loan.cod_biblioteca),
    )
    if (asked.length === 0 || (!isAskedFor && !asked.some(loan => isDue(loan, dayOf(loan))))) return false
    const [day = now.toISOString().slice(0, 10)] = [...clocks.values()].toSorted()
    const isLate = (loan: OpenLoanRow): boolean => past.has(loan)
    const noteOf = (loan: OpenLoanRow): string => reminderFor(loan, dayOf(loan)) ?? ''
    const told = isAskedFor ? asked : asked.filter(loan => noteOf(loan) !== '')
    // Before the transaction: where there is no key yet it is written, and that write would wait for this one's end.
    const key = await this.#key()
    return await kysely.transaction().execute(async trx => {
      if (!(await claimReminder(trx, { cod_pessoa, dia: day, enviado_em: now.toISOString() }))) return false
      for (const loan of told) {
        if (loan.lembrete !== noteOf(loan)) await this.#ring(trx, loan, isLate(loan))
        if (noteOf(loan) !== '') await noteReminder(trx, loan.cod_emprestimo, noteOf(loan))
      }
      const mailed: OpenLoanRow[] = []
      for (const loan of told) if (await this.#mails(trx, cod_pessoa, isLate(loan))) mailed.push(loan)
      const address = await mailAddress(trx, cod_pessoa, day)
      if (!address || mailed.length === 0) return false
      const link = signText(key, `${cod_pessoa} ${addDays(day, LINK_DAYS)}`)
      await this.#mail.enqueue(trx, {
        to: address.email,
        template: 'lembrete',
        lang: address.lang,
        params: {
          nome: address.nome,
          total: mailed.length,
          atrasados: mailed.filter(isLate).length,
          link: `${this.#core.config.PUBLIC_URL}/renovar/${link}`,
        },
        // Tomorrow's mail says it better.
        expires: new Date(now.getTime() + 2 * DAY_MS),
      })
      return true
    })
  }

  async #ring(trx: Transaction<Tables>, loan: OpenLoanRow, isLate: boolean): Promise<void> {
    await this.#bell?.tell(trx, {
      cod_pessoa: loan.cod_pessoa,
      tipo: isLate ? 'emprestimo_atrasado' : 'devolucao_proxima',
      params: { titulo: loan.obra, data: loan.data_prevista.slice(0, 10) },
      endereco: '/meupergamum/titulos-pendentes',
    })
  }

  async #mails(trx: Transaction<Tables>, cod_pessoa: number, isLate: boolean): Promise<boolean> {
    return (await this.#bell?.mails(trx, cod_pessoa, isLate ? 'emprestimo_atrasado' : 'devolucao_proxima')) ?? true
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
        const { answer, circulation } = await renewalOf(reading, loan, state)
        return {
          data_prevista: loan.data_prevista,
          vence_em: dueInstant(circulation, loan),
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
