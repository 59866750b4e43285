import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, libraryDay } from '../../library-clock.ts'
import { freeCopies } from '../../testing/free-copies.ts'
import { newPerson } from '../../testing/new-person.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { Desk, NOBODY } from '../circulation/index.ts'
import { Permissions } from '../permissions/index.ts'
import { DeskLists } from './desk-lists.service.ts'
import { QuickRecords } from './quick-records.service.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
}, 240_000)
afterAll(() => server.close())
const db = () => server.core.database.kysely
const vera = { login: 'vera' }
const here = { cod_biblioteca: 1 }

const find = async (busca: string) => {
  const { status, body } = await server.call('deskFindPeople', { query: { ...here, busca } }, vera)
  expect(status).toBe(200)
  return body
}

describe('people at the desk', () => {
  it('are found by a part of the name without accents, by CPF, enrolment and login; the chosen name is shown', async () => {
    const { cod_pessoa, login } = await newPerson(server, 'Zuleica Anunciação Brandt')
    const change = { ...here, cod_pessoa, nome_social: 'Zu Brandt' }
    expect((await server.call('deskEditPerson', { body: change }, vera)).status).toBe(200)
    await server.core.feed.catchUp()
    const named = { cod_pessoa, nome: 'Zu Brandt', nome_registro: 'Zuleica Anunciação Brandt' }
    for (const busca of ['anunciacao', 'BRANDT zul', login, `M${login}`])
      expect(await find(busca), busca).toContainEqual(expect.objectContaining(named))
    expect(await find('nenhures xyzzy')).toEqual([])
    // Two accents without a letter under them.
    expect(await find('\u0301\u0303')).toEqual([])
    const [anybody] = await db()
      .selectFrom('pessoa')
      .select(['cpf', 'cod_pessoa'])
      .where('cpf', 'is not', null)
      .execute()
    const cpf = anybody?.cpf ?? ''
    const written = `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}`
    expect((await find(written)).map(person => person.cod_pessoa)).toContain(anybody?.cod_pessoa)
    expect((await find('an')).length).toBeLessThanOrEqual(10)
  })

  it('are registered with one tie and can borrow at once; what is wrong is refused', async () => {
    const body = { ...here, nome: 'Quitéria Lopes', matricula: 'Q-7001', cod_categoria: 1, email: 'q@exemplo.org' }
    const made = await server.call('deskRegister', { body }, vera)
    expect(made.status).toBe(200)
    const scan = { ...here, modo: 'EMPRESTAR' as const, codigo: 'q-7001' }
    expect((await server.call('deskScan', { body: scan }, vera)).body).toMatchObject({
      tipo: 'PESSOA',
      pessoa: { cod_pessoa: made.body.cod_pessoa, nome: 'Quitéria Lopes' },
    })
    const refusal = async (more: object) => {
      const { status, body: said } = await server.call(
        'deskRegister',
        { body: { ...body, matricula: 'Q-7002', ...more } },
        vera,
      )
      return [status, (said as unknown as { message: string }).message]
    }
    expect(await refusal({ cpf: '111.111.111-11' })).toEqual([422, 'CpfInvalido'])
    expect(await refusal({ email: 'sem arroba' })).toEqual([422, 'EmailInvalido'])
    expect(await refusal({ cod_categoria: 999 })).toEqual([422, 'CadastroRecusado'])
    expect(await refusal({ data_nascimento: '2999-01-01' })).toEqual([422, 'NascimentoInvalido'])
    // The card of two people would open the registration of neither.
    expect(await refusal({ matricula: 'Q-7001' })).toEqual([422, 'MatriculaExistente'])
  })

  it('name and CPF are corrected by somebody else, with checks; the former name is kept and the person reads who did it', async () => {
    const { cod_pessoa } = await newPerson(server, 'Marai do Socorro')
    const other = await db().selectFrom('pessoa').select('cpf').where('cpf', 'is not', null).executeTakeFirstOrThrow()
    const correct = async (more: object) => {
      const answer = await server.call('deskEditPerson', { body: { ...here, cod_pessoa, ...more } }, vera)
      return answer.status === 200 ? 200 : (answer.body as unknown as { message: string }).message
    }
    expect(await correct({ cpf: '529.982.247-26' })).toBe('CpfInvalido')
    expect(await correct({ cpf: other.cpf })).toBe('CpfDeOutraPessoa')
    expect(await correct({ nome: 'Maria do Socorro', cpf: '529.982.247-25' })).toBe(200)
    const query = { ...here, cod_pessoa }
    const read = async () => (await server.call('deskRegistration', { query }, vera)).body
    expect(await read()).toMatchObject({ nome: 'Maria do Socorro', cpf: '52998224725' })
    const former = await db()
      .selectFrom('pessoa_nome_anterior')
      .select('nome')
      .where('cod_pessoa', '=', cod_pessoa)
      .execute()
    expect(former).toEqual([{ nome: 'Marai do Socorro' }])
    // Said again it is no correction.
    expect(await correct({ nome: 'Maria do Socorro', cpf: '52998224725' })).toBe(200)
    const noted = await db()
      .selectFrom('leitura_cadastro')
      .select('motivo')
      .where('cod_pessoa', '=', cod_pessoa)
      .where('motivo', '=', 'correção de nome ou CPF')
      .execute()
    expect(noted).toHaveLength(1)
    const own = await db()
      .selectFrom('pessoa_login')
      .select('cod_pessoa')
      .where('login', '=', 'vera')
      .executeTakeFirstOrThrow()
    expect(await correct({ cod_pessoa: own.cod_pessoa, nome: 'Vera Outra' })).toBe('ProprioCadastro')
  })

  it('a child is registered with the day of birth, tied to who answers for it, and parted again', async () => {
    const register = async (nome: string, data_nascimento: string | null) => {
      const matricula = `K-${nome.length}${data_nascimento ?? ''}`
      const body = { ...here, nome, matricula, cod_categoria: 1, data_nascimento }
      return (await server.call('deskRegister', { body }, vera)).body.cod_pessoa
    }
    const [child, unknown, mother] = [
      await register('Téo Filho', '2018-05-05'),
      await register('Lia Sem Data', null),
      await register('Rosa Mãe', null),
    ]
    const tie = async (cod_ligada: number, retira: 'S' | 'N' = 'N') => {
      const body = { ...here, cod_pessoa: mother, cod_ligada, tipo: 'RESPONSAVEL' as const, retira }
      const { status, body: said } = await server.call('deskTie', { body }, vera)
      return [status, (said as unknown as { message?: string }).message]
    }
    const seen = async (cod_pessoa: number) =>
      (await server.call('deskRegistration', { query: { ...here, cod_pessoa } }, vera)).body
    expect(await tie(child)).toEqual([200, undefined])
    expect(await tie(unknown)).toEqual([422, 'LacoSemNascimento'])
    const birth = { ...here, cod_pessoa: unknown, data_nascimento: '2017-01-31' }
    expect((await server.call('deskEditPerson', { body: birth }, vera)).status).toBe(200)
    expect((await seen(unknown)).data_nascimento).toBe('2017-01-31')
    expect(await tie(unknown)).toEqual([200, undefined])
    expect((await seen(mother)).lacos.map(one => one.cod_pessoa)).toEqual([child, unknown])
    expect(await tie(child, 'S')).toEqual([200, undefined])
    expect(await tie(child, 'S')).toEqual([200, undefined])
    expect((await seen(mother)).lacos.map(one => one.cod_pessoa)).toEqual([unknown])
    // Telephone, mail and day of birth are told to nobody without a trace.
    const looks = await db().selectFrom('leitura_cadastro').select('motivo').where('cod_pessoa', '=', unknown).execute()
    expect(looks).toEqual([{ motivo: 'cadastro' }])
  })

  it('a tie to the institution that has ended is renewed at the desk, by nobody for themselves', async () => {
    const { cod_pessoa, login } = await newPerson(server)
    const [free = ''] = await freeCopies(server, 1)
    await db()
      .updateTable('pessoa_vinculo')
      .set({ validade: '2020-12-31' })
      .where('cod_pessoa', '=', cod_pessoa)
      .execute()
    const lend = async () =>
      (await server.call('deskScan', { body: { ...here, modo: 'EMPRESTAR', codigo: free, cod_pessoa } }, vera)).body
    expect(await lend()).toMatchObject({ tipo: 'RECUSA', motivo: { message: 'VinculoVencido' } })
    const linksOf = async (of: number) =>
      (await server.call('deskRegistration', { query: { ...here, cod_pessoa: of } }, vera)).body.vinculos
    const [link] = await linksOf(cod_pessoa)
    expect(link).toMatchObject({ matricula: `M${login}`, validade: '2020-12-31' })
    const extend = (of: number, id: number) =>
      server.call(
        'deskEditPerson',
        { body: { ...here, cod_pessoa: of, vinculo: { id, validade: '2099-12-31' } } },
        vera,
      )
    // A tie of somebody else is none of theirs.
    const other = await newPerson(server)
    expect((await extend(other.cod_pessoa, link?.id ?? 0)).status).toBe(404)
    expect((await extend(cod_pessoa, link?.id ?? 0)).status).toBe(200)
    expect(await linksOf(cod_pessoa)).toMatchObject([{ validade: '2099-12-31' }])
    expect((await lend()).tipo).toBe('EMPRESTADO')
    const { cod_pessoa: herself } = (await server.call('deskSession', {}, vera)).body
    const [own] = await linksOf(herself)
    expect((await extend(herself, own?.id ?? 0)).body).toMatchObject({ message: 'ProprioCadastro' })
  })

  it('who was found by name is served by their number, without an enrolment or with that of somebody else', async () => {
    const [one, two] = [await newPerson(server), await newPerson(server)]
    await db()
      .updateTable('pessoa_vinculo')
      .set({ matricula: 'DE-DOIS' })
      .where('cod_pessoa', 'in', [one.cod_pessoa, two.cod_pessoa])
      .execute()
    const scan = (codigo: string) =>
      server.call('deskScan', { body: { ...here, modo: 'EMPRESTAR', codigo, como: 'PESSOA' } }, vera)
    expect((await scan('DE-DOIS')).body.tipo).toBe('DESCONHECIDO')
    for (const { cod_pessoa } of [one, two])
      expect((await scan(`#${cod_pessoa}`)).body).toMatchObject({ tipo: 'PESSOA', pessoa: { cod_pessoa } })
    expect((await scan('#99999999')).body).toEqual({ tipo: 'DESCONHECIDO', codigo: '#99999999' })
  })

  it('the number of a person opens that person, also where it is the enrolment of somebody else', async () => {
    const { cod_pessoa } = await newPerson(server)
    const twin = { ...here, nome: 'Outra Pessoa', matricula: String(cod_pessoa), cod_categoria: 1 }
    const other = (await server.call('deskRegister', { body: twin }, vera)).body.cod_pessoa
    const opened = async (codigo: string) =>
      (await server.call('deskPerson', { query: { ...here, codigo } }, vera)).body.cod_pessoa
    expect(await opened(`#${cod_pessoa}`)).toBe(cod_pessoa)
    expect(await opened(String(cod_pessoa))).toBe(other)
    expect((await server.call('deskPerson', { query: { ...here, codigo: '#99999999' } }, vera)).status).toBe(404)
  })

  it('a note is shown with the card until another takes its place', async () => {
    const { cod_pessoa, login } = await newPerson(server)
    const note = (texto: string, retira: 'S' | 'N' = 'N') =>
      server.call('deskNote', { body: { ...here, cod_pessoa, texto, retira } }, vera)
    const card = async () =>
      (await server.call('deskScan', { body: { ...here, modo: 'EMPRESTAR', codigo: `M${login}` } }, vera)).body
    await note('Vai trazer o CD')
    expect(await card()).toMatchObject({
      pessoa: { nota: { texto: 'Vai trazer o CD', autor: 'Vera', criada_em: server.core.now().toISOString() } },
    })
    await note('Trouxe')
    expect(await card()).toMatchObject({ pessoa: { nota: { texto: 'Trouxe' } } })
    // Nothing written takes nothing away.
    expect((await note('')).body).toMatchObject({ message: 'RecadoVazio' })
    expect(await card()).toMatchObject({ pessoa: { nota: { texto: 'Trouxe' } } })
    await note('', 'S')
    expect(await card()).toMatchObject({ pessoa: { nota: null } })
    expect(
      (await server.call('deskNote', { body: { ...here, cod_pessoa: 99_999_999, texto: 'x' } }, vera)).status,
    ).toBe(404)
  })
})

