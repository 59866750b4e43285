import { brokenRules, PASSWORD_SPECIAL_CHARACTERS, SUGGESTION_COUNT } from '@estante/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessParameterTable } from '../modules/access/access.parameters.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
}, 240_000)
afterAll(() => server.close())

const open = (name: keyof typeof accessParameterTable): number => Number(accessParameterTable[name].initial)

describe('limits that the sources leave open', () => {
  it('ERR-11 have the values of the constants table, which operators may change', () => {
    expect({
      password: [open('senha_minimo'), open('senha_maximo'), open('senha_historico')],
      attempts: [open('login_tentativas'), open('login_janela_minutos')],
      code: [open('codigo_recuperacao_tamanho'), open('codigo_recuperacao_segundos')],
    }).toEqual({ password: [8, 64, 3], attempts: [5, 15], code: [6, 900] })
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
