import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CATALOGUE_MODULE, Permission } from '@estante/contract'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { DEMO_PASSWORD, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { hashPassword } from '../access/index.ts'
import { Parameters as Settings } from '../institution/index.ts'
import { People } from '../people/index.ts'
import { Permissions } from '../permissions/index.ts'
import { addFile } from './index.ts'

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await startTestServer()
  folder = mkdtempSync(join(tmpdir(), 'estante-files-'))
}, 240_000)
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const fileOf = (tipo_link: string, type = '%') =>
  server.core.database.kysely
    .selectFrom('arquivo')
    .selectAll()
    .where('papel', '=', 'LINK')
    .where('tipo_link', '=', tipo_link)
    .where('tipo_conteudo', 'like', type)
    .limit(1)
    .executeTakeFirstOrThrow()

const open = (file: { cod_acervo: number | null; seq_paragrafo: number | null }, login: string, headers = {}) =>
  server.call(
    'openRestricted',
    {
      params: { codAcervo: file.cod_acervo!, seqParagrafo: file.seq_paragrafo! },
      body: { browser: 'Chrome', device: 'desktop', os: 'Linux' },
    },
    { login, headers },
  )

/** The address as the browser that asked for it opens it: with the mark that it was given. */
const opened = ({ body, headers }: Awaited<ReturnType<typeof open>>, address = body.url) =>
  server.app.inject({ url: address, headers: { cookie: markOf(headers) } })
const markOf = (headers: Awaited<ReturnType<typeof open>>['headers']): string =>
  String(headers['set-cookie']).split(';')[0]!

