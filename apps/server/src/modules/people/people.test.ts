import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../db/connection.ts'
import { testDatabase, testDialects } from '../../testing/test-database.ts'
import { ensureSeeds } from '../catalogue/index.ts'
import { readCsv } from './csv.ts'
import { importPeople, mailAddress, People, PersonRefused, peopleByName, Ties } from './index.ts'
import { dayOf, flagOf, validCpf } from './person.rules.ts'

describe('what a file may say of people', () => {
  it('checks the digits of a CPF', () => {
    expect(validCpf('111.444.777-35')).toBe('11144477735')
    expect(validCpf('111.444.777-36')).toBeNull()
    expect(validCpf('11111111111')).toBeNull()
  })
  it('reads days as Brazil writes them, and refuses those that do not exist', () => {
    expect([dayOf('31/12/2026'), dayOf('2026-12-31'), dayOf('31/02/2026'), dayOf('amanhã')]).toEqual([
      '2026-12-31',
      '2026-12-31',
      null,
      null,
    ])
  })
  it('reads quotes, either separator, and headers with accents', () => {
    expect(readCsv('Nome Pessoa;E-mail\n"Silva; ""Zé""";a@b.c\n\n').rows).toEqual([
      { line: 2, values: { nome_pessoa: 'Silva; "Zé"', e_mail: 'a@b.c' } },
    ])
  })
  it('reads a file whose lines end in \\r alone', () => {
    expect(readCsv('nome_pessoa,login\rAna,ana\rBeto,beto\r').rows.map(row => [row.line, row.values.login])).toEqual([
      [2, 'ana'],
      [3, 'beto'],
    ])
  })
  it('refuses a quote that is not closed, naming its line, wherever the next quote stands', () => {
    expect(() => readCsv('nome_pessoa,login\nAna,ana\n"Beto,beto\nCaio,caio\n')).toThrow(/^Line 3: .*not closed/)
    expect(() => readCsv('nome_pessoa,login\n"Beto,beto\nCaio,caio\n"Davi",davi\n')).toThrow(/^Line 2: .*line 4/)
    expect(readCsv('nome_pessoa,login\n"Beto" , "b""b\nb"\n').rows[0]?.values).toEqual({
      nome_pessoa: 'Beto',
      login: 'b"b\nb',
    })
  })
  it('names rows with too many or too few cells; empty columns at the end do not count', () => {
    const { rows } = readCsv('nome_pessoa,login,,\nAna,ana,,\nBeto\nCaio,caio,x,\n,,,\n')
    expect(rows.map(row => [row.line, row.fault?.match(/\d+ cells/)?.[0]])).toEqual([
      [2, undefined],
      [3, '1 cells'],
      [4, '3 cells'],
    ])
    expect(() => readCsv('nome,login,Login\n')).toThrow('login is there twice')
  })
  it('takes a flag only for what it clearly says', () => {
    expect(['Sim', '1', 'não', '', 'bloqueada'].map(flagOf)).toEqual(['S', 'S', 'N', 'N', null])
  })
})

