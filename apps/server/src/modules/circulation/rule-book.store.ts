import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'

const SCOPE = ['cod_categoria', 'cod_biblioteca', 'material'] as const

/** Rows that the rules of circulation are made of. Closures that were revoked are left out. */
export async function ruleRows(db: Kysely<Tables>) {
  const rules = await db
    .selectFrom('regra_emprestimo')
    .select(['nome', ...SCOPE, 'dados'])
    .orderBy('ordem')
    .orderBy('cod_regra')
    .execute()
  const periods = await db
    .selectFrom('periodo_especial')
    .select(['descricao', 'inicio', 'fim', 'vencimento', ...SCOPE, 'dados'])
    .orderBy('inicio')
    .orderBy('cod_periodo')
    .execute()
  const libraries = await db.selectFrom('biblioteca').select(['cod_biblioteca', 'fuso', 'circulacao']).execute()
  const hours = await db
    .selectFrom('horario_biblioteca')
    .select(['cod_biblioteca', 'dia_semana', 'abertura', 'fechamento'])
    .execute()
  const closures = await db
    .selectFrom('feriado')
    .select(['data', 'data_fim', 'tipo', 'declarado_em', 'cod_biblioteca'])
    .where('revogado_em', 'is', null)
    .orderBy('data')
    .execute()
  const parameters = await db
    .selectFrom('parametro')
    .select(['chave', 'valor'])
    .where('chave', 'in', ['fuso', 'circulacao'])
    .execute()
  return { rules, periods, libraries, hours, closures, parameters }
}
