/** What the institution chooses and writes, in the shape of the file that `estante institution load` reads. */

/** Words a person reads, in the three languages of the catalogue. */
export interface Words {
  pt: string
  en: string
  es: string
}

export type Flag = 'S' | 'N'
/** C catalogue, K children's showcase, M museum showcase. */
export type ShowcaseLetter = 'C' | 'K' | 'M'

export interface DemoCampus {
  cod_campus: number
  nome_campus: string
}

/** Day 0 is Sunday; a day without a row is closed. */
export interface DemoOpeningHours {
  dia_semana: number
  abertura: string
  fechamento: string
  observacao: Words | ''
}

export interface DemoLibraryUnit {
  cod_biblioteca: number
  desc_biblioteca: string
  sigla_biblioteca: string
  cod_campus: number
  /** The catalogue record that describes the unit (AMB-30). */
  cod_acervo: number
  reserva_localizacao: Flag
  reserva_mat_adicional: Flag
  endereco: string
  telefone: string
  email: string
  mensagem: Words | ''
  tipo_catalogo: 'C' | 'K' | 'M' | 'A'
  ordem: number
  horarios: DemoOpeningHours[]
  /** Settings of circulation in which it differs. */
  circulacao?: DemoCirculation
  /** How it collects debts. */
  cobranca: Record<string, unknown>
  /** What readers know their way by on its floors. */
  pontos?: { andar: string; nome: Words; x: number; y: number }[]
}

/** Those that the demo sets. */
export interface DemoCirculation {
  entrega_dias?: number[]
  solicitacao_envia?: Flag
  solicitacao_recebe?: Flag
  solicitacao_aviso?: Words
  locais_recebimento?: { codigo: string; descricao: Words }[]
}

export interface DemoCollection {
  cod_colecao: number
  desc_colecao: string
}

export interface DemoPlace {
  cod_local_exemplar: number
  cod_biblioteca: number
  desc_local_exemplar: string
  /** Name of the shelf colour; with `estante` it makes 'colour/shelf' (KIDS-40). */
  cor: string
  estante: string
  /** Name of the shelf map among the institution's images. */
  arquivo_bmp: string
  classe_inicio: string
  classe_fim: string
  /** Patrons do not enter there. */
  acervo_fechado?: 'S'
  /** Floor, and where on it: from the left, from the back, width, depth, in hundredths. */
  andar?: string
  planta?: string
}

export interface DemoHoliday {
  data: string
  /** Last day of a stretch. */
  data_fim?: string
  /** S: open without penalties. */
  tipo?: 'F' | 'S'
  descricao: string
  cod_biblioteca: number | null
}

export interface DemoUserCategory {
  cod_categoria: number
  codigo: string
  desc_categoria: Words
  sugestao_docente: Flag
}

/** Terms of a rule of lending (docs/institution-file.md). */
export interface DemoLoanTerms {
  empresta?: Flag
  reserva?: Flag
  unidade_prazo?: 'DIAS' | 'PROXIMA_ABERTURA' | 'FECHAMENTO'
  prazo?: number
  limite?: number
  limite_material?: number
  carencia_dias?: number
  renovacoes?: number
  limite_reservas?: number
  dias_retirada?: number
  penalidade?: 'NENHUMA' | 'MULTA' | 'SUSPENSAO'
  multa_centavos?: number
  multa_por?: 'DIA' | 'HORA'
  suspensao_dias?: number
  dias_contados?: 'CORRIDOS' | 'ABERTOS'
}

interface DemoScope {
  cod_categoria?: number
  cod_biblioteca?: number
  material?: string
}

export interface DemoLoanRule extends DemoScope, DemoLoanTerms {
  nome: string
}

export interface DemoSpecialPeriod extends DemoScope {
  descricao: string
  inicio: string
  fim: string
  vencimento: string
  termos: DemoLoanTerms
}

export interface DemoSearchGuide {
  codigo: string
  titulo: Words
  icone: string
  ordem: number
  usa_consulta_paginada: boolean
}

export interface DemoSection {
  tipo_catalogo: ShowcaseLetter
  cod_biblioteca?: number
  tipo: 'DESTAQUE' | 'NOTICIAS' | 'INFORMACOES_GERAIS' | 'ATENDIMENTO' | 'EVENTOS' | 'HTML' | 'TEXT'
  titulo: Words
  icone: string
  conteudo: Words | ''
}

export interface DemoFaq {
  /** The catalogue it belongs to; A is the accessible search. */
  tipo_catalogo: ShowcaseLetter | 'A'
  titulo: Words
  conteudo: Words
}

export interface DemoNews {
  tipo_catalogo: ShowcaseLetter
  cod_pagina: string
  titulo: Words
  conteudo: Words
  nom_imagem: string | null
  url: string | null
}

export interface DemoEvent {
  titulo: Words
  descricao: Words
  inicio: string
  fim: string | null
  local: string
  url: string
}

/** A partner of the network modal (NET-05). */
export interface DemoPartner {
  cod_empresa: number
  sigla_empresa: string
  desc_empresa: string
  endereco_oai: string
}

export interface DemoAppLayer {
  codigo: string
  titulo: Words
  url: string
}

/** The children's or museum showcase of one library (KIDS-41, 55, 58, 60). */
export interface DemoShowcase {
  cod_biblioteca: number
  catalogo: 'kids' | 'museus'
  titulo: Words
  pergunta: Words
  /** Words to try. */
  palavras: Words[]
  /** Only copies of these collections belong to it; none named: all copies of the library. */
  colecoes: number[]
  /** Whether its search may be sent to the network too (KIDS-30). */
  rede: 'S' | 'N'
  visual: Record<string, string>
  categorias: DemoShowcaseCategory[]
  rotulos: Record<string, Words>
  botoes: { titulo: Words; icone: string; cod_categoria: number | null }[]
}

export interface DemoShowcaseCategory {
  cod_categoria: number
  desc_categoria: Words
  icone: string
  cor: string
  acervos: number[]
}

export interface DemoInstitution {
  parametros: Record<string, unknown>
  campi: DemoCampus[]
  bibliotecas: DemoLibraryUnit[]
  colecoes: DemoCollection[]
  locais: DemoPlace[]
  feriados: DemoHoliday[]
  categorias_usuario: DemoUserCategory[]
  regras_emprestimo: DemoLoanRule[]
  periodos_especiais: DemoSpecialPeriod[]
  guias: DemoSearchGuide[]
  secao_1: DemoSection[]
  secao_2: DemoSection[]
  faq: DemoFaq[]
  noticias: DemoNews[]
  eventos: DemoEvent[]
  vitrines: DemoShowcase[]
  destaques: Record<ShowcaseLetter, number[]>
  camadas_app: DemoAppLayer[]
  parceiros_rede: DemoPartner[]
}
