import { brokenRules, PASSWORD_SPECIAL_CHARACTERS, SUGGESTION_COUNT } from '@estante/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadInstitution, type ParameterName, parameterTable } from '../modules/institution/index.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
}, 240_000)
afterAll(() => server.close())

const open = (name: ParameterName): number => Number(parameterTable[name].initial)
const set = async (parametros: Partial<Record<ParameterName, unknown>>) => {
  await loadInstitution(server.core, { parametros })
  await server.core.feed.catchUp()
}

describe('limits that the sources leave open', () => {
  it('ERR-11 have the values of the constants table, which operators may change', () => {
    expect({
      password: [open('senha_minimo'), open('senha_maximo'), open('senha_historico')],
      attempts: [open('login_tentativas'), open('login_janela_minutos')],
      code: [open('codigo_recuperacao_tamanho'), open('codigo_recuperacao_segundos')],
      session: [open('sessao_acesso_minutos'), open('sessao_dias')],
      loanCode: open('codigo_emprestimo_minutos'),
      restrictedFile: open('link_restrito_segundos'),
      comments: open('comentarios_por_dia'),
      suggestions: open('sugestoes_busca'),
      listPage: open('itens_por_pagina'),
    }).toEqual({
      password: [8, 64, 3],
      attempts: [5, 15],
      code: [6, 900],
      session: [15, 14],
      loanCode: 10,
      restrictedFile: 300,
      comments: 5,
      suggestions: 10,
      listPage: 20,
    })
  })

  it('ERR-11 sessions, codes to borrow by, suggestions and lists go by what the institution says', async () => {
    const reader = { login: 'bruna' }
    const told = async () => {
      const visitor = { grant_type: 'client_credentials', client_id: 'web', client_secret: 'public', scope: 'public' }
      const token = (await server.call('requestToken', { body: visitor as never })).body
      const code = (await server.call('createLoanToken', {}, reader)).body
      const words = (await server.call('getSuggestions', { query: { term: 'a', searchBy: 'livre' } })).body
      const kids = (await server.call('getKidsSuggestions', { query: { catalogo: 'kids', term: 'a' } as never })).body
      const { itens_por_pagina } = (await server.call('getInstitution')).body
      return [token.expires_in, code.restam_segundos, words.length, kids.length, itens_por_pagina]
    }
    expect(await told()).toEqual([900, 600, 10, 10, 20])
    await set({ sessao_acesso_minutos: 5, codigo_emprestimo_minutos: 3, sugestoes_busca: 4, itens_por_pagina: 50 })
    expect(await told()).toEqual([300, 180, 4, 4, 50])
  })

  it('ERR-11 a password is held to its length, with any special character of the list', () => {
    const broken = (password: string) =>
      brokenRules(
        {
          length: { min: open('senha_minimo'), max: open('senha_maximo') },
          has_numbers: true,
          only_numbers: false,
          special_char: true,
          diff_case: true,
          diff_name: true,
          last_pw: open('senha_historico'),
        },
        password,
        'Ana Lima',
      )
    const sign = PASSWORD_SPECIAL_CHARACTERS[0]!
    expect(broken(`Abcde1${sign}`)).toEqual(['length'])
    expect(broken(`Abcdef1${sign}`)).toEqual([])
    expect(broken(`Ab1${sign}${'x'.repeat(60)}`)).toEqual([])
    expect(broken(`Ab1${sign}${'x'.repeat(61)}`)).toEqual(['length'])
  })

  it('ERR-11 a page of results, of highlights and of suggestions is never longer than its bound', async () => {
    const works = await server.call('searchPaged', {
      params: { search_tab: 'pesquisa_geral', search_id: 'a'.repeat(32) },
      query: { termo_pesquisa: 'a', coluna_um: 'LIVRE', page: '1', perPage: '99999', direction: 'C' },
    })
    expect(works.status).toBe(200)
    expect(works.body.registros.length).toBeLessThanOrEqual(100)
    const highlights = await server.call('getHighlights', { query: { perPage: 101 } as never })
    expect(highlights.status).toBe(400)
    const suggestions = await server.call('getSuggestions', { query: { term: 'a', searchBy: 'livre' } })
    expect(suggestions.status).toBe(200)
    expect((suggestions.body as unknown[]).length).toBeLessThanOrEqual(SUGGESTION_COUNT)
  })
})
