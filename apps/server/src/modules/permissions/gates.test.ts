import {
  BASE_PERMISSIONS,
  CATALOGUE_MODULE,
  type CallName,
  type Endpoint,
  endpoints,
  GUEST,
  permissionsOf,
} from '@estante/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { Permissions } from './permissions.service.ts'

let server: TestServer
let permissions: Permissions
beforeAll(async () => {
  server = await startTestServer()
  permissions = new Permissions(server.core)
  const db = server.core.database.kysely
  const issue = await db.selectFrom('fasciculo').selectAll().where('ano', 'is not', null).executeTakeFirstOrThrow()
  const restricted = await db
    .selectFrom('arquivo')
    .select(['cod_acervo', 'seq_paragrafo'])
    .where('tipo_link', '=', 'AR')
    .where('papel', '=', 'LINK')
    .executeTakeFirstOrThrow()
  const closed = await db
    .selectFrom('exemplar')
    .innerJoin('local_exemplar', 'local_exemplar.cod_local_exemplar', 'exemplar.cod_local_exemplar')
    .select(['exemplar.cod_acervo', 'exemplar.cod_biblioteca'])
    .where('acervo_fechado', '=', 'S')
    .executeTakeFirstOrThrow()
  await server.call('addToBasket', { body: { acervos: [closed.cod_acervo] } }, { login: PERSON.login })
  found = {
    closed,
    serial: { id: issue.cod_acervo },
    issue: { codPar: issue.cod_fasciculo, seqPar: issue.cod_biblioteca, seqSec: issue.ano! },
    file: { codAcervo: restricted.cod_acervo!, seqParagrafo: restricted.seq_paragrafo! },
  }
}, 240_000)
afterAll(() => server.close())

let found: {
  closed: { cod_acervo: number; cod_biblioteca: number }
  serial: { id: number }
  issue: { codPar: number; seqPar: number; seqSec: number }
  file: { codAcervo: number; seqParagrafo: number }
}

/** Of the demo library: a book held by two libraries, and an author. */
const BOOK = { id: 1024 }
const AUTHOR = { codAutoridade: 63 }
const PERSON = { login: 'bruna', cod_pessoa: 0 }
const ORDER = { cod_acervo: BOOK.id, biblioteca: 1 }

interface Asked {
  params?: object
  query?: object
  body?: object
}

/** How each call that needs a permission is made. A call that is gated and not listed here fails the first test. */
const GATED: Partial<Record<CallName, () => Promise<Asked> | Asked>> = {
  getReference: () => ({ params: BOOK }),
  getMarc: () => ({ params: BOOK }),
  getCopies: () => ({ params: BOOK }),
  getDublinCore: () => ({ params: BOOK }),
  getShelfColour: () => ({ params: BOOK }),
  getShelfLocation: () => ({ params: BOOK }),
  getShelfNeighbours: () => ({ params: BOOK }),
  getShelfMap: () => ({ params: BOOK }),
  getRecordLibraries: () => ({ params: BOOK }),
  getStorageData: () => ({ params: BOOK }),
  getRecordTotals: () => ({ params: BOOK }),
  getPrintData: () => ({ params: BOOK }),
  getCitationData: () => ({ params: BOOK }),
  getKardexOptions: () => ({ params: found.serial }),
  getKardexData: () => ({ params: found.serial }),
  getKardexItem: () => ({ params: found.serial, query: found.issue }),
  getAvailability: () => ({ query: { acervos: String(BOOK.id) } }),
  getSimilarWorks: () => ({ params: BOOK }),
  getKidsSimilar: () => ({ params: { codAcervo: 3005, codBiblioteca: 4 } }),
  getAccessibleLibraries: () => ({ params: BOOK }),
  requestRecoveryToken: () => ({ body: { usuario: 'bruna' } }),
  getRecordStatisticsYears: () => ({ params: BOOK }),
  getRecordStatistics: () => ({ params: { ...BOOK, ano: 2026 } }),
  requestFromStorage: () => ({
    query: { cod_biblioteca: found.closed.cod_biblioteca },
    body: { cesta: [{ cod_acervo: found.closed.cod_acervo }] },
  }),
  getReservationInfo: () => ({ params: BOOK }),
  checkQueue: () => ({ body: ORDER }),
  saveReservation: () => ({ body: ORDER }),
  sendGeneralComment: () => ({ body: { content: 'Obrigada', b: 1 } }),
  sendRecordComment: () => ({ params: BOOK, body: { content: 'Bom' } }),
  sendSuggestion: () => ({
    body: {
      titulo: 'Um livro',
      editor: 'Uma editora',
      autor: 'Alguém',
      edicao: '2',
      isbn_issn: '978',
      periodico: 'N',
      outras_inf: '',
      campus: 1,
      biblioteca: 1,
    },
  }),
}
/** Whoever may reserve is answered by the rules of lending, which may still refuse. */
const BY_FURTHER_RULES: readonly CallName[] = ['saveReservation', 'sendLoanRequest', 'requestFromStorage']
/** The address of a restricted file that the person has open. */
let reading = ''

