import { createWriteStream, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { CATALOGUE_MODULE, Permission } from '@estante/contract'
import { EmbeddedEngine } from '@estante/search'
import PDFKit from 'pdfkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentFindings } from '../../cli/doctor/document-findings.ts'
import { withChanges } from '../../db/change-log.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { addFile } from '../files/index.ts'
import { Parameters } from '../institution/index.ts'
import { createDocumentsModule, type DocumentState, filesInStates, readDocuments } from './index.ts'

let server: TestServer
let folder: string
let files: { public: Place; restricted: Place }
interface Place {
  cod_acervo: number
  seq_paragrafo: number
}

const db = () => server.core.database.kysely
const linkOf = async (nome: string): Promise<Place> =>
  (await db()
    .selectFrom('arquivo')
    .select(['cod_acervo', 'seq_paragrafo'])
    .where('papel', '=', 'LINK')
    .where('nome', '=', nome)
    .executeTakeFirstOrThrow()) as Place

/** What the job does, and what the running server then hears of. */
async function read(limits = {}, onProgress = () => {}) {
  const parameters = new Parameters(server.core)
  const withRestricted = (await parameters.get('pesquisa_texto_restrito')) === 'S'
  const report = await readDocuments({ core: server.core, withRestricted, limits, onProgress })
  await server.core.feed.catchUp()
  return report
}
const set = async (value: 'S' | 'N') => {
  await new Parameters(server.core).set('pesquisa_texto_restrito', value)
  await server.core.feed.catchUp()
}
const everywhere = async (termo: string, login?: string) =>
  (await server.call('searchDocuments', { query: { termo, pagina: 1 } }, login ? { login } : {})).body
const inside = ({ cod_acervo, seq_paragrafo }: Place, termo: string, login?: string) =>
  server.call(
    'searchInDocument',
    { params: { codAcervo: cod_acervo, seqParagrafo: seq_paragrafo }, query: { termo, pagina: 1 } },
    login ? { login } : {},
  )

async function pdf(name: string, pages: readonly string[], options: PDFKit.PDFDocumentOptions = {}): Promise<string> {
  const path = join(folder, name)
  const document = new PDFKit({ autoFirstPage: false, ...options })
  const file = document.pipe(createWriteStream(path))
  for (const text of pages) {
    document.addPage()
    if (text) document.text(text)
    else document.rect(50, 50, 300, 400).fill('#888888')
  }
  document.end()
  await finished(file)
  return path
}
/** Another file behind the link of a public one. */
const replace = (source: string) => addFile(server.core, { source, papel: 'LINK', ...files.public, tipo_link: 'VB' })

beforeAll(async () => {
  server = await startTestServer()
  folder = mkdtempSync(join(tmpdir(), 'estante-documents-'))
  files = { public: await linkOf('tese-qualidade-da-agua.pdf'), restricted: await linkOf('tese-biochar-restrita.pdf') }
}, 240_000)
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('words of the documents of the library', () => {
  it('are read once, page by page, and the second run reads nothing', async () => {
    const first = await read()
    // The demo has one whose pages are pictures.
    expect(first).toMatchObject({ scanned: 1, dropped: 0, waiting: 0, skipped: [] })
    expect(first.read).toBeGreaterThanOrEqual(3)
    const pages = await db().selectFrom('documento_pagina').selectAll().execute()
    expect(pages).toHaveLength(first.pages)
    expect(pages.map(page => page.idioma)).toContain('pt')
    expect(await read()).toMatchObject({ read: 0, pages: 0, waiting: 0 })
    expect(await db().selectFrom('documento_pagina').selectAll().execute()).toEqual(pages)
  }, 120_000)

  it('are found from the record, with the page, two lines of it and the words marked', async () => {
    const { body } = await inside(files.public, 'qualidade agua')
    expect(body.total).toBeGreaterThan(0)
    expect(body.paginas.map(page => page.pagina)).toEqual(
      body.paginas.map(page => page.pagina).toSorted((a, b) => a - b),
    )
    const [hit] = body.paginas
    expect(hit).toMatchObject({ idioma: 'pt' })
    expect(hit!.trecho.length).toBeLessThan(260)
    const marked = hit!.marcas.map(({ inicio, fim }) => hit!.trecho.slice(inicio, fim).toLowerCase())
    expect(new Set(marked)).toEqual(new Set(['qualidade', 'água']))
    expect(hit!.formas.map(form => form.toLowerCase())).toEqual(expect.arrayContaining(['qualidade', 'água']))
    const { body: documents } = await server.call('getRecordDocuments', {
      params: { codAcervo: files.public.cod_acervo },
    })
    expect(documents).toEqual([
      expect.objectContaining({
        seq_paragrafo: files.public.seq_paragrafo,
        tem_texto: true,
        nome: 'tese-qualidade-da-agua.pdf',
      }),
    ])
  })

  it('are found by the general search of documents, one entry a document', async () => {
    const { documentos, total } = await everywhere('qualidade da água')
    expect(total).toBe(documentos.length)
    expect(documentos[0]).toMatchObject({ ...files.public, nome: 'tese-qualidade-da-agua.pdf' })
    expect(documentos[0]!.paginas.length).toBeLessThanOrEqual(3)
    expect(new Set(documentos.map(found => `${found.cod_acervo}/${found.seq_paragrafo}`)).size).toBe(documentos.length)
    expect(await everywhere('xilofonista')).toMatchObject({ total: 0, documentos: [] })
  })

  it('what cannot be understood, or is too long, is refused', async () => {
    const ask = (termo: string) => server.call('searchDocuments', { query: { termo, pagina: 1 } })
    expect((await ask('{ aberto')).status).toBe(422)
    expect((await ask(' ')).status).toBe(400)
    expect((await ask('a'.repeat(201))).status).toBe(400)
    expect((await server.call('searchDocuments', { query: { termo: 'a', pagina: 201 } })).status).toBe(400)
  })
})

describe('restricted files', () => {
  it('are not read unless the institution wants it', async () => {
    expect(await everywhere('biochar', 'marina')).toMatchObject({ total: 0 })
    expect((await inside(files.restricted, 'biochar', 'marina')).status).toBe(404)
    expect(
      await db().selectFrom('documento_pagina').select('texto').where('texto', 'like', '%biochar%').execute(),
    ).toEqual([])
  })

  it('where they are, their hits are shown to nobody who may not open the file', async () => {
    await set('S')
    expect((await read()).read).toBeGreaterThanOrEqual(2)
    const found = await everywhere('biochar', 'marina')
    expect(found.documentos.map(({ cod_acervo }) => cod_acervo)).toContain(files.restricted.cod_acervo)
    expect((await inside(files.restricted, 'biochar', 'marina')).body.total).toBeGreaterThan(0)
    // A guest is told nothing: not even that there is such a document.
    expect(await everywhere('biochar')).toMatchObject({ total: 0, documentos: [] })
    expect((await inside(files.restricted, 'biochar')).status).toBe(404)
    const ofRecord = { params: { codAcervo: files.restricted.cod_acervo } }
    expect((await server.call('getRecordDocuments', ofRecord)).body).toEqual([])
    expect((await server.call('getRecordDocuments', ofRecord, { login: 'marina' })).body).toHaveLength(1)
  }, 120_000)

  it('whose right was taken is shown nothing more', async () => {
    const activity = { cod_modulo: CATALOGUE_MODULE, cod_atividade: Permission.restrictedFiles }
    const rows = await db()
      .selectFrom('permissao')
      .selectAll()
      .where('cod_modulo', '=', activity.cod_modulo)
      .where('cod_atividade', '=', activity.cod_atividade)
      .execute()
    await db()
      .deleteFrom('permissao')
      .where('cod_modulo', '=', activity.cod_modulo)
      .where('cod_atividade', '=', activity.cod_atividade)
      .execute()
    await forgetRights()
    expect(await everywhere('biochar', 'marina')).toMatchObject({ total: 0, documentos: [] })
    expect((await inside(files.restricted, 'biochar', 'marina')).status).toBe(404)
    await db().insertInto('permissao').values(rows).execute()
    await forgetRights()
    expect((await inside(files.restricted, 'biochar', 'marina')).status).toBe(200)
  })

  it('leave the index at once when their words are no longer wanted, before the job has dropped them', async () => {
    await set('N')
    expect(await everywhere('biochar', 'marina')).toMatchObject({ total: 0, documentos: [] })
    expect((await inside(files.restricted, 'biochar', 'marina')).status).toBe(404)
    expect((await read()).dropped).toBeGreaterThanOrEqual(2)
    expect(
      await db().selectFrom('documento_pagina').select('texto').where('texto', 'like', '%biochar%').execute(),
    ).toEqual([])
  })

  it('a public file that becomes restricted is hidden at once', async () => {
    await db()
      .updateTable('arquivo')
      .set({ tipo_link: 'AR' })
      .where('cod_acervo', '=', files.public.cod_acervo)
      .where('papel', '=', 'LINK')
      .execute()
    expect((await everywhere('qualidade da água')).documentos.map(found => found.cod_acervo)).not.toContain(
      files.public.cod_acervo,
    )
    expect((await inside(files.public, 'água')).status).toBe(404)
    await db()
      .updateTable('arquivo')
      .set({ tipo_link: 'VB' })
      .where('cod_acervo', '=', files.public.cod_acervo)
      .where('papel', '=', 'LINK')
      .execute()
    expect((await inside(files.public, 'água')).status).toBe(200)
  })
})

/** Grants are kept in memory; a change of them is in the log. */
async function forgetRights() {
  await withChanges(server.core.database, async ({ changed }) => changed('permissao', 0))
  await server.core.feed.catchUp()
}

describe('files that change', () => {
  it('a changed file is read anew, and what it said before is gone', async () => {
    await replace(await pdf('nova.pdf', ['Inventário das samambaias da serra, com chaves de identificação.']))
    expect(await read()).toMatchObject({ read: 1, pages: 1, dropped: 1 })
    expect((await inside(files.public, 'samambaias')).body.total).toBe(1)
    expect((await everywhere('qualidade da água')).documentos.map(found => found.cod_acervo)).not.toContain(
      files.public.cod_acervo,
    )
  }, 120_000)

  it('one behind two links is read once, and stays while one of them is left', async () => {
    const other = await linkOf('mapa-campus-serra-clara.pdf')
    const source = join(folder, 'nova.pdf')
    await addFile(server.core, { source, papel: 'LINK', ...other, tipo_link: 'VB' })
    expect(await read()).toMatchObject({ read: 0, dropped: 1 })
    expect((await inside(other, 'samambaias')).body.total).toBe(1)
    await db()
      .deleteFrom('arquivo')
      .where('cod_acervo', '=', files.public.cod_acervo)
      .where('papel', '=', 'LINK')
      .execute()
    expect(await read()).toMatchObject({ dropped: 0 })
    expect((await everywhere('samambaias')).documentos.map(found => found.cod_acervo)).toEqual([other.cod_acervo])
    expect((await inside(files.public, 'samambaias')).status).toBe(404)
  }, 120_000)

  it('a hidden record hides the words of its files', async () => {
    const { cod_acervo } = await linkOf('nova.pdf')
    const { cod_situacao_acervo } = await db()
      .selectFrom('acervo')
      .select('cod_situacao_acervo')
      .where('cod_acervo', '=', cod_acervo)
      .executeTakeFirstOrThrow()
    const hidden = await db()
      .selectFrom('situacao_acervo')
      .select('cod_situacao_acervo')
      .where('visivel', '=', 'N')
      .executeTakeFirstOrThrow()
    const setTo = (code: number | null) =>
      db()
        .updateTable('acervo')
        .set({ cod_situacao_acervo: code as never })
        .where('cod_acervo', '=', cod_acervo)
        .execute()
    await setTo(hidden.cod_situacao_acervo)
    expect(await everywhere('samambaias')).toMatchObject({ documentos: [] })
    await read()
    expect(await everywhere('samambaias')).toMatchObject({ total: 0 })
    await setTo(cod_situacao_acervo)
    await read()
    expect(await everywhere('samambaias')).toMatchObject({ total: 1 })
  }, 120_000)
})

describe('files that cannot be read', () => {
  const inStates = async (...states: DocumentState[]) =>
    (await filesInStates(db(), states)).map(file => [file.nome, file.situacao])

  it('a scanned one is listed as such', async () => {
    await replace(await pdf('digitalizada.pdf', ['', '']))
    expect(await read()).toMatchObject({ read: 0, scanned: 1, skipped: [] })
    expect((await inStates('SEM_TEXTO')).toSorted()).toEqual([
      ['auto-da-barca-do-inferno-digitalizado.pdf', 'SEM_TEXTO'],
      ['digitalizada.pdf', 'SEM_TEXTO'],
    ])
    const told = (await documentFindings(server.core)).find(finding => finding.text.includes('pictures of pages'))
    expect(told?.text).toMatch(/^2 are pictures/)
    expect(told?.text).toContain('auto-da-barca-do-inferno-digitalizado.pdf (record ')
    expect(told?.text).toContain('digitalizada.pdf (record ')
    const { body } = await server.call('getRecordDocuments', { params: { codAcervo: files.public.cod_acervo } })
    expect(body).toEqual([expect.objectContaining({ tem_texto: false, paginas: 2 })])
  }, 120_000)

  it('an encrypted, a broken and a huge one are passed over with a line in the report, and not tried again', async () => {
    const broken = join(folder, 'quebrada.pdf')
    writeFileSync(broken, '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 9 0 R >>\n')
    const encrypted = await pdf('cifrada.pdf', ['Segredo bem guardado'], { userPassword: 'segredo', pdfVersion: '1.7' })
    const many = await pdf(
      'enorme.pdf',
      Array.from({ length: 12 }, (_, at) => `Página ${at} de um documento enorme.`),
    )
    for (const [source, outcome, state] of [
      [broken, 'broken', 'DANIFICADO'],
      [encrypted, 'encrypted', 'CIFRADO'],
      [many, 'huge', 'GRANDE'],
    ] as const) {
      await replace(source)
      const { skipped } = await read({ mostPages: 10 })
      expect(skipped).toEqual([expect.objectContaining({ outcome, reason: expect.stringMatching(/\w/) })])
      expect((await inStates(state)).map(([name]) => name)).toEqual([source.split('/').at(-1)])
      expect((await read({ mostPages: 10 })).skipped).toEqual([])
      expect((await documentFindings(server.core)).map(({ state, text }) => `${state}: ${text}`)).toEqual([
        expect.stringMatching(/^ok: (\d+) of \1 PDFs read \(100 %\), \d+ pages with words$/),
        expect.stringMatching(/^ok: 1 are pictures of pages/),
        `warning: 1 could not be read: ${source.split('/').at(-1)} (record ${files.public.cod_acervo})`,
      ])
    }
  }, 120_000)

  it('one that is too large, too slow or takes too much memory stops nobody', async () => {
    const heavy = await pdf(
      'pesada.pdf',
      Array.from({ length: 30 }, (_, at) => `Folha ${at} de um documento pesado.`),
    )
    const large = join(folder, 'grande.pdf')
    writeFileSync(large, '%PDF-1.7\n')
    truncateSync(large, 2_000_000)
    for (const [limits, source, outcome] of [
      [{ mostBytes: 1_000_000 }, large, 'huge'],
      [{ mostMs: 1 }, heavy, 'slow'],
    ] as const) {
      await replace(source)
      expect((await read(limits)).skipped.map(line => line.outcome)).toEqual([outcome])
    }
    await replace(
      await pdf(
        'gulosa.pdf',
        Array.from({ length: 400 }, (_, at) => `Folha ${at}. `.repeat(200)),
      ),
    )
    expect((await read({ mostMemory: 40_000_000 })).skipped.map(line => line.reason)).toEqual([
      'reading it takes too much memory',
    ])
    await replace(await pdf('boa.pdf', ['Depois de tudo, a leitura continua como antes.']))
    expect(await read()).toMatchObject({ read: 1, skipped: [] })
    expect((await inside(files.public, 'leitura')).body.total).toBe(1)
  }, 120_000)

  it('one that is missing is tried again when it is back', async () => {
    const source = await pdf('sumida.pdf', ['Voltou para a estante e pode ser lida.'])
    const { caminho } = await replace(source)
    const place = join(server.core.config.ESTANTE_DATA, 'arquivos', caminho)
    rmSync(place)
    expect((await read()).skipped.map(line => line.outcome)).toEqual(['missing'])
    await replace(source)
    expect(await read()).toMatchObject({ read: 1, skipped: [] })
  }, 120_000)

  it('one that is missing is told in the log once, and again when it went missing again', async () => {
    const told: unknown[] = []
    const log = Object.assign(Object.create(server.core.log), {
      warn: (line: { file: string }) => told.push(line.file),
    })
    const engine = await EmbeddedEngine.open({ workers: 0 })
    const { jobs = [] } = createDocumentsModule({ ...server.core, log }, engine, {
      searchesRestricted: async () => false,
      mayOpen: async () => false,
      checkRecord: async () => undefined,
    })
    const run = async () => {
      for (const job of jobs) await job.work()
    }
    const missing = async (text: string) => {
      const { caminho } = await replace(await pdf('perdida.pdf', [text]))
      rmSync(join(server.core.config.ESTANTE_DATA, 'arquivos', caminho))
      return caminho
    }
    const first = await missing('Perdida pela primeira vez nesta estante.')
    await run()
    await run()
    expect(told).toEqual([first])
    const second = await missing('Perdida pela segunda vez nesta estante.')
    await run()
    await run()
    expect(told).toEqual([first, second])
    await engine.close()
    await replace(await pdf('achada.pdf', ['Achada de novo, e tudo como antes.']))
    await read()
  }, 120_000)

  it('one whose reading is ended together with the server is read by the next run', async () => {
    await replace(await pdf('primeira.pdf', ['A primeira das duas é lida até o fim.']))
    const other = await db()
      .selectFrom('arquivo')
      .select(['cod_acervo', 'seq_paragrafo'])
      .where('papel', '=', 'LINK')
      .where('tipo_link', '=', 'VB')
      .where('tipo_conteudo', '=', 'application/pdf')
      .where('cod_acervo', '<>', files.public.cod_acervo)
      .executeTakeFirstOrThrow()
    const source = await pdf('segunda.pdf', ['A segunda das duas espera pela volta do servidor.'])
    await addFile(server.core, { source, papel: 'LINK', ...other, tipo_link: 'VB' })
    // Held while it is asked for the second one, and ended as service managers do.
    let ending: Promise<void> | undefined
    const onProgress = () => {
      const reader = readerProcess()
      process.kill(reader, 'SIGSTOP')
      ending = new Promise(resolve =>
        setTimeout(() => {
          process.kill(reader, 'SIGTERM')
          process.kill(reader, 'SIGCONT')
          resolve()
        }, 500),
      )
    }
    const report = await read({}, onProgress)
    await ending
    expect(report).toMatchObject({ read: 1, skipped: [], waiting: 1 })
    expect(await inStates('GRANDE', 'DANIFICADO', 'DEMORADO')).toEqual([])
    expect(await read()).toMatchObject({ read: 1, waiting: 0 })
  }, 120_000)
})

/** The process beside this one that reads. */
function readerProcess(): number {
  const own = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .find(name => {
      try {
        const parent = readFileSync(`/proc/${name}/stat`, 'utf8')
          .replace(/^.*\) \S /s, '')
          .split(' ')[0]
        return parent === String(process.pid) && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('pdf-pages')
      } catch {
        // One that has ended meanwhile.
        return false
      }
    })
  return Number(own)
}
