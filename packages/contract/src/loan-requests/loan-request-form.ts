import { z } from 'zod'
import type { LoanRequestKind } from './loan-requests.entities.ts'

const EMAIL = /^[^\s@;,<>"]+@[^\s@;,<>"]+\.[^\s@;,<>".]{2,}$/
const PHONE = /^\+?[\d\s().-]+$/

/** Several addresses are separated by semicolons (LREQ-04). */
export const addressesOf = (email: string): string[] =>
  email
    .split(';')
    .map(part => part.trim())
    .filter(part => part !== '')

export function isAddressList(text: string): boolean {
  const addresses = addressesOf(text)
  return addresses.length > 0 && addresses.every(address => EMAIL.test(address))
}

export const isPhoneNumber = (text: string): boolean => PHONE.test(text.trim()) && text.replace(/\D/g, '').length >= 8

export interface AskedOfForm {
  kind: LoanRequestKind
  needsPhone: boolean
  needsEmail: boolean
  needsTimes: boolean
  /** Whether the library that was chosen hands things over in several places. */
  needsSpot: (library: string) => boolean
}

const written = z.string().trim().min(1)
const optional = <T extends z.ZodType>(schema: T, isNeeded: boolean) => (isNeeded ? schema : schema.optional())

/** What is typed into the form, beside what is chosen of the work (LREQ-01, LREQ-03, LREQ-04). */
export const loanRequestFields = ({ kind, needsPhone, needsEmail, needsTimes, needsSpot }: AskedOfForm) =>
  z
    .object({
      biblioteca_recebimento: optional(written, kind !== 'delivery'),
      cod_local_recebimento: written.optional(),
      telefone: optional(written.max(60).refine(isPhoneNumber, 'TelefoneInvalido'), needsPhone),
      email: optional(written.max(500).refine(isAddressList, 'EmailInvalido'), needsEmail),
      hora_inicio: optional(written, needsTimes),
      hora_fim: optional(written, needsTimes),
      pessoa_autorizada: written.max(200).optional(),
      domicilio: optional(written.max(500), kind === 'delivery'),
      recebimento_textual: written.max(500).optional(),
    })
    .superRefine((form, context) => {
      const fault = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
      if (!form.cod_local_recebimento && needsSpot(form.biblioteca_recebimento ?? ''))
        fault('cod_local_recebimento', '')
      const { hora_inicio, hora_fim } = form
      if (hora_inicio && !hora_fim) fault('hora_fim', '')
      if (hora_fim && !hora_inicio) fault('hora_inicio', '')
      if (hora_inicio && hora_fim && hora_inicio >= hora_fim) fault('hora_fim', 'HorarioRetiradaInvalido')
    })
