import type { MarcRecord } from '@estante/marc'

/** Words a person reads, in the three languages of the catalogue. */
export interface Words {
  pt: string
  en: string
  es: string
}

export type Flag = 'S' | 'N'

export interface DemoCampus {
  cod_campus: number
  nome_campus: string
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
  horarios: DemoOpeningHours[]
  /** Showcase in which the unit appears, if any (KIDS-01). */
  catalogo: 'kids' | 'museus' | null
  mensagem: Words | null
}

/** Days 0 (Sunday) to 6; a day without a row is a closed day. */
export interface DemoOpeningHours {
  dia_semana: number
  abre: string
  fecha: string
}

export interface DemoCollection {
  cod_colecao: number
  desc_colecao: string
}

export interface DemoWorkType {
  cod_tipo_obra: number
  desc_tipo_obra: Words
  /** Which tab offers it as a type option: normative acts, case law, archive, multimedia. */
  grupo: 'geral' | 'atos' | 'jurisprudencia' | 'arquivo' | 'museu' | 'multimeios' | 'ebook' | 'unidade'
}

export interface DemoPlace {
  cod_local_exemplar: number
  cod_biblioteca: number
  desc_local_exemplar: string
  /** Shelf colour, 'r,g,b' as KIDS-53 wants it, with its name for people. */
  cor: string
  nome_cor: string
  estante: string
  /** Path below files/ of the shelf map, when there is one. */
  mapa: string | null
}

export interface DemoCopyStatus {
  cod_situacao: number
  desc_situacao: Words
  empresta: Flag
  reserva: Flag
  conta: Flag
  visivel: Flag
}

export interface DemoCopy {
  cod_acervo: number
  nr_exemplar: number
  cod_biblioteca: number
  codigo_barras: string
  tombo: string
  /** yyyy-mm-dd */
  data_aquisicao: string
  forma_aquisicao: 'COMPRA' | 'DOACAO' | 'PERMUTA' | 'PRODUCAO'
  preco_centavos: number | null
  /** '99999' when the work has no volumes, tomes or parts (REC-33). */
  volume: string
  tomo_exemplar: string
  parte: string
  /** '0' main material, else the number of the additional item (REC-33). */
  mat_adicional: string
  desc_mat_adicional: string | null
  cod_local_exemplar: number
  cod_colecao: number
  cod_situacao: number
}

export interface DemoKnowledgeArea {
  cod_area: string
  desc_area: Words
  /** null for the great areas of the CNPq table. */
  cod_area_mae: string | null
}

/** Works without a catalogued area get it from their class: CDD or CDU, first to last inclusive, by prefix order. */
export interface DemoClassRange {
  tabela: 'CDD' | 'CDU'
  inicio: string
  fim: string
  cod_area: string
}

/** What the record itself cannot say in MARC. Same order and length as `acervos`. */
export interface DemoWorkKind {
  cod_acervo: number
  tipo_acervo: 'B' | 'M' | 'A'
  cod_tipo_obra: number
  cod_area: string | null
  possui_acessibilidade: Flag
  /** Path below files/ of the cover, when there is one. */
  capa: string | null
}

export interface DemoLink {
  cod_acervo: number
  /** Position of the field 856 among the record's fields 856, from 1. */
  seq_paragrafo: number
  descricao: string
  /** 'vínculo no banco' when the file is held by the server (LINK-02). */
  url_link: string
  tipo_link: 'VB' | 'AR' | 'AC'
  is_pdf: boolean
  is_media: boolean
  media_format: 'MP4' | 'MP3' | null
  /** 'N' = view only (LINK-11). */
  download_pdf: Flag
  /** Path below files/ when the server holds the file. */
  arquivo: string | null
  /** Path below files/ of the WebVTT captions. */
  legenda: string | null
}

export interface DemoFile {
  /** Path below files/. */
  caminho: string
  tipo_mime: string
  uso: 'capa' | 'documento' | 'audio' | 'video' | 'legenda' | 'imagem' | 'mapa' | 'logo' | 'textura' | 'noticia'
  descricao: Words
  /** The record it belongs to, for covers and images. */
  cod_acervo: number | null
}

