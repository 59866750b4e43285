import {
  DEFAULT_LANGUAGE,
  type Language,
  type PastLoan,
  type PatronSummary,
  type PendingTitle,
  type RenewalResult,
  type SuspensionRow,
} from '@estante/contract'
import type { Core } from '../../core.ts'
import { libraryDay } from '../../library-clock.ts'
import type { Parameters } from '../institution/index.ts'
import type { Actor } from './act.ts'
import type { Desk } from './desk.service.ts'
import { loansOfPerson, openDebts } from './loans.store.ts'
import { activeReservationsOf, finesOf, pastLoansOf, suspensionsOf } from './patron.store.ts'
import { type Period, periodInstants, readingOf, reasonsOf, renewalResult } from './patron-answers.ts'
import { dueInstant, linkOfLoan, owedOf, penaltyAt } from './penalties.ts'
import { leavesOf, personRow, personState } from './person-state.store.ts'
import { type HistoryWish, historyChoice, setHistoryChoice } from './purge.store.ts'
import { keepsHistory } from './purge.ts'
import { renewalOf } from './renewals.acts.ts'
import { today } from './rules/calendar.rules.ts'
import { ruleFor } from './rules/lending.rules.ts'
import { lateDays } from './rules/penalty.rules.ts'
import { wordsIn } from './rules/request-settings.ts'

/** Loans and penalties of one person, as that person sees them. */
export class PatronCirculation {
  readonly #core: Core
  readonly #desk: Desk
  readonly #parameters: Pick<Parameters, 'get'>

  constructor(core: Core, desk: Desk, parameters: Pick<Parameters, 'get'>) {
    this.#core = core
    this.#desk = desk
    this.#parameters = parameters
  }

