import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freeCopies } from '../../testing/free-copies.ts'
import { newPerson } from '../../testing/new-person.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { Linking } from '../access/external/linking.service.ts'
import { compareWithJournal, Desk } from '../circulation/index.ts'
import { Parameters } from '../institution/index.ts'

let server: TestServer
let shelf: string[]
beforeAll(async () => {
  server = await startTestServer()
  shelf = await freeCopies(server, 10)
}, 240_000)
afterAll(() => server.close())
const db = () => server.core.database.kysely
const vera = { login: 'vera' }
const here = { cod_biblioteca: 1 }

/** Somebody who was registered without a document: with two of them they would be two people. */
const reader = async (nome?: string) => {
  const made = await newPerson(server, nome)
  await db().updateTable('pessoa').set({ cpf: null }).where('cod_pessoa', '=', made.cod_pessoa).execute()
  return made
}
const scan = async (body: object) =>
  (await server.call('deskScan', { body: { ...here, modo: 'EMPRESTAR', ...body } as never }, vera)).body
const merge = (cod_fica: number, cod_sai: number) =>
  server.call('deskMerge', { body: { ...here, cod_fica, cod_sai } }, vera)
const registration = async (cod_pessoa: number) =>
  (await server.call('deskRegistration', { query: { ...here, cod_pessoa } }, vera)).body
const bear = (cod_pessoa: number, data_nascimento: string) =>
  db().updateTable('pessoa').set({ data_nascimento }).where('cod_pessoa', '=', cod_pessoa).execute()

const linkedByCpf = {
  get: async (name: string) => (name === 'vinculo_externo' ? 'cpf' : ''),
} as unknown as ConstructorParameters<typeof Linking>[1]

