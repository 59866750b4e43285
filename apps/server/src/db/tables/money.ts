import type { Generated } from 'kysely'

export interface ReciboTable {
  cod_recibo: Generated<number>
  /** 0: the institution as a whole. */
  cod_biblioteca: number
  /** Without gaps in each library. */
  numero: number
  cod_pessoa: number | null
  valor_centavos: number
  forma: string
  /** Number of the slip, process or transaction. */
  documento: Generated<string>
  emitido_em: string
  cod_operador: Generated<number | null>
}

export interface ReciboNumeroTable {
  cod_biblioteca: number
  ultimo: number
}

export interface CobrancaTable {
  cod_cobranca: Generated<number>
  referencia: string
  cod_pessoa: number
  cod_biblioteca: number
  forma: 'GRU' | 'PIX' | 'PAGTESOURO'
  valor_centavos: number
  /** What came in though it was no longer owed. */
  sobra_centavos: Generated<number>
  situacao: Generated<'ABERTA' | 'PAGA' | 'EXPIRADA' | 'CANCELADA' | 'DIVERGENTE'>
  /** Its number where it is paid. */
  id_externo: string | null
  /** JSON: what the slip shows, as it was on the day it was made. */
  dados: Generated<string>
  criada_em: string
  /** Last day. */
  vence_em: string
  paga_em: string | null
  /** When to ask next whether it was paid. */
  consultar_em: string | null
}

export interface CobrancaDebitoTable {
  cod_cobranca: number
  cod_debito: number
  valor_centavos: number
}
