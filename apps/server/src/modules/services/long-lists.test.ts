import { STAFF_MODULE, StaffPermission, type StaffPermissionCode } from '@estante/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertMany } from '../../db/bulk.ts'
import { newPerson } from '../../testing/new-person.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { Permissions } from '../permissions/index.ts'

let server: TestServer
let cod_pessoa: number
let cod_acervo: number
const vera = { login: 'vera' }
const LIBRARY = 1
const QUERY = { cod_biblioteca: LIBRARY }

/** One a minute, from long before any other in the demo library. */
const instantOf = (at: number) => new Date(Date.UTC(2001, 0, 1) + at * 60_000).toISOString()
/** A day after all others. */
const LATEST = '2099-01-01T12:00:00.000Z'

async function fill(
  table: 'solicitacao' | 'comentario' | 'sugestao' | 'pedido' | 'pedido_item',
  rows: Record<string, string | number>[],
) {
  const { kysely, dialect } = server.core.database
  const columns = Object.keys(rows[0] ?? {})
  const plan = { table, columns }
  await kysely.transaction().execute(trx => insertMany(trx, dialect, plan, rows.map(Object.values)))
}

const requests = (tipo: string, situacao: string, total: number) =>
  fill(
    'solicitacao',
    Array.from({ length: total }, (_, at) => ({
      ...{ tipo, situacao, cod_pessoa, cod_biblioteca: LIBRARY, cod_acervo, protocolo: `${tipo}-${situacao}-${at}` },
      ...{ criada_em: at === total - 1 ? LATEST : instantOf(at), alterada_em: instantOf(at) },
      ...(situacao !== 'AGUARDANDO' && { encerrada_em: instantOf(at) }),
    })),
  )

describe('the lists of the staff, after years', () => {
  beforeAll(async () => {
    server = await startTestServer()
    cod_pessoa = (await newPerson(server)).cod_pessoa
    const staff = await server.core.database.kysely
      .selectFrom('pessoa_login')
      .select('cod_pessoa')
      .where('login', '=', 'vera')
      .executeTakeFirstOrThrow()
    const work = server.core.database.kysely.selectFrom('acervo').select('cod_acervo').limit(1)
    cod_acervo = (await work.executeTakeFirstOrThrow()).cod_acervo
    const activities: StaffPermissionCode[] = [
      StaffPermission.comments,
      StaffPermission.acquisitions,
      StaffPermission.requests,
    ]
    for (const cod_atividade of activities)
      await new Permissions(server.core).grant(
        { ...staff, cod_categoria: null },
        { cod_modulo: STAFF_MODULE, cod_atividade },
      )
  }, 300_000)
  afterAll(() => server.close())

  it('requests: what ended lately is shown, and among those that wait the one that waits longest', async () => {
    await requests('levantamento-bibliografico', 'ATENDIDA', 520)
    await requests('levantamento-bibliografico', 'AGUARDANDO', 520)
    const first = async (status?: 'ATENDIDA' | 'AGUARDANDO') => {
      const query = { ...QUERY, tipo: 'levantamento-bibliografico' as const, ...(status && { status }) }
      return (await server.call('staffRequests', { query }, vera)).body[0]
    }
    expect((await first('ATENDIDA'))?.data).toBe(LATEST)
    expect((await first())?.data).toBe(LATEST)
    expect((await first('AGUARDANDO'))?.data).toBe(instantOf(0))
  })

  it('requests of copies: what was handed over lately is shown, and the one that waits longest', async () => {
    await requests('emprestimo', 'FINALIZADA', 520)
    await requests('emprestimo', 'AGUARDANDO', 520)
    const first = async (situacao: 'FINALIZADA' | 'abertas') =>
      (await server.call('deskRequests', { query: { ...QUERY, tipo: 'emprestimo', situacao } }, vera)).body[0]
    expect((await first('FINALIZADA'))?.protocolo).toBe('emprestimo-FINALIZADA-519')
    expect((await first('abertas'))?.protocolo).toBe('emprestimo-AGUARDANDO-0')
  })

  it('suggestions: the latest is shown among all and among those bought, the oldest among those to be looked at', async () => {
    for (const situacao of ['ATENDIDA', 'PRE_SUGESTAO'])
      await fill(
        'sugestao',
        Array.from({ length: 1020 }, (_, at) => ({
          ...{ cod_pessoa, cod_biblioteca: LIBRARY, titulo: `${situacao} ${at}`, situacao },
          ...{ criada_em: at === 1019 ? LATEST : instantOf(at), alterada_em: instantOf(at) },
        })),
      )
    const first = async (situacao?: 'ATENDIDA' | 'PRE_SUGESTAO') =>
      (await server.call('staffSuggestions', { query: { ...QUERY, ...(situacao && { situacao }) } }, vera)).body[0]
    expect((await first('ATENDIDA'))?.titulo).toBe('ATENDIDA 1019')
    expect((await first())?.titulo).toBe('PRE_SUGESTAO 1019')
    expect((await first('PRE_SUGESTAO'))?.titulo).toBe('PRE_SUGESTAO 0')
  })

  it('SUGG-10 orders: the statistics count all of them, of which the list shows the latest', async () => {
    const numbers = async () => (await server.call('getAcquisitionStatistics', { query: {} }, vera)).body.pedidos
    const before = await numbers()
    await fill(
      'pedido',
      Array.from({ length: 520 }, (_, at) => ({
        ...{ numero: `velho-${at}`, cod_biblioteca: LIBRARY, data: '2001-01-01', situacao: 'RECEBIDO' },
        alterado_em: instantOf(at),
      })),
    )
    const added = await server.core.database.kysely
      .selectFrom('pedido')
      .select('cod_pedido')
      .where('numero', 'like', 'velho-%')
      .execute()
    await fill(
      'pedido_item',
      added.flatMap(({ cod_pedido }) => [
        { cod_pedido, titulo: 'Um', quantidade: 2, recebidos: 2 },
        { cod_pedido, titulo: 'Outro', quantidade: 1, recebidos: 0 },
      ]),
    )
    expect(await numbers()).toEqual({
      pedidos: before.pedidos + 520,
      titulos: before.titulos + 1040,
      exemplares: before.exemplares + 1560,
      recebidos: before.recebidos + 1040,
    })
    expect((await server.call('getOrders', { query: {} }, vera)).body).toHaveLength(500)
  })

  it('comments: the latest decided one is shown, and the one that waits longest', async () => {
    for (const situacao of ['APROVADO', 'AGUARDANDO'])
      await fill(
        'comentario',
        Array.from({ length: 520 }, (_, at) => ({
          ...{ cod_pessoa, cod_biblioteca: LIBRARY, texto: `${situacao} ${at}`, situacao },
          criado_em: at === 519 ? LATEST : instantOf(at),
        })),
      )
    const first = async (situacao: 'APROVADO' | 'AGUARDANDO') =>
      (await server.call('staffComments', { query: { ...QUERY, situacao } }, vera)).body[0]
    expect((await first('APROVADO'))?.comentario).toBe('APROVADO 519')
    expect((await first('AGUARDANDO'))?.comentario).toBe('AGUARDANDO 0')
  })
})