describe('limits and places of a person', () => {
  it('the card says how many loans and places of how many; a refusal comes when the number is full', async () => {
    const { cod_pessoa, login } = await newPerson(server)
    const card = async () => {
      const { body } = await server.call(
        'deskScan',
        { body: { ...here, modo: 'EMPRESTAR', codigo: `M${login}` } },
        vera,
      )
      return (body as { pessoa: { contam: number; limite_emprestimos: number; limite_reservas: number } }).pessoa
    }
    const first = await card()
    expect(first.contam).toBe(0)
    expect(first.limite_emprestimos).toBeGreaterThan(0)
    expect(first.limite_reservas).toBeGreaterThan(0)
    const copies = await freeCopies(server, first.limite_emprestimos + 1)
    const answers = []
    for (const codigo of copies) {
      const body = { ...here, modo: 'EMPRESTAR' as const, codigo, cod_pessoa }
      answers.push((await server.call('deskScan', { body }, vera)).body)
    }
    expect((await card()).contam).toBe(first.limite_emprestimos)
    expect(answers.map(answer => answer.tipo)).toEqual([
      ...Array<string>(first.limite_emprestimos).fill('EMPRESTADO'),
      'RECUSA',
    ])
    expect(answers.at(-1)).toMatchObject({
      motivo: { message: 'LimiteEmprestimos', params: { limite: first.limite_emprestimos } },
    })
    for (const codigo of copies) await server.call('deskScan', { body: { ...here, modo: 'DEVOLVER', codigo } }, vera)
  })

  it('what a person may be put in a queue for is told with what stands against it; the look is written down', async () => {
    const [codigo = ''] = await freeCopies(server, 1)
    const { cod_acervo } = await db()
      .selectFrom('exemplar')
      .select('cod_acervo')
      .where('codigo_barras', '=', codigo)
      .executeTakeFirstOrThrow()
    const { cod_pessoa } = await newPerson(server)
    const options = async () => {
      const query = { ...here, cod_pessoa, cod_acervo }
      const { status, body } = await server.call('deskReserveOptions', { query }, vera)
      expect(status).toBe(200)
      return body.exemplares
    }
    const free = (await options()).filter(copy => copy.cod_biblioteca === 1)
    expect(free.length).toBeGreaterThan(0)
    expect(free.some(copy => copy.disponivel === 'S')).toBe(true)
    const suspend = { ...here, cod_pessoa, fim: null, motivo: 'Rasgou páginas' }
    expect((await server.call('deskSuspend', { body: suspend as never }, vera)).status).toBe(200)
    const refused = (await options()).filter(copy => copy.cod_biblioteca === 1)
    expect(refused.length).toBe(free.length)
    for (const copy of refused) expect(copy.motivos.map(({ message }) => message)).toContain('PessoaSuspensaSemPrazo')
    const looks = await db()
      .selectFrom('leitura_cadastro')
      .select('motivo')
      .where('cod_pessoa', '=', cod_pessoa)
      .execute()
    expect(looks.map(({ motivo }) => motivo)).toEqual(['reserva', 'reserva'])
    const nobody = { ...here, cod_pessoa: 99_999_999, cod_acervo }
    expect((await server.call('deskReserveOptions', { query: nobody }, vera)).status).toBe(404)
  })

  it('a death that was noted stands on the registration', async () => {
    const { cod_pessoa } = await newPerson(server)
    const person = async () =>
      (await server.call('deskPerson', { query: { ...here, codigo: `#${cod_pessoa}` } }, vera)).body
    expect((await person()).falecida_em).toBeNull()
    const dia = server.core.now().toISOString().slice(0, 10)
    expect((await server.call('deskDeath', { body: { ...here, cod_pessoa } }, vera)).status).toBe(200)
    expect((await person()).falecida_em).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(((await person()).falecida_em ?? '') <= dia).toBe(true)
  })
})

