import { CATALOGUE_MODULE, GUEST, Permission, STAFF_MODULE, StaffPermission } from '@estante/contract'
import { describe, expect, it } from 'vitest'
import { testDatabase, testDialects } from '../../../testing/test-database.ts'
import { AREAS, areaName, GREAT_AREAS } from './areas.ts'
import { ensureSeeds } from './index.ts'

describe('names of knowledge areas', () => {
  it('D-31 are in the reader’s language, but for those that a library has given itself', () => {
    expect([areaName(70000000, 'Ciências Humanas', 'en'), areaName(70500002, 'História', 'es')]).toEqual([
      'Humanities',
      'Historia',
    ])
    expect(areaName(70500002, 'História e Memória', 'en')).toBe('História e Memória')
    expect(areaName(99, 'Acervo local', 'en')).toBe('Acervo local')
  })

  it('D-31 name each area once in each language', () => {
    const all = Object.values({ ...GREAT_AREAS, ...AREAS })
    for (const lang of ['pt', 'en', 'es'] as const)
      expect(new Set(all.map(words => words[lang])).size, lang).toBe(all.length)
  })
})

describe.each(testDialects)('seeds on %s', dialect => {
  it('D-02 every activity of the contract exists in three languages, and the guest holds no staff activity', async () => {
    const database = await testDatabase(dialect)
    await ensureSeeds(database)
    const rows = await database.kysely.selectFrom('atividade').selectAll().execute()
    const codes = (modulo: number) =>
      new Set(rows.filter(row => row.cod_modulo === modulo).map(row => row.cod_atividade))
    expect(codes(CATALOGUE_MODULE)).toEqual(new Set(Object.values(Permission)))
    expect(codes(STAFF_MODULE)).toEqual(new Set(Object.values(StaffPermission)))
    expect(rows.every(row => row.desc_pt && row.desc_en && row.desc_es)).toBe(true)
    const guest = await database.kysely.selectFrom('permissao').selectAll().where('cod_pessoa', '=', GUEST).execute()
    expect(guest.map(row => row.cod_atividade)).toEqual(
      expect.arrayContaining([Permission.patronArea, Permission.marc]),
    )
    expect(guest.every(row => row.cod_modulo === CATALOGUE_MODULE)).toBe(true)
    await database.close()
  })

  it('SHELL-05 every category that texts name exists in a library without a demo, and only a professor suggests as a teacher', async () => {
    const database = await testDatabase(dialect)
    await ensureSeeds(database)
    const rows = await database.kysely.selectFrom('categoria_usuario').selectAll().execute()
    expect(rows.map(row => row.desc_en)).toEqual(
      expect.arrayContaining([
        'Undergraduate student',
        'Distance undergraduate',
        'Graduate student',
        'Exchange student',
        'Staff',
        'Hospital staff',
        'Faculty',
        'Special user',
        'Technical course student',
        'External reader',
      ]),
    )
    expect(rows.every(row => row.desc_pt && row.desc_es)).toBe(true)
    expect(rows.filter(row => row.sugestao_docente === 'S').map(row => row.desc_en)).toEqual(['Faculty'])
    await database.close()
  })

  it('SHELL-05 a database of before gets the categories it lacks, and keeps its own', async () => {
    const database = await testDatabase(dialect)
    await ensureSeeds(database)
    const { kysely } = database
    await kysely.deleteFrom('categoria_usuario').where('cod_categoria', '>=', 8).execute()
    const own = { codigo: '09', desc_pt: 'Aposentado', desc_en: 'Retired', desc_es: 'Jubilado' }
    await kysely
      .insertInto('categoria_usuario')
      .values({ cod_categoria: 8, ...own })
      .execute()
    await ensureSeeds(database)
    const rows = await kysely.selectFrom('categoria_usuario').selectAll().orderBy('cod_categoria').execute()
    expect(rows.slice(7).map(row => row.desc_en)).toEqual([
      'Retired',
      'Hospital staff',
      'Special user',
      'Technical course student',
    ])
    await database.close()
  })

  it('D-02 a second planting changes nothing, and what a library took back stays so', async () => {
    const database = await testDatabase(dialect)
    await ensureSeeds(database)
    await database.kysely.deleteFrom('permissao').where('cod_atividade', '=', Permission.marc).execute()
    await database.kysely.deleteFrom('faixa_classe').where('esquema', '=', 'CDU').execute()
    await database.kysely.updateTable('tipo_obra').set({ desc_pt: 'Obra' }).where('codigo', '=', 'livro').execute()
    await ensureSeeds(database)
    const grants = await database.kysely.selectFrom('permissao').select('cod_atividade').execute()
    expect(grants.map(row => row.cod_atividade)).not.toContain(Permission.marc)
    expect(
      await database.kysely.selectFrom('faixa_classe').select('id').where('esquema', '=', 'CDU').execute(),
    ).toEqual([])
    const kind = await database.kysely
      .selectFrom('tipo_obra')
      .select('desc_pt')
      .where('codigo', '=', 'livro')
      .executeTakeFirst()
    expect(kind?.desc_pt).toBe('Obra')
    await database.close()
  })
})
