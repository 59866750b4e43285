import { z } from 'zod'
import { yesNo } from '../scalars.ts'

/** One field of a record as it is shown (REC-07); the lists run in parallel, one entry a piece of text. */
export const fieldDetail = z.object({
  descricao: z.array(z.string()),
  pontuacao: z.array(z.string()),
  /** The subfield of each piece. */
  _secao: z.array(z.string()),
  gerar_pesquisa: z.array(z.string().nullable()),
  cod_autoridade: z.array(z.string().nullable()),
  extra: z.array(
    z.object({
      secao: z.string(),
      paragrafo: z.string(),
      cod_acervo_link: z.string().nullable(),
      formatar_link: z.boolean(),
    }),
  ),
  paragrafo: z.string(),
  seq_paragrafo: z.string(),
  vinculo: z.string().nullable(),
  link_acesso: z.enum(['AC', 'AR', 'VB']).nullable(),
  is_pdf: z.boolean(),
  link_data: z
    .object({ is_media: z.boolean(), media_format: z.enum(['MP4', 'audio']).nullable(), download_pdf: yesNo })
    .nullable(),
  isCreativeCommons: z.boolean(),
  isSecaoW: z.boolean(),
  link_acervo: z.string().nullable(),
  contem_autoridade_completa: z.boolean(),
  descricao985: z.string().nullable(),
  msg_err_login: z.string().nullable(),
})
export type FieldDetail = z.infer<typeof fieldDetail>

/** Groups come in the order in which they are shown; `ordem` is the MARC tag that a group begins with. */
export const fieldGroup = z.object({ ordem: z.string(), texto: z.string(), detalhes: z.array(fieldDetail) })
export type FieldGroup = z.infer<typeof fieldGroup>

/** The record page's data (REC-06) with what its heading and availability card need. */
export const record = z.object({
  cod_acervo: z.int(),
  tipo_acervo: z.enum(['B', 'M', 'A']),
  obra: z.string(),
  subtitulo: z.string(),
  autor: z.string(),
  cod_autoridade: z.string().nullable(),
  ano_publicacao: z.int().nullable(),
  cod_tipo_obra: z.int(),
  desc_tipo_obra: z.string(),
  /** MARC code of the work's language; '' where it is not known. */
  idioma: z.string(),
  idioma_desc: z.string(),
  chamada: z.string(),
  isbn_issn: z.string(),
  link_capa: z.string().nullable(),
  acesso_remoto: z.string(),
  possui_acessibilidade: yesNo,
  resumo: z.string(),
  /** By which one edition is told from another, in words: extent, publisher and place. */
  fatos: z.array(z.string()),
  campos: z.array(fieldGroup),
  error: z.boolean(),
  message: z.string(),
})
export type RecordPage = z.infer<typeof record>

/** A row of the MARC view as existing clients of this API read it: flat, everything text. */
export const marcRow = z.object({
  paragrafo: z.string(),
  seq_paragrafo: z.string(),
  indicador1: z.string().nullable(),
  indicador2: z.string().nullable(),
  secao: z.string().nullable(),
  seq_secao: z.string().nullable(),
  descricao: z.string(),
  pontuacao: z.string(),
  campo_fixo: z.string(),
})
export type MarcRow = z.infer<typeof marcRow>

/** A copy (REC-32) and what the copies tab shows of it. Sentinels are strings (AMB-48). */
export const copy = z.object({
  cod_exemplar: z.int(),
  cod_biblioteca: z.int(),
  desc_biblioteca: z.string(),
  cod_campus: z.int(),
  reserva_localizacao: yesNo,
  reserva_mat_adicional: yesNo,
  volume: z.string(),
  tomo_exemplar: z.string(),
  parte: z.string(),
  mat_adicional: z.string(),
  cod_local_exemplar: z.string(),
  desc_local_exemplar: z.string(),
  codigo_barras: z.string(),
  tombo: z.string(),
  nr_exemplar: z.int(),
  chamada: z.string(),
  colecao: z.string(),
  situacao: z.string(),
  empresta: yesNo,
  reserva: yesNo,
  disponivel: yesNo,
  data_prevista: z.string().nullable(),
  /** Read in the library, never taken home. */
  consulta_local: yesNo,
})
export type Copy = z.infer<typeof copy>

export const recordLink = z.object({
  descricao: z.string(),
  is_pdf: z.boolean(),
  seq_paragrafo: z.string(),
  tipo_link: z.enum(['AR', 'AC', 'VB']),
  url_link: z.string(),
  is_media: z.boolean(),
  media_format: z.enum(['MP4', 'audio']).nullable(),
  download_pdf: yesNo,
  /** What a file that the library holds is; absent for addresses elsewhere. */
  tipo_conteudo: z.string().optional(),
  /** Not the work itself, but something about it: a review, its publisher's description. */
  relacionado: z.literal(true).optional(),
})
export type RecordLink = z.infer<typeof recordLink>

