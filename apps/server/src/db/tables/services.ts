import type { Generated } from 'kysely'
import type { YesNo } from './catalogue.ts'

export interface ComentarioTable {
  cod_comentario: Generated<number>
  cod_pessoa: number
  /** Of a general comment. */
  cod_biblioteca: number | null
  /** Of a comment on a record. */
  cod_acervo: number | null
  texto: string
  situacao: string
  motivo: Generated<string>
  criado_em: string
  decidido_em: Generated<string | null>
  cod_operador: Generated<number | null>
}

export interface SugestaoTable {
  cod_sugestao: Generated<number>
  cod_pessoa: number
  cod_biblioteca: number
  titulo: string
  autor: Generated<string>
  edicao: Generated<string>
  editor: Generated<string>
  isbn_issn: Generated<string>
  periodico: Generated<YesNo>
  outras_inf: Generated<string>
  docente: Generated<YesNo>
  situacao: string
  nota: Generated<string>
  criada_em: string
  alterada_em: string
  cod_operador: Generated<number | null>
}

export interface PedidoTable {
  cod_pedido: Generated<number>
  /** The library's own number of the order. */
  numero: string
  cod_biblioteca: number
  fornecedor: Generated<string>
  data: string
  previsao: string | null
  situacao: string
  alterado_em: string
}

export interface PedidoItemTable {
  id: Generated<number>
  cod_pedido: number
  cod_sugestao: number | null
  titulo: string
  autor: Generated<string>
  isbn_issn: Generated<string>
  quantidade: number
  recebidos: Generated<number>
  valor_centavos: number | null
}

export interface AlertaTable {
  cod_alerta: Generated<number>
  cod_pessoa: number
  tipo: string
  /** JSON: what its words are filled with. */
  parametros: Generated<string>
  endereco: Generated<string>
  lido: Generated<YesNo>
  criado_em: string
}

/** Without a row: as the institution does it. */
export interface AvisoEscolhaTable {
  cod_pessoa: number
  tipo: string
  sino: YesNo
  email: YesNo
}

export interface BoletimTable {
  cod_boletim: Generated<number>
  /** '' where the period says enough. */
  titulo: Generated<string>
  inicio: string
  fim: string
  cod_biblioteca: number | null
  publicado_em: string
}

export interface BoletimItemTable {
  cod_boletim: number
  cod_acervo: number
  /** 0 for works without one. */
  cod_area_conhecimento: Generated<number>
  ordem: Generated<number>
}
