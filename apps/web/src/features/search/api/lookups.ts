import { call } from '../../../lib/api/client.ts'

/** One line of a picker. */
export interface Found {
  code: string
  name: string
}

/** A list that is searched at the server as one types (TEACH-09), and the name of one code (TEACH-10). */
export interface Lookup {
  /** Differs where the list depends on another pick. */
  key: string
  find: (search_text: string, signal: AbortSignal) => Promise<Found[]>
  name: (code: string, signal: AbortSignal) => Promise<string>
}

/** The name of one code, asked for once however many places say it. */
export const nameOfCode = (language: string, source: Pick<Lookup, 'key' | 'name'>, code: string) => ({
  queryKey: ['lookup-name', language, source.key, code],
  queryFn: ({ signal }: { signal: AbortSignal }) => source.name(code, signal),
})

const FIRST_PAGE = '1'
const query = (search_text: string) => ({ search_text, page: FIRST_PAGE })

export const courses = (): Lookup => ({
  key: 'cursos',
  find: async (text, signal) =>
    (await call('getCourses', { query: query(text), signal })).results.map(row => ({
      code: String(row.cod_departamento),
      name: row.nome_departamento,
    })),
  name: async (code, signal) => (await call('getCourse', { params: { code }, signal })).nome_departamento,
})

/** TEACH-03: of the chosen course only. */
export const disciplines = (course: string): Lookup => ({
  key: `disciplinas-${course}`,
  find: async (text, signal) =>
    (
      await call('getDisciplines', {
        query: { ...query(text), ...(course ? { codDepartamento: course } : {}) },
        signal,
      })
    ).results.map(row => ({ code: String(row.cod_disciplina), name: row.descricao })),
  name: async (code, signal) => (await call('getDiscipline', { params: { code }, signal })).descricao,
})

/** Whether a paged list has a line; it is read to the end, unless the line is found before. */
async function isListed<Row>(
  pageOf: (page: string) => Promise<{ results: Row[]; totalPages: number }>,
  isIt: (row: Row) => boolean,
): Promise<boolean> {
  for (let page = 1, pages = 1; page <= pages; page++) {
    const list = await pageOf(String(page))
    if (list.results.some(isIt)) return true
    pages = list.totalPages
  }
  return false
}

/** TEACH-03: whether a course has a discipline. */
export const isTaught = (course: string, discipline: string, signal: AbortSignal): Promise<boolean> =>
  isListed(
    page => call('getDisciplines', { query: { page, codDepartamento: course }, signal }),
    row => row.cod_disciplina === Number(discipline),
  )

/** TEACH-04: whether a library stands on a campus. */
export const isOnCampus = (campus: string, library: string, signal: AbortSignal): Promise<boolean> =>
  isListed(
    page => call('findLibraries', { query: { page, codCampus: campus }, signal }),
    row => row.cod_biblioteca === Number(library),
  )

/** Found by their number alone: nobody picks one from a list. */
export const authorities = (): Pick<Lookup, 'key' | 'name'> => ({
  key: 'autoridades',
  name: async (code, signal) =>
    (await call('getAuthority', { params: { codAutoridade: Number(code) }, signal })).descricao,
})

export const professors = (): Lookup => ({
  key: 'professores',
  find: async (text, signal) =>
    (await call('getProfessors', { query: query(text), signal })).results.map(row => ({
      code: String(row.cod_pessoa),
      name: row.nome_pessoa,
    })),
  name: async (code, signal) => (await call('getProfessor', { params: { code }, signal })).nome_pessoa,
})

/** TEACH-10: the code of the professor of a name. */
export const professorNamed = async (nomeProfessor: string, signal: AbortSignal): Promise<string> =>
  String((await call('getProfessorByName', { query: { nomeProfessor }, signal })).cod_pessoa)

export const campuses = (): Lookup => ({
  key: 'campus',
  find: async (text, signal) =>
    (await call('findCampuses', { query: query(text), signal })).results.map(row => ({
      code: String(row.cod_campus),
      name: row.nome_campus,
    })),
  name: async (code, signal) => (await call('getCampus', { params: { code }, signal })).nome_campus,
})

/** TEACH-04: of the chosen campus only. */
export const libraries = (campus: string): Lookup => ({
  key: `bibliotecas-${campus}`,
  find: async (text, signal) =>
    (
      await call('findLibraries', { query: { ...query(text), ...(campus ? { codCampus: campus } : {}) }, signal })
    ).results.map(row => ({ code: String(row.cod_biblioteca), name: row.desc_biblioteca })),
  name: async (code, signal) => (await call('getLibrary', { params: { code }, signal })).desc_biblioteca,
})
