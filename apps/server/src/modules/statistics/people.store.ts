import type { Kysely } from 'kysely'
import { slices } from '../../db/bulk.ts'
import type { Tables } from '../../db/schema.ts'
import type { PessoaDiaTable } from '../../db/tables/statistics.ts'

type Db = Kysely<Tables>

/** Ties that hold on a day, of people who live, are one person and not somebody's double. */
const validTies = (db: Db, day: string) =>
  db
    .selectFrom('pessoa_vinculo')
    .innerJoin('pessoa', 'pessoa.cod_pessoa', 'pessoa_vinculo.cod_pessoa')
    .where('pessoa.duplicada_de', 'is', null)
    // Their ties stay, for what they still have: nothing that is due ends with them.
    .where('pessoa.falecida_em', 'is', null)
    .where(eb => eb.or([eb('pessoa.validade', 'is', null), eb('pessoa.validade', '>=', day)]))
    .where(eb => eb.or([eb('pessoa_vinculo.validade', 'is', null), eb('pessoa_vinculo.validade', '>=', day)]))

const DIMENSIONS = ['cod_biblioteca', 'cod_categoria', 'cod_departamento'] as const
export type PeopleDimension = (typeof DIMENSIONS)[number]

/** How many people were active on a day: in all, and by what their ties say of them. Who has two ties counts in both. */
export class ActivePeople {
  readonly dia: string
  readonly rows: readonly PessoaDiaTable[]

  constructor(dia: string, rows: readonly PessoaDiaTable[]) {
    this.dia = dia
    this.rows = rows
  }

  get total(): number {
    return this.rows.find(row => row.dimensao === 'total')?.total ?? 0
  }

  /** By code; 0 are those whose tie says nothing of the kind. */
  by(dimension: PeopleDimension): Map<number, number> {
    return new Map(this.rows.filter(row => row.dimensao === dimension).map(row => [row.codigo, row.total]))
  }
}

export async function countActive(db: Db, dia: string): Promise<ActivePeople> {
  const whole = await validTies(db, dia)
    .select(eb => eb.fn.count<number>('pessoa.cod_pessoa').distinct().as('total'))
    .executeTakeFirstOrThrow()
  const rows: PessoaDiaTable[] = [{ dia, dimensao: 'total', codigo: 0, total: Number(whole.total) }]
  for (const dimensao of DIMENSIONS) {
    const counts = await validTies(db, dia)
      .select(eb => [
        eb.ref(`pessoa_vinculo.${dimensao}`).as('codigo'),
        eb.fn.count<number>('pessoa.cod_pessoa').distinct().as('total'),
      ])
      .groupBy(`pessoa_vinculo.${dimensao}`)
      .execute()
    for (const { codigo, total } of counts)
      rows.push({ dia, dimensao, codigo: Number(codigo ?? 0), total: Number(total) })
  }
  return new ActivePeople(dia, rows)
}

/** Of the last day between two that was counted; null where none was. */
export async function keptActive(db: Db, from: string, to: string): Promise<ActivePeople | null> {
  const last = await db
    .selectFrom('pessoa_dia')
    .select(eb => eb.fn.max('dia').as('dia'))
    .where('dia', '>=', from)
    .where('dia', '<=', to)
    .executeTakeFirst()
  if (!last?.dia) return null
  return new ActivePeople(last.dia, await db.selectFrom('pessoa_dia').selectAll().where('dia', '=', last.dia).execute())
}

/** Counts a day once; says whether it did. The whole of it or nothing: half a day would be told as a whole one for ever. */
export async function keepActive(db: Db, day: string): Promise<boolean> {
  if (await keptActive(db, day, day)) return false
  const { rows } = await countActive(db, day)
  await db.transaction().execute(async trx => {
    for (const part of slices(rows, 200))
      await trx
        .insertInto('pessoa_dia')
        .values(part)
        .onConflict(conflict => conflict.doNothing())
        .execute()
  })
  return true
}

export const categories = (db: Db) => db.selectFrom('categoria_usuario').selectAll().execute()
export const departments = (db: Db) =>
  db.selectFrom('departamento').select(['cod_departamento', 'nome_departamento']).execute()
