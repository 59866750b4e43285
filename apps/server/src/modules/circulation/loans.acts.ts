import { refused } from '../../http/app-error.ts'
import { CopyStatusCode } from '../catalogue/index.ts'
import type { CirculationTransaction } from './act.ts'
import { lendRefusal } from './copy-state.rules.ts'
import { copyByBarcode, copyByCode, type DeskCopy, statusText } from './copy-state.store.ts'
import { tell, written } from './letters.ts'
import { loansOfPerson, type OpenLoanRow, openLoan } from './loans.store.ts'
import { charge, dueInstant, linkOfLoan } from './penalties.ts'
import { checkOperator, checkPerson } from './person.acts.ts'
import { lengthFactor, linksOf, lockPerson, lockWork, personState } from './person-state.store.ts'
import { arrive, passOn, type Released } from './queue.acts.ts'
import { activeReservations, queueOf } from './queue.store.ts'
import { endOfDay, today } from './rules/calendar.rules.ts'
import { type DueDate, dueDate, loanKind } from './rules/due-date.rules.ts'
import { type Circulation, mayBorrow, ruleFor } from './rules/lending.rules.ts'
import type { ChosenRule } from './rules/loan-rule.ts'
import type { Link } from './rules/person-state.ts'
import { satisfies } from './rules/queue.rules.ts'
import type { Refusal } from './rules/refusals.ts'
import { mayRenew } from './rules/renewal.rules.ts'
import { effectiveReturn } from './rules/return-moment.rules.ts'

/** Terms of the past: what was agreed then is taken as it was, and no rule is asked. */
export interface LoanTerms {
  data_prevista?: string
  renovacoes?: number
}

export interface LendOrder {
  terms?: LoanTerms | undefined
  /** Why the rules are set aside. */
  excecao?: string | undefined
}

async function lockedCopy(tx: CirculationTransaction, barcode: string, seen?: DeskCopy): Promise<DeskCopy> {
  const first = seen ?? (await copyByBarcode(tx.trx, barcode))
  if (!first) throw refused('ExemplarInexistente')
  // SQLite has one writer: nobody else can have done anything since.
  if (tx.dialect === 'sqlite') return first
  await lockWork(tx.trx, tx.dialect, first.cod_acervo)
  // Read again: whoever held the lock may have lent it.
  return (await copyByBarcode(tx.trx, barcode)) ?? first
}

interface Agreed {
  link: Link | undefined
  rule: ChosenRule | null
  due: Pick<DueDate, 'data_prevista' | 'vence_em' | 'regra'>
}

export async function lend(tx: CirculationTransaction, barcode: string, cod_pessoa: number, order: LendOrder = {}) {
  await lockPerson(tx.trx, tx.dialect, cod_pessoa)
  const copy = await lockedCopy(tx, barcode)
  await checkPerson(tx, cod_pessoa)
  const refusal = lendRefusal(copy, cod_pessoa, tx.actor.cod_biblioteca)
  if (refusal) throw refused(refusal, { situacao: await statusText(tx.trx, copy.cod_situacao) })
  const circulation = await tx.rulesAt(copy.cod_biblioteca)
  const { link, rule, due } = await agree(tx, circulation, copy, cod_pessoa, order)
  const place = tx.actor.cod_biblioteca ?? copy.cod_biblioteca
  const act = tx.act({
    ato: 'EMPRESTIMO',
    dia: today(circulation.calendar, tx.now),
    cod_pessoa,
    cod_biblioteca: place,
    cod_acervo: copy.cod_acervo,
    cod_exemplar: copy.cod_exemplar,
    fatos: {
      regra: due.regra,
      cod_categoria: link?.cod_categoria ?? null,
      ...(order.excecao && { excecao: order.excecao }),
    },
  })
  const cod_emprestimo = await act.insert('emprestimo', {
    cod_exemplar: copy.cod_exemplar,
    cod_pessoa,
    data_emprestimo: tx.instant,
    data_prevista: due.data_prevista,
    vence_em: due.vence_em,
    data_devolucao: null,
    renovacoes: order.terms?.renovacoes ?? 0,
    cod_vinculo: link?.cod_vinculo ?? null,
    tipo: rule ? loanKind(rule) : 'D',
    cod_biblioteca: place,
    cod_operador: tx.actor.cod_operador,
    regra: due.regra,
  })
  act.input.cod_emprestimo = cod_emprestimo
  if (copy.transito_para !== null || (copy.biblioteca_atual ?? copy.cod_biblioteca) !== place)
    await act.update('exemplar', copy.cod_exemplar, {
      transito_para: null,
      transito_desde: null,
      biblioteca_atual: place === copy.cod_biblioteca ? null : place,
    })
  // Whoever has the work needs its place in the queue no longer.
  for (const own of await activeReservations(tx.trx, copy.cod_acervo, cod_pessoa)) {
    const isThis = own.cod_reserva === copy.cod_reserva
    if (isThis || (own.situacao === 'FILA' && satisfies(copy, own, true)))
      await act.update('reserva', own.cod_reserva, { situacao: 'ATENDIDA', data_fim: tx.instant })
  }
  return {
    cod_emprestimo,
    cod_exemplar: copy.cod_exemplar,
    cod_acervo: copy.cod_acervo,
    obra: copy.obra,
    cod_pessoa,
    ...due,
    acessorios: JSON.parse(copy.acessorios) as string[],
  }
}

