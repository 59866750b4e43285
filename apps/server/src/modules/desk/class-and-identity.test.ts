import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freeCopies } from '../../testing/free-copies.ts'
import { newPerson } from '../../testing/new-person.ts'
import { DEMO_PASSWORD, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { compareWithJournal, Desk } from '../circulation/index.ts'
import { loadInstitution } from '../institution/index.ts'

let server: TestServer
let shelf: string[] = []
beforeAll(async () => {
  server = await startTestServer()
  shelf = await freeCopies(server, 100)
}, 240_000)
afterAll(() => server.close())
const db = () => server.core.database.kysely
const copyOnShelf = (): string => {
  const free = shelf.shift()
  if (!free) throw new Error('the demo has no copy left on the shelf')
  return free
}

const vera = { login: 'vera' }
const here = { cod_biblioteca: 1 }
/** What the tests look at of an answer; the contract says which answers have it. */
interface Row {
  tipo: string
  lote: string
  cod_emprestimo: number
  data_prevista: string
  confirmacao?: string
  pessoa: { impedimentos: object[] }
  pago_perda: { nome: string; centavos: number; cod_recibo: number } | null
}
const scan = async (codigo: string, more: object = {}, login = 'vera') => {
  const body = { ...here, modo: 'EMPRESTAR', codigo, ...more } as never
  const reply = await server.call('deskScan', { body }, { login })
  expect(reply.status).toBe(200)
  return reply.body as unknown as Row
}
/** As a library is set: by the file of the institution. */
async function setLibrary(circulacao: object): Promise<void> {
  await loadInstitution(server.core, { parametros: { circulacao } })
  await expect
    .poll(async () => (await server.call('deskSession', {}, vera)).body.bibliotecas[0]?.identidade)
    .toBe((circulacao as { identidade_emprestimo?: string }).identidade_emprestimo ?? 'NENHUMA')
}
const factsOf = async (lote: string) => {
  const row = await db()
    .selectFrom('circulacao_evento')
    .select('dados')
    .where('lote', '=', lote)
    .where('ato', '=', 'EMPRESTIMO')
    .executeTakeFirstOrThrow()
  return JSON.parse(row.dados) as { identidade?: string; excecao?: string }
}

describe('who borrows shows who they are, where the library asks for it', () => {
  it('none: nothing is asked', async () => {
    const { cod_pessoa } = await newPerson(server)
    const lent = await scan(copyOnShelf(), { cod_pessoa })
    expect(lent.tipo).toBe('EMPRESTADO')
    expect(await factsOf(lent.lote)).not.toHaveProperty('identidade')
  })

  it('password or PIN of that person alone; the proof is theirs, of this library, and ends', async () => {
    await setLibrary({ identidade_emprestimo: 'SENHA' })
    const [own, other] = [await newPerson(server, 'Iara Melo'), await newPerson(server, 'Nilo Dias')]
    const barcode = copyOnShelf()
    const confirm = (cod_pessoa: number, segredo: string) =>
      server.call('deskIdentify', { body: { ...here, cod_pessoa, segredo } }, vera)
    const refused = { tipo: 'RECUSA', motivo: { message: 'IdentidadeNaoConfirmada' } }
    expect(await scan(barcode, { cod_pessoa: own.cod_pessoa })).toMatchObject(refused)
    const order = { ...here, codigo_barras: barcode, cod_pessoa: own.cod_pessoa }
    expect((await server.call('deskLend', { body: order }, vera)).body).toMatchObject({
      message: 'IdentidadeNaoConfirmada',
    })
    const wrong = await confirm(own.cod_pessoa, 'nao-e-esta')
    expect([wrong.status, wrong.body]).toMatchObject([422, { message: 'IdentidadeNaoConfirmada' }])
    await server.call('setPin', { body: { senha: DEMO_PASSWORD, pin: '8642' } }, { login: own.login })
    const { confirmacao } = (await confirm(own.cod_pessoa, '8642')).body
    const { confirmacao: ofOther } = (await confirm(other.cod_pessoa, DEMO_PASSWORD)).body
    expect(confirmacao).not.toContain('8642')
    expect(await scan(barcode, { cod_pessoa: own.cod_pessoa, confirmacao: ofOther })).toMatchObject(refused)
    expect(await scan(barcode, { cod_pessoa: own.cod_pessoa, confirmacao: `${confirmacao}x` })).toMatchObject(refused)
    const lent = await scan(barcode, { cod_pessoa: own.cod_pessoa, confirmacao })
    expect(lent.tipo).toBe('EMPRESTADO')
    expect(await factsOf(lent.lote)).toMatchObject({ identidade: 'SENHA' })
    const before = server.core.now()
    server.setNow(new Date(before.getTime() + 31 * 60_000))
    expect(await scan(copyOnShelf(), { cod_pessoa: own.cod_pessoa, confirmacao })).toMatchObject(refused)
    server.setNow(before)
  })

  it('LREQ-09 a request is handed over by the same proof, but at a door or to somebody who was named for it', async () => {
    const asked = async (more: object = {}) => {
      const { cod_pessoa } = await newPerson(server)
      const { cod_acervo } = await db()
        .selectFrom('exemplar')
        .select('cod_acervo')
        .where('codigo_barras', '=', copyOnShelf())
        .executeTakeFirstOrThrow()
      const form = { biblioteca_origem: 1, biblioteca_recebimento: 1, telefone: '51 99999-0000', email: 'a@b.example' }
      const order = { tipo: 'emprestimo', ...form, ...more, cod_acervo, cod_pessoa, evenIfRefused: true } as const
      const actor = { cod_operador: cod_pessoa, cod_biblioteca: null }
      return { cod_pessoa, ...(await new Desk(server.core).act(actor, acts => acts.askForCopy(order))) }
    }
    const hand = (cod_solicitacao: number, more: object = {}) =>
      server.call('deskMoveRequest', { body: { ...here, cod_solicitacao, situacao: 'FINALIZADA', ...more } }, vera)
    const own = await asked({ cod_local_recebimento: '1' })
    expect((await hand(own.id)).body).toMatchObject({ message: 'IdentidadeNaoConfirmada' })
    const typed = { ...here, cod_pessoa: own.cod_pessoa, segredo: DEMO_PASSWORD }
    const { confirmacao } = (await server.call('deskIdentify', { body: typed }, vera)).body
    expect((await hand(own.id, { confirmacao })).body).toMatchObject({ situacao: 'FINALIZADA' })
    const lent = await db()
      .selectFrom('circulacao_evento')
      .innerJoin('emprestimo', 'emprestimo.cod_emprestimo', 'circulacao_evento.cod_emprestimo')
      .select('dados')
      .where('emprestimo.cod_pessoa', '=', own.cod_pessoa)
      .where('ato', '=', 'EMPRESTIMO')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(lent.dados)).toMatchObject({ identidade: 'SENHA' })
    const loan = { biblioteca: 1, titulo: 'Terra sonâmbula', autor: 'Couto, Mia', ano: '1992', instituicao: 'Sul' }
    const far = await newPerson(server)
    const { id } = (await server.call('requestInterlibraryLoan', { body: loan }, { login: far.login })).body
    const lend = (more: object = {}) =>
      server.call('handOverInterlibraryLoan', { params: { id }, body: { devolver_ate: '2099-01-01', ...more } }, vera)
    expect((await lend()).body).toMatchObject({ message: 'IdentidadeNaoConfirmada' })
    const shown = { ...here, cod_pessoa: far.cod_pessoa, segredo: DEMO_PASSWORD }
    const proof = (await server.call('deskIdentify', { body: shown }, vera)).body
    expect((await lend(proof)).status).toBe(200)
    const named = await asked({ cod_local_recebimento: '1', pessoa_autorizada: 'Teresa Prado' })
    expect((await hand(named.id)).body).toMatchObject({ situacao: 'FINALIZADA' })
  })

  it('a person without a password is lent to by who may set rules aside, with the reason in the journal', async () => {
    const { cod_pessoa } = await newPerson(server)
    const barcode = copyOnShelf()
    expect(await scan(barcode, { cod_pessoa }, 'wilson')).toMatchObject({ tipo: 'RECUSA', excecao: 'N' })
    const lent = await scan(barcode, { cod_pessoa, excecao: 'Documento conferido' })
    expect(await factsOf(lent.lote)).toMatchObject({ excecao: 'Documento conferido' })
  })

  it('the code of a loan: read in place of a card it opens the person and is used up; a PIN is not enough', async () => {
    await setLibrary({ identidade_emprestimo: 'CODIGO' })
    const { cod_pessoa, login } = await newPerson(server, 'Rute Paz')
    const { token } = (await server.call('createLoanToken', {}, { login })).body
    const seen = await scan(token.toLowerCase())
    expect(seen).toMatchObject({ tipo: 'PESSOA', pessoa: { cod_pessoa, nome: 'Rute Paz' } })
    expect(await scan(token)).toMatchObject({ tipo: 'DESCONHECIDO' })
    const lent = await scan(copyOnShelf(), { cod_pessoa, confirmacao: seen.confirmacao })
    expect(await factsOf(lent.lote)).toMatchObject({ identidade: 'CODIGO' })
    const body = { ...here, cod_pessoa, segredo: DEMO_PASSWORD }
    expect((await server.call('deskIdentify', { body }, vera)).status).toBe(422)
    // Typed after the card, by the same person alone.
    const other = await newPerson(server)
    const again = (await server.call('createLoanToken', {}, { login })).body.token
    const typed = (of: number) =>
      server.call('deskIdentify', { body: { ...here, cod_pessoa: of, segredo: again } }, vera)
    expect((await typed(other.cod_pessoa)).status).toBe(422)
    expect((await typed(cod_pessoa)).status).toBe(200)
    await setLibrary({})
  })
})

