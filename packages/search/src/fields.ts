import {
  type CodeColumn,
  type FacetCode,
  type Group,
  type SortKey,
  type StemLanguage,
  TEXT_FIELDS,
  type TextField,
} from './document.ts'

/**
 * The one table of what can be searched, filtered, sorted and where. Labels are translation keys; the server serves
 * options from here, the engine matches by it.
 */

/** Whether words of a text field are folded to their stems; names, numbers and codes never are. */
export type Analysis = 'prose' | 'name' | 'code'

export interface TextFieldRule {
  readonly analysis: Analysis
  /** Written in the cataloguers' language, not in the work's. */
  readonly isHeading?: boolean
  /** Weight in relevance. */
  readonly weight: number
}

export const TEXT_FIELD_RULES: Readonly<Record<TextField, TextFieldRule>> = {
  titulo: { analysis: 'prose', weight: 5 },
  autor: { analysis: 'name', weight: 4 },
  assunto: { analysis: 'prose', isHeading: true, weight: 3 },
  editora: { analysis: 'name', weight: 0.8 },
  serie: { analysis: 'prose', weight: 1.2 },
  numero: { analysis: 'code', weight: 4 },
  classificacao: { analysis: 'code', weight: 2 },
  local: { analysis: 'name', weight: 0.6 },
  notas: { analysis: 'prose', weight: 0.8 },
  exemplar: { analysis: 'code', weight: 3 },
  autor_variante: { analysis: 'name', weight: 2 },
  assunto_variante: { analysis: 'prose', isHeading: true, weight: 1.5 },
  ementa: { analysis: 'prose', weight: 2 },
  fundo: { analysis: 'name', weight: 1.5 },
  dossie: { analysis: 'name', weight: 1.5 },
}

export type FieldCode =
  | 'LIVRE'
  | `${'LIVRE' | 'TITULO' | 'AUTOR' | 'ASSUNTO'}_SIM`
  | 'TITULO'
  | 'AUTOR'
  | 'ASSUNTO'
  | `INDICE_${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 30}`
  | 'TODOS'
  | 'AUTORIDADE_TODOS'
  | 'AUTORIDADE_PESSOA'
  | 'AUTORIDADE_INSTITUICAO'
  | 'AUTORIDADE_EVENTO'
  | 'AUTORIDADE_TITULO_UNIFORME'
  | 'AUTORIDADE_ASSUNTO'
  | 'AUTORIDADE_GEOGRAFICO'
  | 'AUTORIDADE_GENERO'
  | 'AUTORIDADE_CRONOLOGICO'
  | 'AUTORIDADE_SUB_GERAL'
  | 'AUTORIDADE_SUB_GENERO'
  | 'AUTORIDADE_SUB_GEOGRAFICA'
  | 'AUTORIDADE_SUB_CRONOLOGICA'
  | 'obra'
  | 'produtor'
  | 'fundo'
  | 'serie'
  | 'dossie'
  | 'notacao'
  | 'assunto'
  | 'descricao'
  | 'ato_numero'
  | 'ato_ementa'
  | 'ato_assunto'
  | 'ato_orgao'
  | 'ato_texto'
  | 'jur_processo'
  | 'jur_ementa'
  | 'jur_relator'
  | 'jur_orgao'
  | 'jur_assunto'
  | 'CURSO'
  | 'DISCIPLINA'
  | 'PROFESSOR'

/** How a term of a field is matched. */
export type FieldTarget =
  /** Words in any of these text fields. */
  | {
      readonly kind: 'text'
      readonly fields: readonly TextField[]
      readonly group?: Group
      /** A year is also found as the year of publication. */
      readonly withYear?: boolean
    }
  /** The record's own number. */
  | { readonly kind: 'id' }
  /** A code in a column, compared whole. */
  | { readonly kind: 'code'; readonly column: CodeColumn }

export interface FieldRule {
  readonly code: FieldCode
  readonly label: string
  readonly target: FieldTarget
  /** Label/permission number of the option in the original table (AMB-39): carried, never gated on. */
  readonly typeNumber?: number
  /** Field whose suggestions serve this one; absent: no autocomplete. */
  readonly suggests?: 'TITULO' | 'AUTOR' | 'ASSUNTO' | 'LIVRE'
  /** A variant that also finds words like those of the term (SRCH-28): the option it is a variant of. */
  readonly similarTo?: 'TITULO' | 'AUTOR' | 'ASSUNTO' | 'LIVRE'
}

