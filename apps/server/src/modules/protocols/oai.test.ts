import { readFileSync } from 'node:fs'
import { CATALOGUE_MODULE, GUEST, Permission } from '@estante/contract'
import { readMarcxml } from '@estante/marc'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { withChanges } from '../../db/change-log.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { addCopy, setCopy } from '../catalogue/index.ts'
import { deleteWorks } from '../catalogue/write/removal.store.ts'
import { Permissions } from '../permissions/index.ts'
import { adminEmail, isDomain } from './oai.rules.ts'
import { identifyXml } from './oai.xml.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
}, 240_000)
afterAll(() => server.close())

const guestMay = async (act: 'grant' | 'revoke', cod_atividade: number) => {
  await new Permissions(server.core)[act](
    { cod_pessoa: GUEST, cod_categoria: null },
    { cod_modulo: CATALOGUE_MODULE, cod_atividade },
  )
  await server.core.feed.catchUp()
}

/** Each address may ask so often a minute. */
let from = '127.0.0.1'
const ask = async (query: Record<string, string>): Promise<string> => {
  const reply = await server.app.inject({ url: '/oai', query, remoteAddress: from })
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/xml; charset=utf-8'])
  return reply.body
}
const every = (xml: string, pattern: RegExp): string[] => [...xml.matchAll(pattern)].map(([, text]) => text ?? '')
const errorOf = (xml: string): string => /<error code="(\w+)"/.exec(xml)?.[1] ?? ''
const tokenOf = (xml: string): string => /<resumptionToken[^>]*>([^<]*)</.exec(xml)?.[1] ?? ''

/** Walks a list as any harvester does. */
async function walk(verb: 'ListRecords' | 'ListIdentifiers', query: Record<string, string>): Promise<string[]> {
  const pages = [await ask({ verb, ...query })]
  for (let token = tokenOf(pages[0]!); token !== ''; token = tokenOf(pages.at(-1)!)) {
    if (pages.length > 500) throw new Error('the list never ends')
    pages.push(await ask({ verb, resumptionToken: token }))
  }
  return pages
}
const identifiers = (pages: string[]): string[] => pages.flatMap(page => every(page, /<identifier>([^<]*)</g))

const codes = async (): Promise<number[]> =>
  (await server.core.database.kysely.selectFrom('acervo').select('cod_acervo').orderBy('cod_acervo').execute()).map(
    row => row.cod_acervo,
  )

describe('what the schema of the protocol takes', () => {
  it('D-13 the address of who answers for it has a host with a dot, and only a domain is described', () => {
    expect(adminEmail('Biblioteca <acervo@ufvale.edu.br>', 'x')).toBe('acervo@ufvale.edu.br')
    expect(adminEmail('biblioteca@localhost', 'localhost')).toBe('biblioteca@localhost.localdomain')
    expect(adminEmail('', 'biblioteca.example.br')).toBe('postmaster@biblioteca.example.br')
    expect(['biblioteca.ufvale.edu.br', 'a-b.org'].filter(host => !isDomain(host))).toEqual([])
    expect(['localhost', '127.0.0.1', '[::1]', 'a..b', '9.example'].filter(isDomain)).toEqual([])
    const identity = { name: 'X', address: 'https://x.example/oai', email: 'a@b.c', earliest: '2026-01-01T00:00:00Z' }
    expect(identifyXml({ ...identity, host: 'x.example' })).toContain('oai:x.example:1')
    expect(identifyXml({ ...identity, host: 'localhost' })).not.toContain('description')
  })
})