/** The due date and the tie of a loan: by the rules, by an exception that somebody answers for, or as it was. */
async function agree(
  tx: CirculationTransaction,
  circulation: Circulation,
  copy: DeskCopy,
  cod_pessoa: number,
  { terms, excecao }: LendOrder,
): Promise<Agreed> {
  const day = today(circulation.calendar, tx.now)
  if (terms?.data_prevista !== undefined) {
    const [link] = await linksOf(tx.trx, cod_pessoa)
    const data_prevista = terms.data_prevista.slice(0, 10)
    const vence_em = endOfDay(circulation.calendar, data_prevista).toISOString()
    return { link, rule: null, due: { data_prevista, vence_em, regra: '' } }
  }
  const state = await personState(tx.trx, cod_pessoa)
  const fator = await lengthFactor(tx.trx, cod_pessoa, day)
  const answer = mayBorrow(circulation, copy, state, fator)
  if ('due' in answer) return answer
  if (excecao === undefined) throw refusalOf(answer.refusals)
  const [link] = state.links
  const rule = link ? ruleFor(circulation, copy, link).rule : null
  if (!link || !rule) throw refusalOf(answer.refusals)
  const due = dueDate({ now: tx.now, calendar: circulation.calendar, rule, validade: null, fator })
  if ('key' in due) throw refusalOf([due])
  return { link, rule, due }
}

export const refusalOf = (refusals: readonly Refusal[]) => {
  const [first] = refusals
  return refused(first?.key ?? 'OcorreuErroInesperado', first?.params)
}

export interface ReturnOrder {
  modo?: 'BALCAO' | 'CAIXA' | 'DECLARADA'
  dia?: string | undefined
}

export interface Receipt {
  cod_emprestimo: number
  cod_pessoa: number
  recibo: number | null
  devolucao_efetiva: string
  dias_atraso: number
  multa_centavos: number
  suspensa_ate: string | null
  released: Released | null
  transito_para: number | null
}

/** Ends the loan of a copy, charges what is late, and sets the copy aside for whoever waits for it. */
export async function takeBack(tx: CirculationTransaction, barcode: string, order: ReturnOrder = {}): Promise<Receipt> {
  const seen = await copyByBarcode(tx.trx, barcode)
  if (!seen) throw refused('ExemplarInexistente')
  if (seen.emprestado_a !== null) await lockPerson(tx.trx, tx.dialect, seen.emprestado_a)
  const copy = await lockedCopy(tx, barcode, seen)
  const loan = copy.cod_emprestimo === null ? undefined : await openLoan(tx.trx, copy.cod_emprestimo)
  if (!loan) throw refused('ExemplarNaoEmprestado')
  const circulation = await tx.rulesAt(copy.cod_biblioteca)
  const place = tx.actor.cod_biblioteca ?? copy.cod_biblioteca
  if (place !== copy.cod_biblioteca && circulation.settings.devolucao_outra_biblioteca === 'N')
    throw refused('DevolucaoOutraBiblioteca')
  await checkOperator(tx, loan.cod_pessoa)
  const { modo = 'BALCAO', dia } = order
  const effective = effectiveReturn({
    now: tx.now,
    calendar: (await tx.rulesAt(place)).calendar,
    settings: circulation.settings,
    modo,
    ...(dia !== undefined && { dia }),
    lent: new Date(loan.data_emprestimo),
    isSupervisor: tx.actor.isSupervisor ?? false,
  })
  if ('key' in effective) throw refusalOf([effective])
  return await close(tx, { loan, copy, place, modo, effective })
}

