import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { RECORD_TABS, type RecordLink } from '@estante/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp } from '../app.ts'
import type { Core } from '../core.ts'
import { noteDone } from '../jobs/index.ts'
import { Parameters } from '../modules/institution/index.ts'
import { createModules } from '../modules.ts'
import { demoDataFolder, testConfig, testCore } from '../testing/demo-template.ts'
import { installErrorHandler } from './errors.ts'
import { escapeHtml } from './html.ts'
import { createLogger, redactAddress, requestLog } from './logging.ts'

let folder: string
let web: string
let core: Core
let app: FastifyInstance

beforeAll(async () => {
  folder = await demoDataFolder()
  web = mkdtempSync(join(tmpdir(), 'estante-web-'))
  mkdirSync(join(web, 'assets'))
  writeFileSync(
    join(web, 'index.html'),
    '<!doctype html><html lang="pt-BR"><head><title>Estante</title></head><body><!-- first-frame --><noscript><!-- page-name --></noscript><script nonce="__CSP_NONCE__">1</script></body></html>',
  )
  writeFileSync(join(web, 'assets/app-abc123.js'), 'console.log("plain")')
  writeFileSync(join(web, 'assets/app-abc123.js.br'), brotliCompressSync('console.log("plain")'))
  core = testCore(
    testConfig(folder, {
      RATE_LIMIT: '40',
      RATE_LIMIT_ADDRESS: '50',
      RATE_LIMIT_TRUSTED: '198.51.100.0/24',
      METRICS_TOKEN: 'segredo',
    }),
  )
  // From here on: what the demo's loading wrote has been heard.
  await core.feed.start()
  app = await buildApp(core, await createModules(core, web))
  await app.ready()
}, 240_000)
afterAll(async () => {
  await app.close()
  await core.feed.stop()
  await core.database.close()
  rmSync(folder, { recursive: true, force: true })
  rmSync(web, { recursive: true, force: true })
})

/** The port of the server, which listens from the first call on. */
const listening = async (): Promise<number> => {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

/** The status for a path exactly as it is written: the test's own requests tidy it up. */
const overTheWire = (port: number, path: string) =>
  new Promise<number>((resolve, reject) => {
    get({ port, host: '127.0.0.1', path }, answer => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    }).on('error', reject)
  })

