import type { Answer } from '../../lib/api/client.ts'

/** The fields by which teaching plans are looked for (TEACH-13), as they stand in the address. */
const FIELDS = ['departamento', 'disciplina', 'biblioteca', 'ano', 'semestre', 'periodo'] as const
export type PlanSearch = Record<(typeof FIELDS)[number], string>
type Options = Answer<'getPlanOptions'>

export function askedIn(search: string): PlanSearch {
  const params = new URLSearchParams(search)
  return Object.fromEntries(FIELDS.map(field => [field, params.get(field) ?? ''])) as PlanSearch
}

/** What is left open is not asked for; all but the period are numbers. */
export function asQuery({ periodo, ...numbers }: PlanSearch) {
  const given = Object.entries(numbers).filter(([, value]) => value !== '')
  return {
    ...(Object.fromEntries(given.map(([field, value]) => [field, Number(value)])) as Partial<
      Record<Exclude<keyof PlanSearch, 'periodo'>, number>
    >),
    ...(periodo && { periodo }),
  }
}

/** What each field offers; disciplines are those of the chosen course. */
export function choices(options: Options | undefined, department: string) {
  const { departamentos = [], disciplinas = [], bibliotecas = [], periodos = [] } = options ?? {}
  const numbers = (all: number[]) => [...new Set(all)].map(one => ({ value: String(one), label: String(one) }))
  return {
    departamentos: departamentos.map(one => ({ value: String(one.cod_departamento), label: one.nome_departamento })),
    disciplinas: disciplinas
      .filter(one => department === '' || String(one.cod_departamento) === department)
      .map(one => ({ value: String(one.cod_disciplina), label: one.descricao })),
    bibliotecas: bibliotecas.map(one => ({ value: String(one.cod_biblioteca), label: one.desc_biblioteca })),
    anos: numbers(periodos.map(one => one.ano)),
    semestres: numbers([...periodos.map(one => one.semestre)].sort((a, b) => a - b)),
  }
}
