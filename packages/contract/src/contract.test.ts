import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { calls } from './calls.ts'
import * as constants from './constants.ts'
import type { Endpoint } from './define.ts'
import { endpoints } from './endpoints.ts'
import { openApiDocument } from './openapi.ts'
import { BASE_PERMISSIONS, CATALOGUE_MODULE, GUEST, Permission, STAFF_MODULE } from './permissions.ts'
import { codeList, commaList, integer, key } from './scalars.ts'
import { decodeFacetCode, encodeFacetCode } from './search/facet-code.ts'

describe('calls', () => {
  it('every call has schemas and every schema a call', () => {
    expect(Object.keys(endpoints).toSorted()).toEqual(Object.keys(calls).toSorted())
  })

  it('no two calls share method and path, and none doubles the base', () => {
    const places = Object.values(calls).map(call => `${call.method} ${call.path}`)
    expect(new Set(places).size).toBe(places.length)
    expect(Object.values(calls).every(call => call.path.startsWith('/') && !call.path.startsWith('/api'))).toBe(true)
  })

  it('each call has a number of its own', () => {
    const numbers = Object.values(calls).map(call => call.ep)
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
  })

  it('calls of our own live under /estante', () => {
    for (const call of Object.values(calls)) {
      expect(call.path.startsWith('/estante/'), call.path).toBe(call.ep.startsWith('EST'))
    }
  })

  it('path parameters are declared', () => {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(match => match[1])
      const shape = 'params' in endpoint ? Object.keys((endpoint.params as { shape: object }).shape) : []
      expect(shape.toSorted(), name).toEqual(inPath.toSorted())
    }
  })
})

