import { refused } from '../../http/app-error.ts'
import { CopyStatusCode } from '../catalogue/index.ts'
import type { CirculationTransaction } from './act.ts'
import { copyByBarcode, type DeskCopy } from './copy-state.store.ts'
import { type OpenLoanRow, openLoan } from './loans.store.ts'
import { lockedCopy } from './locked-copy.ts'
import { dueInstant, tellDebt } from './penalties.ts'
import { checkOperator } from './person.acts.ts'
import { lockPerson, personRow } from './person-state.store.ts'
import { closeLoan } from './returns.acts.ts'
import { today } from './rules/calendar.rules.ts'
import type { Circulation } from './rules/lending.rules.ts'
import { isMinor } from './rules/penalty.rules.ts'

export interface LossOrder {
  /** To be replaced or paid, replaced, stolen (with a police report), or missing though the person returned it. */
  como: 'REPOR' | 'REPOSTO' | 'FURTO' | 'DESAPARECIDO'
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
  const circulation = await tx.rulesAt(copy.cod_biblioteca)
  const { calendar } = circulation
  const act = tx.act({
    ato: 'EXTRAVIO',
    dia: today(calendar, tx.now),
    cod_pessoa: loan.cod_pessoa,
    cod_acervo: copy.cod_acervo,
    cod_exemplar: copy.cod_exemplar,
    cod_emprestimo,
    fatos: { como, motivo, cod_situacao_antes: copy.cod_situacao },
  })
  await act.update('emprestimo', cod_emprestimo, { perdido_em: tx.instant })
  await act.update('exemplar', copy.cod_exemplar, {
    cod_situacao: CopyStatusCode.lost,
    ...(other && { substituido_por: other.cod_exemplar }),
  })
  const effective = como === 'FURTO' || como === 'DESAPARECIDO' ? blameless(tx, circulation, loan, como) : tx.now
  const receipt = await closeLoan(tx, { loan, copy, place, modo: 'REPOSICAO', effective })
  const debito_centavos = como === 'REPOR' ? await priceOwed(tx, circulation, copy, loan.cod_pessoa) : 0
  if (debito_centavos > 0) {
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
    await tellDebt(tx, loan, debito_centavos)
  }
  return { ...receipt, debito_centavos }
}

/** What the copy costs. Below the age of the setting nobody owes money, for whatever reason, nor does who has died. */
async function priceOwed(
  tx: CirculationTransaction,
  { calendar, settings }: Circulation,
  copy: DeskCopy,
  cod_pessoa: number,
): Promise<number> {
  const person = await personRow(tx.trx, cod_pessoa)
  const isChild = isMinor(person?.data_nascimento ?? null, today(calendar, tx.now), settings.idade_multa)
  return isChild || person?.falecida_em != null ? 0 : (copy.preco_centavos ?? settings.teto_item_centavos)
}

/** Whoever was robbed kept it no longer than they might; whoever returned it did so when they said. */
function blameless(
  tx: CirculationTransaction,
  circulation: Circulation,
  loan: OpenLoanRow,
  como: 'FURTO' | 'DESAPARECIDO',
): Date {
  const until = como === 'FURTO' ? dueInstant(circulation, loan) : (loan.ja_devolvi_em ?? tx.instant)
  return new Date(Math.min(tx.now.getTime(), Date.parse(until)))
}