async function close(
  tx: CirculationTransaction,
  end: {
    loan: OpenLoanRow
    copy: DeskCopy
    place: number
    modo: 'BALCAO' | 'CAIXA' | 'DECLARADA' | 'ENCONTRADO' | 'REPOSICAO'
    effective: Date
  },
): Promise<Receipt> {
  const { loan, copy, place, modo, effective } = end
  const circulation = await tx.rulesAt(copy.cod_biblioteca)
  const recibo = loan.cod_emprestimo
  const category = linkOfLoan(await linksOf(tx.trx, loan.cod_pessoa), loan).cod_categoria
  const act = tx.act({
    ato: 'DEVOLUCAO',
    dia: today(circulation.calendar, effective),
    efetivo_em: effective.toISOString(),
    cod_pessoa: loan.cod_pessoa,
    cod_biblioteca: place,
    cod_acervo: copy.cod_acervo,
    cod_exemplar: copy.cod_exemplar,
    cod_emprestimo: loan.cod_emprestimo,
    fatos: { modo, cod_categoria: category },
  })
  const devolucao_efetiva = effective.toISOString()
  await act.update('emprestimo', loan.cod_emprestimo, {
    data_devolucao: tx.instant,
    devolucao_efetiva,
    modo_devolucao: modo,
    recibo,
    cod_biblioteca_devolucao: place,
    cod_operador_devolucao: tx.actor.cod_operador,
  })
  const at = place === copy.cod_biblioteca ? null : place
  if (copy.biblioteca_atual !== at) await act.update('exemplar', copy.cod_exemplar, { biblioteca_atual: at })
  const penalty = await charge(tx, loan, effective)
  const released = await passOn(tx, copy.cod_exemplar)
  const now = await copyByCode(tx.trx, copy.cod_exemplar)
  const day = today(circulation.calendar, tx.now)
  await tell(tx, 'reciboDevolucao', loan.cod_pessoa, day, {
    recibo,
    biblioteca: loan.desc_biblioteca,
    data: written(today(circulation.calendar, effective)),
  })
  return {
    cod_emprestimo: loan.cod_emprestimo,
    cod_pessoa: loan.cod_pessoa,
    recibo,
    devolucao_efetiva,
    ...penalty,
    released,
    transito_para: now?.transito_para ?? null,
  }
}

/** A copy handed in at a desk: the end of its loan, or of its journey. */
export async function handIn(tx: CirculationTransaction, barcode: string, order: ReturnOrder): Promise<Receipt> {
  const copy = await copyByBarcode(tx.trx, barcode)
  if (copy && copy.cod_emprestimo === null && copy.transito_para !== null) {
    const { released } = await arrive(tx, barcode)
    return {
      cod_emprestimo: 0,
      cod_pessoa: 0,
      recibo: null,
      devolucao_efetiva: tx.instant,
      dias_atraso: 0,
      multa_centavos: 0,
      suspensa_ate: null,
      released,
      transito_para: null,
    }
  }
  return await takeBack(tx, barcode, order)
}

export interface RenewalAnswer {
  cod_emprestimo: number
  obra: string
  renovado: 'S' | 'N'
  data_prevista: string
  vence_em: string
  refusals: Refusal[]
}