describe('paths of the specification', () => {
  it('REC-31 the record’s number stands where the table has it', () => {
    const paths = Object.fromEntries(Object.values(calls).map(call => [call.ep, call.path]))
    expect(paths).toMatchObject({
      'EP-150': '/acervo/{id}',
      'EP-163': '/acervo/{id}/localization',
      'EP-164': '/acervo/{id}/get-data-to-print',
      'EP-166': '/acervo/exemplary/get-camp-selection-options',
      'EP-167': '/acervo/get-cover/{isbn}',
      'EP-172': '/kardex/{id}/data',
      'EP-174': '/sumario/{id}/dados',
    })
  })

  it('SHELL-37 the known institutions are data, and no code turns on one of them', () => {
    expect(constants.KNOWN_INSTITUTIONS).toEqual([571, 87, 523, 362, 189, 377])
    const root = new URL('../../../', import.meta.url)
    const sources = ['apps/server/src', 'apps/web/src'].flatMap(folder =>
      readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
        .filter(name => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
        .map(name => readFileSync(new URL(`${folder}/${name}`, root), 'utf8')),
    )
    for (const code of sources) expect(code).not.toMatch(/codEmpresa\s*===?\s*\d|=== (?:571|523|362|189|377)\b/)
  })
})

describe('OpenAPI', () => {
  const document = openApiDocument(endpoints, '0.0.0') as {
    openapi: string
    paths: Record<
      string,
      Record<
        string,
        { operationId: string; parameters: { name: string; in: string; required: boolean }[]; responses: object }
      >
    >
  }

  it('NADA-05 REQ-09 AUTH-18 says which bodies come as forms', () => {
    const { paths } = JSON.parse(JSON.stringify(document)) as {
      paths: Record<string, Record<string, { requestBody?: { content: object } }>>
    }
    const asForms = Object.entries(paths).flatMap(([path, methods]) =>
      Object.values(methods).flatMap(({ requestBody }) =>
        Object.keys(requestBody?.content ?? {}).flatMap(type =>
          type === 'application/json' ? [] : [`${path} ${type}`],
        ),
      ),
    )
    expect(asForms.toSorted()).toEqual([
      '/api/catalog-sheet/save multipart/form-data',
      '/api/estante/solicitacoes/{id}/anexos multipart/form-data',
      '/api/estante/versao-acessivel multipart/form-data',
      '/api/nada-consta/send-mail multipart/form-data',
      '/api/oauth/token application/x-www-form-urlencoded',
      '/api/solicitacoes/comutacao-bibliografica/{id} multipart/form-data',
      '/api/solicitacoes/emprestimo-inter-bibliotecas multipart/form-data',
      '/api/solicitacoes/levantamento-bibliografico multipart/form-data',
      '/api/solicitacoes/pesquisa-especializada multipart/form-data',
    ])
  })

  it('describes every call once, with all path parameters required', () => {
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.values(methods).map(operation => ({ path, ...operation })),
    )
    expect(document.openapi).toMatch(/^3\.1\./)
    expect(operations.map(operation => operation.operationId).toSorted()).toEqual(Object.keys(calls).toSorted())
    for (const { path, parameters } of operations) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1])
      expect(
        parameters
          .filter(one => one.in === 'path' && one.required)
          .map(one => one.name)
          .toSorted(),
      ).toEqual(named.toSorted())
    }
  })

  it('REC-36 AMB-16 tells what each call may be refused with', () => {
    const statuses = (path: string, method: string) => Object.keys(document.paths[path]![method]!.responses).map(Number)
    expect(statuses('/api/acervo/{id}', 'get')).toEqual([200, 400, 401, 403, 404, 422, 429, 431, 503])
    expect(statuses('/api/acervo/{id}/totais', 'get')).toEqual([200, 400, 401, 403, 404, 422, 429, 430, 431, 503])
    expect(statuses('/api/oauth/token', 'post')).toEqual([200, 400, 401, 413, 415, 422, 429, 430, 431, 503])
    // The one call that tells a blocked person so.
    expect(statuses('/api/pessoas', 'get')).toEqual([200, 400, 401, 422, 429, 431, 503])
    expect(statuses('/api/pessoas/login', 'get')).toContain(430)
    expect(statuses('/api/consulta', 'get')).toEqual([200, 400, 401, 403, 422, 429, 431, 500, 503])
    expect(statuses('/api/consulta/professor-by-name', 'get')).toContain(404)
    expect(statuses('/api/vinculos/imagem', 'get')).toEqual(expect.arrayContaining([403, 404]))
  })

  it('D-02 tells which permission each call needs, always and for parts of it', () => {
    const operation = (path: string) => document.paths[path]!.get as unknown as Record<string, unknown>
    expect(operation('/api/acervo/{id}/exemplares')['x-permission']).toEqual([30])
    expect(operation('/api/acervo/{id}/localization')['x-permission']).toEqual([30, 31])
    expect(operation('/api/acervo/{id}/marc').description).toBe('Needs permission 36.')
    expect(operation('/api/autoridade/{codAutoridade}').description).toBe(
      'Without permission 36 the rows of the MARC view (marc) are left out.',
    )
    expect(operation('/api/estante/acervo/{id}/exportar')['x-permission-when']).toHaveLength(7)
    expect(operation('/api/acervo/{id}')['x-permission']).toBeUndefined()
    const described = Object.values(document.paths)
      .flatMap(methods => Object.values(methods) as unknown as Record<string, unknown>[])
      .filter(one => one['x-permission'])
    const gated = (Object.values(endpoints) as Endpoint[]).filter(endpoint => endpoint.permission !== undefined)
    expect(described).toHaveLength(gated.length)
  })

  it('a file that is JSON is described as data, any other as bytes', () => {
    const { content } = (
      document.paths['/api/estante/acervo/{id}/exportar']!.get!.responses as Record<
        string,
        { content: Record<string, { schema: object }> }
      >
    )[200]!
    expect(content['application/vnd.citationstyles.csl+json']!.schema).toEqual({})
    expect(content['application/marc']!.schema).toEqual({ type: 'string', format: 'binary' })
  })

  it('holds no reference that leads nowhere', () => {
    const text = JSON.stringify(document)
    const references = new Set([...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(match => match[1]!))
    for (const reference of references) {
      const found = reference
        .split('/')
        .reduce<unknown>((here, part) => (here as Record<string, unknown> | undefined)?.[part], document)
      expect(found, reference).toBeDefined()
    }
  })
})

