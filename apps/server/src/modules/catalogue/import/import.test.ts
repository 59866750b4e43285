import { gzipSync } from 'node:zlib'
import { type MarcRecord, writeIso2709 } from '@estante/marc'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changesAfter, lastChange } from '../../../db/change-log.ts'
import type { Database } from '../../../db/connection.ts'
import { testDatabase, testDialects } from '../../../testing/test-database.ts'
import { authority, book, testFolder } from '../catalogue.test-records.ts'
import { ensureSeeds } from '../seed/index.ts'
import { CopyStatusCode, RecordStatusCode } from '../seed/statuses.ts'
import { type ImportOptions, importFiles } from './import.service.ts'
import type { ImportIssue } from './report.ts'

describe.each(testDialects)('import on %s', dialect => {
  let database: Database
  let files: ReturnType<typeof testFolder>
  beforeEach(async () => {
    database = await testDatabase(dialect)
    await ensureSeeds(database)
    files = testFolder()
  })
  afterEach(async () => {
    files.remove()
    await database.close()
  })

  let round = 0
  const load = (records: readonly MarcRecord[], options: Partial<ImportOptions> = {}) =>
    importFiles(database, { files: [files.write(`f${round++}.mrc`, records)], ...options })
  const works = () => database.kysely.selectFrom('acervo').selectAll().orderBy('cod_acervo').execute()
  const copies = () => database.kysely.selectFrom('exemplar').selectAll().orderBy('codigo_barras').execute()
  const links = () =>
    database.kysely.selectFrom('acervo_autoridade').selectAll().orderBy('cod_acervo').orderBy('paragrafo').execute()

  it('editions of one work share a key: by author and title, or because a linking field says so', async () => {
    const key = async () =>
      new Map((await works()).map(work => [work.cod_acervo, work.chave_ligada || work.chave_obra] as const))
    const author = '100 1  $aAssis, Machado de,$d1839-1908'
    const records = [
      book(1, 'Dom Casmurro /', author),
      book(2, 'Dom Casmurro :', author.replace(',$d1839-1908', '')),
      book(3, 'Dom Casmurro', '100 1  $aOutro, Autor'),
      book(4, 'Dom Casmurro in English', author, '775 08 $tDom Casmurro$w1'),
      book(5, 'Sem autor'),
      book(6, 'Sem autor'),
      book(7, 'Cubas', author, '240 10 $aMemórias póstumas$lInglês'),
      book(8, 'Memórias póstumas', author),
      book(9, 'Outra forma', author, '776 08 $w10'),
      book(10, 'Forma primeira', author),
    ]
    await load(records)
    const first = await key()
    expect(first.get(1)).not.toBe('')
    expect([first.get(2), first.get(4)]).toEqual([first.get(1), first.get(1)])
    expect(first.get(3)).not.toBe(first.get(1))
    expect([first.get(5), first.get(6)]).toEqual(['', ''])
    expect(first.get(7)).toBe(first.get(8))
    expect(first.get(10)).toBe(first.get(9))
    // A link that goes takes its work away again.
    await load([book(4, 'Dom Casmurro in English', author)])
    const second = await key()
    expect(second.get(4)).not.toBe(second.get(1))
    expect(second.get(2)).toBe(second.get(1))
    const changed = (await changesAfter(database.kysely, 0)).filter(each => each.entidade === 'acervo')
    expect(changed.map(each => each.chave)).toContain(1)
  })

  it('D-08 takes the source number as cod_acervo and fills what lists need', async () => {
    const report = await load([
      book(
        4711,
        'O cortiço :',
        '020    $a978-85-359-0277-8',
        '082 04 $a869.3',
        '090    $a869.3$bA993c',
        '100 1  $aAzevedo, Aluísio,$d1857-1913',
        '300    $a200 p.',
        '856 40 $uhttps://example.org/cortico.pdf$yTexto',
      ),
    ])
    expect(report.counts).toMatchObject({ imported: 1, rejected: 0 })
    const [work] = await works()
    expect(work).toMatchObject({
      cod_acervo: 4711,
      tipo_acervo: 'B',
      obra: 'O cortiço',
      autor: 'Azevedo, Aluísio, 1857-1913',
      ano_publicacao: 2020,
      idioma: 'por',
      isbn_issn: '9788535902778',
      chamada: '869.3 A993c',
      classificacao: '869.3',
      acesso_remoto: 'cr',
      area_catalogada: 'N',
    })
    const document = JSON.parse(work?.busca ?? '{}')
    expect(document.text).toMatchObject({ titulo: ['O cortiço'], autor: ['Azevedo, Aluísio, 1857-1913'] })
    const numbers = await database.kysely.selectFrom('acervo_numero').select(['numero', 'tipo']).execute()
    expect(numbers).toEqual([{ numero: '9788535902778', tipo: 'ISBN' }])
  })

  it('changes nothing when it runs a second time', async () => {
    const records = [book(1, 'Um'), book('abc-2', 'Dois'), book('', 'Sem número'), authority(5, '150    $aFísica')]
    await load(records)
    const before = await works()
    const seq = await lastChange(database.kysely)
    const report = await load(records)
    expect(report.counts).toMatchObject({ imported: 0, updated: 0, unchanged: 4 })
    expect(await works()).toEqual(before)
    expect(await changesAfter(database.kysely, seq)).toEqual([])
  })

  it('gives records whose number has letters, or none, a number that stays', async () => {
    await load([book('pnl000103', 'Letras'), book('', 'Nada'), book(103, 'Cento e três')])
    const numbers = async () => new Map((await works()).map(work => [work.obra, work.cod_acervo]))
    const first = await numbers()
    expect(first.get('Letras')).toBe(103)
    expect(first.get('Nada')).toBeGreaterThanOrEqual(1_000_000_000)
    expect(first.get('Cento e três')).toBeGreaterThanOrEqual(1_000_000_000)
    await load([book('pnl000103', 'Letras, nova edição'), book(103, 'Cento e três, revista')])
    const second = await numbers()
    expect(second.get('Letras, nova edição')).toBe(103)
    expect(second.get('Cento e três, revista')).toBe(first.get('Cento e três'))
  })

  it('keeps sources apart that use the same numbers', async () => {
    await load([book(1, 'De A')], { origem: 'A' })
    await load([book(1, 'De B')], { origem: 'B' })
    await load([book(1, 'De B, corrigido')], { origem: 'B' })
    expect((await works()).map(work => work.obra)).toEqual(['De A', 'De B, corrigido'])
  })

  it('reports what it cannot take by file, position and reason, and takes the rest', async () => {
    const good = writeIso2709(book(1, 'Bom'))
    const cut = writeIso2709(book(2, 'Cortado')).slice(0, 40)
    const untitled = writeIso2709({ leader: '00000nam a2200000 a 4500', fields: [{ tag: '001', value: '3' }] })
    const path = files.writeBytes('mixed.mrc', Buffer.concat([good, untitled, writeIso2709(book(4, 'Outro')), cut]))
    const report = await importFiles(database, { files: [path] })
    expect(report.counts).toMatchObject({ imported: 3, rejected: 1 })
    expect(report.issues).toMatchObject([
      { file: path, position: good.length + untitled.length + writeIso2709(book(4, 'Outro')).length, kind: 'rejected' },
    ])
    expect(report.firstMended['title-from-elsewhere'], 'a record without a title is kept, and told').toEqual({
      file: path,
      position: good.length,
      numero: '3',
    })
    expect(report.issues.map(issue => issue.reason)).toEqual([expect.stringMatching(/.{6,}/)])
  })

  const packed = (numbers: readonly number[]) =>
    gzipSync(Buffer.concat(numbers.map(n => writeIso2709(book(n, `Livro ${n}`)))))

  it.each([
    ['cut off', [1, 2, 3, 7], (bytes: Buffer) => bytes.subarray(0, -6)],
    ['damaged', [7], (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -8), Buffer.alloc(8)])],
  ])('a gzip file that is %s is reported, and the rest is read', async (fault, numbers, spoil) => {
    const path = files.writeBytes('spoilt.mrc.gz', spoil(packed([1, 2, 3])))
    const other = files.writeBytes('other.mrc.gz', packed([7]))
    const report = await importFiles(database, { files: [path, other] })
    expect((await works()).map(work => work.cod_acervo)).toEqual(numbers)
    expect(report).toMatchObject({
      filesNotWhole: [path],
      issues: [{ file: path, kind: 'file-fault', reason: expect.stringContaining(fault) }],
    })
    expect(report.issues[0]?.position).toBe((numbers.length - 1) * writeIso2709(book(1, 'Livro 1')).length)
  })

  it('names the place of everything that was mended', async () => {
    const wrong = Buffer.from(writeIso2709(book(9, 'Ação')))
    wrong.write('00777', 0, 'latin1')
    const good = writeIso2709(book(1, 'Bom'))
    const issues: ImportIssue[] = []
    const path = files.writeBytes('mended.mrc', Buffer.concat([good, wrong]))
    const report = await importFiles(database, { files: [path], onIssue: issue => issues.push(issue) })
    expect(report).toMatchObject({
      counts: { imported: 2 },
      warnings: { 'length-wrong': 1 },
      firstMended: { 'length-wrong': { file: path, position: good.length, numero: '9' } },
      issuesTotal: 0,
    })
    expect(issues).toMatchObject([
      { file: path, position: good.length, numero: '9', kind: 'mended', reason: expect.stringContaining('00777') },
    ])
  })

  it('rejects a number that comes again with other content, and lets an equal one pass', async () => {
    const report = await load([book(1, 'Primeiro'), book(1, 'Primeiro'), book(1, 'Segundo')])
    expect(report.counts).toMatchObject({ imported: 1, unchanged: 1, rejected: 1 })
    expect((await works()).map(work => work.obra)).toEqual(['Primeiro'])
  })

  it('a dry run says the same and keeps nothing', async () => {
    const report = await load([book(1, 'Um'), book('x', 'Dois'), authority(1, '150    $aArte')], { dryRun: true })
    expect(report.counts.imported).toBe(3)
    expect(await works()).toEqual([])
    expect(await lastChange(database.kysely)).toBe(0)
  })

  it('D-08 links headings by $9, else by form and kind, whatever the order of the file', async () => {
    await load([
      book(1, 'Antes', '100 1  $aAssis, Machado de,$d1839-1908', '650  4 $aRomance brasileiro'),
      authority(10, '100 1  $aAssis, Machado de,$d1839-1908.', '400 1  $aMachado de Assis'),
      authority(11, '150    $aRomance brasileiro'),
      authority(12, '151    $aRomance brasileiro'),
      book(2, 'Depois', '700 1  $aQuem quer que seja$910', '650  4 $aROMANCE BRASILEIRO.$xHistória'),
    ])
    expect((await links()).map(row => [row.cod_acervo, row.paragrafo, row.cod_autoridade])).toEqual([
      [1, '100', 10],
      [1, '650', 11],
      [2, '650', 11],
      [2, '700', 10],
    ])
    const totals = await database.kysely.selectFrom('autoridade').select(['cod_autoridade', 'total_acervos']).execute()
    expect(totals.find(row => row.cod_autoridade === 10)?.total_acervos).toBe(2)
    expect(await database.kysely.selectFrom('tarefa_pendente').selectAll().execute()).toEqual([])
  })

  it('D-08 reports a heading that fits several authorities and never guesses', async () => {
    const report = await load([
      authority(1, '100 1  $aSilva, José'),
      authority(2, '100 1  $aSilva, José'),
      book(5, 'De quem?', '100 1  $aSilva, José'),
      book(6, 'Deste', '100 1  $aSilva, José$0(XX)2'),
    ])
    expect(report.ambiguousHeadings).toBe(1)
    expect(report.issues[0]).toMatchObject({ numero: '5', kind: 'ambiguous-heading' })
    expect((await links()).map(row => [row.cod_acervo, row.cod_autoridade])).toEqual([[6, 2]])
  })

  it('D-08 the authorities of its own source decide before those of another', async () => {
    await load([authority(1, '150    $aÁgua')], { origem: 'outra' })
    await load([authority(7, '150    $aÁgua'), book(5, 'Própria', '650  4 $aÁgua')], { origem: 'esta' })
    await load([book(6, 'De terceiros', '650  4 $aÁgua')], { origem: 'terceira' })
    expect((await links()).map(row => [row.cod_acervo, row.cod_autoridade])).toEqual([[5, 7]])
  })

  it('takes the knowledge area from the record, else from the map of classes', async () => {
    await load([
      book(1, 'Mapa', '082 04 $a510'),
      book(2, 'Catalogada', '082 04 $a510', '084    $a1.05.00.00-6$2cnpq'),
      book(3, 'CDU', '080    $a34'),
    ])
    const rows = await works()
    expect(rows.map(row => [row.cod_area_conhecimento, row.area_catalogada])).toEqual([
      [10100008, 'N'],
      [10500006, 'S'],
      [60100001, 'N'],
    ])
  })

  it('D-09 takes copies from 952 with their acquisition date, and makes the libraries they name', async () => {
    const koha = book(1, 'Com exemplar', '952    $aBC$p0001$i123$oCH 1$d2019-03-02$g45,50$cReferência$71')
    const report = await load([koha, book(2, 'Sem', '952    $aBC')], { copiesFrom: '952' })
    expect(report.librariesCreated).toEqual(['BC'])
    const [copy, other] = await copies()
    expect(copy).toMatchObject({
      cod_acervo: 1,
      codigo_barras: '0001',
      tombo: '123',
      data_aquisicao: '2019-03-02',
      preco_centavos: 4550,
      cod_situacao: CopyStatusCode.localUse,
    })
    expect(other).toMatchObject({ cod_acervo: 2, codigo_barras: '2-1', data_aquisicao: null })
    expect((await load([koha], { copiesFrom: '952' })).counts.unchanged).toBe(1)
  })

  it('D-09 what the desk has set stays until the source itself says something new', async () => {
    const source = (status: string) => [book(1, 'Livro', `949    $aB1$bBC$s${status}`)]
    await load(source(''), { copiesFrom: '949' })
    await database.kysely.updateTable('exemplar').set({ cod_situacao: CopyStatusCode.repair }).execute()
    await load(source(''), { copiesFrom: '949' })
    expect((await copies())[0]?.cod_situacao).toBe(CopyStatusCode.repair)
    await load(source('Extraviado'), { copiesFrom: '949' })
    expect((await copies())[0]?.cod_situacao).toBe(CopyStatusCode.lost)
  })

  it('D-09 a barcode that another work has is reported and not moved', async () => {
    const report = await load([book(1, 'A', '949    $aB1$bBC'), book(2, 'B', '949    $aB1$bBC')], { copiesFrom: '949' })
    expect(report.copiesRejected).toBe(1)
    expect((await copies()).map(copy => copy.cod_acervo)).toEqual([1])
  })

  it('D-09 reports dates and prices it cannot read, and copies without a library', async () => {
    const source = [book(1, 'A', '949    $aB1$bBC$dontem$gmuito'), book(2, 'B', '949    $aB2$d0000-00-00')]
    const issues: ImportIssue[] = []
    const report = await load(source, { copiesFrom: '949', onIssue: issue => issues.push(issue) })
    expect(report).toMatchObject({ copyValuesRejected: 2, copiesWithoutLibrary: 1, copiesRejected: 0 })
    expect(report.issues.map(issue => issue.reason)).toEqual([
      'copy B1: its day of acquisition "ontem" is not a date and was left out',
      'copy B1: its price "muito" is not a number and was left out',
    ])
    expect(issues.find(issue => issue.kind === 'copy-library')).toMatchObject({ numero: '2' })
    expect((await copies()).map(copy => [copy.data_aquisicao, copy.preco_centavos])).toEqual([
      [null, null],
      [null, null],
    ])
    expect((await load(source, { copiesFrom: '949' })).counts.unchanged).toBe(2)
  })

  it('D-09 852 $b names the library, wherever $a stands', async () => {
    await load([book(1, 'A', '852    $bBC$aInst$pX1'), book(2, 'B', '852    $aInst$bBC$pX2')], { copiesFrom: '852' })
    const libraries = await database.kysely.selectFrom('biblioteca').select('sigla_biblioteca').execute()
    expect(libraries.map(row => row.sigla_biblioteca)).toEqual(['BC'])
  })

  it('D-09 reads holdings records after their works', async () => {
    const holdings = {
      leader: '00000nx  a2200000zn 4500',
      fields: [
        { tag: '001', value: '900' },
        { tag: '004', value: '1' },
        {
          tag: '852',
          ind1: ' ',
          ind2: ' ',
          subfields: [
            ['b', 'BC'],
            ['p', 'H1'],
          ] as [string, string][],
        },
      ],
    }
    await load([book(1, 'Obra'), holdings], { copiesFrom: '852' })
    expect((await copies()).map(copy => copy.codigo_barras)).toEqual(['H1'])
    expect((await load([holdings])).issues[0]?.reason).toContain('--copies-from 852')
  })

  it('numbers of one source never lead to records and authorities of another that has the same numbers', async () => {
    await load([book(103, 'Anais de A'), authority(5, '100 1  $aSilva, José')], { origem: 'a' })
    const linked = async () =>
      (
        await database.kysely
          .selectFrom('acervo_ligado')
          .innerJoin('acervo', 'acervo.cod_acervo', 'acervo_ligado.cod_acervo_link')
          .select(['acervo_ligado.cod_acervo', 'acervo.obra'])
          .execute()
      ).map(row => [row.cod_acervo, row.obra])
    const article = (title: string) => book(50, title, '100 1  $aSouza, Maria$95', '773 0  $tRevista$w103')
    await load([article('Artigo de B')], { origem: 'b' })
    expect(await linked()).toEqual([])
    expect(await links()).toEqual([])
    // The record that is meant comes later, and has another number here.
    await load([article('Artigo de B, revisto'), book(103, 'Revista de B')], { origem: 'b' })
    expect(await linked()).toEqual([[50, 'Revista de B']])
    await load([book(52, 'Terceiro', '773 0  $w60'), book(60, 'Hospedeira', '773 0  $w103')], { origem: 'b' })
    expect((await linked()).toSorted()).toEqual([
      [50, 'Revista de B'],
      [52, 'Hospedeira'],
      [60, 'Revista de B'],
    ])
  })

  describe('--sync', () => {
    const source = (...numbers: number[]) => numbers.map(n => book(n, `Livro ${n}`, `949    $aB${n}$bBC`))
    const sync = (records: readonly MarcRecord[], more: Partial<ImportOptions> = {}) =>
      load(records, { sync: true, copiesFrom: '949', ...more })

    const aPerson = () =>
      database.kysely
        .insertInto('pessoa')
        .values({
          cod_pessoa: 1,
          nome_pessoa: 'A',
          nome_social: null,
          email: null,
          cpf: null,
          validade: null,
          app_uuid: null,
          duplicada_de: null,
          data_inclusao: '',
          data_alteracao: '',
        })
        .execute()

    it('deletes what the source no longer has, and nothing of others', async () => {
      await load([book(1, 'Alheio')], { origem: 'outra' })
      await sync([...source(11, 12, 13), authority(5, '150    $aFica'), authority(6, '150    $aSai')])
      const dry = await sync([...source(11, 13), authority(5, '150    $aFica')], { dryRun: true })
      expect(dry).toMatchObject({ deleted: 2, hidden: 0, keptInUse: 0 })
      expect(await works()).toHaveLength(4)
      const report = await sync(source(11, 13))
      expect(report.deleted).toBe(1)
      expect((await works()).map(work => work.cod_acervo)).toEqual([1, 11, 13])
      expect((await copies()).map(copy => copy.codigo_barras)).toEqual(['B11', 'B13'])
      const deletions = (await changesAfter(database.kysely, 0)).filter(change => change.operacao === 'D')
      expect(deletions).toMatchObject([{ entidade: 'acervo', chave: 12 }])
    })

    it('never deletes a record with a copy on loan, and hides one with history until it comes back', async () => {
      await sync(source(1, 2, 3))
      await aPerson()
      const lent = async (barcode: string, data_devolucao: string | null) => {
        const copy = (await copies()).find(own => own.codigo_barras === barcode)
        await database.kysely
          .insertInto('emprestimo')
          .values({
            cod_exemplar: copy?.cod_exemplar ?? 0,
            cod_pessoa: 1,
            data_emprestimo: '2026-01-01',
            data_prevista: '2026-01-15',
            data_devolucao,
          })
          .execute()
      }
      await lent('B1', null)
      await lent('B2', '2026-01-10')
      const before = [await works(), await lastChange(database.kysely)]
      const dry = await sync(source(3), { dryRun: true })
      expect(dry).toMatchObject({ deleted: 0, hidden: 1, keptInUse: 1, issues: [{ numero: '1', kind: 'kept' }] })
      expect([await works(), await lastChange(database.kysely)]).toEqual(before)
      const report = await sync(source(3))
      expect(report).toMatchObject({ deleted: 0, hidden: 1, keptInUse: 1 })
      expect(report.issues).toMatchObject([{ numero: '1', kind: 'kept' }])
      expect((await works()).map(work => work.cod_situacao_acervo)).toEqual([1, RecordStatusCode.goneAtSource, 1])
      await sync(source(1, 2, 3))
      expect((await works()).map(work => work.cod_situacao_acervo)).toEqual([1, 1, 1])
    })

    it('keeps copies and records that somebody has asked for or owes for, though they were never lent', async () => {
      const two = (n: number) => book(n, `Livro ${n}`, `949    $aA${n}$bBC`, `949    $aB${n}$bBC`)
      const numbers = [1, 2, 3, 4, 5]
      await sync(numbers.map(two))
      await aPerson()
      const [asked, aside, owed, lost, substitute] = (await copies()).filter(copy => /^B/.test(copy.codigo_barras))
      const request = { tipo: 'EMPRESTIMO', situacao: 'ABERTA', cod_pessoa: 1, criada_em: '', alterada_em: '' }
      const { kysely } = database
      await kysely
        .insertInto('solicitacao')
        .values([
          { ...request, protocolo: 'P1', cod_exemplar: asked!.cod_exemplar },
          { ...request, protocolo: 'P2', separado: aside!.cod_exemplar },
          { ...request, protocolo: 'P3', cod_acervo: 4 },
        ])
        .execute()
      await kysely
        .insertInto('debito')
        .values({
          cod_pessoa: 1,
          cod_exemplar: owed!.cod_exemplar,
          tipo: 'REPOSICAO',
          valor_centavos: 5000,
          criado_em: '',
        })
        .execute()
      await kysely
        .updateTable('exemplar')
        .set({ substituido_por: substitute!.cod_exemplar })
        .where('cod_exemplar', '=', lost!.cod_exemplar)
        .execute()

      await sync(numbers.map(n => book(n, `Livro ${n}`, `949    $aA${n}$bBC`)))
      const left = (await copies()).filter(copy => /^B/.test(copy.codigo_barras))
      expect(left.map(copy => [copy.codigo_barras, copy.cod_situacao])).toEqual(
        ['B1', 'B2', 'B3', 'B5'].map(barcode => [barcode, CopyStatusCode.withdrawn]),
      )

      const report = await sync([book(9, 'Outro')])
      // B4 went before, so that nobody speaks of the copy that took its place any more.
      expect(report).toMatchObject({ deleted: 1, hidden: 4, keptInUse: 0 })
      expect((await works()).map(work => [work.cod_acervo, work.cod_situacao_acervo])).toEqual([
        ...[1, 2, 3, 4].map(n => [n, RecordStatusCode.goneAtSource]),
        [9, RecordStatusCode.normal],
      ])
    })

    it('a copy whose record was joined to another at the source goes on under that one, with its loans', async () => {
      const one = book(1, 'Livro', '949    $aB1$bBC')
      await sync([one, book(2, 'Livro, repetido', '949    $aB2$bBC')])
      await aPerson()
      const lent = (await copies())[1]!
      await database.kysely
        .insertInto('emprestimo')
        .values({
          cod_exemplar: lent.cod_exemplar,
          cod_pessoa: 1,
          data_emprestimo: '2026-01-01',
          data_prevista: '2026-01-15',
          data_devolucao: '2026-01-10',
        })
        .execute()
      const joined = [book(1, 'Livro', '949    $aB1$bBC', '949    $aB2$bBC')]
      expect(await sync(joined)).toMatchObject({ copiesRejected: 0, deleted: 1 })
      expect((await copies()).map(copy => [copy.codigo_barras, copy.cod_acervo, copy.cod_situacao])).toEqual([
        ['B1', 1, CopyStatusCode.available],
        ['B2', 1, CopyStatusCode.available],
      ])
      expect((await copies())[1]!.cod_exemplar).toBe(lent.cod_exemplar)
      expect((await sync(joined)).counts).toMatchObject({ unchanged: 1, updated: 0 })
    })

    it('holds deletions back when records were unreadable or too many are gone', async () => {
      const all = Array.from({ length: 60 }, (_, at) => at + 1)
      await sync(source(...all))
      expect((await sync(source(1, 2))).deletionsHeld).toContain('58 of 60')
      expect((await sync(source(1, 2), { dryRun: true })).deletionsHeld).toContain('58 of 60')
      const short = files.writeBytes('short.mrc.gz', packed(all.slice(1)).subarray(0, -1))
      const notWhole = await importFiles(database, { files: [short], sync: true, copiesFrom: '949' })
      expect(notWhole.deletionsHeld).toContain('could not be read to the end')
      expect(await works()).toHaveLength(60)
      const path = files.writeBytes(
        'cut.mrc',
        Buffer.concat([...source(...all.slice(1)).map(own => writeIso2709(own)), Buffer.from('00100nam a22')]),
      )
      const cut = await importFiles(database, { files: [path], sync: true, copiesFrom: '949' })
      expect(cut.deletionsHeld).toContain('could not be read')
      expect(await works()).toHaveLength(60)
      expect((await sync(source(1, 2), { deleteAnyway: true })).deleted).toBe(58)
    })

    it('a copy that is gone at the source is taken away', async () => {
      await sync([book(1, 'Dois', '949    $aX1$bBC', '949    $aX2$bBC')])
      const report = await sync([book(1, 'Dois', '949    $aX1$bBC')])
      expect(report.counts.updated).toBe(1)
      expect((await copies()).map(copy => copy.codigo_barras)).toEqual(['X1'])
    })
  })
})
