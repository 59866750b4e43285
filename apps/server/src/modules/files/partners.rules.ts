import { createHmac } from 'node:crypto'
import { z } from 'zod'

/**
 * A partner's link as data: an address template, how it is signed, and where in its answer the address stands. The named
 * partners below are examples by public descriptions and have not been verified against the services.
 */
export const partner = z.object({
  codigo: z.enum(['abnt', 'target', 'grupoa', 'pearson', 'minhabiblioteca']),
  /** Links of records that begin so are this partner's; what follows is the {id}. Empty: it has none. */
  prefixo: z.string().max(500).default(''),
  /** {id}, {login}, {email}, {nome}, {sessionid}, {agora} and {assinatura} are filled in. */
  url: z.string().max(1000),
  assinatura: z.enum(['nenhuma', 'hmac-sha256', 'hmac-md5']).default('nenhuma'),
  segredo: z.string().max(500).default(''),
  /**
   * What is signed, with the same names. What the reader's browser sends, {id} and {sessionid}, stands between signs that
   * no value may hold: run together with the login, it could be cut elsewhere and mean another person.
   */
  texto_assinado: z
    .string()
    .max(500)
    .refine(template => !/[^|;\n]\{(?:id|sessionid)\}|\{(?:id|sessionid)\}[^|;\n]/.test(template), {
      message: '{id} and {sessionid} must be parted from the rest by | or ;',
    })
    .default('{id}|{login}|{agora}'),
  /** `endereco`: the filled address is the answer. `json`: it is called, and `campo` of its answer is the address. */
  resposta: z.enum(['endereco', 'json']).default('endereco'),
  campo: z.string().max(100).default('url'),
  /** Categories of people that it is for; none: everybody. */
  categorias: z.array(z.int().min(1)).max(100).default([]),
})
export type Partner = z.infer<typeof partner>

export type PartnerValues = Record<'id' | 'login' | 'email' | 'nome' | 'sessionid' | 'agora', string>

/** A sign that parts signed values cannot be one of a value. */
export const isSignable = (values: Pick<PartnerValues, 'id' | 'sessionid'>): boolean =>
  !/[|;\n]/.test(values.id + values.sessionid)

const fill = (template: string, values: Record<string, string>, encode: boolean): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in values ? (encode ? encodeURIComponent(values[name]!) : values[name]!) : whole,
  )

export function partnerAddress(one: Partner, values: PartnerValues): string {
  const signed =
    one.assinatura === 'nenhuma'
      ? ''
      : createHmac(one.assinatura === 'hmac-md5' ? 'md5' : 'sha256', one.segredo)
          .update(fill(one.texto_assinado, values, false))
          .digest('hex')
  return fill(one.url, { ...values, assinatura: signed }, true)
}
