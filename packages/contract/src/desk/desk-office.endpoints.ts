import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { StaffPermission } from '../permissions.ts'
import { isoDate, key, writtenText, yesNo } from '../scalars.ts'
import { deskCalls as calls } from './desk.calls.ts'

const at = { cod_biblioteca: key }

/** What a campaign can be asked for: what it would do, to do it, to take it back. */
const CAMPAIGN_STEPS = ['PREVER', 'FAZER', 'DESFAZER'] as const

const period = z.object({
  cod_periodo: z.int(),
  descricao: z.string(),
  inicio: isoDate,
  fim: isoDate,
  vencimento: isoDate,
  categoria: z.string(),
  material: z.string(),
  /** Of all libraries: ended only by who holds the activity everywhere. */
  todas: yesNo,
  limite: z.int().nullable(),
})

/** Work behind the desk that concerns many people at once. */
export const deskOfficeEndpoints = {
  deskGraduands: defineEndpoint(calls.deskGraduands, {
    summary: 'Who of a course, or of a list of numbers, has something open; and writes to them where asked',
    staffPermission: StaffPermission.patrons,
    body: z.object({
      ...at,
      curso: key.optional(),
      codigos: z.array(z.string().trim().min(1).max(60)).max(5000).default([]),
      avisar: yesNo.default('N'),
    }),
    response: z.object({
      cursos: z.array(z.object({ cod_departamento: z.int(), nome: z.string() })),
      pessoas: z.array(
        z.object({
          curso: z.string(),
          codigo: z.string(),
          nome: z.string(),
          pendencias: z.int(),
          itens: z.int(),
          centavos: z.int(),
          desde: z.string().nullable(),
        }),
      ),
      desconhecidos: z.array(z.string()),
      avisados: z.int(),
    }),
  }),
  deskCampaign: defineEndpoint(calls.deskCampaign, {
    summary: 'Takes open fines of a library back by an act of the institution: previewed, done, or wholly reversed',
    staffPermission: StaffPermission.waive,
    body: z.object({
      ...at,
      passo: z.enum(CAMPAIGN_STEPS),
      /** Number of the act that allows it, which names the campaign. */
      ato: writtenText(60).pipe(z.string().min(2)),
      /** First and last day on which the fines arose; not asked for when it is taken back. */
      de: isoDate.optional(),
      ate: isoDate.optional(),
      categorias: z.array(key).max(50).default([]),
      teto_centavos: z.int().min(1).max(100_000_000).optional(),
      tipo: z.enum(['LIVRE', 'DOACAO']).default('LIVRE'),
      /** Why it is taken back. */
      motivo: writtenText(500).default(''),
    }),
    response: z.object({
      debitos: z.int(),
      pessoas: z.int(),
      centavos: z.int(),
      /** Changed meanwhile, or built upon: left as they are. */
      deixados: z.int(),
    }),
  }),
  deskSpecialPeriods: defineEndpoint(calls.deskSpecialPeriods, {
    summary: 'Periods of a library whose loans fall due on one day, those of all libraries among them',
    staffPermission: StaffPermission.closures,
    query: z.object(at),
    response: z.object({
      periodos: z.array(period),
      categorias: z.array(z.object({ cod_categoria: z.int(), descricao: z.string() })),
      materiais: z.array(z.object({ codigo: z.string(), descricao: z.string() })),
    }),
  }),
  deskSpecialPeriod: defineEndpoint(calls.deskSpecialPeriod, {
    summary: 'Declares a special period at a library, or ends one',
    statuses: [404],
    staffPermission: StaffPermission.closures,
    body: z.object({
      ...at,
      /** One that ends; nothing else is read then. */
      encerra: key.optional(),
      descricao: writtenText(200).default(''),
      inicio: isoDate.optional(),
      fim: isoDate.optional(),
      vencimento: isoDate.optional(),
      cod_categoria: key.nullable().default(null),
      material: z.string().max(20).default(''),
      limite: z.int().min(1).max(1000).nullable().default(null),
    }),
    response: z.object({ cod_periodo: z.int() }),
  }),
}
