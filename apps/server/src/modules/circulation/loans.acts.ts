import type { ClassTerm } from '@estante/contract'
import { refused } from '../../http/app-error.ts'
import type { CirculationTransaction } from './act.ts'
import { lendRefusal } from './copy-state.rules.ts'
import { copyByBarcode, type DeskCopy, statusText } from './copy-state.store.ts'
import { lastReturn } from './loans.store.ts'
import { lockedCopy } from './locked-copy.ts'
import { checkPerson } from './person.acts.ts'
import { lengthFactor, linksOf, lockPerson, personState } from './person-state.store.ts'
import { passOn } from './queue.acts.ts'
import { activeReservations } from './queue.store.ts'
import { refusalOf } from './refusal-error.ts'
import { finishRequests } from './request-steps.acts.ts'
import { accessoriesOf } from './returns.acts.ts'
import { endOfDay, today } from './rules/calendar.rules.ts'
import { classDue } from './rules/class-loan.rules.ts'
import { type DueDate, dueDate, loanKind } from './rules/due-date.rules.ts'
import { type Circulation, mayBorrow, ruleFor } from './rules/lending.rules.ts'
import type { ChosenRule } from './rules/loan-rule.ts'
import type { Link } from './rules/person-state.ts'
import { ALL_LIBRARIES, satisfies } from './rules/queue.rules.ts'

/** Terms of the past: what was agreed then is taken as it was, and no rule is asked. */
export interface LoanTerms {
  data_prevista?: string
  renovacoes?: number
}

export interface LendOrder {
  terms?: LoanTerms | undefined
  /** Why the rules are set aside. */
  excecao?: string | undefined
  /** The last day that its owner gives it for; the rules may say an earlier one. */
  ate?: string | undefined
  /** Textbooks for the school year, or a box of books for a teacher. */
  turma?: ClassTerm | undefined
  /** How the person showed who they are. */
  identidade?: string | undefined
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
  if (refusal) throw refused(refusal, { situacao: await statusText(tx.trx, copy.cod_situacao, tx.actor.lang) })
  const circulation = await tx.rulesAt(copy.cod_biblioteca)
  // Told afterwards: what came back since was lent after that moment, whoever had it.
  const back = tx.actor.toldAt === undefined ? undefined : await lastReturn(tx.trx, copy.cod_exemplar)
  if (back !== undefined && tx.instant < back)
    throw refused('EmprestimoAntesDaDevolucao', { data: today(circulation.calendar, new Date(back)) })
  const agreed = await agree(tx, circulation, copy, cod_pessoa, order)
  const { link, rule } = agreed
  const due = notAfter(agreed.due, order.ate, circulation)
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
      ...(order.identidade && { identidade: order.identidade }),
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
    if (isThis || (own.situacao === 'FILA' && satisfies(copy, own, ALL_LIBRARIES)))
      await act.update('reserva', own.cod_reserva, { situacao: 'ATENDIDA', data_fim: tx.instant })
  }
  for (const other of await finishRequests(tx, cod_pessoa, copy)) await passOn(tx, other)
  return {
    cod_emprestimo,
    cod_exemplar: copy.cod_exemplar,
    cod_acervo: copy.cod_acervo,
    obra: copy.obra,
    cod_pessoa,
    ...due,
    acessorios: accessoriesOf(copy),
  }
}

function notAfter(due: Agreed['due'], ate: string | undefined, { calendar }: Circulation): Agreed['due'] {
  if (ate === undefined || due.data_prevista <= ate) return due
  return { ...due, data_prevista: ate, vence_em: endOfDay(calendar, ate).toISOString() }
}

/** The due date and the tie of a loan: by the rules, by an exception that somebody answers for, or as it was. */
async function agree(
  tx: CirculationTransaction,
  circulation: Circulation,
  copy: DeskCopy,
  cod_pessoa: number,
  { terms, excecao, turma }: LendOrder,
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
  const answer = mayBorrow(circulation, copy, state, fator, turma !== undefined)
  if ('due' in answer) return turma ? { ...answer, due: classDue(circulation, turma) } : answer
  if (excecao === undefined) throw refusalOf(answer.refusals)
  const [link] = state.links
  const { rule = null, period = null } = link ? ruleFor(circulation, copy, link) : {}
  if (!link || !rule) throw refusalOf(answer.refusals)
  const due = dueDate({ now: tx.now, calendar: circulation.calendar, rule, validade: null, period, fator })
  if ('key' in due) throw refusalOf([due])
  return { link, rule, due: turma ? classDue(circulation, turma) : due }
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
