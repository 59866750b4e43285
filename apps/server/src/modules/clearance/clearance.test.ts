import { generateKeyPairSync } from 'node:crypto'
import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeBackup } from '../../db/backup/index.ts'
import { addDays, libraryDay } from '../../library-clock.ts'
import { copyFromShelf } from '../../testing/free-copies.ts'
import { newPerson } from '../../testing/new-person.ts'
import { canReadCodes, codesOfPdf, wordsByPdftotext } from '../../testing/read-codes.ts'
import { wordsOfPdf } from '../../testing/read-paper.ts'
import { testDialects } from '../../testing/test-database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { compareWithJournal, Desk } from '../circulation/index.ts'
import { Parameters, parameterTable } from '../institution/index.ts'
import { signFacts } from './certificate.rules.ts'
import { ClearanceLists, clearanceOf } from './index.ts'
import { keyFile } from './signing-key.ts'

const TOKEN = 'segredo-do-sistema-academico'
describe.each(testDialects)('clearance on %s', dialect => {
  let server: TestServer
  let desk: Desk
  beforeAll(async () => {
    server = await startTestServer(
      { ACADEMIC_TOKEN: TOKEN, PUBLIC_URL: 'https://biblioteca.exemplo.br' },
      undefined,
      dialect,
    )
    desk = new Desk(server.core)
  })
  afterAll(() => server.close())

  const db = () => server.core.database.kysely
  const LIBRARIAN = { login: 'vera' }
  const ENROLMENT = 5
  const TRANSFER = 2
  const GRADUATION = 1

  const somebodyFree = () => newPerson(server)
  const copyOnShelf = copyFromShelf(() => server)

  const ask = (who: { login: string }, reason: number) =>
    server.call('requestClearance', { body: { reason } as never }, who)

  async function certificateOf(numero: string) {
    return await db().selectFrom('certidao').selectAll().where('numero', '=', numero).executeTakeFirstOrThrow()
  }
  const partsOf = (row: { numero: string; assinatura: string | null; motivo: number }) => ({
    cod: row.numero,
    valid: row.assinatura ?? '',
    motivo: String(row.motivo),
  })
  const validate = async (parts: { cod: string; valid: string; motivo: string }) =>
    (await server.call('validateClearance', { body: parts })).body

  describe('whether a certificate can be had', () => {
    it('NADA-01 nothing open anywhere: it is available', async () => {
      const ana = await somebodyFree()
      const { status, body } = await server.call('checkClearance', {}, ana)
      expect(status).toBe(200)
      expect(body).toMatchObject({ disponivel: 'S', mensagem: null, pendencias: [], certidoes: [], tem_email: 'S' })
    })

    it('NADA-01 a debt that nobody gave a reason for is not called by its code', async () => {
      const ana = await somebodyFree()
      const debt = { cod_pessoa: ana.cod_pessoa, cod_biblioteca: 3, cod_emprestimo: null, cod_exemplar: null }
      const of = { tipo: 'SERVICO' as const, motivo: '', valor_centavos: 500, criado_em: '2026-11-01T12:00:00.000Z' }
      await db()
        .insertInto('debito')
        .values({ ...debt, ...of })
        .execute()
      const { pendencias } = (await server.call('checkClearance', {}, ana)).body
      expect(pendencias.map(({ tipo, descricao }) => [tipo, descricao])).toEqual([['DEBITO', '']])
    })

    it('NADA-01 a loan, a debt and a noted matter, at any library and in any registration of the person, are told', async () => {
      const ana = await somebodyFree()
      const twin = await somebodyFree()
      await db()
        .updateTable('pessoa')
        .set({ duplicada_de: ana.cod_pessoa })
        .where('cod_pessoa', '=', twin.cod_pessoa)
        .execute()
      const lent = await desk.lend(await copyOnShelf(), twin.cod_pessoa)
      await db()
        .insertInto('debito')
        .values({
          cod_pessoa: ana.cod_pessoa,
          cod_biblioteca: 3,
          cod_emprestimo: null,
          cod_exemplar: null,
          tipo: 'SERVICO',
          motivo: 'Cópias',
          valor_centavos: 1250,
          criado_em: '2026-11-01T12:00:00.000Z',
        })
        .execute()
      const noted = await server.call(
        'deskAddPendency',
        { body: { cod_biblioteca: 1, codigo: ana.login, tipo: 'OUTRA', descricao: 'Chave do guarda-volumes' } },
        LIBRARIAN,
      )
      const { body } = await server.call('checkClearance', {}, ana)
      expect(body).toMatchObject({ disponivel: 'N', mensagem: 'NadaConstaIndisponivel' })
      const libraries = new Map(
        (await db().selectFrom('biblioteca').select(['cod_biblioteca', 'desc_biblioteca']).execute()).map(row => [
          row.cod_biblioteca,
          row.desc_biblioteca,
        ]),
      )
      expect(body.pendencias.map(({ tipo, centavos, outro_cadastro }) => [tipo, centavos, outro_cadastro])).toEqual([
        ['DEBITO', 1250, 'N'],
        ['OUTRA', 0, 'N'],
        ['EMPRESTIMO', 0, 'S'],
      ])
      expect(body.pendencias[0]).toMatchObject({
        descricao: 'Cópias',
        desc_biblioteca: libraries.get(3),
        desde: '2026-11-01',
      })
      expect(body.pendencias[1]).toMatchObject({
        descricao: 'Chave do guarda-volumes',
        desc_biblioteca: libraries.get(1),
      })
      expect(body.pendencias[2]).toMatchObject({ descricao: lent.obra, data_prevista: lent.data_prevista })

      const refusal = await ask(ana, ENROLMENT)
      expect(refusal).toMatchObject({ status: 422, body: { message: 'NadaConstaComPendencias', params: { total: 3 } } })
      expect(
        await db().selectFrom('certidao').select('numero').where('cod_pessoa', '=', ana.cod_pessoa).execute(),
      ).toEqual([])

      // What is open can be had on paper, numbered, without a code that could be taken for a certificate.
      const declared = await server.call('declarePending', {}, ana)
      expect(declared.body).toMatchObject({ tipo: 'PENDENCIAS', valida_ate: null })
      const file = await server.call('getClearanceFile', { params: { numero: declared.body.numero } }, ana)
      expect(file.raw.subarray(0, 5).toString()).toBe('%PDF-')
      await server.call(
        'deskClearPendency',
        { body: { cod_biblioteca: 1, cod_pendencia: noted.body.cod_pendencia, nota: 'devolvida' } },
        LIBRARIAN,
      )
      expect((await server.call('checkClearance', {}, ana)).body.pendencias).toHaveLength(2)
    })

    it('NADA-01 the paper of what is open names it and says that it is no certificate', async () => {
      const ana = await somebodyFree()
      await server.call(
        'deskAddPendency',
        { body: { cod_biblioteca: 1, codigo: ana.login, tipo: 'OUTRA', descricao: 'Chave do guarda-volumes' } },
        LIBRARIAN,
      )
      await db()
        .insertInto('debito')
        .values({
          cod_pessoa: ana.cod_pessoa,
          cod_biblioteca: 3,
          cod_emprestimo: null,
          cod_exemplar: null,
          tipo: 'SERVICO',
          motivo: 'Cópias',
          valor_centavos: 1250,
          criado_em: '2026-11-01T12:00:00.000Z',
        })
        .execute()
      const { numero } = (await server.call('declarePending', {}, ana)).body
      const file = await server.call('getClearanceFile', { params: { numero } }, ana)
      const words = await wordsOfPdf(file.raw)
      for (const told of [numero, 'Cópias', 'R$', '12,50', 'Chave do guarda-volumes', 'não é um nada consta'])
        expect(words).toContain(told)
    })

    it('NADA-04 who has no CPF is named by the passport on the certificate', async () => {
      const ana = await somebodyFree()
      await db()
        .updateTable('pessoa')
        .set({ cpf: null, dados_pessoais: JSON.stringify({ passaporte: 'AB123456' }) })
        .where('cod_pessoa', '=', ana.cod_pessoa)
        .execute()
      const { numero } = (await ask(ana, ENROLMENT)).body
      const file = await server.call('getClearanceFile', { params: { numero } }, ana)
      const words = await wordsOfPdf(file.raw)
      expect(words).toContain('Passaporte AB123456')
      expect(words).not.toContain('CPF')
    })

    it('NADA-01 where the institution gives no reasons there is no certificate', async () => {
      const ana = await somebodyFree()
      const parameters = new Parameters(server.core)
      await parameters.set('nada_consta_motivos', [])
      const { clearance } = rooms()
      expect(await clearance.check(ana.cod_pessoa, 'pt')).toMatchObject({
        disponivel: 'N',
        mensagem: 'NadaConstaIndisponivel',
      })
      await parameters.set('nada_consta_motivos', parameterTable.nada_consta_motivos.initial)
      await server.core.feed.catchUp()
    })

    it('NADA-04 reasons are data: code, words, whether they suspend, days, deposit', async () => {
      const ana = await somebodyFree()
      const { body } = await server.call('getClearanceReasons', {}, ana)
      expect(body).toEqual([
        { codigo: 1, descricao: 'Conclusão de curso', suspende: 'S', validade_dias: 90, exige_deposito: 'S' },
        { codigo: 2, descricao: 'Transferência ou desistência', suspende: 'S', validade_dias: 60, exige_deposito: 'N' },
        { codigo: 3, descricao: 'Trancamento de matrícula', suspende: 'S', validade_dias: 60, exige_deposito: 'N' },
        {
          codigo: 4,
          descricao: 'Desligamento, exoneração ou aposentadoria',
          suspende: 'S',
          validade_dias: 60,
          exige_deposito: 'N',
        },
        { codigo: 5, descricao: 'Matrícula ou rematrícula', suspende: 'N', validade_dias: 30, exige_deposito: 'N' },
      ])
      const english = await server.call('getClearanceReasons', {}, { ...ana, lang: 'en' })
      expect(english.body[0]?.descricao).toBe('Graduation')
    })
  })

  describe('a certificate', () => {
    it('NADA-02 NADA-03 is numbered and signed; enrolment suspends nobody', async () => {
      const ana = await somebodyFree()
      const { status, body } = await ask(ana, ENROLMENT)
      expect(status).toBe(200)
      expect(body).toMatchObject({ tipo: 'NADA_CONSTA', motivo: 'Matrícula ou rematrícula', situacao: 'VALIDA' })
      expect(body.numero).toMatch(/^NC2026-\d{6}$/)
      expect(
        await db().selectFrom('suspensao').select('cod_suspensao').where('cod_pessoa', '=', ana.cod_pessoa).execute(),
      ).toEqual([])
      // Asked for again on the same day it is the same.
      expect((await ask(ana, ENROLMENT)).body.numero).toBe(body.numero)
      const other = await ask(await somebodyFree(), ENROLMENT)
      expect(Number(other.body.numero.slice(-6))).toBe(Number(body.numero.slice(-6)) + 1)
      expect(await ask(ana, 77)).toMatchObject({ status: 422, body: { message: 'NadaConstaMotivoInexistente' } })
    })

    it('NADA-03 a reason that suspends stops loans and reservations of the registrations held that day, and no more', async () => {
      const ana = await somebodyFree()
      const { body } = await ask(ana, TRANSFER)
      const links = await db()
        .selectFrom('pessoa_vinculo')
        .select('id')
        .where('cod_pessoa', '=', ana.cod_pessoa)
        .where(eb => eb.or([eb('validade', 'is', null), eb('validade', '>=', '2026-11-16')]))
        .execute()
      const suspended = await db()
        .selectFrom('suspensao')
        .selectAll()
        .where('cod_pessoa', '=', ana.cod_pessoa)
        .execute()
      expect(suspended.map(row => row.cod_vinculo)).toEqual(links.map(row => row.id))
      for (const row of suspended) expect(row).toMatchObject({ tipo: 'NADA_CONSTA', fim: null, encerrada_em: null })
      await expect(desk.lend(await copyOnShelf(), ana.cod_pessoa)).rejects.toThrow('PessoaSuspensaSemPrazo')
      const barcode = await copyOnShelf()
      const { cod_acervo } = await db()
        .selectFrom('exemplar')
        .select('cod_acervo')
        .where('codigo_barras', '=', barcode)
        .executeTakeFirstOrThrow()
      await expect(desk.reserve({ cod_acervo, cod_biblioteca: 1, cod_pessoa: ana.cod_pessoa })).rejects.toThrow()
      // The person still comes in and reads what is theirs.
      expect((await server.call('getPatronSummary', {}, ana)).body.suspensa_sem_prazo).toBe('S')
      // LOAN-09, D-31: why, in the reader's language.
      const english = (await server.call('getSuspensions', {}, { ...ana, lang: 'en' })).body
      expect(new Set(english.map(row => row.motivo))).toEqual(new Set(['Transfer or withdrawal']))
      expect((await ask(ana, TRANSFER)).body.numero).toBe(body.numero)
      expect((await compareWithJournal(db())).differences).toEqual([])
    })

    it('NADA-03 a registration that has ended and still borrows in its days of grace is suspended too', async () => {
      const ana = await somebodyFree()
      const own = db().selectFrom('pessoa_vinculo').select('id').where('cod_pessoa', '=', ana.cod_pessoa)
      const [first, ...others] = await own.orderBy('id').execute()
      const validade = addDays(libraryDay(server.core.now()), -3)
      for (const { id } of others) await db().deleteFrom('pessoa_vinculo').where('id', '=', id).execute()
      await db()
        .updateTable('pessoa_vinculo')
        .set({ validade, cod_categoria: 1 })
        .where('id', '=', first?.id ?? 0)
        .execute()
      expect(await desk.lend(await copyOnShelf(), ana.cod_pessoa)).toMatchObject({ cod_pessoa: ana.cod_pessoa })
      const lent = db()
        .selectFrom('emprestimo')
        .innerJoin('exemplar', 'exemplar.cod_exemplar', 'emprestimo.cod_exemplar')
      const copies = await lent.select('codigo_barras').where('cod_pessoa', '=', ana.cod_pessoa).execute()
      for (const { codigo_barras } of copies) await desk.takeBack(codigo_barras)
      expect((await ask(ana, TRANSFER)).status).toBe(200)
      await expect(desk.lend(await copyOnShelf(), ana.cod_pessoa)).rejects.toThrow('PessoaSuspensaSemPrazo')
      // Long over, it borrows nothing: there is nothing to suspend.
      const bia = await somebodyFree()
      await db()
        .updateTable('pessoa_vinculo')
        .set({ validade: '2020-12-31', cod_categoria: 1 })
        .where('cod_pessoa', '=', bia.cod_pessoa)
        .execute()
      expect((await ask(bia, TRANSFER)).status).toBe(200)
      expect(
        await db().selectFrom('suspensao').select('cod_suspensao').where('cod_pessoa', '=', bia.cod_pessoa).execute(),
      ).toEqual([])
    })

    it('NADA-03 a new registration of the person lifts the suspension, and the certificate stays good', async () => {
      const ana = await somebodyFree()
      const { body } = await ask(ana, TRANSFER)
      const { clearance } = rooms()
      expect(await clearance.liftOutgrown()).toBe(0)
      await db()
        .insertInto('pessoa_vinculo')
        .values({
          cod_pessoa: ana.cod_pessoa,
          cod_categoria: 3,
          cod_departamento: null,
          cod_biblioteca: 1,
          validade: '2030-12-31',
        })
        .execute()
      expect(await desk.lend(await copyOnShelf(), ana.cod_pessoa)).toMatchObject({ cod_pessoa: ana.cod_pessoa })
      expect(await clearance.liftOutgrown()).toBeGreaterThan(0)
      expect(await clearance.liftOutgrown()).toBe(0)
      const { body: suspensions } = await server.call('getSuspensions', {}, ana)
      expect(suspensions.map(row => [row.tipo, row.ativa])).toContainEqual(['NADA_CONSTA', 'N'])
      expect(await validate(partsOf(await certificateOf(body.numero)))).toMatchObject({ situacao: 'VALIDA' })
    })

    it('NADA-03 AMB-54 staff lift the suspension, and whoever may borrow again has no certificate any more', async () => {
      const ana = await somebodyFree()
      const { body } = await ask(ana, TRANSFER)
      const [{ cod_suspensao } = { cod_suspensao: 0 }] = await db()
        .selectFrom('suspensao')
        .select('cod_suspensao')
        .where('cod_pessoa', '=', ana.cod_pessoa)
        .execute()
      const lift = { cod_biblioteca: 1, cod_suspensao, motivo: 'continua no curso' }
      expect((await server.call('deskLiftSuspension', { body: lift }, ana)).status).toBe(403)
      expect((await server.call('deskLiftSuspension', { body: lift }, LIBRARIAN)).status).toBe(200)
      expect(await validate(partsOf(await certificateOf(body.numero)))).toMatchObject({ situacao: 'REVOGADA' })
    })

    it('NADA-02 a reason that asks for the deposit of a thesis waits for it', async () => {
      const ana = await somebodyFree()
      const note = { cod_biblioteca: 1, codigo: ana.login, tipo: 'DEPOSITO' as const, descricao: 'TCC' }
      const { body: noted } = await server.call('deskAddPendency', { body: note }, LIBRARIAN)
      expect((await server.call('checkClearance', {}, ana)).body).toMatchObject({ disponivel: 'S' })
      expect(await ask(ana, GRADUATION)).toMatchObject({ status: 422, body: { message: 'NadaConstaExigeDeposito' } })
      expect((await ask(ana, ENROLMENT)).status).toBe(200)
      const settled = { cod_biblioteca: 1, cod_pendencia: noted.cod_pendencia }
      expect((await server.call('deskClearPendency', { body: settled }, LIBRARIAN)).status).toBe(200)
      expect((await server.call('deskClearPendency', { body: settled }, LIBRARIAN)).status).toBe(404)
      expect((await ask(ana, GRADUATION)).status).toBe(200)
    })

    it('NADA-02 nobody notes or clears what is open of their own registration', async () => {
      const codigo = LIBRARIAN.login
      const note = { cod_biblioteca: 1, codigo, tipo: 'DEPOSITO' as const, descricao: 'Tese' }
      const refusal = { status: 422, body: { message: 'ProprioCadastro' } }
      expect(await server.call('deskAddPendency', { body: note }, LIBRARIAN)).toMatchObject(refusal)
      const { cod_pessoa } = await db()
        .selectFrom('pessoa_login')
        .select('cod_pessoa')
        .where('login', '=', codigo)
        .executeTakeFirstOrThrow()
      const own = { cod_pessoa, tipo: 'DEPOSITO' as const, descricao: 'Tese', criada_em: '2026-01-02T12:00:00.000Z' }
      const { cod_pendencia } = await db()
        .insertInto('pendencia')
        .values({ ...own, cod_biblioteca: null, cod_operador: null })
        .returning('cod_pendencia')
        .executeTakeFirstOrThrow()
      const settled = { cod_biblioteca: 1, cod_pendencia }
      expect(await server.call('deskClearPendency', { body: settled }, LIBRARIAN)).toMatchObject(refusal)
      await db().deleteFrom('pendencia').where('cod_pendencia', '=', cod_pendencia).execute()
    })

    it('NADA-02 two at once make one, and none where a loan is made meanwhile', async () => {
      const ana = await somebodyFree()
      const both = await Promise.all([ask(ana, TRANSFER), ask(ana, TRANSFER)])
      expect(both.map(answer => answer.status)).toEqual([200, 200])
      expect(new Set(both.map(answer => answer.body.numero)).size).toBe(1)
      const bia = await somebodyFree()
      const barcode = await copyOnShelf()
      const [asked, lent] = await Promise.allSettled([ask(bia, TRANSFER), desk.lend(barcode, bia.cod_pessoa)])
      const isIssued = asked.status === 'fulfilled' && asked.value.status === 200
      expect(isIssued).not.toBe(lent.status === 'fulfilled')
    })

    it('NADA-02 its paper says number, name, reason and validity', async () => {
      const ana = await somebodyFree()
      const { body } = await ask(ana, ENROLMENT)
      const file = await server.call('getClearanceFile', { params: { numero: body.numero } }, ana)
      expect(file.headers['content-type']).toBe('application/pdf')
      const person = await db()
        .selectFrom('pessoa')
        .select(['nome_pessoa', 'cpf'])
        .where('cod_pessoa', '=', ana.cod_pessoa)
        .executeTakeFirstOrThrow()
      const words = await wordsOfPdf(file.raw)
      for (const told of [
        'Declaração de nada consta',
        body.numero,
        person.nome_pessoa,
        'Matrícula ou rematrícula',
        'Válida até 16 de dezembro de 2026',
        'Assinatura eletrônica da instituição',
      ])
        expect(words).toContain(told)
    })

    it('NADA-02 names the category of its person in the language that it is printed in', async () => {
      const ana = await somebodyFree()
      const names = await db()
        .selectFrom('pessoa_vinculo')
        .innerJoin('categoria_usuario', 'categoria_usuario.cod_categoria', 'pessoa_vinculo.cod_categoria')
        .select(['desc_pt', 'desc_en', 'desc_es'])
        .where('cod_pessoa', '=', ana.cod_pessoa)
        .executeTakeFirstOrThrow()
      expect(names.desc_en).not.toBe(names.desc_pt)
      const { numero } = (await ask(ana, ENROLMENT)).body
      for (const [lang, name] of [
        ['pt', names.desc_pt],
        ['en', names.desc_en],
        ['es', names.desc_es],
      ] as const) {
        const file = await server.call('getClearanceFile', { params: { numero } }, { ...ana, lang })
        expect(await wordsOfPdf(file.raw)).toContain(name)
      }
    })

    it.skipIf(!canReadCodes)(
      'NADA-02 NADA-06 its PDF is read by others, and its QR code leads to its validation',
      async () => {
        const ana = await somebodyFree()
        const { body } = await ask(ana, ENROLMENT)
        const file = await server.call('getClearanceFile', { params: { numero: body.numero } }, ana)
        expect(wordsByPdftotext(file.raw)).toContain(body.numero)
        const [address = ''] = codesOfPdf(file.raw)
        const [, cod = '', valid = '', motivo = ''] =
          /^https:\/\/biblioteca\.exemplo\.br\/nada-consta-validate-qrcode\/([^/]+)\/([^/]+)\/([^/]+)$/.exec(address) ??
          []
        expect(cod).toBe(body.numero)
        expect(motivo).toBe('5')
        expect(address).not.toMatch(/[Mm]atr/)
        expect(await validate({ cod, valid, motivo })).toMatchObject({ situacao: 'VALIDA' })
      },
    )

    it.skipIf(!canReadCodes)('NADA-01 the declaration of what is open bears no code', async () => {
      const ana = await somebodyFree()
      const note = { cod_biblioteca: 1, codigo: ana.login, tipo: 'OUTRA' as const, descricao: 'Chave' }
      await server.call('deskAddPendency', { body: note }, LIBRARIAN)
      const { numero } = (await server.call('declarePending', {}, ana)).body
      const file = await server.call('getClearanceFile', { params: { numero } }, ana)
      expect(wordsByPdftotext(file.raw)).toContain(numero)
      // The decoder ends with an error where there is nothing to decode.
      expect(() => codesOfPdf(file.raw)).toThrow()
    })

    it('NADA-02 is nobody else’s to open', async () => {
      const ana = await somebodyFree()
      const { body } = await ask(ana, ENROLMENT)
      const bia = await somebodyFree()
      expect((await server.call('getClearanceFile', { params: { numero: body.numero } }, bia)).status).toBe(404)
      const sent = await server.call('mailClearance', { body: { numero: body.numero } }, bia)
      expect(sent.status).toBe(404)
    })

    it('NADA-05 goes by mail as our own file to the confirmed address, whatever comes with the form', async () => {
      const ana = await somebodyFree()
      const { body } = await ask(ana, ENROLMENT)
      const token = (
        await server.app.inject({
          method: 'POST',
          url: '/api/oauth/token',
          payload: {
            client_id: 'web',
            client_secret: 'web',
            grant_type: 'password',
            scope: 'patron',
            username: ana.login,
            password: 'Estante2026',
          },
        })
      ).json<{ access_token: string }>().access_token
      const form = new FormData()
      form.append('email', 'outra@pessoa.example')
      form.append('to', 'outra@pessoa.example')
      form.append('file', new File(['%PDF-1.7 falso'], 'nada-consta.pdf', { type: 'application/pdf' }))
      const encoded = new Response(form)
      const reply = await server.app.inject({
        method: 'POST',
        url: '/api/nada-consta/send-mail',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': encoded.headers.get('content-type') ?? '',
        },
        payload: Buffer.from(await encoded.arrayBuffer()),
      })
      expect(reply.json()).toEqual({ ok: true, numero: body.numero })
      const mail = await db()
        .selectFrom('correio')
        .selectAll()
        .where('modelo', '=', 'nadaConsta')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      const { email } = await db()
        .selectFrom('pessoa')
        .select('email')
        .where('cod_pessoa', '=', ana.cod_pessoa)
        .executeTakeFirstOrThrow()
      expect(mail.para).toBe(email)
      const [attached] = JSON.parse(mail.anexos) as { nome: string; base64: string }[]
      expect(attached?.nome).toBe(`${body.numero}.pdf`)
      const paper = Buffer.from(attached?.base64 ?? '', 'base64')
      // Our own paper, to the byte: what it says is read back above.
      const own = await server.call('getClearanceFile', { params: { numero: body.numero } }, ana)
      expect(paper.equals(own.raw)).toBe(true)
    })
  })

  describe('validation', () => {
    it('NADA-06 NADA-07 a good certificate tells its validity, initials and a masked CPF, and nothing more', async () => {
      const ana = await somebodyFree()
      const { body } = await ask(ana, ENROLMENT)
      const row = await certificateOf(body.numero)
      const answer = await validate(partsOf(row))
      expect(answer).toEqual({
        situacao: 'VALIDA',
        certidao: {
          numero: body.numero,
          iniciais: expect.stringMatching(/^(\p{Lu}\. ?){1,4}$/u),
          cpf: `***.${row.cpf?.slice(3, 6)}.${row.cpf?.slice(6, 9)}-**`,
          emitida_em: '2026-11-16',
          valida_ate: '2026-12-16',
          revogada_em: null,
        },
      })
      expect(JSON.stringify(answer)).not.toContain(row.nome.split(' ')[0])
    })

    it('NADA-07 forged, altered, revoked and expired each get their own answer', async () => {
      const ana = await somebodyFree()
      const { body } = await ask(ana, TRANSFER)
      const row = await certificateOf(body.numero)
      const { privateKey } = generateKeyPairSync('ed25519')
      const forged = signFacts({ ...row, valida_ate: row.valida_ate ?? '' }, privateKey)
      expect(await validate({ ...partsOf(row), valid: forged })).toEqual({ situacao: 'FALSA', certidao: null })

      for (const altered of [{ cod: 'NC2026-999999' }, { motivo: '1' }])
        expect(await validate({ ...partsOf(row), ...altered })).toEqual({ situacao: 'ALTERADA', certidao: null })
      // A row that somebody changed behind our back is no longer what was signed.
      for (const set of [{ nome: 'Outra Pessoa' }, { cpf: '11122233344' }, { valida_ate: '2099-01-01' }]) {
        await db().updateTable('certidao').set(set).where('numero', '=', row.numero).execute()
        expect(await validate(partsOf(row))).toEqual({ situacao: 'ALTERADA', certidao: null })
        const { nome, cpf, valida_ate } = row
        await db().updateTable('certidao').set({ nome, cpf, valida_ate }).where('numero', '=', row.numero).execute()
      }

      const before = server.core.now()
      server.setNow(new Date(before.getTime() + 61 * 86_400_000))
      expect(await validate(partsOf(row))).toMatchObject({ situacao: 'VENCIDA', certidao: { numero: body.numero } })
      server.setNow(before)

      const order = { cod_biblioteca: 1, numero: row.numero, motivo: 'emitida por engano' }
      expect((await server.call('deskRevokeClearance', { body: order }, ana)).status).toBe(403)
      const revoked = await server.call('deskRevokeClearance', { body: order }, LIBRARIAN)
      expect(revoked.body.suspensoes.length).toBeGreaterThan(0)
      expect(await validate(partsOf(row))).toMatchObject({
        situacao: 'REVOGADA',
        certidao: { revogada_em: '2026-11-16' },
      })
      expect((await server.call('deskRevokeClearance', { body: order }, LIBRARIAN)).status).toBe(422)
      expect(await desk.lend(await copyOnShelf(), ana.cod_pessoa)).toMatchObject({ cod_pessoa: ana.cod_pessoa })
      const told = await server.call('deskClearances', { query: { cod_biblioteca: 1, codigo: ana.login } }, LIBRARIAN)
      expect(told.body.certidoes[0]).toMatchObject({ numero: row.numero, situacao: 'REVOGADA' })
    })

    it('NADA-07 a thousand guessed numbers tell nothing, not even which exist', async () => {
      const ana = await somebodyFree()
      const { body } = await ask(ana, ENROLMENT)
      const { certificates } = rooms()
      const { privateKey } = generateKeyPairSync('ed25519')
      const answers = new Set<string>()
      for (let at = 1; at <= 1000; at++) {
        const numero = at === 500 ? body.numero : `NC2026-${String(at).padStart(6, '0')}`
        const facts = { numero, motivo: 5, nome: 'X', cpf: null, emitida_em: '', valida_ate: '' }
        const valid = at % 2 === 0 ? signFacts(facts, privateKey) : ''
        answers.add(JSON.stringify(await certificates.validate({ cod: numero, valid, motivo: '5' })))
      }
      expect([...answers]).toEqual([JSON.stringify({ situacao: 'FALSA', certidao: null })])
    })

    it('NADA-07 what cannot be a code is refused', async () => {
      expect((await server.call('validateClearance', { body: { cod: 'x' } as never })).status).toBe(400)
    })
  })

  describe('the key', () => {
    it('NADA-07 lies in the data folder for its owner alone, goes with back-ups, and what it signed outlives it', async () => {
      const ana = await somebodyFree()
      const { body } = await ask(ana, ENROLMENT)
      const file = keyFile(server.core.config.ESTANTE_DATA)
      expect(statSync(file).mode & 0o077).toBe(0)
      const row = await certificateOf(body.numero)
      rmSync(file)
      const { clearance, certificates } = rooms()
      const next = await clearance.issue((await somebodyFree()).cod_pessoa, { reason: ENROLMENT }, 'pt', {
        cod_operador: null,
        cod_biblioteca: null,
      })
      const later = await certificateOf(next.numero)
      expect(later.chave).not.toBe(row.chave)
      expect(await certificates.validate(partsOf(row))).toMatchObject({ situacao: 'VALIDA' })
      expect(await certificates.validate(partsOf(later))).toMatchObject({ situacao: 'VALIDA' })
      const { ESTANTE_DATA, databaseTarget } = server.core.config
      const files = join(ESTANTE_DATA, 'arquivos')
      const target = join(ESTANTE_DATA, 'copia.gz')
      await writeBackup({ databaseTarget, files }, target, '1')
      expect(gunzipSync(readFileSync(target)).toString()).toContain('{"file":"chaves/nada-consta.pem"}')
    })
  })

  describe('the academic system', () => {
    it('NADA-01 hears facts with its token and nothing without it', async () => {
      const ana = await somebodyFree()
      const lent = await desk.lend(await copyOnShelf(), ana.cod_pessoa)
      const asked = { query: { codigo: ana.login } }
      expect((await server.call('getAcademicStatus', asked)).status).toBe(401)
      const wrong = { headers: { authorization: `Bearer ${TOKEN}x` } }
      expect((await server.call('getAcademicStatus', asked, wrong)).status).toBe(401)
      const right = { headers: { authorization: `Bearer ${TOKEN}` } }
      const { body } = await server.call('getAcademicStatus', asked, right)
      expect(body).toMatchObject({ itens: 1, centavos: 0, desde: '2026-11-16', certidoes: [] })
      expect(body.pendencias).toEqual([
        {
          tipo: 'EMPRESTIMO',
          desc_biblioteca: expect.any(String),
          desde: '2026-11-16',
          data_prevista: lent.data_prevista,
          vence_em: lent.vence_em,
          em_atraso: 'N',
          centavos: 0,
        },
      ])
      expect(JSON.stringify(body)).not.toContain(lent.obra)
      for (const codigo of ['ninguem', '#99999999'])
        expect((await server.call('getAcademicStatus', { query: { codigo } }, right)).status, codigo).toBe(404)
      await desk.takeBack(
        (
          await db()
            .selectFrom('exemplar')
            .select('codigo_barras')
            .where('cod_exemplar', '=', lent.cod_exemplar)
            .executeTakeFirstOrThrow()
        ).codigo_barras,
      )
      const issued = await ask(ana, ENROLMENT)
      const again = await server.call('getAcademicStatus', asked, right)
      expect(again.body).toMatchObject({
        itens: 0,
        pendencias: [],
        certidoes: [{ numero: issued.body.numero, motivo: 5, situacao: 'VALIDA' }],
      })
    })
  })

  describe('lists of people who are about to graduate', () => {
    it('NADA-01 says by course who has something open, writes to them, notes missing deposits and settles them', async () => {
      const [ana, bia] = [await somebodyFree(), await somebodyFree()]
      await desk.lend(await copyOnShelf(), bia.cod_pessoa)
      const sent: { to: string; params: object }[] = []
      const mail = { enqueue: async (_db: unknown, order: { to: string; params: object }) => sent.push(order) }
      const lists = new ClearanceLists(server.core, { desk, mail })
      const codes = [`M${ana.login}`, bia.login, 'ninguem', bia.login]
      const told = await lists.check({ codes }, true)
      expect(told.unknown).toEqual(['ninguem'])
      expect(told.people.map(row => [row.codigo, row.pendencias, row.itens, row.centavos]).toSorted()).toEqual([
        [`M${ana.login}`, 0, 0, 0],
        [bia.login, 1, 1, 0],
      ])
      expect(sent).toMatchObject([{ to: `${bia.login}@exemplo.br`, params: { total: 1 } }])
      const rows = codes.map(codigo => ({ codigo, descricao: 'TCC' }))
      expect(await lists.deposits(rows, false)).toEqual({ changed: 2, unknown: ['ninguem'] })
      expect((await lists.deposits(rows, false)).changed).toBe(0)
      const again = await lists.check({ codes }, false)
      expect(again.people.map(row => row.pendencias).toSorted()).toEqual([1, 2])
      expect((await lists.deposits(rows, true)).changed).toBe(2)
      expect(sent).toHaveLength(1)
    })
  })

  function rooms() {
    return clearanceOf(server.core, {
      desk,
      parameters: new Parameters(server.core),
      mail: { enqueue: async () => 0 },
    })
  }
})
