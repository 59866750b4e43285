import { join } from 'node:path'
import { Permission } from '@estante/contract'
import { EmbeddedEngine, FileSnapshotStore, OpenSearchEngine, type SearchEngine } from '@estante/search'
import type { AppParts } from './app.ts'
import type { Core } from './core.ts'
import { createAccessModule, hashPassword } from './modules/access/index.ts'
import { createCirculationModule } from './modules/circulation/index.ts'
import { createClearanceModule } from './modules/clearance/index.ts'
import { createDeskModule } from './modules/desk/index.ts'
import { areManyPages, createDocumentsModule } from './modules/documents/index.ts'
import { createFilesModule } from './modules/files/index.ts'
import { createInstitutionModule, Parameters } from './modules/institution/index.ts'
import { createKidsModule } from './modules/kids/index.ts'
import { createKioskModule } from './modules/kiosk/index.ts'
import { createMailModule } from './modules/mail/index.ts'
import { createMoneyModule } from './modules/money/index.ts'
import { createMoveInModule } from './modules/move-in/index.ts'
import { areManyHarvested, createNetworkModule } from './modules/network/index.ts'
import { createPagesModule } from './modules/pages/index.ts'
import { createPatronModule } from './modules/patron/index.ts'
import { AccessibleReaders, People } from './modules/people/index.ts'
import { Permissions } from './modules/permissions/index.ts'
import { createProtocolsModule } from './modules/protocols/index.ts'
import { createRecordModule } from './modules/record/index.ts'
import { createSearchModule, type Engines } from './modules/search/index.ts'
import { Alerts, createServicesModule } from './modules/services/index.ts'
import { createStatisticsModule } from './modules/statistics/index.ts'

/** Every domain of the server, each given what it needs of the others: the one place that knows them all. */
export async function createModules(core: Core, webFolder?: string): Promise<AppParts> {
  const permissions = new Permissions(core)
  const parameters = new Parameters(core)
  const mail = createMailModule(core, () => parameters.get('nome_instituicao'))
  const access = createAccessModule(core, { parameters, permissions, mail: mail.mail })
  const institution = createInstitutionModule(core, parameters, permissions)
  const record = createRecordModule(core, parameters, permissions)
  const { rede, documentos, ...engines } = await openEngines(core)
  const people = new People({ database: core.database, now: core.now, hashPassword })
  const alerts = new Alerts(core)
  const circulation = createCirculationModule(core, {
    parameters,
    permissions,
    mail: mail.mail,
    alerts,
    keys: access.keys,
    identify: access.identify,
    checkRecord: cod_acervo => record.service.row(cod_acervo),
    block: (cod_pessoa, bloqueio, motivo) => people.block(cod_pessoa, bloqueio, motivo),
    engine: () => engines.acervo,
  })
  const files = createFilesModule(core, {
    parameters,
    permissions,
    readers: new AccessibleReaders(core, parameters),
    key: use => access.keys.named(use),
    authenticate: access.authenticate,
    isOpen: access.isOpen,
    checkRecord: cod_acervo => record.service.row(cod_acervo),
  })
  const documents = createDocumentsModule(core, documentos, {
    searchesRestricted: async () => (await parameters.get('pesquisa_texto_restrito')) === 'S',
    mayOpen: files.mayOpen,
    checkRecord: cod_acervo => record.service.row(cod_acervo),
  })
  const network = createNetworkModule(core, parameters, permissions, rede)
  const search = createSearchModule(core, parameters, permissions, engines, {
    network: network.network,
    availability: circulation.availability,
    links: files.plainLinks,
    checkRecord: cod_acervo => record.service.row(cod_acervo),
    faq: lang => institution.service.faq('A', lang),
    contacts: async lang => ({
      support: await parameters.text('msg_suporte_consulta', lang),
      libraries: await institution.service.openingHours(lang),
    }),
    defaultTab: async () => (await institution.service.guides('pt'))[0]?.codigo,
  })
  const kids = createKidsModule(core, {
    parameters,
    permissions,
    institution: institution.service,
    record: record.service,
    search: search.offers,
    availability: circulation.availability,
    links: files.plainLinks,
    cards: access.cards,
    reservations: circulation.reservations,
  })
  const patron = createPatronModule(core, {
    parameters,
    permissions,
    mail: mail.mail,
    alerts,
    record,
    requests: circulation.requests,
  })
  const services = createServicesModule(core, {
    parameters,
    permissions,
    mail: mail.mail,
    checkRecord: cod_acervo => record.service.row(cod_acervo),
    availability: circulation.availability,
    desk: circulation.desk,
    identities: circulation.identities,
  })
  const modules = [
    mail,
    access,
    institution,
    circulation,
    record,
    files,
    documents,
    network,
    search,
    kids,
    patron,
    services,
    createClearanceModule(core, { desk: circulation.desk, parameters, mail: mail.mail }),
    createMoneyModule(core, { parameters, permissions, desk: circulation.desk }),
    createDeskModule(core, { circulation, parameters, permissions, people, access }),
    createKioskModule(core, { circulation, pins: access.pins, identify: access.identify, mail: mail.mail }),
    createStatisticsModule(core, {
      isStaff: cod_pessoa => permissions.isStaff(cod_pessoa),
      institution: () => parameters.get('nome_instituicao'),
      tellsActive: () => permissions.holds(null, Permission.activeUsersStatistic),
    }),
    createMoveInModule(core, parameters),
    createProtocolsModule(core, parameters, permissions, engines.acervo),
  ]
  const pages = createPagesModule(core, institution.service, permissions, modules)
  return {
    modules: [...modules, pages],
    authenticate: access.authenticate,
    holdsPermission: permissions.holds.bind(permissions),
    holdsStaff: permissions.holdsStaff.bind(permissions),
    ...(webFolder && { web: { folder: webFolder, renderHead: pages.renderHead } }),
  }
}

