import type { Generated } from 'kysely'

/** A till of a library between opening and closing. */
export interface CaixaTable {
  cod_caixa: Generated<number>
  cod_biblioteca: number
  aberto_em: string
  cod_operador: number
  fundo_centavos: number
  fechado_em: Generated<string | null>
  cod_operador_fim: Generated<number | null>
  contado_centavos: Generated<number | null>
  esperado_centavos: Generated<number | null>
  observacao: Generated<string>
}

export interface PessoaNotaTable {
  cod_nota: Generated<number>
  cod_pessoa: number
  texto: string
  cod_operador: number | null
  criada_em: string
  encerrada_em: Generated<string | null>
}

/** A work that the desk wrote down in a hurry, until somebody catalogues it. */
export interface RegistroRapidoTable {
  cod_registro: Generated<number>
  cod_acervo: number
  cod_exemplar: number
  cod_biblioteca: number
  titulo: string
  codigo_barras: string
  cod_operador: number | null
  criado_em: string
  concluido_em: Generated<string | null>
  cod_operador_fim: Generated<number | null>
}

/** An act of an outage: what the desk sent, and what became of it. */
export interface AtoForaTable {
  uuid: string
  cod_biblioteca: number
  instante: string
  /** Among acts of the same instant. */
  ordem: number
  cod_operador: number
  cod_pessoa: number | null
  codigo: string
  /** The act as it was sent. */
  dados: string
  situacao: 'ESPERA' | 'FEITO' | 'CONFLITO' | 'RESOLVIDO'
  /** The refusal, as JSON. */
  motivo: Generated<string>
  recebido_em: string
  resolvido_em: Generated<string | null>
  cod_operador_fim: Generated<number | null>
  saida: Generated<string>
}

/** Two registrations of one person made one. */
export interface UniaoCadastroTable {
  cod_uniao: Generated<number>
  cod_fica: number
  cod_sai: number
  cod_biblioteca: number
  cod_operador: number | null
  feita_em: string
  /** What moved, by table, as JSON. */
  dados: string
  desfeita_em: Generated<string | null>
  cod_operador_fim: Generated<number | null>
}
