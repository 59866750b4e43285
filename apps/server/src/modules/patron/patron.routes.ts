import { StaffPermission } from '@estante/contract'
import { forbidden } from '../../http/app-error.ts'
import { personOf, type RequestContext } from '../../http/context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import type { AccessibleReaders, Ties } from '../people/index.ts'
import type { Permissions } from '../permissions/index.ts'
import type { PatronArea } from './area.service.ts'
import type { Baskets } from './basket.service.ts'
import type { BasketExports } from './basket-export.service.ts'
import type { PersonalDataService } from './person.service.ts'
import type { Privacy } from './privacy.service.ts'
import type { PrivacyQueue } from './privacy-queue.service.ts'
import { profileRoutes } from './profile.routes.ts'
import type { Profiles } from './profile.service.ts'
import type { ProfileMatches } from './profile-match.service.ts'
import type { StorageRequests } from './storage.service.ts'

export interface PatronServices {
  baskets: Baskets
  exports: BasketExports
  storage: StorageRequests
  person: PersonalDataService
  area: PatronArea
  privacy: Privacy
  queue: PrivacyQueue
  readers: AccessibleReaders
  profiles: Profiles
  matches: ProfileMatches
  ties: Ties
  permissions: Permissions
  departments: () => Promise<{ cod_departamento: number; nome_departamento: string; tipo: string }[]>
  emailOf: (cod_pessoa: number) => Promise<string>
}

export const patronRoutes = (services: PatronServices): Implementation[] => [
  ...basketRoutes(services),
  ...personRoutes(services),
  ...areaRoutes(services),
  ...profileRoutes(services.profiles, services.matches),
]

const basketRoutes = ({ baskets, exports, storage }: PatronServices): Implementation[] => [
  implement('getBasketItems', ({ query }, { lang, person }) =>
    baskets.items(query.acervos, lang, person?.cod_pessoa ?? null),
  ),
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

const asFile = ({ reply }: RequestContext, content: Buffer | string, type: string, name: string) =>
  reply
    .type(type)
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(content)

const areaRoutes = ({ area, privacy, queue, readers }: PatronServices): Implementation[] => [
  implement('getDatabases', (_input, context) => area.databases(personOf(context).cod_pessoa, context.lang)),
  implement('getPlanBibliography', ({ query }) => area.bibliography(query)),
  implement('getPlanReportPdf', async ({ query }, context) =>
    asFile(context, await area.bibliographyPdf(query, context.lang), 'application/pdf', 'bibliografia.pdf'),
  ),
  implement('getPlanReportCsv', async ({ query }, context) =>
    asFile(context, await area.bibliographyCsv(query, context.lang), 'text/csv; charset=utf-8', 'bibliografia.csv'),
  ),
  implement('getPrivacy', (_input, context) => privacy.page(personOf(context).cod_pessoa, context.lang)),
  implement('getMyData', async (_input, context) => {
    context.reply.header('cache-control', 'no-store')
    return await privacy.everything(personOf(context).cod_pessoa)
  }),
  implement('getMyDataPdf', async (_input, context) => {
    const paper = await privacy.paper(personOf(context).cod_pessoa, context.lang)
    return asFile(context, paper, 'application/pdf', 'meus-dados.pdf')
  }),
  implement('setProfileChoice', async ({ body }, context) => {
    await privacy.chooseProfiles(personOf(context).cod_pessoa, body.perfis)
    return { ok: true as const }
  }),
  implement('declareAccessibleReader', async ({ body }, context) => {
    await readers.set(personOf(context).cod_pessoa, body.beneficiario, { origem: 'PESSOA' }, context.lang)
    return { ok: true as const }
  }),
  implement('getAccessibleReader', ({ params }, { lang }) => readers.atDesk(params.codPessoa, lang)),
  implement('setAccessibleReader', async ({ params, body }, context) => {
    const by = { origem: 'BALCAO' as const, cod_operador: personOf(context).cod_pessoa }
    await readers.set(params.codPessoa, body.beneficiario, by, context.lang)
    return { ok: true as const }
  }),
  implement('staffPrivacyRequests', ({ query }) => queue.list(query.status)),
  implement('answerPrivacyRequest', async ({ params, body }, context) => {
    await queue.answer(params.protocolo, body, personOf(context).cod_pessoa)
    return { ok: true as const }
  }),
  implement('requestPrivacy', ({ body }, context) => privacy.request(personOf(context).cod_pessoa, body, context.lang)),
]
