import { z } from 'zod'
import { PIN } from '../access/pin.ts'
import { reason } from '../circulation/circulation.entities.ts'
import { defineEndpoint } from '../define.ts'
import { done, isoDate, key, yesNo } from '../scalars.ts'
import { kioskCalls as calls } from './kiosk.calls.ts'

/** The token of the terminal is wrong or was revoked. */
const statuses = [401]
const barcode = z.string().trim().min(1).max(60)
const visit = z.string().min(20).max(100)

const kioskLoan = z.object({
  cod_emprestimo: z.int(),
  obra: z.string(),
  data_prevista: isoDate,
  vence_em: z.string(),
  em_atraso: yesNo,
})

export const kioskVisit = z.object({
  visita: z.string(),
  /** First name only: others stand behind. */
  nome: z.string(),
  tem_email: yesNo,
  emprestimos: z.array(kioskLoan),
  /** Copies set aside for the person at this library. */
  separados: z.int(),
  /** Why nothing can be lent now. */
  impedimentos: z.array(reason),
})
export type KioskVisit = z.infer<typeof kioskVisit>

export const pin = z.string().regex(PIN)

export const kioskEndpoints = {
  getKiosk: defineEndpoint(calls.getKiosk, {
    summary: 'Which terminal this is, by its token',
    statuses,
    response: z.object({ nome: z.string(), cod_biblioteca: z.int(), desc_biblioteca: z.string() }),
  }),
  beginKioskVisit: defineEndpoint(calls.beginKioskVisit, {
    summary: 'A person begins: by card or login with password or PIN, or by a loan code',
    statuses: [...statuses, 403],
    body: z.union([
      z.object({ usuario: z.string().trim().min(1).max(100), senha: z.string().min(1).max(200) }),
      z.object({ codigo: z.string().trim().min(1).max(40) }),
    ]),
    response: kioskVisit,
  }),
  endKioskVisit: defineEndpoint(calls.endKioskVisit, {
    summary: 'Forgets the visit',
    statuses,
    body: z.object({ visita: visit }),
    response: done,
  }),
  kioskLend: defineEndpoint(calls.kioskLend, {
    summary: 'Lends a copy to the person of the visit',
    statuses: [...statuses, 403],
    body: z.object({ visita: visit, codigo_barras: barcode }),
    response: kioskLoan.extend({ acessorios: z.array(z.string()) }),
  }),
  kioskReturn: defineEndpoint(calls.kioskReturn, {
    summary: 'Takes a copy back; no visit is needed, and nobody is named',
    statuses,
    body: z.object({ visita: visit.optional(), codigo_barras: barcode }),
    response: z.object({
      obra: z.string(),
      recibo: z.int().nullable(),
      dias_atraso: z.int(),
      /** This and what it cost are told only to the person whose visit it is. */
      cod_emprestimo: key.nullable(),
      multa_centavos: z.int(),
      suspensa_ate: isoDate.nullable(),
      /** It goes to the shelf behind the desk or to another library, not back to its own shelf. */
      entregar_no_balcao: yesNo,
    }),
  }),
  kioskRenew: defineEndpoint(calls.kioskRenew, {
    summary: 'Renews loans of the person of the visit',
    statuses: [...statuses, 403],
    body: z.object({ visita: visit, emprestimos: z.array(key).min(1).max(200) }),
    response: z.object({
      resultados: z.array(kioskLoan.extend({ renovado: yesNo, motivos: z.array(reason) })),
    }),
  }),
  mailKioskReceipt: defineEndpoint(calls.mailKioskReceipt, {
    summary: 'Sends what was done in the visit to the e-mail of the registration',
    statuses: [...statuses, 403],
    body: z.object({ visita: visit }),
    response: done,
  }),
  getPin: defineEndpoint(calls.getPin, {
    summary: 'Whether the person has a PIN for terminals',
    response: z.object({ tem_pin: yesNo, alterado_em: z.string().nullable() }),
  }),
  setPin: defineEndpoint(calls.setPin, {
    summary: 'Sets the PIN for terminals, with the password',
    body: z.object({
      senha: z.string().min(1).max(200),
      pin,
    }),
    response: done,
  }),
  removePin: defineEndpoint(calls.removePin, { summary: 'Removes the PIN', response: done }),
}