describe('a class', () => {
  it('is listed by name with what each has; thirty children get a book each by two readings', async () => {
    const school = { cod_biblioteca: 4 }
    const { turmas } = (await server.call('deskClasses', { query: school }, vera)).body
    expect(turmas).toEqual([
      { turma: '5º ano A', pessoas: 30 },
      { turma: '7º ano B', pessoas: 15 },
    ])
    const list = async () =>
      (await server.call('deskClasses', { query: { ...school, turma: '5º ano A' } }, vera)).body.pessoas
    const children = await list()
    expect(children).toHaveLength(30)
    expect(children.map(one => one.nome)).toEqual(
      children.map(one => one.nome).toSorted((a, b) => a.localeCompare(b, 'pt')),
    )
    const copies = await db()
      .selectFrom('exemplar')
      .select('codigo_barras')
      .where('cod_biblioteca', '=', 4)
      .where('cod_situacao', '=', 1)
      .where('cod_exemplar', 'not in', eb =>
        eb.selectFrom('emprestimo').select('cod_exemplar').where('data_devolucao', 'is', null),
      )
      .where('cod_acervo', 'not in', eb => eb.selectFrom('reserva').select('cod_acervo'))
      .limit(30)
      .execute()
    expect(copies).toHaveLength(30)
    const due = new Set<string>()
    for (const [at, { cod_pessoa, matricula }] of children.entries()) {
      const card = await scan(matricula, { ...school, como: 'PESSOA' })
      expect(card).toMatchObject({ tipo: 'PESSOA', pessoa: { cod_pessoa } })
      // Some are late or suspended: what is read in class is theirs all the same, by who may say so.
      const excecao = card.pessoa.impedimentos.length > 0 ? { excecao: 'Livro da turma' } : {}
      const order = { ...school, cod_pessoa, turma: 'ANO_LETIVO', ...excecao }
      const lent = await scan(copies[at]?.codigo_barras ?? '', order)
      expect(lent.tipo, JSON.stringify(lent)).toBe('EMPRESTADO')
      due.add(lent.data_prevista)
    }
    const session = (await server.call('deskSession', {}, vera)).body
    const day = session.bibliotecas.find(one => one.cod_biblioteca === 4)?.prazos_turma.ANO_LETIVO
    expect([...due]).toEqual([day])
    const had = new Map(children.map(one => [one.cod_pessoa, one.emprestimos]))
    expect((await list()).map(one => one.emprestimos)).toEqual(children.map(one => (had.get(one.cod_pessoa) ?? 0) + 1))
  })

  it('a box of books for a teacher passes every limit and takes no place of other loans; a refusal stays one', async () => {
    const { cod_pessoa } = await newPerson(server, 'Professora Lia')
    const days = (await server.call('deskSession', {}, vera)).body.bibliotecas.find(one => one.cod_biblioteca === 1)
    for (let at = 0; at < 12; at++)
      expect(await scan(copyOnShelf(), { cod_pessoa, turma: 'CAIXA' })).toMatchObject({
        tipo: 'EMPRESTADO',
        data_prevista: days?.prazos_turma.CAIXA,
      })
    // Beside the box she borrows as everybody.
    expect((await scan(copyOnShelf(), { cod_pessoa })).tipo).toBe('EMPRESTADO')
    const body = { ...here, cod_pessoa, fim: '2030-01-01', motivo: 'Uso indevido' }
    await server.call('deskSuspend', { body }, vera)
    expect(await scan(copyOnShelf(), { cod_pessoa, turma: 'CAIXA' })).toMatchObject({
      tipo: 'RECUSA',
      motivo: { message: 'PessoaSuspensa' },
    })
  })

  it('the class of a pupil is set at the desk and by the file of people', async () => {
    const body = { ...here, nome: 'Beto Luz', matricula: 'T-1', cod_categoria: 1, turma: '1º C' }
    const { cod_pessoa } = (await server.call('deskRegister', { body: body as never }, vera)).body
    const classOf = async () =>
      (await server.call('deskRegistration', { query: { ...here, cod_pessoa } }, vera)).body.turma
    expect(await classOf()).toBe('1º C')
    await server.call('deskEditPerson', { body: { ...here, cod_pessoa, turma: '2º C' } }, vera)
    expect(await classOf()).toBe('2º C')
    const { pessoas } = (await server.call('deskClasses', { query: { ...here, turma: '2º C' } }, vera)).body
    expect(pessoas).toMatchObject([{ nome: 'Beto Luz', matricula: 'T-1', emprestimos: 0 }])
  })
})

