import type { FieldCode } from './fields.ts'

/** Choices of the tabs with one row (SRCH-15). */
export const GENERAL_FIELDS = ['LIVRE', 'TITULO', 'ASSUNTO', 'AUTOR'] as const satisfies readonly FieldCode[]
export const INDEX_FIELDS = [
  'INDICE_1',
  'INDICE_2',
  'INDICE_3',
  'INDICE_4',
  'INDICE_5',
  'INDICE_6',
  'INDICE_7',
  'INDICE_8',
  'INDICE_9',
  'INDICE_10',
  'INDICE_30',
] as const satisfies readonly FieldCode[]
export const AUTHORITY_FIELDS = [
  'AUTORIDADE_TODOS',
  'AUTORIDADE_PESSOA',
  'AUTORIDADE_INSTITUICAO',
  'AUTORIDADE_EVENTO',
  'AUTORIDADE_TITULO_UNIFORME',
  'AUTORIDADE_ASSUNTO',
  'AUTORIDADE_GEOGRAFICO',
  'AUTORIDADE_GENERO',
  'AUTORIDADE_CRONOLOGICO',
  'AUTORIDADE_SUB_GERAL',
  'AUTORIDADE_SUB_GENERO',
  'AUTORIDADE_SUB_GEOGRAFICA',
  'AUTORIDADE_SUB_CRONOLOGICA',
] as const satisfies readonly FieldCode[]
