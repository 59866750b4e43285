import { refused } from '../../http/app-error.ts'
import { writtenDay } from '../../written-day.ts'
import { CopyStatusCode, INTERLIBRARY } from '../catalogue/index.ts'
import type { CirculationTransaction } from './act.ts'
import { copyByBarcode, copyByCode, type DeskCopy } from './copy-state.store.ts'
import { tell } from './letters.ts'
import { type OpenLoanRow, openLoan } from './loans.store.ts'
import { lockedCopy } from './locked-copy.ts'
import { charge, linkOfLoan } from './penalties.ts'
import { checkOperator } from './person.acts.ts'
import { linksOf, lockPerson, lockWork, personRow } from './person-state.store.ts'
import { passOn, type Released, standsAt } from './queue.acts.ts'
import { refusalOf } from './refusal-error.ts'
import { today } from './rules/calendar.rules.ts'
import { effectiveReturn } from './rules/return-moment.rules.ts'
import { arrive } from './transit.acts.ts'

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
  /** What belongs to it, to be ticked: charger, case. */
  acessorios: string[]
}

/** Ends the loan of a copy, charges what is late, and sets the copy aside for whoever waits for it. */
export async function takeBack(tx: CirculationTransaction, barcode: string, order: ReturnOrder = {}): Promise<Receipt> {
  const seen = await copyByBarcode(tx.trx, barcode)
  if (!seen) throw refused('ExemplarInexistente')
  if (seen.emprestado_a !== null) await lockPerson(tx.trx, tx.dialect, seen.emprestado_a)
  const copy = await lockedCopy(tx, barcode, seen)
  // Lent in between: whose fines and queue this touches waits as for any other. The order is not the usual one, and if two
  // wait for each other for it, one of them is done once more from the beginning.
  if (copy.emprestado_a !== null && copy.emprestado_a !== seen.emprestado_a)
    await lockPerson(tx.trx, tx.dialect, copy.emprestado_a)
  const loan = copy.cod_emprestimo === null ? undefined : await openLoan(tx.trx, copy.cod_emprestimo)
  if (!loan) throw refused('ExemplarNaoEmprestado')
  const circulation = await tx.rulesAt(copy.cod_biblioteca)
  const place = tx.actor.cod_biblioteca ?? copy.cod_biblioteca
  if (place !== copy.cod_biblioteca && circulation.settings.devolucao_outra_biblioteca === 'N')
    throw refused('DevolucaoOutraBiblioteca')
  await checkOperator(tx, loan.cod_pessoa)
  // Said to be returned, and found: it came back when the person said so, or before.
  const { modo = loan.ja_devolvi_em === null ? 'BALCAO' : 'ENCONTRADO', dia } = order
  const effective = effectiveReturn({
    now: tx.now,
    calendar: (await tx.rulesAt(place)).calendar,
    settings: circulation.settings,
    modo: modo === 'ENCONTRADO' ? 'BALCAO' : modo,
    ...(dia !== undefined && { dia }),
    lent: new Date(loan.data_emprestimo),
    isSupervisor: tx.actor.isSupervisor ?? false,
  })
  if ('key' in effective) throw refusalOf([effective])
  const claimed = loan.ja_devolvi_em === null ? effective : new Date(loan.ja_devolvi_em)
  return await closeLoan(tx, { loan, copy, place, modo, effective: claimed < effective ? claimed : effective })
}

/** The end of a loan, however it came. */
export async function closeLoan(
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
  // What another library sent goes back to it, and is lent to nobody else here.
  const goesBack = copy.tipo_obra === INTERLIBRARY
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
    fatos: { modo, cod_categoria: category, ...(goesBack && { cod_situacao_antes: copy.cod_situacao }) },
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
  // What will not come back stands at no desk, and travels nowhere.
  const isHere = modo !== 'REPOSICAO'
  if (isHere && copy.biblioteca_atual !== at) await act.update('exemplar', copy.cod_exemplar, { biblioteca_atual: at })
  if (goesBack) await act.update('exemplar', copy.cod_exemplar, { cod_situacao: CopyStatusCode.withdrawn })
  const penalty = await penaltyFor(tx, loan, effective)
  const released = isHere ? await passOn(tx, copy.cod_exemplar) : null
  const now = await copyByCode(tx.trx, copy.cod_exemplar)
  const day = today(circulation.calendar, tx.now)
  const data = today(circulation.calendar, effective)
  const told = { recibo, biblioteca: loan.desc_biblioteca }
  await tx.alerts?.tell(tx.trx, {
    cod_pessoa: loan.cod_pessoa,
    tipo: 'devolucao_recebida',
    params: { titulo: loan.obra, ...told, data },
    endereco: '/meupergamum/historico',
  })
  await tell(tx, 'reciboDevolucao', loan.cod_pessoa, day, lang => ({ ...told, data: writtenDay(data, lang) }))
  return {
    cod_emprestimo: loan.cod_emprestimo,
    cod_pessoa: loan.cod_pessoa,
    recibo,
    devolucao_efetiva,
    ...penalty,
    released,
    transito_para: now?.transito_para ?? null,
    acessorios: accessoriesOf(copy),
  }
}