describe('links', () => {
  it('LINK-02 a public file that the server holds gets the address it is served at', async () => {
    const file = await fileOf('VB')
    const { body } = await server.call('getRecordLinks', { params: { id: file.cod_acervo! } })
    const link = body[0]!.links.find(one => one.seq_paragrafo === String(file.seq_paragrafo))!
    expect(link.url_link).toMatch(new RegExp(`^/api/vinculos/publico/${file.cod_acervo}/seq/${file.seq_paragrafo}/`))
    const reply = await server.app.inject(link.url_link)
    expect(reply.statusCode).toBe(200)
    expect(reply.rawPayload.length).toBe(file.tamanho)
    expect(reply.headers['content-type']).toBe(file.tipo_conteudo)
  })

  it('LINK-03 a restricted file is not served by its public address', async () => {
    const file = await fileOf('AR')
    expect(
      (await server.app.inject(`/api/vinculos/publico/${file.cod_acervo}/seq/${file.seq_paragrafo}/x`)).statusCode,
    ).toBe(403)
    expect(
      (
        await server.call('openRestricted', {
          params: { codAcervo: file.cod_acervo!, seqParagrafo: file.seq_paragrafo! },
          body: {},
        })
      ).status,
    ).toBe(401)
  })

  it('LINK-19 LINK-04 a patron gets a short-lived address that opens the file, and the access is logged', async () => {
    const file = await fileOf('AR')
    const answer = await open(file, 'marina')
    const { status, body } = answer
    expect(status).toBe(200)
    expect(new Date(body.expira_em).getTime() - server.core.now().getTime()).toBe(300_000)
    const reply = await opened(answer)
    expect(reply.statusCode).toBe(200)
    expect(reply.rawPayload.length).toBe(file.tamanho)
    expect(reply.headers['cache-control']).toBe('private, no-store')
    const logged = await server.core.database.kysely
      .selectFrom('acesso_link')
      .selectAll()
      .where('cod_acervo', '=', file.cod_acervo!)
      .executeTakeFirstOrThrow()
    expect(logged).toMatchObject({ navegador: 'Chrome', sistema: 'Linux', cod_pessoa: expect.any(Number) })
  })

  it('a changed, invented or expired address is refused', async () => {
    const answer = await open(await fileOf('AR'), 'marina')
    const { body } = answer
    const cookie = markOf(answer.headers)
    expect((await opened(answer)).statusCode).toBe(200)
    const changed = body.url.replace(/\/restrito\/(.)/, (_, first: string) => `/restrito/${first === 'a' ? 'b' : 'a'}`)
    expect((await opened(answer, changed)).statusCode).toBe(403)
    expect((await opened(answer, '/api/vinculos/restrito/x.y')).statusCode).toBe(403)
    expect((await opened(answer, `${body.url}.z`)).statusCode).toBe(403)
    // As many characters as a signature has, but more bytes.
    const accented = `MS4x.${'é'.repeat(43)}`
    expect((await opened(answer, `/api/vinculos/restrito/${encodeURIComponent(accented)}`)).statusCode).toBe(403)
    const renewed = await server.call('renewRestricted', { body: { token: accented } }, { login: 'marina' })
    expect(renewed.status).toBe(403)
    // Another file, another person or a later end, under the old signature.
    const [data, signature] = body.url.split('/').at(-1)!.split('.') as [string, string]
    const [file, person, ends] = Buffer.from(data, 'base64url').toString().split('.').map(Number) as number[]
    for (const grant of [
      `${file! + 1}.${person}.${ends}`,
      `${file}.${person! + 1}.${ends}`,
      `${file}.${person}.${ends! + 60}`,
    ])
      expect(
        (await opened(answer, `/api/vinculos/restrito/${Buffer.from(grant).toString('base64url')}.${signature}`))
          .statusCode,
      ).toBe(403)
    const before = server.core.now()
    server.setNow(new Date(before.getTime() + 301_000))
    const late = await server.app.inject({ url: body.url, headers: { lang: '5', cookie } })
    expect(late.statusCode).toBe(403)
    expect(late.json()).toMatchObject({ message: 'The link to the file has expired. Please open the file again.' })
    server.setNow(before)
  })

  it('LINK-03 an address opens nothing any more once its person has signed out, or is blocked', async () => {
    const file = await fileOf('AR')
    const session = async () => {
      const payload = { grant_type: 'password', username: 'marina', password: DEMO_PASSWORD, client_id: 'web' }
      const pair = (await server.app.inject({ method: 'POST', url: '/api/oauth/token', payload })).json()
      const headers = { authorization: `Bearer ${pair.access_token}` }
      const answer = await open(file, 'marina', headers)
      const read = async () =>
        (await server.app.inject({ url: answer.body.url, headers: { cookie: markOf(answer.headers) } })).statusCode
      return { ...pair, read, headers, url: answer.body.url }
    }
    const [one, other] = [await session(), await session()]
    expect([await one.read(), await other.read()]).toEqual([200, 200])
    await server.call('signOut', { body: { refresh_token: one.refresh_token } })
    expect([await one.read(), await other.read()]).toEqual([403, 200])
    const people = new People({ database: server.core.database, now: server.core.now, hashPassword })
    const { cod_pessoa } = await people.find('marina')
    try {
      await people.block(cod_pessoa, 'S')
      await vi.waitFor(async () => expect(await other.read()).toBe(403), 30_000)
      const asProgram = await server.app.inject({ url: other.url, headers: other.headers })
      expect(asProgram.statusCode, 'by the token').toBe(403)
    } finally {
      await people.block(cod_pessoa, 'N')
    }
  })

  it('LINK-03 LINK-19 the address of one person opens nothing for another, nor for nobody', async () => {
    const file = await fileOf('AR')
    const marina = await open(file, 'marina')
    const bruna = await open(file, 'bruna')
    const read = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })
    expect(marina.headers['set-cookie']).toMatch(
      /; Path=\/api\/vinculos\/restrito\/; Max-Age=300; HttpOnly; SameSite=Strict; Secure$/,
    )
    expect((await read(marina.body.url)).statusCode).toBe(403)
    const refusal = await read(marina.body.url, { cookie: markOf(bruna.headers), lang: '5' })
    expect([refusal.statusCode, refusal.json()]).toEqual([
      403,
      expect.objectContaining({ message: expect.stringContaining('issued to someone else') }),
    ])
    expect(refusal.rawPayload.includes('%PDF')).toBe(false)
    // Nor is a part of it told, or how long it is: the viewer asks for both.
    const part = { range: 'bytes=0-4' }
    const stolen = await read(marina.body.url, { ...part, cookie: markOf(bruna.headers) })
    expect([stolen.statusCode, stolen.headers['content-range']]).toEqual([403, undefined])
    expect((await read(marina.body.url, part)).statusCode).toBe(403)
    const headers = { cookie: markOf(bruna.headers) }
    const head = await server.app.inject({ method: 'HEAD', url: marina.body.url, headers })
    expect([head.statusCode, head.headers['content-disposition']]).toEqual([403, undefined])
    const own = await read(marina.body.url, { ...part, cookie: markOf(marina.headers) })
    expect([own.statusCode, own.body]).toEqual([206, '%PDF-'])
    // A mark that was made up, and one whose person was changed.
    const forged = markOf(bruna.headers).replace(/=\d+/, markOf(marina.headers).match(/=\d+/)![0])
    expect((await read(marina.body.url, { cookie: forged })).statusCode).toBe(403)
    expect((await read(marina.body.url, { cookie: 'estante_leitor=1.9999999999.x' })).statusCode).toBe(403)
    // Among other cookies it is found; a program may show its session instead.
    expect((await read(marina.body.url, { cookie: `a=b; ${markOf(marina.headers)}; c=d` })).statusCode).toBe(200)
    const asProgram = (login: string) =>
      server.call(
        'getRestrictedFile',
        { params: { token: marina.body.url.split('/').at(-1)! } },
        { login, bearer: true },
      )
    expect((await asProgram('marina')).status).toBe(200)
    expect((await asProgram('bruna')).status).toBe(403)
  })

  it('LINK-19 a reader’s address is renewed for the same person while they may read it, and counts no access', async () => {
    const file = await fileOf('AR')
    const first = await open(file, 'marina')
    const { body } = first
    const token = body.url.split('/').at(-1)!
    const accesses = async () =>
      (await server.core.database.kysely.selectFrom('acesso_link').select('cod_acervo').execute()).length
    const counted = await accesses()
    const renew = (login: string, by = token) => server.call('renewRestricted', { body: { token: by } }, { login })
    const before = server.core.now()
    try {
      server.setNow(new Date(before.getTime() + 3_600_000))
      expect((await opened(first)).statusCode).toBe(403)
      const renewed = await renew('marina')
      expect(renewed.status).toBe(200)
      expect((await opened(first, renewed.body.url)).statusCode).toBe(403)
      const cookie = markOf(renewed.headers)
      expect((await server.app.inject({ url: renewed.body.url, headers: { cookie } })).statusCode).toBe(200)
      expect(new Date(renewed.body.expira_em).getTime() - server.core.now().getTime()).toBe(300_000)
      expect(await accesses()).toBe(counted)
      expect((await renew('bruna')).status).toBe(403)
      expect((await renew('marina', `${token}x`)).status).toBe(403)
      expect((await server.call('renewRestricted', { body: { token } })).status).toBe(401)
      server.setNow(new Date(before.getTime() + 90_000_000))
      expect((await renew('marina')).status).toBe(403)
    } finally {
      server.setNow(before)
    }
  })

  it('LINK-25 ranges are honoured, wrong ones refused or passed over', async () => {
    const file = await fileOf('VB', 'application/pdf')
    const url = `/api/vinculos/publico/${file.cod_acervo}/seq/${file.seq_paragrafo}/arquivo`
    const part = await server.app.inject({ url, headers: { range: 'bytes=0-4' } })
    expect(part.statusCode).toBe(206)
    expect(part.body).toBe('%PDF-')
    expect(part.headers['content-range']).toBe(`bytes 0-4/${file.tamanho}`)
    expect((await server.app.inject({ url, headers: { range: `bytes=${file.tamanho}-` } })).statusCode).toBe(416)
    expect((await server.app.inject({ url, headers: { range: 'bytes=-5' } })).rawPayload).toHaveLength(5)
    expect((await server.app.inject({ url, headers: { range: 'bytes=9-3' } })).statusCode).toBe(200)
    expect((await server.app.inject({ url, headers: { range: 'items=0-3' } })).statusCode).toBe(200)
  })

  it('LINK-25 the head alone tells the length and the kind of the whole file', async () => {
    const file = await fileOf('VB', 'application/pdf')
    const url = `/api/vinculos/publico/${file.cod_acervo}/seq/${file.seq_paragrafo}/arquivo`
    for (const headers of [{}, { range: 'bytes=0-4' }]) {
      const head = await server.app.inject({ method: 'HEAD', url, headers })
      expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(file.tamanho), ''])
      expect(head.headers['content-type']).toBe('application/pdf')
    }
  })

  it('no path leads out of the folder', async () => {
    for (const path of ['..%2f..%2fserver.lock', '%2e%2e/%2e%2e/estante.sqlite', '....//', 'a/../../b']) {
      const reply = await server.app.inject(`/api/vinculos/publico/1/seq/1/${path}`)
      expect([400, 404]).toContain(reply.statusCode)
      expect(reply.body).not.toContain('SQLite format')
    }
    const file = await fileOf('VB')
    await server.core.database.kysely
      .updateTable('arquivo')
      .set({ caminho: '../estante.sqlite' })
      .where('cod_arquivo', '=', file.cod_arquivo)
      .execute()
    expect(
      (await server.app.inject(`/api/vinculos/publico/${file.cod_acervo}/seq/${file.seq_paragrafo}/x`)).statusCode,
    ).toBe(404)
    await server.core.database.kysely
      .updateTable('arquivo')
      .set({ caminho: file.caminho })
      .where('cod_arquivo', '=', file.cod_arquivo)
      .execute()
  })

  it('a huge file streams in constant memory', async () => {
    const MB = 1024 ** 2
    const SIZE = (inject('everyRound') ? 600 : 400) * MB
    const source = join(folder, 'huge.pdf')
    writeFileSync(source, '%PDF-1.7\n')
    truncateSync(source, SIZE)
    const { cod_acervo, seq_paragrafo } = await fileOf('VB', 'application/pdf')
    await addFile(server.core, { source, papel: 'LINK', cod_acervo, seq_paragrafo, nome: 'huge.pdf' })
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const address = server.app.server.address() as { port: number }
    const before = process.memoryUsage().rss
    let highest = 0
    let bytes = 0
    let pieces = 0
    const [reply] = (await once(
      get(`http://127.0.0.1:${address.port}/api/vinculos/publico/${cod_acervo}/seq/${seq_paragrafo}/huge`),
      'response',
    )) as [IncomingMessage]
    for await (const chunk of reply) {
      bytes += (chunk as Uint8Array).length
      // Asking how much memory is used costs more than a piece of the file.
      if (pieces++ % 32 === 0) highest = Math.max(highest, process.memoryUsage.rss())
    }
    expect(bytes).toBe(SIZE)
    // Pieces that were read wait for the collector, the longer the busier the machine is; held whole it would be SIZE and more.
    expect(highest - before).toBeLessThan(300 * MB)
  })

  it('LINK-20 an access to a public link is counted without the person', async () => {
    const file = await fileOf('VB')
    const body = {
      cod_acervo: file.cod_acervo!,
      seq_paragrafo: file.seq_paragrafo!,
      url: '/',
      browser: 'Firefox',
      device: 'mobile',
      os: 'Android',
    }
    expect((await server.call('recordLinkAccess', { body }, { login: 'marina' })).body).toEqual({ ok: true })
    const row = await server.core.database.kysely
      .selectFrom('acesso_link')
      .selectAll()
      .where('navegador', '=', 'Firefox')
      .executeTakeFirstOrThrow()
    expect(row.cod_pessoa).toBeNull()
    // Nor when it was opened as a restricted one is.
    expect((await open(file, 'marina')).status).toBe(200)
    const readers = await server.core.database.kysely
      .selectFrom('acesso_link')
      .select(['tipo_link', 'cod_pessoa'])
      .where('cod_acervo', '=', file.cod_acervo!)
      .where('seq_paragrafo', '=', file.seq_paragrafo!)
      .where('navegador', '=', 'Chrome')
      .execute()
    expect(readers).toEqual([{ tipo_link: 'VB', cod_pessoa: null }])
    expect((await server.call('recordLinkAccess', { body: { ...body, seq_paragrafo: 999 } })).status).toBe(404)
  })

  it('LINK-23 links and images of result records', async () => {
    const file = await fileOf('VB')
    const codes = async (acervos: string) => [
      ...new Set((await server.call('getResultLinks', { query: { acervos } })).body.map(link => link.cod_acervo)),
    ]
    expect(await codes(`${file.cod_acervo},`)).toEqual([file.cod_acervo])
    expect((await codes(`${file.cod_acervo},6002,1001`)).toSorted()).toEqual([file.cod_acervo!, 6002].toSorted())
    const cover = await server.core.database.kysely
      .selectFrom('arquivo')
      .selectAll()
      .where('papel', '=', 'CAPA')
      .limit(1)
      .executeTakeFirstOrThrow()
    const { body: images } = await server.call('getRecordImages', {
      query: { cod_acervo: cover.cod_acervo!, limite: 1 },
    })
    expect(images).toHaveLength(1)
    expect(images[0]!.conteudo).toMatch(/^data:image\/[\w+]+;base64,/)
  })

  it('EP-181 a picture whose file is missing hides none of the others', async () => {
    const cod_acervo = (await fileOf('VB')).cod_acervo!
    const picture = async (name: string, background: string) => {
      const source = join(folder, name)
      await sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toFile(source)
      return await addFile(server.core, { source, papel: 'IMAGEM', cod_acervo, ordem: 90 })
    }
    const lost = await picture('perdida.png', '#112233')
    await picture('guardada.png', '#445566')
    await server.core.files.remove(lost.caminho)
    const { status, body } = await server.call('getRecordImages', { query: { cod_acervo, limite: 0 } })
    expect(status).toBe(200)
    const names = body.map(image => image.descricao)
    expect(names).toContain('guardada.png')
    expect(names).not.toContain('perdida.png')
  })

  it('LINK-21 LINK-22 LINK-24 a partner that is not configured says so; a configured one gives a signed address', async () => {
    const refusal = await server.call('getAbntLink', { params: { id: 'NBR6023' } }, { login: 'marina' })
    expect(refusal.status).toBe(422)
    expect((refusal.body as unknown as { message: string }).message).toBe('ParceiroNaoConfigurado')
    await server.core.database.kysely
      .insertInto('parametro')
      .values({
        chave: 'parceiros',
        valor: JSON.stringify([
          {
            codigo: 'target',
            prefixo: 'https://www.gedweb.example/produto/',
            url: 'https://target.example/{id}?u={login}&s={assinatura}',
            assinatura: 'hmac-sha256',
            segredo: 'x',
          },
        ]),
      })
      .execute()
    await server.core.database.kysely
      .insertInto('mudanca')
      .values({ entidade: 'parametro', chave: 0, operacao: 'U', instante: '' })
      .execute()
    await server.core.feed.catchUp()
    const { body } = await server.call('getTargetLink', { params: { id: 'a b' } }, { login: 'marina' })
    expect(body.url).toMatch(/^https:\/\/target\.example\/a%20b\?u=marina&s=[0-9a-f]{64}$/)
    const byPartner = (parceiro: 'target' | 'pearson') =>
      server.call('getPartnerLink', { params: { parceiro }, query: { id: '7/2' } }, { login: 'marina' })
    expect((await byPartner('target')).body.url).toContain('https://target.example/7%2F2?u=marina')
    expect((await byPartner('pearson')).body).toMatchObject({ message: 'ParceiroNaoConfigurado' })
    // Pages know which addresses are a partner's, and nothing else of it.
    const { body: institution } = await server.call('getInstitution', {})
    expect(institution.links_parceiros).toEqual([{ codigo: 'target', prefixo: 'https://www.gedweb.example/produto/' }])
    expect((await server.call('finishGroupAccess', { body: { sessionid: 'x' } }, { login: 'marina' })).status).toBe(422)
  })

  it('ACTS-13 the address of a normative act is its public link', async () => {
    const { body: acts } = await server.call('search', {
      query: { search_tab: 'atos_normativos', termo_pesquisa: '-1', coluna_um: 'LIVRE', tipo_termos: 'U' },
    })
    const online = acts.find(act => act.acesso_remoto === 'cr')!
    expect((await server.call('getActLink', { params: { id: online.cod_acervo } })).body.url).toMatch(/^https?:\/\//)
  })

  it('ACTS-13 LINK-02 a link of an act that stands for a file which is not there leads nowhere', async () => {
    const db = server.core.database.kysely
    const { cod_acervo, marc } = await db
      .selectFrom('acervo')
      .select(['cod_acervo', 'marc'])
      .where('marc', 'like', '%["856"%["971"%')
      .limit(1)
      .executeTakeFirstOrThrow()
    const put = (text: string) =>
      db.updateTable('acervo').set({ marc: text }).where('cod_acervo', '=', cod_acervo).execute()
    await put(marc.replaceAll(/"u","https?:[^"]*"/g, '"u","Vínculo no Banco"'))
    const { status, body } = await server.call('getActLink', { params: { id: cod_acervo } })
    await put(marc)
    expect([status, body]).toMatchObject([404, { code: 'not_found' }])
  })
})