const ACTS = { search_tab: 'atos_normativos', termo_pesquisa: 'lei', coluna_um: 'LIVRE' }
const EVERYTHING = { search_tab: 'atos_normativos', termo_pesquisa: '-1', coluna_um: 'LIVRE', tipo_termos: 'U' }
const within = { params: { search_tab: 'atos_normativos', search_id: 'gates', tab: 'atos_normativos', id: 'gates' } }
const paging = { page: 1, perPage: 10, direction: 'C' }
const YEARS = { comparacao: '>', data_inicial: '2000' }

/** How each call is made whose permission depends on what is asked: by the words of the contract. */
const PARTLY: Partial<Record<CallName, Record<string, Asked>>> = {
  openRestricted: {
    get 'files that no declaration opens'() {
      return { params: found.file, body: {} }
    },
  },
  renewRestricted: {
    get 'files that no declaration opens'() {
      return { body: { token: reading } }
    },
  },
  getAuthority: { 'the rows of the MARC view': { params: AUTHOR } },
  getPrintData: { 'the reference': { params: BOOK }, 'the copies': { params: BOOK } },
  getBasketItems: {
    get 'the references'() {
      return inBasket()
    },
    get 'the closed stacks'() {
      return inBasket()
    },
  },
  getBasketCollection: { 'the references': { query: {} }, 'the closed stacks': { query: {} } },
  exportBasket: Object.fromEntries(
    (['ABNT', 'RIS', 'BIBTEX', 'MARC'] as const).map(tipo => [`tipo=${tipo}`, { body: { tipo, acervos: [BOOK.id] } }]),
  ),
  getAccessibleDetails: { 'copies and libraries': { params: BOOK } },
  exportRecord: Object.fromEntries(
    formats().map(formato => [`formato=${formato}`, { params: BOOK, query: { formato } }]),
  ),
  exportRecords: Object.fromEntries(
    formats().map(formato => [`formato=${formato}`, { query: { formato, acervos: String(BOOK.id) } }]),
  ),
  getLoanRequestInfo: byKind(tipo => ({ params: BOOK, query: { tipo } })),
  sendLoanRequest: byKind(tipo => ({ params: BOOK, body: { tipo } })),
  search: acts({}),
  searchPaged: acts(paging, within),
  searchWithFilters: acts(paging, within),
  getFilters: acts({}),
  getPagedFilters: acts({}, within),
  getSearchFeed: acts({}),
}

function inBasket(): Asked {
  return { query: { acervos: String(found.closed.cod_acervo) } }
}

/** The first of what a list tells of, also where it is a list of days. */
function firstOf(body: unknown): Record<string, unknown> {
  const [first] = [body].flat() as ({ itens?: unknown[] } & Record<string, unknown>)[]
  return (first?.itens?.[0] ?? first ?? {}) as Record<string, unknown>
}

function byKind(asked: (tipo: string) => Asked): Record<string, Asked> {
  return Object.fromEntries(['emprestimo', 'delivery', 'armazem'].map(tipo => [`tipo=${tipo}`, asked(tipo)]))
}

