import type { Generated } from 'kysely'

export interface CertidaoTable {
  cod_certidao: Generated<number>
  numero: string
  tipo: 'NADA_CONSTA' | 'PENDENCIAS'
  cod_pessoa: number
  /** Code of the institution's reason; 0 for a declaration of what is open. */
  motivo: number
  /** As printed. */
  nome: string
  cpf: string | null
  /** JSON: see `PrintedFacts`. */
  dados: Generated<string>
  emitida_em: string
  /** Last day. */
  valida_ate: string | null
  assinatura: string | null
  /** Which key signed. */
  chave: string | null
  revogada_em: Generated<string | null>
  motivo_revogacao: Generated<string>
  cod_operador_revogacao: Generated<number | null>
}

export interface CertidaoNumeroTable {
  ano: number
  ultimo: number
}

export interface CertidaoChaveTable {
  chave: string
  /** PEM */
  publica: string
  criada_em: string
}

export interface PendenciaTable {
  cod_pendencia: Generated<number>
  cod_pessoa: number
  tipo: 'DEPOSITO' | 'OUTRA'
  descricao: Generated<string>
  cod_biblioteca: number | null
  criada_em: string
  cod_operador: number | null
  encerrada_em: Generated<string | null>
  cod_operador_fim: Generated<number | null>
  nota: Generated<string>
}
