import type { Generated } from 'kysely'

export interface CestaTable {
  cod_pessoa: number
  cod_acervo: number
  incluido_em: string
}

export interface PerfilInteresseTable {
  cod_perfil: Generated<number>
  cod_pessoa: number
  tipo: 'AREA' | 'AUTOR' | 'ASSUNTO' | 'PERIODICO' | 'TIPO_OBRA'
  codigo: number
  cod_tipo_area: Generated<number>
  /** Last day; null has no end. */
  validade: string | null
  /** JSON: what of it is wanted. */
  opcoes: Generated<string>
  criado_em: string
}

export interface PerfilAvisoTable {
  cod_pessoa: number
  cod_acervo: number
  avisado_em: string
  /** The day of what was newest then; null for what was told before days were kept. */
  novidade_dia: string | null
  /** Issues that had come on that day. */
  fasciculos: Generated<number>
}

export interface ConsentimentoTable {
  id: Generated<number>
  cod_pessoa: number
  instante: string
  finalidade: string
  valor: string
  origem: Generated<string>
}
