import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../db/connection.ts'
import { testDatabase, testDialects } from '../../testing/test-database.ts'
import { circulatingLibrary } from '../circulation/circulating-library.test-data.ts'
import { Desk, owedBy } from '../circulation/index.ts'
import { Terminals } from '../kiosk/index.ts'
import { nextNumber, outgrownSuspensions, registrationsOf } from './clearance.store.ts'
import { peopleByCodes } from './lists.store.ts'
import { openMatters } from './open-matters.ts'

const now = () => new Date('2026-11-16T13:00:00Z')

describe.each(testDialects)('clearance on %s', dialect => {
  let database: Database
  let desk: Desk
  beforeAll(async () => {
    database = await testDatabase(dialect)
    await circulatingLibrary(database, now, { people: 4 })
    desk = new Desk({ database, now })
  })
  afterAll(() => database.close())

  it('NADA-02 numbers run without gaps, also when many are asked for at once and some are given up', async () => {
    const { kysely } = database
    const take = (isKept: boolean) =>
      kysely
        .transaction()
        .execute(async trx => {
          const number = await nextNumber(trx, 2026)
          if (!isKept) throw new Error('given up')
          return number
        })
        .catch(() => null)
    const taken = await Promise.all(Array.from({ length: 12 }, (_, at) => take(at % 3 !== 0)))
    expect(taken.filter(number => number !== null).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(await nextNumber(kysely, 2027)).toBe(1)
  })

  it('NADA-01 what is open of all registrations of a person, and a new registration outgrows a suspension', async () => {
    const { kysely } = database
    await kysely.updateTable('pessoa').set({ duplicada_de: 1 }).where('cod_pessoa', '=', 2).execute()
    await kysely.updateTable('pessoa_vinculo').set({ matricula: 'M3' }).where('cod_pessoa', '=', 3).execute()
    expect(Object.fromEntries(await registrationsOf(kysely, [2, 3]))).toEqual({ 2: [1, 2], 3: [3] })
    await desk.lend('A', 2)
    const matters = await openMatters(kysely, desk.house, [1, 3], now())
    expect(matters.get(1)).toMatchObject([{ tipo: 'EMPRESTIMO', outro_cadastro: 'S' }])
    expect(matters.get(3)).toEqual([])
    expect(await owedBy(kysely, desk.house, [2], now())).toHaveLength(1)
    expect([...(await peopleByCodes(kysely, ['M3', 'x'])).keys()]).toEqual(['M3'])

    const [link] = await kysely.selectFrom('pessoa_vinculo').select('id').where('cod_pessoa', '=', 4).execute()
    await desk.act({ cod_operador: null, cod_biblioteca: null }, acts =>
      acts.suspend({
        cod_pessoa: 4,
        cod_vinculo: link?.id ?? 0,
        cod_biblioteca: null,
        fim: null,
        motivo: 'Transferência',
        tipo: 'NADA_CONSTA',
      }),
    )
    expect(await outgrownSuspensions(kysely, '2026-11-16')).toEqual([])
    await kysely
      .insertInto('pessoa_vinculo')
      .values({ cod_pessoa: 4, cod_categoria: 1, cod_departamento: null, cod_biblioteca: 1, validade: null })
      .execute()
    expect(await outgrownSuspensions(kysely, '2026-11-16')).toHaveLength(1)
  })

  it('SHELL-42 terminals are kept by the hash of their token', async () => {
    const terminals = new Terminals({ database, now })
    const made = await terminals.add(1, 'Entrada')
    expect(await terminals.of(`Bearer ${made?.token}`)).toMatchObject({ nome: 'Entrada', cod_biblioteca: 1 })
    expect(await terminals.revoke(made?.cod_terminal ?? 0)).toBe(true)
    await expect(terminals.of(`Bearer ${made?.token}`)).rejects.toMatchObject({ status: 401 })
  })
})
