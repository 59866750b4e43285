import type { LoanRequestForm, LoanRequestKind } from '@estante/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Core } from '../../core.ts'
import type { Database } from '../../db/connection.ts'
import { AppError } from '../../http/app-error.ts'
import { testDatabase, testDialects } from '../../testing/test-database.ts'
import { addCopies } from '../catalogue/index.ts'
import { loadInstitution } from '../institution/index.ts'
import { Mail } from '../mail/index.ts'
import { Alerts } from '../services/index.ts'
import { circulatingLibrary } from './circulating-library.test-data.ts'
import { availabilityFrom, compareWithJournal, Desk, LoanRequests } from './index.ts'

// Locks of a shared PostgreSQL are shared with whoever else tests on it.
vi.setConfig({ testTimeout: 120_000 })

const [CENTRAL, LAW] = [1, 2]
const STACKS = 7
const TUESDAY = new Date('2026-03-10T15:00:00Z')
/** What the tests write, in an order in which it can go. */
const WRITTEN = [
  'solicitacao_passo',
  'solicitacao',
  'alerta',
  'correio',
  'reserva',
  'suspensao',
  'emprestimo',
  'circulacao_evento',
  'ato_unico',
] as const
const FORM: LoanRequestForm = {
  biblioteca_origem: CENTRAL,
  biblioteca_recebimento: LAW,
  telefone: '(41) 98765-4321',
  email: 'um@x.org',
  hora_inicio: '09:00',
  hora_fim: '11:00',
}