describe('lists of the desk', () => {
  it('holds: from the shelf to be fetched, on the hold shelf once handed in, expired in the end; the code names nobody', async () => {
    const works = await db()
      .selectFrom('exemplar')
      .select(['cod_acervo', eb => eb.fn.max('codigo_barras').as('codigo_barras')])
      .where('cod_biblioteca', '=', 1)
      .where('cod_situacao', '=', 1)
      .where('cod_acervo', 'not in', eb => eb.selectFrom('reserva').select('cod_acervo'))
      .where('cod_acervo', 'not in', eb =>
        eb
          .selectFrom('emprestimo')
          .innerJoin('exemplar as lent', 'lent.cod_exemplar', 'emprestimo.cod_exemplar')
          .select('lent.cod_acervo')
          .where('emprestimo.data_devolucao', 'is', null),
      )
      .groupBy('cod_acervo')
      .orderBy('cod_acervo', 'desc')
      .limit(3)
      .execute()
    expect(works).toHaveLength(3)
    const places = new Map<string, number>()
    for (const { cod_acervo, codigo_barras } of works) {
      // The others of the work would serve the person at once.
      await db().updateTable('exemplar').set({ cod_situacao: 2 }).where('cod_acervo', '=', cod_acervo).execute()
      await db().updateTable('exemplar').set({ cod_situacao: 1 }).where('codigo_barras', '=', codigo_barras).execute()
      const [has, waits] = [await newPerson(server), await newPerson(server, 'Ninguém Deve Ler')]
      const lend = { ...here, modo: 'EMPRESTAR' as const, codigo: codigo_barras, cod_pessoa: has.cod_pessoa }
      expect((await server.call('deskScan', { body: lend }, vera)).body.tipo).toBe('EMPRESTADO')
      const order = { ...here, cod_acervo, biblioteca: 1, cod_pessoa: waits.cod_pessoa }
      const made = await server.call('deskReserve', { body: order as never }, vera)
      expect(made.status).toBe(200)
      const row = await db()
        .selectFrom('reserva')
        .select('cod_reserva')
        .where('cod_pessoa', '=', waits.cod_pessoa)
        .executeTakeFirstOrThrow()
      places.set(codigo_barras, row.cod_reserva)
    }
    const [first, second, third] = works.map(work => work.codigo_barras) as [string, string, string]
    const back = (codigo: string) => server.call('deskScan', { body: { ...here, modo: 'DEVOLVER', codigo } }, vera)
    const handed = (await back(first)).body as { guia: { codigo: string } | null }
    await back(second)
    // Set aside by the house some time after it came back: it stands among the others still.
    await back(third)
    server.setNow(new Date(server.core.now().getTime() + 60_000))
    const later = server.core.now().toISOString()
    const of = (barcode: string) => places.get(barcode) ?? 0
    await db()
      .updateTable('reserva')
      .set({ data_liberacao: later })
      .where('cod_reserva', 'in', [of(second), of(third)])
      .execute()
    const list = async () => (await server.call('deskHolds', { query: here }, vera)).body
    const body = await list()
    const codes = (rows: { cod_reserva: number }[]) => rows.map(row => row.cod_reserva)
    expect(body.prateleira).toContainEqual(
      expect.objectContaining({ cod_reserva: of(first), codigo_barras: first, codigo: handed.guia?.codigo }),
    )
    expect(codes(body.buscar)).toEqual(expect.arrayContaining([of(second), of(third)]))
    expect(codes(body.buscar)).not.toContain(of(first))
    const shelves = body.buscar.map(row => `${row.local}\t${row.chamada}`)
    expect(shelves.length).toBeGreaterThan(1)
    expect(shelves).toEqual(shelves.toSorted((a, b) => a.localeCompare(b, 'pt', { numeric: true })))
    for (const row of [...body.buscar, ...body.prateleira]) expect(row.codigo).toMatch(/^[A-Z]\d \d\d$/)
    expect(JSON.stringify(body)).not.toContain('Ninguém Deve Ler')
    // Fetched, it is read as any return: its slip is ready, it stands on the hold shelf, and nobody is told a second time.
    const letters = async () => {
      const told = await db().selectFrom('correio').select('id').where('modelo', '=', 'reservaLiberada').execute()
      return told.length
    }
    const lettersBefore = await letters()
    expect((await back(second)).body).toMatchObject({
      tipo: 'DEVOLVIDO',
      destino: 'RESERVA',
      pessoa: null,
      guia: { codigo: body.buscar.find(row => row.cod_reserva === of(second))?.codigo },
    })
    const fetched = await list()
    expect(codes(fetched.prateleira)).toContain(of(second))
    expect(codes(fetched.buscar)).not.toContain(of(second))
    expect(codes(fetched.buscar)).toContain(of(third))
    expect(await letters()).toBe(lettersBefore)
    const { data_limite } = body.prateleira.find(row => row.cod_reserva === of(first)) ?? {}
    const before = server.core.now()
    server.setNow(new Date(Date.parse(`${data_limite}T12:00:00Z`) + 86_400_000))
    const late = await list()
    expect(codes(late.vencidas)).toContain(of(first))
    expect(codes(late.prateleira)).not.toContain(of(first))
    await new Desk(server.core).expireHolds()
    const ended = await list()
    expect(codes(ended.vencidas)).toContain(of(first))
    expect([...codes(ended.buscar), ...codes(ended.prateleira)]).not.toContain(of(first))
    server.setNow(before)
  })

  it('transit: what is on its way here and away, with both ends', async () => {
    const copy = await db()
      .selectFrom('exemplar')
      .select(['cod_exemplar', 'codigo_barras'])
      .where('cod_biblioteca', '=', 2)
      .where('cod_situacao', '=', 1)
      .where('transito_para', 'is', null)
      .executeTakeFirstOrThrow()
    await db()
      .updateTable('exemplar')
      .set({ transito_para: 1, transito_desde: server.core.now().toISOString() })
      .where('cod_exemplar', '=', copy.cod_exemplar)
      .execute()
    const at = async (cod_biblioteca: number) =>
      (await server.call('deskTransit', { query: { cod_biblioteca } }, vera)).body.find(
        row => row.codigo_barras === copy.codigo_barras,
      )
    expect((await at(1))?.chega).toBe('S')
    expect((await at(2))?.chega).toBe('N')
    expect(await at(3)).toBeUndefined()
    expect((await server.call('deskCounts', { query: here }, vera)).body.transito).toBeGreaterThan(0)
  })

  it('the journal of the day names act and operator, is read by auditors too and by nobody else', async () => {
    const copy = await db()
      .selectFrom('exemplar')
      .select('codigo_barras')
      .where('cod_biblioteca', '=', 1)
      .executeTakeFirstOrThrow()
    const use = { ...here, modo: 'CONSULTA' as const, codigo: copy.codigo_barras }
    await server.call('deskScan', { body: use }, vera)
    const read = (login: string) => server.call('deskJournal', { query: here }, { login })
    const first = (await read('vera')).body.atos[0]
    expect(first).toMatchObject({
      ato: 'CONSULTA',
      codigo_barras: copy.codigo_barras,
      proprio: 'S',
      desfaz: 'S',
      estornado: 'N',
    })
    expect(first?.operador).toContain('Vera')
    expect((await read('zeca')).body.atos[0]).toMatchObject({ numero: first?.numero, proprio: 'N' })
    expect((await read('xenia')).status).toBe(403)
    const undo = { ...here, numero: first?.numero ?? 0, motivo: 'Lido por engano' }
    expect((await server.call('deskUndo', { body: undo }, vera)).status).toBe(200)
    expect((await read('vera')).body.atos.find(row => row.numero === first?.numero)?.estornado).toBe('S')
    const other = await server.call('deskJournal', { query: { ...here, dia: '2001-01-01' } }, vera)
    expect(other.body).toEqual({ total: 0, paginas: 1, atos: [] })
  })

  it('the journal of a day says of an act that it was undone, also on a later day', async () => {
    const copy = await db()
      .selectFrom('exemplar')
      .select('codigo_barras')
      .where('cod_biblioteca', '=', 1)
      .executeTakeFirstOrThrow()
    const use = { ...here, modo: 'CONSULTA' as const, codigo: copy.codigo_barras }
    await server.call('deskScan', { body: use }, vera)
    const before = server.core.now()
    const dia = libraryDay(before)
    const newest = async () => (await server.call('deskJournal', { query: { ...here, dia } }, vera)).body.atos[0]
    const act = await newest()
    expect(act).toMatchObject({ ato: 'CONSULTA', estornado: 'N' })
    server.setNow(new Date(before.getTime() + 86_400_000))
    const undo = { ...here, numero: act?.numero ?? 0, motivo: 'Lido por engano' }
    expect((await server.call('deskUndo', { body: undo }, vera)).status).toBe(200)
    expect(await newest()).toMatchObject({ numero: act?.numero, estornado: 'S' })
    server.setNow(before)
  })

  it('overdue loans come the longest first, with the days', async () => {
    const { body } = await server.call('deskOverdue', { query: here }, vera)
    expect(body.emprestimos).toHaveLength(body.total)
    const days = body.emprestimos.map(row => row.dias_atraso)
    expect(days).toEqual(days.toSorted((a, b) => b - a))
    expect(Math.min(...days)).toBeGreaterThan(0)
  })

  it('overdue loans: page by page, each person whole, and so by the hour what was lent for hours', async () => {
    const now = server.core.now()
    const today = libraryDay(now)
    const people = await db()
      .selectFrom('pessoa')
      .select('cod_pessoa')
      .where('duplicada_de', 'is', null)
      .orderBy('cod_pessoa', 'desc')
      .limit(501)
      .execute()
    const copies = await db()
      .selectFrom('exemplar')
      .select('cod_exemplar')
      .where('codigo_barras', 'in', await freeCopies(server, 501))
      .execute()
    const before = (await server.call('deskOverdue', { query: here }, vera)).body.total
    const due = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString()
    const lent = (at: number, hours: number) => ({
      cod_exemplar: copies[at]?.cod_exemplar ?? 0,
      cod_pessoa: people[at]?.cod_pessoa ?? 0,
      cod_biblioteca: 1,
      data_emprestimo: due(-3),
      data_prevista: today,
      vence_em: due(hours),
      renovacoes: 0,
    })
    const rows = people.map((_, at) => lent(at, at === 0 ? 1 : -1))
    const first = people[1]?.cod_pessoa ?? 0
    try {
      for (const part of [rows.slice(0, 250), rows.slice(250)])
        await db().insertInto('emprestimo').values(part).execute()
      const pages = [1, 2].map(
        async pagina => (await server.call('deskOverdue', { query: { ...here, pagina } }, vera)).body,
      )
      const [one, two] = await Promise.all(pages)
      expect([one?.total, one?.paginas, two?.total]).toEqual([before + 500, 2, before + 500])
      const all = [...(one?.emprestimos ?? []), ...(two?.emprestimos ?? [])]
      expect(all).toHaveLength(before + 500)
      expect(new Set(all.map(row => row.cod_emprestimo)).size).toBe(before + 500)
      const named = (list: typeof all | undefined) => new Set(list?.map(row => row.cod_pessoa))
      expect(named(one?.emprestimos).intersection(named(two?.emprestimos))).toEqual(new Set())
      const mine = all.filter(row => row.cod_pessoa === first && row.vence_em === due(-1))
      expect(mine).toMatchObject([{ data_prevista: today, dias_atraso: 0 }])
      // Due in an hour: not late yet.
      expect(all.some(row => row.vence_em === due(1))).toBe(false)
      // And whoever has it is written to as of what is late.
      await db().updateTable('pessoa').set({ email: 'leitora@exemplo.org' }).where('cod_pessoa', '=', first).execute()
      await db().deleteFrom('lembrete').execute()
      const sent = await server.call('deskOverdueMails', { body: { ...here, pessoas: [first] } }, vera)
      expect(sent.body).toEqual({ enviados: 1, sem_envio: 0 })
    } finally {
      await db().deleteFrom('emprestimo').where('data_emprestimo', '=', due(-3)).execute()
    }
  })

  it('the journal goes on from page to page, and an act is never cut in two', async () => {
    const at = (second: number) => new Date(Date.parse('2001-02-03T12:00:00.000Z') + second * 1000).toISOString()
    const event = { ato: 'CONSULTA', operador: null, pessoa: null, cod_biblioteca: 1, dados: '{}' }
    // Two events to an act.
    const events = Array.from({ length: 1002 }, (_, n) => ({
      ...event,
      instante: at(n),
      efetivo_em: at(n),
      lote: `ato-${Math.floor(n / 2)}`,
    }))
    for (const part of [events.slice(0, 501), events.slice(501)])
      await db().insertInto('circulacao_evento').values(part).execute()
    const read = async (pagina: number) =>
      (await server.call('deskJournal', { query: { ...here, dia: '2001-02-03', pagina } }, vera)).body
    const [one, two] = [await read(1), await read(2)]
    expect([one.total, one.paginas, one.atos.length, two.atos.length]).toEqual([501, 2, 500, 1])
    expect(one.atos[0]?.instante).toBe(at(1000))
    expect(two.atos[0]?.instante).toBe(at(0))
  })

  it('overdue loans: a child is reached by who answers for them; nobody is written to who died or says it is back', async () => {
    const [child, guardian, dead, claimer] = [
      await newPerson(server, 'Téo Filho'),
      await newPerson(server, 'Rosa Mãe'),
      await newPerson(server),
      await newPerson(server),
    ]
    await db()
      .updateTable('pessoa')
      .set({ data_nascimento: '2018-05-05', email: null })
      .where('cod_pessoa', '=', child.cod_pessoa)
      .execute()
    await db()
      .insertInto('pessoa_laco')
      .values({
        cod_pessoa: guardian.cod_pessoa,
        cod_ligada: child.cod_pessoa,
        tipo: 'RESPONSAVEL',
        inicio: '2026-01-01',
      })
      .execute()
    const desk = new Desk(server.core)
    const shelf = await freeCopies(server, 3)
    const yesterday = addDays(libraryDay(server.core.now()), -1)
    const late = async (barcode: string | undefined, cod_pessoa: number) =>
      await desk.lend(barcode ?? '', cod_pessoa, { data_prevista: yesterday })
    await late(shelf[0], child.cod_pessoa)
    await late(shelf[1], dead.cod_pessoa)
    const claimed = await late(shelf[2], claimer.cod_pessoa)
    const rowsOf = async () => {
      const { body } = await server.call('deskOverdue', { query: here }, vera)
      const own = [child, dead, claimer].map(person =>
        body.emprestimos.filter(row => row.cod_pessoa === person.cod_pessoa),
      )
      return own.map(rows => rows.map(row => [row.tem_email, row.carta]))
    }
    expect(await rowsOf()).toEqual([[['S', 'S']], [['S', 'S']], [['S', 'S']]])
    const staff = { cod_operador: null, cod_biblioteca: 1 }
    await desk.act(staff, acts => acts.noteDeath(dead.cod_pessoa))
    await desk.act(staff, acts => acts.claimReturned(claimed.cod_emprestimo))
    // What is searched for on the shelves has a list of its own.
    expect(await rowsOf()).toEqual([[['S', 'S']], [['N', 'N']], []])
  })
})

