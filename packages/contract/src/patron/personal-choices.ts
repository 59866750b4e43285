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
