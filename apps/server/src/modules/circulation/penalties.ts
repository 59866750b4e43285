import { refused } from '../../http/app-error.ts'
import { libraryDay } from '../../library-clock.ts'
import { reais } from '../../reais.ts'
import type { CirculationTransaction } from './act.ts'
import { debtByCode, type OpenLoanRow, openDebts, penaltiesRunning } from './loans.store.ts'
import { checkOperator } from './person.acts.ts'
import { leavesOf, linksOf, lockPerson, personRow } from './person-state.store.ts'
import { endOfDay, today } from './rules/calendar.rules.ts'
import { type Circulation, ruleFor } from './rules/lending.rules.ts'
import { type LateReturn, type Penalty, penaltyOf, suspensionSpan } from './rules/penalty.rules.ts'
import type { Link } from './rules/person-state.ts'

export const owedOf = (debt: { valor_centavos: number; desconto_centavos: number; pago_centavos: number }): number =>
  debt.valor_centavos - debt.desconto_centavos - debt.pago_centavos

/** The tie that a loan was made under, or the person's first where the old one is gone. */
export const linkOfLoan = (links: readonly Link[], loan: Pick<OpenLoanRow, 'cod_vinculo'>): Link =>
  links.find(link => link.cod_vinculo === loan.cod_vinculo) ??
  links[0] ?? { cod_vinculo: 0, cod_categoria: 0, validade: null }

export const dueInstant = (circulation: Circulation, loan: Pick<OpenLoanRow, 'vence_em' | 'data_prevista'>): string =>
  loan.vence_em ?? endOfDay(circulation.calendar, loan.data_prevista).toISOString()

export interface LateCase {
  loan: OpenLoanRow
  links: readonly Link[]
  leaves: readonly { inicio: string; fim: string | null }[]
  data_nascimento: string | null
  owed_centavos: number
}

/** What a loan would cost if it came back at a moment; null where no rule speaks of it. */
export function penaltyAt(
  circulation: Circulation,
  late: LateCase,
  effective: Date,
): (Penalty & { dias_contados: 'CORRIDOS' | 'ABERTOS' }) | null {
  const asked = lateReturn(circulation, late, effective)
  return asked && { ...penaltyOf(asked), dias_contados: asked.rule.terms.dias_contados }
}

/** What the rules are asked of a loan that came back at a moment. */
export function lateReturn(circulation: Circulation, late: LateCase, effective: Date): LateReturn | null {
  const { loan } = late
  const { rule } = ruleFor(circulation, loan, linkOfLoan(late.links, loan))
  if (!rule) return null
  // Said to be returned, or lost: the fine stands still from that moment.
  const still = [loan.ja_devolvi_em, loan.perdido_em].flatMap(moment => (moment === null ? [] : [new Date(moment)]))
  const until = new Date(Math.min(effective.getTime(), ...still.map(moment => moment.getTime())))
  return {
    data_prevista: loan.data_prevista,
    vence_em: dueInstant(circulation, loan),
    effective: until,
    calendar: circulation.calendar,
    rule,
    settings: circulation.settings,
    leaves: late.leaves,
    preco_centavos: loan.preco_centavos,
    data_nascimento: late.data_nascimento,
    owed_centavos: late.owed_centavos,
  }
}

export async function lateCase(tx: Pick<CirculationTransaction, 'trx'>, loan: OpenLoanRow): Promise<LateCase> {
  const person = await personRow(tx.trx, loan.cod_pessoa)
  const debts = await openDebts(tx.trx, loan.cod_pessoa)
  return {
    loan,
    links: await linksOf(tx.trx, loan.cod_pessoa),
    leaves: await leavesOf(tx.trx, loan.cod_pessoa),
    data_nascimento: person?.data_nascimento ?? null,
    owed_centavos: debts.filter(debt => debt.tipo === 'MULTA').reduce((sum, debt) => sum + owedOf(debt), 0),
  }
}

export const DEBTS_SCREEN = '/meupergamum/debitos'

/** A debt that came up is told under the bell; the receipt of the return is the mail. */
export const tellDebt = async (
  tx: CirculationTransaction,
  { cod_pessoa, obra: titulo }: Pick<OpenLoanRow, 'cod_pessoa' | 'obra'>,
  centavos: number,
): Promise<void> =>
  await tx.alerts?.tell(tx.trx, {
    cod_pessoa,
    tipo: 'pendencia',
    params: { titulo, valor: reais(centavos) },
    endereco: DEBTS_SCREEN,
  })

