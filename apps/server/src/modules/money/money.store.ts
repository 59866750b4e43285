import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'

type Db = Kysely<Tables>

/** Debts of a person with the work, library and last payment of each, the oldest first. */
export const debtRows = (db: Db, cod_pessoa: number) =>
  db
    .selectFrom('debito')
    .leftJoin('biblioteca', 'biblioteca.cod_biblioteca', 'debito.cod_biblioteca')
    .leftJoin('emprestimo', 'emprestimo.cod_emprestimo', 'debito.cod_emprestimo')
    .leftJoin('exemplar', 'exemplar.cod_exemplar', 'debito.cod_exemplar')
    .leftJoin('acervo', 'acervo.cod_acervo', 'exemplar.cod_acervo')
    .selectAll('debito')
    .select([
      'biblioteca.desc_biblioteca',
      'acervo.cod_acervo',
      'acervo.obra',
      'acervo.autor',
      'acervo.link_capa',
      'emprestimo.data_prevista',
      'emprestimo.devolucao_efetiva',
    ])
    .select(eb =>
      eb
        .selectFrom('pagamento')
        .select(({ fn }) => fn.max('pagamento.pago_em').as('pago_em'))
        .whereRef('pagamento.cod_debito', '=', 'debito.cod_debito')
        .where('pagamento.estornado_em', 'is', null)
        .as('data_pagamento'),
    )
    .where('debito.cod_pessoa', '=', cod_pessoa)
    .orderBy('debito.criado_em')
    .orderBy('debito.cod_debito')
    .execute()
export type DebtRow = Awaited<ReturnType<typeof debtRows>>[number]

const receipts = (db: Db) =>
  db
    .selectFrom('recibo')
    .leftJoin('biblioteca', 'biblioteca.cod_biblioteca', 'recibo.cod_biblioteca')
    .selectAll('recibo')
    .select('biblioteca.desc_biblioteca')
    .select(eb =>
      eb
        .selectFrom('pagamento')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .whereRef('pagamento.cod_recibo', '=', 'recibo.cod_recibo')
        .where('pagamento.estornado_em', 'is', null)
        .as('valem'),
    )

/** Receipts of a person, the latest first. */
export const receiptRows = (db: Db, cod_pessoa: number) =>
  receipts(db).where('recibo.cod_pessoa', '=', cod_pessoa).orderBy('recibo.cod_recibo', 'desc').execute()
export type ReceiptRecord = Awaited<ReturnType<typeof receiptRows>>[number]

export const receiptRecord = (db: Db, cod_recibo: number) =>
  receipts(db).where('recibo.cod_recibo', '=', cod_recibo).executeTakeFirst()

/** What a receipt paid. */
export const receiptItems = (db: Db, cod_recibo: number) =>
  db
    .selectFrom('pagamento')
    .innerJoin('debito', 'debito.cod_debito', 'pagamento.cod_debito')
    .select([
      'pagamento.valor_centavos',
      'pagamento.estornado_em',
      'pagamento.motivo_estorno',
      'debito.cod_debito',
      'debito.tipo',
      'debito.motivo',
      'debito.criado_em',
    ])
    .where('pagamento.cod_recibo', '=', cod_recibo)
    .orderBy('pagamento.cod_pagamento')
    .execute()

/** Payers are known by their civil name: that is whom the CPF names. */
export const findPayer = (db: Db, cod_pessoa: number) =>
  db
    .selectFrom('pessoa')
    .select(['cod_pessoa', 'nome_pessoa', 'nome_social', 'cpf'])
    .where('cod_pessoa', '=', cod_pessoa)
    .executeTakeFirst()

export async function payerRow(db: Db, cod_pessoa: number) {
  const row = await findPayer(db, cod_pessoa)
  if (!row) throw new Error(`there is no person ${cod_pessoa}`)
  return row
}

export const libraryRow = (db: Db, cod_biblioteca: number) =>
  db
    .selectFrom('biblioteca')
    .select(['cod_biblioteca', 'desc_biblioteca', 'endereco', 'telefone', 'email', 'cobranca'])
    .where('cod_biblioteca', '=', cod_biblioteca)
    .executeTakeFirst()
export type LibraryRow = NonNullable<Awaited<ReturnType<typeof libraryRow>>>
