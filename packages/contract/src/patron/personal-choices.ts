/** PAT-04: single, married, separated, divorced, widowed, other. */
export const MARITAL_STATUSES = ['SOLTEIRO', 'CASADO', 'SEPARADO', 'DIVORCIADO', 'VIUVO', 'OUTRO'] as const
export const GENDERS = ['FEMININO', 'MASCULINO', 'NAO_BINARIO', 'OUTRO', 'NAO_INFORMADO'] as const
export const EDUCATION_LEVELS = [
  'FUNDAMENTAL',
  'MEDIO',
  'TECNICO',
  'GRADUACAO',
  'ESPECIALIZACAO',
  'MESTRADO',
  'DOUTORADO',
] as const

/** Who may open files in accessible formats: everybody, those written down at the desk, or also those who declared it. */
export const ACCESSIBLE_FILES = ['TODOS', 'BALCAO', 'DECLARACAO'] as const
