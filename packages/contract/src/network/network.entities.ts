import { z } from 'zod'

export const networkInstitution = z.object({
  cod_empresa: z.int(),
  sigla_empresa: z.string(),
  desc_empresa: z.string(),
})
export type NetworkInstitution = z.infer<typeof networkInstitution>

/** A work of another institution of the network (NET-04). */
export const networkResult = z.object({
  id: z.int(),
  obra: z.string(),
  autor: z.string(),
  tipo_obra: z.string(),
  ano_publicacao: z.int().nullable(),
  idioma: z.string(),
  idioma_desc: z.string(),
  instituicao: networkInstitution,
})
export type NetworkResult = z.infer<typeof networkResult>

/** The whole of it (NET-08): Dublin Core elements that have a value, and the reference. */
export const networkRecord = networkResult.extend({
  /** Number of the record at its own institution. */
  identificador: z.string(),
  /** Its page at the institution, where it names one. */
  url: z.string(),
  /** Opened through the person's own address at this partner (LINK-21, LINK-22); empty: by its page alone. */
  parceiro: z.enum(['', 'abnt', 'target']),
  referencia: z.string(),
  dados: z.array(z.object({ elemento: z.string(), valores: z.array(z.string()) })),
})
export type NetworkRecord = z.infer<typeof networkRecord>