const NO_PENALTY = { dias_atraso: 0, multa_centavos: 0, suspensa_ate: null }

/** Nothing is asked for what is brought back for somebody who died. */
async function penaltyFor(tx: CirculationTransaction, loan: OpenLoanRow, effective: Date) {
  const person = await personRow(tx.trx, loan.cod_pessoa)
  return person?.falecida_em == null ? await charge(tx, loan, effective) : NO_PENALTY
}

export const accessoriesOf = ({ acessorios }: Pick<DeskCopy, 'acessorios'>): string[] =>
  JSON.parse(acessorios) as string[]

/** A copy handed in at a desk: the end of its loan, of its journey, of the search for it, or of its way from the shelf to who waits. */
export async function handIn(tx: CirculationTransaction, barcode: string, order: ReturnOrder): Promise<Receipt> {
  const copy = await copyByBarcode(tx.trx, barcode)
  if (!copy || copy.cod_emprestimo !== null) return await takeBack(tx, barcode, order)
  // Also one that was given up on its way: it is found, wherever it was going.
  if (copy.cod_situacao === CopyStatusCode.lost) return await ofNobody(tx, copy, await reappear(tx, barcode))
  if (copy.transito_para === null && copy.cod_reserva !== null) {
    const isTold = standsAt(copy) === (tx.actor.cod_biblioteca ?? copy.cod_biblioteca)
    return await ofNobody(tx, copy, (await arrive(tx, barcode, undefined, isTold)).released)
  }
  if (copy.transito_para === null) return await takeBack(tx, barcode, order)
  // Read again: another desk may have received it, and whoever waits was told.
  if ((await lockedCopy(tx, barcode, copy)).transito_para === null) throw refused('ExemplarNaoEmprestado')
  const { released } = await arrive(tx, barcode)
  return await ofNobody(tx, copy, released)
}

/** What is handed in and was on loan to nobody; it may have to travel on from here. */
async function ofNobody(tx: CirculationTransaction, copy: DeskCopy, released: Released | null): Promise<Receipt> {
  return {
    cod_emprestimo: 0,
    cod_pessoa: 0,
    recibo: null,
    devolucao_efetiva: tx.instant,
    ...NO_PENALTY,
    released,
    transito_para: (await copyByCode(tx.trx, copy.cod_exemplar))?.transito_para ?? null,
    acessorios: accessoriesOf(copy),
  }
}

/**
 * A lost copy has turned up: it circulates again beside the one that replaced it. Nothing is given back by itself;
 * whoever paid for it is paid back, or not, by somebody who says why.
 */
async function reappear(tx: CirculationTransaction, barcode: string): Promise<Released | null> {
  const copy = await lockedCopy(tx, barcode)
  // Another desk has found it since.
  if (copy.cod_situacao !== CopyStatusCode.lost) throw refused('ExemplarNaoEmprestado')
  const place = tx.actor.cod_biblioteca ?? copy.cod_biblioteca
  const { calendar } = await tx.rulesAt(place)
  const act = tx.act({
    ato: 'REAPARECIMENTO',
    dia: today(calendar, tx.now),
    cod_biblioteca: place,
    cod_acervo: copy.cod_acervo,
    cod_exemplar: copy.cod_exemplar,
    fatos: { cod_situacao_antes: copy.cod_situacao },
  })
  await act.update('exemplar', copy.cod_exemplar, {
    cod_situacao: CopyStatusCode.available,
    biblioteca_atual: place === copy.cod_biblioteca ? null : place,
    transito_para: null,
    transito_desde: null,
  })
  // Somebody may still wait for this very copy.
  return copy.separado_para === null ? await passOn(tx, copy.cod_exemplar) : (await arrive(tx, barcode)).released
}

/** The person says to have returned it: the fine stands still, reminders stop, the shelves are searched. */
export async function claimReturned(tx: CirculationTransaction, cod_emprestimo: number, cod_pessoa?: number) {
  const first = await openLoan(tx.trx, cod_emprestimo)
  if (!first) throw refused('EmprestimoInexistente')
  await lockPerson(tx.trx, tx.dialect, first.cod_pessoa)
  await lockWork(tx.trx, tx.dialect, first.cod_acervo)
  // Read again: whoever held the locks may have taken it back, or noted the same.
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
