import { expect, it } from 'vitest'
import type { Core } from '../../core.ts'
import { testDatabase, testDialects } from '../../testing/test-database.ts'
import type { Parameters } from '../institution/index.ts'
import { forgetOldAccesses } from './old-accesses.ts'

it.each(testDialects)(
  'who opened a link is forgotten in time, and the access itself after years, on %s',
  async dialect => {
    const database = await testDatabase(dialect)
    const core = { database, now: () => new Date('2026-05-01T12:00:00Z') } as Core
    const parameters = { get: async () => 30 } as unknown as Parameters
    const access = (cod_acervo: number, instante: string, cod_pessoa: number | null) => ({
      cod_acervo,
      seq_paragrafo: 1,
      tipo_link: 'AR',
      url: '',
      cod_pessoa,
      navegador: 'Firefox',
      dispositivo: '',
      sistema: 'Linux',
      instante,
    })
    // More than one turn of the sweep takes.
    const many = Array.from({ length: 2100 }, () => access(9, '2026-01-01T00:00:00.000Z', 7))
    const rows = [
      access(1, '2026-04-30T12:00:00.000Z', 7),
      access(2, '2026-03-31T12:00:00.000Z', 7),
      access(3, '2026-03-31T12:00:00.000Z', null),
      access(4, '2021-04-01T12:00:00.000Z', null),
      access(5, '2021-04-01T12:00:00.000Z', 7),
      ...many,
    ]
    for (let from = 0; from < rows.length; from += 500)
      await database.kysely
        .insertInto('acesso_link')
        .values(rows.slice(from, from + 500))
        .execute()

    await forgetOldAccesses(core, parameters)
    const left = await database.kysely
      .selectFrom('acesso_link')
      .select(['cod_acervo', 'cod_pessoa', 'navegador'])
      .where('cod_acervo', '<>', 9)
      .orderBy('cod_acervo')
      .execute()
    expect(left).toEqual([
      { cod_acervo: 1, cod_pessoa: 7, navegador: 'Firefox' },
      { cod_acervo: 2, cod_pessoa: null, navegador: '' },
      { cod_acervo: 3, cod_pessoa: null, navegador: 'Firefox' },
    ])
    const old = await database.kysely
      .selectFrom('acesso_link')
      .select(['cod_pessoa'])
      .where('cod_acervo', '=', 9)
      .execute()
    expect([old.length, old.filter(row => row.cod_pessoa !== null).length]).toEqual([2100, 0])
    await database.close()
  },
)