const text = (...fields: TextField[]): FieldTarget => ({ kind: 'text', fields })
const heading = (group?: Group): FieldTarget => ({ kind: 'text', fields: ['titulo', 'autor_variante'], group })

/** Every text field: variants too, so that a variant name finds the works. */
const ANYWHERE: FieldTarget = { kind: 'text', fields: TEXT_FIELDS, withYear: true }

const similarity = (base: 'LIVRE' | 'TITULO' | 'AUTOR' | 'ASSUNTO', target: FieldTarget): FieldRule => ({
  code: `${base}_SIM`,
  label: `search:field.${base.toLowerCase()}_sim`,
  target,
  similarTo: base,
})

export const FIELDS: readonly FieldRule[] = [
  { code: 'LIVRE', label: 'search:field.livre', target: ANYWHERE, typeNumber: 74, suggests: 'LIVRE' },
  { code: 'TITULO', label: 'search:field.titulo', target: text('titulo'), typeNumber: 59, suggests: 'TITULO' },
  {
    code: 'AUTOR',
    label: 'search:field.autor',
    target: text('autor', 'autor_variante'),
    typeNumber: 65,
    suggests: 'AUTOR',
  },
  {
    code: 'ASSUNTO',
    label: 'search:field.assunto',
    target: text('assunto', 'assunto_variante'),
    typeNumber: 66,
    suggests: 'ASSUNTO',
  },
  similarity('LIVRE', ANYWHERE),
  similarity('TITULO', text('titulo')),
  similarity('AUTOR', text('autor', 'autor_variante')),
  similarity('ASSUNTO', text('assunto', 'assunto_variante')),
  { code: 'TODOS', label: 'search:field.todos', target: ANYWHERE },
  { code: 'INDICE_1', label: 'search:field.indice_titulo', target: text('titulo'), suggests: 'TITULO' },
  {
    code: 'INDICE_2',
    label: 'search:field.indice_assunto',
    target: text('assunto', 'assunto_variante'),
    suggests: 'ASSUNTO',
  },
  { code: 'INDICE_3', label: 'search:field.indice_autor', target: text('autor', 'autor_variante'), suggests: 'AUTOR' },
  { code: 'INDICE_4', label: 'search:field.indice_editora', target: text('editora') },
  { code: 'INDICE_5', label: 'search:field.indice_serie', target: text('serie') },
  { code: 'INDICE_6', label: 'search:field.indice_isbn_issn', target: text('numero') },
  { code: 'INDICE_7', label: 'search:field.indice_classificacao', target: text('classificacao') },
  { code: 'INDICE_8', label: 'search:field.indice_local', target: text('local') },
  { code: 'INDICE_9', label: 'search:field.indice_notas', target: text('notas') },
  { code: 'INDICE_10', label: 'search:field.indice_exemplar', target: text('exemplar') },
  { code: 'INDICE_30', label: 'search:field.indice_codigo', target: { kind: 'id' } },
  { code: 'AUTORIDADE_TODOS', label: 'search:authority.todos', target: heading() },
  { code: 'AUTORIDADE_PESSOA', label: 'search:authority.pessoa', target: heading('aut_pessoa') },
  { code: 'AUTORIDADE_INSTITUICAO', label: 'search:authority.instituicao', target: heading('aut_instituicao') },
  { code: 'AUTORIDADE_EVENTO', label: 'search:authority.evento', target: heading('aut_evento') },
  {
    code: 'AUTORIDADE_TITULO_UNIFORME',
    label: 'search:authority.titulo_uniforme',
    target: heading('aut_titulo_uniforme'),
  },
  { code: 'AUTORIDADE_ASSUNTO', label: 'search:authority.assunto', target: heading('aut_assunto') },
  { code: 'AUTORIDADE_GEOGRAFICO', label: 'search:authority.geografico', target: heading('aut_geografico') },
  { code: 'AUTORIDADE_GENERO', label: 'search:authority.genero', target: heading('aut_genero') },
  { code: 'AUTORIDADE_CRONOLOGICO', label: 'search:authority.cronologico', target: heading('aut_cronologico') },
  { code: 'AUTORIDADE_SUB_GERAL', label: 'search:authority.sub_geral', target: heading('aut_sub_geral') },
  { code: 'AUTORIDADE_SUB_GENERO', label: 'search:authority.sub_genero', target: heading('aut_sub_genero') },
  {
    code: 'AUTORIDADE_SUB_GEOGRAFICA',
    label: 'search:authority.sub_geografica',
    target: heading('aut_sub_geografica'),
  },
  {
    code: 'AUTORIDADE_SUB_CRONOLOGICA',
    label: 'search:authority.sub_cronologica',
    target: heading('aut_sub_cronologica'),
  },
  { code: 'obra', label: 'search:archive.obra', target: text('titulo') },
  { code: 'produtor', label: 'search:archive.produtor', target: text('autor', 'autor_variante') },
  { code: 'fundo', label: 'search:archive.fundo', target: text('fundo') },
  { code: 'serie', label: 'search:archive.serie', target: text('serie') },
  { code: 'dossie', label: 'search:archive.dossie', target: text('dossie') },
  { code: 'notacao', label: 'search:archive.notacao', target: text('classificacao') },
  { code: 'assunto', label: 'search:archive.assunto', target: text('assunto', 'assunto_variante') },
  { code: 'descricao', label: 'search:archive.descricao', target: text('notas') },
  { code: 'ato_numero', label: 'search:act.numero', target: text('numero') },
  { code: 'ato_ementa', label: 'search:act.ementa', target: text('ementa') },
  { code: 'ato_assunto', label: 'search:act.assunto', target: text('assunto', 'assunto_variante') },
  { code: 'ato_orgao', label: 'search:act.orgao', target: text('autor', 'autor_variante') },
  { code: 'ato_texto', label: 'search:act.texto', target: text('titulo', 'ementa', 'notas') },
  { code: 'jur_processo', label: 'search:caselaw.processo', target: text('numero') },
  { code: 'jur_ementa', label: 'search:caselaw.ementa', target: text('ementa') },
  { code: 'jur_relator', label: 'search:caselaw.relator', target: text('autor', 'autor_variante') },
  { code: 'jur_orgao', label: 'search:caselaw.orgao', target: text('editora', 'autor') },
  { code: 'jur_assunto', label: 'search:caselaw.assunto', target: text('assunto', 'assunto_variante') },
  { code: 'CURSO', label: 'search:teaching.curso', target: { kind: 'code', column: 'curso' } },
  { code: 'DISCIPLINA', label: 'search:teaching.disciplina', target: { kind: 'code', column: 'disciplina' } },
  { code: 'PROFESSOR', label: 'search:teaching.professor', target: { kind: 'code', column: 'professor' } },
]