describe('what is named', () => {
  it('D-31 categories and states have the language of whoever serves, in lists, on cards and in refusals', async () => {
    const { codigo_barras } = await db()
      .selectFrom('exemplar')
      .select('codigo_barras')
      .where('cod_biblioteca', '=', 1)
      .where('cod_situacao', '=', 4)
      .executeTakeFirstOrThrow()
    const { cod_pessoa, login } = await newPerson(server)
    await server.core.feed.catchUp()
    for (const [lang, category, state] of [
      ['pt', 'Aluno de graduação', 'Em encadernação ou restauro'],
      ['en', 'Undergraduate student', 'Being bound or repaired'],
      ['es', 'Estudiante de grado', 'En encuadernación o restauración'],
    ] as const) {
      const as = { ...vera, lang }
      const ask = { ...here, codigo_barras }
      const categories = (await server.call('deskCategories', { query: here }, as)).body
      expect(categories.map(one => one.descricao)).toContain(category)
      expect((await server.call('deskFindPeople', { query: { ...here, busca: login } }, as)).body).toMatchObject([
        { cod_pessoa, categoria: category },
      ])
      const person = await server.call('deskPerson', { query: { ...here, codigo: `#${cod_pessoa}` } }, as)
      expect(person.body.categorias).toMatchObject([{ descricao: category }])
      const scan = async (codigo: string) =>
        (await server.call('deskScan', { body: { ...here, modo: 'EMPRESTAR', codigo } }, as)).body
      expect(await scan(login)).toMatchObject({ tipo: 'PESSOA', pessoa: { categoria: category } })
      expect(await scan(codigo_barras)).toMatchObject({ exemplar: { situacao: state } })
      expect((await server.call('deskCopy', { query: ask }, as)).body.situacao).toBe(state)
      const seen = (await server.call('deskCopyHistory', { query: ask }, as)).body
      expect(seen.exemplar.situacao).toBe(state)
      expect(seen.situacoes.map(one => one.descricao)).toContain(state)
      const lent = await server.call('deskLend', { body: { ...ask, cod_pessoa } }, as)
      expect(lent.body).toMatchObject({ message: 'ExemplarNaoCircula', params: { situacao: state } })
    }
  })
})

