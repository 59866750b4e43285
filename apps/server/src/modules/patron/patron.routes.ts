import { StaffPermission } from '@estante/contract'
import { forbidden } from '../../http/app-error.ts'
import { personOf } from '../../http/context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import type { Ties } from '../people/index.ts'
import type { Permissions } from '../permissions/index.ts'
import type { Baskets } from './basket.service.ts'
import type { BasketExports } from './basket-export.service.ts'
import type { PersonalDataService } from './person.service.ts'
import type { StorageRequests } from './storage.service.ts'

export interface PatronServices {
  baskets: Baskets
  exports: BasketExports
  storage: StorageRequests
  person: PersonalDataService
  ties: Ties
  permissions: Permissions
  departments: () => Promise<{ cod_departamento: number; nome_departamento: string; tipo: string }[]>
  emailOf: (cod_pessoa: number) => Promise<string>
}

export const patronRoutes = (services: PatronServices): Implementation[] => [
  ...basketRoutes(services),
  ...personRoutes(services),
]

const basketRoutes = ({ baskets, exports, storage }: PatronServices): Implementation[] => [
  implement('getBasketItems', ({ query }, { lang }) => baskets.items(query.acervos, lang)),
  implement('addToBasket', ({ body }, context) => baskets.add(personOf(context).cod_pessoa, body.acervos)),
  implement('toggleInBasket', ({ body }, context) => baskets.toggle(personOf(context).cod_pessoa, body.acervo)),
  implement('getBasketCollection', ({ query }, context) =>
    baskets.collection(personOf(context).cod_pessoa, query, context.lang),
  ),
  implement('getBasketMailMessage', async (_input, { lang }) => ({ mensagem: await exports.mailMessage(lang) })),
  implement('exportBasket', async ({ body }, { person, lang, reply }) => {
    if (body.tipo === 'EMAIL') return await exports.send(body, person, lang)
    const file = await exports.file(body, person, lang)
    return reply
      .type(file.type)
      .header('content-disposition', `attachment; filename="cesta.${file.extension}"`)
      .send(file.body)
  }),
  implement('requestFromStorage', ({ query, body }, context) =>
    storage.ask(
      personOf(context).cod_pessoa,
      query.cod_biblioteca,
      body.cesta.map(item => item.cod_acervo),
    ),
  ),
]

const personRoutes = ({ person, ties, permissions, departments, emailOf }: PatronServices): Implementation[] => [
  implement('getDepartments', () => departments()),
  implement('getOwnEmail', async (_input, context) => ({ email: await emailOf(personOf(context).cod_pessoa) })),
  implement('getPersonalData', (_input, context) => person.read(personOf(context).cod_pessoa, context.lang)),
  implement('savePersonalData', ({ body }, context) => person.save(personOf(context).cod_pessoa, body, context.lang)),
  implement('confirmEmail', async ({ body }, context) => ({
    ok: true as const,
    email: await person.confirmEmail(personOf(context).cod_pessoa, body.token, context.lang),
  })),
  implement('renewRegistration', (_input, context) => person.renew(personOf(context).cod_pessoa, context.lang)),
  implement('tiePersons', async ({ body }, context) => {
    const { cod_pessoa } = personOf(context)
    if (!(await permissions.holdsStaff(cod_pessoa, StaffPermission.people))) throw forbidden()
    await ties.tie(body, cod_pessoa)
    return { ok: true as const }
  }),
]
