import { dayOf, type NameTables } from '../people/index.ts'
import type { FileName } from './file-tables.ts'
import { folded } from './given-cells.ts'
import type { GivenFolder, GivenRow, Problem } from './read-folder.ts'

type Codes = ReadonlyMap<string, number>

/** From which file each part comes; campuses are those that libraries name. */
const FILES = {
  campi: 'bibliotecas',
  bibliotecas: 'bibliotecas',
  categorias_usuario: 'categorias',
  feriados: 'calendario',
  regras_emprestimo: 'regras_emprestimo',
} as const satisfies Record<string, FileName>

const numberOr = (text: string | undefined, otherwise: number): number =>
  text && /^\d{1,9}$/.test(text) ? Number(text) : otherwise

/** A term of a rule as the institution's file has it: numbers and truths are no texts there. */
function termOf(text: string): string | number | boolean {
  if (/^\d{1,9}$/.test(text)) return Number(text)
  return text === 'true' || text === 'false' ? text === 'true' : text
}

const libraryOf = ({ values }: GivenRow, at: number) => ({
  cod_biblioteca: numberOr(values.cod_biblioteca, at + 1),
  desc_biblioteca: values.desc_biblioteca ?? '',
  sigla_biblioteca: values.sigla_biblioteca ?? '',
  cod_campus: numberOr(values.cod_campus, 1),
  endereco: values.endereco ?? '',
  telefone: values.telefone ?? '',
  email: values.email ?? '',
})

const categoryOf = ({ values }: GivenRow, at: number) => ({
  cod_categoria: numberOr(values.cod_categoria, at + 1),
  codigo: values.codigo || values.cod_categoria!,
  desc_categoria: values.descricao ?? '',
})

const closureOf = ({ values }: GivenRow, libraries: Codes) => ({
  // What is no day stays as it is, and is refused with its place.
  data: dayOf(values.data!) ?? values.data!,
  ...(values.data_fim && { data_fim: dayOf(values.data_fim) ?? values.data_fim }),
  descricao: values.descricao ?? '',
  cod_biblioteca: codeIn(libraries, values.biblioteca) ?? null,
})

function ruleOf({ values }: GivenRow, libraries: Codes, categories: Codes) {
  const { nome, categoria, biblioteca, material, ...terms } = values
  return {
    nome,
    cod_categoria: codeIn(categories, categoria) ?? null,
    cod_biblioteca: codeIn(libraries, biblioteca) ?? null,
    material: material || null,
    ...Object.fromEntries(Object.entries(terms).flatMap(([name, text]) => (text === '' ? [] : [[name, termOf(text)]]))),
  }
}

/** Null where nobody is named, undefined where that name is nowhere. */
const codeIn = (codes: Codes, name: string | undefined): number | null | undefined =>
  name ? codes.get(folded(name)) : null

/** Names that are here and those that the files bring; where both have one, that of the files is meant. */
const known = (here: Codes, coming: readonly (readonly [number, ...string[]])[]): Codes =>
  new Map([
    ...here,
    ...coming.flatMap(([code, ...names]) =>
      [...names.filter(Boolean), String(code)].map((name): [string, number] => [folded(name), code]),
    ),
  ])

/**
 * Libraries, categories, calendar and rules of a move, in the form of the institution's file, which checks and writes
 * them; no part when the folder has none. A row that names what is nowhere is left out and told.
 */
export function institutionPart({ tables, map }: GivenFolder, here: Pick<NameTables, 'library' | 'category'>) {
  const libraries = tables.bibliotecas?.map(libraryOf)
  const people = tables.categorias?.map(categoryOf)
  const libraryCodes = known(
    here.library,
    (libraries ?? []).map(each => [each.cod_biblioteca, each.desc_biblioteca, each.sigla_biblioteca]),
  )
  const categoryCodes = known(
    here.category,
    (people ?? []).map(each => [each.cod_categoria, each.desc_categoria, each.codigo]),
  )
  const orphans: Problem[] = []
  const nameOf = (file: FileName): string => map[file]?.arquivo ?? `${file}.csv`
  const placed = (file: FileName) =>
    tables[file]?.filter(({ line, values: { biblioteca, categoria } }) => {
      const missing = [
        ...(codeIn(libraryCodes, biblioteca) === undefined ? [`library ${biblioteca}`] : []),
        ...(codeIn(categoryCodes, categoria) === undefined ? [`categoria ${categoria}`] : []),
      ]
      for (const each of missing) orphans.push({ file: nameOf(file), line, reason: `${each} is not known` })
      return missing.length === 0
    })
  const rows = { ...tables, calendario: placed('calendario'), regras_emprestimo: placed('regras_emprestimo') }
  const part = {
    ...(libraries && {
      campi: [...new Set(libraries.map(each => each.cod_campus))].map(cod_campus => ({
        cod_campus,
        nome_campus: `Campus ${cod_campus}`,
      })),
      bibliotecas: libraries,
    }),
    ...(people && { categorias_usuario: people }),
    ...(rows.calendario && { feriados: rows.calendario.map(row => closureOf(row, libraryCodes)) }),
    ...(rows.regras_emprestimo && {
      regras_emprestimo: rows.regras_emprestimo.map(row => ruleOf(row, libraryCodes, categoryCodes)),
    }),
  }
  return {
    part: Object.keys(part).length > 0 ? part : undefined,
    orphans,
    /** A fault by its file and line, instead of by its place in the institution's file. */
    problemOf({ at, message }: { at: string; message: string }): Problem {
      const [name = '', index = '', ...inside] = at.split('.')
      const file = FILES[name as keyof typeof FILES] ?? 'bibliotecas'
      const line = name === 'campi' ? 0 : (rows[file]?.[Number(index)]?.line ?? 0)
      return { file: nameOf(file), line, reason: `${inside.join('.')}: ${message}` }
    },
  }
}
