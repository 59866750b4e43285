import type { MarcRecord, WorkKind } from '@estante/marc'
import type { DemoInstitution, Flag, Words } from './institution-file.ts'
import type { DemoLoanRequest } from './loan-requests.ts'
import type { DemoServices } from './services.ts'

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
  cod_local_exemplar: number
  cod_colecao: number
  cod_situacao: number
  nota: string
}

/** What the loader cannot read in the record. Same order and length as `acervos`. */
export interface DemoWorkKind {
  cod_acervo: number
  tipo_acervo: 'B' | 'M' | 'A'
  /** `codigo` of the work type: a WorkKind of the MARC package, or the library unit. */
  tipo_obra: WorkKind | 'unidade'
  possui_acessibilidade: Flag
  /** The record describes something that only the server's permission table may hide (a restricted file). */
  restrito: Flag
}

export interface DemoFile {
  /** Path below the package's `files/`. */
  caminho: string
  /** Name the server keeps it under. */
  nome: string
  papel: 'LINK' | 'CAPA' | 'IMAGEM' | 'LEGENDA' | 'INSTITUICAO'
  tipo_conteudo: string
  cod_acervo: number | null
  /** Position of its field 856 among the record's fields 856, from 1, for LINK and LEGENDA. */
  seq_paragrafo: number | null
  tipo_link: 'VB' | 'AR' | 'AC' | ''
  download_pdf: Flag
  idioma: string
  ordem: number
  descricao: Words
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
  /** Titles of what is in it, in order. */
  sumario: string[]
}

export interface DemoCategory {
  cod_categoria: number
  codigo: string
  desc_categoria: Words
  sugestao_docente: Flag
  dias_emprestimo: number
  limite_emprestimos: number
  limite_renovacoes: number
  limite_reservas: number
  multa_diaria_centavos: number
}

export interface DemoDepartment {
  cod_departamento: number
  nome_departamento: string
  /** C course, D department, S sector. */
  tipo: 'C' | 'D' | 'S'
  cod_campus: number
}

export interface DemoDiscipline {
  cod_disciplina: number
  descricao: string
  cod_departamento: number
}

export interface DemoTeachingPlan {
  cod_disciplina: number
  cod_professor: number
  cod_biblioteca: number
  ano: number
  semestre: 1 | 2
  periodo: string
  /** B basic, C complementary. */
  bibliografia: { cod_acervo: number; tipo: 'B' | 'C' }[]
}

export interface DemoLogin {
  login: string
  senha: string
  base: 'local'
}

export interface DemoAffiliation {
  cod_categoria: number
  cod_departamento: number | null
  cod_biblioteca: number
  matricula: string
  /** yyyy-mm-dd */
  validade: string
  /** Class of a pupil. */
  turma?: string
}

export interface DemoPerson {
  cod_pessoa: number
  nome_pessoa: string
  nome_social: string | null
  email: string | null
  cpf: string | null
  telefone: string
  data_nascimento: string
  logins: DemoLogin[]
  vinculos: DemoAffiliation[]
  bloqueio: Flag
  msg_bloqueio: string
  /** yyyy-mm-dd: the last day of the registration. */
  validade: string
  /** The patron may renew the registration at the web (SHELL-24). */
  renovavel: Flag
  /** Another record of the same human being (AUTH-17). */
  duplicada_de: number | null
  /** Works at the libraries: the loader grants the staff acts. */
  equipe: Flag
  /** Role of the staff, at the library of the first tie; null may do everything everywhere. */
  papel: 'bolsista' | 'atendente' | 'bibliotecario' | 'auditor' | 'coordenador' | null
  /** Set for those who are printed as demo sign-ins at start. */
  historia: DemoStory | null
}

export interface DemoStory {
  chave: DemoStoryKey
  descricao: Words
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
  | 'leitora_de_tela'
  | 'duplicado'
  | 'escola'
  | 'equipe'
  | 'equipe_bolsista'
  | 'equipe_atendente'
  | 'equipe_bibliotecario'
  | 'equipe_auditor'
  | 'equipe_coordenador'

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
  /** Copy kept at the desk, and the last day to fetch it, once released. */
  codigo_barras: string | null
  data_limite: string | null
  /** Somebody has fetched the copy from its shelf, and it stands on the one for reservations. */
  na_prateleira: boolean
}

/** What happened at a desk in the past. Which due date, fine or suspension came of it is for the rules to say. */
export interface DemoAct {
  /** ISO date and time by the library's clock. */
  quando: string
  ato: 'EMPRESTIMO' | 'RENOVACAO' | 'DEVOLUCAO' | 'PAGAMENTO' | 'RESERVA' | 'CANCELAMENTO'
  cod_pessoa: number
  /** The copy; null for places in a queue. */
  codigo_barras: string | null
  cod_acervo: number
  cod_biblioteca: number
  volume: string
  /** Out of the book drop. */
  caixa: boolean
}

/** What partners of the network gave (NET-04), and the categories whose people may search it (NET-06). */
export interface DemoNetwork {
  categorias: number[]
  remessas: { cod_empresa: number; acervos: MarcRecord[] }[]
}

export interface DemoLibrary {
  instituicao: DemoInstitution
  /** Bibliographic, museum and archive records; 001 is cod_acervo. Linked headings carry $9 = cod_autoridade. */
  acervos: MarcRecord[]
  obras: DemoWorkKind[]
  /** Authority records; 001 is cod_autoridade. */
  autoridades: MarcRecord[]
  exemplares: DemoCopy[]
  arquivos: DemoFile[]
  fasciculos: DemoSerialIssue[]
  categorias: DemoCategory[]
  departamentos: DemoDepartment[]
  disciplinas: DemoDiscipline[]
  planos_ensino: DemoTeachingPlan[]
  pessoas: DemoPerson[]
  /** People without a sign-in, to whom the past of the library belongs. */
  leitores: DemoPerson[]
  emprestimos: DemoLoan[]
  reservas: DemoReservation[]
  rede: DemoNetwork
  servicos: DemoServices
  solicitacoes_emprestimo: DemoLoanRequest[]
}