describe('permissions', () => {
  it('SHELL-35 the module is 3, the guest -3, and staff acts are another module', () => {
    expect([CATALOGUE_MODULE, GUEST]).toEqual([3, -3])
    expect(STAFF_MODULE).not.toBe(CATALOGUE_MODULE)
  })

  it('FOOT-01 FOOT-02 comments and suggestions are one pair of constants, 13 and 12', () => {
    expect(Permission).toMatchObject({ comments: 13, suggestions: 12 })
    expect(new Set(Object.values(Permission)).size).toBe(Object.keys(Permission).length)
  })

  it('NET-06 each network base has its permission', () => {
    expect(BASE_PERMISSIONS).toEqual({
      rede_pergamum: 89,
      abnt: 118,
      target_gedweb: 113,
      rede_pergamum_oai: 108,
      oai_local: 109,
      ebsco: 96,
    })
  })

  it('AUTH-78 the sign-in screen’s permissions are 8, 107, 1113 and 1120', () => {
    expect([Permission.patronArea, Permission.staySignedIn, Permission.forgottenPassword, Permission.captcha]).toEqual([
      8, 107, 1113, 1120,
    ])
  })
})

describe('constants', () => {
  it('SHELL-34 a page ends at page × size - 1, inclusive', () => {
    const list = Array.from({ length: 45 }, (_, index) => index)
    const pageOf = (page: number) => list.slice((page - 1) * 20, constants.lastIndexOfPage(page, 20) + 1)
    expect([pageOf(1).length, pageOf(2).length, pageOf(3).length]).toEqual([20, 20, 5])
    expect(constants.lastIndexOfPage(1, 20)).toBe(19)
  })

  it('LINK-02 the words for a file that the server holds are recognised in any case', () => {
    for (const address of ['vínculo no banco', 'Vínculo No Banco', ' VÍNCULO NO BANCO '])
      expect(constants.isServerHeld(address)).toBe(true)
    expect(constants.isServerHeld('https://example.org')).toBe(false)
  })

  it('SRCH-04 SHELL-04 the tab codes are those of the specification', () => {
    expect(constants.SEARCH_TABS).toEqual([
      'pesquisa_geral',
      'e_books',
      'autoridades',
      'acessibilidade',
      'novas_aquisicoes',
      'multimeios',
      'arquivo',
      'pesquisa_avancada',
      'atos_normativos',
      'jurisprudencia',
      'plano_ensino',
    ])
  })

  it('SHELL-17 the mobile views are those of the specification', () => {
    expect(constants.MOBILE_VIEWS).toEqual([
      'login',
      'services',
      'faqs',
      'suggestions_and_links',
      'search',
      'featured_and_news',
    ])
  })
})

describe('scalars', () => {
  it.each(['', ' ', '1.5', '1e3', '0x10', 'abc', '--1', '9'.repeat(16)])('refuses %j as an integer', value => {
    expect(integer.safeParse(value).success).toBe(false)
  })

  it('a key is positive', () => {
    expect(key.safeParse('0').success).toBe(false)
    expect(key.safeParse(-1).success).toBe(false)
    expect(key.parse('42')).toBe(42)
  })

  it('SRCH-108 lists drop blanks and the trailing comma', () => {
    expect(commaList.parse('1, 2,,3,')).toEqual(['1', '2', '3'])
    expect(codeList.parse('1, 2,,-1,0,')).toEqual([1, 2])
    for (const wrong of ['abc', '1,abc', '1.5']) expect(codeList.safeParse(wrong).success, wrong).toBe(false)
  })

  it('filter values with commas survive the address', () => {
    for (const value of ['Assis, Machado de', 'a~c', '~', ',~c,', 'plain']) {
      expect(encodeFacetCode(value)).not.toContain(',')
      expect(decodeFacetCode(encodeFacetCode(value))).toBe(value)
    }
  })
})
