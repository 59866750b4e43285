import { z } from 'zod'
import { writtenText, yesNo } from '../scalars.ts'
import { requestStatus } from '../services/requests.entities.ts'
import { ACCESSIBLE_FILES } from './personal-choices.ts'

/** A database or collection of e-books that the institution subscribes to (PAT-14). */
export const databaseEntry = z.object({
  codigo: z.string(),
  nome: z.string(),
  descricao: z.string(),
  categoria: z.string(),
  /** Where it is opened; '' when it is opened by its base, for the person (EP-018). */
  url: z.string(),
  base: z.string(),
  /** Whether it is for a category that the caller holds; without it there is nothing to open. */
  acesso: yesNo,
  /** Names of the categories that it is for; none where it is for everybody. */
  publico: z.array(z.string()),
})
export type DatabaseEntry = z.infer<typeof databaseEntry>

/** TEACH-13: the bibliography of one plan, with how many copies there are and how many are in. */
export const planBibliography = z.object({
  cod_plano: z.int(),
  disciplina: z.string(),
  departamento: z.string(),
  professor: z.string(),
  ano: z.int(),
  semestre: z.int(),
  periodo: z.string(),
  itens: z.array(
    z.object({
      cod_acervo: z.int(),
      titulo: z.string(),
      autor: z.string(),
      ano_publicacao: z.int().nullable(),
      /** B basic, C complementary. */
      tipo: z.enum(['B', 'C']),
      exemplares: z.int(),
      disponiveis: z.int(),
      online: z.boolean(),
    }),
  ),
})
export type PlanBibliography = z.infer<typeof planBibliography>

/** What somebody may ask about their own data; each has a protocol and an answer within the days of the law. */
export const PRIVACY_REQUESTS = ['CORRECAO', 'ELIMINACAO', 'OPOSICAO', 'REVISAO'] as const
export type PrivacyRequest = (typeof PRIVACY_REQUESTS)[number]
export const PRIVACY_DAYS = 15

/** Kinds of data with the ground on which they are kept. */
export const PRIVACY_KINDS = [
  'cadastro',
  'emprestimos',
  'debitos',
  'certidoes',
  'solicitacoes',
  'acessos',
  'perfis',
  'mensagens',
] as const

/** What the named officer answers. */
export const privacyAnswer = z.object({
  situacao: z.enum(['EM_ANDAMENTO', 'ATENDIDA', 'RECUSADA']),
  resposta: writtenText(2000).pipe(z.string().min(1)),
})
export type PrivacyAnswer = z.infer<typeof privacyAnswer>

export const privacyQueueLine = z.object({
  protocolo: z.string(),
  tipo: z.enum(PRIVACY_REQUESTS),
  texto: z.string(),
  resposta: z.string(),
  situacao: requestStatus,
  data: z.string(),
  prazo: z.string(),
  /** S when the day of the law is over and nobody has answered. */
  vencido: yesNo,
  cod_pessoa: z.int().nullable(),
  nome_pessoa: z.string(),
})
export type PrivacyQueueLine = z.infer<typeof privacyQueueLine>

/** How one comes to open files in accessible formats, whether the person may, and the words that were declared. */
export const accessibleReader = z.object({
  modo: z.enum(ACCESSIBLE_FILES),
  beneficiario: yesNo,
  desde: z.string(),
  declaracao: z.string(),
})

export const privacyPage = z.object({
  tipos: z.array(
    z.object({ tipo: z.enum(PRIVACY_KINDS), descricao: z.string(), base: z.string(), guarda: z.string() }),
  ),
  /** Whether interest profiles are used for the person: of minors only once they are switched on. */
  perfis: yesNo,
  /** A minor gets the page in words for children first. */
  menor: yesNo,
  /** Files in accessible formats: how one comes to open them here, and whether the person may, since when. */
  arquivos_acessiveis: accessibleReader,
  consentimentos: z.array(z.object({ instante: z.string(), finalidade: z.string(), valor: z.string() })),
  /** Looks of staff at the registration: when, where, in which role and why, never by whom. */
  leituras: z.array(z.object({ instante: z.string(), biblioteca: z.string(), papel: z.string(), motivo: z.string() })),
  pedidos: z.array(
    z.object({
      protocolo: z.string(),
      tipo: z.enum(PRIVACY_REQUESTS),
      situacao: z.string(),
      data: z.string(),
      prazo: z.string(),
      resposta: z.string(),
    }),
  ),
  encarregado: z.object({ nome: z.string(), email: z.string() }),
  terceiros: z.array(z.object({ nome: z.string(), finalidade: z.string() })),
})
export type PrivacyPage = z.infer<typeof privacyPage>
