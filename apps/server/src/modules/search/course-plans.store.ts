import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { visibleRecords } from '../../db/visible-records.ts'

type Db = Kysely<Tables>

/** Courses that a person belongs to today, and that have plans. */
export const coursesOfPerson = (db: Db, cod_pessoa: number, today: string) =>
  db
    .selectFrom('pessoa_vinculo')
    .innerJoin('departamento', 'departamento.cod_departamento', 'pessoa_vinculo.cod_departamento')
    .select(['departamento.cod_departamento', 'departamento.nome_departamento'])
    .where('pessoa_vinculo.cod_pessoa', '=', cod_pessoa)
    .where(eb => eb.or([eb('pessoa_vinculo.validade', 'is', null), eb('pessoa_vinculo.validade', '>=', today)]))
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('plano_ensino')
          .innerJoin('disciplina', 'disciplina.cod_disciplina', 'plano_ensino.cod_disciplina')
          .select(sql`1`.as('um'))
          .whereRef('disciplina.cod_departamento', '=', 'departamento.cod_departamento'),
      ),
    )
    .orderBy('pessoa_vinculo.id')
    .execute()

/** Books of the plans of a course, the basic ones first. */
export const bibliographyOf = (db: Db, cod_departamento: number) =>
  db
    .selectFrom('plano_bibliografia')
    .innerJoin('plano_ensino', 'plano_ensino.cod_plano', 'plano_bibliografia.cod_plano')
    .innerJoin('disciplina', 'disciplina.cod_disciplina', 'plano_ensino.cod_disciplina')
    .innerJoin('acervo', 'acervo.cod_acervo', 'plano_bibliografia.cod_acervo')
    .select([
      'disciplina.cod_disciplina',
      'disciplina.descricao',
      'plano_ensino.periodo',
      'plano_ensino.ano',
      'plano_ensino.semestre',
      'acervo.cod_acervo',
      'plano_bibliografia.tipo',
    ])
    .where('disciplina.cod_departamento', '=', cod_departamento)
    .where(visibleRecords)
    .orderBy('plano_ensino.ano', 'desc')
    .orderBy('plano_ensino.semestre', 'desc')
    .orderBy('disciplina.cod_disciplina')
    .orderBy('plano_bibliografia.tipo')
    .orderBy('acervo.cod_acervo')
    .limit(2000)
    .execute()

/** Every course with plans, and how many disciplines they are for. */
export const taughtCourses = (db: Db) =>
  db
    .selectFrom('plano_ensino')
    .innerJoin('disciplina', 'disciplina.cod_disciplina', 'plano_ensino.cod_disciplina')
    .innerJoin('departamento', 'departamento.cod_departamento', 'disciplina.cod_departamento')
    .select(eb => [
      'departamento.cod_departamento',
      'departamento.nome_departamento',
      eb.fn.count<number>('disciplina.cod_disciplina').distinct().as('disciplinas'),
    ])
    .groupBy(['departamento.cod_departamento', 'departamento.nome_departamento'])
    .execute()