function formats(): string[] {
  return ['iso2709', 'marcxml', 'marcjson', 'dc', 'ris', 'bibtex', 'csl']
}

function acts(query: object, rest: Asked = {}): Record<string, Asked> {
  return {
    'everything at once on the tabs of acts and case law': { ...rest, query: { ...EVERYTHING, ...query } },
    'filters by type and year on the tabs of acts and case law': { ...rest, query: { ...ACTS, ...YEARS, ...query } },
  }
}

const all = Object.entries(endpoints) as [CallName, Endpoint][]
const always = all.flatMap(([name, endpoint]) => permissionsOf(endpoint).map(code => [name, code] as const))
const partly = all.flatMap(([name, endpoint]) =>
  (endpoint.permissionWhen ?? []).map(
    ({ permission, when, leavesOut }) => [name, when, permission, leavesOut] as const,
  ),
)

const ask = async (name: CallName, asked: Asked, login?: string) =>
  await server.call(name, asked as never, login === undefined ? {} : { login })

/** Makes an activity the guest's, one person's or nobody's, for as long as some work takes. */
async function held(code: number, by: 'guest' | 'person' | 'nobody', work: () => Promise<void>): Promise<void> {
  const grant = { cod_modulo: CATALOGUE_MODULE, cod_atividade: code }
  const guest = { cod_pessoa: GUEST, cod_categoria: null }
  const person = { cod_pessoa: await personCode(), cod_categoria: null }
  const categories = await server.core.database.kysely
    .selectFrom('permissao')
    .select('cod_categoria')
    .where('cod_modulo', '=', CATALOGUE_MODULE)
    .where('cod_atividade', '=', code)
    .where('cod_categoria', 'is not', null)
    .execute()
  const ofCategories = async (act: 'grant' | 'revoke') => {
    for (const { cod_categoria } of categories)
      await permissions[act]({ cod_pessoa: null, cod_categoria: cod_categoria! }, grant)
  }
  const set = async (isGuests: boolean, isPersons: boolean) => {
    await (isGuests ? permissions.grant(guest, grant) : permissions.revoke(guest, grant))
    await (isPersons ? permissions.grant(person, grant) : permissions.revoke(person, grant))
    await server.core.feed.catchUp()
  }
  const wasGuests = await permissions.holds(null, code)
  await ofCategories('revoke')
  await set(by === 'guest', by === 'person')
  try {
    await work()
  } finally {
    await ofCategories('grant')
    await set(wasGuests, false)
  }
}

async function personCode(): Promise<number> {
  const { body } = await server.call('getSignedInPerson', {}, { login: PERSON.login })
  return body.user.cod_pessoa
}