describe('a payment that cannot be', () => {
  it('above the debt, twice, after a waiver: refused, and nothing changed', async () => {
    const { cod_pessoa } = await newPerson(server, 'Davi Rocha')
    const owe = async () => {
      const { cod_emprestimo } = await scan(copyOnShelf(), { cod_pessoa, excecao: 'Teste de caixa' })
      const loss = { ...here, cod_emprestimo, como: 'REPOR' as const, motivo: 'Perdeu' }
      await server.call('deskLoss', { body: loss }, vera)
      return await account()
    }
    const account = async () => (await server.call('deskDebts', { query: { ...here, cod_pessoa } }, vera)).body
    const pay = (centavos: number | undefined, once: string) => {
      const body = { ...here, cod_pessoa, forma: 'OUTRA', numero: 'P-2', ...(centavos && { centavos }) }
      return server.call('deskPay', { body: body as never }, { login: 'vera', headers: { 'idempotency-key': once } })
    }
    const before = await owe()
    const owed = before.abertos.reduce((sum, debt) => sum + debt.aberto_centavos, 0)
    expect(owed).toBeGreaterThan(1)
    expect((await pay(owed + 1, 'pagamento-do-balcao-01')).body).toMatchObject({ message: 'PagamentoMaiorQueDebito' })
    expect(await account()).toEqual(before)
    const first = (await pay(owed, 'pagamento-do-balcao-02')).body
    const paid = await account()
    expect(paid.recibos).toHaveLength(before.recibos.length + 1)
    // The same press again is answered as the first; another finds nothing to pay.
    expect((await pay(owed, 'pagamento-do-balcao-02')).body).toEqual(first)
    expect((await pay(owed, 'pagamento-do-balcao-03')).body).toMatchObject({ message: 'DebitoInexistente' })
    expect(await account()).toEqual(paid)
    const again = await owe()
    for (const { cod_debito } of again.abertos)
      await server.call('deskWaive', { body: { ...here, cod_debito, motivo: 'Livro achado' } }, vera)
    const waived = await account()
    expect(waived.abertos).toEqual([])
    expect((await pay(undefined, 'pagamento-do-balcao-04')).body).toMatchObject({ message: 'DebitoInexistente' })
    expect(await account()).toEqual(waived)
  })
})