export interface DemoCategory {
  cod_categoria: number
  desc_categoria: Words
  /** Loan rules: circulation adds the rest. */
  dias_emprestimo: number
  limite_emprestimos: number
  limite_renovacoes: number
  limite_reservas: number
  multa_diaria_centavos: number
  professor: Flag
}

export interface DemoDepartment {
  cod_departamento: number
  nome_departamento: string
  cod_campus: number
  tipo: 'GRADUACAO' | 'POS_GRADUACAO' | 'TECNICO' | 'DEPARTAMENTO'
}

export interface DemoDiscipline {
  cod_disciplina: number
  descricao: string
  codigo: string
  cod_departamentos: number[]
  periodo: number
}

export interface DemoBibliographyItem {
  cod_acervo: number
  tipo_bibliografia: 'BASICA' | 'COMPLEMENTAR'
  ordem: number
}

export interface DemoTeachingPlan {
  cod_plano: number
  cod_disciplina: number
  cod_departamento: number
  cod_pessoa_professor: number
  cod_biblioteca: number
  ano: number
  semestre: 1 | 2
  bibliografia: DemoBibliographyItem[]
}

export interface DemoLogin {
  login: string
  senha: string
  base: 'LOCAL' | 'ACADEMICO' | 'RH' | 'HOSPITAL'
}

export interface DemoAffiliation {
  cod_categoria: number
  cod_departamento: number | null
  cod_biblioteca: number
  matricula: string
  /** yyyy-mm-dd */
  validade: string
}

export interface DemoPerson {
  cod_pessoa: number
  nome_pessoa: string
  nome_social: string | null
  email: string | null
  cpf: string | null
  telefone: string | null
  data_nascimento: string
  idioma: 'pt' | 'en' | 'es'
  logins: DemoLogin[]
  vinculos: DemoAffiliation[]
  bloqueio: Flag
  motivo_bloqueio: string | null
  /** Another record of the same human being, for the duplicated-persons story (AUTH-17). */
  duplicada_de: number | null
  suspensao: DemoSuspension | null
  /** Registration can be renewed by the patron at the web (SHELL-24). */
  renovar: Flag
  /** Set for people who are printed as demo sign-ins at start. */
  historia: DemoStory | null
}

export interface DemoSuspension {
  data_inicio: string
  data_fim: string
  cod_biblioteca: number
  motivo: Words
}

export type DemoStoryKey =
  | 'vence_amanha'
  | 'atrasado_com_multa'
  | 'professor'
  | 'bloqueado'
  | 'suspenso'
  | 'expirado_renovavel'
  | 'expirado'
  | 'varios_logins'
  | 'sem_email'
  | 'nome_social'
  | 'reserva_liberada'
  | 'na_fila'
  | 'sem_pendencias'
  | 'intercambio'
  | 'baixa_visao'
  | 'duplicado'
  | 'crianca'
  | 'bibliotecario'

export interface DemoStory {
  chave: DemoStoryKey
  descricao: Words
}

export interface DemoLoan {
  codigo_barras: string
  cod_pessoa: number
  /** ISO date and time. */
  data_emprestimo: string
  /** yyyy-mm-dd */
  data_prevista: string
  renovacoes: number
}

export interface DemoReservation {
  cod_acervo: number
  cod_biblioteca: number
  cod_pessoa: number
  volume: string
  tomo: string
  parte: string
  material_adicional: string
  localizacao: string
  /** ISO date and time; the order of the queue. */
  data_reserva: string
  situacao: 'FILA' | 'LIBERADA'
  /** Copy kept at the desk and last day to fetch it, when released. */
  codigo_barras: string | null
  data_limite: string | null
}

export interface DemoSerialIssue {
  cod_acervo: number
  cod_biblioteca: number
  ano: number
  volume: string
  numero: string
  periodo: string
  /** yyyy-mm-dd */
  data_prevista: string
  data_recebimento: string | null
  situacao: 'RECEBIDO' | 'ESPERADO' | 'FALTANTE' | 'RECLAMADO' | 'ENCADERNADO'
  codigo_barras: string | null
  sumario: string[]
}