describe('every permission that the server reports is enforced by the calls that show what it opens', () => {
  it('D-02 no gated call is without a case here', () => {
    expect(Object.keys(GATED).toSorted()).toEqual([...new Set(always.map(([name]) => name))].toSorted())
    const cases = Object.entries(PARTLY).flatMap(([name, whens]) => Object.keys(whens).map(when => `${name}: ${when}`))
    expect(cases.toSorted()).toEqual(partly.map(([name, when]) => `${name}: ${when}`).toSorted())
  })

  it.each(always)('D-02 %s needs %i', async (name, code) => {
    const anyone = endpoints[name].auth === 'patron' ? PERSON.login : undefined
    const asked = await GATED[name]!()
    const open = BY_FURTHER_RULES.includes(name) ? [200, 422] : [200]
    await held(code, 'guest', async () => {
      expect(open, 'guest holds it').toContain((await ask(name, asked, anyone)).status)
    })
    await held(code, 'nobody', async () => {
      expect((await ask(name, asked, anyone)).status, 'nobody holds it').toBe(403)
      expect((await ask(name, asked, PERSON.login)).status, 'nobody holds it, a person asks').toBe(403)
    })
    await held(code, 'person', async () => {
      expect(open, 'the person holds it').toContain((await ask(name, asked, PERSON.login)).status)
    })
  })

  it.each(partly)('D-02 %s: %s needs %i', async (name, when, code, leavesOut) => {
    if (name === 'renewRestricted') {
      await held(code, 'guest', async () => {
        const { body } = await server.call('openRestricted', { params: found.file, body: {} }, { login: PERSON.login })
        reading = body.url.split('/').at(-1)!
      })
    }
    const asked = PARTLY[name]![when]!
    const isByPerson = endpoints[name].auth !== 'none'
    const isOfPersons = endpoints[name].auth === 'patron'
    const sees = async (login = isOfPersons ? PERSON.login : undefined): Promise<boolean> => {
      const { status, body } = await ask(name, asked, login)
      if (leavesOut === undefined) {
        expect([200, 403, ...(BY_FURTHER_RULES.includes(name) ? [422] : [])]).toContain(status)
        return status !== 403
      }
      expect(status).toBe(200)
      const part = firstOf(body)[leavesOut]
      return Array.isArray(part) ? part.length > 0 : part !== '' && part !== null
    }
    await held(code, 'guest', async () => expect(await sees(), 'guest holds it').toBe(true))
    await held(code, 'nobody', async () => {
      expect(await sees(), 'nobody holds it').toBe(false)
      expect(await sees(PERSON.login), 'nobody holds it, a person asks').toBe(false)
    })
    if (isByPerson)
      await held(code, 'person', async () => {
        expect(await sees(PERSON.login), 'the person holds it').toBe(true)
        if (!isOfPersons) expect(await sees(), 'a person holds it, the guest asks').toBe(false)
      })
  })

  it.each(Object.entries(BASE_PERMISSIONS))('NET-06 the base %s needs %i', async (base, code) => {
    const asked = { query: { base, termo_pesquisa: 'água', coluna_um: 'LIVRE', search_id: `base-${base}` } }
    await held(code, 'nobody', async () => expect((await ask('search', asked)).status).toBe(403))
    await held(code, 'guest', async () => expect((await ask('search', asked)).status).not.toBe(403))
  })
})

describe('clients that never send a token', () => {
  const get = async (path: string) => await server.app.inject(path)

  it('AUTH-60 read searches, records and copies as the guest', async () => {
    for (const path of [
      '/api/consulta?termo_pesquisa=brasil&coluna_um=LIVRE',
      '/api/v2/consulta/pesquisa_geral/sem-token?termo_pesquisa=brasil&coluna_um=LIVRE&page=1&perPage=10',
      `/api/acervo/${BOOK.id}`,
      `/api/acervo/${BOOK.id}/exemplares`,
      `/api/estante/acervo/${BOOK.id}/exportar?formato=marcxml`,
    ])
      expect((await get(path)).statusCode, path).toBe(200)
    expect((await get(`/api/acervo/${BOOK.id}/totais`)).statusCode).toBe(401)
  })

  it('REC-07 read record fields by their MARC tag', async () => {
    const { campos } = (await get(`/api/acervo/${BOOK.id}`)).json<{
      campos: { ordem: string; detalhes: { descricao: string[]; pontuacao: string[]; _secao: string[] }[] }[]
    }>()
    const title = campos.find(group => group.ordem === '245')!.detalhes[0]!
    const part = (code: string) => title.descricao[title._secao.indexOf(code)]
    expect([part('a'), part('c')]).toEqual([expect.stringMatching(/\w/), expect.stringMatching(/\w/)])
    expect([title._secao.length, title.pontuacao.length]).toEqual([title.descricao.length, title.descricao.length])
  })

  it('REC-11 read flat MARC rows: text alone, fields in their order, no row for the leader', async () => {
    const rows = (await get(`/api/acervo/${BOOK.id}/marc`)).json<Record<string, string | null>[]>()
    expect(rows.length).toBeGreaterThan(5)
    expect(Object.keys(rows[0]!)).toEqual([
      'paragrafo',
      'seq_paragrafo',
      'indicador1',
      'indicador2',
      'secao',
      'seq_secao',
      'descricao',
      'pontuacao',
      'campo_fixo',
    ])
    expect(rows.filter(row => row.paragrafo === '000')).toEqual([])
    expect(
      rows.flatMap(row => Object.values(row)).filter(value => value !== null && typeof value !== 'string'),
    ).toEqual([])
  })
})