describe('pages', () => {
  it('carry a fresh nonce in policy and scripts, and the institution’s data', async () => {
    const [one, two] = [await app.inject('/'), await app.inject('/')]
    const nonce = /'nonce-([^']+)'/.exec(String(one.headers['content-security-policy']))![1]!
    expect(one.body).toContain(`nonce="${nonce}"`)
    expect(one.body).not.toContain('__CSP_NONCE__')
    expect(two.headers['content-security-policy']).not.toBe(one.headers['content-security-policy'])
    const boot = JSON.parse(/id="boot">(.*?)<\/script>/s.exec(one.body)![1]!) as {
      institution: { sigla: string }
      guides: unknown[]
      answers: Record<string, unknown>
    }
    expect(boot.institution.sigla).toContain('UFVale')
    expect(boot.guides.length).toBeGreaterThan(5)
    for (const [name, path] of [
      ['getDefaultImages', '/api/instituicao/imagem-e-logo-padrao'],
      ['getSelfService', '/api/parametros/autoatendimento'],
      ['getGeneralInformation', '/api/parametros/informacoes_gerais'],
      ['getSections1', '/api/parametros/secao_1?tipo_catalogo=C'],
      ['getSections2', '/api/parametros/secao_2?tipo_catalogo=C'],
    ] as const)
      expect(boot.answers[name], name).toEqual((await app.inject(path)).json())
  })

  it('SHELL-07 carry the orderings where a search is shown, and only there', async () => {
    const answersIn = async (path: string) => {
      const { body } = await app.inject(path)
      const boot = JSON.parse(/id="boot">(.*?)<\/script>/s.exec(body)![1]!) as { answers: Record<string, unknown> }
      return boot.answers
    }
    const payload = { grant_type: 'client_credentials', client_id: 'web', client_secret: 'web', scope: 'public' }
    const token = await app.inject({ method: 'POST', url: '/api/oauth/token', payload })
    const headers = { authorization: `Bearer ${token.json().access_token}` }
    const orderings = await app.inject({ url: '/api/consulta/ordenacao', headers })
    expect(orderings.json()).toContainEqual(expect.objectContaining({ codigo: 'relevancia' }))
    expect(await answersIn('/pesquisa_geral?q=mar&for=LIVRE')).toEqual({
      getDefaultImages: (await app.inject('/api/instituicao/imagem-e-logo-padrao')).json(),
      getSelfService: (await app.inject('/api/parametros/autoatendimento')).json(),
      getOrderings: orderings.json(),
    })
    expect(await answersIn('/')).not.toHaveProperty('getOrderings')
  })

  it('SHELL-09 show whose catalogue it is and what the page is about before any script', async () => {
    const home = (await app.inject('/')).body
    expect(home).toMatch(/<div id="first">.*<img src="[^"]+" alt="".*UFVale/s)
    for (const [lang, question] of [
      ['pt', 'O que você quer ler hoje?'],
      ['en', 'What would you like to read today?'],
      ['es', '¿Qué quiere leer hoy?'],
    ])
      expect(home).toContain(`<span lang="${lang}">${question}</span>`)
    // A search begins with what is looked for, not with a question; a page that is not there has nothing to say.
    const search = (await app.inject('/?q=mar%3Cb%3E&for=LIVRE')).body
    expect(search).toMatch(/<div id="first">.*UFVale.*<h1>mar&lt;b&gt; · Pesquisa geral<\/h1>/s)
    expect(search).not.toContain('O que você quer ler hoje?')
    for (const path of ['/nao/existe', '/acervo/99999999', '/login'])
      expect((await app.inject(path)).body, path).not.toContain('id="first"')
    expect(home).not.toContain('<!-- first-frame -->')
    const { cod_acervo } = await core.database.kysely
      .selectFrom('acervo')
      .select('cod_acervo')
      .where('obra', 'like', 'Dom Casmurro%')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect((await app.inject(`/acervo/${cod_acervo}`)).body).toMatch(
      /<h1>Dom Casmurro<\/h1><p>Machado de Assis<\/p><p>[^<]{80,}<\/p>/,
    )
  })

  it('have a name before and without any script', async () => {
    const { cod_autoridade, descricao } = await core.database.kysely
      .selectFrom('autoridade')
      .select(['cod_autoridade', 'descricao'])
      .orderBy('cod_autoridade')
      .limit(1)
      .executeTakeFirstOrThrow()
    for (const [path, name] of [
      ['/login', 'Entrar'],
      ['/pesquisa_avancada', 'Pesquisa avançada'],
      ['/nao/existe', 'Página não encontrada!'],
      ['/autoridade/99999999', 'Página não encontrada!'],
      [`/autoridade/${cod_autoridade}`, descricao],
      [`/autoridade/${cod_autoridade}/marc`, descricao],
    ] as const) {
      const { body } = await app.inject(path)
      expect(/<title>([^<]*)/.exec(body)?.[1]?.startsWith(`${escapeHtml(name)} · `), path).toBe(true)
      expect(/<h1[^>]*>([^<]*)/.exec(body)?.[1], path).toBe(escapeHtml(name))
    }
    expect((await app.inject('/autoridade/99999999')).statusCode).toBe(404)
  })

  it('SHELL-10 an unknown path is a page with status 404, an unknown file or call a plain 404', async () => {
    const page = await app.inject('/nao/existe')
    expect(page.statusCode).toBe(404)
    expect(page.headers['content-type']).toContain('text/html')
    const file = await app.inject('/nao-existe.js')
    expect(file.statusCode).toBe(404)
    expect(file.json()).toMatchObject({ code: 'not_found' })
    expect((await app.inject('/api/nao-existe')).statusCode).toBe(404)
    expect((await app.inject('/pesquisa_avancada')).statusCode).toBe(200)
    expect((await app.inject('/acervo/1/nada')).statusCode).toBe(404)
    for (const tab of [...RECORD_TABS, 'restrito'])
      expect([tab, (await app.inject(`/acervo/1/${tab}`)).statusCode]).toEqual([tab, 200])
  })

  it('an address with capitals leads to the one address of its page, keys and questions as they were', async () => {
    const leads = async (url: string) => {
      const page = await app.inject({ url, headers: { accept: 'text/html' } })
      return [page.statusCode, page.headers.location]
    }
    expect(await leads('/ACERVO/1?Q=Ana')).toEqual([301, '/acervo/1?Q=Ana'])
    expect(await leads('/Acervo/1/MARC')).toEqual([301, '/acervo/1/marc'])
    expect(await leads('/Cesta/')).toEqual([301, '/cesta/'])
    expect(await leads('/Renovar/AbC.dEf')).toEqual([301, '/renovar/AbC.dEf'])
    expect(await leads('/renovar/AbC.dEf')).toEqual([200, undefined])
    expect(await leads('/NAO/existe')).toEqual([404, undefined])
  })

  it('SHELL-10 a file or a record that is not there is a page that is not there, however its address ends', async () => {
    const statuses = async (...urls: string[]) =>
      await Promise.all(urls.map(async url => (await app.inject({ url, headers: { accept: 'text/html' } })).statusCode))
    expect(
      await statuses(
        '/acervo/1/arquivo/999',
        '/acervo/999999/arquivo/1',
        '/acesso-restrito/999999',
        '/acesso-restrito/abc',
      ),
    ).toEqual([404, 404, 404, 404])
    expect(await statuses('/acervo/999999', '/acervo/999999/', '/autoridade/999999/', '/biblioteca/999999/')).toEqual([
      ...[404, 404, 404, 404],
    ])
    expect(await statuses('/acervo/1/', '/acesso-restrito/1')).toEqual([200, 200])
    // What the library holds has a page; what stands at another site has none here.
    const held = await core.database.kysely
      .selectFrom('arquivo')
      .select(['cod_acervo', 'seq_paragrafo'])
      .where('papel', '=', 'LINK')
      .where('tipo_link', '=', 'VB')
      .executeTakeFirstOrThrow()
    const online = await core.database.kysely
      .selectFrom('acervo')
      .select('cod_acervo')
      .where('acesso_remoto', '=', 'cr')
      .where('marc', 'like', '%https://%')
      .orderBy('cod_acervo')
      .executeTakeFirstOrThrow()
    const groups = (await app.inject(`/api/acervo/${online.cod_acervo}/links`)).json<{ links: RecordLink[] }[]>()
    const elsewhere = groups.flatMap(({ links }) => links).find(link => link.url_link.startsWith('https://'))
    expect(
      await statuses(
        `/acervo/${held.cod_acervo}/arquivo/${held.seq_paragrafo}`,
        `/acervo/${online.cod_acervo}/arquivo/${elsewhere?.seq_paragrafo}`,
      ),
    ).toEqual([200, 404])
    expect(elsewhere?.seq_paragrafo).toMatch(/^\d+$/)
  })

  it.each(['/%E0%A4%A', '/acervo/100%?q=1', '/pergamum/biblioteca/index.php', '/index.html'])(
    'SHELL-10 a reader who follows %s gets the page, not data',
    async url => {
      const page = await app.inject({ url, headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } })
      expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
      expect(page.body).toContain('Página não encontrada!')
      expect(page.headers['content-security-policy']).toContain('nonce-')
    },
  )

  it('a known path refuses other methods with 405 and says which it takes', async () => {
    const refusal = async (method: 'GET' | 'POST' | 'DELETE' | 'PUT', url: string) => {
      const reply = await app.inject({ method, url })
      return [reply.statusCode, reply.headers.allow, reply.statusCode === 405 ? reply.json().code : '']
    }
    expect(await refusal('GET', '/api/oauth/token')).toEqual([405, 'POST', 'method_not_allowed'])
    expect(await refusal('DELETE', '/api/acervo/1')).toEqual([405, 'GET, HEAD', 'method_not_allowed'])
    expect(await refusal('POST', '/api/v2/consulta/pesquisa_geral/x1')).toEqual([
      405,
      'GET, HEAD',
      'method_not_allowed',
    ])
    expect(await refusal('PUT', '/sitemap.xml')).toEqual([405, 'GET, HEAD', 'method_not_allowed'])
    expect((await app.inject({ method: 'POST', url: '/api/consulta', headers: { lang: '1' } })).json().message).toMatch(
      /POST/,
    )
    expect(await refusal('POST', '/api/nao-existe')).toEqual([404, undefined, ''])
    expect(await refusal('POST', '/acervo/1')).toEqual([404, undefined, ''])
    expect(await refusal('GET', '/api/acervo/99999999')).toEqual([404, undefined, ''])
  })

  it('a record’s page names itself for people and machines, a missing one is a 404', async () => {
    const { cod_acervo } = await core.database.kysely
      .selectFrom('acervo')
      .select('cod_acervo')
      .where('obra', 'like', 'Dom Casmurro%')
      .limit(1)
      .executeTakeFirstOrThrow()
    const page = await app.inject(`/acervo/${cod_acervo}/marc`)
    expect(page.body).toContain(`<link rel="canonical" href="https://biblioteca.example/acervo/${cod_acervo}">`)
    expect(page.body, 'for reference managers that run no script').toMatch(
      /<span class="Z3988" title="ctx_ver=Z39\.88-2004&amp;[^"]*rft\.btitle=Dom\+Casmurro[^"]*"><\/span>/,
    )
    expect(page.body).toContain('rel="search" type="application/opensearchdescription+xml"')
    const described = await app.inject('/opensearch.xml')
    expect(described.headers['content-type']).toContain('application/opensearchdescription+xml')
    expect(described.body).toContain(
      'template="https://biblioteca.example/pesquisa_geral?q={searchTerms}&amp;for=LIVRE"',
    )
    expect(page.body).toMatch(/<title>Dom Casmurro/)
    expect(page.body).toContain('property="og:title"')
    const data = JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(page.body)![1]!) as {
      '@context': string
      name: string
    }
    expect(data['@context']).toBe('https://schema.org')
    expect(data.name).toContain('Dom Casmurro')
    expect((await app.inject('/acervo/99999999')).statusCode).toBe(404)
  })

  it('SHELL-10 REC-35 a library’s page names itself, one that is not there is a 404', async () => {
    const page = await app.inject('/biblioteca/1')
    expect(page.statusCode).toBe(200)
    expect(/<title>([^<]*)/.exec(page.body)?.[1]).toMatch(/^Biblioteca Central · /)
    expect(page.body).toContain('<link rel="canonical" href="https://biblioteca.example/biblioteca/1">')
    expect((await app.inject('/biblioteca/99999999')).statusCode).toBe(404)
  })

  it('nothing in a title or a parameter can break out of the head', async () => {
    const { cod_acervo } = await core.database.kysely
      .selectFrom('acervo')
      .select('cod_acervo')
      .limit(1)
      .executeTakeFirstOrThrow()
    const obra = '</title><script>alert(1)</script>'
    await core.database.kysely.updateTable('acervo').set({ obra }).where('cod_acervo', '=', cod_acervo).execute()
    const page = await app.inject(`/acervo/${cod_acervo}`)
    expect(page.body).not.toContain('<script>alert(1)')
  })

  it('manifest, robots and favicon speak in the institution’s name', async () => {
    expect((await app.inject('/manifest.webmanifest')).json()).toMatchObject({
      short_name: expect.stringContaining('UFVale'),
    })
    expect((await app.inject('/robots.txt')).body).toContain('Sitemap: https://biblioteca.example/sitemap.xml')
    expect((await app.inject('/favicon.ico')).statusCode).toBe(302)
  })
})

