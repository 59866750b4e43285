import { refused } from '../../http/app-error.ts'
import type { CirculationTransaction } from './act.ts'
import { openDebts } from './loans.store.ts'
import { owedOf } from './penalties.ts'
import { checkOperator } from './person.acts.ts'
import { lockPerson, personRow } from './person-state.store.ts'

export interface PaymentOrder {
  cod_pessoa: number
  /** All that is owed where nothing is said. */
  centavos?: number | undefined
  /** Only this debt. */
  cod_debito?: number | undefined
  /** How it was paid: cash, card, slip … */
  forma: string
  numero?: string | undefined
}

interface Payment {
  pago_centavos: number
  aberto_centavos: number
  pagamentos: { cod_pagamento: number; cod_debito: number; valor_centavos: number }[]
}

/** Settles debts of a person with money, the oldest first. Nobody pays more than is owed. */
export async function pay(tx: CirculationTransaction, order: PaymentOrder): Promise<Payment> {
  const { cod_pessoa, cod_debito, forma, numero = '' } = order
  await lockPerson(tx.trx, tx.dialect, cod_pessoa)
  if (!(await personRow(tx.trx, cod_pessoa))) throw refused('PessoaInexistente')
  await checkOperator(tx, cod_pessoa)
  const all = await openDebts(tx.trx, cod_pessoa)
  const debts = cod_debito === undefined ? all : all.filter(debt => debt.cod_debito === cod_debito)
  if (debts.length === 0) throw refused('DebitoInexistente')
  const owed = debts.reduce((sum, debt) => sum + owedOf(debt), 0)
  const given = order.centavos ?? owed
  if (given > owed) throw refused('PagamentoMaiorQueDebito')
  const pagamentos: Payment['pagamentos'] = []
  let left = given
  for (const debt of debts) {
    const valor_centavos = Math.min(left, owedOf(debt))
    if (valor_centavos <= 0) continue
    left -= valor_centavos
    const act = tx.act({
      ato: 'PAGAMENTO',
      dia: tx.instant.slice(0, 10),
      cod_pessoa,
      cod_biblioteca: debt.cod_biblioteca,
      cod_debito: debt.cod_debito,
      fatos: { centavos: valor_centavos, forma },
    })
    const cod_pagamento = await act.insert('pagamento', {
      cod_debito: debt.cod_debito,
      valor_centavos,
      forma,
      numero,
      pago_em: tx.instant,
      cod_biblioteca: tx.actor.cod_biblioteca ?? debt.cod_biblioteca,
      cod_operador: tx.actor.cod_operador,
    })
    await act.update('debito', debt.cod_debito, {
      pago_centavos: debt.pago_centavos + valor_centavos,
      ...(valor_centavos === owedOf(debt) && { situacao: 'PAGO', encerrado_em: tx.instant }),
    })
    pagamentos.push({ cod_pagamento, cod_debito: debt.cod_debito, valor_centavos })
  }
  const open = all.reduce((sum, debt) => sum + owedOf(debt), 0)
  return { pago_centavos: given, aberto_centavos: open - given, pagamentos }
}