describe.each(testDialects)('people on %s', dialect => {
  let database: Database
  let people: People
  const now = () => new Date('2026-05-01T12:00:00Z')
  beforeEach(async () => {
    database = await testDatabase(dialect)
    await ensureSeeds(database)
    people = new People({ database, now, hashPassword: async password => `hash:${password}` })
  })
  afterEach(() => database.close())
  const load = (text: string, dryRun = false) => importPeople(text, { database, people, now, dryRun })

  it('takes the day of birth, so that the rules of minors reach who is one', async () => {
    const file = 'nome_pessoa,login,data_nascimento\nBia,bia,03/02/2012\nCid,cid,2026-05-02\nDora,dora,31/02/1990\n'
    expect(await load(file)).toMatchObject({
      added: 1,
      ignoredColumns: [],
      rejected: [
        { line: 3, reason: 'data_nascimento "2026-05-02" is not valid' },
        { line: 4, reason: 'data_nascimento "31/02/1990" is not valid' },
      ],
    })
    const born = () => database.kysely.selectFrom('pessoa').select(['nome_pessoa', 'data_nascimento']).execute()
    expect(await born()).toEqual([{ nome_pessoa: 'Bia', data_nascimento: '2012-02-03' }])
    // A file without the column leaves it; one with the column empties or changes it.
    expect(await load('nome_pessoa,login\nBia,bia\n')).toMatchObject({ unchanged: 1 })
    expect(await load('nome_pessoa,login,data_nascimento\nBia,bia,2012-02-04\n')).toMatchObject({ updated: 1 })
    expect(await born()).toEqual([{ nome_pessoa: 'Bia', data_nascimento: '2012-02-04' }])
  })

  it('takes the language in which people are written to, and leaves it where the file says none', async () => {
    await load('nome_pessoa,login,idioma\nBia,bia,en\nCid,cid,\n')
    await load('nome_pessoa,login\nBia,bia\n')
    const chosen = database.kysely.selectFrom('pessoa').select(['nome_pessoa', 'idioma']).orderBy('nome_pessoa')
    expect(await chosen.execute()).toEqual([
      { nome_pessoa: 'Bia', idioma: 'en' },
      { nome_pessoa: 'Cid', idioma: null },
    ])
  })

  it('finds people by their names whatever marks their letters bear, typed with them or without', async () => {
    for (const nome_pessoa of ['Ana Dvořák', 'Şahin Yıldız', 'Ján Čapek', 'Ana Dvorak Lima'])
      await people.add({ nome_pessoa })
    const named = async (name: string) => (await peopleByName(database.kysely, name, 5)).map(each => each.nome)
    expect(await named('dvorak')).toEqual(['Ana Dvorak Lima', 'Ana Dvořák'])
    expect(await named('DVOŘÁK')).toEqual(['Ana Dvorak Lima', 'Ana Dvořák'])
    expect(await named('sahin')).toEqual(['Şahin Yıldız'])
    expect(await named('Şahin')).toEqual(['Şahin Yıldız'])
    expect(await named('jan capek')).toEqual(['Ján Čapek'])
    expect(await named('novak')).toEqual([])
  })

  it('mail about a child goes to the first who answers for it and can be written to', async () => {
    const add = async (nome_pessoa: string, more: { email?: string; data_nascimento?: string } = {}) =>
      (await people.add({ nome_pessoa, ...more })).cod_pessoa
    const child = await add('Nina', { email: 'nina@exemplo.org', data_nascimento: '2018-01-01' })
    const to = async () => (await mailAddress(database.kysely, child, '2026-05-01'))?.email
    expect(await to()).toBe('nina@exemplo.org')
    for (const email of ['sem endereço;', 'pai@exemplo.org', 'avo@exemplo.org']) {
      const cod_pessoa = await add('Responsável', { email })
      await new Ties({ database, now }).tie({ cod_pessoa, cod_ligada: child, tipo: 'RESPONSAVEL' }, null)
    }
    expect(await to()).toBe('pai@exemplo.org')
  })

  it('takes passport and RNM of who has no CPF, knows people by them, and keeps what else is held', async () => {
    const kept = async () => {
      const rows = await database.kysely
        .selectFrom('pessoa')
        .select(['nome_pessoa', 'dados_pessoais'])
        .orderBy('cod_pessoa')
        .execute()
      return rows.map(row => [row.nome_pessoa, JSON.parse(row.dados_pessoais)])
    }
    const first = await load('nome_pessoa,passaporte,rnm\nJohn Doe,ab 123456,\nMei Lin,,V123456-J\nX,!,\n')
    expect(first).toMatchObject({ added: 2, rejected: [{ line: 4, reason: 'passaporte "!" is not valid' }] })
    expect(await kept()).toEqual([
      ['John Doe', { passaporte: 'AB123456' }],
      ['Mei Lin', { rnm: 'V123456J' }],
    ])
    await database.kysely
      .updateTable('pessoa')
      .set({ dados_pessoais: JSON.stringify({ passaporte: 'AB123456', cidade: 'Recife' }) })
      .where('nome_pessoa', '=', 'John Doe')
      .execute()
    expect(await load('nome_pessoa,passaporte,rnm\nJane Doe,AB-123456,F654321K\n')).toMatchObject({
      added: 0,
      updated: 1,
    })
    expect((await kept())[0]).toEqual(['Jane Doe', { passaporte: 'AB123456', cidade: 'Recife', rnm: 'F654321K' }])
    expect(await load('nome_pessoa,passaporte\nJane Doe,AB123456\n')).toMatchObject({ unchanged: 1 })
    // Who she was before is kept for the staff alone, and she is found by either name.
    const found = await peopleByName(database.kysely, 'john', 5)
    expect(found).toMatchObject([{ nome: 'Jane Doe', por_nome_anterior: 'S' }])
    expect(await peopleByName(database.kysely, 'DÓE jane', 5)).toMatchObject([{ por_nome_anterior: 'N' }])
  })

  it('are added with logins and links, and a login belongs to one person', async () => {
    await people.add({
      nome_pessoa: 'Ana',
      logins: [{ login: 'ana', senha: 'x' }],
      vinculos: [{ cod_categoria: 1, cod_departamento: null, cod_biblioteca: null, matricula: '1', validade: null }],
    })
    await expect(people.add({ nome_pessoa: 'Outra', logins: [{ login: 'ana' }] })).rejects.toThrow(PersonRefused)
    expect(await people.find('ana')).toMatchObject({
      cod_pessoa: 1,
      nome_pessoa: 'Ana',
      vinculos: [{ cod_categoria: 1, matricula: '1' }],
    })
    expect(await database.kysely.selectFrom('pessoa').select('cod_pessoa').execute()).toHaveLength(1)
  })

  it('AUTH-22 AUTH-71 a new password ends every session, a block lets them hear of it, and both end the application’s', async () => {
    await people.add({ nome_pessoa: 'Ana', logins: [{ login: 'ana', senha: 'x' }] })
    const { kysely } = database
    const session = { cod_sessao: 's', cod_pessoa: 1, login: 'ana', versao_token: 0, criada_em: '', revogada_em: null }
    await kysely.insertInto('sessao').values(session).execute()
    const keepUuid = () => kysely.updateTable('sessao').set({ app_uuid_hash: 'u', app_uuid_em: 'x' }).execute()
    const uuid = async () => (await kysely.selectFrom('sessao').select('app_uuid_hash').execute())[0]?.app_uuid_hash
    await keepUuid()
    await people.setPassword('ana', 'y')
    expect(await uuid()).toBeNull()
    await keepUuid()
    await people.block(1, 'S', 'Procure o balcão')
    expect(await uuid()).toBeNull()
    const row = await kysely.selectFrom('pessoa').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ versao_token: 1, bloqueio: 'S', msg_bloqueio: 'Procure o balcão' })
    const login = await kysely.selectFrom('pessoa_login').selectAll().executeTakeFirstOrThrow()
    expect(login.senha_hash).toBe('hash:y')
    await people.block(1, 'N')
    await keepUuid()
    await load('cod_pessoa,nome_pessoa,bloqueio\n1,Ana,S')
    expect(await uuid()).toBeNull()
  })

  it('import adds, updates and leaves as it is; bad rows are reported by line', async () => {
    const file = [
      'nome_pessoa,login,senha,email,cpf,categoria,matricula,validade',
      'Ana Lima,ana,s1,ana@x.br,111.444.777-35,Professor,100,31/12/2026',
      'Beto,beto,s2,,,01,200,2026-07-31',
      ',x,,,,,,',
      'Caio,caio,,sem-arroba,,,,',
      'Davi,davi,,,,Astronauta,,',
      'Eva,ana,,,,,,',
    ].join('\n')
    const report = await load(file)
    expect(report).toMatchObject({ added: 2, updated: 1, unchanged: 0 })
    expect(report.rejected.map(row => row.line)).toEqual([4, 5, 6])
    const again = await load(file.split('\n').slice(0, 3).join('\n'))
    expect(again).toMatchObject({ added: 0, updated: 1, unchanged: 1, rejected: [] })
    const third = await load(file.split('\n').slice(0, 3).join('\n'))
    expect(third).toMatchObject({ added: 0, updated: 0, unchanged: 2 })
    const logins = await database.kysely
      .selectFrom('pessoa_login')
      .select(['login', 'senha_hash'])
      .orderBy('login')
      .execute()
    expect(logins).toEqual([
      { login: 'ana', senha_hash: 'hash:s1' },
      { login: 'beto', senha_hash: 'hash:s2' },
    ])
  })

  it('two people with one CPF in a file do not become one: the first has it, the second is told', async () => {
    const rows = ['Bia Reis,111.444.777-35,bia', 'Ivo Reis,111.444.777-35,ivo', 'Bia S. Reis,11144477735,bia.reis']
    expect(await load(`nome_pessoa,cpf,login\n${rows.join('\n')}\n`)).toMatchObject({
      added: 1,
      updated: 1,
      rejected: [{ line: 3, reason: 'the CPF is that of line 2, which names somebody else' }],
    })
    expect((await people.find('bia')).nome_pessoa).toBe('Bia S. Reis')
    await expect(people.find('ivo')).rejects.toThrow(PersonRefused)
    // In another file the same CPF is the same person, whose name may have changed.
    expect(await load('nome_pessoa,cpf\nBia Prado,11144477735\n')).toMatchObject({ updated: 1, rejected: [] })
  })

  it('a person of whom only the matrícula is known is found by it again', async () => {
    const file = 'nome_pessoa,matricula,categoria\nAna,100,1\nBeto,200,1'
    expect(await load(file)).toMatchObject({ added: 2 })
    expect(await load(file)).toMatchObject({ added: 0, unchanged: 2 })
    expect(await load('nome_pessoa,matricula,telefone\nAna,100,31')).toMatchObject({ updated: 1 })
    const unsure = await load(
      'nome_pessoa,matricula,categoria,login\nAna,100,1,ana\nSó um nome,,,\nSem categoria,300,,x',
    )
    expect(unsure.added).toBe(0)
    expect(unsure.rejected).toEqual([
      { line: 2, reason: expect.stringContaining('belongs to person 1: say by cod_pessoa') },
      { line: 3, reason: expect.stringContaining('nothing says who this is') },
      { line: 4, reason: expect.stringContaining('categoria') },
    ])
    expect(await load('cod_pessoa,nome_pessoa,matricula,categoria,login\n1,Ana,100,1,ana')).toMatchObject({
      updated: 1,
    })
  })

  it('a flag that is no flag is refused and blocks or frees nobody', async () => {
    await people.add({ nome_pessoa: 'Ana', bloqueio: 'S', logins: [{ login: 'ana' }] })
    const { rejected } = await load('nome_pessoa,login,bloqueio\nAna,ana,bloqueada')
    expect(rejected).toEqual([{ line: 2, reason: 'bloqueio "bloqueada" is neither S nor N' }])
    expect(await people.find('ana')).toMatchObject({ bloqueio: 'S' })
  })

  it('columns that are not known are named, and rows with another number of cells are refused', async () => {
    const report = await load('nome_pessoa,login,E-mail,bloqueado\nAna,ana,a@b.br,S\nBeto,beto\nCaio,caio,,,x')
    expect(report).toMatchObject({ added: 1, ignoredColumns: ['bloqueado'] })
    expect(report.rejected.map(row => row.line)).toEqual([3, 4])
    expect(await people.find('ana')).toMatchObject({ email: 'a@b.br', bloqueio: 'N' })
  })

  it('logins that differ in case alone are one, as they are to sign-in', async () => {
    expect(await load('nome_pessoa,login\nFábio,fabio\nFábio,FABIO')).toMatchObject({ added: 1, unchanged: 1 })
    await expect(people.add({ nome_pessoa: 'Outro', logins: [{ login: 'Fabio' }] })).rejects.toThrow('login fabio')
    await people.setPassword('FABIO', 'z')
    const login = await database.kysely.selectFrom('pessoa_login').selectAll().executeTakeFirstOrThrow()
    expect(login).toMatchObject({ login: 'fabio', senha_hash: 'hash:z' })
    await database.kysely
      .insertInto('pessoa_login')
      .values({ login: 'FABIO', cod_pessoa: 1, senha_hash: null, senha_alterada_em: null })
      .execute()
    await expect(people.setPassword('Fabio', 'w')).rejects.toThrow('FABIO or fabio')
  })

  it('says in words why a person cannot be added', async () => {
    await people.add({ nome_pessoa: 'Ana', cpf: '11144477735' })
    await expect(people.add({ nome_pessoa: 'Beto', cpf: '11144477735' })).rejects.toThrow('belongs to Ana (1)')
    const link = { cod_categoria: 1, cod_departamento: null, cod_biblioteca: null, matricula: '', validade: null }
    const withLink = (vinculo: Partial<typeof link> | { cod_biblioteca: number }) =>
      people.add({ nome_pessoa: 'Beto', vinculos: [{ ...link, ...vinculo }] })
    await expect(withLink({ cod_categoria: 999 })).rejects.toThrow(/no category 999\. Known codes: 1/)
    await expect(withLink({ cod_biblioteca: 77 })).rejects.toThrow('no library 77')
    expect(await database.kysely.selectFrom('pessoa').select('cod_pessoa').execute()).toHaveLength(1)
  })

  it('a dry run keeps nobody', async () => {
    expect(await load('nome_pessoa,login\nAna,ana', true)).toMatchObject({ added: 1 })
    expect(await database.kysely.selectFrom('pessoa').select('cod_pessoa').execute()).toEqual([])
  })
})