describe('sources beyond our own', () => {
  const policyOf = async () => String((await app.inject('/')).headers['content-security-policy'])
  const set = async (name: string, value: string) => {
    await new Parameters(core).set(name, value)
    await core.feed.catchUp()
  }
  const directive = (policy: string, name: string) =>
    policy.split('; ').find(each => each.split(' ', 1)[0] === name) ?? ''

  it('A11Y-18 the sign-language widget’s host is allowed where the institution offers it, and only there', async () => {
    const closed = await policyOf()
    expect(closed).not.toMatch(/vlibras|jsdelivr|unsafe-eval' /)
    expect(directive(closed, 'script-src')).not.toContain("'unsafe-eval'")
    await set('usa_vlibras', 'S')
    const open = await policyOf()
    for (const name of ['script-src', 'style-src-elem', 'connect-src', 'font-src'])
      expect(directive(open, name), name).toContain('https://vlibras.gov.br/app/')
    expect(directive(open, 'connect-src')).toContain('https://traducao2.vlibras.gov.br')
    for (const name of ['default-src', 'frame-src', 'object-src', 'base-uri', 'form-action', 'frame-ancestors'])
      expect(directive(open, name), name).toBe(directive(closed, name))
    // Data never runs anything, whatever the institution offers.
    expect(String((await app.inject('/api/ready')).headers['content-security-policy'])).not.toContain('vlibras')
    await set('usa_vlibras', 'N')
    expect(await policyOf()).not.toContain('vlibras')
  })

  it('AUTH-06 reCAPTCHA’s hosts go with its setting, beside the widget’s', async () => {
    expect(await policyOf()).not.toContain('recaptcha')
    await set('usa_vlibras', 'S')
    await set('captcha_tipo', 'recaptcha')
    const open = await policyOf()
    expect(directive(open, 'frame-src')).toContain('https://www.google.com/recaptcha/')
    expect(directive(open, 'connect-src')).toMatch(/google\.com\/recaptcha\/ .*vlibras/)
    await set('captcha_tipo', 'altcha')
    await set('usa_vlibras', 'N')
  })
})

describe('assets', () => {
  it('are immutable and served compressed where the browser takes it', async () => {
    const plain = await app.inject('/assets/app-abc123.js')
    expect(plain.headers['cache-control']).toContain('immutable')
    const small = await app.inject({ url: '/assets/app-abc123.js', headers: { 'accept-encoding': 'br' } })
    expect(small.headers['content-encoding']).toBe('br')
    expect(small.headers.vary).toContain('accept-encoding')
    expect(small.headers['content-type']).toBe(plain.headers['content-type'])
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body)
    const head = await app.inject({ method: 'HEAD', url: '/assets/app-abc123.js' })
    expect([head.statusCode, head.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
    expect((await app.inject('/assets/gone.js')).statusCode).toBe(404)
    expect((await app.inject('/assets/..%2f..%2fpackage.json')).statusCode).toBe(404)
  })

  it('of a new build are found while the server runs, and those it has sent before go on for pages that are open', async () => {
    const [before, after] = ['assets/app-abc123.js', 'assets/parts/app-def456.js']
    await app.inject(`/${before}`)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2000 })
    try {
      rmSync(join(web, before))
      mkdirSync(join(web, 'assets/parts'))
      writeFileSync(join(web, after), 'console.log("new")')
      expect((await app.inject(`/${after}`)).body).toBe('console.log("new")')
      expect((await app.inject(`/${before}`)).body).toBe('console.log("plain")')
      // A build that was taken back before anybody asked for it.
      writeFileSync(join(web, 'assets/app-ghi789.js'), 'console.log("newer")')
      vi.setSystemTime(Date.now() + 2000)
      await app.inject('/assets/look-again.js')
      rmSync(join(web, 'assets/app-ghi789.js'))
      expect((await app.inject('/assets/app-ghi789.js')).statusCode).toBe(404)
    } finally {
      vi.useRealTimers()
    }
  })

  it('attack: a path that leads out of the folder is not there, as any other file that is not', async () => {
    const port = await listening()
    for (const path of ['/assets/../../package.json', '/assets/%2e%2e/%2e%2e/package.json', '/assets/%00'])
      expect(await overTheWire(port, path), path).toBe(404)
  })
})

