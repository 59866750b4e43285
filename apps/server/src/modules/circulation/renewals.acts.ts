import { refused } from '../../http/app-error.ts'
import { INTERLIBRARY } from '../catalogue/index.ts'
import type { CirculationTransaction } from './act.ts'
import { loansOfPerson, type OpenLoanRow } from './loans.store.ts'
import { dueInstant, linkOfLoan } from './penalties.ts'
import { checkPerson } from './person.acts.ts'
import { lengthFactor, lockPerson, lockWork, personState } from './person-state.store.ts'
import { queueOf } from './queue.store.ts'
import { today } from './rules/calendar.rules.ts'
import { isClassLoan } from './rules/class-loan.rules.ts'
import { isPaused, satisfies } from './rules/queue.rules.ts'
import { type Refusal, refusal } from './rules/refusals.ts'
import { mayRenew } from './rules/renewal.rules.ts'

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
  const queue = await queueOf(tx.trx, loan.cod_acervo)
  const day = today(circulation.calendar, tx.now)
  // Who has paused until after the copy is due would not be asked when it comes back.
  const back = loan.data_prevista > day ? loan.data_prevista : day
  const waiting = queue.filter(
    entry =>
      entry.cod_pessoa !== loan.cod_pessoa && !isPaused(entry, back) && satisfies(loan, entry, circulation.exchange),
  )
  if (loan.tipo_obra === INTERLIBRARY)
    return { answer: { refusals: [refusal('RenovacaoDeOutraBiblioteca', '', {})] }, circulation, fila: 0 }
  if (loan.ja_devolvi_em !== null)
    return { answer: { refusals: [refusal('RenovacaoJaDevolvido', '', {})] }, circulation, fila: waiting.length }
  const fator = await lengthFactor(tx.trx, loan.cod_pessoa, day)
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
      // What a class has stays what it is: otherwise it would count towards limits from now on.
      regra: isClassLoan(loan) ? loan.regra : answer.regra,
    })
    // Whoever renews by themselves sees it on the screen.
    if (tx.actor.cod_operador !== cod_pessoa)
      await tx.alerts?.tell(tx.trx, {
        cod_pessoa,
        tipo: 'emprestimo_renovado',
        params: { titulo: loan.obra, data: data_prevista.slice(0, 10) },
        endereco: '/meupergamum/titulos-pendentes',
      })
    results.push({ ...kept, renovado: 'S', data_prevista, vence_em, refusals: [] })
  }
  return results
}
