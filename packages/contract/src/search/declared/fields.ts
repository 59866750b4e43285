import { type CodeColumn, type Group, TEXT_FIELDS, type TextField } from './vocabulary.ts'

/** Which fields can be searched and what each one looks at. Labels are translation keys. */

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
const textIn = (group: Group, ...fields: TextField[]): FieldTarget => ({ kind: 'text', fields, group })
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
  { code: 'fundo', label: 'search:archive.fundo', target: textIn('arquivo', 'fundo') },
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
  { code: 'jur_relator', label: 'search:caselaw.relator', target: textIn('jurisprudencia', 'fundo') },
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