/** Everything that the rules ask before a renewal: the same answer before the click as after it. */
export async function renewalOf(
  tx: Pick<CirculationTransaction, 'trx' | 'now' | 'rulesAt'>,
  loan: OpenLoanRow,
  state: Awaited<ReturnType<typeof personState>>,
) {
  const circulation = await tx.rulesAt(loan.cod_biblioteca)
  const elsewhere = circulation.settings.retirada_outra_biblioteca === 'S'
  const queue = await queueOf(tx.trx, loan.cod_acervo)
  const waiting = queue.filter(entry => entry.cod_pessoa !== loan.cod_pessoa && satisfies(loan, entry, elsewhere))
  const fator = await lengthFactor(tx.trx, loan.cod_pessoa, today(circulation.calendar, tx.now))
  const answer = mayRenew(
    circulation,
    {
      copy: loan,
      link: linkOfLoan(state.links, loan),
      data_prevista: loan.data_prevista,
      vence_em: dueInstant(circulation, loan),
      renovacoes: loan.renovacoes,
      isWaitedFor: waiting.length > 0,
    },
    state,
    fator,
  )
  return { answer, circulation, fila: waiting.length }
}

/** Renews loans of one person, each by itself: one that may not be renewed does not keep the others back. */
export async function renew(
  tx: CirculationTransaction,
  cod_pessoa: number,
  wanted: readonly number[] | 'todos',
  { onlyAutomatic = false }: { onlyAutomatic?: boolean } = {},
): Promise<RenewalAnswer[]> {
  await lockPerson(tx.trx, tx.dialect, cod_pessoa)
  await checkPerson(tx, cod_pessoa)
  const own = await loansOfPerson(tx.trx, cod_pessoa)
  const chosen = wanted === 'todos' ? own : own.filter(loan => wanted.includes(loan.cod_emprestimo))
  if (wanted !== 'todos' && chosen.length < new Set(wanted).size) throw refused('EmprestimoInexistente')
  const works = [...new Set(chosen.map(loan => loan.cod_acervo))].toSorted((a, b) => a - b)
  for (const work of works) await lockWork(tx.trx, tx.dialect, work)
  const state = await personState(tx.trx, cod_pessoa)
  const results: RenewalAnswer[] = []
  for (const loan of chosen) {
    const { answer, circulation } = await renewalOf(tx, loan, state)
    const kept = { cod_emprestimo: loan.cod_emprestimo, obra: loan.obra }
    if ('refusals' in answer || (onlyAutomatic && !answer.automatica)) {
      const { data_prevista } = loan
      const refusals = 'refusals' in answer ? answer.refusals : []
      results.push({ ...kept, renovado: 'N', data_prevista, vence_em: dueInstant(circulation, loan), refusals })
      continue
    }
    const { data_prevista, vence_em } = answer.due
    const act = tx.act({
      ato: 'RENOVACAO',
      dia: today(circulation.calendar, tx.now),
      cod_pessoa,
      cod_biblioteca: tx.actor.cod_biblioteca ?? loan.cod_biblioteca,
      cod_acervo: loan.cod_acervo,
      cod_exemplar: loan.cod_exemplar,
      cod_emprestimo: loan.cod_emprestimo,
      fatos: {
        regra: answer.regra,
        de: loan.data_prevista,
        cod_categoria: linkOfLoan(state.links, loan).cod_categoria,
      },
    })
    await act.update('emprestimo', loan.cod_emprestimo, {
      data_prevista,
      vence_em,
      renovacoes: loan.renovacoes + 1,
      renovado_em: tx.instant,
      regra: answer.regra,
    })
    results.push({ ...kept, renovado: 'S', data_prevista, vence_em, refusals: [] })
  }
  return results
}

/** The person says to have returned it: the fine stands still, reminders stop, the shelves are searched. */
export async function claimReturned(tx: CirculationTransaction, cod_emprestimo: number, cod_pessoa?: number) {
  const loan = await openLoan(tx.trx, cod_emprestimo)
  if (!loan || (cod_pessoa !== undefined && loan.cod_pessoa !== cod_pessoa)) throw refused('EmprestimoInexistente')
  if (loan.ja_devolvi_em !== null) return { cod_emprestimo, ja_devolvi_em: loan.ja_devolvi_em }
  await checkOperator(tx, loan.cod_pessoa)
  const { calendar } = await tx.rulesAt(loan.cod_biblioteca)
  const act = tx.act({
    ato: 'JA_DEVOLVI',
    dia: today(calendar, tx.now),
    cod_pessoa: loan.cod_pessoa,
    cod_acervo: loan.cod_acervo,
    cod_exemplar: loan.cod_exemplar,
    cod_emprestimo,
  })
  await act.update('emprestimo', cod_emprestimo, { ja_devolvi_em: tx.instant })
  return { cod_emprestimo, ja_devolvi_em: tx.instant }
}

