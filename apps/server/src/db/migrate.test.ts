import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { emptyDatabase, testDatabase, testDialects } from '../testing/test-database.ts'
import { changesAfter, lastChange, withChanges } from './change-log.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'

describe.each(testDialects)('database on %s', dialect => {
  it('migrates once and a second time changes nothing', async () => {
    const database = await testDatabase(dialect)
    expect(await migrate(database)).toEqual([])
    await database.close()
  })

  it('nodes that start at once on an empty database each find it whole', async () => {
    const database = await emptyDatabase(dialect)
    const applied = await Promise.all([1, 2, 3].map(() => migrate(database)))
    expect(applied.flat().toSorted()).toEqual(migrations.map(migration => migration.name).toSorted())
    await database.close()
  })

  it('days of birth kept among the other data of a person move to the column that rules read', async () => {
    const database = await emptyDatabase(dialect)
    const last = '295_birth_days'
    await migrate(
      database,
      migrations.map(({ name }) => name).filter(name => name !== last),
    )
    const people: [number, string | null, Record<string, string>][] = [
      [1, null, { data_nascimento: '2015-03-01', profissao: 'estudante' }],
      [2, '1980-05-05', { data_nascimento: '1981-01-01' }],
      [3, null, { data_nascimento: '' }],
      [4, null, { profissao: 'bibliotecária' }],
    ]
    for (const [cod_pessoa, data_nascimento, kept] of people)
      await database.kysely
        .insertInto('pessoa')
        .values({
          cod_pessoa,
          nome_pessoa: `Pessoa ${cod_pessoa}`,
          data_nascimento,
          dados_pessoais: JSON.stringify(kept),
          data_inclusao: '2026-01-01',
          data_alteracao: '2026-01-01',
        })
        .execute()
    expect(await migrate(database)).toEqual([last])
    const rows = await database.kysely
      .selectFrom('pessoa')
      .select(['data_nascimento', 'dados_pessoais'])
      .where('cod_pessoa', '>', 0)
      .orderBy('cod_pessoa')
      .execute()
    expect(rows.map(row => [row.data_nascimento, JSON.parse(row.dados_pessoais)])).toEqual([
      ['2015-03-01', { profissao: 'estudante' }],
      ['1980-05-05', {}],
      [null, {}],
      [null, { profissao: 'bibliotecária' }],
    ])
    await database.close()
  })

  it('refuses a database written by a newer release', async () => {
    const database = await testDatabase(dialect)
    await sql`insert into migracao (nome, aplicada_em) values ('999_future', '2030-01-01')`.execute(database.kysely)
    await expect(migrate(database)).rejects.toThrow(/999_future/)
    await database.close()
  })

  it('EST-511 a list without members matches nothing, and everything where it is left out', async () => {
    const database = await testDatabase(dialect)
    await withChanges(database, async tx => tx.changed('acervo', 1))
    const found = (operator: 'in' | 'not in') =>
      database.kysely.selectFrom('mudanca').select('chave').where('chave', operator, []).execute()
    expect([await found('in'), (await found('not in')).map(({ chave }) => Number(chave))]).toEqual([[], [1]])
    await database.close()
  })

  it('logs changes only when their transaction commits, in commit order', async () => {
    const database = await testDatabase(dialect)
    await withChanges(database, async tx => tx.changed('acervo', 1))
    await expect(
      withChanges(database, async tx => {
        tx.changed('acervo', 2)
        throw new Error('refused')
      }),
    ).rejects.toThrow('refused')
    await Promise.all([3, 4, 5].map(code => withChanges(database, async tx => tx.changed('acervo', code))))
    const seen = await changesAfter(database.kysely, 0)
    expect(seen.map(change => change.chave).toSorted()).toEqual([1, 3, 4, 5])
    expect(await lastChange(database.kysely)).toBe(seen.at(-1)?.seq)
    await database.close()
  })

  it('the guest can never hold a staff activity', async () => {
    const database = await testDatabase(dialect)
    await database.kysely
      .insertInto('atividade')
      .values({ cod_modulo: 900, cod_atividade: 1, desc_pt: 'Balcão', desc_en: 'Desk', desc_es: 'Mostrador' })
      .execute()
    const grant = database.kysely
      .insertInto('permissao')
      .values({ cod_pessoa: -3, cod_categoria: null, cod_modulo: 900, cod_atividade: 1 })
    await expect(grant.execute()).rejects.toThrow()
    await database.close()
  })
})

it('whoever refers to a record or a copy is found by an index when it goes, and not by walking through a table', async () => {
  const database = await testDatabase('sqlite')
  const { rows } = await sql<{ reference: string; isFound: number }>`
    select tables.name || '.' || reference."from" as reference,
      exists (
        select 1 from pragma_index_list(tables.name) as listed
        left join sqlite_master as own on own.name = listed.name
        where (select name from pragma_index_info(listed.name) where seqno = 0) = reference."from"
          and (listed.partial = 0 or own.sql like '% where ' || reference."from" || ' is not null')
      ) or exists (
        select 1 from pragma_table_info(tables.name) as own where own.pk = 1 and own.name = reference."from"
      ) as isFound
    from sqlite_master as tables, pragma_foreign_key_list(tables.name) as reference
    where tables.type = 'table' and reference."table" in ('acervo', 'exemplar')`.execute(database.kysely)
  await database.close()
  expect(rows.length).toBeGreaterThan(15)
  expect(rows.filter(row => !row.isFound).map(row => row.reference)).toEqual([])
})
