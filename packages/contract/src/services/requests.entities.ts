import { z } from 'zod'
import { yesNo } from '../scalars.ts'

/** Kinds of requests, named as in the addresses of their calls (REQ-02). */
export const REQUEST_KINDS = [
  'comutacao-bibliografica',
  'levantamento-bibliografico',
  'ficha-catalografica',
  'pesquisa-especializada',
  'emprestimo-inter-bibliotecas',
  'versao-acessivel',
] as const
export const requestKind = z.enum(REQUEST_KINDS)
export type RequestKind = z.infer<typeof requestKind>

export const REQUEST_STATUSES = ['AGUARDANDO', 'EM_ANDAMENTO', 'ATENDIDA', 'RECUSADA', 'CANCELADA'] as const
export const requestStatus = z.enum(REQUEST_STATUSES)
export type RequestStatus = z.infer<typeof requestStatus>

/** What may follow; what is ended stays as it is. */
export const NEXT_REQUEST_STATUSES: Record<RequestStatus, readonly RequestStatus[]> = {
  AGUARDANDO: ['EM_ANDAMENTO', 'ATENDIDA', 'RECUSADA', 'CANCELADA'],
  EM_ANDAMENTO: ['ATENDIDA', 'RECUSADA', 'CANCELADA'],
  ATENDIDA: [],
  RECUSADA: [],
  CANCELADA: [],
}

/** Kinds of documents that another library copies (COMUT). */
export const COPY_KINDS = ['ARTIGO', 'CAPITULO', 'ANAIS', 'TESE', 'OUTRO'] as const
/** Formats that a work can be asked for in by who cannot read it as it is. */
export const ACCESSIBLE_FORMATS = ['BRAILLE', 'FONTE_AMPLIADA', 'AUDIO', 'DAISY', 'EPUB', 'LIBRAS', 'OUTRO'] as const
/** Academic works that get a catalogue sheet. */
export const SHEET_KINDS = ['TCC', 'MONOGRAFIA', 'DISSERTACAO', 'TESE', 'LIVRO', 'RELATORIO'] as const
export type SheetKind = (typeof SHEET_KINDS)[number]
export const MOST_SHEET_SUBJECTS = 5

/** Attachments: how many, how large, and what their content must be. */
export const MOST_ATTACHMENTS = 5
export const MOST_ATTACHMENT_BYTES = 10 * 1024 * 1024
/** Of all that are sent at once; whoever has more sends them one after the other. */
export const MOST_UPLOAD_BYTES = 2 * MOST_ATTACHMENT_BYTES
export const ATTACHMENT_TYPES = ['application/pdf', 'image/png', 'image/jpeg'] as const

/** A file as it arrives: its name is only shown, never used as a path. */
export interface UploadedFile {
  nome: string
  conteudo: Uint8Array
}
export const uploadedFile = z
  .custom<UploadedFile>(
    value =>
      typeof value === 'object' &&
      value !== null &&
      typeof (value as UploadedFile).nome === 'string' &&
      (value as UploadedFile).conteudo instanceof Uint8Array,
    'must be a file',
  )
  .meta({ type: 'string', format: 'binary' })

/** Fields that a form of a kind needs, in the order in which they are asked for. */
export const REQUIRED_FIELDS: Record<RequestKind, readonly string[]> = {
  'comutacao-bibliografica': ['titulo', 'ano'],
  'levantamento-bibliografico': ['assunto'],
  'ficha-catalografica': ['autor', 'titulo', 'ano', 'paginas'],
  'pesquisa-especializada': ['assunto', 'objetivo'],
  'emprestimo-inter-bibliotecas': ['titulo'],
  'versao-acessivel': ['titulo'],
}

export const attachment = z.object({
  id: z.int(),
  nome: z.string(),
  tipo_conteudo: z.string(),
  tamanho: z.int(),
})

export const request = z.object({
  id: z.int(),
  tipo: requestKind,
  protocolo: z.string(),
  /** What it is about, in one line. */
  titulo: z.string(),
  situacao: requestStatus,
  situacao_desc: z.string(),
  data: z.string(),
  data_situacao: z.string(),
  cod_biblioteca: z.int().nullable(),
  desc_biblioteca: z.string(),
  cod_acervo: z.int().nullable(),
  /** Whether the person may still take it back. */
  cancelavel: yesNo,
})
export type LibraryRequest = z.infer<typeof request>

export const requestDetails = request.extend({
  dados: z.record(z.string(), z.unknown()),
  passos: z.array(z.object({ situacao: requestStatus, situacao_desc: z.string(), data: z.string(), nota: z.string() })),
  anexos: z.array(attachment),
})
export type RequestDetails = z.infer<typeof requestDetails>

export const staffRequest = request.extend({ cod_pessoa: z.int(), nome_pessoa: z.string() })

/** Who answers for a catalogue sheet: there only once that librarian has approved it. */
export const sheetDecision = z.object({
  cutter: z.string().trim().max(20).default(''),
  cdd: z.string().trim().max(40).default(''),
  cdu: z.string().trim().max(40).default(''),
  crb: z
    .string()
    .trim()
    .regex(/^CRB[ -]?\d{1,2}\s?\/\s?\d{1,6}$/i),
})
export type SheetDecision = z.infer<typeof sheetDecision>

/** What makes an alert; each has its words in `services:alertas`. */
export const ALERT_KINDS = [
  'reserva_liberada',
  'devolucao_proxima',
  'emprestimo_atrasado',
  'emprestimo_renovado',
  'sugestao_situacao',
  'solicitacao_situacao',
  'solicitacao_disponivel',
  'comentario_situacao',
  'perfil_novidades',
  'biblioteca_fechada',
  'pendencia',
  'pagamento_recebido',
  'devolucao_recebida',
] as const
export const alertKind = z.enum(ALERT_KINDS)
export type AlertKind = z.infer<typeof alertKind>

export const alert = z.object({
  id: z.int(),
  lido: z.boolean(),
  tipo: alertKind,
  titulo: z.string(),
  texto: z.string(),
  data: z.string(),
  /** Screen that it is about; '' for none. */
  endereco: z.string(),
})
export type Alert = z.infer<typeof alert>

/** A published list of new titles. */
export const reportCard = z.object({
  cod_report_card: z.int(),
  titulo: z.string(),
  inicio: z.string(),
  fim: z.string(),
  cod_biblioteca: z.int().nullable(),
  desc_biblioteca: z.string(),
  quantidade: z.int(),
})
export type ReportCard = z.infer<typeof reportCard>

export const reportCardData = reportCard.extend({
  capitulos: z.array(z.object({ chapter_code: z.string(), descricao: z.string(), quantidade: z.int() })),
})
export type ReportCardData = z.infer<typeof reportCardData>

export const reportCardItem = z.object({
  cod_acervo: z.int(),
  titulo: z.string(),
  autor: z.string(),
  ano_publicacao: z.int().nullable(),
  tipo_obra: z.string(),
  capa: z.string(),
  disponiveis: z.int(),
  exemplares: z.int(),
})
export type ReportCardItem = z.infer<typeof reportCardItem>