/** From so many on, searches among partners' records have a thread of their own. */
const MANY_PARTNER_RECORDS = 50_000
/** The same of pages of documents. */
const MANY_PAGES = 20_000

type AllEngines = Engines & { rede: SearchEngine; documentos: SearchEngine }

/** Indexes in a cluster of their own, which all nodes of the library ask. */
async function openShared(core: Core, url: string): Promise<AllEngines> {
  const open = (name: string): Promise<SearchEngine> =>
    OpenSearchEngine.open({
      url,
      index: `${core.config.SEARCH_PREFIX}-${name}`,
      log: (message, error) => core.log.error({ err: error, index: name }, message),
    })
  const [acervo, autoridade, rede, documentos] = await Promise.all(
    (['acervo', 'autoridade', 'rede', 'documentos'] as const).map(open),
  )
  return { acervo: acervo!, autoridade: autoridade!, rede: rede!, documentos: documentos! }
}

async function openEngines(core: Core): Promise<AllEngines> {
  if (core.config.SEARCH_URL) return await openShared(core, core.config.SEARCH_URL)
  const folder = join(core.config.ESTANTE_DATA, 'busca')
  const open = (name: string, workers: number) =>
    EmbeddedEngine.open({
      store: new FileSnapshotStore(join(folder, name)),
      workers,
      log: (message, error) => core.log.error({ err: error, index: name }, message),
    })
  // Authorities are few and their searches short: a thread of their own would only cost memory.
  const forPartners = (await areManyHarvested(core.database.kysely, MANY_PARTNER_RECORDS)) ? 1 : 0
  const forDocuments = (await areManyPages(core.database.kysely, MANY_PAGES)) ? 1 : 0
  const [acervo, autoridade, rede, documentos] = await Promise.all([
    open('acervo', core.config.SEARCH_WORKERS),
    open('autoridade', 0),
    open('rede', Math.min(forPartners, core.config.SEARCH_WORKERS)),
    open('documentos', Math.min(forDocuments, core.config.SEARCH_WORKERS)),
  ])
  return { acervo, autoridade, rede, documentos }
}
