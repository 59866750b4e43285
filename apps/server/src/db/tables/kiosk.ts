import type { Generated } from 'kysely'

export interface TerminalTable {
  cod_terminal: Generated<number>
  cod_biblioteca: number
  nome: string
  hash: string
  criado_em: string
  /** When it last asked for something, to the minute. */
  visto_em: Generated<string | null>
  revogado_em: Generated<string | null>
}

export interface PessoaPinTable {
  cod_pessoa: number
  pin_hash: string
  alterado_em: string
}
