import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { JOURNALED } from './journal.store.ts'

type Db = Kysely<Tables>

const TABLES = ['emprestimo', 'reserva', 'debito', 'suspensao', 'solicitacao'] as const
/** Codes of rows, by table. */
export type MovedRows = Record<(typeof TABLES)[number], number[]>

/** What is of a person; of these rows only, where some are named. */
export async function rowsOfPerson(db: Db, cod_pessoa: number, only?: MovedRows): Promise<MovedRows> {
  const moved: MovedRows = { emprestimo: [], reserva: [], debito: [], suspensao: [], solicitacao: [] }
  for (const table of TABLES) {
    const code = JOURNALED[table]
    const rows = (await db
      .selectFrom(table as 'emprestimo')
      .select(code as 'cod_emprestimo')
      .where('cod_pessoa', '=', cod_pessoa)
      .orderBy(code as 'cod_emprestimo')
      .execute()) as unknown as Record<string, number>[]
    const named = only && new Set(only[table])
    moved[table] = rows.map(row => row[code] ?? 0).filter(one => !named || named.has(one))
  }
  return moved
}

/** Places of the one in queues where the other waits too. */
export async function sharedQueues(db: Db, from: number, to: number): Promise<number[]> {
  const active = (cod_pessoa: number) =>
    db
      .selectFrom('reserva')
      .select(['cod_reserva', 'cod_acervo'])
      .where('cod_pessoa', '=', cod_pessoa)
      .where('situacao', 'in', ['FILA', 'LIBERADA'])
      .execute()
  const works = new Set((await active(to)).map(row => row.cod_acervo))
  return (await active(from)).filter(row => works.has(row.cod_acervo)).map(row => row.cod_reserva)
}
