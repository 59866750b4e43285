import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../db/connection.ts'
import { testDatabase, testDialects } from '../../testing/test-database.ts'
import { addCopies, ensureSeeds, prepare, RecordWriter } from '../catalogue/index.ts'
import { availabilityFrom, Desk } from './index.ts'

const marc = (numero: number) => ({
  leader: '00000nam a2200000 a 4500',
  fields: [
    { tag: '001', value: String(numero) },
    { tag: '245', ind1: '1', ind2: '0', subfields: [['a', `Obra ${numero}`]] as [string, string][] },
  ],
})

describe.each(testDialects)('desk on %s', dialect => {
  let database: Database
  let circulation: { desk: Desk; availability: ReturnType<typeof availabilityFrom> }
  let now: Date
  beforeEach(async () => {
    database = await testDatabase(dialect)
    await ensureSeeds(database)
    now = new Date('2026-03-10T15:00:00Z')
    await new RecordWriter(database, { origem: '', now: () => now }).write([1, 2].map(n => prepare(marc(n))))
    await database.kysely.insertInto('campus').values({ cod_campus: 1, nome_campus: 'C' }).execute()
    await database.kysely
      .insertInto('biblioteca')
      .values({ cod_biblioteca: 1, desc_biblioteca: 'Central', cod_campus: 1, cod_acervo: null })
      .execute()
    await addCopies(database, [
      {
        cod_acervo: 1,
        cod_biblioteca: 1,
        codigo_barras: 'A',
        tombo: '',
        cod_situacao: 1,
        cod_local_exemplar: null,
        cod_colecao: null,
        data_aquisicao: null,
        preco_centavos: null,
      },
      {
        cod_acervo: 1,
        cod_biblioteca: 1,
        codigo_barras: 'L',
        tombo: '',
        cod_situacao: 2,
        cod_local_exemplar: null,
        cod_colecao: null,
        data_aquisicao: null,
        preco_centavos: null,
      },
    ])
    for (const cod_pessoa of [1, 2, 3, 4]) {
      await database.kysely
        .insertInto('pessoa')
        .values({
          cod_pessoa,
          nome_pessoa: `P${cod_pessoa}`,
          nome_social: null,
          email: null,
          cpf: null,
          validade: null,
          app_uuid: null,
          duplicada_de: null,
          bloqueio: cod_pessoa === 4 ? 'S' : 'N',
          data_inclusao: '',
          data_alteracao: '',
        })
        .execute()
    }
    for (const cod_pessoa of [1, 2, 3, 4])
      await database.kysely
        .insertInto('pessoa_vinculo')
        .values({ cod_pessoa, cod_categoria: 1, cod_departamento: null, cod_biblioteca: 1, validade: null })
        .execute()
    const core = { database, now: () => now }
    circulation = { desk: new Desk(core), availability: availabilityFrom(core) }
  })
  afterEach(() => database.close())
  const reserve = (cod_pessoa: number, more = {}) =>
    circulation.desk.reserve({ cod_acervo: 1, cod_pessoa, cod_biblioteca: 1, ...more })

  it('lends for fourteen days of the library, and D-09 availability follows at once', async () => {
    now = new Date('2026-03-11T01:30:00Z') // still the 10th in Brasília
    expect(await circulation.availability([1, 2])).toMatchObject([
      { cod_acervo: 1, exemplares: 2, disponiveis: 1, proxima_devolucao: null },
      { cod_acervo: 2, exemplares: 0, disponiveis: 0 },
    ])
    expect(await circulation.desk.lend('A', 1)).toMatchObject({ cod_acervo: 1, data_prevista: '2026-03-24' })
    expect(await circulation.availability([1])).toMatchObject([{ disponiveis: 0, proxima_devolucao: '2026-03-24' }])
    // A work that is named twice is answered for once.
    expect((await circulation.availability([2, 1, 2])).map(work => work.cod_acervo)).toEqual([2, 1])
  })

  it('refuses with a key what it cannot do', async () => {
    const refusal = (act: Promise<unknown>) =>
      act.then(
        () => 'done',
        error => [error.status, error.message],
      )
    expect(await refusal(circulation.desk.lend('Z', 1))).toEqual([422, 'ExemplarInexistente'])
    expect(await refusal(circulation.desk.lend('A', 99))).toEqual([422, 'PessoaInexistente'])
    expect(await refusal(circulation.desk.lend('A', 4))).toEqual([422, 'PessoaBloqueada'])
    expect(await refusal(circulation.desk.lend('L', 1))).toEqual([422, 'ExemplarNaoCircula'])
    expect(await refusal(circulation.desk.takeBack('A'))).toEqual([422, 'ExemplarNaoEmprestado'])
    expect(await refusal(reserve(1))).toEqual([422, 'ReservaIndisponivelExemplarDisponivel'])
    expect(await refusal(reserve(1, { volume: '7' }))).toEqual([422, 'ExemplarSemReserva'])
    expect(await refusal(reserve(1, { cod_acervo: 77 }))).toEqual([404, 'AcervoInexistente'])
    await circulation.desk.lend('A', 1)
    expect(await refusal(circulation.desk.lend('A', 2))).toEqual([422, 'ExemplarJaEmprestado'])
    expect(await refusal(reserve(1))).toEqual([422, 'ReservaObraEmMaos'])
    await reserve(2)
    expect(await refusal(reserve(2))).toEqual([422, 'ReservaJaExiste'])
  })

  it('a returned copy goes to the first in the queue, then to the next when it is cancelled', async () => {
    await circulation.desk.lend('A', 1)
    const first = await reserve(2)
    now = new Date('2026-03-10T16:00:00Z')
    const second = await reserve(3)
    expect([first.posicao, second.posicao]).toEqual([1, 2])
    expect(await circulation.desk.takeBack('A')).toMatchObject({
      cod_pessoa: 1,
      released: { cod_pessoa: 2, data_limite: '2026-03-12' },
    })
    await expect(circulation.desk.lend('A', 3)).rejects.toThrow('ExemplarReservado')
    expect(await circulation.availability([1])).toMatchObject([{ disponiveis: 0, fila: 1 }])
    expect(await circulation.desk.cancel(first.cod_reserva)).toMatchObject({ released: { cod_pessoa: 3 } })
    await circulation.desk.lend('A', 3)
    const states = await database.kysely
      .selectFrom('reserva')
      .select(['cod_pessoa', 'situacao'])
      .orderBy('cod_pessoa')
      .execute()
    expect(states).toEqual([
      { cod_pessoa: 2, situacao: 'CANCELADA' },
      { cod_pessoa: 3, situacao: 'ATENDIDA' },
    ])
  })

  it('what nobody fetches in time goes to the next, and in the end back to the shelf', async () => {
    await circulation.desk.lend('A', 1)
    await reserve(2)
    await circulation.desk.takeBack('A')
    now = new Date('2026-03-12T15:00:00Z')
    expect(await circulation.desk.expireHolds()).toBe(0)
    now = new Date('2026-03-13T15:00:00Z')
    expect(await circulation.desk.expireHolds()).toBe(1)
    expect(await circulation.availability([1])).toMatchObject([{ disponiveis: 1, fila: 0 }])
  })

  it('two desks at once lend a copy once', async () => {
    const results = await Promise.allSettled([1, 2, 3].map(person => circulation.desk.lend('A', person)))
    expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(1)
    expect(
      results
        .filter(result => result.status === 'rejected')
        .map(result => (result as PromiseRejectedResult).reason.message),
    ).toEqual(['ExemplarJaEmprestado', 'ExemplarJaEmprestado'])
  })
})
