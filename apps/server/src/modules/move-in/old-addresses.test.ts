import { mkdtempSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { moveIn, undoMoveIn } from './index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.core.database.kysely
    .insertInto('endereco_antigo')
    .values([
      { endereco: '/cgi-bin/koha/opac-detail.pl?biblionumber=9', cod_acervo: 1024 },
      { endereco: '/registro/9', cod_acervo: 1024 },
    ])
    .execute()
}, 240_000)
afterAll(() => server.close())

describe('what the system before this one gave out', () => {
  const move = async (files: Record<string, string>) => {
    const folder = mkdtempSync(join(tmpdir(), 'estante-old-'))
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    return await moveIn(server.core, {
      folder,
      readText: file => readFile(file, 'utf8'),
      hashes: async () => new Map(),
    })
  }
  const check = async (cod: string, valid: string) =>
    (await server.call('validateClearance', { body: { cod, valid, motivo: '0' } })).body

  it('addresses of files lead to the file we hold, else to the record; those that lead to no link are told', async () => {
    const held = await server.core.database.kysely
      .selectFrom('arquivo')
      .select(['cod_acervo', 'seq_paragrafo', 'tamanho'])
      .where('papel', '=', 'LINK')
      .where('tipo_link', '=', 'VB')
      .executeTakeFirstOrThrow()
    const { cod_acervo, seq_paragrafo } = held
    const report = await move({
      'enderecos.csv':
        `endereco,acervo,link\nhttps://antigo.example/arquivos/1.pdf,${cod_acervo},${seq_paragrafo}\n` +
        `/arquivos/2.pdf,${cod_acervo},77\n/arquivos/3.pdf,99999999,1\n`,
    })
    expect(report.orphans).toEqual([{ file: 'enderecos.csv', line: 4, reason: 'record 99999999 is not known' }])
    expect(report.refused).toEqual([
      {
        file: 'enderecos.csv',
        line: 3,
        reason: `record ${cod_acervo} has no link 77: the address leads to the record`,
      },
    ])
    const file = await server.app.inject('/arquivos/1.pdf')
    expect(file.statusCode).toBe(301)
    expect((await server.app.inject(String(file.headers.location))).rawPayload.length).toBe(held.tamanho)
    expect((await server.app.inject('/arquivos/2.pdf')).headers.location).toBe(`/acervo/${cod_acervo}`)
  })

  it('certificates still validate by their number and code, and are taken back with the move', async () => {
    const { cod_pessoa } = await server.core.database.kysely
      .selectFrom('pessoa_login')
      .select('cod_pessoa')
      .where('login', '=', 'bruna')
      .executeTakeFirstOrThrow()
    const files = {
      'certidoes.csv':
        'numero,codigo,pessoa,nome,cpf,data,validade,motivo\n' +
        `NC-1999-17,a1b2c3,${cod_pessoa},Bruna Alves,529.982.247-25,2026-10-01,2099-12-31,Colação de grau\n` +
        `NC-1999-18,,${cod_pessoa},Bruna Alves,,2015-01-05,2015-02-05,\nNC-1999-19,x,9999999,Ninguém,,2015-01-05,2015-02-05,\n`,
    }
    const first = await move(files)
    expect(first.brought.certidao).toBe(2)
    expect(first.orphans.map(each => each.line)).toEqual([4])
    expect(await check('NC-1999-17', 'a1b2c3')).toMatchObject({
      situacao: 'VALIDA',
      certidao: { numero: 'NC-1999-17', emitida_em: '2026-10-01', valida_ate: '2099-12-31' },
    })
    expect((await check('NC-1999-18', 'NC-1999-18')).situacao).toBe('VENCIDA')
    expect((await check('NC-1999-17', 'outro')).situacao).toBe('FALSA')
    expect((await check('NC-1999-18', 'a1b2c3')).situacao).toBe('ALTERADA')
    const again = await move(files)
    expect([again.brought.certidao, again.unchanged.certidoes]).toEqual([0, 2])
    await undoMoveIn(server.core, first.run!)
    expect((await check('NC-1999-17', 'a1b2c3')).situacao).toBe('FALSA')
  })
})

describe('addresses of the system before this one', () => {
  it.each(['/cgi-bin/koha/opac-detail.pl?biblionumber=9', '/registro/9'])('%s leads to the record here', async path => {
    const reply = await server.app.inject(path)
    expect([reply.statusCode, reply.headers.location]).toEqual([301, '/acervo/1024'])
  })

  it('others stay what they are, and those of the API are never looked up', async () => {
    expect((await server.app.inject('/cgi-bin/koha/opac-detail.pl?biblionumber=8')).statusCode).toBe(404)
    expect((await server.app.inject('/registro/9?x=1')).statusCode).toBe(404)
    expect((await server.app.inject('/sitemap.xml')).statusCode).toBe(200)
    for (const odd of ['//registro/9', '//[', '/%ZZ'])
      expect([400, 404], odd).toContain((await server.app.inject(odd)).statusCode)
  })
})
