import type { CoursePlans, Language } from '@estante/contract'
import type { Core } from '../../core.ts'
import { libraryDay } from '../../library-clock.ts'
import { bibliographyOf, coursesOfPerson, taughtCourses } from './course-plans.store.ts'
import type { Names } from './names.ts'
import { listWorks } from './works.ts'

/** Rows of covers, and works in each. */
const MOST_ROWS = 12
const IN_ROW = 12

const { compare } = new Intl.Collator('pt', { numeric: true })

/** What the tab of teaching plans shows before anybody searches: the books of the reader's own course, and every course. */
export async function coursePlans(
  core: Core,
  names: Names,
  cod_pessoa: number | null,
  lang: Language,
): Promise<CoursePlans> {
  const db = core.database.kysely
  const cursos = (await taughtCourses(db))
    .map(({ nome_departamento: nome, disciplinas, ...course }) => ({
      ...course,
      nome,
      disciplinas: Number(disciplinas),
    }))
    .toSorted((a, b) => compare(a.nome, b.nome))
  const [own] = cod_pessoa === null ? [] : await coursesOfPerson(db, cod_pessoa, libraryDay(core.now()))
  if (!own) return { curso: null, disciplinas: [], cursos }
  const rows = Map.groupBy(await bibliographyOf(db, own.cod_departamento), row => row.cod_disciplina)
  const shown = [...rows.values()]
    .map(books => ({ ...books[0]!, codes: [...new Set(books.map(book => book.cod_acervo))].slice(0, IN_ROW) }))
    .toSorted((a, b) => compare(a.periodo, b.periodo) || compare(a.descricao, b.descricao))
    .slice(0, MOST_ROWS)
  const works = new Map(
    (await listWorks(db, names, [...new Set(shown.flatMap(row => row.codes))], lang, '')).map(work => [
      work.cod_acervo,
      work,
    ]),
  )
  return {
    curso: { cod_departamento: own.cod_departamento, nome: own.nome_departamento },
    disciplinas: shown.map(({ cod_disciplina, descricao, codes }) => ({
      cod_disciplina,
      descricao,
      obras: codes.flatMap(code => works.get(code) ?? []),
    })),
    cursos,
  }
}