  get #db() {
    return this.#core.database.kysely
  }

  async pending(cod_pessoa: number, withDetails: boolean): Promise<PendingTitle[]> {
    const loans = await loansOfPerson(this.#db, cod_pessoa)
    if (loans.length === 0) return []
    const state = await personState(this.#db, cod_pessoa)
    const person = withDetails ? await personRow(this.#db, cod_pessoa) : undefined
    const leaves = await leavesOf(this.#db, cod_pessoa)
    const debts = withDetails ? await openDebts(this.#db, cod_pessoa) : []
    const reading = readingOf(this.#core, this.#desk)
    return await Promise.all(
      loans.map(async loan => {
        const circulation = await reading.rulesAt(loan.cod_biblioteca)
        const vence_em = dueInstant(circulation, loan)
        // Said to be returned: nobody asks for it any more, and what was late by then stands still.
        const counts = loan.ja_devolvi_em === null ? reading.now : new Date(loan.ja_devolvi_em)
        const isLate = vence_em < counts.toISOString()
        const { rule } = ruleFor(circulation, loan, linkOfLoan(state.links, loan))
        const title: PendingTitle = {
          cod_emprestimo: loan.cod_emprestimo,
          cod_exemplar: loan.cod_exemplar,
          cod_acervo: loan.cod_acervo,
          obra: loan.obra,
          autor: loan.autor,
          link_capa: loan.link_capa,
          codigo_barras: loan.codigo_barras,
          chamada: loan.chamada || loan.chamada_acervo,
          volume: loan.volume,
          cod_biblioteca: loan.cod_biblioteca,
          desc_biblioteca: loan.desc_biblioteca,
          tipo: loan.tipo,
          data_emprestimo: loan.data_emprestimo,
          data_prevista: loan.data_prevista,
          vence_em,
          em_atraso: isLate && loan.ja_devolvi_em === null ? 'S' : 'N',
          dias_atraso: isLate && rule ? lateDays({ ...circulation, ...loan, rule, leaves, effective: counts }) : 0,
          renovacoes: loan.renovacoes,
          ja_devolvi_em: loan.ja_devolvi_em,
          detalhes: null,
        }
        if (!withDetails) return title
        const owed = debts.filter(debt => debt.tipo === 'MULTA').reduce((sum, debt) => sum + owedOf(debt), 0)
        const late = {
          loan,
          links: state.links,
          leaves,
          data_nascimento: person?.data_nascimento ?? null,
          owed_centavos: owed,
        }
        const penalty = isLate ? penaltyAt(circulation, late, reading.now) : null
        const { answer, fila } = await renewalOf(reading, loan, state)
        const isRenewable = 'due' in answer
        return {
          ...title,
          detalhes: {
            fila,
            multa_centavos: penalty?.multa_centavos ?? 0,
            suspensao_dias: penalty?.suspensao_dias ?? 0,
            renovavel: isRenewable ? 'S' : 'N',
            nova_data: isRenewable ? answer.due.data_prevista : null,
            novo_vence_em: isRenewable ? answer.due.vence_em : null,
            motivos: 'refusals' in answer ? reasonsOf(answer.refusals) : [],
          },
        }
      }),
    )
  }

  async renew(cod_pessoa: number, loans: readonly number[] | 'todos', actor: Actor): Promise<RenewalResult[]> {
    const answers = await this.#desk.act(actor, acts => acts.renew(cod_pessoa, loans))
    return answers.map(renewalResult)
  }

  async history(cod_pessoa: number, period: Period, isFined: boolean | null): Promise<PastLoan[]> {
    const { from, to } = periodInstants(period)
    const [loans, fines] = await Promise.all([
      pastLoansOf(this.#db, cod_pessoa, from, to),
      finesOf(this.#db, cod_pessoa),
    ])
    const byLoan = Map.groupBy(fines, fine => fine.cod_emprestimo)
    return loans
      .map(loan => {
        const own = byLoan.get(loan.cod_emprestimo) ?? []
        return {
          ...loan,
          multa_centavos: own.reduce((sum, fine) => sum + fine.valor_centavos, 0),
          multa_aberta_centavos: own
            .filter(fine => fine.situacao === 'ABERTO')
            .reduce((sum, fine) => sum + owedOf(fine), 0),
        }
      })
      .filter(loan => isFined === null || loan.multa_centavos > 0 === isFined)
  }

  async historyChoice(cod_pessoa: number) {
    const { calendar, settings } = await this.#desk.house.at(0, this.#core.now())
    const choice = await historyChoice(this.#db, cod_pessoa)
    const none = { guarda_historico: null, data_nascimento: null }
    return {
      guarda: keepsHistory(choice ?? none, today(calendar, this.#core.now())),
      meses: choice?.historico_meses ?? null,
      dias: settings.historico_dias,
    }
  }

  async chooseHistory(cod_pessoa: number, wish: HistoryWish) {
    const now = this.#core.now().toISOString()
    await this.#db.transaction().execute(trx => setHistoryChoice(trx, cod_pessoa, wish, now))
    return await this.historyChoice(cod_pessoa)
  }

  /** Suspensions and leaves, what holds today first (LOAN-09, AMB-57). */
  async suspensions(cod_pessoa: number, lang: Language): Promise<SuspensionRow[]> {
    const day = libraryDay(this.#core.now())
    const [suspensions, leaves, reasons] = await Promise.all([
      suspensionsOf(this.#db, cod_pessoa),
      leavesOf(this.#db, cod_pessoa),
      this.#parameters.get('nada_consta_motivos'),
    ])
    // What a certificate was asked for is kept in Portuguese; what staff wrote stays as it was written.
    const asked = new Map(reasons.map(({ texto }) => [wordsIn(texto, 'pt'), wordsIn(texto, lang)]))
    const holds = (row: { inicio: string; fim: string | null }): 'S' | 'N' =>
      row.inicio <= day && (row.fim === null || row.fim >= day) ? 'S' : 'N'
    const rows: SuspensionRow[] = [
      ...suspensions.map(row => ({
        codigo: row.cod_suspensao,
        tipo: row.tipo,
        motivo: row.tipo === 'NADA_CONSTA' ? (asked.get(row.motivo) ?? row.motivo) : row.motivo,
        inicio: row.inicio,
        fim: row.fim,
        dias: row.dias,
        cod_biblioteca: row.cod_biblioteca,
        desc_biblioteca: row.desc_biblioteca ?? '',
        ativa: row.encerrada_em === null ? holds(row) : ('N' as const),
      })),
      ...leaves.map(row => ({
        codigo: row.cod_licenca,
        tipo: 'LICENCA' as const,
        motivo: row.observacao,
        inicio: row.inicio,
        fim: row.fim,
        dias: null,
        cod_biblioteca: null,
        desc_biblioteca: '',
        ativa: holds(row),
      })),
    ]
    return rows.toSorted((a, b) => (a.ativa === b.ativa ? (a.inicio < b.inicio ? 1 : -1) : a.ativa === 'S' ? -1 : 1))
  }

  async summary(cod_pessoa: number): Promise<PatronSummary> {
    const [loans, reservations, debts, suspensions] = await Promise.all([
      this.pending(cod_pessoa, false),
      activeReservationsOf(this.#db, cod_pessoa),
      openDebts(this.#db, cod_pessoa),
      this.suspensions(cod_pessoa, DEFAULT_LANGUAGE),
    ])
    const coming = loans
      .filter(loan => loan.em_atraso === 'N' && loan.ja_devolvi_em === null)
      .map(loan => loan.data_prevista)
    const next = coming[0] ?? null
    const released = reservations.filter(row => row.situacao === 'LIBERADA')
    const running = suspensions.filter(row => row.ativa === 'S' && row.tipo !== 'LICENCA')
    return {
      emprestimos: loans.length,
      em_atraso: loans.filter(loan => loan.em_atraso === 'S').length,
      proximo_vencimento: next,
      vencem_nesse_dia: coming.filter(day => day === next).length,
      reservas: reservations.length - released.length,
      reservas_liberadas: released.length,
      retirar_ate: released.flatMap(row => row.data_limite?.slice(0, 10) ?? []).toSorted()[0] ?? null,
      debito_centavos: debts.reduce((sum, debt) => sum + owedOf(debt), 0),
      suspensa_ate:
        running
          .flatMap(row => row.fim ?? [])
          .toSorted()
          .at(-1) ?? null,
      suspensa_sem_prazo: running.some(row => row.fim === null) ? 'S' : 'N',
    }
  }
}
