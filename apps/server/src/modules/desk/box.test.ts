import { STAFF_ROLES } from '@estante/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyFromShelf } from '../../testing/free-copies.ts'
import { newPerson } from '../../testing/new-person.ts'
import { DEMO_PASSWORD, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { compareWithJournal } from '../circulation/index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
}, 240_000)
afterAll(() => server.close())
const db = () => server.core.database.kysely

const copyOnShelf = copyFromShelf(() => server)

type Order = Record<string, unknown>
/** What the tests look at of an answer; the contract says which answers have it. */
interface Row {
  tipo: string
  lote: string
  cod_emprestimo: number
  guia: { codigo: string } | null
}
const scan = (codigo: string, more: Order = {}, login = 'vera', once?: string) =>
  server.call(
    'deskScan',
    { body: { cod_biblioteca: 1, modo: 'EMPRESTAR', codigo, ...more } as never },
    { login, ...(once && { headers: { 'idempotency-key': once } }) },
  )
const answer = async (...order: Parameters<typeof scan>) => {
  const reply = await scan(...order)
  expect(reply.status).toBe(200)
  return reply.body as unknown as Row
}
const reader = async (name = 'Helena Prado') => {
  const { login, cod_pessoa } = await newPerson(server, name)
  return { login, cod_pessoa, card: `M${login}` }
}

