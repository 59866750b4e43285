import type { Selectable } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { refused } from '../../http/app-error.ts'
import { reais } from '../../reais.ts'
import type { CirculationTransaction } from './act.ts'
import { tell } from './letters.ts'
import { debtByCode, openDebts } from './loans.store.ts'
import { libraryName, nextReceipt, receiptByCode, standingPayments } from './payments.store.ts'
import { DEBTS_SCREEN, owedOf, waive } from './penalties.ts'
import { checkOperator } from './person.acts.ts'
import { lockPerson, personRow } from './person-state.store.ts'
import { today } from './rules/calendar.rules.ts'

type Debt = Selectable<Tables['debito']>

interface HowPaid {
  /** How it was paid: cash, card, slip … */
  forma: string
  /** Number of the process, slip or transaction. */
  numero?: string | undefined
}

export interface PaymentOrder extends HowPaid {
  cod_pessoa: number
  /** All that is owed where nothing is said. */
  centavos?: number | undefined
  /** Only this debt. */
  cod_debito?: number | undefined
}

export interface Receipt {
  cod_recibo: number
  cod_biblioteca: number
  numero: number
  valor_centavos: number
}

export interface Payment {
  pago_centavos: number
  aberto_centavos: number
  recibos: Receipt[]
  pagamentos: { cod_pagamento: number; cod_debito: number; valor_centavos: number }[]
}

const sumOf = (debts: readonly Debt[]): number => debts.reduce((sum, debt) => sum + owedOf(debt), 0)

/** Settles debts of a person with money, the oldest first. Nobody pays more than is owed. */
export async function pay(tx: CirculationTransaction, order: PaymentOrder): Promise<Payment> {
  const { cod_pessoa, cod_debito } = order
  const all = await debtsToPay(tx, cod_pessoa)
  const debts = cod_debito === undefined ? all : all.filter(debt => debt.cod_debito === cod_debito)
  if (debts.length === 0) throw refused('DebitoInexistente')
  const given = order.centavos ?? sumOf(debts)
  if (given > sumOf(debts)) throw refused('PagamentoMaiorQueDebito')
  return await write(tx, cod_pessoa, { all, parts: inOrder(debts, given), how: order })
}

export interface SettlementOrder extends HowPaid {
  cod_pessoa: number
  cod_cobranca: number
  parts: readonly { cod_debito: number; valor_centavos: number }[]
}

/**
 * Settles what a slip asked for. What is no longer owed, because it was paid at the desk or waived meanwhile, is not
 * paid again: it comes back as left over, for the library to give back.
 */
export async function settle(
  tx: CirculationTransaction,
  { cod_pessoa, cod_cobranca, parts, ...how }: SettlementOrder,
): Promise<Payment & { sobra_centavos: number }> {
  const all = await debtsToPay(tx, cod_pessoa)
  const wanted = parts.reduce((sum, part) => sum + part.valor_centavos, 0)
  const due = parts.flatMap(({ cod_debito, valor_centavos }) => {
    const debt = all.find(one => one.cod_debito === cod_debito)
    return debt ? [{ debt, centavos: Math.min(valor_centavos, owedOf(debt)) }] : []
  })
  const paid = await write(tx, cod_pessoa, { all, parts: due, how, cod_cobranca })
  return { ...paid, sobra_centavos: wanted - paid.pago_centavos }
}

async function debtsToPay(tx: CirculationTransaction, cod_pessoa: number): Promise<Debt[]> {
  await lockPerson(tx.trx, tx.dialect, cod_pessoa)
  if (!(await personRow(tx.trx, cod_pessoa))) throw refused('PessoaInexistente')
  await checkOperator(tx, cod_pessoa)
  return await openDebts(tx.trx, cod_pessoa)
}

interface Part {
  debt: Debt
  centavos: number
}

/** A sum laid over debts, the first of them first. */
export function inOrder<T extends Pick<Debt, 'valor_centavos' | 'desconto_centavos' | 'pago_centavos'>>(
  debts: readonly T[],
  given: number,
): { debt: T; centavos: number }[] {
  let left = given
  return debts.flatMap(debt => {
    const centavos = Math.min(left, owedOf(debt))
    left -= centavos
    return centavos > 0 ? [{ debt, centavos }] : []
  })
}

