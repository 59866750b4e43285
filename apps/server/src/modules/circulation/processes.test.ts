import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import type { Database } from '../../db/connection.ts'
import { testDatabase, testDialects } from '../../testing/test-database.ts'
import { addCopies } from '../catalogue/index.ts'
import { circulatingLibrary } from './circulating-library.test-data.ts'
import { compareWithJournal, Desk } from './index.ts'
import { deskProcesses, targetOf } from './processes.test-data.ts'

const PEOPLE = inject('everyRound') ? 200 : 60
const REQUESTS = 5 * PEOPLE
const COPIES = inject('everyRound') ? 50 : 20
const PROCESSES = 3

// SQLite has one server process; several are for PostgreSQL alone.
const several = testDialects.filter(dialect => dialect === 'postgres')

describe.runIf(several.length > 0)('three server processes on postgres', () => {
  let database: Database
  beforeEach(async () => {
    database = await testDatabase('postgres')
    await circulatingLibrary(database, () => new Date('2026-03-10T15:00:00Z'), { people: PEOPLE + 1 })
  })
  afterEach(async () => {
    expect((await compareWithJournal(database.kysely)).differences).toEqual([])
    await database.close()
  })

  it(`${REQUESTS} reservations of one work by ${PEOPLE} people make one exact queue`, async () => {
    const desk = new Desk({ database, now: () => new Date('2026-03-10T15:00:00Z') })
    for (const copy of ['A', 'B', 'C']) await desk.lend(copy, PEOPLE + 1)
    const requests = Array.from({ length: REQUESTS }, (_, n) => ({ process: n % PROCESSES, person: 1 + (n % PEOPLE) }))
    const programs = Array.from({ length: PROCESSES }, (_, process) => {
      const own = requests.filter(request => request.process === process).map(request => request.person)
      return `return await Promise.all(${JSON.stringify(own)}.map(cod_pessoa =>
        outcome(desk.reserve({ cod_acervo: 1, cod_pessoa, cod_biblioteca: 1 }))))`
    })
    const answers = (await deskProcesses<string[]>(await targetOf(database), programs)).flat()
    expect(answers).toHaveLength(REQUESTS)
    expect(answers.filter(answer => answer === 'done')).toHaveLength(PEOPLE)
    expect(answers.filter(answer => answer === 'ReservaJaExiste')).toHaveLength(REQUESTS - PEOPLE)
    const events = await database.kysely
      .selectFrom('circulacao_evento')
      .select('dados')
      .where('ato', '=', 'RESERVA')
      .orderBy('seq')
      .execute()
    const places = events.map(event => (JSON.parse(event.dados) as { posicao: number }).posicao)
    expect(places.toSorted((a, b) => a - b)).toEqual(Array.from({ length: PEOPLE }, (_, at) => at + 1))
  }, 180_000)

  it(`${COPIES} copies at three desks, each scanned twice: each goes out once`, async () => {
    const copy = { cod_acervo: 1, cod_biblioteca: 1, tombo: '', cod_situacao: 1, cod_local_exemplar: null }
    const rest = { cod_colecao: null, data_aquisicao: null, preco_centavos: null }
    const codes = Array.from({ length: COPIES }, (_, at) => `N${at}`)
    await addCopies(
      database,
      codes.map(codigo_barras => ({ ...copy, ...rest, codigo_barras })),
    )
    const programs = Array.from(
      { length: PROCESSES },
      (_, process) => `
        const lend = (code, n) => outcome(desk.act({ cod_operador: null, cod_biblioteca: 1 }, acts =>
          acts.lend(code, ${1 + process * COPIES} + n)))
        return (await Promise.all(${JSON.stringify(codes)}.map(async (code, n) =>
          await Promise.all([lend(code, n), lend(code, n)])))).flat()`,
    )
    const answers = (await deskProcesses<string[]>(await targetOf(database), programs)).flat()
    expect(answers).toHaveLength(2 * COPIES * PROCESSES)
    expect(answers.filter(answer => answer === 'done')).toHaveLength(COPIES)
    expect(answers.filter(answer => answer === 'ExemplarJaEmprestado')).toHaveLength(2 * COPIES * PROCESSES - COPIES)
    const loans = await database.kysely.selectFrom('emprestimo').select('cod_exemplar').execute()
    expect([loans.length, new Set(loans.map(loan => loan.cod_exemplar)).size]).toEqual([COPIES, COPIES])
  }, 180_000)
})