describe('registrations of one person', () => {
  it('become one: loans, debts, suspensions, cards and logins move; undone they are two again', async () => {
    const [stays, goes] = [await reader('Marta Luz'), await reader('Marta Luz')]
    const [own, moved, later] = shelf.splice(0, 3) as [string, string, string]
    await scan({ codigo: own, cod_pessoa: stays.cod_pessoa })
    await scan({ codigo: moved, cod_pessoa: goes.cod_pessoa })
    const suspension = { ...here, cod_pessoa: goes.cod_pessoa, fim: '2030-01-01', motivo: 'Uso indevido' }
    await server.call('deskSuspend', { body: suspension }, vera)
    const made = await merge(stays.cod_pessoa, goes.cod_pessoa)
    expect(made.status).toBe(200)
    // The card of the one that went opens the one that stayed.
    const card = await scan({ codigo: `M${goes.login}` })
    expect(card).toMatchObject({
      tipo: 'PESSOA',
      pessoa: { cod_pessoa: stays.cod_pessoa, impedimentos: [{ message: 'PessoaSuspensa' }] },
    })
    const codes = (answer: typeof card) =>
      answer.tipo === 'PESSOA' ? answer.pessoa.emprestimos.map(loan => loan.codigo_barras).toSorted() : []
    expect(codes(card)).toEqual([own, moved].toSorted())
    await server.core.feed.catchUp()
    const found = await server.call('deskFindPeople', { query: { ...here, busca: 'marta luz' } }, vera)
    expect(found.body.map(person => person.cod_pessoa)).toEqual([stays.cod_pessoa])
    expect((await compareWithJournal(db())).differences).toEqual([])
    expect((await merge(stays.cod_pessoa, goes.cod_pessoa)).body).toMatchObject({ message: 'CadastroJaUnido' })
    const lent = await scan({ codigo: later, cod_pessoa: stays.cod_pessoa, excecao: 'Autorização da coordenação' })
    expect(lent.tipo).toBe('EMPRESTADO')
    const [merged] = (await registration(stays.cod_pessoa)).unioes
    const undo = { ...here, cod_pessoa: stays.cod_pessoa, cod_uniao: merged?.cod_uniao ?? 0 }
    expect((await server.call('deskUnmerge', { body: undo }, vera)).status).toBe(200)
    expect(codes(await scan({ codigo: `M${goes.login}` }))).toEqual([moved])
    expect(codes(await scan({ codigo: `M${stays.login}` }))).toEqual([own, later].toSorted())
    expect((await server.call('deskUnmerge', { body: undo }, vera)).status).toBe(404)
    expect((await compareWithJournal(db())).differences).toEqual([])
  })

  it('are not merged where birth dates differ, nor with themselves, nor undone after thirty days', async () => {
    const [one, two] = [await reader(), await reader()]
    await bear(one.cod_pessoa, '2001-02-03')
    await bear(two.cod_pessoa, '2001-03-02')
    expect((await merge(one.cod_pessoa, two.cod_pessoa)).body).toMatchObject({ message: 'NascimentosDiferentes' })
    expect((await merge(one.cod_pessoa, one.cod_pessoa)).body).toMatchObject({ message: 'UniaoConsigo' })
    await bear(two.cod_pessoa, '2001-02-03')
    const papers = (cpf: string, of: { cod_pessoa: number }) =>
      db().updateTable('pessoa').set({ cpf }).where('cod_pessoa', '=', of.cod_pessoa).execute()
    await papers('99900000108', one)
    await papers('99900000299', two)
    expect((await merge(one.cod_pessoa, two.cod_pessoa)).body).toMatchObject({ message: 'CpfsDiferentes' })
    await db().updateTable('pessoa').set({ cpf: null }).where('cod_pessoa', '=', two.cod_pessoa).execute()
    expect((await merge(one.cod_pessoa, two.cod_pessoa)).status).toBe(200)
    expect((await registration(one.cod_pessoa)).unioes).toHaveLength(1)
    const before = server.core.now()
    server.setNow(new Date(before.getTime() + 31 * 86_400_000))
    expect((await registration(one.cod_pessoa)).unioes).toEqual([])
    server.setNow(before)
  })

  it('the CPF and the account at the institution lead to the one that stays; undone, to the one that is there again', async () => {
    const [stays, goes] = [await reader(), await newPerson(server)]
    const registered = db().selectFrom('pessoa').select('cpf').where('cod_pessoa', '=', goes.cod_pessoa)
    const cpf = (await registered.executeTakeFirstOrThrow()).cpf ?? ''
    const account = { provedor: 'oidc:https://id.exemplo.br', sujeito: goes.login }
    await db()
      .insertInto('identidade_externa')
      .values({ ...account, cod_pessoa: goes.cod_pessoa, criada_em: server.core.now().toISOString() })
      .execute()
    const [linking, claims] = [new Linking(server.core, linkedByCpf), { cpf }]
    const found = async () => [
      (await linking.personOf({ provider: account.provedor, subject: account.sujeito, claims, trustsEmail: false }))
        ?.cod_pessoa,
      (await linking.personOf({ provider: 'saml:outra', subject: undefined, claims, trustsEmail: false }))?.cod_pessoa,
    ]
    const card = async () => {
      const answer = await scan({ codigo: cpf })
      return answer.tipo === 'PESSOA' ? answer.pessoa.cod_pessoa : null
    }
    expect((await merge(stays.cod_pessoa, goes.cod_pessoa)).status).toBe(200)
    expect([...(await found()), await card()]).toEqual(Array(3).fill(stays.cod_pessoa))
    const [merged] = (await registration(stays.cod_pessoa)).unioes
    const undo = { ...here, cod_pessoa: stays.cod_pessoa, cod_uniao: merged?.cod_uniao ?? 0 }
    expect((await server.call('deskUnmerge', { body: undo }, vera)).status).toBe(200)
    expect([...(await found()), await card()]).toEqual(Array(3).fill(goes.cod_pessoa))
  })

  it('what was asked for under the one that goes is fetched under the one that stays', async () => {
    const [stays, goes] = [await reader(), await reader()]
    const barcode = shelf.pop() ?? ''
    const { cod_acervo, cod_biblioteca } = await db()
      .selectFrom('exemplar')
      .select(['cod_acervo', 'cod_biblioteca'])
      .where('codigo_barras', '=', barcode)
      .executeTakeFirstOrThrow()
    const asked = await new Desk(server.core).act({ cod_operador: goes.cod_pessoa, cod_biblioteca: null }, acts =>
      acts.askForCopy({
        ...{ tipo: 'emprestimo', cod_acervo, cod_pessoa: goes.cod_pessoa, biblioteca_origem: cod_biblioteca },
        ...{ withoutForm: true, evenIfRefused: true },
      }),
    )
    expect((await server.call('getOpenLoanRequests', {}, { login: goes.login })).body).toHaveLength(1)
    expect((await merge(stays.cod_pessoa, goes.cod_pessoa)).status).toBe(200)
    await server.core.feed.catchUp()
    // Whoever was signed in there does not go on reserving for a registration that nobody finds.
    expect((await server.call('getOpenLoanRequests', {}, { login: goes.login })).status).toBe(401)
    const open = async ({ login }: { login: string }) =>
      (await server.call('getOpenLoanRequests', {}, { login })).body.map(request => request.id)
    expect(await open(stays)).toEqual([asked.id])
    expect((await compareWithJournal(db())).differences).toEqual([])
    const [merged] = (await registration(stays.cod_pessoa)).unioes
    const undo = { ...here, cod_pessoa: stays.cod_pessoa, cod_uniao: merged?.cod_uniao ?? 0 }
    expect((await server.call('deskUnmerge', { body: undo }, vera)).status).toBe(200)
    expect(await open(stays)).toEqual([])
    const given = db().selectFrom('solicitacao').select('cod_pessoa').where('cod_solicitacao', '=', asked.id)
    expect(await given.executeTakeFirst()).toEqual({ cod_pessoa: goes.cod_pessoa })
  })

  it('the one that went is no registration to choose or to change to, until it is one again', async () => {
    const [stays, goes] = [await reader(), await reader()]
    const offered = async () => {
      const swap = (await server.call('getSwapChoices', {}, { login: stays.login })).body.map(each => each.usuario)
      const logins = (await server.call('getLogins', {}, { login: stays.login })).body.map(each => each.codigo)
      return { swap: swap.toSorted(), logins: logins.toSorted() }
    }
    const asked = { query: { usuario: stays.login } }
    const twice = async () => (await server.call('getDuplicatedPersons', asked)).body.length
    const parameters = new Parameters(server.core)
    await parameters.set('login_pessoas_duplicadas', 'S')
    await server.core.feed.catchUp()
    try {
      expect(await offered()).toEqual({ swap: [], logins: [stays.login] })
      expect((await merge(stays.cod_pessoa, goes.cod_pessoa)).status).toBe(200)
      await server.core.feed.catchUp()
      // Its login is the other's now; the empty registration itself is offered to nobody.
      expect(await offered()).toEqual({ swap: [goes.login], logins: [stays.login, goes.login].toSorted() })
      expect(await twice(), 'whoever signs in is asked nothing').toBe(0)
      // Registrations that the library only marked as one person's are chosen between.
      await db()
        .updateTable('uniao_cadastro')
        .set({ desfeita_em: 'x' })
        .where('cod_sai', '=', goes.cod_pessoa)
        .execute()
      expect(await twice()).toBe(2)
    } finally {
      await parameters.set('login_pessoas_duplicadas', 'N')
    }
  })

  describe('where both wait for a work', () => {
    /** A work of one copy, which somebody has. */
    const lentOut = async () => {
      const has = await reader()
      const barcode = shelf.pop() ?? ''
      await scan({ codigo: barcode, cod_pessoa: has.cod_pessoa })
      const { cod_acervo } = await db()
        .selectFrom('exemplar')
        .select('cod_acervo')
        .where('codigo_barras', '=', barcode)
        .executeTakeFirstOrThrow()
      await db()
        .updateTable('exemplar')
        .set({ cod_situacao: 2 })
        .where('cod_acervo', '=', cod_acervo)
        .where('codigo_barras', '<>', barcode)
        .execute()
      return { barcode, cod_acervo }
    }
    const reserve = async (cod_acervo: number, { cod_pessoa }: { cod_pessoa: number }) => {
      const order = { ...here, cod_acervo, biblioteca: 1, cod_pessoa }
      expect((await server.call('deskReserve', { body: order as never }, vera)).status).toBe(200)
    }
    const places = (cod_acervo: number) =>
      db()
        .selectFrom('reserva')
        .select(['cod_pessoa', 'situacao'])
        .where('cod_acervo', '=', cod_acervo)
        .where('situacao', 'in', ['FILA', 'LIBERADA'])
        .execute()

    it('one place stays', async () => {
      const [stays, goes] = [await reader(), await reader()]
      const { cod_acervo } = await lentOut()
      for (const person of [stays, goes]) await reserve(cod_acervo, person)
      expect((await merge(stays.cod_pessoa, goes.cod_pessoa)).status).toBe(200)
      expect(await places(cod_acervo)).toEqual([{ cod_pessoa: stays.cod_pessoa, situacao: 'FILA' }])
    })

    it('a copy that is set aside for the one that goes stays with the person', async () => {
      const [stays, goes] = [await reader(), await reader()]
      const { cod_acervo, barcode } = await lentOut()
      for (const person of [goes, stays]) await reserve(cod_acervo, person)
      await scan({ codigo: barcode, modo: 'DEVOLVER' })
      expect((await merge(stays.cod_pessoa, goes.cod_pessoa)).status).toBe(200)
      expect(await places(cod_acervo)).toEqual([{ cod_pessoa: stays.cod_pessoa, situacao: 'LIBERADA' }])
      expect((await compareWithJournal(db())).differences).toEqual([])
    })
  })
})

