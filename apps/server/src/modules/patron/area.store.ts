import { type Kysely, sql } from 'kysely'
import { padded } from '../../db/bulk.ts'
import type { Tables } from '../../db/schema.ts'
import { visibleRecords } from '../../db/visible-records.ts'
import { isAvailable, shownCopyStates } from '../circulation/index.ts'

type Db = Kysely<Tables>

export interface PlanFilter {
  departamento?: number | undefined
  ano?: number | undefined
  semestre?: number | undefined
  periodo?: string | undefined
  disciplina?: number | undefined
  biblioteca?: number | undefined
}

/** Whether a library has a copy of any work of a plan. */
const isServedBy = (db: Db, cod_biblioteca: number) =>
  db
    .selectFrom('plano_bibliografia')
    .innerJoin('acervo', 'acervo.cod_acervo', 'plano_bibliografia.cod_acervo')
    .select(sql.lit(1).as('um'))
    .where('plano_bibliografia.cod_plano', '=', sql.ref<number>('plano_ensino.cod_plano'))
    .where(visibleRecords)
    .where(eb =>
      eb.exists(
        shownCopyStates(db)
          .where('exemplar.cod_acervo', '=', sql.ref<number>('plano_bibliografia.cod_acervo'))
          .where('exemplar.cod_biblioteca', '=', cod_biblioteca),
      ),
    )

/** `servedBy`: those alone of which a library has a work. */
export const plans = (
  db: Db,
  { servedBy, ...asked }: Omit<PlanFilter, 'biblioteca'> & { servedBy?: number | undefined },
  most: number,
) =>
  db
    .selectFrom('plano_ensino')
    .innerJoin('disciplina', 'disciplina.cod_disciplina', 'plano_ensino.cod_disciplina')
    .innerJoin('departamento', 'departamento.cod_departamento', 'disciplina.cod_departamento')
    .leftJoin('pessoa', 'pessoa.cod_pessoa', 'plano_ensino.cod_professor')
    .select(eb => [
      'plano_ensino.cod_plano',
      'disciplina.descricao as disciplina',
      'departamento.nome_departamento as departamento',
      eb.fn.coalesce('pessoa.nome_social', 'pessoa.nome_pessoa').as('professor'),
      'plano_ensino.ano',
      'plano_ensino.semestre',
      'plano_ensino.periodo',
    ])
    .$if(asked.departamento !== undefined, query =>
      query.where('departamento.cod_departamento', '=', asked.departamento ?? 0),
    )
    .$if(asked.ano !== undefined, query => query.where('plano_ensino.ano', '=', asked.ano ?? 0))
    .$if(asked.semestre !== undefined, query => query.where('plano_ensino.semestre', '=', asked.semestre ?? 0))
    .$if(!!asked.periodo, query => query.where('plano_ensino.periodo', '=', asked.periodo ?? ''))
    .$if(asked.disciplina !== undefined, query => query.where('disciplina.cod_disciplina', '=', asked.disciplina ?? 0))
    .$if(servedBy !== undefined, query => query.where(eb => eb.exists(isServedBy(db, servedBy ?? 0))))
    .orderBy('disciplina.descricao')
    .orderBy('plano_ensino.ano', 'desc')
    .orderBy('plano_ensino.semestre', 'desc')
    .orderBy('plano_ensino.cod_plano')
    .limit(most)
    .execute()

export const planWorks = (db: Db, codes: readonly number[]) =>
  db
    .selectFrom('plano_bibliografia')
    .innerJoin('acervo', 'acervo.cod_acervo', 'plano_bibliografia.cod_acervo')
    .select([
      'plano_bibliografia.cod_plano',
      'plano_bibliografia.tipo',
      'acervo.cod_acervo',
      'acervo.obra as titulo',
      'acervo.autor',
      'acervo.ano_publicacao',
      'acervo.acesso_remoto',
    ])
    .where('plano_bibliografia.cod_plano', 'in', padded(codes))
    .where(visibleRecords)
    .execute()

/** Copies of works that people see, and how many of them could be borrowed now: as the record itself tells it. */
export async function copiesOf(db: Db, codes: readonly number[], cod_biblioteca?: number) {
  const counts = new Map<number, { exemplares: number; disponiveis: number }>()
  if (codes.length === 0) return counts
  const copies = await shownCopyStates(db)
    .where('exemplar.cod_acervo', 'in', padded(codes))
    .$if(cod_biblioteca !== undefined, query => query.where('exemplar.cod_biblioteca', '=', cod_biblioteca ?? 0))
    .execute()
  for (const copy of copies) {
    const { exemplares = 0, disponiveis = 0 } = counts.get(copy.cod_acervo) ?? {}
    counts.set(copy.cod_acervo, {
      exemplares: exemplares + 1,
      disponiveis: disponiveis + (isAvailable(copy) ? 1 : 0),
    })
  }
  return counts
}