export interface LossOrder {
  como: 'REPOR' | 'REPOSTO' | 'FURTO'
  substituto?: string | undefined
  motivo: string
}

/** Ends a loan whose copy will not come back. The fine stands still; the price is owed unless it was replaced or stolen. */
export async function lose(
  tx: CirculationTransaction,
  cod_emprestimo: number,
  { como, substituto, motivo }: LossOrder,
) {
  const first = await openLoan(tx.trx, cod_emprestimo)
  if (!first) throw refused('EmprestimoInexistente')
  await lockPerson(tx.trx, tx.dialect, first.cod_pessoa)
  const copy = await lockedCopy(tx, first.codigo_barras)
  const loan = await openLoan(tx.trx, cod_emprestimo)
  if (!loan) throw refused('EmprestimoInexistente')
  await checkOperator(tx, loan.cod_pessoa)
  const other = substituto === undefined ? undefined : await copyByBarcode(tx.trx, substituto)
  if (como === 'REPOSTO' && (!other || other.cod_exemplar === copy.cod_exemplar)) throw refused('ExemplarInexistente')
  const place = tx.actor.cod_biblioteca ?? copy.cod_biblioteca
  const { calendar, settings } = await tx.rulesAt(copy.cod_biblioteca)
  const act = tx.act({
    ato: 'EXTRAVIO',
    dia: today(calendar, tx.now),
    cod_pessoa: loan.cod_pessoa,
    cod_acervo: copy.cod_acervo,
    cod_exemplar: copy.cod_exemplar,
    cod_emprestimo,
    fatos: { como, motivo },
  })
  await act.update('emprestimo', cod_emprestimo, { perdido_em: tx.instant })
  await act.update('exemplar', copy.cod_exemplar, {
    cod_situacao: CopyStatusCode.lost,
    ...(other && { substituido_por: other.cod_exemplar }),
  })
  const effective =
    como === 'FURTO'
      ? new Date(
          Math.min(
            tx.now.getTime(),
            Date.parse(dueInstant({ now: tx.now, calendar, settings, rules: [], periods: [] }, loan)),
          ),
        )
      : tx.now
  const receipt = await close(tx, { loan, copy, place, modo: 'REPOSICAO', effective })
  let debito_centavos = 0
  if (como === 'REPOR') {
    debito_centavos = copy.preco_centavos ?? settings.teto_item_centavos
    act.input.cod_debito = await act.insert('debito', {
      cod_pessoa: loan.cod_pessoa,
      cod_biblioteca: copy.cod_biblioteca,
      cod_emprestimo,
      cod_exemplar: copy.cod_exemplar,
      tipo: 'REPOSICAO',
      valor_centavos: debito_centavos,
      situacao: 'ABERTO',
      motivo: loan.obra,
      criado_em: tx.instant,
      cod_operador: tx.actor.cod_operador,
    })
  }
  return { ...receipt, debito_centavos }
}

/** A use in the house: counted, of nobody. */
export async function inHouseUse(tx: CirculationTransaction, barcode: string) {
  const copy = await copyByBarcode(tx.trx, barcode)
  if (!copy) throw refused('ExemplarInexistente')
  const { calendar } = await tx.rulesAt(copy.cod_biblioteca)
  tx.act({
    ato: 'CONSULTA',
    dia: today(calendar, tx.now),
    cod_biblioteca: tx.actor.cod_biblioteca ?? copy.cod_biblioteca,
    cod_acervo: copy.cod_acervo,
    cod_exemplar: copy.cod_exemplar,
  })
  return { cod_exemplar: copy.cod_exemplar }
}