export interface DemoSearchGuide {
  codigo: string
  titulo: Words
  icone: string
  ordem: number
  usa_consulta_paginada: boolean
}

export interface DemoHomeSection {
  tipo_catalogo: 'C' | 'K' | 'M'
  secao: 1 | 2
  ordem: number
  tipo_secao: 'DESTAQUE' | 'NOTICIAS' | 'INFORMACOES_GERAIS' | 'ATENDIMENTO' | 'EVENTOS' | 'HTML' | 'TEXT'
  nome_secao: Words
  icone: string
  conteudo: Words | null
}

export interface DemoHighlight {
  tipo_catalogo: 'C' | 'K' | 'M'
  cod_biblioteca: number | null
  ordem: number
  cod_acervo: number
}

export interface DemoNews {
  id_noticia: number
  tipo_catalogo: 'C' | 'K' | 'M'
  titulo: Words
  conteudo: Words
  nom_imagem: string | null
  url: string | null
  /** yyyy-mm-dd */
  data_publicacao: string
}

export interface DemoFaq {
  tipo_catalogo: 'C' | 'K' | 'M'
  ordem: number
  titulo: Words
  /** HTML */
  conteudo: Words
}

export interface DemoHoliday {
  data: string
  descricao: Words
  cod_biblioteca: number | null
}

export interface DemoEvent {
  titulo: Words
  descricao: Words
  data_inicio: string
  data_fim: string
  local: string
  cod_biblioteca: number | null
  url: string | null
}

export interface DemoInstitution {
  codEmpresa: number
  nome_instituicao: string
  sigla: string
  sigla_instituicao: string
  /** Every parameter of SHELL-39 to 41 and 55 by its own name; words in three languages where people read them. */
  parametros: Record<string, string | Words>
}

/** The children's and the museum's showcase of one library (KIDS-41, 55, 58, 60). */
export interface DemoShowcase {
  cod_biblioteca: number
  catalogo: 'kids' | 'museus'
  visual: Record<string, string>
  categorias: DemoShowcaseCategory[]
  rotulos: Record<string, Words>
  botoes: DemoShowcaseButton[]
}

export interface DemoShowcaseCategory {
  cod_categoria: number
  desc_categoria: Words
  icone: string
  cor: string
  acervos: number[]
}

export interface DemoShowcaseButton {
  ordem: number
  titulo: Words
  icone: string
  cod_categoria: number | null
}

/** A partner institution of the network modal (NET-05). */
export interface DemoPartner {
  cod_empresa: number
  sigla_empresa: string
  desc_empresa: string
}

export interface DemoLibrary {
  instituicao: DemoInstitution
  campi: DemoCampus[]
  bibliotecas: DemoLibraryUnit[]
  colecoes: DemoCollection[]
  tipos_obra: DemoWorkType[]
  locais: DemoPlace[]
  situacoes: DemoCopyStatus[]
  areas: DemoKnowledgeArea[]
  mapa_classes: DemoClassRange[]
  /** Bibliographic, museum and archive records; 001 is cod_acervo. Headings carry $9 = cod_autoridade. */
  acervos: MarcRecord[]
  obras: DemoWorkKind[]
  /** Authority records; 001 is cod_autoridade. */
  autoridades: MarcRecord[]
  exemplares: DemoCopy[]
  vinculos: DemoLink[]
  arquivos: DemoFile[]
  fasciculos: DemoSerialIssue[]
  categorias: DemoCategory[]
  departamentos: DemoDepartment[]
  disciplinas: DemoDiscipline[]
  planos_ensino: DemoTeachingPlan[]
  pessoas: DemoPerson[]
  emprestimos: DemoLoan[]
  reservas: DemoReservation[]
  guias: DemoSearchGuide[]
  secoes: DemoHomeSection[]
  destaques: DemoHighlight[]
  noticias: DemoNews[]
  faq: DemoFaq[]
  feriados: DemoHoliday[]
  eventos: DemoEvent[]
  vitrines: DemoShowcase[]
  parceiros: DemoPartner[]
}