describe('the OAI-PMH provider', () => {
  it('D-13 says who it is, which forms and which sets it has', async () => {
    const identity = await ask({ verb: 'Identify' })
    for (const piece of [
      '<protocolVersion>2.0</protocolVersion>',
      '<deletedRecord>persistent</deletedRecord>',
      '<granularity>YYYY-MM-DDThh:mm:ssZ</granularity>',
      `<baseURL>${server.core.config.PUBLIC_URL}/oai</baseURL>`,
    ])
      expect(identity).toContain(piece)
    expect(every(await ask({ verb: 'ListMetadataFormats' }), /<metadataPrefix>(\w+)</g)).toEqual(['oai_dc', 'marcxml'])
    const sets = every(await ask({ verb: 'ListSets' }), /<setSpec>([\w:]+)</g)
    expect(sets).toEqual(expect.arrayContaining(['tipo', 'tipo:1', 'biblioteca', 'biblioteca:1']))
  })

  it('D-13 says with its sets what a harvest of one of them alone does not tell', async () => {
    const said = (await ask({ verb: 'ListSets' })).matchAll(
      /<setSpec>(\w+)<\/setSpec><setName>[^<]*<\/setName><setDescription>[\s\S]*?<dc:description>([^<]*)</g,
    )
    expect(Object.fromEntries([...said].map(([, spec, note]) => [spec, note]))).toEqual({
      tipo: expect.stringMatching(/não é avisado do registro que passou a outro tipo.*sem conjunto traz todas/),
      biblioteca: expect.stringMatching(/deixou de ter exemplares nela.*sem conjunto traz todas/),
    })
  })

  it.each(['ListRecords', 'ListIdentifiers'] as const)('D-13 %s gives every record once, page by page', async verb => {
    const pages = await walk(verb, { metadataPrefix: 'oai_dc' })
    const found = identifiers(pages).map(identifier => Number(identifier.split(':').at(-1)))
    expect(pages.length).toBeGreaterThan(1)
    expect([...found].sort((a, b) => a - b)).toEqual(await codes())
    expect(pages.at(-1)).toMatch(/<resumptionToken cursor="\d+"><\/resumptionToken>/)
  })

  it('D-13 a record is given as Dublin Core and as MARCXML that is read back, with our number and our page', async () => {
    const [code] = await codes()
    const identifier = `oai:${new URL(server.core.config.PUBLIC_URL).hostname}:${code}`
    const dc = await ask({ verb: 'GetRecord', identifier, metadataPrefix: 'oai_dc' })
    expect(dc).toMatch(/<oai_dc:dc[\s\S]*<dc:title>[^<]+<\/dc:title>/)
    const marc = await ask({ verb: 'GetRecord', identifier, metadataPrefix: 'marcxml' })
    const results = []
    for await (const result of readMarcxml(Buffer.from(marc))) results.push(result)
    const [result] = results
    if (!result?.ok) throw new Error('not read')
    expect(result.record.fields[0]).toEqual({ tag: '001', value: String(code) })
    expect(JSON.stringify(result.record.fields)).toContain(`${server.core.config.PUBLIC_URL}/acervo/${code}`)
    expect(result.record.fields.filter(field => field.tag.startsWith('9'))).toEqual([])
  })

  it('D-13 a set and a span of time narrow the list', async () => {
    const db = server.core.database.kysely
    const type = await db.selectFrom('acervo').select('cod_tipo_obra').limit(1).executeTakeFirstOrThrow()
    const ofType = await db
      .selectFrom('acervo')
      .select('cod_acervo')
      .where('cod_tipo_obra', '=', type.cod_tipo_obra)
      .execute()
    const set = `tipo:${type.cod_tipo_obra}`
    expect(identifiers(await walk('ListIdentifiers', { metadataPrefix: 'marcxml', set }))).toHaveLength(ofType.length)
    const held = await db
      .selectFrom('exemplar')
      .select('cod_acervo')
      .distinct()
      .where('cod_biblioteca', '=', 1)
      .execute()
    expect(identifiers(await walk('ListIdentifiers', { metadataPrefix: 'marcxml', set: 'biblioteca:1' }))).toHaveLength(
      held.length,
    )
    // A set holds what those below it hold.
    const inSet = async (name: string) =>
      identifiers(await walk('ListIdentifiers', { metadataPrefix: 'marcxml', set: name })).length
    expect(await inSet('tipo')).toBe(identifiers(await walk('ListIdentifiers', { metadataPrefix: 'marcxml' })).length)
    const heldAnywhere = await db.selectFrom('exemplar').select('cod_acervo').distinct().execute()
    expect(await inSet('biblioteca')).toBe(heldAnywhere.length)
    const [code] = await codes()
    const instant = '2031-05-06T07:08:09'
    await withChanges(server.core.database, async ({ trx, changed }) => {
      await trx
        .updateTable('acervo')
        .set({ data_alteracao: `${instant}.500Z` })
        .where('cod_acervo', '=', code!)
        .execute()
      changed('acervo', code!)
    })
    const narrowed = (span: Record<string, string>) =>
      ask({ verb: 'ListIdentifiers', metadataPrefix: 'oai_dc', ...span })
    const second = await narrowed({ from: `${instant}Z`, until: `${instant}Z` })
    expect(every(second, /<datestamp>([^<]*)</g)).toEqual([`${instant}Z`])
    expect(identifiers([await narrowed({ from: '2031-05-06', until: '2031-05-06' })])).toHaveLength(1)
    expect(errorOf(await narrowed({ from: '2031-05-07', until: '2031-05-08' }))).toBe('noRecordsMatch')
    // What changes after the list began is for the next harvest.
    expect(identifiers([await narrowed({ from: '2031-05-06' })])).toHaveLength(0)
  })

  it('D-13 a copy that comes to a library or leaves it brings its record to who harvests what changed', async () => {
    const { database } = server.core
    const [, , , code = 0] = await codes()
    await database.kysely
      .insertInto('biblioteca')
      .values({ cod_biblioteca: 990, desc_biblioteca: 'Nova', cod_campus: 1, cod_acervo: null })
      .execute()
    const setsSince = async (from: string) => {
      const pages = await walk('ListRecords', { metadataPrefix: 'oai_dc', from })
      const found = pages.join().match(new RegExp(`:${code}</identifier>.*?</header>`, 's'))?.[0] ?? ''
      return every(found, /<setSpec>(biblioteca:\d+)</g)
    }
    // Copies come by the real clock, and the demo was made by its own.
    server.setNow(new Date(Date.now() + 60_000))
    const since = `${new Date().toISOString().slice(0, 19)}Z`
    expect(await setsSince(since)).toEqual([])
    await addCopy(database, { cod_acervo: code, cod_biblioteca: 990, codigo_barras: 'OAI-1' })
    expect(await setsSince(since)).toContain('biblioteca:990')
    expect(
      identifiers(await walk('ListIdentifiers', { metadataPrefix: 'oai_dc', from: since, set: 'biblioteca:990' })),
    ).toHaveLength(1)
    const old = '2020-01-01T00:00:00.000Z'
    await database.kysely.updateTable('acervo').set({ data_alteracao: old }).where('cod_acervo', '=', code).execute()
    await setCopy(database, 'OAI-1', { nota: 'x' })
    expect(await setsSince(since)).toEqual([])
    await setCopy(database, 'OAI-1', { cod_biblioteca: 1 })
    const moved = await setsSince(since)
    expect(moved).toContain('biblioteca:1')
    expect(moved).not.toContain('biblioteca:990')
  })

  it('D-13 what is hidden or removed is told as deleted, and nothing of it is given', async () => {
    const [, hidden, removed] = await codes()
    const titleOf = async (code: number) =>
      (
        await server.core.database.kysely
          .selectFrom('acervo')
          .select('obra')
          .where('cod_acervo', '=', code)
          .executeTakeFirstOrThrow()
      ).obra
    const hiddenTitle = await titleOf(hidden!)
    await withChanges(server.core.database, async ({ trx, changed }) => {
      await trx.updateTable('acervo').set({ cod_situacao_acervo: 3 }).where('cod_acervo', '=', hidden!).execute()
      for (const table of ['emprestimo'] as const)
        await trx
          .deleteFrom(table)
          .where('cod_exemplar', 'in', eb =>
            eb.selectFrom('exemplar').select('cod_exemplar').where('cod_acervo', '=', removed!),
          )
          .execute()
      await trx.deleteFrom('reserva').where('cod_acervo', '=', removed!).execute()
      await deleteWorks(trx, [removed!])
      changed('acervo', removed!, 'D')
    })
    // Records are removed by the real clock, and the demo was made by its own: this is after both.
    server.setNow(new Date('2031-01-01T00:00:00Z'))
    const pages = await walk('ListRecords', { metadataPrefix: 'oai_dc' })
    const deleted = pages.flatMap(page =>
      every(page, /<header status="deleted"><identifier>oai:[^:]*:(\d+)<\/identifier>/g).map(Number),
    )
    expect(deleted.sort((a, b) => a - b)).toEqual([hidden, removed].sort((a, b) => a! - b!))
    const host = new URL(server.core.config.PUBLIC_URL).hostname
    const one = await ask({ verb: 'GetRecord', identifier: `oai:${host}:${hidden}`, metadataPrefix: 'oai_dc' })
    expect(one).toContain('status="deleted"')
    expect(one).not.toContain(hiddenTitle)
    expect(one).not.toContain('<metadata>')
  })

  it('D-13 a form that the guest may not see is not given; where there is none left the door is shut', async () => {
    await guestMay('revoke', Permission.marc)
    expect(every(await ask({ verb: 'ListMetadataFormats' }), /<metadataPrefix>(\w+)</g)).toEqual(['oai_dc'])
    expect(errorOf(await ask({ verb: 'ListRecords', metadataPrefix: 'marcxml' }))).toBe('cannotDisseminateFormat')
    await guestMay('revoke', Permission.dublinCore)
    expect((await server.app.inject('/oai?verb=Identify')).statusCode).toBe(403)
    await guestMay('grant', Permission.dublinCore)
    await guestMay('grant', Permission.marc)
  })

  it.each([
    [{}, 'badVerb'],
    [{ verb: 'Nonsense' }, 'badVerb'],
    [{ verb: 'Identify', set: 'x' }, 'badArgument'],
    [{ verb: 'GetRecord', identifier: 'x' }, 'badArgument'],
    [{ verb: 'GetRecord', identifier: 'oai:other:1', metadataPrefix: 'oai_dc' }, 'idDoesNotExist'],
    [{ verb: 'ListMetadataFormats', identifier: 'oai:x:999999999' }, 'idDoesNotExist'],
    [{ verb: 'ListRecords' }, 'badArgument'],
    [{ verb: 'ListRecords', metadataPrefix: 'mods' }, 'cannotDisseminateFormat'],
    [{ verb: 'ListRecords', metadataPrefix: 'oai_dc', from: '2026-02-30' }, 'badArgument'],
    [{ verb: 'ListRecords', metadataPrefix: 'oai_dc', from: '2026-01-01', until: '2025-01-01' }, 'badArgument'],
    [
      { verb: 'ListRecords', metadataPrefix: 'oai_dc', from: '2026-01-01', until: '2026-02-01T00:00:00Z' },
      'badArgument',
    ],
    [{ verb: 'ListRecords', metadataPrefix: 'oai_dc', set: 'nada' }, 'noRecordsMatch'],
    [{ verb: 'ListRecords', resumptionToken: 'nada' }, 'badResumptionToken'],
    [{ verb: 'ListRecords', resumptionToken: Buffer.from('[1,2]').toString('base64url') }, 'badResumptionToken'],
    [{ verb: 'ListRecords', resumptionToken: 'x', metadataPrefix: 'oai_dc' }, 'badArgument'],
    [{ verb: 'ListSets', resumptionToken: 'x' }, 'badResumptionToken'],
  ])('D-13 %j is refused with %s', async (query, code) => {
    expect(errorOf(await ask(query as unknown as Record<string, string>))).toBe(code)
  })

  it('D-13 a form is answered as an address is, and what is repeated is refused', async () => {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/oai',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'verb=Identify',
    })
    expect(reply.body).toContain('<repositoryName>')
    expect(errorOf((await server.app.inject('/oai?verb=Identify&verb=Identify')).body)).toBe('badVerb')
    const escaped = (await server.app.inject('/oai?verb=GetRecord&metadataPrefix=oai_dc&identifier=%3Cx%22%26')).body
    expect(escaped).toContain('identifier="&lt;x&quot;&amp;"')
  })

  it('D-13 every kind of answer is valid by the grammar of the protocol, every record in both forms', async () => {
    from = '192.0.2.7'
    const schema = readFileSync(new URL('oai-answers.test-data.rng', import.meta.url), 'utf8')
    const faults = async (answers: readonly string[]) => {
      const xml = answers.map((contents, at) => ({ fileName: `${at}.xml`, contents }))
      return (await validateXML({ xml, schema, extension: 'relaxng', maxMemoryPages: 8192 })).errors.map(
        error => error.rawMessage,
      )
    }
    const identifier = identifiers([await ask({ verb: 'ListIdentifiers', metadataPrefix: 'oai_dc' })])[0]!
    const plain = await Promise.all([
      ask({ verb: 'Identify' }),
      ask({ verb: 'ListMetadataFormats' }),
      ask({ verb: 'ListSets' }),
      ask({ verb: 'GetRecord', metadataPrefix: 'oai_dc', identifier }),
      ask({ verb: 'GetRecord', metadataPrefix: 'marcxml', identifier }),
      ask({ verb: 'ListRecords', metadataPrefix: 'oai_dc', set: 'tipo:1' }),
      // What is refused: each error of the protocol that we give.
      ask({ verb: 'Nada' }),
      ask({ verb: 'GetRecord', metadataPrefix: 'oai_dc' }),
      ask({ verb: 'GetRecord', metadataPrefix: 'oai_dc', identifier: `${identifier}99999` }),
      ask({ verb: 'GetRecord', metadataPrefix: 'nada', identifier }),
      ask({ verb: 'ListRecords', metadataPrefix: 'oai_dc', from: '2099-01-01' }),
      ask({ verb: 'ListRecords', resumptionToken: 'x' }),
    ])
    expect(await faults(plain)).toEqual([])
    expect(await faults(await walk('ListIdentifiers', { metadataPrefix: 'oai_dc' }))).toEqual([])
    for (const metadataPrefix of ['oai_dc', 'marcxml']) {
      from = metadataPrefix === 'oai_dc' ? '192.0.2.8' : '192.0.2.9'
      expect(await faults(await walk('ListRecords', { metadataPrefix }))).toEqual([])
    }
    // The grammar itself sees what is wrong.
    expect(await faults([plain[0]!.replace('persistent', 'sometimes')])).not.toEqual([])
  }, 120_000)
})
