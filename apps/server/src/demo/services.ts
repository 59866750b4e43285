import { REQUEST_KINDS } from '@estante/contract'
import type { DemoLibrary } from '@estante/demo'
import type { Core } from '../core.ts'
import { Parameters } from '../modules/institution/index.ts'
import { Baskets, Profiles } from '../modules/patron/index.ts'
import { Acquisitions, Alerts, Bulletins, Comments, Requests } from '../modules/services/index.ts'
import { isEmpty, lacksRequests, peopleByLogin } from './demo.store.ts'

/** Who decides in the demo. */
const LIBRARIAN = 'vera'

/** Demo times are of the library's clock. */
const instantOf = (local: string): Date => new Date(`${local}-03:00`)

/** What patrons wrote and asked for, through the same rooms as real ones, each at its own moment of the past. */
export async function loadServices(core: Core, { servicos }: DemoLibrary): Promise<void> {
  const { kysely } = core.database
  const people = await peopleByLogin(kysely)
  const personOf = (login: string): number => {
    const code = people.get(login)
    if (code === undefined) throw new Error(`the demo has nobody called ${login}`)
    return code
  }
  const at = (instante: string) => roomsAt({ ...core, now: () => instantOf(instante) })
  const now = roomsAt(core)
  if (await isEmpty(kysely, 'comentario')) await writeComments(servicos, at, personOf)
  if (await isEmpty(kysely, 'sugestao')) await suggest(servicos, at, personOf)
  if (await isEmpty(kysely, 'pedido')) for (const order of servicos.pedidos) await now.acquisitions.saveOrder(order)
  if (await lacksRequests(kysely, REQUEST_KINDS)) await ask(servicos, at, personOf)
  if (await isEmpty(kysely, 'cesta')) await keepBaskets(servicos, at, personOf)
  if (await isEmpty(kysely, 'perfil_interesse')) await follow(servicos, now, personOf)
  if (await isEmpty(kysely, 'boletim'))
    for (const { inicio, fim } of servicos.boletins) await now.bulletins.make({ inicio, fim, cod_biblioteca: null })
}

type Services = DemoLibrary['servicos']
type At = (instante: string) => ReturnType<typeof roomsAt>
type PersonOf = (login: string) => number

async function writeComments({ comentarios }: Services, at: At, personOf: PersonOf): Promise<void> {
  for (const { login, texto, cod_acervo, cod_biblioteca, situacao, motivo, instante } of comentarios) {
    const { comments } = at(instante)
    const id =
      cod_acervo === null
        ? await comments.sendToLibrary(personOf(login), texto, cod_biblioteca)
        : await comments.sendOnRecord(personOf(login), texto, cod_acervo)
    if (situacao !== 'AGUARDANDO') await comments.decide(id, situacao, motivo, personOf(LIBRARIAN))
  }
}

async function suggest({ sugestoes }: Services, at: At, personOf: PersonOf): Promise<void> {
  for (const { login, instante, situacao, nota, cod_biblioteca, ...fields } of sugestoes) {
    const { acquisitions } = at(instante)
    const form = { ...fields, biblioteca: cod_biblioteca, periodico: 'N' as const }
    const id = await acquisitions.suggest(personOf(login), form)
    if (situacao !== 'PRE_SUGESTAO' && situacao !== 'SUGESTAO_COMPRA')
      await acquisitions.decide(id, situacao, nota, personOf(LIBRARIAN))
  }
}

async function keepBaskets({ cestas }: Services, at: At, personOf: PersonOf): Promise<void> {
  for (const { login, instante, acervos } of cestas) await at(instante).baskets.add(personOf(login), acervos)
}

async function follow({ perfis }: Services, { profiles }: ReturnType<typeof roomsAt>, personOf: PersonOf) {
  const lines = (codes: readonly number[]) => codes.map(codigo => ({ codigo, codTipoArea: 0 }))
  const wanted = { fasciculo: 'S', artigo: 'N', sumario: 'S' } as const
  for (const { login, areas, tipos, periodicos } of perfis) {
    const person = personOf(login)
    if (areas.length > 0) await profiles.addInterests(person, 'AREA', null, lines(areas))
    const wishes = tipos.map(codigo => ({ codigo, bibliotecas: [], idiomas: [] }))
    if (wishes.length > 0) await profiles.addWishes(person, 'TIPO_OBRA', null, wishes)
    const issues = periodicos.map(codigo => ({ codigo, ...wanted, bibliotecas: [] }))
    if (issues.length > 0) await profiles.addWishes(person, 'PERIODICO', null, issues)
  }
}

async function ask({ solicitacoes }: Services, at: At, personOf: PersonOf): Promise<void> {
  for (const { login, instante, tipo, dados, situacao, nota } of solicitacoes) {
    const { requests } = at(instante)
    const { id } = await requests.send(personOf(login), tipo, dados)
    if (situacao === 'AGUARDANDO') continue
    const isSheet = tipo === 'ficha-catalografica' && situacao === 'ATENDIDA'
    const ficha = { nome: 'Vera Lúcia Antunes', crb: 'CRB-8/0000', cutter: 'C289a', cdd: '333.91', cdu: '' }
    await requests.decide(id, { situacao, nota, ...(isSheet && { ficha }) }, personOf(LIBRARIAN))
  }
}

function roomsAt(core: Core) {
  // Nobody gets mail of what the demo made up.
  const alerts = new Alerts(core)
  const checkRecord = async () => {}
  return {
    comments: new Comments(core, { parameters: new Parameters(core), alerts, checkRecord }),
    acquisitions: new Acquisitions(core, alerts),
    requests: new Requests(core, alerts, checkRecord),
    bulletins: new Bulletins(core),
    // Only filled here: nobody reads them.
    baskets: new Baskets(
      core,
      async () => new Map(),
      async () => false,
    ),
    profiles: new Profiles(core),
  }
}