describe.each(testDialects)('requests for copies on %s', dialect => {
  let database: Database
  let core: Core
  let desk: Desk
  let requests: LoanRequests
  let now: Date
  beforeAll(async () => {
    database = await testDatabase(dialect)
    now = TUESDAY
    core = { database, now: () => now, config: { PUBLIC_URL: 'https://b.example' } } as Core
    await circulatingLibrary(database, core.now, { people: 6, email: 'x.org' })
    await loadInstitution(core, {
      bibliotecas: [
        {
          cod_biblioteca: LAW,
          desc_biblioteca: 'Direito',
          cod_campus: 1,
          horarios: [1, 2, 3, 4, 5].map(dia_semana => ({ dia_semana, abertura: '08:00', fechamento: '18:00' })),
        },
      ],
      locais: [
        { cod_local_exemplar: STACKS, cod_biblioteca: CENTRAL, desc_local_exemplar: 'Torre', acervo_fechado: 'S' },
      ],
      regras_emprestimo: [{ nome: 'Todos', prazo: 7, dias_retirada: 3 }],
    })
    const alerts = new Alerts(core)
    desk = new Desk({ ...core, alerts, mail: new Mail(core, async () => 'UFVale') })
    requests = new LoanRequests(core, desk)
  }, 120_000)
  beforeEach(async () => {
    now = TUESDAY
    const { kysely } = database
    for (const table of WRITTEN) await kysely.deleteFrom(table).execute()
    await kysely.deleteFrom('parametro').where('chave', '=', 'circulacao').execute()
    await kysely.deleteFrom('exemplar').where('codigo_barras', 'not in', ['A', 'B', 'C', 'V1', 'V2']).execute()
    const home = { biblioteca_atual: null, transito_para: null, transito_desde: null }
    await kysely
      .updateTable('exemplar')
      .set({ ...home, cod_situacao: 1, cod_local_exemplar: null })
      .execute()
    await kysely.updateTable('pessoa').set({ bloqueio: 'N' }).execute()
    desk.house.forget()
  })
  afterEach(async () => {
    expect((await compareWithJournal(database.kysely)).differences).toEqual([])
  })
  afterAll(() => database.close())

  const patron = (cod_pessoa: number) => ({ cod_operador: cod_pessoa, cod_biblioteca: null })
  const staff = (cod_biblioteca: number) => ({ cod_operador: 6, cod_biblioteca })
  const send = (cod_pessoa: number, form: LoanRequestForm = {}, cod_acervo = 1) =>
    requests.send(cod_pessoa, cod_acervo, { ...FORM, ...form }, 'pt', patron(cod_pessoa))
  const move = (id: number, situacao: string, at: number, more = {}) =>
    requests.move(id, { situacao: situacao as never, ...more }, staff(at), 'pt')
  const refusal = async (work: Promise<unknown>): Promise<string> => {
    try {
      await work
      return 'done'
    } catch (error) {
      if (error instanceof AppError) return [error.message, ...Object.values(error.params ?? {})].join(' ')
      throw error
    }
  }
  const set = async (circulacao: Record<string, unknown>) => {
    await loadInstitution(core, { parametros: { circulacao } })
    desk.house.forget()
  }
  const alerts = async (cod_pessoa: number) =>
    (await new Alerts(core).list(cod_pessoa, 'pt')).map(alert => `${alert.titulo} | ${alert.texto} | ${alert.endereco}`)
  const mails = async () =>
    (await database.kysely.selectFrom('correio').select(['para', 'modelo']).orderBy('id').execute()).map(
      row => `${row.modelo} ${row.para}`,
    )
  const one = async (cod_pessoa: number) => (await requests.open(cod_pessoa, 'pt'))[0]!

  it('LREQ-06 LREQ-10 LREQ-11 D-18 a copy from elsewhere is asked for, sent, arrives, is told of and is lent', async () => {
    const { id, protocolo } = await send(1, { pessoa_autorizada: 'João', recebimento_textual: 'No balcão' })
    expect(protocolo).toMatch(/^20260310-\w{6}$/)
    expect(await one(1)).toMatchObject({
      id,
      tipo: 'emprestimo',
      situacao: 'AGUARDANDO',
      situacao_desc: 'Aguardando',
      obra: 'Obra 1',
      desc_biblioteca_origem: 'Central',
      desc_biblioteca_recebimento: 'Direito',
      pessoa_autorizada: 'João',
      telefone: '(41) 98765-4321',
      email: 'um@x.org',
      hora_inicio: '09:00',
      hora_fim: '11:00',
      domicilio: '',
      recebimento_textual: 'No balcão',
      retirar_ate: null,
      cancelavel: 'S',
    })
    const availability = availabilityFrom(core)
    expect(await availability([1])).toMatchObject([{ exemplares: 3, disponiveis: 2 }])
    await expect(desk.lend('A', 2)).rejects.toThrow('ExemplarReservado')

    const [seen] = await requests.atLibrary({ cod_biblioteca: CENTRAL, situacao: 'abertas' }, 'pt')
    expect(seen).toMatchObject({ id, nome_pessoa: 'Pessoa 1', codigo_barras: 'A' })
    expect(seen?.proximas).toEqual(['EM_TRANSITO', 'DISPONIVEL', 'CANCELADA'])
    expect(await move(id, 'EM_TRANSITO', CENTRAL)).toMatchObject({ situacao: 'EM_TRANSITO' })
    expect(await refusal(move(id, 'FINALIZADA', LAW))).toBe('SituacaoSolicitacaoInvalida')
    expect(await refusal(desk.lend('A', 1))).toBe('ExemplarEmTransito Disponível')

    // The desk of the other library takes it out of the bag: nobody has to think of the request.
    const { released } = await desk.act(staff(LAW), acts => acts.handIn('A'))
    expect(released).toEqual({
      cod_reserva: null,
      cod_solicitacao: id,
      cod_pessoa: 1,
      cod_biblioteca: LAW,
      data_limite: '2026-03-13',
    })
    expect(await one(1)).toMatchObject({ situacao: 'DISPONIVEL', retirar_ate: '2026-03-13' })
    expect(await alerts(1)).toEqual([
      'Pronto para retirar: Obra 1 | Está separado para você em Direito até 13/03/2026. | /meupergamum/solicitacoes-emprestimo',
      `Solicitação: Em trânsito | Obra 1 (protocolo ${protocolo}).  | /meupergamum/solicitacoes-emprestimo`,
    ])
    expect(await mails()).toEqual(['solicitacaoSituacao 1@x.org', 'solicitacaoDisponivel 1@x.org'])

    const lent = await move(id, 'FINALIZADA', LAW)
    expect(lent.passos.map(step => step.situacao)).toEqual(['AGUARDANDO', 'EM_TRANSITO', 'DISPONIVEL', 'FINALIZADA'])
    expect(await requests.open(1, 'pt')).toEqual([])
    const loan = await database.kysely.selectFrom('emprestimo').selectAll().executeTakeFirstOrThrow()
    expect(loan).toMatchObject({ cod_pessoa: 1, cod_biblioteca: LAW, data_devolucao: null })
    // Back at the pick-up library, it goes home.
    expect(await desk.act(staff(LAW), acts => acts.handIn('A'))).toMatchObject({ transito_para: CENTRAL })
  })

  it('an ordinary loan at the desk ends the request, and frees what was set aside when it is of another copy', async () => {
    await send(1)
    await desk.lend('A', 1)
    await send(2)
    await desk.lend('C', 2)
    expect(await requests.open(1, 'pt')).toEqual([])
    expect((await requests.history(2, {}, undefined, 'pt')).map(row => row.situacao)).toEqual(['FINALIZADA'])
    expect(await refusal(desk.lend('B', 3))).toBe('done')
  })

  it('LREQ-03 what the form cannot do without is named, in the words of the form', async () => {
    const missing = (label: string) => `CampoObrigatorioNaoPreenchido ${label}`
    await addCopies(database, [
      {
        cod_acervo: 1,
        cod_biblioteca: LAW,
        codigo_barras: 'D1',
        volume: '1',
        tomo_exemplar: 'a',
        parte: '1',
        mat_adicional: 'CD',
        tombo: '',
        cod_situacao: 1,
        cod_local_exemplar: null,
        cod_colecao: null,
        data_aquisicao: null,
        preco_centavos: null,
      },
    ])
    const undefinedOrigin = { biblioteca_origem: undefined }
    expect(await refusal(send(1, undefinedOrigin))).toBe(missing('Biblioteca de origem'))
    expect(await refusal(send(1, { biblioteca_recebimento: undefined }))).toBe(missing('Biblioteca de retirada'))
    expect(await refusal(send(1, { telefone: '' }))).toBe(missing('Telefone'))
    expect(await refusal(send(1, { email: '' }))).toBe(missing('E-mail'))
    expect(await refusal(send(1, { hora_inicio: '' }))).toBe(missing('Horário preferido: início'))
    expect(await refusal(send(1, { hora_fim: '' }))).toBe(missing('Horário preferido: fim'))
    expect(await refusal(send(1, { tipo: 'delivery' }))).toBe(missing('Endereço de entrega'))
    // Several volumes to choose from: which one has to be said. A part with one value is taken as it is.
    expect(await refusal(send(1, {}, 2))).toBe(missing('Volume'))
    expect(await refusal(send(1, { volume: '2' }, 2))).toBe('done')
    expect(await refusal(send(1, { biblioteca_origem: LAW }))).toBe('done')
    expect(await requests.open(1, 'pt')).toMatchObject([
      { volume: '2' },
      { volume: '1', tomo: 'a', parte: '1', material_adicional: 'CD' },
    ])
  })

  it.each([
    ['tomo', { tomo_exemplar: 'b' }, 'Tomo'],
    ['parte', { parte: '2' }, 'Parte'],
    ['material_adicional', { mat_adicional: 'DVD' }, 'Tipo de material'],
  ] as const)('LREQ-03 %s is asked for where there are several', async (field, other, label) => {
    const copy = { tombo: '', cod_situacao: 1, cod_local_exemplar: null, cod_colecao: null, data_aquisicao: null }
    await addCopies(database, [
      { ...copy, ...other, cod_acervo: 1, cod_biblioteca: CENTRAL, codigo_barras: 'X', preco_centavos: null },
    ])
    expect(await refusal(send(1))).toBe(`CampoObrigatorioNaoPreenchido ${label}`)
    expect(await refusal(send(1, { [field]: Object.values(other)[0] }))).toBe('done')
    expect(await one(1)).toMatchObject({ [field]: Object.values(other)[0] })
  })

  it('LREQ-04 several addresses are separated by semicolons, and each has to be one', async () => {
    expect(await refusal(send(1, { email: 'a@x.org; b' }))).toBe('EmailInvalido')
    expect(await refusal(send(1, { telefone: '123' }))).toBe('TelefoneInvalido')
    await send(1, { email: ' a@x.org;b@y.com.br ; ' })
    expect((await one(1)).email).toBe('a@x.org; b@y.com.br')
  })

  it('LREQ-08 the institution says whether phone and e-mail are required, what fields are called, and what is told before', async () => {
    expect(await requests.contactRule()).toEqual({ telefone_obrigatorio: 'S', email_obrigatorio: 'S' })
    expect((await requests.labels('en')).pessoa_autorizada).toBe('Person who may pick it up or receive it')
    expect(await requests.warning(LAW, 'pt')).toEqual({ mensagem: '' })
    await set({
      solicitacao_telefone: 'N',
      solicitacao_email: 'N',
      solicitacao_aviso: { pt: 'Só com carteirinha', en: 'Bring your card' },
      solicitacao_rotulos: { pessoa_autorizada: { pt: 'Procurador' }, telefone: 'Celular' },
    })
    expect(await requests.contactRule()).toEqual({ telefone_obrigatorio: 'N', email_obrigatorio: 'N' })
    expect(await requests.labels('es')).toMatchObject({
      pessoa_autorizada: 'Procurador',
      telefone: 'Celular',
      volume: 'Volumen',
    })
    expect(await requests.warning(LAW, 'en')).toEqual({ mensagem: 'Bring your card' })
    expect(await requests.warning(undefined, 'es')).toEqual({ mensagem: 'Só com carteirinha' })
    expect(await refusal(send(1, { telefone: '', email: '' }))).toBe('done')
  })

  it('LREQ-11 the place where it is handed over is called as the library calls it in the language of the reader', async () => {
    const desk = { codigo: '1', descricao: { pt: 'Balcão', en: 'Front desk' } }
    await set({ locais_recebimento: [desk, { codigo: '2', descricao: 'Armário' }] })
    await send(1, { cod_local_recebimento: '1' })
    const spot = async (lang: 'pt' | 'en' | 'es') => (await requests.open(1, lang))[0]?.local_recebimento
    expect([await spot('pt'), await spot('en'), await spot('es')]).toEqual(['Balcão', 'Front desk', 'Balcão'])
    await set({ locais_recebimento: [] })
    expect(await spot('en')).toBe('Balcão')
  })

  it('LREQ-03 AMB-61 pick-up times may be left out on the server; given, they are in order and within the hours', async () => {
    expect(await refusal(send(1, { hora_inicio: '11:00', hora_fim: '09:00' }))).toBe('HorarioRetiradaInvalido')
    expect(await refusal(send(1, { hora_inicio: '18:00', hora_fim: '20:00' }))).toBe('HorarioRetiradaFechado')
    expect(await refusal(send(1, { hora_inicio: '17:00', hora_fim: '20:00' }))).toBe('done')
    expect(await refusal(send(2, { hora_inicio: undefined, hora_fim: undefined }))).toBe('done')
  })

  it('LREQ-12 a limit, no duplicate, nothing that is not free, no delivery on other days', async () => {
    await set({ solicitacoes_limite: 2 })
    await send(1)
    expect(await refusal(send(1))).toBe('SolicitacaoDuplicada Obra 1')
    await send(1, { volume: '1' }, 2)
    expect(await refusal(send(1, { volume: '2' }, 2))).toBe('LimiteSolicitacoes 2')
    await send(2)
    await send(3)
    // All three have been asked for.
    expect(await refusal(send(4))).toBe('SemExemplaresParaSolicitar Obra 1')
    expect(await refusal(send(4, { biblioteca_origem: LAW }))).toBe('SemExemplaresParaSolicitar Obra 1')
    const home = { tipo: 'delivery' as const, domicilio: 'Rua A, 1', volume: '2' }
    expect(await refusal(send(4, home, 2))).toBe('EntregaNaoConfigurada')
    await set({ entrega_dias: [1, 3] })
    expect(await refusal(send(4, home, 2))).toBe('EntregaNaoConfigurada')
    now = new Date('2026-03-11T15:00:00Z')
    expect(await refusal(send(4, home, 2))).toBe('done')
  })

  it('whoever is blocked, suspended or has the work in hand asks for nothing', async () => {
    await desk.lend('A', 1)
    expect(await refusal(send(1))).toBe('SolicitacaoObraEmMaos')
    await desk.act(staff(CENTRAL), acts =>
      acts.suspend({ cod_pessoa: 2, fim: null, motivo: 'Balcão', cod_biblioteca: null }),
    )
    expect(await refusal(send(2))).toBe('PessoaSuspensaSemPrazo')
    await database.kysely.updateTable('pessoa').set({ bloqueio: 'S' }).where('cod_pessoa', '=', 3).execute()
    expect(await refusal(send(3))).toBe('PessoaBloqueada')
    expect(await refusal(send(4, { biblioteca_recebimento: 99 }))).toBe('BibliotecaInvalida')
  })

  it('LREQ-02 a delivery goes to the address and is lent when it is handed over; once it left only staff ends it', async () => {
    await set({ entrega_dias: [2] })
    const { id } = await send(1, { domicilio: 'Rua A, 1', biblioteca_recebimento: undefined })
    expect(await one(1)).toMatchObject({ tipo: 'delivery', domicilio: 'Rua A, 1', biblioteca_recebimento: CENTRAL })
    expect(await refusal(move(id, 'DISPONIVEL', CENTRAL))).toBe('SituacaoSolicitacaoInvalida')
    await move(id, 'EM_TRANSITO', CENTRAL, { nota: 'Com Davi' })
    expect(await one(1)).toMatchObject({ cancelavel: 'N', passos: [{}, { situacao: 'EM_TRANSITO', nota: 'Com Davi' }] })
    expect(await refusal(requests.cancel(1, id, patron(1)))).toBe('SolicitacaoEmEntrega')
    await move(id, 'FINALIZADA', CENTRAL)
    expect(await refusal(desk.takeBack('A'))).toBe('done')
  })

  it('LREQ-02 AMB-63 of the closed stacks also what is only read in the house, and only what stands there', async () => {
    expect(await refusal(send(1, { tipo: 'armazem' }))).toBe('SemExemplaresParaSolicitar Obra 1')
    await database.kysely
      .updateTable('exemplar')
      .set({ cod_local_exemplar: STACKS, cod_situacao: 2 })
      .where('codigo_barras', '=', 'B')
      .execute()
    const { id } = await send(1, { tipo: 'armazem', biblioteca_recebimento: CENTRAL })
    expect(await requests.info(1, 'armazem', 1, 'pt', { campuses: [], libraries: [] })).toMatchObject({
      exemplares: [{ desc_local_exemplar: 'Torre', disponivel: 'N' }],
    })
    expect((await move(id, 'DISPONIVEL', CENTRAL)).proximas).toEqual(['FINALIZADA', 'CANCELADA'])
    // It was asked for to be read here: no desk lends it.
    expect(await refusal(desk.lend('B', 1))).toMatch(/^ExemplarNaoCircula/)
    await move(id, 'FINALIZADA', CENTRAL)
    const used = await database.kysely
      .selectFrom('circulacao_evento')
      .select('ato')
      .where('ato', '=', 'CONSULTA')
      .execute()
    expect(used).toHaveLength(1)
    expect(await database.kysely.selectFrom('emprestimo').selectAll().execute()).toEqual([])
  })

  it('LREQ-09 the person takes it back, as often as it is clicked; nobody else does', async () => {
    const { id } = await send(1)
    expect(await refusal(requests.cancel(2, id, patron(2)))).toBe('notFound')
    const cancelled = { id, situacao: 'CANCELADA' }
    expect(await requests.cancel(1, id, patron(1))).toEqual(cancelled)
    expect(await requests.cancel(1, id, patron(1))).toEqual(cancelled)
    expect(await requests.open(1, 'pt')).toEqual([])
    const [row] = await requests.history(1, {}, 'CANCELADA', 'pt')
    expect(row?.passos.map(step => step.situacao)).toEqual(['AGUARDANDO', 'CANCELADA'])
    expect(await alerts(1)).toEqual([])
    expect(await refusal(desk.lend('A', 2))).toBe('done')
    expect(await refusal(move(id, 'EM_TRANSITO', CENTRAL))).toBe('SolicitacaoEncerrada')
  })

  it('what is taken back on its way goes home from where it arrives', async () => {
    const { id } = await send(1)
    await move(id, 'EM_TRANSITO', CENTRAL)
    await requests.cancel(1, id, patron(1))
    expect(await refusal(desk.lend('A', 2))).toMatch(/^ExemplarEmTransito/)
    await desk.act(staff(LAW), acts => acts.handIn('A'))
    const copy = await database.kysely
      .selectFrom('exemplar')
      .select(['biblioteca_atual', 'transito_para'])
      .where('codigo_barras', '=', 'A')
      .executeTakeFirst()
    expect(copy).toEqual({ biblioteca_atual: LAW, transito_para: CENTRAL })
  })

  it('LREQ-07 the history is of a stretch of days and a status, both ends included', async () => {
    await send(1)
    now = new Date('2026-03-12T01:00:00Z') // still the 11th
    const { id } = await send(1, { volume: '1' }, 2)
    await requests.cancel(1, id, patron(1))
    const of = async (dataIni?: string, dataFim?: string, status?: 'CANCELADA' | 'AGUARDANDO') =>
      (await requests.history(1, { dataIni, dataFim }, status, 'pt')).map(row => row.obra)
    expect(await of()).toEqual(['Obra 2', 'Obra 1'])
    expect(await of('2026-03-11', '2026-03-11')).toEqual(['Obra 2'])
    expect(await of('2026-03-10', '2026-03-10')).toEqual(['Obra 1'])
    expect(await of(undefined, undefined, 'AGUARDANDO')).toEqual(['Obra 1'])
    expect(await refusal(of('2026-03-12', '2026-03-10'))).toBe('DataInicialMaior')
  })

  it('what nobody fetches goes back, and the person is told', async () => {
    const { id } = await send(1, { biblioteca_recebimento: CENTRAL })
    await move(id, 'DISPONIVEL', CENTRAL)
    expect((await one(1)).retirar_ate).toBe('2026-03-13')
    now = new Date('2026-03-13T20:00:00Z')
    expect(await desk.expireRequests()).toBe(0)
    now = new Date('2026-03-14T15:00:00Z')
    expect(await desk.expireRequests()).toBe(1)
    const [row] = await requests.history(1, {}, undefined, 'en')
    expect(row?.passos.at(-1)).toMatchObject({ situacao: 'CANCELADA', nota: 'Nobody picked the copy up in time.' })
    expect((await alerts(1))[0]).toContain('Ninguém retirou o exemplar no prazo.')
    expect(await refusal(desk.lend('A', 2))).toBe('done')
  })

  it('one that nobody can end keeps no other from ending, nor queues from being served', async () => {
    const [lost, other] = [
      await send(1, { biblioteca_recebimento: CENTRAL }),
      await send(2, { biblioteca_recebimento: CENTRAL }),
    ]
    for (const { id } of [lost, other]) await move(id, 'DISPONIVEL', CENTRAL)
    const at = (cod_biblioteca: number | null) =>
      database.kysely
        .updateTable('solicitacao')
        .set({ cod_biblioteca })
        .where('cod_solicitacao', '=', lost.id)
        .execute()
    // One that is of no library is found by nobody.
    await at(null)
    now = new Date('2026-03-14T15:00:00Z')
    expect(await desk.expireRequests()).toBe(1)
    expect((await requests.history(2, {}, undefined, 'pt'))[0]?.situacao).toBe('CANCELADA')
    await at(CENTRAL)
  })

  it('what somebody asked for who was erased since ends, and its copy goes to whoever waits or asks next', async () => {
    for (const person of [1, 2, 3]) await send(person, { biblioteca_recebimento: CENTRAL })
    const { cod_reserva } = await desk.reserve({ cod_acervo: 1, cod_pessoa: 4, cod_biblioteca: CENTRAL })
    // As erasures left them that did not wait for open requests.
    const { kysely } = database
    await kysely.updateTable('solicitacao').set({ cod_pessoa: null }).where('cod_pessoa', 'in', [1, 2]).execute()
    await kysely.deleteFrom('circulacao_pessoa').where('cod_pessoa', 'in', [1, 2]).execute()
    expect(await desk.expireRequests()).toBe(2)
    expect(await desk.expireRequests()).toBe(0)
    const place = kysely.selectFrom('reserva').select('situacao').where('cod_reserva', '=', cod_reserva)
    expect(await place.executeTakeFirst()).toEqual({ situacao: 'LIBERADA' })
    expect(await refusal(send(5, { biblioteca_recebimento: CENTRAL }))).toBe('done')
    expect((await requests.open(3, 'pt')).map(row => row.situacao)).toEqual(['AGUARDANDO'])
  })

  it('the hand may take another copy than the one set aside, if it will do', async () => {
    const { id } = await send(1)
    expect(await refusal(move(id, 'EM_TRANSITO', CENTRAL, { codigo_barras: 'V1' }))).toBe('ExemplarNaoServeSolicitacao')
    expect(await refusal(move(id, 'EM_TRANSITO', CENTRAL, { codigo_barras: 'Z' }))).toBe('ExemplarInexistente')
    expect(await move(id, 'EM_TRANSITO', CENTRAL, { codigo_barras: 'C' })).toMatchObject({ codigo_barras: 'C' })
    expect(await refusal(desk.lend('A', 2))).toBe('done')
  })

  it('only the two libraries of a request change it, and nobody their own', async () => {
    const { id } = await send(1)
    expect(await refusal(move(id, 'CANCELADA', 9))).toBe('SolicitacaoOutraBiblioteca')
    const own = await send(6)
    expect(await refusal(move(own.id, 'CANCELADA', CENTRAL))).toBe('ProprioCadastro')
    expect(await requests.atLibrary({ cod_biblioteca: 9, situacao: 'abertas' }, 'pt')).toEqual([])
    const at = async (tipo?: LoanRequestKind) =>
      (await requests.atLibrary({ cod_biblioteca: LAW, situacao: 'AGUARDANDO', tipo }, 'pt')).map(row => row.id)
    expect([await at('emprestimo'), await at('delivery'), await at()]).toEqual([[id, own.id], [], [id, own.id]])
  })

  it('many at once: as many get a copy as there are, one click or ten; two desks do one thing once', async () => {
    const sent = await Promise.all([1, 2, 3, 4, 5].flatMap(person => [send(person), send(person)].map(refusal)))
    expect(sent.filter(answer => answer === 'done')).toHaveLength(3)
    const held = await database.kysely.selectFrom('solicitacao').select(['separado', 'cod_pessoa']).execute()
    expect(new Set(held.map(row => row.separado)).size).toBe(3)
    const { cod_pessoa } = held[0]!
    const { id } = await one(cod_pessoa!)
    const moved = await Promise.all([1, 2, 3].map(() => refusal(move(id, 'EM_TRANSITO', CENTRAL))))
    expect(moved).toEqual(['done', 'done', 'done'])
    expect((await one(cod_pessoa!)).passos.map(step => step.situacao)).toEqual(['AGUARDANDO', 'EM_TRANSITO'])
  })

  it('the same key again is the same request', async () => {
    const actor = { ...patron(1), once: { quem: '1', chave: 'k-12345678', pedido: 'x' } }
    const first = await requests.send(1, 1, FORM, 'pt', actor)
    expect(await requests.send(1, 1, FORM, 'pt', actor)).toEqual(first)
  })

  it('the journal holds no phone, address or name, and the request forgets them some days after its end', async () => {
    await set({ entrega_dias: [2], solicitacao_dados_dias: 10 })
    const { id } = await send(1, { domicilio: 'Rua Secreta, 1', pessoa_autorizada: 'João Segredo' })
    const journal = await database.kysely.selectFrom('circulacao_evento').select('dados').execute()
    expect(JSON.stringify(journal)).not.toMatch(/Secreta|Segredo|98765|x\.org/)
    await requests.cancel(1, id, patron(1))
    now = new Date('2026-03-19T15:00:00Z')
    expect(await requests.forgetContacts()).toBe(0)
    now = new Date('2026-03-21T15:00:00Z')
    expect(await requests.forgetContacts()).toBe(1)
    expect(await requests.forgetContacts()).toBe(0)
    const { dados } = await database.kysely.selectFrom('solicitacao').select('dados').executeTakeFirstOrThrow()
    expect(dados).not.toMatch(/Secreta|Segredo|98765|x\.org/)
  })
})
