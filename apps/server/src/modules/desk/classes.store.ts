import type { Kysely } from 'kysely'
import { padded, slices } from '../../db/bulk.ts'
import type { Tables } from '../../db/schema.ts'

type Db = Kysely<Tables>

/** Ties of classes at a library that hold today. */
const ofClasses = (db: Db, cod_biblioteca: number, today: string) =>
  db
    .selectFrom('pessoa_vinculo')
    .where('turma', '<>', '')
    .where(eb =>
      eb.or([
        eb('pessoa_vinculo.cod_biblioteca', '=', cod_biblioteca),
        eb('pessoa_vinculo.cod_biblioteca', 'is', null),
      ]),
    )
    .where(eb => eb.or([eb('pessoa_vinculo.validade', 'is', null), eb('pessoa_vinculo.validade', '>=', today)]))

export const classRows = (db: Db, cod_biblioteca: number, today: string) =>
  ofClasses(db, cod_biblioteca, today)
    .select(['turma', eb => eb.fn.count<number>('pessoa_vinculo.cod_pessoa').distinct().as('pessoas')])
    .groupBy('turma')
    .orderBy('turma')
    .execute()

export const peopleOfClass = (db: Db, cod_biblioteca: number, today: string, turma: string) =>
  ofClasses(db, cod_biblioteca, today)
    .innerJoin('pessoa', 'pessoa.cod_pessoa', 'pessoa_vinculo.cod_pessoa')
    .select([
      'pessoa.cod_pessoa',
      'pessoa.nome_pessoa',
      'pessoa.nome_social',
      'pessoa.bloqueio',
      'pessoa_vinculo.matricula',
    ])
    .where('turma', '=', turma)
    .execute()

export async function openLoanCounts(db: Db, people: readonly number[]): Promise<Map<number, number>> {
  const counts = new Map<number, number>()
  for (const part of slices(people)) {
    const rows = await db
      .selectFrom('emprestimo')
      .select(['cod_pessoa', eb => eb.fn.countAll<number>().as('total')])
      .where('cod_pessoa', 'in', padded(part))
      .where('data_devolucao', 'is', null)
      .groupBy('cod_pessoa')
      .execute()
    for (const row of rows) counts.set(row.cod_pessoa, Number(row.total))
  }
  return counts
}
