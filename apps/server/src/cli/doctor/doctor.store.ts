import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/connection.ts'
import type { Tables } from '../../db/schema.ts'

/** Faults of the database file itself; PostgreSQL looks after its own. */
export async function integrityFaults({ kysely, dialect }: Database): Promise<string[]> {
  if (dialect === 'postgres') return []
  const check = await sql<{ quick_check: string }>`select * from pragma_quick_check`.execute(kysely)
  const broken = await sql<{ table: string }>`select "table" from pragma_foreign_key_check limit 20`.execute(kysely)
  return [
    ...check.rows.map(row => row.quick_check).filter(text => text !== 'ok'),
    ...broken.rows.map(row => `a row of ${row.table} refers to one that does not exist`),
  ]
}

export async function countRows(db: Kysely<Tables>) {
  const count = async (table: 'acervo' | 'autoridade' | 'exemplar' | 'pessoa' | 'biblioteca' | 'emprestimo') =>
    Number(
      (
        await db
          .selectFrom(table)
          .select(eb => eb.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )
  return {
    acervo: await count('acervo'),
    autoridade: await count('autoridade'),
    exemplar: await count('exemplar'),
    pessoa: await count('pessoa'),
    biblioteca: await count('biblioteca'),
    emprestimo: await count('emprestimo'),
  }
}

/** Libraries with copies that have no opening hours, and how many rules and copies there are. */
export async function lendingLibraries(db: Kysely<Tables>) {
  const withoutHours = await db
    .selectFrom('biblioteca')
    .select('desc_biblioteca')
    .where(eb =>
      eb.and([
        eb.exists(
          eb
            .selectFrom('exemplar')
            .select('exemplar.cod_exemplar')
            .whereRef('exemplar.cod_biblioteca', '=', 'biblioteca.cod_biblioteca'),
        ),
        eb.not(
          eb.exists(
            eb
              .selectFrom('horario_biblioteca')
              .select('horario_biblioteca.id')
              .whereRef('horario_biblioteca.cod_biblioteca', '=', 'biblioteca.cod_biblioteca'),
          ),
        ),
      ]),
    )
    .orderBy('cod_biblioteca')
    .execute()
  const rules = await db
    .selectFrom('regra_emprestimo')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const copy = await db.selectFrom('exemplar').select('cod_exemplar').limit(1).execute()
  return { withoutHours: withoutHours.map(row => row.desc_biblioteca), rules: Number(rules.n), copies: copy.length }
}

export const pendingTasks = async (db: Kysely<Tables>): Promise<string[]> =>
  (await db.selectFrom('tarefa_pendente').select('nome').execute()).map(row => row.nome)

export const storedFiles = (db: Kysely<Tables>) =>
  db.selectFrom('arquivo').select(['cod_arquivo', 'caminho', 'tamanho', 'nome']).execute()

/** Files and captions of a link that is no longer in its record. */
export const filesWithoutLink = (db: Kysely<Tables>) =>
  db
    .selectFrom('arquivo')
    .select(['cod_arquivo', 'cod_acervo', 'nome'])
    .where('papel', 'in', ['LINK', 'LEGENDA'])
    .where('seq_paragrafo', 'is', null)
    .orderBy('cod_arquivo')
    .execute()

export const attachedFiles = (db: Kysely<Tables>) =>
  db.selectFrom('anexo').select(['cod_anexo', 'caminho', 'tamanho']).execute()

export async function mailStates(db: Kysely<Tables>): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('correio')
    .select(['situacao', eb => eb.fn.countAll<number>().as('n')])
    .groupBy('situacao')
    .execute()
  return Object.fromEntries(rows.map(row => [row.situacao, Number(row.n)]))
}
