import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { campus, library } from '../institution/institution.entities.ts'
import { integer, key, page, pagedList, text } from '../scalars.ts'
import { searchCalls as calls } from './search.calls.ts'
import { course, discipline, professor } from './search.entities.ts'

const lookup = z.object({ search_text: text.optional(), page: page.default(1) })
const byCode = z.object({ code: key })

/** Names and codes that the fields of the search forms are filled from. */
export const lookupEndpoints = {
  getDisciplines: defineEndpoint(calls.getDisciplines, {
    summary: 'Disciplines, of one course or all',
    query: lookup.extend({ codDepartamento: integer.optional() }),
    response: pagedList(discipline),
  }),
  getCourses: defineEndpoint(calls.getCourses, { summary: 'Courses', query: lookup, response: pagedList(course) }),
  getProfessors: defineEndpoint(calls.getProfessors, {
    summary: 'Professors with teaching plans',
    query: lookup,
    response: pagedList(professor),
  }),
  findCampuses: defineEndpoint(calls.findCampuses, {
    summary: 'Campuses by name',
    query: lookup,
    response: pagedList(campus),
  }),
  findLibraries: defineEndpoint(calls.findLibraries, {
    summary: 'Libraries by name, of one campus or all',
    query: lookup.extend({ codCampus: integer.optional() }),
    response: pagedList(library),
  }),
  getProfessor: defineEndpoint(calls.getProfessor, { summary: 'One professor', params: byCode, response: professor }),
  getProfessorByName: defineEndpoint(calls.getProfessorByName, {
    summary: 'The professor of that name',
    statuses: [404],
    query: z.object({ nomeProfessor: z.string().min(1).max(200) }),
    response: professor,
  }),
  getCourse: defineEndpoint(calls.getCourse, { summary: 'One course', params: byCode, response: course }),
  getCampus: defineEndpoint(calls.getCampus, { summary: 'One campus', params: byCode, response: campus }),
  getDiscipline: defineEndpoint(calls.getDiscipline, {
    summary: 'One discipline',
    params: byCode,
    response: discipline,
  }),
  getLibrary: defineEndpoint(calls.getLibrary, { summary: 'One library', params: byCode, response: library }),
  getPlanOptions: defineEndpoint(calls.getPlanOptions, {
    summary: 'Courses, disciplines, years and libraries that the patron’s teaching plan is chosen from',
    response: z.object({
      departamentos: z.array(course),
      disciplinas: z.array(discipline.extend({ cod_departamento: z.int() })),
      bibliotecas: z.array(library),
      periodos: z.array(z.object({ ano: z.int(), semestre: z.int() })),
    }),
  }),
}