describe('a copy', () => {
  it('has its history; damaged and back again by its status; on loan only through its loan', async () => {
    const copy = await db()
      .selectFrom('exemplar')
      .select(['codigo_barras', 'cod_exemplar'])
      .where('cod_situacao', '=', 1)
      .where('cod_biblioteca', '=', 1)
      .where('cod_exemplar', 'not in', eb =>
        eb.selectFrom('emprestimo').select('cod_exemplar').where('data_devolucao', 'is', null),
      )
      .executeTakeFirstOrThrow()
    const set = (codigo_barras: string, cod_situacao: number) =>
      server.call('deskCopyStatus', { body: { ...here, codigo_barras, cod_situacao } }, vera)
    expect((await set(copy.codigo_barras, 7)).status).toBe(200)
    const seen = await server.call('deskCopyHistory', { query: { ...here, codigo_barras: copy.codigo_barras } }, vera)
    expect(seen.body).toMatchObject({ cod_situacao: 7, exemplar: { situacao: 'Danificado' }, cod_emprestimo: null })
    expect((await set(copy.codigo_barras, 1)).status).toBe(200)
    expect((await set(copy.codigo_barras, 777)).body).toMatchObject({ message: 'SituacaoInexistente' })
    expect((await set('nenhum-0', 1)).status).toBe(404)
    const out = await db()
      .selectFrom('emprestimo')
      .innerJoin('exemplar', 'exemplar.cod_exemplar', 'emprestimo.cod_exemplar')
      .select('exemplar.codigo_barras')
      .where('emprestimo.data_devolucao', 'is', null)
      .executeTakeFirstOrThrow()
    expect((await set(out.codigo_barras, 5)).body).toMatchObject({ message: 'ExemplarJaEmprestado' })
    const history = await server.call('deskCopyHistory', { query: { ...here, codigo_barras: out.codigo_barras } }, vera)
    expect(history.body.historico.map(row => row.ato)).toContain('EMPRESTIMO')
    expect(history.body.com).not.toBe('')
  })

  it('that was set aside and is not on its shelf: who waits has the old place again, or the next copy that is free', async () => {
    const [wanted = '', other = ''] = await freeCopies(server, 2)
    const work = await db()
      .selectFrom('exemplar')
      .select('cod_acervo')
      .where('codigo_barras', '=', wanted)
      .executeTakeFirstOrThrow()
    // The work has these two copies to lend, and the second is not in yet.
    await db().updateTable('exemplar').set({ cod_situacao: 2 }).where('cod_acervo', '=', work.cod_acervo).execute()
    await db().updateTable('exemplar').set({ cod_situacao: 1 }).where('codigo_barras', '=', wanted).execute()
    await db().updateTable('exemplar').set(work).where('codigo_barras', '=', other).execute()
    const [has, waits] = [await newPerson(server), await newPerson(server)]
    const scan = (modo: 'EMPRESTAR' | 'DEVOLVER', codigo: string, cod_pessoa?: number) =>
      server.call('deskScan', { body: { ...here, modo, codigo, ...(cod_pessoa && { cod_pessoa }) } }, vera)
    await scan('EMPRESTAR', wanted, has.cod_pessoa)
    await scan('EMPRESTAR', other, has.cod_pessoa)
    const order = { ...here, ...work, biblioteca: 1, cod_pessoa: waits.cod_pessoa }
    const made = await server.call('deskReserve', { body: order as never }, vera)
    const { cod_reserva } = made.body
    const place = async () =>
      await db()
        .selectFrom('reserva')
        .innerJoin('exemplar', 'exemplar.cod_exemplar', 'reserva.cod_exemplar')
        .select(['reserva.situacao', 'exemplar.codigo_barras'])
        .where('cod_reserva', '=', cod_reserva)
        .executeTakeFirst()
    const letters = async () =>
      (
        await db()
          .selectFrom('correio')
          .select('modelo')
          .where('para', '=', `${waits.login}@exemplo.br`)
          .orderBy('id')
          .execute()
      ).map(row => row.modelo)
    const lose = (codigo_barras: string) =>
      server.call('deskCopyStatus', { body: { ...here, codigo_barras, cod_situacao: 5 } }, vera)
    await scan('DEVOLVER', wanted)
    expect(await place()).toEqual({ situacao: 'LIBERADA', codigo_barras: wanted })
    expect((await lose(wanted)).status).toBe(200)
    expect(await place()).toBeUndefined()
    expect(await letters()).toEqual(['reservaLiberada', 'separacaoDesfeita'])
    await scan('DEVOLVER', other)
    expect(await place()).toEqual({ situacao: 'LIBERADA', codigo_barras: other })
    // Found again, it is free; the other one gone, it goes to who waits, who is told of it alone.
    await scan('DEVOLVER', wanted)
    expect((await lose(other)).status).toBe(200)
    expect(await place()).toEqual({ situacao: 'LIBERADA', codigo_barras: wanted })
    expect((await letters()).slice(2)).toEqual(['reservaLiberada', 'reservaLiberada'])
  })

  it('whose next step cannot be taken keeps its status, and who waits for it the place', async () => {
    const [codigo_barras = ''] = await freeCopies(server, 1)
    const copy = () =>
      db()
        .selectFrom('exemplar')
        .select(['cod_exemplar', 'cod_acervo', 'cod_situacao'])
        .where('codigo_barras', '=', codigo_barras)
        .executeTakeFirstOrThrow()
    const { cod_acervo, cod_exemplar } = await copy()
    // The only one of its work, so that nobody who loses it gets another.
    await db()
      .updateTable('exemplar')
      .set({ cod_situacao: 2 })
      .where('cod_acervo', '=', cod_acervo)
      .where('codigo_barras', '<>', codigo_barras)
      .execute()
    const { cod_pessoa } = await newPerson(server)
    const order = { ...here, cod_acervo, biblioteca: 1, cod_pessoa: cod_pessoa }
    await server.call(
      'deskLend',
      { body: { ...here, codigo_barras, cod_pessoa: (await newPerson(server)).cod_pessoa } },
      vera,
    )
    const { cod_reserva } = (await server.call('deskReserve', { body: order as never }, vera)).body
    await server.call('deskReturn', { body: { ...here, codigo_barras } }, vera)
    const place = () =>
      db()
        .selectFrom('reserva')
        .select(['situacao', 'cod_exemplar'])
        .where('cod_reserva', '=', cod_reserva)
        .executeTakeFirstOrThrow()
    expect(await place()).toEqual({ situacao: 'LIBERADA', cod_exemplar })
    const noMail = { enqueue: () => Promise.reject(new Error('no mail')) }
    const lists = new DeskLists(server.core, {
      permissions: new Permissions(server.core),
      desk: new Desk({ ...server.core, mail: noMail }),
    })
    const lost = { ...here, codigo_barras, cod_situacao: 5 }
    await expect(lists.setStatus(lost, { ...NOBODY, ...here })).rejects.toThrow('no mail')
    expect(await copy()).toMatchObject({ cod_situacao: 1 })
    expect(await place()).toEqual({ situacao: 'LIBERADA', cod_exemplar })
    expect((await server.call('deskCopyStatus', { body: lost }, vera)).status).toBe(200)
    expect(await place()).toEqual({ situacao: 'FILA', cod_exemplar: null })
    // Searches hear of it by the catalogue's own log.
    const { entidade, chave } = await db()
      .selectFrom('mudanca')
      .select(['entidade', 'chave'])
      .where('entidade', '=', 'exemplar')
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow()
    expect({ entidade, chave }).toEqual({ entidade: 'exemplar', chave: cod_exemplar })
  })

  it('of another library keeps its status, unless it stands here or is on its way here', async () => {
    const { codigo_barras } = await db()
      .selectFrom('exemplar')
      .select('codigo_barras')
      .where('cod_situacao', '=', 1)
      .where('cod_biblioteca', '<>', 1)
      .where('biblioteca_atual', 'is', null)
      .where('transito_para', 'is', null)
      .where('cod_exemplar', 'not in', eb =>
        eb.selectFrom('emprestimo').select('cod_exemplar').where('data_devolucao', 'is', null),
      )
      .executeTakeFirstOrThrow()
    const place = (set: { biblioteca_atual?: number | null; transito_para?: number | null }) =>
      db().updateTable('exemplar').set(set).where('codigo_barras', '=', codigo_barras).execute()
    const set = (cod_situacao: number) =>
      server.call('deskCopyStatus', { body: { ...here, codigo_barras, cod_situacao } }, vera)
    expect((await set(7)).body).toMatchObject({ message: 'SituacaoOutraBiblioteca' })
    await place({ transito_para: 1 })
    expect((await set(7)).status).toBe(200)
    await place({ transito_para: null, biblioteca_atual: 1 })
    expect((await set(1)).status).toBe(200)
    await place({ biblioteca_atual: null })
  })

  it('that nobody catalogued is recorded by title and barcode, lent at once, and listed until it is done', async () => {
    const body = { ...here, titulo: 'Manual do brejo', codigo_barras: 'RAPIDO-1' }
    const made = await server.call('deskQuickRecord', { body }, vera)
    expect(made.status).toBe(200)
    expect((await server.call('deskQuickRecord', { body }, vera)).body).toMatchObject({
      message: 'CodigoBarrasExistente',
    })
    const { cod_pessoa } = await newPerson(server)
    const lend = { ...here, modo: 'EMPRESTAR' as const, codigo: 'rapido-1', cod_pessoa }
    expect((await server.call('deskScan', { body: lend }, vera)).body).toMatchObject({
      tipo: 'EMPRESTADO',
      exemplar: { obra: 'Manual do brejo' },
    })
    const list = async () => (await server.call('deskQuickRecords', { query: here }, vera)).body
    const [row] = await list()
    expect(row).toMatchObject({ titulo: 'Manual do brejo', cod_acervo: made.body.cod_acervo })
    const done = (login: string) =>
      server.call('deskQuickRecordDone', { body: { ...here, cod_registro: row?.cod_registro ?? 0 } }, { login })
    expect((await done('wilson')).status).toBe(403)
    expect((await done('vera')).status).toBe(200)
    expect((await done('vera')).status).toBe(404)
    expect(await list()).toEqual([])
  })
})

