import { writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type MarcRecord, writeIso2709, writeMarcxml } from '@estante/marc'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readTextFile } from '../../cli/text-file.ts'
import type { Core } from '../../core.ts'
import type { Database } from '../../db/connection.ts'
import { testDialects } from '../../testing/test-database.ts'
import { importFiles } from '../catalogue/index.ts'
import { loadInstitution } from '../institution/index.ts'
import { emptyLibrary, work } from './move-in.test-data.ts'
import { type MoveInOptions, moveIn } from './move-in.ts'
import { undoMoveIn } from './undo.ts'

/** The number that Koha itself knows a work by. */
const biblionumber = (number: string): MarcRecord['fields'][number] => ({
  tag: '999',
  ind1: ' ',
  ind2: ' ',
  subfields: [['c', number]],
})
const xml = (...records: MarcRecord[]) => [...writeMarcxml(records)].join('')

describe.each(testDialects)('files of another system on %s', dialect => {
  let database: Database
  let core: Core
  let folder: string
  beforeEach(async () => {
    ;({ database, core, folder } = await emptyLibrary(dialect))
    await loadInstitution(core, {
      campi: [{ cod_campus: 1, nome_campus: 'Um' }],
      bibliotecas: [
        { cod_biblioteca: 1, desc_biblioteca: 'Central', sigla_biblioteca: 'BC', cod_campus: 1 },
        { cod_biblioteca: 2, desc_biblioteca: 'Manaus', sigla_biblioteca: 'MA', cod_campus: 1, fuso: 'America/Manaus' },
      ],
      categorias_usuario: [{ cod_categoria: 10, codigo: 'AL', desc_categoria: 'Aluno' }],
    })
  })
  afterEach(() => database.close())

  const put = (files: Record<string, string>) => {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  }
  const move = (more: Partial<MoveInOptions> = {}) =>
    moveIn(core, { folder, readText: file => readFile(file, 'utf8'), hashes: async () => new Map(), ...more })
  const PEOPLE = 'cod_pessoa,nome_pessoa,cpf,categoria,login\n501,Ana Lima,52998224725,AL,ana\n'

  it('a record that cannot be read is told, in a trial too, and a strict move writes nothing for it', async () => {
    const cut = writeIso2709(work('2', 'Dois')).slice(0, 40)
    writeFileSync(join(folder, 'registros.mrc'), Buffer.concat([writeIso2709(work('1', 'Um')), cut]))
    const told = [{ file: 'registros.mrc', line: 0, reason: expect.stringMatching(/^record at byte \d+: ./) }]
    expect((await move({ dryRun: true })).refused).toEqual(told)
    await expect(move({ strict: true })).rejects.toThrow(/registros\.mrc: record at byte \d+/)
    expect(await titles()).toEqual([])
    expect((await move()).refused).toEqual(told)
    expect(await titles()).toEqual(['Um'])
  })

  it('a copy that a record names wrongly is told by the number of its record', async () => {
    const copy = {
      tag: '952',
      ind1: ' ',
      ind2: ' ',
      subfields: [
        ['o', 'x'],
        ['p', 'B1'],
        ['d', 'ontem'],
      ] as [string, string][],
    }
    const record = work('1', 'Um', biblionumber('57'))
    put({ 'registros.xml': xml({ ...record, fields: [...record.fields, copy] }) })
    const { refused } = await move({ profile: 'koha' })
    expect(refused).toEqual([
      { file: 'registros.xml', line: 0, reason: expect.stringMatching(/^record 57 at byte \d+: copy B1: .*ontem/) },
    ])
  })

  const titles = async () =>
    (await database.kysely.selectFrom('acervo').select('obra').orderBy('cod_acervo').execute()).map(row => row.obra)

  it('the number of Koha becomes 001, and its other files find the record by it', async () => {
    put({
      'registros.xml': xml(work('koha-abc', 'Um', biblionumber('57')), work('koha-def', 'Dois', biblionumber('58'))),
      'borrowers.csv': 'borrowernumber,firstname,surname,categorycode\n501,Ana,Lima,AL\n',
      'reserves.csv': 'biblionumber,borrowernumber,branchcode,reservedate,priority\n58,501,BC,2026-11-02,1\n',
      'accountlines.csv':
        'accountlines_id,borrowernumber,branchcode,amountoutstanding,description,date\n' +
        '1,501,BC,10.500000,Multa,2026-10-01\n2,501,BC,0.000000,Paga,2026-10-02\n3,501,BC,-4.000000,Crédito,2026-10-03\n',
    })
    const report = await move({ profile: 'koha' })
    expect(report.orphans).toEqual([])
    // What is owed to the reader is no debt of theirs, and nobody may think that it came along.
    expect(report.refused).toEqual([
      { file: 'accountlines.csv', line: 4, reason: expect.stringContaining('is owed to the person') },
    ])
    expect(
      await database.kysely
        .selectFrom('reserva')
        .innerJoin('acervo', 'acervo.cod_acervo', 'reserva.cod_acervo')
        .select('obra')
        .execute(),
    ).toEqual([{ obra: 'Dois' }])
    expect(await database.kysely.selectFrom('debito').select(['valor_centavos', 'motivo']).execute()).toEqual([
      { valor_centavos: 1050, motivo: 'Multa' },
    ])
  })

  it('numbers are those of the source that the files come from, not of another or of our own', async () => {
    // Another library came before, with the same numbers.
    writeFileSync(join(folder, 'antes.mrk.xml'), xml(work('7', 'Sete da outra'), work('8', 'Oito da outra')))
    await importFiles(database, { files: [join(folder, 'antes.mrk.xml')], origem: 'outra' })
    writeFileSync(join(folder, 'antes.mrk.xml'), xml(work('8', 'Oito'), work('7', 'Sete'), work('9', 'Nove')))
    await importFiles(database, { files: [join(folder, 'antes.mrk.xml')], origem: 'nossa' })
    writeFileSync(join(folder, 'antes.mrk.xml'), '')
    put({
      'pessoas.csv': PEOPLE,
      'reservas.csv': 'acervo,pessoa,biblioteca,data_reserva\n7,501,BC,2026-11-02\n',
    })
    const reserved = async () =>
      (
        await database.kysely
          .selectFrom('reserva')
          .innerJoin('acervo', 'acervo.cod_acervo', 'reserva.cod_acervo')
          .select('obra')
          .orderBy('cod_reserva')
          .execute()
      ).map(row => row.obra)
    await move({ source: 'nossa' })
    expect(await reserved()).toEqual(['Sete'])
    await move({ source: 'outra' })
    expect(await reserved()).toEqual(['Sete', 'Sete da outra'])
    // A work that the source has given up is not any work that has its number elsewhere.
    put({ 'reservas.csv': 'acervo,pessoa,biblioteca,data_reserva\n9,501,BC,2026-11-02\n' })
    expect((await move({ source: 'outra' })).orphans).toMatchObject([{ line: 2, reason: 'record 9 is not known' }])
    expect((await move({ source: 'outra', dryRun: true })).orphans).toMatchObject([{ line: 2 }])
  })

  it('whoever has the code or login of somebody with another CPF is refused, not taken for them', async () => {
    put({ 'pessoas.csv': PEOPLE })
    await move()
    put({
      'pessoas.csv':
        'cod_pessoa,nome_pessoa,cpf,categoria,login\n501,Rui Sá,11144477735,AL,\n,Bia Sá,11144477735,AL,ana\n501,Ana Lima,52998224725,AL,ana\n',
    })
    const { refused, unchanged, brought } = await move()
    expect(refused).toEqual(
      [2, 3].map(line => ({ file: 'pessoas.csv', line, reason: expect.stringContaining('person 501') })),
    )
    expect([unchanged.pessoas, brought.pessoa]).toEqual([1, 0])
  })

  it('a loan is due at the end of the day on the clock of its library', async () => {
    put({
      'registros.xml': xml(work('1', 'Um')),
      'pessoas.csv': PEOPLE,
      'exemplares.csv': 'acervo,biblioteca,codigo_barras\n1,BC,B1\n1,MA,B2\n',
      'emprestimos.csv':
        'codigo_barras,pessoa,data_emprestimo,data_prevista\nB1,501,2026-11-01 21:30,2026-11-20\nB2,501,2026-11-01 21:30,2026-11-20\n',
    })
    await move()
    const loans = await database.kysely
      .selectFrom('emprestimo')
      .select(['data_emprestimo', 'data_prevista', 'vence_em'])
      .orderBy('cod_biblioteca')
      .execute()
    expect(loans).toEqual([
      {
        data_emprestimo: '2026-11-02T00:30:00.000Z',
        data_prevista: '2026-11-20',
        vence_em: '2026-11-21T02:59:59.000Z',
      },
      {
        data_emprestimo: '2026-11-02T01:30:00.000Z',
        data_prevista: '2026-11-20',
        vence_em: '2026-11-21T03:59:59.000Z',
      },
    ])
  })

  /** A work with one copy in a field of that name, as the other system exports it. */
  const owned = (number: string, tag: '949' | '952', barcode: string, more: MarcRecord['fields'] = []) =>
    work(
      number,
      `Obra ${number}`,
      {
        tag,
        ind1: ' ',
        ind2: ' ',
        subfields:
          tag === '952'
            ? [
                ['a', 'BC'],
                ['p', barcode],
              ]
            : [
                ['a', barcode],
                ['b', 'BC'],
              ],
      },
      ...more,
    )
  const people = async () =>
    await database.kysely
      .selectFrom('pessoa')
      .leftJoin('pessoa_login', 'pessoa_login.cod_pessoa', 'pessoa.cod_pessoa')
      .select(['pessoa.cod_pessoa', 'nome_pessoa', 'senha_hash'])
      .where('pessoa.cod_pessoa', '>', 0)
      .orderBy('pessoa.cod_pessoa')
      .execute()

  it('Koha: who has no password there comes without one, and so does who has one that cannot be checked, which is told', async () => {
    const HEAD = 'borrowernumber;cardnumber;surname;firstname;categorycode;branchcode;userid;password\r\n'
    put({
      'registros.xml': xml(owned('k1', '952', 'K1', [biblionumber('57')])),
      'borrowers.csv': `${HEAD}"7";"C7";"Lima";"Ana";"AL";"BC";"C7";"!"\r\n"8";"C8";"Sá";"Rui";"AL";"BC";"rui";"{SSHA}abcd"\r\n`,
      'issues.csv': 'barcode;borrowernumber;issuedate;date_due\r\nK1;8;2026-11-01 10:00:00;2026-11-20 23:59:00\r\n',
    })
    const { orphans, refused, brought } = await move({ profile: 'koha' })
    expect(await people()).toEqual([
      { cod_pessoa: 7, nome_pessoa: 'Ana Lima', senha_hash: null },
      { cod_pessoa: 8, nome_pessoa: 'Rui Sá', senha_hash: null },
    ])
    expect([orphans, brought.emprestimo]).toEqual([[], 1])
    expect(refused).toEqual([
      { file: 'borrowers.csv', line: 3, reason: expect.stringMatching(/^senha_hash .*comes without a password/) },
    ])
    expect((await move({ profile: 'koha' })).refused, 'who is here already has been told of').toEqual([])
  })

  it('Koha: a loan for hours ends at its hour, renewals are counted by their older name too', async () => {
    put({
      'registros.xml': xml(
        owned('k1', '952', 'K1', [biblionumber('57')]),
        owned('k2', '952', 'K2', [biblionumber('58')]),
      ),
      'borrowers.csv': 'borrowernumber,firstname,surname,categorycode\n501,Ana,Lima,AL\n',
      'issues.csv':
        'barcode,borrowernumber,issuedate,date_due,renewals\n' +
        'K1,501,2026-11-16 08:10:22,2026-11-16 14:30:00,2\nK2,501,2026-11-16 08:10:22,2026-11-30 23:59:00,0\n',
    })
    await move({ profile: 'koha' })
    const loans = await database.kysely
      .selectFrom('emprestimo')
      .select(['data_prevista', 'vence_em', 'renovacoes'])
      .orderBy('data_prevista')
      .execute()
    expect(loans).toEqual([
      { data_prevista: '2026-11-16', vence_em: '2026-11-16T17:30:00.000Z', renovacoes: 2 },
      { data_prevista: '2026-11-30', vence_em: '2026-12-01T02:59:59.000Z', renovacoes: 0 },
    ])
  })

  it.each([
    ['koha', '952', 'borrowers.csv', 'borrowernumber,firstname,surname,categorycode\n501,Ana,Lima,AL\n'],
    ['biblivre', '949', 'usuarios.csv', 'matricula,nome,tipo\n501,Ana Lima,AL\n'],
  ] as const)('%s: a move whose copies came with its records is taken back whole', async (profile, tag, file, rows) => {
    const all = ['acervo', 'exemplar', 'pessoa', 'emprestimo', 'biblioteca', 'colecao'] as const
    const held = async () =>
      await Promise.all(all.map(async table => (await database.kysely.selectFrom(table).selectAll().execute()).length))
    const before = await held()
    const loan: Record<string, string> =
      profile === 'koha'
        ? { 'issues.csv': 'barcode,borrowernumber,issuedate,date_due\nC1,501,2026-11-01,2026-11-20\n' }
        : {
            'emprestimos.csv':
              'tombo_patrimonial,matricula,data_do_emprestimo,data_prevista_de_devolucao\nC1,501,01/11/2026,20/11/2026\n',
          }
    put({ 'registros.xml': xml(owned('57', tag, 'C1', [biblionumber('57')])), [file]: rows, ...loan })
    const { run, brought } = await move({ profile })
    expect([brought.acervo, brought.exemplar, brought.emprestimo]).toEqual([1, 1, 1])
    const again = await move({ profile })
    expect([again.brought.acervo, again.brought.exemplar]).toEqual([0, 0])
    await undoMoveIn(core, again.run!)
    expect((await undoMoveIn(core, run!)).removed).toMatchObject({ acervo: 1, exemplar: 1, emprestimo: 1, pessoa: 1 })
    expect(await held()).toEqual(before)
    expect((await move({ profile })).brought).toMatchObject({ acervo: 1, exemplar: 1, emprestimo: 1 })
  })

  it('Koha: an ended loan whose reader it has forgotten is counted, without a name', async () => {
    put({
      'registros.xml': xml(owned('k1', '952', 'K1', [biblionumber('57')])),
      'borrowers.csv': 'borrowernumber,firstname,surname,categorycode\n501,Ana,Lima,AL\n',
      'old_issues.csv':
        'barcode,borrowernumber,issuedate,date_due,returndate\n' +
        'K1,,2026-10-01 10:00:00,2026-10-15 23:59:00,2026-10-10 09:12:44\nK1,501,2026-10-11 10:00:00,2026-10-25 23:59:00,2026-10-12 09:00:00\n',
    })
    for (const brought of [1, 0]) {
      const report = await move({ profile: 'koha' })
      expect([report.refused, report.orphans, report.brought.emprestimo, report.tooOld]).toEqual([[], [], brought, 1])
    }
    const days = database.kysely.selectFrom('circulacao_dia').select(['dia', 'total'])
    expect(await days.execute()).toEqual([{ dia: '2026-10-01', total: 1 }])
  })

  it('Biblivre: enrolments that it fills up with zeros are the numbers that they stand for', async () => {
    put({
      'registros.xml': xml(owned('31', '949', 'Bib.2020.1')),
      'usuarios.csv':
        '\uFEFFMatrícula;Nome;E-mail;Tipo;CPF;Data de nascimento;Observações\r\n' +
        '"00012";"José da Silva";"jose@example.org";"Aluno";"";"31/12/1990";"Mora longe;\r\nvem às terças"\r\n',
      'emprestimos.csv':
        'Tombo patrimonial;Matrícula;Data do empréstimo;Data prevista de devolução\r\n' +
        'Bib.2020.1;00012;01/11/2026 10:15;20/11/2026\r\n',
    })
    const { orphans, refused } = await move({ profile: 'biblivre', readText: readTextFile })
    expect([orphans, refused]).toEqual([[], []])
    const loan = database.kysely
      .selectFrom('emprestimo')
      .innerJoin('pessoa', 'pessoa.cod_pessoa', 'emprestimo.cod_pessoa')
      .select(['pessoa.cod_pessoa', 'nome_pessoa', 'email', 'data_emprestimo', 'data_prevista'])
    expect(await loan.execute()).toEqual([
      {
        ...{ cod_pessoa: 12, nome_pessoa: 'José da Silva', email: 'jose@example.org' },
        ...{ data_emprestimo: '2026-11-01T13:15:00.000Z', data_prevista: '2026-11-20' },
      },
    ])
  })

  it('two copies with one bar code, or two people with one code, are told; a row that stands there twice is one', async () => {
    put({
      'registros.xml': xml(work('1', 'Um'), work('2', 'Dois')),
      'pessoas.csv': 'cod_pessoa,nome_pessoa\n501,Ana Lima\n501,ANA LIMA\n501,Rui Sá\n',
      'exemplares.csv': 'acervo,biblioteca,codigo_barras\n1,BC,B1\n1,BC,B1\n2,BC,B1\n',
    })
    for (const brought of [1, 0]) {
      const report = await move()
      expect([report.brought.pessoa, report.brought.exemplar, report.orphans]).toEqual([brought, brought, []])
      expect(report.refused).toEqual([
        { file: 'pessoas.csv', line: 4, reason: 'this is the person of line 2, with another name' },
        {
          file: 'exemplares.csv',
          line: 4,
          reason: 'codigo_barras B1 is that of line 2 too, of another record or library',
        },
      ])
    }
  })

  it('two debts of one person that are alike in everything are two, and come once', async () => {
    put({
      'pessoas.csv': PEOPLE,
      'debitos.csv': 'pessoa,valor,data,motivo\n501,"2,00",2026-10-01,Atraso\n501,"2,00",2026-10-01,Atraso\n',
    })
    const first = await move()
    expect([first.brought.debito, first.isEqual]).toEqual([2, true])
    const again = await move()
    expect([again.brought.debito, again.unchanged.debitos, again.isEqual]).toEqual([0, 2, true])
  })

  it('a CPF whose first zero a spreadsheet took is known in every file', async () => {
    put({
      'pessoas.csv': 'cod_pessoa,nome_pessoa,cpf\n501,Ana Lima,012.345.678-90\n',
      'suspensoes.csv': 'pessoa,inicio,motivo\n1234567890,2026-11-01,Atraso\n',
    })
    expect((await move()).orphans).toEqual([])
  })

  it('a file whose first line is not to be read is named', async () => {
    put({ 'pessoas.csv': PEOPLE, 'debitos.csv': 'pessoa,valor,data,valor\n501,1,2026-10-01,1\n' })
    await expect(move({ dryRun: true })).rejects.toThrow(/^debitos\.csv: Line 1: the column valor is there twice/)
  })

  it('holidays are days in either form, of a library that is here by any of its names; what cannot be is told by its line in a trial', async () => {
    put({ 'calendario.csv': 'data,descricao,data_fim,biblioteca\n24/12/2026,Recesso,02/01/2027,manaus\n' })
    expect((await move({ dryRun: true })).refused).toEqual([])
    await move()
    const held = database.kysely.selectFrom('feriado').select(['data', 'data_fim', 'cod_biblioteca'])
    expect(await held.execute()).toEqual([{ data: '2026-12-24', data_fim: '2027-01-02', cod_biblioteca: 2 }])
    put({
      'calendario.csv': 'data,descricao,biblioteca\n2026-12-25,Natal,\nno Natal,Natal,\n2026-12-26,Natal,Nenhures\n',
      'regras_emprestimo.csv': 'nome,prazo\nTodos,muito\n',
    })
    const { refused, orphans } = await move({ dryRun: true })
    expect(refused).toEqual([
      { file: 'calendario.csv', line: 3, reason: expect.stringMatching(/^data: /) },
      { file: 'regras_emprestimo.csv', line: 2, reason: expect.stringMatching(/^prazo: /) },
    ])
    expect(orphans).toEqual([{ file: 'calendario.csv', line: 4, reason: 'library Nenhures is not known' }])
    await expect(move({ strict: true })).rejects.toThrow(/calendario\.csv, line 3/)
  })
})
