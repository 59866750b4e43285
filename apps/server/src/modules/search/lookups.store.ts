import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'

type Db = Kysely<Tables>

/**
 * Whole lists for lookups: hundreds of rows, matched and put in the order of their names without regard to accents by
 * the service, since the databases do not fold them alike. Here they come by code, so that equal names keep their places.
 */

export const disciplines = (db: Db, cod_departamento?: number) => {
  let query = db.selectFrom('disciplina').select(['cod_disciplina', 'descricao'])
  if (cod_departamento !== undefined) query = query.where('cod_departamento', '=', cod_departamento)
  return query.orderBy('cod_disciplina').execute()
}

/** Courses: departments that teach a discipline, and every course. */
export const courses = (db: Db) =>
  db
    .selectFrom('departamento')
    .select(['cod_departamento', 'nome_departamento'])
    .where(eb =>
      eb.or([
        eb('tipo', 'in', ['C', 'GRADUACAO', 'POS_GRADUACAO', 'TECNICO']),
        eb.exists(
          eb
            .selectFrom('disciplina')
            .select(sql`1`.as('um'))
            .whereRef('disciplina.cod_departamento', '=', 'departamento.cod_departamento'),
        ),
      ]),
    )
    .orderBy('cod_departamento')
    .execute()

export const professors = (db: Db) =>
  db
    .selectFrom('pessoa')
    .innerJoin('plano_ensino', 'plano_ensino.cod_professor', 'pessoa.cod_pessoa')
    .select(['pessoa.cod_pessoa', 'pessoa.nome_pessoa', 'pessoa.nome_social'])
    .distinct()
    .orderBy('pessoa.cod_pessoa')
    .execute()

export const campuses = (db: Db) => db.selectFrom('campus').selectAll().orderBy('cod_campus').execute()

/** Disciplines that have a teaching plan, with the course that teaches them. */
export const taughtDisciplines = (db: Db) =>
  db
    .selectFrom('disciplina')
    .innerJoin('plano_ensino', 'plano_ensino.cod_disciplina', 'disciplina.cod_disciplina')
    .select(['disciplina.cod_disciplina', 'disciplina.descricao', 'disciplina.cod_departamento'])
    .distinct()
    .orderBy('disciplina.cod_disciplina')
    .execute()

export const planPeriods = (db: Db) =>
  db
    .selectFrom('plano_ensino')
    .select(['ano', 'semestre'])
    .distinct()
    .orderBy('ano', 'desc')
    .orderBy('semestre', 'desc')
    .execute()