it('the till opens once, counts what came in in cash, and closes with the difference explained', async () => {
  const open = (fundo_centavos: number) => server.call('deskOpenTill', { body: { ...here, fundo_centavos } }, vera)
  expect((await open(5000)).status).toBe(200)
  expect((await open(100)).body).toMatchObject({ message: 'CaixaJaAberto' })
  const debt = await db()
    .selectFrom('debito')
    .select(['cod_debito', 'cod_pessoa'])
    .where('situacao', '=', 'ABERTO')
    .where('cod_biblioteca', '=', 1)
    .executeTakeFirstOrThrow()
  const library = await db()
    .selectFrom('biblioteca')
    .select('cobranca')
    .where('cod_biblioteca', '=', 1)
    .executeTakeFirstOrThrow()
  const cobranca = JSON.stringify({ ...(JSON.parse(library.cobranca) as object), formas: ['DINHEIRO'] })
  await db().updateTable('biblioteca').set({ cobranca }).where('cod_biblioteca', '=', 1).execute()
  const pay = (centavos: number) =>
    server.call(
      'deskPay',
      { body: { ...here, cod_pessoa: debt.cod_pessoa, cod_debito: debt.cod_debito, centavos, forma: 'DINHEIRO' } },
      vera,
    )
  expect((await pay(100)).status).toBe(200)
  // Money goes back by a refund, so the journal offers no undoing.
  expect((await server.call('deskJournal', { query: here }, vera)).body.atos[0]).toMatchObject({
    ato: 'PAGAMENTO',
    desfaz: 'N',
  })
  // More than is owed: refused, and nothing changed.
  expect((await pay(9_000_000)).status).toBe(422)
  const till = async () => (await server.call('deskTill', { query: here }, vera)).body
  expect((await till()).aberto).toMatchObject({ fundo_centavos: 5000, recebido_centavos: 100, esperado_centavos: 5100 })
  const close = (body: { contado_centavos: number; observacao?: string }) =>
    server.call('deskCloseTill', { body: { ...here, ...body } }, vera)
  expect((await close({ contado_centavos: 5000 })).body).toMatchObject({ message: 'DiferencaSemObservacao' })
  expect((await close({ contado_centavos: 5000, observacao: 'Faltou uma moeda' })).body).toMatchObject({
    diferenca_centavos: -100,
  })
  expect((await close({ contado_centavos: 1 })).body).toMatchObject({ message: 'CaixaFechado' })
  expect(await till()).toMatchObject({
    aberto: null,
    anteriores: [{ contado_centavos: 5000, esperado_centavos: 5100 }],
  })
})

