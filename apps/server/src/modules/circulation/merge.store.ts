import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { JOURNALED } from './journal.store.ts'

type Db = Kysely<Tables>

const TABLES = ['emprestimo', 'reserva', 'debito', 'suspensao', 'solicitacao', 'recibo'] as const
/** Codes of rows, by table. */
export type MovedRows = Record<(typeof TABLES)[number], number[]>
/** Of a union from before a table was moved too, nothing of it is named. */
export type NamedRows = Partial<MovedRows>

/** What is of a person; of these rows only, where some are named. */
export async function rowsOfPerson(db: Db, cod_pessoa: number, only?: NamedRows): Promise<MovedRows> {
  const moved: MovedRows = { emprestimo: [], reserva: [], debito: [], suspensao: [], solicitacao: [], recibo: [] }
  for (const table of TABLES) {
    const code = JOURNALED[table]
    const rows = (await db
      .selectFrom(table as 'emprestimo')
      .select(code as 'cod_emprestimo')
      .where('cod_pessoa', '=', cod_pessoa)
      .orderBy(code as 'cod_emprestimo')
      .execute()) as unknown as Record<string, number>[]
    const named = only && new Set(only[table] ?? [])
    moved[table] = rows.map(row => row[code] ?? 0).filter(one => !named || named.has(one))
  }
  return moved
}

const SAME = ['cod_acervo', 'volume', 'tomo', 'parte'] as const

/**
 * Places to give up, because both wait for one and the same: those of the one that goes, unless a copy is set aside for it and
 * none for the other.
 */
export async function placesTwice(db: Db, from: number, to: number): Promise<number[]> {
  const active = (cod_pessoa: number) =>
    db
      .selectFrom('reserva')
      .select(['cod_reserva', 'cod_acervo', 'volume', 'tomo', 'parte', 'situacao'])
      .where('cod_pessoa', '=', cod_pessoa)
      .where('situacao', 'in', ['FILA', 'LIBERADA'])
      .orderBy('cod_reserva')
      .execute()
  const [going, staying] = [await active(from), await active(to)]
  return going.flatMap(place => {
    const others = staying.filter(other => SAME.every(part => other[part] === place[part]))
    if (others.length === 0) return []
    const isBetter = place.situacao === 'LIBERADA' && others.every(other => other.situacao === 'FILA')
    return isBetter ? others.map(other => other.cod_reserva) : [place.cod_reserva]
  })
}