/** Payments and their receipts: one for each library that takes money. */
async function write(
  tx: CirculationTransaction,
  cod_pessoa: number,
  {
    all,
    parts,
    how,
    cod_cobranca,
  }: { all: readonly Debt[]; parts: readonly Part[]; how: HowPaid; cod_cobranca?: number },
): Promise<Payment> {
  const { forma, numero = '' } = how
  const taker = ({ debt }: Part): number => tx.actor.cod_biblioteca ?? debt.cod_biblioteca ?? 0
  const byLibrary = Map.groupBy(parts, taker)
  const receipts: Receipt[] = []
  const pagamentos: Payment['pagamentos'] = []
  // In the order of their numbers: two transactions never wait for each other's counters in a circle.
  for (const [cod_biblioteca, own] of [...byLibrary].toSorted(([a], [b]) => a - b)) {
    const { calendar } = await tx.rulesAt(cod_biblioteca)
    const dia = today(calendar, tx.now)
    const valor_centavos = own.reduce((sum, part) => sum + part.centavos, 0)
    let cod_recibo: number | undefined
    for (const { debt, centavos } of own) {
      const act = tx.act({
        ato: 'PAGAMENTO',
        dia,
        cod_pessoa,
        cod_biblioteca: debt.cod_biblioteca,
        cod_debito: debt.cod_debito,
        fatos: { centavos, forma },
      })
      if (cod_recibo === undefined) {
        const number = await nextReceipt(tx.trx, cod_biblioteca)
        cod_recibo = await act.insert('recibo', {
          cod_biblioteca,
          numero: number,
          cod_pessoa,
          valor_centavos,
          forma,
          documento: numero,
          emitido_em: tx.instant,
          cod_operador: tx.actor.cod_operador,
        })
        receipts.push({ cod_recibo, cod_biblioteca, numero: number, valor_centavos })
      }
      const cod_pagamento = await act.insert('pagamento', {
        cod_debito: debt.cod_debito,
        valor_centavos: centavos,
        forma,
        numero,
        pago_em: tx.instant,
        cod_biblioteca: cod_biblioteca === 0 ? null : cod_biblioteca,
        cod_operador: tx.actor.cod_operador,
        cod_recibo,
        cod_cobranca: cod_cobranca ?? null,
      })
      await act.update('debito', debt.cod_debito, {
        pago_centavos: debt.pago_centavos + centavos,
        ...(centavos === owedOf(debt) && { situacao: 'PAGO', encerrado_em: tx.instant }),
      })
      pagamentos.push({ cod_pagamento, cod_debito: debt.cod_debito, valor_centavos: centavos })
    }
    const told = { recibo: receipts.at(-1)?.numero ?? 0, biblioteca: await libraryName(tx.trx, cod_biblioteca) }
    const params = { ...told, valor: reais(valor_centavos) }
    await tx.alerts?.tell(tx.trx, { cod_pessoa, tipo: 'pagamento_recebido', params, endereco: DEBTS_SCREEN })
    await tell(tx, 'reciboPagamento', cod_pessoa, dia, () => params)
  }
  const pago_centavos = receipts.reduce((sum, receipt) => sum + receipt.valor_centavos, 0)
  return { pago_centavos, aberto_centavos: sumOf(all) - pago_centavos, recibos: receipts, pagamentos }
}

export interface Refund {
  cod_recibo: number
  motivo: string
  /** The debts are waived too: the money was not owed. Otherwise they are open again. */
  perdoar?: boolean
}

/** Takes a payment back, as a whole: its receipt keeps its number and says so. */
export async function refund(tx: CirculationTransaction, { cod_recibo, motivo, perdoar }: Refund) {
  const receipt = await receiptByCode(tx.trx, cod_recibo)
  if (!receipt || receipt.cod_pessoa === null) throw refused('ReciboInexistente')
  const { cod_pessoa } = receipt
  await lockPerson(tx.trx, tx.dialect, cod_pessoa)
  await checkOperator(tx, cod_pessoa)
  const payments = await standingPayments(tx.trx, cod_recibo)
  if (payments.length === 0) throw refused('ReciboJaEstornado')
  const { calendar } = await tx.rulesAt(receipt.cod_biblioteca)
  const dia = today(calendar, tx.now)
  for (const { cod_pagamento, cod_debito, valor_centavos } of payments) {
    const debt = await debtByCode(tx.trx, cod_debito)
    if (!debt) throw refused('DebitoInexistente')
    const act = tx.act({
      ato: 'ESTORNO',
      dia,
      cod_pessoa,
      cod_biblioteca: debt.cod_biblioteca,
      cod_debito,
      fatos: { motivo, centavos: valor_centavos },
    })
    await act.update('pagamento', cod_pagamento, {
      estornado_em: tx.instant,
      motivo_estorno: motivo,
      cod_operador_estorno: tx.actor.cod_operador,
      cod_biblioteca_estorno: tx.actor.cod_biblioteca,
    })
    await act.update('debito', cod_debito, {
      pago_centavos: debt.pago_centavos - valor_centavos,
      situacao: 'ABERTO',
      encerrado_em: null,
    })
    if (perdoar) await waive(tx, cod_debito, motivo, valor_centavos)
  }
  const estornado_centavos = payments.reduce((sum, payment) => sum + payment.valor_centavos, 0)
  return { cod_recibo, estornado_centavos, aberto_centavos: sumOf(await openDebts(tx.trx, cod_pessoa)) }
}