const fieldByCode: ReadonlyMap<string, FieldRule> = new Map(FIELDS.map(field => [field.code, field]))
/** The rule of a column code as it comes in a request; letters' case matters only where two codes differ by it. */
export const findField = (code: string): FieldRule | undefined =>
  fieldByCode.get(code) ?? fieldByCode.get(code.toUpperCase()) ?? fieldByCode.get(code.toLowerCase())

export interface FacetRule {
  readonly code: FacetCode
  /** Request parameter of the paginated version: f + letter. */
  readonly parameter: string
  readonly label: string
  /** Order in which values are answered: by count, or newest first. */
  readonly order: 'count' | 'newest'
}

const facet = (code: FacetCode, label: string): FacetRule => ({
  code,
  parameter: `f${code}`,
  label: `search:facet.${label}`,
  order: code === 'Y' ? 'newest' : 'count',
})

/** Only letters with a meaning are served (AMB-53). */
export const FACETS: readonly FacetRule[] = [
  facet('B', 'biblioteca'),
  facet('T', 'tipo_obra'),
  facet('Y', 'ano'),
  facet('X', 'somente_com'),
  facet('I', 'idioma'),
  facet('A', 'autor'),
  facet('S', 'assunto'),
  facet('C', 'colecao'),
  facet('K', 'classificacao'),
  facet('E', 'editora'),
  facet('P', 'local'),
  facet('R', 'repositorio'),
  facet('Z', 'instituicao'),
  facet('NA_C', 'curso'),
  facet('NA_A', 'area'),
]
const facetByCode: ReadonlyMap<string, FacetRule> = new Map(FACETS.map(rule => [rule.code, rule]))
export const findFacet = (code: string): FacetRule | undefined => facetByCode.get(code)

