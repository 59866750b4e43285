import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../db/connection.ts'
import { testDatabase, testDialects } from '../../testing/test-database.ts'
import { saveCategory } from './index.ts'
import { People } from './people.service.ts'
import { type SyncOptions, syncPeople } from './people-sync.ts'

const HEADER = 'nome_pessoa,cpf,matricula,categoria,email,validade,data_nascimento\n'
const CPF = { ana: '11144477735', rui: '52998224725' }

describe.each(testDialects)('the daily feed of people on %s', dialect => {
  let database: Database
  let people: People
  const now = () => new Date('2026-11-16T12:00:00Z')
  beforeEach(async () => {
    database = await testDatabase(dialect)
    people = new People({ database, now, hashPassword: async text => `hash of ${text}` })
    await database.kysely.transaction().execute(trx =>
      saveCategory(trx, {
        cod_categoria: 1,
        codigo: 'AL',
        desc_pt: 'Aluno',
        desc_en: 'Student',
        desc_es: 'Alumno',
      } as never),
    )
    await people.add({
      nome_pessoa: 'Ana Maria de Lima',
      nome_social: 'Aninha',
      cpf: CPF.ana,
      email: 'confirmado@example.org',
      bloqueio: 'S',
      vinculos: [link('M1')],
    })
    await people.add({ nome_pessoa: 'Rui Sá', vinculos: [link('M2')] })
  })
  afterEach(() => database.close())
  const link = (matricula: string, validade: string | null = null) => ({
    cod_categoria: 1,
    cod_departamento: null,
    cod_biblioteca: null,
    matricula,
    validade,
  })
  const sync = (rows: string, more: Partial<SyncOptions> = {}) =>
    syncPeople(HEADER + rows, { database, people, now, today: '2026-11-16', ...more })
  const ties = async () =>
    (
      await database.kysely
        .selectFrom('pessoa_vinculo')
        .select(['matricula', 'validade'])
        .orderBy('matricula')
        .execute()
    ).map(each => `${each.matricula} ${each.validade ?? 'holds'}`)
  const ana = () =>
    database.kysely.selectFrom('pessoa').selectAll().where('cpf', '=', CPF.ana).executeTakeFirstOrThrow()

  it('whose row cannot be read keeps the tie that is there', async () => {
    const rows = `Ana de Lima,${CPF.ana},M1,Aluno,,,\nRui Sá,,M2,Aluno,rui@example.org;,,\n`
    expect(await sync(rows)).toMatchObject({ ended: 0, rejected: [{ line: 3 }] })
    expect(await ties()).toEqual(['M1 holds', 'M2 holds'])
  })

  it('adds, changes and ends ties, deletes nobody, and leaves what people have chosen here', async () => {
    const report = await sync(
      `Ana de Lima,${CPF.ana},M1,Aluno,novo@example.org,2027-07-31,\nEva Reis,${CPF.rui},M3,AL,eva@example.org,,2001-01-01\n`,
    )
    expect(report).toMatchObject({
      added: 1,
      updated: 1,
      unchanged: 0,
      ending: 1,
      ended: 1,
      rejected: [],
      stopped: false,
    })
    expect(await ties()).toEqual(['M1 2027-07-31', 'M2 2026-11-15', 'M3 holds'])
    const born = await database.kysely
      .selectFrom('pessoa')
      .select('data_nascimento')
      .where('cpf', '=', CPF.rui)
      .execute()
    expect(born).toEqual([{ data_nascimento: '2001-01-01' }])
    expect(await ana()).toMatchObject({
      nome_pessoa: 'Ana Maria de Lima',
      nome_social: 'Aninha',
      email: 'confirmado@example.org',
      bloqueio: 'S',
    })
    const again = await sync(
      `Ana de Lima,${CPF.ana},M1,Aluno,novo@example.org,2027-07-31,\nEva Reis,${CPF.rui},M3,AL,eva@example.org,,2001-01-01\n`,
    )
    expect(again).toMatchObject({ added: 0, updated: 0, unchanged: 2, ended: 0 })
  })

  it('a CPF or an enrolment whose name or day of birth differ is not that person, who keeps the tie', async () => {
    await database.kysely
      .updateTable('pessoa')
      .set({ data_nascimento: '2000-01-01' })
      .where('cpf', '=', CPF.ana)
      .execute()
    const report = await sync(
      `Outra Pessoa,${CPF.ana},M1,AL,,,\nAna Lima,${CPF.ana},M1,AL,,,02/02/2000\nJosé Souza,,M2,AL,,,\n,,M9,AL,,,\nEva Reis,${CPF.rui},M3,AL,,,\n`,
    )
    expect(report.rejected.map(each => [each.line, each.reason])).toEqual([
      [2, expect.stringContaining('another name')],
      [3, expect.stringContaining('another day')],
      [4, expect.stringContaining('another name')],
      [5, 'nome_pessoa is empty'],
    ])
    expect([report.added, report.ended]).toEqual([1, 0])
    expect(await ties()).toEqual(['M1 holds', 'M2 holds', 'M3 holds'])
  })

  it('tells the day of birth where none is known, and never changes one; a day that cannot be is refused', async () => {
    const born = async () => (await ana()).data_nascimento
    const feed = (day: string) => sync(`Ana Lima,${CPF.ana},M1,AL,,,${day}\nRui Sá,,M2,AL,,,\n`)
    expect((await feed('17/11/2026')).rejected).toEqual([
      { line: 2, reason: 'data_nascimento "17/11/2026" is not valid' },
    ])
    expect(await born()).toBeNull()
    expect(await feed('03/02/2012')).toMatchObject({ updated: 1, unchanged: 1, rejected: [], ignoredColumns: [] })
    expect(await born()).toBe('2012-02-03')
    expect(await feed('')).toMatchObject({ updated: 0 })
    expect(await born()).toBe('2012-02-03')
  })

  it('children who stand in the feed with the CPF of one parent do not become one person, new here or known', async () => {
    await people.add({ nome_pessoa: 'Lia Prado', vinculos: [link('M5')] })
    await people.add({ nome_pessoa: 'Leo Prado', vinculos: [link('M6')] })
    const parent = '12345678909'
    const rows = [
      `Ana Lima,${CPF.ana},M1,AL,,,`,
      'Rui Sá,,M2,AL,,,',
      `Bia Reis,${CPF.rui},M3,AL,,,`,
      `Ivo Reis,${CPF.rui},M4,AL,,,`,
      `Lia Prado,${parent},M5,AL,,,`,
      `Leo Prado,${parent},M6,AL,,,`,
      'Eva Luz,,M7,AL,,,',
      'Davi Sol,,M7,AL,,,',
    ].join('\n')
    const report = await sync(rows)
    expect(report).toMatchObject({ added: 2, updated: 1, ended: 0 })
    expect(report.rejected).toEqual([
      { line: 5, reason: 'the CPF is that of line 4, which names somebody else' },
      { line: 7, reason: 'the CPF is that of line 6, which names somebody else' },
      { line: 9, reason: 'the matricula M7 is that of line 8, which names somebody else' },
    ])
    expect(await ties()).toEqual(['M1', 'M2', 'M3', 'M5', 'M6', 'M7'].map(each => `${each} holds`))
  })

  it('a row that stands there twice makes one tie, of somebody new and of somebody known', async () => {
    const twice = `Ana Lima,${CPF.ana},M8,AL,,,\nBia Reis,${CPF.rui},M9,AL,,,\n`
    const others = `Ana Lima,${CPF.ana},M1,AL,,,\nRui Sá,,M2,AL,,,\n`
    expect(await sync(others + twice + twice)).toMatchObject({ added: 1, updated: 1, unchanged: 4, rejected: [] })
    expect(await ties()).toEqual(['M1', 'M2', 'M8', 'M9'].map(each => `${each} holds`))
  })

  it('somebody new whose login is taken is told, and the others of the feed are taken', async () => {
    await people.add({ nome_pessoa: 'Caio Luz', logins: [{ login: 'caio' }] })
    const text = `nome_pessoa,matricula,categoria,login\nAna Lima,M1,AL,\nRui Sá,M2,AL,\nCaio Sol,M8,AL,Caio\nBia Reis,M9,AL,bia\n`
    const report = await syncPeople(text, { database, people, now, today: '2026-11-16' })
    expect(report).toMatchObject({ added: 1, rejected: [{ line: 4, reason: 'the login caio belongs to person 3' }] })
    expect(await ties()).toEqual(['M1', 'M2', 'M9'].map(each => `${each} holds`))
  })

  it('many endings wait for their exact number, given after a preview', async () => {
    for (let at = 10; at < 30; at++) await people.add({ nome_pessoa: `Pessoa ${at}`, vinculos: [link(`X${at}`)] })
    const row = `Ana Lima,${CPF.ana},M1,AL,,,\n`
    const before = await ties()
    expect(await sync(row, { dryRun: true })).toMatchObject({ ending: 21, ended: 0, stopped: true })
    expect(await sync(row)).toMatchObject({ ending: 21, ended: 0, stopped: true })
    expect(await sync(row, { ending: 20 })).toMatchObject({ ended: 0, stopped: true })
    expect(await ties()).toEqual(before)
    expect(await sync(row, { ending: 21 })).toMatchObject({ ended: 21, stopped: false })
    expect((await ties()).filter(each => each.endsWith('holds'))).toEqual(['M1 holds'])
    expect(await database.kysely.selectFrom('pessoa').select('cod_pessoa').execute()).toHaveLength(22)
  })

  it('a feed that names nobody, or lacks its columns, is refused', async () => {
    await expect(sync('')).rejects.toThrow(/names nobody/)
    await expect(syncPeople('nome_pessoa\nAna\n', { database, people, now, today: '2026-11-16' })).rejects.toThrow(
      /categoria/,
    )
  })
})
