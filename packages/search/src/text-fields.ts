import type { StemLanguage, TextField } from '@estante/contract/declared'

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

export const STEM_LANGUAGES: readonly StemLanguage[] = ['pt', 'es', 'en']
