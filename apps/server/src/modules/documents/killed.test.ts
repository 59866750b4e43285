import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { finished } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import PDFKit from 'pdfkit'
import { afterAll, expect, inject, it } from 'vitest'
import { migrate } from '../../db/migrate.ts'
import { testConfig, testCore } from '../../testing/demo-template.ts'
import { compiledHere } from '../../testing/test-settings.ts'
import { book, testFolder } from '../catalogue/catalogue.test-records.ts'
import { ensureSeeds, prepare, RecordWriter } from '../catalogue/index.ts'
import { addFile } from '../files/index.ts'

const main = fileURLToPath(new URL('../../cli/main.ts', import.meta.url))
const DOCUMENTS = inject('everyRound') ? 110 : 24
const KILLS = inject('everyRound') ? 10 : 2
const PAGES = 3

const files = testFolder()
afterAll(() => files.remove())

async function library(): Promise<string> {
  const folder = join(files.folder, 'library')
  const core = testCore(testConfig(folder))
  await migrate(core.database)
  await ensureSeeds(core.database)
  const works = Array.from({ length: DOCUMENTS }, (_, at) =>
    prepare(book(at + 1, `Obra ${at + 1}`, '856 40 $uvínculo no banco$yTexto integral')),
  )
  await new RecordWriter(core.database, { origem: '', now: core.now }).write(works)
  for (let at = 1; at <= DOCUMENTS; at++) {
    const source = join(files.folder, `texto-${at}.pdf`)
    const document = new PDFKit({ autoFirstPage: false })
    const written = document.pipe(createWriteStream(source))
    for (let page = 1; page <= PAGES; page++)
      document.addPage().text(`Documento ${at}, folha ${page}: palavras que se guardam uma vez só.`)
    document.end()
    await finished(written)
    await addFile(core, { source, papel: 'LINK', cod_acervo: at, seq_paragrafo: 1 })
  }
  await core.database.close()
  return folder
}

function ask<T>(folder: string, question: string): T[] {
  const database = new DatabaseSync(join(folder, 'estante.sqlite'), { readOnly: true })
  try {
    return database.prepare(question).all() as T[]
  } finally {
    database.close()
  }
}
const count = (folder: string, table: string): number =>
  Number(ask<{ total: number }>(folder, `select count(*) as total from ${table}`)[0]?.total)

/** A reading that is killed when so many documents are there, or lives to its end. */
function readIn(folder: string, killAt?: number): Promise<number | null> {
  const child = spawn(process.execPath, [main, 'documents', 'read', '--json'], {
    env: { ...compiledHere(), ESTANTE_DATA: folder },
    stdio: 'ignore',
  })
  const database = new DatabaseSync(join(folder, 'estante.sqlite'), { readOnly: true })
  const documents = database.prepare('select count(*) as total from documento')
  const timer = setInterval(() => {
    if (killAt !== undefined && Number(documents.get()?.total) >= killAt) child.kill('SIGKILL')
  }, 10)
  return new Promise(resolve =>
    child.on('exit', code => {
      clearInterval(timer)
      database.close()
      resolve(code)
    }),
  )
}

it('a reading that is killed loses no document and keeps no page twice', async () => {
  const folder = await library()
  for (let kill = 1; kill <= KILLS; kill++) {
    expect(await readIn(folder, Math.floor((DOCUMENTS * kill) / (KILLS + 1))), 'killed before its end').toBeNull()
    // A document is there with all its pages, or not at all.
    const halves = ask(
      folder,
      `select cod_documento from documento d
        where (select count(*) from documento_pagina p where p.cod_documento = d.cod_documento) <> ${PAGES}`,
    )
    expect(halves).toEqual([])
  }
  expect(count(folder, 'documento')).toBeLessThan(DOCUMENTS)
  expect(await readIn(folder)).toBe(0)
  expect([count(folder, 'documento'), count(folder, 'documento_pagina')]).toEqual([DOCUMENTS, DOCUMENTS * PAGES])
  expect(count(folder, "(select distinct texto from documento_pagina where texto like 'Documento %')")).toBe(
    DOCUMENTS * PAGES,
  )
}, 480_000)
