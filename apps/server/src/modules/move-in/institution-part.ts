import type { GivenFolder, GivenRow } from './read-folder.ts'

const numberOr = (text: string | undefined, otherwise: number): number =>
  text && /^\d{1,9}$/.test(text) ? Number(text) : otherwise

/** A term of a rule as the institution's file has it: numbers and truths are no texts there. */
function termOf(text: string): string | number | boolean {
  if (/^\d{1,9}$/.test(text)) return Number(text)
  return text === 'true' || text === 'false' ? text === 'true' : text
}

/**
 * Libraries, categories, calendar and rules of a move, in the form of the institution's file, which checks and writes
 * them; undefined when the folder has none.
 */
export function institutionPart({ tables }: GivenFolder) {
  const { bibliotecas, categorias, calendario, regras_emprestimo } = tables
  if (!bibliotecas && !categorias && !calendario && !regras_emprestimo) return undefined
  const libraries = (bibliotecas ?? []).map(({ values }, at) => ({
    cod_biblioteca: numberOr(values.cod_biblioteca, at + 1),
    desc_biblioteca: values.desc_biblioteca ?? '',
    sigla_biblioteca: values.sigla_biblioteca ?? '',
    cod_campus: numberOr(values.cod_campus, 1),
    endereco: values.endereco ?? '',
    telefone: values.telefone ?? '',
    email: values.email ?? '',
  }))
  const codeOf = (name: string | undefined): number | null => {
    if (!name) return null
    const known = libraries.find(each =>
      [each.desc_biblioteca, each.sigla_biblioteca, String(each.cod_biblioteca)].includes(name),
    )
    return known?.cod_biblioteca ?? numberOr(name, 0)
  }
  const people = (categorias ?? []).map(({ values }, at) => ({
    cod_categoria: numberOr(values.cod_categoria, at + 1),
    codigo: values.codigo || values.cod_categoria!,
    desc_categoria: values.descricao ?? '',
  }))
  const categoryOf = (name: string | undefined): number | null => {
    if (!name) return null
    const known = people.find(each => [each.desc_categoria, each.codigo, String(each.cod_categoria)].includes(name))
    return known?.cod_categoria ?? numberOr(name, 0)
  }
  const campuses = [...new Set(libraries.map(each => each.cod_campus))]
  return {
    ...(bibliotecas && {
      campi: campuses.map(cod_campus => ({ cod_campus, nome_campus: `Campus ${cod_campus}` })),
      bibliotecas: libraries,
    }),
    ...(categorias && { categorias_usuario: people }),
    ...(calendario && {
      feriados: calendario.map(({ values }) => ({
        data: values.data ?? '',
        ...(values.data_fim && { data_fim: values.data_fim }),
        descricao: values.descricao ?? '',
        cod_biblioteca: codeOf(values.biblioteca),
      })),
    }),
    ...(regras_emprestimo && { regras_emprestimo: regras_emprestimo.map(row => ruleOf(row, categoryOf, codeOf)) }),
  }
}

function ruleOf(
  { values }: GivenRow,
  categoryOf: (name: string | undefined) => number | null,
  libraryOf: (name: string | undefined) => number | null,
) {
  const { nome, categoria, biblioteca, material, ...terms } = values
  return {
    nome,
    cod_categoria: categoryOf(categoria),
    cod_biblioteca: libraryOf(biblioteca),
    material: material || null,
    ...Object.fromEntries(Object.entries(terms).flatMap(([name, text]) => (text === '' ? [] : [[name, termOf(text)]]))),
  }
}
