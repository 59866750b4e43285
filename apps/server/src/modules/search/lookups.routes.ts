import { type Implementation, implement } from '../../http/implement.ts'
import type { Lookups } from './lookups.service.ts'
import { findPage, folded, oneOf } from './lookups.ts'

export function lookupRoutes(lookups: Lookups): Implementation[] {
  return [
    implement('getDisciplines', async ({ query }) =>
      findPage(await lookups.disciplines(query.codDepartamento), row => row.descricao, query.search_text, query.page),
    ),
    implement('getCourses', async ({ query }) =>
      findPage(await lookups.courses(), row => row.nome_departamento, query.search_text, query.page),
    ),
    implement('getProfessors', async ({ query }) =>
      findPage(await lookups.teachers(), row => row.nome_pessoa, query.search_text, query.page),
    ),
    implement('findCampuses', async ({ query }) =>
      findPage(await lookups.campuses(), row => row.nome_campus, query.search_text, query.page),
    ),
    implement('findLibraries', async ({ query }) =>
      findPage(await lookups.libraries(query.codCampus), row => row.desc_biblioteca, query.search_text, query.page),
    ),
    implement('getProfessor', async ({ params }) =>
      oneOf(await lookups.teachers(), row => row.cod_pessoa === params.code),
    ),
    implement('getProfessorByName', async ({ query }) => {
      const name = folded(query.nomeProfessor)
      return oneOf(await lookups.teachers(), row => folded(row.nome_pessoa) === name)
    }),
    implement('getCourse', async ({ params }) =>
      oneOf(await lookups.courses(), row => row.cod_departamento === params.code),
    ),
    implement('getCampus', async ({ params }) =>
      oneOf(await lookups.campuses(), row => row.cod_campus === params.code),
    ),
    implement('getDiscipline', async ({ params }) =>
      oneOf(await lookups.disciplines(), row => row.cod_disciplina === params.code),
    ),
    implement('getPlanOptions', () => lookups.planOptions()),
    implement('getLibrary', async ({ params }) =>
      oneOf(await lookups.libraries(), row => row.cod_biblioteca === params.code),
    ),
  ]
}
