import { z } from 'zod'
import { BASKET_MOST, STORAGE_MOST } from '../constants.ts'
import { defineEndpoint } from '../define.ts'
import { BASKET_FILE_PERMISSIONS, Permission } from '../permissions.ts'
import { commaList, done, isoDate, key } from '../scalars.ts'
import { BASKET_DETAILS, BASKET_EXPORTS, BASKET_SEARCHES, basketDay, basketItem } from './basket.entities.ts'
import { patronCalls as calls } from './patron.calls.ts'

/** What a work in a basket tells beside what its record tells everybody. */
const ofItems = [
  { permission: Permission.reference, when: 'the references', leavesOut: 'referencia' },
  { permission: Permission.copies, when: 'the closed stacks', leavesOut: 'armazens' },
] as const

const records = z.array(key).min(1).max(BASKET_MOST)

export const basketEndpoints = {
  addToBasket: defineEndpoint(calls.addToBasket, {
    summary: 'Puts works into the permanent basket; those that are in it stay',
    body: z.object({ acervos: records }),
    response: z.object({ incluidos: z.int(), total: z.int() }),
  }),
  toggleInBasket: defineEndpoint(calls.toggleInBasket, {
    summary: 'Takes a work out of the permanent basket, or puts it in when it is not there',
    body: z.object({ acervo: key }),
    response: z.object({ na_cesta: z.boolean(), total: z.int() }),
    statuses: [404],
  }),
  getBasketCollection: defineEndpoint(calls.getBasketCollection, {
    summary: 'The permanent basket by the days on which works were put in, the latest first',
    permissionWhen: ofItems,
    query: z.object({
      tipoBusca: z.enum(BASKET_SEARCHES).default('TODAS'),
      dataIni: isoDate.optional(),
      dataFim: isoDate.optional(),
    }),
    response: z.array(basketDay),
  }),
  exportBasket: defineEndpoint(calls.exportBasket, {
    summary: 'The chosen works as a file, or by mail for whoever is signed in',
    permissionWhen: Object.entries(BASKET_FILE_PERMISSIONS).map(([tipo, permission]) => ({
      permission,
      when: `tipo=${tipo}`,
    })),
    body: z.object({
      tipo: z.enum(BASKET_EXPORTS),
      dados: z.enum(BASKET_DETAILS).default('REFERENCIA'),
      acervos: records,
      opcoesEmail: z
        .object({ para: z.string().trim().max(255).default(''), mensagem: z.string().trim().max(1000).default('') })
        .optional(),
    }),
    statuses: [401, 403, 404],
    produces: [
      'text/plain',
      'text/csv',
      'application/pdf',
      'application/x-research-info-systems',
      'application/x-bibtex',
      'application/marc',
      'application/json',
    ],
  }),
  requestFromStorage: defineEndpoint(calls.requestFromStorage, {
    summary: 'Asks a library to fetch works from its closed stacks: all that are named or none',
    permission: Permission.copies,
    query: z.object({ cod_biblioteca: key }),
    body: z.object({
      cesta: z
        .array(z.object({ cod_acervo: key }))
        .min(1)
        .max(STORAGE_MOST),
    }),
    response: z.object({ pedidos: z.array(z.object({ cod_acervo: z.int(), protocolo: z.string() })) }),
  }),
  getBasketMailMessage: defineEndpoint(calls.getBasketMailMessage, {
    summary: 'What the institution writes into mails of baskets',
    response: z.object({ mensagem: z.string() }),
  }),
  getBasketItems: defineEndpoint(calls.getBasketItems, {
    summary: 'What the basket page shows of works, in the order asked for; hidden ones are left out',
    permissionWhen: ofItems,
    query: z.object({
      acervos: commaList.pipe(
        z
          .array(
            z
              .string()
              .regex(/^\d{1,15}$/)
              .transform(Number),
          )
          .max(BASKET_MOST),
      ),
    }),
    response: z.array(basketItem),
  }),
  confirmEmail: defineEndpoint(calls.confirmEmail, {
    summary: 'Confirms a new e-mail address by the secret that was mailed to it',
    body: z.object({ token: z.string().min(1).max(512) }),
    response: done.extend({ email: z.string() }),
  }),
}
