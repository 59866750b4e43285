import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Core } from '../../core.ts'
import type { Database } from '../../db/connection.ts'
import type { Fetch } from '../../http/outgoing.ts'
import { Lease } from '../../jobs/index.ts'
import { testDatabase, testDialects } from '../../testing/test-database.ts'
import { harvestState } from './harvest.store.ts'
import { harvestAlone, harvestNetwork } from './harvest.ts'

const envelope = (body: string) =>
  `<?xml version="1.0"?><OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><responseDate>2026-05-02T00:00:00Z</responseDate>${body}</OAI-PMH>`
const header = (id: string, more = '') =>
  `<header${more}><identifier>oai:r.example:${id}</identifier><datestamp>2026-01-01</datestamp></header>`
const record = (id: string, title = `Obra ${id}`) =>
  `<record>${header(id)}<metadata><dc xmlns="x"><title>${title}</title></dc></metadata></record>`
const gone = (id: string) => `<record>${header(id, ' status="deleted"')}</record>`
const list = (records: string, token = '') =>
  envelope(`<ListRecords>${records}${token ? `<resumptionToken>${token}</resumptionToken>` : ''}</ListRecords>`)
const IDENTITY = envelope('<Identify><granularity>YYYY-MM-DDThh:mm:ssZ</granularity></Identify>')
const FORMATS = envelope(
  '<ListMetadataFormats><metadataFormat><metadataPrefix>oai_dc</metadataPrefix><metadataNamespace>x</metadataNamespace></metadataFormat></ListMetadataFormats>',
)

/** It is asked, and nothing comes. */
const SILENCE = Symbol('silence')
type Reply = typeof SILENCE | string | { status: number; headers?: Record<string, string> } | Error