describe('a lost copy that turns up', () => {
  it('says what was paid for it; nothing is given back without a reason, and once alone', async () => {
    const { cod_pessoa } = await newPerson(server, 'Caio Prado')
    const barcode = copyOnShelf()
    const { cod_emprestimo } = await scan(barcode, { cod_pessoa })
    const loss = { ...here, cod_emprestimo, como: 'REPOR' as const, motivo: 'Perdeu na mudança' }
    expect((await server.call('deskLoss', { body: loss }, vera)).status).toBe(200)
    const paid = (
      await server.call('deskPay', { body: { ...here, cod_pessoa, forma: 'OUTRA', numero: 'P-1' } as never }, vera)
    ).body
    expect(paid.pago_centavos).toBeGreaterThan(0)
    const found = await scan(barcode, { modo: 'DEVOLVER' })
    expect(found).toMatchObject({
      tipo: 'DEVOLVIDO',
      achado: 'S',
      pago_perda: { nome: 'Caio Prado', cod_pessoa, centavos: paid.pago_centavos },
    })
    const refund = (motivo: string, login = 'vera') => {
      const cod_recibo = found.pago_perda?.cod_recibo ?? 0
      return server.call('deskRefund', { body: { ...here, cod_recibo, motivo, perdoar: 'S' } }, { login })
    }
    expect((await refund('')).status).toBe(400)
    expect((await refund('O exemplar apareceu', 'wilson')).status).toBe(403)
    expect((await refund('O exemplar apareceu')).body).toMatchObject({
      estornado_centavos: paid.pago_centavos,
      aberto_centavos: 0,
    })
    expect((await refund('Mais uma vez')).body).toMatchObject({ message: 'ReciboJaEstornado' })
  })
})

it('the journal agrees with all of it', async () => {
  expect((await compareWithJournal(db())).differences).toEqual([])
})
