import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'

type Db = Kysely<Tables>

export const openTill = (db: Db, cod_biblioteca: number) =>
  db
    .selectFrom('caixa')
    .selectAll()
    .where('cod_biblioteca', '=', cod_biblioteca)
    .where('fechado_em', 'is', null)
    .executeTakeFirst()

export const closedTills = (db: Db, cod_biblioteca: number) =>
  db
    .selectFrom('caixa')
    .selectAll()
    .where('cod_biblioteca', '=', cod_biblioteca)
    .where('fechado_em', 'is not', null)
    .orderBy('cod_caixa', 'desc')
    .limit(30)
    .execute()

/** Cash that came in and went out at a library between two moments: what one gives back leaves its own till, whoever took it. */
export async function cashBetween(db: Db, cod_biblioteca: number, from: string, to: string) {
  const came = await db
    .selectFrom('pagamento')
    .select(eb => eb.fn.sum<number>('valor_centavos').as('total'))
    .where('cod_biblioteca', '=', cod_biblioteca)
    .where('forma', '=', 'DINHEIRO')
    .where('pago_em', '>=', from)
    .where('pago_em', '<=', to)
    .executeTakeFirst()
  const went = await db
    .selectFrom('pagamento')
    .select(eb => eb.fn.sum<number>('valor_centavos').as('total'))
    .where(eb => eb(eb.fn.coalesce('cod_biblioteca_estorno', 'cod_biblioteca'), '=', cod_biblioteca))
    .where('forma', '=', 'DINHEIRO')
    .where('estornado_em', '>=', from)
    .where('estornado_em', '<=', to)
    .executeTakeFirst()
  return { recebido_centavos: Number(came?.total ?? 0), estornado_centavos: Number(went?.total ?? 0) }
}

export const insertTill = (
  trx: Db,
  row: { cod_biblioteca: number; aberto_em: string; cod_operador: number; fundo_centavos: number },
) =>
  // Another has opened it at this moment: there is one for each library.
  trx
    .insertInto('caixa')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .returning('cod_caixa')
    .executeTakeFirst()

/** False where somebody else has closed it. */
export const endTill = async (
  trx: Db,
  cod_caixa: number,
  end: {
    fechado_em: string
    cod_operador_fim: number
    contado_centavos: number
    esperado_centavos: number
    observacao: string
  },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('caixa')
    .set(end)
    .where('cod_caixa', '=', cod_caixa)
    .where('fechado_em', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const namesOf = (db: Db, codes: readonly number[]) =>
  db
    .selectFrom('pessoa')
    .select(['cod_pessoa', 'nome_pessoa', 'nome_social'])
    .where('cod_pessoa', 'in', [0, ...codes])
    .execute()

export const openQuickRecords = (db: Db, cod_biblioteca: number) =>
  db
    .selectFrom('registro_rapido')
    .leftJoin('pessoa', 'pessoa.cod_pessoa', 'registro_rapido.cod_operador')
    .selectAll('registro_rapido')
    .select(['pessoa.nome_pessoa', 'pessoa.nome_social'])
    .where('registro_rapido.cod_biblioteca', '=', cod_biblioteca)
    .where('registro_rapido.concluido_em', 'is', null)
    .orderBy('registro_rapido.cod_registro')
    .execute()

export const insertQuickRecord = (
  db: Db,
  row: {
    cod_acervo: number
    cod_exemplar: number
    cod_biblioteca: number
    titulo: string
    codigo_barras: string
    cod_operador: number
    criado_em: string
  },
) => db.insertInto('registro_rapido').values(row).execute()

export async function endQuickRecord(
  db: Db,
  of: { cod_registro: number; cod_biblioteca: number },
  end: { concluido_em: string; cod_operador_fim: number },
): Promise<boolean> {
  const done = await db
    .updateTable('registro_rapido')
    .set(end)
    .where('cod_registro', '=', of.cod_registro)
    .where('cod_biblioteca', '=', of.cod_biblioteca)
    .where('concluido_em', 'is', null)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) > 0
}
