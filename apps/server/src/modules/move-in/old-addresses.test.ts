import { mkdtempSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { loadInstitution } from '../institution/index.ts'
import { elsewhereJobs } from './elsewhere.ts'
import { takeElsewhere } from './index.ts'
import { moveIn } from './move-in.ts'
import { undoMoveIn } from './undo.ts'

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

describe('what the system beside this one has lent', () => {
  /** A work with two copies that can be borrowed, both at one library. */
  const work = async () => {
    const copies = await server.core.database.kysely
      .selectFrom('exemplar')
      .select(['cod_acervo', 'cod_exemplar', 'codigo_barras'])
      .where('cod_acervo', '=', 3006)
      .orderBy('cod_exemplar')
      .execute()
    return { cod_acervo: 3006, barcodes: copies.map(copy => copy.codigo_barras) }
  }
  const told = async (cod_acervo: number) => {
    await server.core.feed.catchUp()
    const [one] = (await server.call('getAvailability', { query: { acervos: String(cod_acervo) } })).body
    return { exemplares: one!.exemplares, disponiveis: one!.disponiveis, volta: one!.proxima_devolucao }
  }

  it('is out here too, until the day that was said, and back when the list has it no more', async () => {
    const { cod_acervo, barcodes } = await work()
    const free = { exemplares: barcodes.length, disponiveis: barcodes.length, volta: null }
    expect(await told(cod_acervo)).toEqual(free)
    const all = barcodes.map((code, at) => `${code};${at === 0 ? '20/12/2026' : '2026-12-24'}`)
    const text = ['codigo_barras;data_prevista', ...all, 'NENHUM;', ';2026-12-24'].join('\r\n')
    expect(await takeElsewhere(server.core, text)).toEqual({
      out: barcodes.length,
      lent: barcodes.length,
      back: 0,
      unknown: 1,
      refused: [{ line: all.length + 3, reason: 'it has no bar code' }],
    })
    expect(await told(cod_acervo)).toEqual({ ...free, disponiveis: 0, volta: '2026-12-20' })
    const { body } = await server.call('getCopies', { params: { id: cod_acervo }, query: {} })
    const copies = body.bibliotecas.flatMap(library => library.exemplares)
    expect(copies.map(copy => [copy.disponivel, copy.data_prevista])).toEqual(
      barcodes.map((_, at) => ['N', at === 0 ? '2026-12-20' : '2026-12-24']),
    )
    // The engine's filter of what can be had now hears of it.
    const now = async () =>
      (await server.call('search', { query: { q: 'A baleia', for: 'TITULO', disponivel: 'S' } as never })).body
    expect((await now()).some(found => found.cod_acervo === cod_acervo)).toBe(false)
    const first = `codigo_barras\n${barcodes[0]}\n`
    expect(await takeElsewhere(server.core, first)).toMatchObject({ out: 1, lent: 0, back: barcodes.length - 1 })
    expect(await told(cod_acervo)).toEqual({ ...free, disponiveis: barcodes.length - 1 })
    expect(await takeElsewhere(server.core, 'codigo_barras\n')).toMatchObject({ out: 0, back: 1 })
    expect(await told(cod_acervo)).toEqual(free)
  })

  it('is read from an address again and again; an answer that is no list changes nothing', async () => {
    const { cod_acervo, barcodes } = await work()
    let answer: [number, string] = [200, `codigo_barras,data_prevista\n${barcodes.join(',\n')},\n`]
    const other = createServer((_, reply) => reply.writeHead(answer[0], { 'content-type': 'text/csv' }).end(answer[1]))
    await new Promise<void>(done => other.listen(0, '127.0.0.1', done))
    const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}/emprestados.csv`
    let now = server.core.now()
    const settings: Record<string, unknown> = { disponibilidade_endereco: '', disponibilidade_minutos: 10 }
    const [job] = elsewhereJobs({ ...server.core, now: () => now }, { get: async name => settings[name] as never })
    try {
      expect(await job!.work()).toBe('no address')
      settings.disponibilidade_endereco = address
      expect(await job!.work()).toBe(`${barcodes.length} out, ${barcodes.length} of them new, 0 back, 0 unknown`)
      expect((await told(cod_acervo)).disponiveis).toBe(0)
      expect(await job!.work()).toBe('not due')
      now = new Date(now.getTime() + 10 * 60_000)
      answer = [503, '']
      await expect(job!.work()).rejects.toThrow(/status 503/)
      now = new Date(now.getTime() + 10 * 60_000)
      answer = [200, '<html>Manutenção</html>']
      await expect(job!.work()).rejects.toThrow(/codigo_barras/)
      expect((await told(cod_acervo)).disponiveis).toBe(0)
      now = new Date(now.getTime() + 10 * 60_000)
      answer = [200, 'codigo_barras\n']
      expect(await job!.work()).toBe(`0 out, 0 of them new, ${barcodes.length} back, 0 unknown`)
      expect((await told(cod_acervo)).disponiveis).toBe(barcodes.length)
    } finally {
      other.close()
    }
    await loadInstitution(server.core, { parametros: { disponibilidade_endereco: address } })
    await expect(
      loadInstitution(server.core, { parametros: { disponibilidade_endereco: 'ftp://x.example/y' } }),
    ).rejects.toThrow(/disponibilidade_endereco/)
    await loadInstitution(server.core, { parametros: { disponibilidade_endereco: '' } })
  })
})
