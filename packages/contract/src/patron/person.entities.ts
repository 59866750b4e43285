import { z } from 'zod'
import { isoDate, yesNo } from '../scalars.ts'
import { EDUCATION_LEVELS, GENDERS, MARITAL_STATUSES } from './personal-choices.ts'

const free = (most: number) => z.string().trim().max(most)
const orNone = <T extends z.ZodType>(schema: T) => z.union([z.literal(''), schema])

/** Every field that an institution may collect, with the form that its value takes; '' is empty. */
export const personalFields = {
  nome_social: free(200),
  email: free(255),
  telefone: free(40),
  logradouro: free(200),
  complemento: free(100),
  cep: free(12),
  cidade: free(100),
  bairro: free(100),
  rg: free(30),
  cpf: free(20),
  /** Documents of those who have no CPF. */
  passaporte: free(20),
  rnm: free(20),
  nacionalidade: free(60),
  genero: orNone(z.enum(GENDERS)),
  data_nascimento: orNone(isoDate),
  escolaridade: orNone(z.enum(EDUCATION_LEVELS)),
  profissao: free(100),
  estado_civil: orNone(z.enum(MARITAL_STATUSES)),
  recebe_emails: yesNo,
} as const
export type PersonalField = keyof typeof personalFields
export const PERSONAL_FIELDS = Object.keys(personalFields) as PersonalField[]

/** Off: neither asked for, nor shown, nor taken. */
export const FIELD_STATES = ['EDITAVEL', 'LEITURA', 'DESLIGADO'] as const
export type FieldState = (typeof FIELD_STATES)[number]

export const personalData = z.object({
  cod_pessoa: z.int(),
  /** The name that people are called by: the social name where there is one. */
  nome_pessoa: z.string(),
  ...z.object(personalFields).partial().shape,
  /** What this institution collects, in the order of the form, each with what it is for. */
  campos: z.array(
    z.object({
      campo: z.enum(PERSONAL_FIELDS),
      editavel: z.boolean(),
      obrigatorio: z.boolean(),
      finalidade: z.string(),
    }),
  ),
  /** An address that waits for its confirmation. */
  email_pendente: z.string().nullable(),
  validade: z.string().nullable(),
  renovar: z.boolean(),
  expirado: z.boolean(),
})
export type PersonalData = z.infer<typeof personalData>

/** Why a person may use another registration. */
export const SWAP_REASONS = ['MESMA_PESSOA', 'RESPONSAVEL', 'AUTORIZADA'] as const
export type SwapReason = (typeof SWAP_REASONS)[number]
export const swapChoice = z.object({ usuario: z.string(), nome: z.string(), motivo: z.enum(SWAP_REASONS) })

/** A guardian answers for a minor; a proxy fetches and asks for another. */
export const TIE_KINDS = ['RESPONSAVEL', 'AUTORIZADA'] as const
export type TieKind = (typeof TIE_KINDS)[number]
