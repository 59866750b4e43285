import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { LoanRule, SpecialPeriod } from '../circulation/index.ts'
import type { FileClosure } from './circulation-parts.ts'

type Trx = Transaction<Tables>
type Db = Kysely<Tables>

export const allCategories = (db: Db) =>
  db.selectFrom('categoria_usuario').selectAll().orderBy('cod_categoria').execute()

export const kindsOfWork = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('tipo_obra').select('codigo').execute()).map(row => row.codigo)

export const allClosures = (db: Db) =>
  db
    .selectFrom('feriado')
    .select(['data', 'data_fim', 'tipo', 'descricao', 'cod_biblioteca', 'declarado_em', 'revogado_em'])
    .orderBy('data')
    .orderBy('id')
    .execute()

export async function replaceRules(trx: Trx, rules: readonly LoanRule[]): Promise<void> {
  await trx.deleteFrom('regra_emprestimo').execute()
  const rows = rules.map(({ dados, ...rule }, ordem) => ({ ...rule, ordem, dados: JSON.stringify(dados) }))
  if (rows.length > 0) await trx.insertInto('regra_emprestimo').values(rows).execute()
}

/** Periods that stay as they are keep who declared them, and when. */
export async function replacePeriods(trx: Trx, periods: readonly SpecialPeriod[], now: string): Promise<void> {
  const held = await trx.selectFrom('periodo_especial').selectAll().execute()
  const wanted = periods.map(({ dados, ...period }) => ({ ...period, dados: JSON.stringify(dados) }))
  const kept = new Set<number>()
  for (const row of wanted) {
    const same = held.find(
      other =>
        !kept.has(other.cod_periodo) &&
        Object.entries(row).every(([key, value]) => other[key as keyof typeof other] === value),
    )
    if (same) kept.add(same.cod_periodo)
    else {
      const { cod_periodo } = await trx
        .insertInto('periodo_especial')
        .values({ ...row, criado_em: now })
        .returning('cod_periodo')
        .executeTakeFirstOrThrow()
      kept.add(cod_periodo)
    }
  }
  const gone = held.filter(row => !kept.has(row.cod_periodo)).map(row => row.cod_periodo)
  if (gone.length > 0) await trx.deleteFrom('periodo_especial').where('cod_periodo', 'in', gone).execute()
}

/**
 * The calendar as the file has it. A closure that was here keeps its own history; one that is new was declared now,
 * unless this is the library's first calendar, whose past days are no surprise to anybody. True when days changed.
 */
export async function replaceClosures(trx: Trx, closures: readonly FileClosure[], now: string): Promise<boolean> {
  const held = await trx.selectFrom('feriado').selectAll().orderBy('id').execute()
  const isFirst = held.length === 0
  const kept = new Set<number>()
  let hasChanged = false
  for (const { declarado_em, revogado_em, ...day } of closures) {
    const same = held.find(
      row => !kept.has(row.id) && Object.entries(day).every(([key, value]) => row[key as keyof typeof row] === value),
    )
    if (!same) {
      hasChanged = true
      await trx
        .insertInto('feriado')
        .values({
          ...day,
          declarado_em: declarado_em ?? (isFirst || declarado_em === null ? null : now),
          revogado_em: revogado_em ?? null,
        })
        .execute()
      continue
    }
    kept.add(same.id)
    const told = {
      declarado_em: declarado_em === undefined ? same.declarado_em : declarado_em,
      revogado_em: revogado_em === undefined ? same.revogado_em : revogado_em,
    }
    if (told.declarado_em === same.declarado_em && told.revogado_em === same.revogado_em) continue
    hasChanged = true
    await trx.updateTable('feriado').set(told).where('id', '=', same.id).execute()
  }
  const gone = held.filter(row => !kept.has(row.id)).map(row => row.id)
  if (gone.length > 0) await trx.deleteFrom('feriado').where('id', 'in', gone).execute()
  return hasChanged || gone.length > 0
}
