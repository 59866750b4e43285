import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newPerson } from '../../testing/new-person.ts'
import { wordsOfPdf } from '../../testing/read-paper.ts'
import { staffOfAll } from '../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { compareWithJournal, Desk } from '../circulation/index.ts'
import { Permissions } from '../permissions/index.ts'

let server: TestServer
const vera = { login: 'vera' }
const db = () => server.core.database.kysely
const message = (answer: { body: unknown }) => (answer.body as { message: string }).message
const dayAfter = (days: number): string =>
  new Date(server.core.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

beforeAll(async () => {
  server = await startTestServer()
  await staffOfAll(server.core, new Permissions(server.core), 'vera')
}, 300_000)
afterAll(() => server.close())

async function asked() {
  const person = await newPerson(server, 'Iracema dos Lábios de Mel')
  const as = { login: person.login }
  const body = {
    biblioteca: 1,
    titulo: 'Terra sonâmbula',
    autor: 'Couto, Mia',
    ano: '1992',
    instituicao: 'Biblioteca do Sul',
  }
  const { id } = (await server.call('requestInterlibraryLoan', { body }, as)).body
  const { protocolo } = (await server.call('getRequest', { params: { id } }, as)).body
  return { ...person, as, id, protocolo }
}
const letter = (id: number, as: { login: string }) => server.call('getInterlibraryLetter', { params: { id } }, as)
const handOver = (id: number, body: { devolver_ate: string; codigo_barras?: string }, as = vera) =>
  server.call('handOverInterlibraryLoan', { params: { id }, body }, as)
const takeUp = (id: number) =>
  server.call('decideRequest', { params: { id }, body: { situacao: 'EM_ANDAMENTO' } }, vera)

describe('a loan from another library', () => {
  it('REQ-02 has a letter, for the staff at once and for the person when the library has taken it up', async () => {
    const { id, as } = await asked()
    expect([(await letter(id, as)).status, message(await letter(id, as))]).toEqual([
      403,
      'A biblioteca ainda não emitiu a carta deste pedido.',
    ])
    expect((await letter(id, vera)).raw.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await takeUp(id)).status).toBe(200)
    expect((await letter(id, as)).raw.subarray(0, 5).toString()).toBe('%PDF-')
    // Nobody else's, of no other kind, and none once it is refused.
    expect((await letter(id, { login: 'bruna' })).status).toBe(404)
    expect((await server.call('getInterlibraryLetter', { params: { id } })).status).toBe(401)
    const survey = await server.call('requestSurvey', { body: { biblioteca: 1, assunto: 'Rios' } }, as)
    expect((await letter(survey.body.id, as)).status).toBe(404)
    await server.call('decideRequest', { params: { id }, body: { situacao: 'RECUSADA', nota: 'não há' } }, vera)
    expect(message(await letter(id, vera))).toBe('SolicitacaoEncerrada')
  })

  it('REQ-02 a letter in another language is read aloud in that language', async () => {
    const { id } = await asked()
    const { raw } = await server.call('getInterlibraryLetter', { params: { id } }, { ...vera, lang: 'en' })
    expect(await wordsOfPdf(raw)).toContain('We ask to borrow the following work')
    expect(raw.toString('latin1')).toContain('/Lang (en)')
  })

  it('REQ-02 the letter names both libraries, the work, the reader and the request', async () => {
    const { id, protocolo } = await asked()
    const words = await wordsOfPdf((await letter(id, vera)).raw)
    const library = await db()
      .selectFrom('biblioteca')
      .select('desc_biblioteca')
      .where('cod_biblioteca', '=', 1)
      .executeTakeFirstOrThrow()
    for (const text of [
      library.desc_biblioteca,
      'Biblioteca do Sul',
      'Título: Terra sonâmbula',
      'Autor: Couto, Mia',
      'Ano: 1992',
      'Iracema dos Lábios de Mel',
      protocolo,
    ])
      expect(words).toContain(text)
  })

  it('is lent under a copy of its own: by the rules, not longer than its owner said, to nobody else, and once', async () => {
    const { id, as, cod_pessoa, protocolo } = await asked()
    expect((await handOver(id, { devolver_ate: dayAfter(3) }, as)).status).toBe(403)
    expect(message(await handOver(id, { devolver_ate: dayAfter(-2) }))).toBe('PrazoDaOutraBibliotecaPassou')
    const taken = await db().selectFrom('exemplar').select('codigo_barras').executeTakeFirstOrThrow()
    expect(message(await handOver(id, { devolver_ate: dayAfter(3), ...taken }))).toBe('CodigoDeBarrasEmUso')
    const lent = await handOver(id, { devolver_ate: dayAfter(3) })
    expect([lent.status, lent.body]).toMatchObject([
      200,
      { codigo_barras: `EEB-${protocolo}`, data_prevista: dayAfter(3) },
    ])
    expect((await server.call('getRequest', { params: { id } }, as)).body.situacao).toBe('ATENDIDA')
    expect(message(await handOver(id, { devolver_ate: dayAfter(3) }))).toBe('SolicitacaoEncerrada')

    const [title] = (await server.call('getPendingTitles', {}, as)).body
    expect(title).toMatchObject({ obra: 'Terra sonâmbula' })
    const desk = new Desk(server.core)
    const staff = { cod_operador: null, cod_biblioteca: 1 }
    const [renewal] = await desk.act(staff, acts => acts.renew(cod_pessoa, 'todos'))
    expect(renewal).toMatchObject({ renovado: 'N', refusals: [{ key: 'RenovacaoDeOutraBiblioteca' }] })
    // It is no part of the collection: nobody finds it.
    const copy = await db()
      .selectFrom('exemplar')
      .selectAll()
      .where('codigo_barras', '=', lent.body.codigo_barras)
      .executeTakeFirstOrThrow()
    expect((await server.call('getRecord', { params: { id: copy.cod_acervo } as never })).status).toBe(403)
    const order = { cod_acervo: copy.cod_acervo, cod_pessoa: cod_pessoa + 1, cod_biblioteca: 1 }
    await expect(desk.act(staff, acts => acts.reserve(order))).rejects.toThrow()

    const { out, back } = {
      back: await desk.act(staff, acts => acts.handIn(copy.codigo_barras)),
      out: async () =>
        (
          await db()
            .selectFrom('exemplar')
            .select('cod_situacao')
            .where('cod_exemplar', '=', copy.cod_exemplar)
            .execute()
        )[0],
    }
    expect(back).toMatchObject({ cod_pessoa })
    expect(await out()).toEqual({ cod_situacao: 6 })
    const other = await newPerson(server)
    await expect(desk.act(staff, acts => acts.lend(copy.codigo_barras, other.cod_pessoa))).rejects.toThrow()
    expect((await compareWithJournal(db())).differences).toEqual([])
    // A return by mistake is undone whole.
    const events = db().selectFrom('circulacao_evento').select('seq').where('cod_exemplar', '=', copy.cod_exemplar)
    const { seq } = await events.where('ato', '=', 'DEVOLUCAO').executeTakeFirstOrThrow()
    await desk.act({ ...staff, isSupervisor: true }, acts => acts.undo(seq, 'engano'))
    expect(await out()).toEqual({ cod_situacao: 1 })
  })

  it('a hand-over that the rules refuse leaves the request open, and can be done again', async () => {
    const { id, cod_pessoa } = await asked()
    const desk = new Desk(server.core)
    const held = await desk.act({ cod_operador: null, cod_biblioteca: 1 }, acts =>
      acts.suspend({ cod_pessoa, fim: null, motivo: 'aguarda', cod_biblioteca: null }),
    )
    expect(message(await handOver(id, { devolver_ate: dayAfter(20) }))).toBe('PessoaSuspensaSemPrazo')
    await desk.act({ cod_operador: null, cod_biblioteca: 1 }, acts => acts.liftSuspension(held, 'resolvido'))
    expect((await handOver(id, { devolver_ate: dayAfter(20) })).status).toBe(200)
  })
})