describe('work behind the desk', () => {
  it('graduands: courses, everybody of one with what is open, a list of numbers, and mails where asked', async () => {
    const ask = async (more: object) =>
      (await server.call('deskGraduands', { body: { ...here, ...more } as never }, vera)).body
    const { cursos, pessoas } = await ask({})
    expect(pessoas).toEqual([])
    const law = cursos.find(one => one.cod_departamento === 6)
    expect(law?.nome).toBeTruthy()
    const course = await ask({ curso: 6 })
    expect(course.pessoas.length).toBeGreaterThan(30)
    expect(new Set(course.pessoas.map(one => one.curso))).toEqual(new Set([law?.nome]))
    const { cod_pessoa, login } = await newPerson(server, 'Formanda Lua')
    const codes = { codigos: [`M${login}`, 'nao-existe'] }
    expect(await ask(codes)).toMatchObject({
      pessoas: [{ nome: 'Formanda Lua', pendencias: 0, itens: 0, centavos: 0 }],
      desconhecidos: ['nao-existe'],
      avisados: 0,
    })
    const [barcode = ''] = await freeCopies(server, 1)
    const order = { ...here, modo: 'EMPRESTAR' as const, codigo: barcode, cod_pessoa }
    await server.call('deskScan', { body: order }, vera)
    expect(await ask({ ...codes, avisar: 'S' })).toMatchObject({
      pessoas: [{ pendencias: 1, itens: 1 }],
      avisados: 1,
    })
  })

  it('a campaign is previewed, done at one library alone with its act as reason, and wholly taken back', async () => {
    const debts = () =>
      db()
        .selectFrom('debito')
        .select(['cod_debito', 'situacao', 'cod_biblioteca'])
        .where('tipo', '=', 'MULTA')
        .where('situacao', '=', 'ABERTO')
        .orderBy('cod_debito')
        .execute()
    const before = await debts()
    const here2 = before.filter(one => one.cod_biblioteca === 1)
    expect(here2.length).toBeGreaterThan(0)
    const ask = async (passo: string, more: object = {}, login = 'vera') =>
      await server.call(
        'deskCampaign',
        { body: { ...here, passo, ato: 'Portaria 7', de: '2000-01-01', ate: '2030-12-31', ...more } as never },
        { login },
      )
    expect((await ask('PREVER')).body).toMatchObject({ debitos: here2.length, deixados: 0 })
    expect(await debts()).toEqual(before)
    expect((await ask('FAZER', {}, 'wilson')).status).toBe(403)
    expect((await ask('PREVER', { ate: '1999-01-01' })).body).toMatchObject({ message: 'PeriodoForaDeOrdem' })
    expect((await ask('FAZER')).body).toMatchObject({ debitos: here2.length, deixados: 0 })
    expect(await debts()).toEqual(before.filter(one => one.cod_biblioteca !== 1))
    const said = await db().selectFrom('circulacao_evento').select('dados').where('ato', '=', 'PERDAO').execute()
    expect(said.filter(one => one.dados.includes('Campanha Portaria 7')).length).toBe(here2.length)
    expect((await ask('DESFAZER')).body).toMatchObject({ message: 'MotivoObrigatorio' })
    expect((await ask('DESFAZER', { motivo: 'Portaria revogada' })).body).toMatchObject({
      debitos: here2.length,
      deixados: 0,
    })
    expect(await debts()).toEqual(before)
  })

  it('special periods: declared at a library, shown there alone, ended; one of all libraries by who holds it everywhere', async () => {
    const list = async (cod_biblioteca = 1) =>
      (await server.call('deskSpecialPeriods', { query: { cod_biblioteca } }, { login: 'amelia' })).body
    const before = (await list()).periodos.length
    const elsewhere = (await list(2)).periodos.length
    const period = {
      inicio: '2031-01-02',
      fim: '2031-01-20',
      vencimento: '2031-02-03',
      descricao: 'Férias',
      limite: 10,
    }
    const change = (body: object, login = 'amelia') =>
      server.call('deskSpecialPeriod', { body: { ...here, ...body } as never }, { login })
    expect((await change({ ...period, fim: '2031-01-01' })).body).toMatchObject({ message: 'PeriodoForaDeOrdem' })
    expect((await change({ inicio: '2031-01-02' })).status).toBe(400)
    expect((await change({ ...period, cod_categoria: 99_999 })).body).toMatchObject({ message: 'CategoriaInvalida' })
    expect((await change({ ...period, material: 'nada' })).status).toBe(400)
    expect((await change(period, 'yolanda')).status).toBe(403)
    const { cod_periodo } = (await change({ ...period, cod_categoria: 1 })).body
    const { periodos, categorias } = await list()
    expect(periodos).toHaveLength(before + 1)
    expect(periodos.find(one => one.cod_periodo === cod_periodo)).toMatchObject({
      descricao: 'Férias',
      categoria: categorias.find(one => one.cod_categoria === 1)?.descricao,
      todas: 'N',
      limite: 10,
    })
    expect((await list(2)).periodos).toHaveLength(elsewhere)
    expect((await change({ encerra: 99_999 })).status).toBe(404)
    expect((await change({ encerra: cod_periodo })).status).toBe(200)
    expect((await list()).periodos).toHaveLength(before)
  })

  it('a leave of a person is shown with the person, and ended', async () => {
    const { cod_pessoa } = await newPerson(server)
    const leave = { ...here, cod_pessoa, tipo: 'MATERNIDADE' as const, inicio: '2026-11-01', fim: '2027-03-01' }
    const { cod_licenca } = (await server.call('deskLeave', { body: leave }, vera)).body
    const leaves = async () =>
      (await server.call('deskPerson', { query: { ...here, codigo: `#${cod_pessoa}` } }, vera)).body.licencas
    expect(await leaves()).toMatchObject([
      { cod_licenca, tipo: 'MATERNIDADE', inicio: '2026-11-01', fim: '2027-03-01' },
    ])
    const end = { ...here, cod_licenca }
    expect((await server.call('deskEndLeave', { body: end }, vera)).status).toBe(200)
    // Its days stay free of penalties up to the day before.
    const yesterday = addDays(libraryDay(server.core.now()), -1)
    expect(await leaves()).toMatchObject([{ cod_licenca, inicio: '2026-11-01', fim: yesterday }])
    expect((await server.call('deskEndLeave', { body: end }, vera)).body).toMatchObject({
      message: 'LicencaInexistente',
    })
    expect((await server.call('deskEndLeave', { body: { ...end, inteira: 'S' } }, vera)).status).toBe(200)
    expect(await leaves()).toEqual([])
  })

  it('that bears a label that was used before is another work, and takes no number of the catalogue', async () => {
    const { kysely } = server.core.database
    const titled = async (cod_acervo: number) =>
      (await kysely.selectFrom('acervo').select('obra').where('cod_acervo', '=', cod_acervo).executeTakeFirst())?.obra
    const add = (titulo: string) =>
      server.call('deskQuickRecord', { body: { ...here, titulo, codigo_barras: '777123' } }, vera)
    const first = (await add('Primeiro livro')).body
    await kysely
      .updateTable('exemplar')
      .set({ codigo_barras: '777124' })
      .where('cod_exemplar', '=', first.cod_exemplar)
      .execute()
    const second = (await add('Segundo livro')).body
    expect(second.cod_acervo).not.toBe(first.cod_acervo)
    expect([await titled(first.cod_acervo), await titled(second.cod_acervo)]).toEqual([
      'Primeiro livro',
      'Segundo livro',
    ])
    // The number 777123 stays free for a record of the library's own source.
    expect(await titled(777_123)).toBeUndefined()
  })

  it('that two people record at once under one label is recorded once', async () => {
    const { kysely } = server.core.database
    const works = async () =>
      await kysely.selectFrom('acervo').select('obra').where('obra', 'like', 'Ao mesmo tempo%').execute()
    const quick = new QuickRecords(server.core)
    const book = { ...here, titulo: 'Ao mesmo tempo', codigo_barras: 'RAPIDO-2' }
    const outcomes = await Promise.allSettled([1, 2].map(() => quick.add(book, 1)))
    const failed = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason as Error] : []))
    expect(failed.map(error => error.message)).toEqual(['CodigoBarrasExistente'])
    expect(await works()).toHaveLength(1)
  })
})