describe('the box', () => {
  it('card, copy, copy: two calls more than people, each answering all that its row says', async () => {
    const { card, cod_pessoa } = await reader()
    const seen = await answer(card)
    expect(seen).toMatchObject({ tipo: 'PESSOA', pessoa: { cod_pessoa, nome: 'Helena Prado', debito_centavos: 0 } })
    const barcode = await copyOnShelf()
    const lent = await answer(barcode, { cod_pessoa })
    expect(lent).toMatchObject({ tipo: 'EMPRESTADO', fila: 0, reserva: null, exemplar: { codigo_barras: barcode } })
    expect(lent).toHaveProperty('data_prevista')
    const back = await answer(barcode, { modo: 'DEVOLVER' })
    expect(back).toMatchObject({
      tipo: 'DEVOLVIDO',
      pessoa: { nome: 'Helena Prado' },
      dias_atraso: 0,
      multa_centavos: 0,
      destino: 'ESTANTE',
      guia: null,
    })
  })

  it('the look at a card is written down with who looked', async () => {
    const { card, cod_pessoa } = await reader()
    await answer(card)
    const looks = await db().selectFrom('leitura_cadastro').selectAll().where('cod_pessoa', '=', cod_pessoa).execute()
    const vera = await db()
      .selectFrom('pessoa_login')
      .select('cod_pessoa')
      .where('login', '=', 'vera')
      .executeTakeFirst()
    expect(looks).toMatchObject([{ cod_operador: vera?.cod_pessoa, cod_biblioteca: 1 }])
  })

  it('a number that is a card and a copy is asked about, and answered by what it is to be', async () => {
    const barcode = await copyOnShelf()
    const { cod_pessoa } = await reader('Davi Rocha')
    await db().updateTable('pessoa_vinculo').set({ matricula: barcode }).where('cod_pessoa', '=', cod_pessoa).execute()
    expect(await answer(barcode)).toMatchObject({ tipo: 'ESCOLHA', pessoa: { nome: 'Davi Rocha' } })
    expect((await answer(barcode, { como: 'PESSOA' })).tipo).toBe('PESSOA')
    expect((await answer(barcode, { como: 'EXEMPLAR' })).tipo).toBe('EXEMPLAR')
    // What comes back is a copy.
    expect((await answer(barcode, { modo: 'DEVOLVER' })).tipo).toBe('RECUSA')
  })

  it('an unknown number is told as it was read', async () => {
    expect(await answer(' zz-991\t')).toEqual({ tipo: 'DESCONHECIDO', codigo: 'zz-991' })
  })

  it('two desks, one copy: the second is told who has it, since when and who lent it', async () => {
    const [first, second] = [await reader('Iara Melo'), await reader('Nilo Dias')]
    const barcode = await copyOnShelf()
    await answer(barcode, { cod_pessoa: first.cod_pessoa })
    expect(await answer(barcode, { cod_pessoa: second.cod_pessoa }, 'amelia')).toMatchObject({
      tipo: 'RECUSA',
      motivo: { message: 'ExemplarJaEmprestado' },
      pessoa: { nome: 'Nilo Dias' },
      com: { nome: 'Iara Melo', operador: 'Vera Lúcia Antunes', desde: server.core.now().toISOString() },
      excecao: 'N',
    })
  })

  it('asked twice under one name it is done once, with the same answer', async () => {
    const { cod_pessoa } = await reader()
    const barcode = await copyOnShelf()
    const first = await answer(barcode, { cod_pessoa }, 'vera', 'ato-do-balcao-0001')
    const again = await answer(barcode, { cod_pessoa }, 'vera', 'ato-do-balcao-0001')
    expect(again).toMatchObject({ tipo: 'EMPRESTADO', lote: first.lote, cod_emprestimo: first.cod_emprestimo })
  })

  it('a blocked person is refused with the reason; a rule is set aside by who may, with a reason in the journal', async () => {
    const blocked = await reader('Otto Luz')
    const body = {
      cod_biblioteca: 1,
      cod_pessoa: blocked.cod_pessoa,
      bloqueio: 'S' as const,
      motivo: 'Documento vencido',
    }
    expect((await server.call('deskBlock', { body }, { login: 'vera' })).status).toBe(200)
    expect(await answer(blocked.card)).toMatchObject({ pessoa: { bloqueio: 'S', msg_bloqueio: 'Documento vencido' } })
    expect(await answer(await copyOnShelf(), { cod_pessoa: blocked.cod_pessoa })).toMatchObject({
      tipo: 'RECUSA',
      motivo: { message: 'PessoaBloqueada' },
      excecao: 'N',
    })
    const held = await reader('Pilar Sá')
    const suspension = { cod_biblioteca: 1, cod_pessoa: held.cod_pessoa, fim: '2030-01-01', motivo: 'Uso indevido' }
    expect((await server.call('deskSuspend', { body: suspension }, { login: 'vera' })).status).toBe(200)
    const barcode = await copyOnShelf()
    expect(await answer(barcode, { cod_pessoa: held.cod_pessoa })).toMatchObject({
      motivo: { message: 'PessoaSuspensa', params: { data: '2030-01-01' } },
      excecao: 'S',
    })
    // Wilson lends and may set nothing aside.
    expect(await answer(barcode, { cod_pessoa: held.cod_pessoa }, 'wilson')).toMatchObject({ excecao: 'N' })
    const excecao = 'Autorização da coordenação'
    expect((await scan(barcode, { cod_pessoa: held.cod_pessoa, excecao }, 'wilson')).status).toBe(403)
    const lent = await answer(barcode, { cod_pessoa: held.cod_pessoa, excecao })
    expect(lent.tipo).toBe('EMPRESTADO')
    const event = await db()
      .selectFrom('circulacao_evento')
      .select('dados')
      .where('lote', '=', lent.lote)
      .where('ato', '=', 'EMPRESTIMO')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(event.dados)).toMatchObject({ excecao })
  })

  it('what somebody waits for comes with its slip, which names nobody; undone by its mark, the hold is called back', async () => {
    const [first, second] = [await reader('Rute Paz'), await reader('Saulo Reis')]
    const barcode = await copyOnShelf()
    await answer(barcode, { cod_pessoa: first.cod_pessoa })
    const copy = await db()
      .selectFrom('exemplar')
      .select(['cod_acervo', 'cod_exemplar'])
      .where('codigo_barras', '=', barcode)
      .executeTakeFirstOrThrow()
    // Others of the work would serve the person at once.
    await db()
      .updateTable('exemplar')
      .set({ cod_situacao: 2 })
      .where('cod_acervo', '=', copy.cod_acervo)
      .where('cod_exemplar', '<>', copy.cod_exemplar)
      .execute()
    const order = { cod_acervo: copy.cod_acervo, biblioteca: 1, cod_biblioteca: 1, cod_pessoa: second.cod_pessoa }
    const made = await server.call('deskReserve', { body: order as never }, { login: 'vera' })
    expect(made.status).toBe(200)
    const back = await answer(barcode, { modo: 'DEVOLVER' })
    expect(back).toMatchObject({ tipo: 'DEVOLVIDO', destino: 'RESERVA', pessoa: { nome: 'Rute Paz' } })
    expect(JSON.stringify(back)).not.toContain('Saulo')
    const card = await answer(second.card)
    expect(card).toMatchObject({ pessoa: { separados: [{ codigo: back.guia?.codigo }] } })
    const undo = { cod_biblioteca: 1, lote: back.lote, motivo: 'Leitura errada' }
    expect((await server.call('deskUndo', { body: undo }, { login: 'vera' })).status).toBe(200)
    expect(await answer(second.card)).toMatchObject({ pessoa: { separados: [] } })
    expect(await answer(first.card)).toMatchObject({ pessoa: { emprestimos: [{ codigo_barras: barcode }] } })
  })

  it('in-house use is counted, of nobody', async () => {
    const barcode = await copyOnShelf()
    const { lote } = await answer(barcode, { modo: 'CONSULTA' })
    const event = await db()
      .selectFrom('circulacao_evento')
      .selectAll()
      .where('lote', '=', lote)
      .executeTakeFirstOrThrow()
    expect([event.ato, event.pessoa]).toEqual(['CONSULTA', null])
  })

  it('the journal agrees with all of it', async () => {
    expect((await compareWithJournal(db())).differences).toEqual([])
  })
})