describe('answers', () => {
  it('travel compressed to whoever accepts it, and plain to everybody else', async () => {
    const ask = (encoding: string) => app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': encoding } })
    const plain = await app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': '' } })
    expect(plain.headers['content-encoding']).toBeUndefined()
    const [brotli, zipped] = [await ask('gzip, deflate, br'), await ask('gzip')]
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringContaining('accept-encoding') })
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
    expect(zipped.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
    for (const unwelcome of ['br;q=0', 'identity', 'br;q=0, gzip;q=0'])
      expect((await ask(unwelcome)).headers, unwelcome).not.toHaveProperty('content-encoding')
    expect((await ask('br;q=0, gzip')).headers['content-encoding']).toBe('gzip')
    const small = await app.inject({ url: '/api/ready', headers: { 'accept-encoding': 'br' } })
    expect(small.headers['content-encoding']).toBeUndefined()
  })
})

describe('watching', () => {
  it('health and readiness answer, metrics only to their token', async () => {
    expect((await app.inject('/api/health')).json()).toMatchObject({ status: 'ok', version: expect.any(String) })
    expect((await app.inject('/api/ready')).json()).toEqual({
      status: 'ready',
      database: true,
      problems: [],
      index: { behind: 0 },
    })
    expect((await app.inject('/api/metrics')).statusCode).toBe(401)
    const metrics = await app.inject({ url: '/api/metrics', headers: { authorization: 'Bearer segredo' } })
    expect(metrics.body).toContain('http_request_duration_seconds_bucket')
  })

  it('metrics tell index, mails, jobs, waits, searches, acts, refusals and errors', async () => {
    const read = async () =>
      (await app.inject({ url: '/api/metrics', headers: { authorization: 'Bearer segredo' } })).body
    const numberIn = (body: string, line: string): number =>
      Number(
        body
          .split('\n')
          .find(text => text.startsWith(`${line} `))
          ?.split(' ')
          .at(-1) ?? 0,
      )
    const before = await read()
    const named = [...before.matchAll(/^# TYPE (estante_\w+|http_server_errors_total) /gm)].map(match => match[1])
    expect(named.toSorted()).toEqual([
      'estante_circulation_acts_total',
      'estante_index_changes_behind',
      'estante_job_failures',
      'estante_job_last_success_timestamp_seconds',
      'estante_mail_oldest_waiting_seconds',
      'estante_mails',
      'estante_problems',
      'estante_refusals_total',
      'estante_searches_total',
      'estante_unread_measures',
      'estante_write_wait_seconds_total',
      'estante_write_waits_total',
      'http_server_errors_total',
    ])
    // Those of PostgreSQL are told where it is the database.
    const known = new Set([...named, 'estante_database_connections', 'estante_database_lock_waits'])
    for (const file of ['prometheus-alerts.yml', 'grafana-estante.json']) {
      const text = readFileSync(new URL(`../../../../deploy/${file}`, import.meta.url), 'utf8')
      const used = new Set([...text.matchAll(/\bestante_\w+/g)].map(match => match[0]))
      expect(used.size).toBeGreaterThan(5)
      expect([...used].filter(name => !known.has(name))).toEqual([])
    }
    expect(numberIn(before, 'estante_unread_measures')).toBe(0)
    await noteDone(core.database.kysely, 'backup', '2026-11-15T03:00:00.000Z', '')
    const payload = { ...{ grant_type: 'client_credentials', scope: 'public' }, client_id: 'web', client_secret: 'web' }
    const token = await app.inject({ method: 'POST', url: '/api/oauth/token', payload })
    const authorization = `Bearer ${token.json().access_token}`
    const url = '/api/consulta?termo_pesquisa=brasil&coluna_um=LIVRE'
    expect((await app.inject({ url, headers: { authorization } })).statusCode).toBe(200)
    const after = await read()
    expect(numberIn(after, 'estante_job_last_success_timestamp_seconds{job="backup"}')).toBe(1_794_711_600)
    const searches = 'estante_searches_total{tab="pesquisa_geral"}'
    expect(numberIn(after, searches)).toBe(numberIn(before, searches) + 1)
  })

  it('pages and data carry the headers that browsers are to obey', async () => {
    const [page, data] = [await app.inject('/'), await app.inject('/api/health')]
    for (const { headers } of [page, data]) {
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-resource-policy': 'same-origin',
        'strict-transport-security': expect.stringContaining('max-age='),
        'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
      })
      expect(headers).not.toHaveProperty('x-powered-by')
    }
    expect(page.headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
    expect(page.headers['content-security-policy']).toContain("object-src 'none'")
    expect(data.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'self'")
  })

  it('a request writes to the log under its own number, and only then', () => {
    const children: object[] = []
    const lines: unknown[][] = []
    const own = { warn: (...line: unknown[]) => lines.push(line) }
    const child = (bindings: object) => {
      children.push(bindings)
      return own
    }
    const parent = { level: 'info', child }
    const log = requestLog(parent as never, { reqId: 'req-7' })
    expect(children).toEqual([])
    log.warn({ a: 1 }, 'first')
    log.warn('second')
    expect(children).toEqual([{ reqId: 'req-7' }])
    expect(lines).toEqual([[{ a: 1 }, 'first'], ['second']])
  })

  it('the API describes itself', async () => {
    expect((await app.inject('/api/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' })
    expect((await app.inject('/api/docs')).body).toContain('/api/consulta')
  })

  it('D-33 a disk that takes nothing is 503 with the time to wait, is told once, and by /api/ready until it is mended', async () => {
    const failing = async () => {
      const payload = { grant_type: 'password', username: 'bruna', password: 'errada', client_id: 'web' }
      return await app.inject({ method: 'POST', url: '/api/oauth/token', payload, remoteAddress: '198.51.100.2' })
    }
    const error = vi.spyOn(core.log, 'child')
    await sql`pragma query_only = on`.execute(core.database.kysely)
    try {
      const refused = await failing()
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
      expect(refused.json()).toMatchObject({ code: 'unavailable', message: 'Serviço indisponível no momento.' })
      for (let n = 0; n < 5; n++) expect((await failing()).statusCode).toBe(503)
      expect(error, 'lines in the log').toHaveBeenCalledTimes(1)
      const ready = await app.inject('/api/ready')
      expect(ready.statusCode).toBe(200)
      expect(ready.json()).toMatchObject({
        status: 'degraded',
        problems: [expect.stringMatching(/^writing failed at/)],
      })
    } finally {
      await sql`pragma query_only = off`.execute(core.database.kysely)
      error.mockRestore()
    }
    expect((await failing()).statusCode).toBe(401)
    expect((await app.inject('/api/ready')).json()).toEqual({
      status: 'ready',
      database: true,
      problems: [],
      index: { behind: 0 },
    })
  })

  it('D-33 a database that is away is 503 too, and what is our own fault stays 500', async () => {
    const bare = Fastify()
    installErrorHandler(bare)
    const errors: Record<string, Error> = {
      refused: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
      both: new AggregateError([Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })]),
      many: Object.assign(new Error('sorry, too many clients already'), { code: '53300' }),
      ending: Object.assign(new Error('terminating connection'), { code: '57P01' }),
      lost: new Error('Connection terminated unexpectedly'),
      full: Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 }),
      mistake: Object.assign(new Error('duplicate key'), { code: '23505' }),
      ours: new TypeError('x is undefined'),
    }
    bare.get('/:name', async request => {
      throw errors[(request.params as { name: string }).name]
    })
    const statuses = await Promise.all(
      Object.keys(errors).map(async name => (await bare.inject(`/${name}`)).statusCode),
    )
    expect(statuses).toEqual([503, 503, 503, 503, 503, 503, 500, 500])
  })

  it('one address may not ask without end', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 60; i++)
      statuses.push((await app.inject({ url: '/api/docs', remoteAddress: '203.0.113.9' })).statusCode)
    expect(statuses).toContain(429)
    const refused = await app.inject({ url: '/api/docs', remoteAddress: '203.0.113.9' })
    expect(refused.json()).toMatchObject({ code: 'too_many_requests' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  const refusedWithin = async (count: number, ask: () => Promise<number>): Promise<boolean> => {
    for (let i = 0; i < count; i++) if ((await ask()) === 429) return true
    return false
  }

  const tokenOf = async (remoteAddress: string): Promise<string> => {
    const payload = { grant_type: 'client_credentials', client_id: 'web' }
    const reply = await app.inject({ method: 'POST', url: '/api/oauth/token', payload, remoteAddress })
    return `Bearer ${reply.json().access_token}`
  }

  it('D-04 one session or public token may not either, whatever addresses it comes from', async () => {
    const authorization = await tokenOf('198.51.100.1')
    let at = 0
    const ask = async (headers: Record<string, string>) => {
      const remoteAddress = `192.0.2.${++at % 250}`
      return (await app.inject({ url: '/api/docs', headers, remoteAddress })).statusCode
    }
    for (let i = 0; i < 40; i++) expect(await ask({ authorization })).toBe(200)
    expect(await ask({ authorization })).toBe(429)
    expect(await ask({ authorization: await tokenOf('198.51.100.1') }), 'another token').toBe(200)
  })

  it('D-04 tokens that were made up give nobody a fresh count', async () => {
    const good = await tokenOf('198.51.100.1')
    let at = 0
    const ask = async () => {
      const forged = `${good.slice(0, -6)}${String(at++).padStart(6, 'A')}`
      const headers = { authorization: forged }
      return (await app.inject({ url: '/api/docs', headers, remoteAddress: '203.0.113.12' })).statusCode
    }
    expect(await refusedWithin(50, ask)).toBe(false)
    expect(await ask()).toBe(429)
  })

  it('D-04 an address that the operator trusts is not counted, and images are not either', async () => {
    const trusted = async () => (await app.inject({ url: '/api/docs', remoteAddress: '198.51.100.77' })).statusCode
    expect(await refusedWithin(120, trusted)).toBe(false)
    for (const url of ['/api/estante/capa/1001?largura=100', '/api/resources/get-logo/logo', '/assets/app-abc123.js']) {
      const ask = async () => (await app.inject({ url, remoteAddress: '203.0.113.13' })).statusCode
      expect(await refusedWithin(60, ask), url).toBe(false)
    }
  })

  it('whoever watches the server may ask as often as he likes', async () => {
    for (const url of ['/api/health', '/api/ready']) {
      const ask = async () => (await app.inject({ url, remoteAddress: '203.0.113.10' })).statusCode
      expect(await refusedWithin(60, ask), url).toBe(false)
    }
  })

  it('D-04 however the address of a call is written, and whether the call exists', async () => {
    const port = await listening()
    expect(await overTheWire(port, 'http://estante.example/api/docs')).toBe(200)
    expect(await refusedWithin(60, () => overTheWire(port, 'http://estante.example/api/docs'))).toBe(true)
    for (const [at, url] of ['/%61pi/docs', '/api/nao-existe', '/%61%70i/nao-existe', '/api'].entries()) {
      const ask = async () => (await app.inject({ url, remoteAddress: `203.0.113.${20 + at}` })).statusCode
      expect(await refusedWithin(60, ask), url).toBe(true)
    }
    const page = async () => (await app.inject({ url: '/nao/existe', remoteAddress: '203.0.113.30' })).statusCode
    expect(await refusedWithin(60, page), 'pages').toBe(false)
  })

  it('D-04 the sitemap is a page that costs work, so it has a limit of its own', async () => {
    for (const [at, url] of ['/sitemap.xml', '/sitemap-999999.xml'].entries()) {
      const ask = async () => (await app.inject({ url, remoteAddress: `203.0.113.${50 + at}` })).statusCode
      expect(await refusedWithin(60, ask), url).toBe(false)
      expect(await ask(), url).toBe(429)
    }
  })

  it('data stays data however its address is written', async () => {
    for (const url of ['/%61pi/health', '/%61pi/nao-existe', '/api/docs-nao', '/api']) {
      const { headers } = await app.inject({ url, remoteAddress: '203.0.113.40' })
      expect(headers['content-security-policy'], url).toBe("default-src 'none'; frame-ancestors 'self'")
      expect(headers['content-type'], url).toContain('json')
    }
    for (const url of ['/api/docs', '/api/docs/', '/%61pi/docs'])
      expect((await app.inject(url)).headers['content-security-policy'], url).toContain("style-src 'self'")
  })

  it('D-04 counts a whole IPv6 network as one caller', async () => {
    let host = 0
    const ask = async () =>
      (await app.inject({ url: '/api/docs', remoteAddress: `2001:db8:1:2::${(++host).toString(16)}` })).statusCode
    expect(await refusedWithin(60, ask)).toBe(true)
    const other = await app.inject({ url: '/api/docs', remoteAddress: '2001:db8:1:3::1' })
    expect(other.statusCode).toBe(200)
  })

  it('a head must arrive within a minute and a body in its time; nothing limits how long an answer takes', () => {
    const { headersTimeout, requestTimeout, timeout } = app.server
    expect([headersTimeout, requestTimeout, timeout]).toEqual([60_000, 900_000, 0])
  })

  it('logs hold no secrets', () => {
    expect(redactAddress('/api/pessoas/bruna/recuperar-senha?recaptcha_token=abc&x=1')).toBe(
      '/api/pessoas/…/recuperar-senha?recaptcha_token=…&x=1',
    )
    expect(redactAddress('/api/vinculos/restrito/abc.def')).toBe('/api/vinculos/restrito/…')
  })

  it('an error of the database is logged without the values of its row', () => {
    const lines: string[] = []
    const error = Object.assign(new Error('duplicate key value violates unique constraint "pessoa_cpf"'), {
      code: '23505',
      constraint: 'pessoa_cpf',
      detail: 'Key (cpf)=(12345678909) already exists.',
      where: 'unnamed portal with parameters: $1 = 12345678909',
    })
    createLogger({ LOG_LEVEL: 'info' }, { write: line => lines.push(line) }).error({ err: error }, 'unexpected error')
    expect(lines.join()).toContain('pessoa_cpf')
    expect(lines.join()).not.toContain('12345678909')
  })
})
