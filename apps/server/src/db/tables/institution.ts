import type { Generated } from 'kysely'
import type { YesNo } from './catalogue.ts'

export interface ParametroTable {
  chave: string
  /** JSON */
  valor: string
}

/** What the institution writes: guides, sections, news, FAQ, events, highlights, app layers. */
export interface ConteudoTable {
  id: Generated<number>
  tipo: string
  chave: Generated<string>
  /** '' serves every language. */
  idioma: Generated<string>
  ordem: Generated<number>
  titulo: Generated<string>
  corpo: Generated<string>
  dados: Generated<string>
}

export interface CampusTable {
  cod_campus: number
  nome_campus: string
}

export interface BibliotecaTable {
  cod_biblioteca: number
  desc_biblioteca: string
  sigla_biblioteca: Generated<string>
  cod_campus: number
  /** The record that describes the unit (AMB-30). */
  cod_acervo: number | null
  reserva_localizacao: Generated<YesNo>
  reserva_mat_adicional: Generated<YesNo>
  endereco: Generated<string>
  telefone: Generated<string>
  email: Generated<string>
  latitude: Generated<string>
  longitude: Generated<string>
  mensagem: Generated<string>
  /** C catalogue, K kids showcase, M museum, A archive. */
  tipo_catalogo: Generated<string>
  ordem: Generated<number>
  /** Its clock, where that is not the institution's: America/Manaus. */
  fuso: Generated<string | null>
  /** JSON: its settings of circulation. */
  circulacao: Generated<string>
  /** JSON: how it collects debts. */
  cobranca: Generated<string>
  /** JSON: what readers know their way by on each floor, `LibraryLandmark[]`. */
  pontos: Generated<string>
}

export interface HorarioBibliotecaTable {
  id: Generated<number>
  cod_biblioteca: number
  dia_semana: number
  abertura: string
  fechamento: string
  observacao: Generated<string>
}

export interface FeriadoTable {
  id: Generated<number>
  data: string
  descricao: string
  cod_biblioteca: number | null
  /** Last day, where it is more than one. */
  data_fim: Generated<string | null>
  /** F closed, S open without penalties. */
  tipo: Generated<'F' | 'S'>
  /** Instant of declaring, for days that were declared late. */
  declarado_em: Generated<string | null>
  revogado_em: Generated<string | null>
  cod_operador: Generated<number | null>
}

export interface RedeInstituicaoTable {
  cod_empresa: number
  sigla_empresa: string
  desc_empresa: string
  endereco_oai: Generated<string>
  /** The base that its records are found in: the network's, or one of the institution's own collections. */
  base: Generated<'rede_pergamum_oai' | 'oai_local'>
}
