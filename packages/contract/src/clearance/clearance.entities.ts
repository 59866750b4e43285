import { z } from 'zod'
import { isoDate, yesNo } from '../scalars.ts'

/** Why somebody asks for the certificate: data of the institution (`nada_consta_motivos`). */
export const clearanceReason = z.object({
  codigo: z.int(),
  descricao: z.string(),
  /** Loans and reservations stop for the registrations held on that day. */
  suspende: yesNo,
  validade_dias: z.int(),
  /** Only once the paper or thesis was handed in. */
  exige_deposito: yesNo,
})
export type ClearanceReason = z.infer<typeof clearanceReason>

export const PENDENCY_KINDS = ['EMPRESTIMO', 'DEBITO', 'DEPOSITO', 'OUTRA'] as const
export type PendencyKind = (typeof PENDENCY_KINDS)[number]

/** One thing that is still open between a person and the libraries. */
export const pendency = z.object({
  tipo: z.enum(PENDENCY_KINDS),
  descricao: z.string(),
  desc_biblioteca: z.string(),
  /** The day it began. */
  desde: isoDate,
  /** Loans: the day to return it. */
  data_prevista: isoDate.nullable(),
  /** Loans: the instant at which it is due; of what is lent for hours its hour is told. */
  vence_em: z.string().nullable(),
  em_atraso: yesNo,
  centavos: z.int(),
  /** Stands in another registration of the same person. */
  outro_cadastro: yesNo,
})
export type Pendency = z.infer<typeof pendency>

export const CERTIFICATE_STATES = ['VALIDA', 'VENCIDA', 'REVOGADA'] as const
export type CertificateState = (typeof CERTIFICATE_STATES)[number]

/** A certificate as its owner sees it. */
export const certificate = z.object({
  numero: z.string(),
  tipo: z.enum(['NADA_CONSTA', 'PENDENCIAS']),
  motivo: z.string(),
  emitida_em: z.string(),
  valida_ate: isoDate.nullable(),
  situacao: z.enum(CERTIFICATE_STATES),
  revogada_em: z.string().nullable(),
})
export type Certificate = z.infer<typeof certificate>

export const clearanceCheck = z.object({
  /** Whether nothing stands against a certificate, for reasons that ask for no deposit. */
  disponivel: yesNo,
  /** A translation key, where it is not available. */
  mensagem: z.string().nullable(),
  pendencias: z.array(pendency),
  certidoes: z.array(certificate),
  /** Whether the certificate can be sent by e-mail. */
  tem_email: yesNo,
  /** The name that is printed, and whether the civil name can be printed beside it. */
  nome: z.string(),
  tem_nome_social: yesNo,
})
export type ClearanceCheck = z.infer<typeof clearanceCheck>

/** What anybody who holds a certificate may ask. FALSA: none of ours; ALTERADA: ours, but not what we signed. */
export const VALIDATION_STATES = [...CERTIFICATE_STATES, 'FALSA', 'ALTERADA'] as const
export type ValidationState = (typeof VALIDATION_STATES)[number]

export const validation = z.object({
  situacao: z.enum(VALIDATION_STATES),
  /** Null unless the certificate is ours and unaltered; nothing else about the person is ever told. */
  certidao: z
    .object({
      numero: z.string(),
      iniciais: z.string(),
      /** `***.456.789-**` */
      cpf: z.string().nullable(),
      emitida_em: isoDate,
      valida_ate: isoDate,
      revogada_em: isoDate.nullable(),
    })
    .nullable(),
})
export type Validation = z.infer<typeof validation>