/** Value of Y for a record without a year ("sem data"). */
export const NO_YEAR = 's.d.'

/** A chosen value of the year filter may be a span ("1990-1999"): first and last year, or null for anything else. */
export function yearSpan(code: string): readonly [from: number, to: number] | null {
  const match = /^(\d{1,4})-(\d{1,4})$/.exec(code)
  return match ? [Number(match[1]), Number(match[2])] : null
}

export type SortCode =
  | 'relevancia'
  | 'ano_publicacao'
  | 'obra'
  | 'autor'
  | 'cod_acervo'
  | 'cod_tipo_obra'
  | 'idioma'
  | 'desc_fisica'
  | 'classificacao'
  | 'referencia'
  | 'data_aquisicao'

export interface SortRule {
  readonly code: SortCode
  readonly label: string
  /** Natural direction: what C means; D is its reverse. Records without a value come last in both. */
  readonly natural: 'asc' | 'desc'
  readonly by: 'score' | 'year' | 'id' | SortKey
}

export const SORTS: readonly SortRule[] = [
  { code: 'relevancia', label: 'search:sort.relevancia', natural: 'desc', by: 'score' },
  { code: 'ano_publicacao', label: 'search:sort.ano_publicacao', natural: 'desc', by: 'year' },
  { code: 'obra', label: 'search:sort.obra', natural: 'asc', by: 'titulo' },
  { code: 'autor', label: 'search:sort.autor', natural: 'asc', by: 'autor' },
  { code: 'cod_acervo', label: 'search:sort.cod_acervo', natural: 'asc', by: 'id' },
  { code: 'cod_tipo_obra', label: 'search:sort.cod_tipo_obra', natural: 'asc', by: 'cod_tipo_obra' },
  { code: 'idioma', label: 'search:sort.idioma', natural: 'asc', by: 'idioma' },
  { code: 'desc_fisica', label: 'search:sort.desc_fisica', natural: 'asc', by: 'desc_fisica' },
  { code: 'classificacao', label: 'search:sort.classificacao', natural: 'asc', by: 'classificacao' },
  { code: 'referencia', label: 'search:sort.referencia', natural: 'asc', by: 'referencia' },
  { code: 'data_aquisicao', label: 'search:sort.data_aquisicao', natural: 'desc', by: 'data_aquisicao' },
]
const sortByCode: ReadonlyMap<string, SortRule> = new Map(SORTS.map(rule => [rule.code, rule]))
/** `titulo` and `title` are accepted as other names of the ordering by work. */
export const findSort = (code: string): SortRule | undefined =>
  sortByCode.get(code === 'titulo' || code === 'title' ? 'obra' : code)

/** What a selection of the advanced form restricts: a counted column or a code column. */
export type SelectionTarget = { readonly facet: FacetCode } | { readonly column: CodeColumn } | { readonly id: true }
export const SELECTIONS = {
  biblioteca: { facet: 'B' },
  cod_tipo_obra: { facet: 'T' },
  colecao: { facet: 'C' },
  local: { facet: 'P' },
  idioma: { facet: 'I' },
  local_interna: { column: 'local_interna' },
  categoria: { column: 'categoria' },
  /** Value O: virtual library, works that can be read online. */
  bib_virtual: { facet: 'X' },
  autoridade: { column: 'autoridade' },
  curso: { column: 'curso' },
  disciplina: { column: 'disciplina' },
  professor: { column: 'professor' },
  campus: { column: 'campus' },
  area: { column: 'area' },
  grupo: { column: 'grupo' },
  cod_acervo: { id: true },
} as const satisfies Record<string, SelectionTarget>
export type SelectionCode = keyof typeof SELECTIONS

export const STEM_LANGUAGES: readonly StemLanguage[] = ['pt', 'es', 'en']
