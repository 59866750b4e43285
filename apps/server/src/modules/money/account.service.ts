import type { Debt, DebtAccount, Language, ReceiptRow } from '@estante/contract'
import type { Core } from '../../core.ts'
import { notFound, refused } from '../../http/app-error.ts'
import { blockingDebt, type Desk, isPrescribed, noteLook, owedOf } from '../circulation/index.ts'
import type { Collecting } from './collecting.service.ts'
import {
  type DebtRow,
  debtRows,
  findPayer,
  payerRow,
  type ReceiptRecord,
  receiptRecord,
  receiptRows,
} from './money.store.ts'
import type { Slips } from './slips.service.ts'

const CLOSED_MOST = 200

/** What a person owes and has paid. */
export class Account {
  readonly #core: Core
  readonly #desk: Desk
  readonly #collecting: Collecting
  readonly #slips: Slips

  constructor(core: Core, desk: Desk, collecting: Collecting, slips: Slips) {
    this.#core = core
    this.#desk = desk
    this.#collecting = collecting
    this.#slips = slips
  }

  get #db() {
    return this.#core.database.kysely
  }

  async open(cod_pessoa: number): Promise<Debt[]> {
    return (await this.#debts(cod_pessoa)).filter(debt => debt.situacao === 'ABERTO')
  }

  async #debts(cod_pessoa: number): Promise<Debt[]> {
    const now = this.#core.now()
    const rows = await debtRows(this.#db, cod_pessoa)
    return await Promise.all(
      rows.map(async row => {
        const circulation = await this.#desk.house.at(row.cod_biblioteca ?? 0, now)
        const asked = { centavos: owedOf(row), criado_em: row.criado_em }
        return shownDebt(row, row.situacao === 'ABERTO' && isPrescribed(circulation, asked))
      }),
    )
  }

  async whole(cod_pessoa: number, lang: Language): Promise<DebtAccount> {
    const [debts, person, receipts, cobrancas] = await Promise.all([
      this.#debts(cod_pessoa),
      payerRow(this.#db, cod_pessoa),
      receiptRows(this.#db, cod_pessoa),
      this.#slips.payable(cod_pessoa),
    ])
    const open = debts.filter(debt => debt.situacao === 'ABERTO')
    const libraries = [...new Set(open.flatMap(debt => debt.cod_biblioteca ?? []))].toSorted((a, b) => a - b)
    // One limit is told: the strictest of the libraries where something is owed.
    const circulations = await Promise.all(
      [...libraries, 0].map(library => this.#desk.house.at(library, this.#core.now())),
    )
    const known = libraries.length > 0 ? circulations.slice(0, -1) : circulations
    const limits = known.map(({ settings }) => settings.bloqueio_debito_centavos).filter(limit => limit > 0)
    const owed = open.map(debt => ({ centavos: debt.aberto_centavos, criado_em: debt.criado_em }))
    const isStopped = known.some(circulation => {
      const limit = circulation.settings.bloqueio_debito_centavos
      return limit > 0 && blockingDebt(circulation, owed) >= limit
    })
    return {
      limite_centavos: limits.length > 0 ? Math.min(...limits) : null,
      impede: isStopped ? 'S' : 'N',
      pagador: person.cpf ? { nome: person.nome_pessoa, cpf: maskedCpf(person.cpf) } : null,
      bibliotecas: await Promise.all(libraries.map(library => this.#collecting.told(library, lang))),
      encerrados: closedOf(debts),
      recibos: receipts.map(shownReceipt),
      cobrancas,
    }
  }

  /** The same at the desk; the look is written down before it is answered. */
  async atDesk(cod_pessoa: number, look: { cod_operador: number; cod_biblioteca: number; motivo: string }) {
    const person = await findPayer(this.#db, cod_pessoa)
    if (!person) throw notFound('PessoaInexistente')
    await noteLook(this.#db, { instante: this.#core.now().toISOString(), cod_pessoa, ...look })
    const debts = await this.#debts(cod_pessoa)
    return {
      abertos: debts.filter(debt => debt.situacao === 'ABERTO'),
      encerrados: closedOf(debts),
      recibos: (await receiptRows(this.#db, cod_pessoa)).map(shownReceipt),
      cobrancas: await this.#slips.waiting(cod_pessoa),
    }
  }

  /** The library that took the money of a receipt. */
  async takerOf(cod_recibo: number): Promise<number> {
    const row = await receiptRecord(this.#db, cod_recibo)
    if (!row) throw refused('ReciboInexistente')
    return row.cod_biblioteca
  }

  /** A receipt, of this person where one is named. */
  async receipt(cod_recibo: number, cod_pessoa?: number): Promise<ReceiptRecord> {
    const row = await receiptRecord(this.#db, cod_recibo)
    if (!row || (cod_pessoa !== undefined && row.cod_pessoa !== cod_pessoa)) throw notFound('ReciboInexistente')
    return row
  }
}

/** What ended, the latest first. */
const closedOf = (debts: readonly Debt[]): Debt[] =>
  debts
    .filter(debt => debt.situacao !== 'ABERTO')
    .toSorted((a, b) => ((a.encerrado_em ?? '') < (b.encerrado_em ?? '') ? 1 : -1))
    .slice(0, CLOSED_MOST)

/** 529.982.247-25 as ***.982.247-**: enough to know one's own. */
export const maskedCpf = (cpf: string): string => `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`

const shownDebt = (row: DebtRow, isOld: boolean): Debt => ({
  cod_debito: row.cod_debito,
  tipo: row.tipo,
  cod_biblioteca: row.cod_biblioteca,
  desc_biblioteca: row.desc_biblioteca ?? '',
  motivo: row.motivo,
  valor_centavos: row.valor_centavos,
  desconto_centavos: row.desconto_centavos,
  motivo_desconto: row.motivo_desconto,
  pago_centavos: row.pago_centavos,
  aberto_centavos: row.situacao === 'ABERTO' ? owedOf(row) : 0,
  data_pagamento: row.data_pagamento,
  criado_em: row.criado_em,
  encerrado_em: row.encerrado_em,
  situacao: row.situacao,
  prescrito: isOld ? 'S' : 'N',
  cod_acervo: row.cod_acervo,
  obra: row.obra ?? row.motivo,
  autor: row.autor ?? '',
  link_capa: row.link_capa,
  data_prevista: row.data_prevista,
  devolucao_efetiva: row.devolucao_efetiva,
})

const shownReceipt = (row: ReceiptRecord): ReceiptRow => ({
  cod_recibo: row.cod_recibo,
  cod_biblioteca: row.cod_biblioteca,
  desc_biblioteca: row.desc_biblioteca ?? '',
  numero: row.numero,
  valor_centavos: row.valor_centavos,
  forma: row.forma,
  documento: row.documento,
  emitido_em: row.emitido_em,
  estornado: Number(row.valem) === 0 ? 'S' : 'N',
})
