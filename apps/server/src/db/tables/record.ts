import type { Generated } from 'kysely'

export interface FasciculoTable {
  cod_fasciculo: Generated<number>
  cod_acervo: number
  cod_biblioteca: number
  ano: number | null
  volume: Generated<string>
  numero: Generated<string>
  periodo: Generated<string>
  data_prevista: string | null
  data_recebimento: string | null
  situacao: 'ESPERADO' | 'RECEBIDO' | 'FALTANTE' | 'RECLAMADO' | 'ENCADERNADO'
  codigo_barras: string | null
  /** Titles of the articles, JSON list. */
  sumario: Generated<string>
}

/** LINK-20: an access to a link. The person is kept only for restricted files, where the right to them is theirs. */
export interface AcessoLinkTable {
  id: Generated<number>
  cod_acervo: number
  seq_paragrafo: number
  tipo_link: string
  url: Generated<string>
  cod_pessoa: number | null
  navegador: Generated<string>
  dispositivo: Generated<string>
  sistema: Generated<string>
  instante: string
}

export interface VerificacaoLinkTable {
  cod_acervo: number
  seq_paragrafo: number
  url: string
  status: number | null
  erro: Generated<string>
  verificado_em: string
}