describe('covers', () => {
  it('REC-26 a cover is found by any form of its ISBN, and a missing one has its message', async () => {
    const row = await server.core.database.kysely
      .selectFrom('arquivo')
      .innerJoin('acervo_numero', 'acervo_numero.cod_acervo', 'arquivo.cod_acervo')
      .select(['numero'])
      .where('papel', '=', 'CAPA')
      .where('tipo', '=', 'ISBN')
      .limit(1)
      .executeTakeFirstOrThrow()
    const hyphened = row.numero.replace(/^(\d{3})/, '$1-')
    const { status, headers } = await server.call('getCoverByIsbn', { params: { isbn: hyphened } })
    expect(status).toBe(200)
    expect(headers['content-type']).toMatch(/^image\//)
    const none = await server.call('getCoverByIsbn', { params: { isbn: '9780000000002' } })
    expect(none.status).toBe(404)
    expect(none.body).toMatchObject({ message: 'Não foi possível obter a capa.' })
  })

  it('a cover that many ask for at once is made once and sent whole to each of them', async () => {
    const source = join(folder, 'cover.jpg')
    await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#0f5e5c' } })
      .jpeg()
      .toFile(source)
    const cod_acervo = (await fileOf('VB')).cod_acervo!
    await addFile(server.core, { source, papel: 'CAPA', cod_acervo })
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => server.app.inject(`/api/estante/capa/${cod_acervo}?largura=240`)),
    )
    expect(replies.map(reply => reply.statusCode)).toEqual(replies.map(() => 200))
    const kept = join(server.core.config.ESTANTE_DATA, 'cache', 'capas')
    const [made] = readdirSync(kept).filter(name => name.endsWith('-240.webp'))
    for (const reply of replies) expect(reply.rawPayload.equals(readFileSync(join(kept, made!)))).toBe(true)
    expect(readdirSync(kept).filter(name => name.endsWith('.part'))).toEqual([])
  })

  it('a cover that was photographed lying on its side stands upright at every width', async () => {
    const source = join(folder, 'photo.jpg')
    // The camera writes a picture that is wider than high, and beside it that it is to be turned.
    await sharp({ create: { width: 900, height: 600, channels: 3, background: '#204080' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toFile(source)
    const cod_acervo = (await fileOf('VB')).cod_acervo!
    await addFile(server.core, { source, papel: 'CAPA', cod_acervo })
    const reply = await server.app.inject(`/api/estante/capa/${cod_acervo}?largura=240`)
    const { width, height } = await sharp(reply.rawPayload).metadata()
    expect([width, height]).toEqual([240, 360])
    // As a browser asks again behind a proxy that packs answers.
    const again = await server.app.inject({
      url: `/api/estante/capa/${cod_acervo}?largura=240`,
      headers: { 'if-none-match': `W/${reply.headers.etag}` },
    })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  })

  it('a cover of a kind that cannot be made smaller is sent as it is', async () => {
    const source = join(folder, 'cover.bmp')
    // One pixel of a Windows bitmap.
    const bitmap = Buffer.from(
      '424d3a000000000000003600000028000000010000000100000001001800000000000400000000000000000000000000000000000000ff000000',
      'hex',
    )
    writeFileSync(source, bitmap)
    const cod_acervo = (await fileOf('VB')).cod_acervo!
    await addFile(server.core, { source, papel: 'CAPA', cod_acervo })
    const reply = await server.app.inject(`/api/estante/capa/${cod_acervo}?largura=240`)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/bmp'])
    expect(reply.rawPayload.equals(bitmap)).toBe(true)
  })
})

describe('files in accessible formats', () => {
  const keptFor = async (who: 'TODOS' | 'BALCAO' | 'DECLARACAO') => {
    await new Settings(server.core).set('arquivos_acessiveis', who)
    await server.core.feed.catchUp()
  }
  const declare = (login: string, beneficiario: 'S' | 'N') =>
    server.call('declareAccessibleReader', { body: { beneficiario } }, { login })
  const codeOf = async (login: string): Promise<number> =>
    (
      await server.core.database.kysely
        .selectFrom('pessoa_login')
        .select('cod_pessoa')
        .where('login', '=', login)
        .executeTakeFirstOrThrow()
    ).cod_pessoa
  const atDesk = async (login: string, beneficiario: 'S' | 'N', staff = 'vera') =>
    server.call(
      'setAccessibleReader',
      { params: { codPessoa: await codeOf(login) }, body: { beneficiario } },
      { login: staff },
    )
  const reader = async (login: string) => (await server.call('getPrivacy', {}, { login })).body.arquivos_acessiveis
  afterEach(async () => {
    await atDesk('marina', 'N')
    await keptFor('TODOS')
  })

  it('are open to whoever may open restricted files, unless the institution keeps them for those who need them', async () => {
    const file = await fileOf('AC')
    expect((await open(file, 'marina')).status).toBe(200)
    await keptFor('BALCAO')
    const refused = await open(file, 'marina')
    expect([refused.status, (refused.body as never as { message: string }).message]).toEqual([
      422,
      'ArquivoAcessivelBalcao',
    ])
    // Other restricted files stay as they were.
    expect((await open(await fileOf('AR'), 'marina')).status).toBe(200)
  })

  it('at the desk: a yes with its day and words, no reason; then the file opens and the opening is logged', async () => {
    const file = await fileOf('AC')
    await keptFor('BALCAO')
    expect((await declare('marina', 'S')).status).toBe(422)
    expect((await atDesk('marina', 'S', 'bruna')).status).toBe(403)
    const missing = { params: { codPessoa: 99_999_999 }, body: { beneficiario: 'S' as const } }
    expect((await server.call('setAccessibleReader', missing, { login: 'vera' })).status).toBe(404)
    expect((await atDesk('marina', 'S')).body).toEqual({ ok: true })
    const params = { codPessoa: await codeOf('marina') }
    const seen = (login: string) => server.call('getAccessibleReader', { params }, { login })
    expect((await seen('vera')).body).toMatchObject({ modo: 'BALCAO', beneficiario: 'S' })
    expect((await seen('bruna')).status).toBe(403)
    expect((await server.call('getAccessibleReader', { params: missing.params }, { login: 'vera' })).status).toBe(404)
    const { modo, beneficiario, desde, declaracao } = await reader('marina')
    expect([modo, beneficiario, desde]).toEqual(['BALCAO', 'S', server.core.now().toISOString()])
    expect(declaracao).toMatch(/^Declaro que .*formato acessível/)
    const { body: mine } = await server.call('getMyData', {}, { login: 'marina' })
    expect(mine.leitor_acessivel).toEqual([
      { cod_pessoa: await codeOf('marina'), declarado_em: desde, declaracao, origem: 'BALCAO' },
    ])
    const db = server.core.database.kysely
    const logged = async () =>
      (
        await db
          .selectFrom('acesso_link')
          .select('id')
          .where('tipo_link', '=', 'AC')
          .where('cod_pessoa', '=', await codeOf('marina'))
          .execute()
      ).length
    const before = await logged()
    const answer = await open(file, 'marina')
    expect((await opened(answer)).rawPayload.length).toBe(file.tamanho)
    expect(await logged()).toBe(before + 1)
  })

  it('by one’s own word: taken back at any time, which ends what is being read', async () => {
    const file = await fileOf('AC')
    await keptFor('DECLARACAO')
    const refused = await open(file, 'marina')
    expect((refused.body as never as { message: string }).message).toBe('ArquivoAcessivelDeclaracao')
    expect((await declare('marina', 'S')).body).toEqual({ ok: true })
    const reading = await open(file, 'marina')
    expect(reading.status).toBe(200)
    await declare('marina', 'N')
    const token = reading.body.url.split('/').at(-1)!
    expect((await server.call('renewRestricted', { body: { token } }, { login: 'marina' })).status).toBe(422)
    expect((await open(file, 'marina')).status).toBe(422)
    const { body } = await server.call('getPrivacy', {}, { login: 'marina' })
    const said = body.consentimentos.filter(one => one.finalidade === 'arquivos_acessiveis').map(one => one.valor)
    expect(said.slice(0, 2)).toEqual(['N', 'S'])
  })

  it('nobody entitled is refused: the declaration needs no permission beside it', async () => {
    const file = await fileOf('AC')
    const rights = new Permissions(server.core)
    const links = await server.core.database.kysely
      .selectFrom('pessoa_vinculo')
      .select('cod_categoria')
      .where('cod_pessoa', '=', await codeOf('marina'))
      .execute()
    const categories = links.map(({ cod_categoria }) => ({ cod_pessoa: null, cod_categoria }))
    const activity = { cod_modulo: CATALOGUE_MODULE, cod_atividade: Permission.restrictedFiles }
    for (const category of categories) await rights.revoke(category, activity)
    await server.core.feed.catchUp()
    try {
      expect((await open(file, 'marina')).status).toBe(403)
      await keptFor('DECLARACAO')
      await declare('marina', 'S')
      expect((await open(file, 'marina')).status).toBe(200)
    } finally {
      for (const category of categories) await rights.grant(category, activity)
      await server.core.feed.catchUp()
    }
  })
})

describe('adding files', () => {
  it('refuses what a browser could run, what is empty and what is no image as a cover', async () => {
    const page = join(folder, 'page.pdf')
    writeFileSync(page, '<html><script>alert(1)</script></html>')
    await expect(addFile(server.core, { source: page, papel: 'INSTITUICAO', nome: 'x' })).rejects.toThrow(/kind/)
    const empty = join(folder, 'empty.pdf')
    writeFileSync(empty, '')
    await expect(addFile(server.core, { source: empty, papel: 'INSTITUICAO', nome: 'x' })).rejects.toThrow(/empty/)
    const pdf = join(folder, 'a.pdf')
    writeFileSync(pdf, '%PDF-1.7 ')
    const { cod_acervo } = await fileOf('VB')
    await expect(addFile(server.core, { source: pdf, papel: 'CAPA', cod_acervo })).rejects.toThrow(/image/)
  })

  it('refuses a place that does not exist or is for another kind of file', async () => {
    const [pdf, captions] = [join(folder, 'b.pdf'), join(folder, 'b.vtt')]
    writeFileSync(pdf, '%PDF-1.7 ')
    writeFileSync(captions, 'WEBVTT\n')
    const { cod_acervo, seq_paragrafo } = await fileOf('VB')
    const link = { cod_acervo, seq_paragrafo }
    const add = (source: string, place: Omit<Parameters<typeof addFile>[1], 'source'>) =>
      addFile(server.core, { source, ...place })
    await expect(add(pdf, { papel: 'LINK', cod_acervo, seq_paragrafo: 77 })).rejects.toThrow(/no link 77/)
    await expect(add(pdf, { papel: 'LINK', cod_acervo: 987654, seq_paragrafo: 1 })).rejects.toThrow(/no record 987654/)
    await expect(add(pdf, { papel: 'LEGENDA', ...link, idioma: 'pt' })).rejects.toThrow(/WebVTT/)
    await expect(add(captions, { papel: 'LEGENDA', ...link, idioma: 'xx' })).rejects.toThrow(/language/)
    await expect(add(captions, { papel: 'LEGENDA', ...link })).rejects.toThrow(/language/)
    await expect(add(pdf, { papel: 'INSTITUICAO', nome: 'logo' })).rejects.toThrow(/images/)
    await expect(add(pdf, { papel: 'IMAGEM', cod_acervo })).rejects.toThrow(/image/)
  })

  it('LINK-03 a file kept without a word of who may open it is for whom its record says', async () => {
    const restricted = async () =>
      (
        await server.core.database.kysely
          .selectFrom('arquivo')
          .selectAll()
          .where('papel', '=', 'LINK')
          .where('cod_acervo', 'in', [6002, 6030, 9702, 9703])
          .orderBy('cod_acervo')
          .execute()
      ).map(({ cod_acervo, seq_paragrafo, nome, caminho, tipo_link, download_pdf }) => ({
        ...{ cod_acervo, seq_paragrafo, nome, caminho },
        ...{ tipo_link, download_pdf },
      }))
    const before = await restricted()
    expect(before.map(file => [file.tipo_link, file.download_pdf])).toEqual([
      ['AR', 'N'],
      ['AR', 'S'],
      ['AC', 'S'],
      ['AC', 'S'],
    ])
    for (const { tipo_link: _who, download_pdf: _how, caminho, ...place } of before)
      await addFile(server.core, {
        ...place,
        papel: 'LINK',
        source: join(server.core.config.ESTANTE_DATA, 'arquivos', caminho),
      })
    expect(await restricted()).toEqual(before)
    expect((await server.app.inject('/api/vinculos/publico/6002/seq/1/x')).statusCode).toBe(403)
  })

  it.each([
    ['shortened', (path: string) => truncateSync(path, 3)],
    ['spoilt', (path: string) => writeFileSync(path, '%PDF-1.7 outro')],
  ])('a file that was %s is mended by adding it again', async (_, spoil) => {
    const source = join(folder, 'again.pdf')
    writeFileSync(source, '%PDF-1.7 certo')
    const { cod_acervo, seq_paragrafo } = await fileOf('VB', 'application/pdf')
    const place = { source, papel: 'LINK', cod_acervo, seq_paragrafo } as const
    const { caminho } = await addFile(server.core, place)
    const path = join(server.core.config.ESTANTE_DATA, 'arquivos', caminho)
    spoil(path)
    await addFile(server.core, place)
    expect(readFileSync(path, 'utf8')).toBe('%PDF-1.7 certo')
  })
})