it('a tie is made at the desk and shown with the registration', async () => {
  const [adult, child] = [await newPerson(server, 'Rosa Mãe'), await newPerson(server, 'Téo Filho')]
  await bear(child.cod_pessoa, '2018-05-05')
  const tie = { ...here, cod_pessoa: adult.cod_pessoa, cod_ligada: child.cod_pessoa, tipo: 'RESPONSAVEL' as const }
  expect((await server.call('deskTie', { body: tie }, vera)).status).toBe(200)
  expect((await registration(adult.cod_pessoa)).lacos).toEqual([
    { cod_pessoa: child.cod_pessoa, nome: 'Téo Filho', tipo: 'RESPONSAVEL', fim: null },
  ])
})

it('mails about what is late go out from the list, once a day', async () => {
  const list = await server.call('deskOverdue', { query: here }, vera)
  const pessoas = [
    ...new Set(list.body.emprestimos.filter(row => row.tem_email === 'S').map(row => row.cod_pessoa)),
  ].slice(0, 3)
  expect(pessoas.length).toBeGreaterThan(0)
  const send = async () => (await server.call('deskOverdueMails', { body: { ...here, pessoas } }, vera)).body
  await db().deleteFrom('lembrete').execute()
  const first = await send()
  expect(first.enviados).toBeGreaterThan(0)
  expect(first.enviados + first.sem_envio).toBe(pessoas.length)
  expect(await send()).toEqual({ enviados: 0, sem_envio: pessoas.length })
})
