import { mkdtempSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type MarcRecord, writeMarcxml } from '@estante/marc'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Core } from '../../core.ts'
import type { Database } from '../../db/connection.ts'
import { testDialects } from '../../testing/test-database.ts'
import { compareWithJournal } from '../circulation/index.ts'
import { loadInstitution } from '../institution/index.ts'
import { emptyLibrary, work } from './move-in.test-data.ts'
import { type MoveInOptions, moveIn } from './move-in.ts'
import { undoMoveIn } from './undo.ts'

/** The smallest picture there is. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const FILES: Record<string, string> = {
  'bibliotecas.csv': 'cod_biblioteca,desc_biblioteca,sigla_biblioteca\n1,Central,BC\n2,Saúde,BS\n',
  'categorias.csv': 'cod_categoria;codigo;descricao\n10;AL;Aluno\n11;PR;Professor\n',
  'calendario.csv': 'data,descricao\n2026-12-25,Natal\n',
  'pessoas.csv':
    'cod_pessoa,nome_pessoa,email,categoria,matricula,biblioteca,login,senha_hash,data_nascimento\n' +
    '501,Ana Lima,ana@example.org,Aluno,M1,Central,ana,0cc175b9c0f1b6a831c399e269772661,01/02/2000\n' +
    '502,Rui Sá,,AL,M2,BS,,,\n503,Eva Reis,,PR,M3,,,,\n',
  'vinculos.csv': 'pessoa,categoria,matricula\nM1,PR,P1\n',
  'exemplares.csv':
    'acervo,biblioteca,codigo_barras,preco,situacao\n7001,BC,B1,"R$ 1.234,50",\n7001,BS,B2,,Consulta local\n7002,Central,B3,,\n',
  'emprestimos.csv': 'codigo_barras,pessoa,data_emprestimo,data_prevista,renovacoes\nB1,501,2026-11-01,2026-11-20,2\n',
  'reservas.csv': 'acervo,pessoa,biblioteca,data_reserva,ordem\n7001,M3,BC,2026-11-02,2\n7001,M2,BC,2026-11-02,1\n',
  'debitos.csv': 'numero,pessoa,biblioteca,valor,pago,data,motivo\n77,502,BS,"10,50","0,50",2026-10-01,Atraso\n',
  'suspensoes.csv': 'pessoa,inicio,fim,motivo\n503,2026-11-01,2026-11-30,Atraso\n',
  'historico.csv':
    'codigo_barras,pessoa,data_emprestimo,data_devolucao\nB3,502,2026-09-01,2026-09-08\nB3,502,2020-01-01,2020-01-08\nB3,503,2020-01-01,2020-01-02\n',
  'fasciculos.csv': 'acervo,biblioteca,ano,volume,numero\n7002,BC,2026,1,2\n',
  'arquivos.csv': 'acervo,arquivo,papel\n7001,capa.png,capa\n7001,../fora.png,capa\n7002,nada.png,capa\n',
  'enderecos.csv': 'endereco,acervo\nhttps://antigo.example/registro?id=9,7001\n',
}

describe.each(testDialects)('moving in on %s', dialect => {
  let database: Database
  let core: Core
  let folder: string
  beforeEach(async () => {
    ;({ database, core, folder } = await emptyLibrary(dialect))
    writeFileSync(join(folder, 'capa.png'), PNG)
    for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text)
    writeFileSync(join(folder, 'registros.xml'), [...writeMarcxml([work('7001', 'Um'), work('7002', 'Dois')])].join(''))
  })
  afterEach(() => database.close())

  const move = (more: Partial<MoveInOptions> = {}) =>
    moveIn(core, {
      folder,
      readText: file => readFile(file, 'utf8'),
      hashes: async logins => new Map(logins.map(({ login, senha_antiga }) => [login, `hash of ${senha_antiga}`])),
      historyMonths: 24,
      ...more,
    })
  const TABLES = [
    ...(['acervo', 'exemplar', 'pessoa', 'pessoa_login', 'pessoa_vinculo', 'emprestimo', 'reserva', 'debito'] as const),
    ...(['suspensao', 'fasciculo', 'endereco_antigo'] as const),
  ]
  const counts = async () =>
    Object.fromEntries(
      await Promise.all(
        TABLES.map(async table => [
          table,
          Number(
            (
              await database.kysely
                .selectFrom(table)
                .select(eb => eb.fn.countAll().as('n'))
                .executeTakeFirstOrThrow()
            ).n,
          ),
        ]),
      ),
    ) as Record<(typeof TABLES)[number], number>
  const WHOLE = {
    acervo: 2,
    exemplar: 3,
    pessoa: 3,
    pessoa_login: 1,
    pessoa_vinculo: 4,
    emprestimo: 2,
    reserva: 2,
    debito: 1,
    suspensao: 1,
    fasciculo: 1,
    endereco_antigo: 1,
  }

  it('what ended here since it was brought is not brought once more', async () => {
    await move()
    const { kysely } = database
    await kysely
      .updateTable('emprestimo')
      .set({ data_devolucao: '2026-11-10T12:00:00.000Z' })
      .where('data_devolucao', 'is', null)
      .execute()
    await kysely.updateTable('reserva').set({ situacao: 'CANCELADA' }).execute()
    const again = await move()
    expect([again.brought.emprestimo, again.brought.reserva, again.orphans]).toEqual([0, 0, []])
    // Lent to somebody else by now, it is no row without a place either.
    const copy = await kysely
      .selectFrom('exemplar')
      .select('cod_exemplar')
      .where('codigo_barras', '=', 'B1')
      .executeTakeFirstOrThrow()
    const lent = { data_emprestimo: '2026-11-11T12:00:00.000Z', data_prevista: '2026-11-25' }
    await kysely
      .insertInto('emprestimo')
      .values({ ...copy, cod_pessoa: 502, ...lent })
      .execute()
    expect(await move()).toMatchObject({ brought: { emprestimo: 0 }, orphans: [] })
  })

  it('a loan that came with its name is not counted as a number too when it has grown too old', async () => {
    await move()
    const days = async () => {
      const rows = await database.kysely.selectFrom('circulacao_dia').select(['dia', 'total']).orderBy('dia').execute()
      return rows.map(row => [row.dia.slice(0, 10), Number(row.total)])
    }
    const before = await days()
    expect(before).toEqual([['2020-01-01', 2]])
    const again = await move({ historyMonths: 1 })
    expect([again.tooOld, again.brought.emprestimo]).toEqual([2, 0])
    expect(await days()).toEqual(before)
  })

  it('everything comes, with codes kept, and the counts of each library are equal', async () => {
    const before = await counts()
    const report = await move()
    expect([report.orphans, report.isEqual, report.tooOld]).toEqual([[], true, 2])
    expect(report.refused.map(each => [each.file, each.line])).toEqual([
      ['arquivos.csv', 3],
      ['arquivos.csv', 4],
    ])
    expect(await database.kysely.selectFrom('arquivo').select(['cod_acervo', 'papel']).execute()).toEqual([
      { cod_acervo: 7001, papel: 'CAPA' },
    ])
    const after = await counts()
    expect(Object.fromEntries(TABLES.map(table => [table, after[table] - before[table]]))).toEqual(WHOLE)
    expect(report.counts).toEqual([
      { biblioteca: 'BC', titulos: [2, 2], exemplares: [2, 2], emprestimos: [1, 1], debitos: [0, 0] },
      { biblioteca: 'BS', titulos: [1, 1], exemplares: [1, 1], emprestimos: [0, 0], debitos: [1000, 1000] },
    ])
    const db = database.kysely
    expect(await db.selectFrom('acervo').select(['cod_acervo', 'obra']).orderBy('cod_acervo').execute()).toEqual([
      { cod_acervo: 7001, obra: 'Um' },
      { cod_acervo: 7002, obra: 'Dois' },
    ])
    const copies = await db
      .selectFrom('exemplar')
      .select(['codigo_barras', 'preco_centavos', 'cod_situacao'])
      .orderBy('codigo_barras')
      .execute()
    expect(copies.map(each => [each.preco_centavos, each.cod_situacao])).toEqual([
      [123_450, 1],
      [null, 2],
      [null, 1],
    ])
    const queue = await db.selectFrom('reserva').select('cod_pessoa').orderBy('data_reserva').execute()
    expect(
      queue.map(each => each.cod_pessoa),
      'in their order',
    ).toEqual([502, 503])
    const loan = await db
      .selectFrom('emprestimo')
      .selectAll()
      .where('data_devolucao', 'is', null)
      .executeTakeFirstOrThrow()
    expect(loan).toMatchObject({ cod_pessoa: 501, data_prevista: '2026-11-20', renovacoes: 2 })
    const day = await db.selectFrom('circulacao_dia').selectAll().execute()
    expect(day).toMatchObject([{ dia: '2020-01-01', cod_acervo: 7002, total: 2 }])
    const ana = await db
      .selectFrom('pessoa')
      .select(['data_nascimento', 'email'])
      .where('cod_pessoa', '=', 501)
      .executeTakeFirst()
    expect(ana).toEqual({ data_nascimento: '2000-02-01', email: 'ana@example.org' })
    expect((await compareWithJournal(db)).differences).toEqual([])
  })

  it('twice has the same result', async () => {
    await move()
    const before = await counts()
    const again = await move()
    expect(await counts()).toEqual(before)
    expect([again.orphans, again.isEqual]).toEqual([[], true])
    expect(Object.values(again.brought).filter(count => count > 0)).toEqual([])
    expect(await database.kysely.selectFrom('circulacao_dia').select('total').execute()).toEqual([{ total: 2 }])
  })

  it('a dry run writes nothing and says what would come', async () => {
    const before = await counts()
    const report = await move({ dryRun: true })
    expect([report.run, report.orphans, report.brought.pessoa, report.brought.exemplar]).toEqual([null, [], 3, 3])
    expect(await counts()).toEqual(before)
  })

  it('orphans are told and the rest comes; in strict mode one of them keeps everything away', async () => {
    writeFileSync(
      join(folder, 'emprestimos.csv'),
      `${FILES['emprestimos.csv']}B2,999,2026-11-01,2026-11-20,0\nB9,501,2026-11-01,2026-11-20,0\nB3,501,ontem,2026-11-20,0\n`,
    )
    const before = await counts()
    await expect(move({ strict: true })).rejects.toThrow(/person 999 is not known[\s\S]*copy B9 is not known/)
    expect(await counts(), 'nothing was written').toEqual(before)
    const report = await move()
    expect(report.orphans.map(each => [each.file, each.line])).toEqual([
      ['emprestimos.csv', 3],
      ['emprestimos.csv', 4],
    ])
    expect(report.refused.filter(each => each.file === 'emprestimos.csv')).toEqual([
      { file: 'emprestimos.csv', line: 5, reason: 'data_emprestimo "ontem" is not a day' },
    ])
    expect([report.brought.emprestimo, report.isEqual]).toEqual([2, false])
  })

  it('a run can be undone whole, until a later act has touched what it brought', async () => {
    const before = await counts()
    const first = await move()
    const undone = await undoMoveIn(core, first.run!)
    expect(undone.removed).toMatchObject({ pessoa: 3, exemplar: 3, emprestimo: 2, acervo: 2 })
    expect(await counts()).toEqual(before)
    await expect(undoMoveIn(core, first.run!)).rejects.toThrow(/undone already/)
    await expect(undoMoveIn(core, 99)).rejects.toThrow(/no run 99/)
    const second = await move()
    expect(second.isEqual).toBe(true)
    await database.kysely.updateTable('emprestimo').set({ renovacoes: 3 }).where('data_devolucao', 'is', null).execute()
    const copy = await database.kysely
      .selectFrom('exemplar')
      .select('cod_exemplar')
      .where('codigo_barras', '=', 'B2')
      .executeTakeFirstOrThrow()
    const { cod_emprestimo } = await database.kysely
      .insertInto('emprestimo')
      .values({
        ...copy,
        cod_pessoa: 503,
        data_emprestimo: '2026-11-16',
        data_prevista: '2026-11-30',
        data_devolucao: null,
      })
      .returning('cod_emprestimo')
      .executeTakeFirstOrThrow()
    const whole = await counts()
    await expect(undoMoveIn(core, second.run!)).rejects.toThrow(
      new RegExp(`emprestimo ${cod_emprestimo} refers to pessoa 503[\\s\\S]*emprestimo \\d+ was changed`),
    )
    expect(await counts()).toEqual(whole)
  })

  it('Koha: copies of 952 with their item type or that of 942 $c, the number of 999 $c, and its own column names', async () => {
    const koha = mkdtempSync(join(tmpdir(), 'estante-'))
    const item = (barcode: string, library: string, type = ''): MarcRecord['fields'][number] => ({
      tag: '952',
      ind1: ' ',
      ind2: ' ',
      subfields: [['a', library], ['p', barcode], ...(type ? [['y', type] as [string, string]] : [])],
    })
    const field = (tag: string, code: string, value: string): MarcRecord['fields'][number] => ({
      tag,
      ind1: ' ',
      ind2: ' ',
      subfields: [[code, value]],
    })
    const number = field('999', 'c', '8123')
    const kind = field('942', 'c', 'DVD')
    writeFileSync(
      join(koha, 'bib.xml'),
      [
        ...writeMarcxml([work('ocm00099', 'De Koha', item('K1', 'CPL'), item('K2', 'CPL', 'LIVRO'), number, kind)]),
      ].join(''),
    )
    writeFileSync(join(koha, 'branches.csv'), 'branchcode,branchname,estante_code\nCPL,Centerville,5\n')
    writeFileSync(join(koha, 'categories.csv'), 'categorycode,description,estante_code\nPT,Patron,20\n')
    writeFileSync(
      join(koha, 'borrowers.csv'),
      'borrowernumber,cardnumber,surname,firstname,categorycode,branchcode,lang,userid,password\n900,C900,Costa,Lia,PT,CPL,es-ES,lia,$2a$08$abcdefghijklmnopqrstuuTxoHNg1VSzqiGIY1kuNSJMKN1dIvGMi\n',
    )
    writeFileSync(
      join(koha, 'issues.csv'),
      'barcode,borrowernumber,issuedate,date_due,renewals_count\nK1,900,2026-11-01 10:00:00,2026-11-20 23:59:00,1\n',
    )
    writeFileSync(
      join(koha, 'reserves.csv'),
      'biblionumber,borrowernumber,branchcode,reservedate,priority\n8123,900,CPL,2026-11-03,1\n',
    )
    const report = await move({ folder: koha, profile: 'koha' })
    expect([report.orphans, report.refused, report.isEqual]).toEqual([[], [], true])
    const lia = database.kysely.selectFrom('pessoa').select('idioma').where('cod_pessoa', '=', 900)
    expect(await lia.executeTakeFirst()).toEqual({ idioma: 'es' })
    expect(report.counts).toEqual([
      { biblioteca: 'CPL', titulos: [1, 1], exemplares: [2, 2], emprestimos: [1, 1], debitos: [0, 0] },
    ])
    const collections = await database.kysely
      .selectFrom('exemplar')
      .innerJoin('colecao', 'colecao.cod_colecao', 'exemplar.cod_colecao')
      .select(['codigo_barras', 'desc_colecao'])
      .orderBy('codigo_barras')
      .execute()
    expect(collections.map(each => [each.codigo_barras, each.desc_colecao])).toEqual([
      ['K1', 'DVD'],
      ['K2', 'LIVRO'],
    ])
    const person = await database.kysely
      .selectFrom('pessoa')
      .select('nome_pessoa')
      .where('cod_pessoa', '=', 900)
      .executeTakeFirst()
    expect(person?.nome_pessoa).toBe('Lia Costa')
    expect(await database.kysely.selectFrom('reserva').select('cod_acervo').execute()).toEqual([{ cod_acervo: 8123 }])
  })

  it('Koha: what 942 $n suppresses is not shown to the public', async () => {
    const koha = mkdtempSync(join(tmpdir(), 'estante-'))
    const marks = (number: string, suppressed: string): MarcRecord['fields'] => [
      {
        tag: '942',
        ind1: ' ',
        ind2: ' ',
        subfields: [['c', 'BK'], ...(suppressed ? [['n', suppressed] as [string, string]] : [])],
      },
      { tag: '999', ind1: ' ', ind2: ' ', subfields: [['c', number]] },
    ]
    const records = [
      work('a', 'À vista', ...marks('8201', '')),
      work('b', 'Suprimido', ...marks('8202', '1')),
      work('c', 'Mostrado', ...marks('8203', '0')),
    ]
    writeFileSync(join(koha, 'bib.xml'), [...writeMarcxml(records)].join(''))
    await move({ folder: koha, profile: 'koha' })
    const shown = await database.kysely
      .selectFrom('acervo')
      .innerJoin('situacao_acervo', 'situacao_acervo.cod_situacao_acervo', 'acervo.cod_situacao_acervo')
      .select(['cod_acervo', 'visivel'])
      .orderBy('cod_acervo')
      .execute()
    expect(shown.map(each => [each.cod_acervo, each.visivel])).toEqual([
      [8201, 'S'],
      [8202, 'N'],
      [8203, 'S'],
    ])
  })

  it('Biblivre: its users and loans by its own names, copies in 949', async () => {
    const biblivre = mkdtempSync(join(tmpdir(), 'estante-'))
    const holding = (barcode: string): MarcRecord['fields'][number] => ({
      tag: '949',
      ind1: ' ',
      ind2: ' ',
      subfields: [
        ['a', barcode],
        ['b', 'Central'],
      ],
    })
    writeFileSync(
      join(biblivre, 'acervo.xml'),
      [...writeMarcxml([work('31', 'De Biblivre', holding('Bib.2020.1'))])].join(''),
    )
    writeFileSync(join(biblivre, 'bibliotecas.csv'), 'cod_biblioteca,desc_biblioteca\n1,Central\n')
    writeFileSync(join(biblivre, 'categorias.csv'), 'cod_categoria,descricao\n1,Leitor\n')
    writeFileSync(
      join(biblivre, 'usuarios.csv'),
      'matricula;nome;email;tipo;data_de_nascimento\n12;José Silva;jose@example.org;Leitor;31/12/1990\n',
    )
    writeFileSync(
      join(biblivre, 'emprestimos.csv'),
      'tombo_patrimonial;matricula;data_do_emprestimo;data_prevista_de_devolucao\nBib.2020.1;12;01/11/2026;20/11/2026\n',
    )
    const report = await move({ folder: biblivre, profile: 'biblivre' })
    expect([report.orphans, report.refused, report.isEqual]).toEqual([[], [], true])
    const loan = await database.kysely
      .selectFrom('emprestimo')
      .innerJoin('exemplar', 'exemplar.cod_exemplar', 'emprestimo.cod_exemplar')
      .select(['emprestimo.cod_pessoa', 'data_prevista', 'codigo_barras', 'cod_acervo'])
      .execute()
    expect(loan).toEqual([{ cod_pessoa: 12, data_prevista: '2026-11-20', codigo_barras: 'Bib.2020.1', cod_acervo: 31 }])
  })

  it('rules of lending, teaching plans and authorities come too; undoing takes libraries, rules and files back', async () => {
    const db = database.kysely
    await db.insertInto('departamento').values({ cod_departamento: 9, nome_departamento: 'Letras' }).execute()
    writeFileSync(
      join(folder, 'regras_emprestimo.csv'),
      'nome,categoria,biblioteca,prazo,limite\nTodos,,,7,3\nProfessores na Saúde,Professor,BS,30,10\n',
    )
    writeFileSync(
      join(folder, 'planos_ensino.csv'),
      'cod_disciplina,disciplina,departamento,ano,semestre,acervo,professor,tipo\n71,Poesia,Letras,2026,2,7001,M3,B\n71,Poesia,Letras,2026,2,7002,M3,C\n72,Nada,Química,2026,2,7001,,B\n',
    )
    const heading: MarcRecord = {
      leader: '00000nz  a2200000n  4500',
      fields: [
        { tag: '001', value: '66' },
        { tag: '100', ind1: '1', ind2: ' ', subfields: [['a', 'Lispector, Clarice']] },
        { tag: '400', ind1: '1', ind2: ' ', subfields: [['a', 'Lispector, C.']] },
      ],
    }
    writeFileSync(join(folder, 'autoridades.xml'), [...writeMarcxml([heading])].join(''))
    const categories = () => db.selectFrom('categoria_usuario').selectAll().orderBy('cod_categoria').execute()
    const usual = await categories()
    const report = await move()
    expect(report.orphans).toEqual([
      { file: 'planos_ensino.csv', line: 4, reason: 'departamento Química is not known' },
    ])
    const rules = await db.selectFrom('regra_emprestimo').selectAll().orderBy('ordem').orderBy('cod_regra').execute()
    expect(rules.map(rule => [rule.nome, rule.cod_categoria, rule.cod_biblioteca])).toEqual([
      ['Todos', null, null],
      ['Professores na Saúde', 11, 2],
    ])
    expect(rules.map(rule => JSON.parse(rule.dados))).toMatchObject([
      { prazo: 7, limite: 3 },
      { prazo: 30, limite: 10 },
    ])
    const plans = await db
      .selectFrom('plano_ensino')
      .innerJoin('plano_bibliografia', 'plano_bibliografia.cod_plano', 'plano_ensino.cod_plano')
      .select(['cod_disciplina', 'cod_professor', 'ano', 'semestre', 'cod_acervo', 'tipo'])
      .orderBy('cod_acervo')
      .execute()
    const plan = { cod_disciplina: 71, cod_professor: 503, ano: 2026, semestre: 2 }
    expect(plans).toEqual([
      { ...plan, cod_acervo: 7001, tipo: 'B' },
      { ...plan, cod_acervo: 7002, tipo: 'C' },
    ])
    const authorities = await db.selectFrom('autoridade').select('descricao').execute()
    expect(authorities.map(each => each.descricao)).toContain('Lispector, Clarice')
    const held = () => db.selectFrom('arquivo').select(['cod_acervo', 'papel']).orderBy('papel').execute()
    expect((await held()).length).toBeGreaterThan(0)
    // The same folder again brings nothing: undoing that run takes nothing away.
    const again = await move()
    await undoMoveIn(core, again.run!)
    await move()
    expect((await db.selectFrom('biblioteca').select('cod_biblioteca').execute()).length).toBe(2)
    expect((await held()).length).toBeGreaterThan(0)
    const renamed = await db
      .updateTable('biblioteca')
      .set({ telefone: '1' })
      .where('cod_biblioteca', '=', 2)
      .executeTakeFirst()
    expect(Number(renamed.numUpdatedRows)).toBe(1)
    await expect(undoMoveIn(core, report.run!)).rejects.toThrow(/biblioteca was changed/)
    await db.updateTable('biblioteca').set({ telefone: '' }).where('cod_biblioteca', '=', 2).execute()
    const { removed } = await undoMoveIn(core, report.run!)
    expect(removed).toMatchObject({ biblioteca: 2, feriado: 1, regra_emprestimo: 2, arquivo: 1 })
    expect(await categories()).toEqual(usual)
    expect(await db.selectFrom('plano_ensino').select('cod_plano').execute()).toEqual([])
    for (const table of ['biblioteca', 'campus', 'feriado', 'regra_emprestimo', 'arquivo'] as const)
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([])
    expect(await db.selectFrom('arquivo_sem_uso').selectAll().execute()).not.toEqual([])
  })

  it('LINK-03 a file whose line does not say who may open it is for whom its record says', async () => {
    const link = (note: string): MarcRecord['fields'][number] => ({
      tag: '856',
      ind1: '4',
      ind2: '0',
      subfields: [
        ['u', 'vínculo no banco'],
        ['y', 'Texto'],
        ['z', note],
      ],
    })
    const works = [
      work('7001', 'Um', link('Acesso restrito para visualização'), link('Acesso livre')),
      work('7002', 'Dois', link('Acesso livre')),
    ]
    writeFileSync(join(folder, 'registros.xml'), [...writeMarcxml(works)].join(''))
    writeFileSync(join(folder, 'tese.pdf'), '%PDF-1.7 tese')
    writeFileSync(
      join(folder, 'arquivos.csv'),
      'acervo,arquivo,link,acesso\n7001,tese.pdf,1,\n7001,tese.pdf,2,\n7002,tese.pdf,,restrito\n',
    )
    expect((await move()).refused).toEqual([])
    const kept = await database.kysely
      .selectFrom('arquivo')
      .select(['cod_acervo', 'seq_paragrafo', 'tipo_link', 'download_pdf'])
      .orderBy('cod_acervo')
      .orderBy('seq_paragrafo')
      .execute()
    expect(kept.map(file => Object.values(file))).toEqual([
      [7001, 1, 'AR', 'N'],
      [7001, 2, 'VB', 'S'],
      [7002, 1, 'AR', 'S'],
    ])
  })

  it('undoing brings back the rules and libraries that a move changed', async () => {
    const db = database.kysely
    const units = async () => ({
      libraries: await db.selectFrom('biblioteca').selectAll().orderBy('cod_biblioteca').execute(),
      rules: await db.selectFrom('regra_emprestimo').selectAll().orderBy('cod_regra').execute(),
    })
    const { bibliotecas, regras } = {
      bibliotecas: [{ cod_biblioteca: 1, desc_biblioteca: 'Antiga', cod_campus: 1 }],
      regras: [{ nome: 'De antes', prazo: 5 }],
    }
    const campi = [{ cod_campus: 1, nome_campus: 'Sede' }]
    await loadInstitution(core, { campi, bibliotecas, regras_emprestimo: regras })
    const before = await units()
    writeFileSync(join(folder, 'regras_emprestimo.csv'), 'nome,prazo\nTodos,7\n')
    const { run } = await move()
    expect((await units()).libraries.map(each => each.desc_biblioteca)).toEqual(['Central', 'Saúde'])
    await undoMoveIn(core, run!)
    expect(await units()).toEqual(before)
  })

  it('a mapping file makes any other system’s files ours', async () => {
    const other = mkdtempSync(join(tmpdir(), 'estante-'))
    writeFileSync(
      join(other, 'mapeamento.yaml'),
      'pessoas:\n  arquivo: leitores.csv\n  colunas: { cod_pessoa: id, nome_pessoa: leitor, categoria: tipo, matricula: id }\n  valores: { categoria: { X: Aluno } }\n',
    )
    writeFileSync(join(other, 'leitores.csv'), 'id;leitor;tipo\n44;Zé;X\n')
    writeFileSync(join(other, 'categorias.csv'), FILES['categorias.csv']!)
    writeFileSync(join(other, 'outra.csv'), 'a\n1\n')
    const report = await move({ folder: other })
    expect([report.brought.pessoa, report.refused, report.ignored]).toEqual([1, [], ['outra.csv']])
    writeFileSync(join(other, 'mapeamento.yaml'), 'leitores:\n  arquivo: x\n')
    await expect(move({ folder: other })).rejects.toThrow(/mapeamento.yaml/)
    await expect(move({ folder: '/nowhere' })).rejects.toThrow(/no folder/)
    await expect(move({ profile: 'sophia' })).rejects.toThrow(/no profile sophia/)
  })
})