/** Charges a late return by the rules: money, days, both or nothing. */
export async function charge(tx: CirculationTransaction, loan: OpenLoanRow, effective: Date) {
  const nothing = { dias_atraso: 0, multa_centavos: 0, suspensa_ate: null as string | null }
  const circulation = await tx.rulesAt(loan.cod_biblioteca)
  if (effective.toISOString() <= dueInstant(circulation, loan)) return nothing
  const penalty = penaltyAt(circulation, await lateCase(tx, loan), effective)
  if (!penalty) return nothing
  const day = today(circulation.calendar, tx.now)
  const of = {
    dia: day,
    efetivo_em: effective.toISOString(),
    cod_pessoa: loan.cod_pessoa,
    cod_biblioteca: loan.cod_biblioteca,
    cod_acervo: loan.cod_acervo,
    cod_emprestimo: loan.cod_emprestimo,
  }
  if (penalty.multa_centavos > 0) {
    const act = tx.act({ ato: 'MULTA', ...of, fatos: { regra: penalty.regra, atraso: penalty.atraso } })
    act.input.cod_debito = await act.insert('debito', {
      cod_pessoa: loan.cod_pessoa,
      cod_biblioteca: loan.cod_biblioteca,
      cod_emprestimo: loan.cod_emprestimo,
      cod_exemplar: loan.cod_exemplar,
      tipo: 'MULTA',
      valor_centavos: penalty.multa_centavos,
      situacao: 'ABERTO',
      motivo: loan.obra,
      regra: penalty.regra,
      criado_em: tx.instant,
      cod_operador: tx.actor.cod_operador,
    })
    await tellDebt(tx, loan, penalty.multa_centavos)
  }
  let suspensa_ate: string | null = null
  if (penalty.suspensao_dias > 0) {
    const back = today(circulation.calendar, effective)
    const others = await penaltiesRunning(tx.trx, loan.cod_pessoa)
    const isLongest = circulation.settings.suspensao_itens === 'MAIOR'
    // Copies that came back on one day: where only the longest counts, they run at the same time.
    const before = isLongest
      ? others.filter(other => today(circulation.calendar, new Date(other.criada_em)) !== day)
      : others
    const span = suspensionSpan({
      calendar: circulation.calendar,
      day: back,
      dias: penalty.suspensao_dias,
      dias_contados: penalty.dias_contados,
      others: before,
      how: circulation.settings.suspensao_seguida,
    })
    const act = tx.act({ ato: 'SUSPENSAO', ...of, fatos: { regra: penalty.regra } })
    act.input.cod_suspensao = await act.insert('suspensao', {
      cod_pessoa: loan.cod_pessoa,
      tipo: 'PENALIDADE',
      cod_emprestimo: loan.cod_emprestimo,
      ...span,
      dias: penalty.suspensao_dias,
      motivo: loan.obra,
      regra: penalty.regra,
      criada_em: tx.instant,
      cod_operador: tx.actor.cod_operador,
    })
    suspensa_ate = span.fim
  }
  return { dias_atraso: penalty.atraso, multa_centavos: penalty.multa_centavos, suspensa_ate }
}

/** Takes a debt back, whole or in part, with a reason. */
export async function waive(
  tx: CirculationTransaction,
  cod_debito: number,
  motivo: string,
  cents?: number,
  campanha?: string,
) {
  const found = await debtByCode(tx.trx, cod_debito)
  if (!found) throw refused('DebitoInexistente')
  await lockPerson(tx.trx, tx.dialect, found.cod_pessoa)
  await checkOperator(tx, found.cod_pessoa)
  const debt = await debtByCode(tx.trx, cod_debito)
  if (debt?.situacao !== 'ABERTO') throw refused('DebitoInexistente')
  const open = owedOf(debt)
  const waived = cents ?? open
  if (waived > open) throw refused('PerdaoMaiorQueDebito')
  const act = tx.act({
    ato: 'PERDAO',
    dia: libraryDay(tx.now),
    cod_pessoa: debt.cod_pessoa,
    cod_biblioteca: debt.cod_biblioteca,
    cod_debito,
    fatos: { motivo, centavos: waived, ...(campanha !== undefined && { campanha }) },
  })
  const isWhole = waived === open
  await act.update('debito', cod_debito, {
    desconto_centavos: debt.desconto_centavos + waived,
    motivo_desconto: motivo,
    ...(isWhole && {
      situacao: debt.pago_centavos > 0 ? 'PAGO' : 'PERDOADO',
      encerrado_em: tx.instant,
    }),
  })
  return { cod_debito, aberto_centavos: open - waived }
}

export async function suspend(
  tx: CirculationTransaction,
  order: {
    cod_pessoa: number
    fim: string | null
    motivo: string
    cod_biblioteca: number | null
    /** By hand unless said otherwise. */
    tipo?: 'BALCAO' | 'NADA_CONSTA'
    /** Only of this registration; of the person without it. */
    cod_vinculo?: number | null
  },
): Promise<number> {
  await lockPerson(tx.trx, tx.dialect, order.cod_pessoa)
  if (!(await personRow(tx.trx, order.cod_pessoa))) throw refused('PessoaInexistente')
  await checkOperator(tx, order.cod_pessoa)
  const { calendar } = await tx.rulesAt(tx.actor.cod_biblioteca ?? 0)
  const inicio = today(calendar, tx.now)
  if (order.fim !== null && order.fim < inicio) throw refused('DataInicialMaior')
  const act = tx.act({ ato: 'SUSPENSAO', dia: inicio, cod_pessoa: order.cod_pessoa, fatos: { motivo: order.motivo } })
  const cod_suspensao = await act.insert('suspensao', {
    tipo: 'BALCAO',
    ...order,
    inicio,
    criada_em: tx.instant,
    cod_operador: tx.actor.cod_operador,
  })
  act.input.cod_suspensao = cod_suspensao
  return cod_suspensao
}
