import { z } from 'zod'
import { commaList, isoDate, keyList, yesNo } from '../scalars.ts'

/** tipoDSI and tipoPesquisa: what a line of the profile follows. */
export const PROFILE_KINDS = ['AREA', 'AUTOR', 'ASSUNTO'] as const
export type ProfileKind = (typeof PROFILE_KINDS)[number]
/** Why a title is listed. */
export const MATCH_KINDS = [...PROFILE_KINDS, 'PERIODICO', 'TIPO_OBRA'] as const

/** Last day on which titles are looked for; null, and the blank of a form, has no end. */
export const validity = z.union([isoDate, z.null(), z.literal('').transform(() => null)])

export const profileLine = z.object({
  codigo: z.int(),
  tipoDSI: z.enum(PROFILE_KINDS),
  codTipoArea: z.int(),
  descricao: z.string(),
  validade: z.string().nullable(),
})

export const foundInterest = z.object({ codigo: z.int(), codTipoArea: z.int(), descricao: z.string() })

/** What of a periodical is wanted (PROF-15: at least one), and of which libraries; none named means all. */
export const periodicalWish = {
  fasciculo: yesNo.default('S'),
  artigo: yesNo.default('N'),
  sumario: yesNo.default('N'),
  bibliotecas: keyList(200).default([]),
}
export const periodicalLine = z.object({
  codigo: z.int(),
  titulo: z.string(),
  validade: z.string().nullable(),
  fasciculo: yesNo,
  artigo: yesNo,
  sumario: yesNo,
  bibliotecas: z.array(z.int()),
})

const languages = z.array(z.string().regex(/^[a-z]{3}$/)).max(50)
export const workTypeWish = {
  bibliotecas: keyList(200).default([]),
  idiomas: z.union([languages, commaList.pipe(languages)]).default([]),
}
export const workTypeLine = z.object({
  codigo: z.int(),
  descricao: z.string(),
  validade: z.string().nullable(),
  bibliotecas: z.array(z.int()),
  idiomas: z.array(z.string()),
})

export const matchedTitle = z.object({
  cod_acervo: z.int(),
  titulo: z.string(),
  autor: z.string(),
  ano_publicacao: z.int().nullable(),
  desc_tipo_obra: z.string(),
  link_capa: z.string().nullable(),
  /** The day on which it came into the catalogue, or on which the issue arrived. */
  data: z.string(),
  motivos: z.array(z.object({ tipo: z.enum(MATCH_KINDS), descricao: z.string() })),
})
export type MatchedTitle = z.infer<typeof matchedTitle>

/** What the forms of the profile offer. */
export const profileOptions = z.object({
  tiposArea: z.array(z.object({ codTipoArea: z.int(), descricao: z.string() })),
  areas: z.array(foundInterest),
  tiposObra: z.array(z.object({ codigo: z.int(), descricao: z.string() })),
  idiomas: z.array(z.object({ codigo: z.string(), descricao: z.string() })),
  bibliotecas: z.array(z.object({ cod_biblioteca: z.int(), desc_biblioteca: z.string() })),
})