export const recordSection = z.object({ cod_atividade: z.string(), descricao: z.string(), link: z.string() })
export type RecordSection = z.infer<typeof recordSection>

export const kardexIssue = z.object({
  codPar: z.int(),
  seqPar: z.int(),
  seqSec: z.int(),
  ano: z.int().nullable(),
  volume: z.string(),
  numero: z.string(),
  periodo: z.string(),
  data_prevista: z.string().nullable(),
  data_recebimento: z.string().nullable(),
  situacao: z.enum(['ESPERADO', 'RECEBIDO', 'FALTANTE', 'RECLAMADO', 'ENCADERNADO']),
})
export type KardexIssue = z.infer<typeof kardexIssue>

/** Works in the order of their call numbers, as they stand on the shelves of one library. */
export const shelfNeighbours = z.object({
  /** The library whose shelves these are; 0 where the record stands on none. */
  cod_biblioteca: z.int(),
  bibliotecas: z.array(z.object({ cod_biblioteca: z.int(), desc_biblioteca: z.string() })),
  /** The record itself among them. */
  obras: z.array(
    z.object({
      cod_acervo: z.int(),
      obra: z.string(),
      autor: z.string(),
      ano_publicacao: z.int().nullable(),
      idioma: z.string(),
      cod_tipo_obra: z.int(),
      link_capa: z.string().nullable(),
      chamada: z.string(),
    }),
  ),
})
export type ShelfNeighbours = z.infer<typeof shelfNeighbours>

/** Where something stands on a floor, in hundredths of its width and depth. */
const area = { x: z.int(), y: z.int(), largura: z.int(), altura: z.int() }
export const shelfMap = z.object({
  cod_biblioteca: z.int(),
  desc_biblioteca: z.string(),
  andares: z.array(
    z.object({
      nome: z.string(),
      lugares: z.array(
        z.object({
          ...area,
          cod_local_exemplar: z.int(),
          desc_local_exemplar: z.string(),
          estante: z.string(),
          cor: z.string(),
          /** The record stands here. */
          aqui: yesNo,
        }),
      ),
      /** What readers know their way by: the door, the desk, the stairs. */
      pontos: z.array(z.object({ x: z.int(), y: z.int(), nome: z.string() })),
    }),
  ),
})
export type ShelfMap = z.infer<typeof shelfMap>

/** A level or a document of the archive. */
export const archiveNode = z.object({
  cod_acervo: z.int(),
  obra: z.string(),
  ano_publicacao: z.int().nullable(),
  idioma: z.string(),
  /** What the cataloguer calls its level; '' where nothing is said. */
  nivel: z.string(),
  /** How many hang below it. */
  partes: z.int(),
})
export type ArchiveNode = z.infer<typeof archiveNode>
export const archiveBranch = z.object({
  /** From the fonds down to what the document belongs to. */
  caminho: z.array(archiveNode),
  /** What hangs beside it, itself among them; without a document, the fonds. */
  ao_lado: z.array(archiveNode),
  partes: z.array(archiveNode),
})
export type ArchiveBranch = z.infer<typeof archiveBranch>

export const authorityField = z.object({
  descricao: z.string(),
  pontuacao: z.string(),
  secao: z.string(),
  paragrafo: z.string(),
  seq_paragrafo: z.string(),
})
const authorityWork = z.object({
  cod_acervo: z.int(),
  obra: z.string(),
  autor: z.string(),
  ano_publicacao: z.int().nullable(),
  idioma: z.string(),
  cod_tipo_obra: z.int(),
  link_capa: z.string().nullable(),
})
export const authority = z.object({
  cod_autoridade: z.int(),
  tipo: z.string(),
  desc_tipo: z.string(),
  descricao: z.string(),
  detalhes: z.array(z.object({ ordem: z.int(), texto: z.string(), campos: z.array(authorityField) })),
  marc: z.array(marcRow),
  variantes: z.array(z.string()),
  identificadores: z.array(z.object({ tipo: z.string(), valor: z.string(), url: z.string() })),
  relacionadas: z.array(z.object({ cod_autoridade: z.int().nullable(), descricao: z.string(), relacao: z.string() })),
  /** Works by and about, with how many there are. */
  obras_de: z.object({
    total: z.int(),
    /** Each work once, in its newest edition, those with most editions first. */
    acervos: z.array(authorityWork),
  }),
  /** Persons whose names stand with this one in the same works, most often first. */
  coautores: z.array(z.object({ cod_autoridade: z.int(), descricao: z.string(), total: z.int() })),
  obras_sobre: z.object({
    total: z.int(),
    acervos: z.array(authorityWork),
  }),
})
export type AuthorityPage = z.infer<typeof authority>