describe('who serves', () => {
  it('is told their libraries and activities; whoever is not of the staff is refused', async () => {
    const wilson = await server.call('deskSession', {}, { login: 'wilson' })
    expect(wilson.body).toMatchObject({
      nome: 'Wilson Pereira Gama',
      bibliotecas: [{ cod_biblioteca: 1, papel: 'bolsista' }],
    })
    expect(wilson.body.agora).toBe(server.core.now().toISOString())
    expect(wilson.body.atividades_gerais).toEqual([])
    const amelia = (await server.call('deskSession', {}, { login: 'amelia' })).body
    expect(amelia.atividades_gerais.toSorted()).toEqual([...STAFF_ROLES.coordenador!].toSorted())
    const { login } = await reader()
    expect((await server.call('deskSession', {}, { login })).status).toBe(403)
  })

  it('changes by badge and PIN at a desk that was opened, and nowhere else', async () => {
    await server.call('setPin', { body: { senha: DEMO_PASSWORD, pin: '2580' } }, { login: 'xenia' })
    const { mesa } = (await server.call('deskSession', {}, { login: 'vera' })).body
    const change = (body: { mesa: string; cracha: string; pin: string }) => server.call('deskOperator', { body })
    const tokens = await change({ mesa, cracha: 'xenia', pin: '2580' })
    expect(tokens.status).toBe(200)
    expect(tokens.body.access_token).not.toBe('')
    expect((await change({ mesa: `${mesa}x`, cracha: 'xenia', pin: '2580' })).status).toBe(403)
    expect((await change({ mesa, cracha: 'xenia', pin: '9999' })).status).toBe(422)
    const { login } = await reader()
    expect((await change({ mesa, cracha: login, pin: DEMO_PASSWORD })).status).toBe(403)
    server.setNow(new Date(server.core.now().getTime() + 15 * 3_600_000))
    expect((await change({ mesa, cracha: 'xenia', pin: '2580' })).status).toBe(403)
  })
})