describe.each(testDialects)('harvesting on %s', dialect => {
  let database: Database
  let core: Core
  let asked: string[]
  let waited: number[]
  let now = new Date('2026-05-01T12:00:00Z')
  let identity = IDENTITY
  let silent: PromiseWithResolvers<void>
  beforeAll(async () => {
    database = await testDatabase(dialect)
    core = { database, now: () => now, log: { warn: () => {} } } as unknown as Core
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    now = new Date(now.getTime() + 60_000)
    ;[asked, waited] = [[], []]
    silent = Promise.withResolvers()
    await database.kysely.deleteFrom('rede_instituicao').execute()
    await database.kysely
      .insertInto('rede_instituicao')
      .values({
        cod_empresa: 11,
        sigla_empresa: 'R',
        desc_empresa: 'Repositório',
        endereco_oai: 'http://127.0.0.1/oai',
      })
      .execute()
  })

  /** A provider that answers its lists one after the other, whatever it is asked. */
  const harvest = async (
    replies: Reply[],
    options: { isWhole?: boolean; mostMs?: number; ending?: AbortSignal } = {},
  ) => {
    const left = [...replies]
    const fetcher = async (address: string | URL | Request, init?: RequestInit) => {
      const query = new URL(String(address)).searchParams
      const verb = query.get('verb')
      if (verb === 'Identify') return new Response(identity)
      if (verb === 'ListMetadataFormats') return new Response(FORMATS)
      asked.push(query.get('resumptionToken') ?? `from ${query.get('from') ?? 'the beginning'}`)
      const next = left.shift()
      if (next === SILENCE)
        return await new Promise<never>((_resolve, reject) => {
          silent.resolve()
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
        })
      if (next === undefined) throw new Error('asked more often than expected')
      if (next instanceof Error) throw next
      return typeof next === 'string' ? new Response(next) : new Response('', next)
    }
    const [report] = await harvestNetwork(core, {
      institution: 11,
      fetch: fetcher as Fetch,
      wait: async ms => void waited.push(ms),
      ...options,
    })
    return report!
  }
  const titles = async () =>
    (await database.kysely.selectFrom('rede_acervo').select('obra').orderBy('obra').execute()).map(row => row.obra)

  it.each([
    ['its first page', [SILENCE]],
    ['a later one', [list(record('1'), 'a'), SILENCE]],
  ] as [string, Reply[]][])(
    'D-13 a server that is being ended does not wait for %s, and the next harvest goes on at once',
    async (_which, replies) => {
      const ending = new AbortController()
      const broken = harvest(replies, { ending: ending.signal })
      await silent.promise
      ending.abort()
      expect(await broken).toMatchObject({ state: 'unfinished', pages: replies.length - 1, error: '' })
      const { ficha, tentado_em, erro } = await harvestState(database.kysely, 11)
      // One that is neither under way nor was ever tried is due.
      expect([ficha ?? tentado_em, erro]).toEqual([replies.length === 1 ? null : 'a', ''])
      asked = []
      expect(await harvest([list(record('2'))])).toMatchObject({ state: 'done', pages: 1 })
      expect(asked).toEqual([replies.length === 1 ? 'from the beginning' : 'a'])
    },
  )

  it('D-13 page after page, and then only what changed since, with what was deleted', async () => {
    expect(await harvest([list(record('1') + record('2'), 'a'), list(record('3'))])).toMatchObject({
      state: 'done',
      pages: 2,
      saved: 3,
      error: '',
    })
    expect([asked, await titles()]).toEqual([
      ['from the beginning', 'a'],
      ['Obra 1', 'Obra 2', 'Obra 3'],
    ])
    asked = []
    expect(await harvest([list(record('2', 'Outra') + gone('1'))])).toMatchObject({ saved: 1, removed: 1 })
    expect([asked, await titles()]).toEqual([['from 2026-05-02T00:00:00Z'], ['Obra 3', 'Outra']])
    expect(await harvest([envelope('<error code="noRecordsMatch"/>')])).toMatchObject({ state: 'done', saved: 0 })
    expect(await titles()).toHaveLength(2)
  })

  it('D-13 whole: what is no longer listed is removed, but never by an empty list', async () => {
    await harvest([list(record('1') + record('2'))])
    now = new Date(now.getTime() + 1000)
    expect(await harvest([list(record('2'))], { isWhole: true })).toMatchObject({ removed: 1 })
    expect(await titles()).toEqual(['Obra 2'])
    now = new Date(now.getTime() + 1000)
    await harvest([list('')], { isWhole: true })
    expect(await titles()).toEqual(['Obra 2'])
  })

  it('whole: a record whose new form cannot be read is told and stays as it was', async () => {
    await harvest([list(record('1') + record('2') + record('3'))])
    now = new Date(now.getTime() + 1000)
    const unreadable = `<record>${header('2')}<metadata><other xmlns="y">?</other></metadata></record>`
    expect(await harvest([list(record('1') + unreadable)], { isWhole: true })).toMatchObject({ skipped: 1, removed: 1 })
    expect(await titles()).toEqual(['Obra 1', 'Obra 2'])
  })

  it('a page with tens of thousands of deletions is taken', async () => {
    await harvest([list(record('1') + record('40000') + record('x'))])
    const deleted = Array.from({ length: 40_000 }, (_, at) => gone(String(at + 1))).join('')
    expect(await harvest([list(deleted)])).toMatchObject({ state: 'done', removed: 2, error: '' })
    expect(await titles()).toEqual(['Obra x'])
  })

  it('goes on from the moment that our own clock told, where the repository tells none, in whole seconds', async () => {
    now = new Date(now.getTime() + 123)
    const begun = now.toISOString().slice(0, 19)
    identity = IDENTITY.replace(/<responseDate>.*<\/responseDate>/, '')
    await harvest([list(record('1'))])
    await harvest([list(record('2'))])
    identity = IDENTITY
    expect(asked).toEqual(['from the beginning', `from ${begun}Z`])
  })

  it('an operator’s harvest does not run beside the server’s, and holds it back while it runs', async () => {
    const server = new Lease(core, 'colheita_rede')
    expect(await server.hold()).toBe(true)
    const fetcher = async () => {
      heldBack.push(await server.hold())
      return new Response(envelope('<error code="badArgument"/>'))
    }
    const heldBack: boolean[] = []
    const options = { institution: 11, fetch: fetcher as Fetch, wait: async () => {} }
    expect(await harvestAlone(core, options)).toBeNull()
    expect(heldBack).toEqual([])
    await server.release()
    expect(await harvestAlone(core, options)).toMatchObject([{ cod_empresa: 11, state: 'failed' }])
    expect(new Set(heldBack)).toEqual(new Set([false]))
    expect(await server.hold()).toBe(true)
    await server.release()
  })

  it('D-13 503 with Retry-After is waited for, failures and bad XML are tried again, politely', async () => {
    const report = await harvest([
      { status: 503, headers: { 'retry-after': '7' } },
      new Error('connection reset'),
      list(record('1'), 'a').slice(0, -30),
      list(record('1'), 'a'),
      '<html>busy</html>',
      list(record('2')),
    ])
    expect(report).toMatchObject({ state: 'done', saved: 2 })
    expect(waited[2]).toBe(7000)
    expect(waited.filter(ms => ms === 1000).length, 'a pause between two questions').toBeGreaterThan(1)
  })

  it('D-13 what stays broken is told and ends; the next run goes on where it stopped', async () => {
    const broken = await harvest([list(record('1'), 'a'), ...Array<string>(5).fill('no XML')])
    expect(broken).toMatchObject({ state: 'failed', saved: 1, error: expect.stringContaining('no OAI-PMH') })
    expect((await harvestState(database.kysely, 11)).erro).toContain('no OAI-PMH')
    asked = []
    expect(await harvest([list(record('2'))])).toMatchObject({ state: 'done', saved: 1 })
    expect(asked).toEqual(['a'])
    expect(await titles()).toEqual(['Obra 1', 'Obra 2'])
    expect((await harvestState(database.kysely, 11)).erro).toBe('')
  })

  it('D-13 a run that is over its time stops between two pages', async () => {
    expect(await harvest([list(record('1'), 'a')], { mostMs: -1 })).toMatchObject({ state: 'unfinished', saved: 1 })
    expect((await harvestState(database.kysely, 11)).ficha).toBe('a')
    expect(await harvest([list(record('2'))])).toMatchObject({ state: 'done' })
    expect(await titles()).toHaveLength(2)
  })

  it('D-13 a token that has expired begins the list again, once', async () => {
    const expired = envelope('<error code="badResumptionToken"/>')
    const report = await harvest([list(record('1'), 'a'), expired, list(record('1'), 'b'), list(record('2'))])
    expect(report).toMatchObject({ state: 'done', pages: 3 })
    expect(asked).toEqual(['from the beginning', 'a', 'from the beginning', 'b'])
    const again = await harvest([list(record('1'), 'a'), expired, list(record('1'), 'a'), expired])
    expect(again).toMatchObject({ state: 'failed', error: expect.stringContaining('no longer knows the token') })
  })

  it('D-13 a token that is answered with a status alone, days later, holds the institution up for no longer', async () => {
    expect(await harvest([list(record('1'), 'a')], { mostMs: -1 })).toMatchObject({ state: 'unfinished' })
    asked = []
    const report = await harvest([{ status: 404 }, list(record('1'), 'b'), list(record('2'))])
    expect(report).toMatchObject({ state: 'done', error: '' })
    expect(asked).toEqual(['a', 'from the beginning', 'b'])
    expect(await titles()).toEqual(['Obra 1', 'Obra 2'])
    // A repository that is gone altogether is said to be so.
    expect(await harvest([{ status: 404 }])).toMatchObject({ state: 'failed', error: 'It answered with status 404.' })
  })

  it('D-13 a record that its library marks as deleted in the record itself leaves too', async () => {
    const marc = (id: string, status: 'n' | 'd') =>
      `<record>${header(id)}<metadata><record xmlns="http://www.loc.gov/MARC21/slim"><leader>00000${status}am a2200000 a 4500</leader><controlfield tag="001">${id}</controlfield><datafield tag="245" ind1="0" ind2="0"><subfield code="a">Obra ${id}</subfield></datafield></record></metadata></record>`
    expect(await harvest([list(marc('1', 'n') + marc('2', 'n'))])).toMatchObject({ saved: 2 })
    expect(await harvest([list(marc('1', 'd'))])).toMatchObject({ saved: 0, removed: 1, skipped: 0 })
    expect(await titles()).toEqual(['Obra 2'])
  })

  it('D-13 an empty token ends the list; one that repeats is no list without end', async () => {
    const empty = list(record('1')).replace('</ListRecords>', '<resumptionToken/></ListRecords>')
    expect(await harvest([empty])).toMatchObject({ state: 'done', pages: 1 })
    const report = await harvest([list(record('1'), 'a'), list(record('2'), 'b'), list(record('3'), 'a')])
    expect(report).toMatchObject({ state: 'failed', error: expect.stringContaining('same token') })
  })

  it('D-13 a refusal of the protocol, and records that cannot be shown, are told', async () => {
    expect(await harvest([envelope('<error code="badArgument">from</error>')])).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('badArgument'),
    })
    const nothing = `<record>${header('9')}<metadata><mods/></metadata></record>`
    expect(await harvest([list(record('1') + nothing)])).toMatchObject({ saved: 1, skipped: 1 })
  })

  it('D-13 an address that is none of ours to ask is refused, and one without an address is said', async () => {
    await database.kysely.updateTable('rede_instituicao').set({ endereco_oai: 'http://169.254.169.254/oai' }).execute()
    expect(await harvest([])).toMatchObject({ state: 'failed', error: expect.stringContaining('not asked') })
    await database.kysely.updateTable('rede_instituicao').set({ endereco_oai: '' }).execute()
    await expect(harvest([])).rejects.toThrow(/no OAI address/)
  })
})
