import type { Core } from '../../core.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { campuses, courses, disciplines, planPeriods, professors, taughtDisciplines } from './lookups.store.ts'
import { byName, findPage, folded, oneOf } from './lookups.ts'
import { libraryNames } from './names.store.ts'

/** Lookups of the teaching-plan tab: courses, disciplines, professors, campuses, libraries (TEACH-09, 10). */
export function lookupRoutes(core: Core): Implementation[] {
  const db = core.database.kysely
  const teachers = async () =>
    byName(
      (await professors(db)).map(({ cod_pessoa, nome_pessoa, nome_social }) => ({
        cod_pessoa,
        nome_pessoa: nome_social ?? nome_pessoa,
      })),
      row => row.nome_pessoa,
    )
  const subjects = async (cod_departamento?: number) =>
    byName(await disciplines(db, cod_departamento), row => row.descricao)
  const departments = async () => byName(await courses(db), row => row.nome_departamento)
  const places = async () => byName(await campuses(db), row => row.nome_campus)
  const units = async (cod_campus?: number) =>
    (await libraryNames(db))
      .filter(unit => cod_campus === undefined || cod_campus === -1 || unit.cod_campus === cod_campus)
      .map(({ cod_biblioteca, desc_biblioteca }) => ({ cod_biblioteca, desc_biblioteca }))

  return [
    implement('getDisciplines', async ({ query }) =>
      findPage(await subjects(query.codDepartamento), row => row.descricao, query.search_text, query.page),
    ),
    implement('getCourses', async ({ query }) =>
      findPage(await departments(), row => row.nome_departamento, query.search_text, query.page),
    ),
    implement('getProfessors', async ({ query }) =>
      findPage(await teachers(), row => row.nome_pessoa, query.search_text, query.page),
    ),
    implement('findCampuses', async ({ query }) =>
      findPage(await places(), row => row.nome_campus, query.search_text, query.page),
    ),
    implement('findLibraries', async ({ query }) =>
      findPage(await units(query.codCampus), row => row.desc_biblioteca, query.search_text, query.page),
    ),
    implement('getProfessor', async ({ params }) => oneOf(await teachers(), row => row.cod_pessoa === params.code)),
    implement('getProfessorByName', async ({ query }) => {
      const name = folded(query.nomeProfessor)
      return oneOf(await teachers(), row => folded(row.nome_pessoa) === name)
    }),
    implement('getCourse', async ({ params }) => oneOf(await courses(db), row => row.cod_departamento === params.code)),
    implement('getCampus', async ({ params }) => oneOf(await campuses(db), row => row.cod_campus === params.code)),
    implement('getDiscipline', async ({ params }) =>
      oneOf(await disciplines(db), row => row.cod_disciplina === params.code),
    ),
    implement('getPlanOptions', async () => {
      const [disciplinas, periodos] = await Promise.all([taughtDisciplines(db), planPeriods(db)])
      const teaching = new Set(disciplinas.map(one => one.cod_departamento))
      return {
        departamentos: (await departments()).filter(one => teaching.has(one.cod_departamento)),
        disciplinas: byName(disciplinas, row => row.descricao),
        bibliotecas: await units(),
        periodos,
      }
    }),
    implement('getLibrary', async ({ params }) => oneOf(await units(), row => row.cod_biblioteca === params.code)),
  ]
}
