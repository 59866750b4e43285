import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Core } from '../../core.ts'
import { openFileStore } from '../../storage/index.ts'
import { testDatabase, testDialects } from '../../testing/test-database.ts'
import { testFolder } from '../catalogue/catalogue.test-records.ts'
import { dropFiles, filesWithoutRow, keepBytes, removeDropped, removeStrays } from './index.ts'

const PDF = { type: 'application/pdf', extension: 'pdf' } as const
const LONG_AGO = new Date('2020-01-01T00:00:00Z')

it.each(testDialects)('a file that cannot go keeps no other in the store, and is tried again, on %s', async dialect => {
  const database = await testDatabase(dialect)
  const files = testFolder()
  const store = openFileStore({ ESTANTE_DATA: files.folder, FILES_URL: undefined })
  let stuck = ''
  const remove = async (caminho: string) => {
    if (caminho === stuck) throw new Error('the disk is busy')
    await store.remove(caminho)
  }
  const config = { ESTANTE_DATA: files.folder }
  const core = {
    database,
    now: () => new Date(),
    config,
    files: { keep: store.keep.bind(store), remove },
  } as unknown as Core
  const paths: string[] = []
  for (const text of ['um', 'dois', 'tres']) paths.push((await keepBytes(core, Buffer.from(text), PDF)).caminho)
  await dropFiles(database.kysely, paths, core.now().toISOString())
  stuck = paths.toSorted()[0] ?? ''
  await expect(removeDropped(core)).rejects.toThrow('the disk is busy')
  const left = () => paths.filter(caminho => existsSync(join(files.folder, 'arquivos', caminho)))
  expect(left()).toEqual([stuck])
  stuck = ''
  expect(await removeDropped(core)).toBe(1)
  expect(left()).toEqual([])
  await database.close()
})

it.each(testDialects)('files that nothing speaks of leave the store, and no other, on %s', async dialect => {
  const database = await testDatabase(dialect)
  const files = testFolder()
  const core = {
    database,
    now: () => new Date(),
    config: { ESTANTE_DATA: files.folder },
    files: openFileStore({ ESTANTE_DATA: files.folder, FILES_URL: undefined }),
  } as unknown as Core
  const place = (caminho: string) => join(files.folder, 'arquivos', caminho)
  const keep = async (text: string) => (await keepBytes(core, Buffer.from(text), PDF)).caminho
  const drop = (caminho: string) => dropFiles(database.kysely, [caminho, caminho], core.now().toISOString())

  const [gone, used, wanted] = [await keep('gone'), await keep('used'), await keep('wanted')]
  const row = { cod_acervo: null, seq_paragrafo: null, papel: 'INSTITUICAO', nome: 'logo' } as const
  const facts = { tipo_conteudo: PDF.type, tamanho: 4, sha256: '', data_inclusao: '' }
  await database.kysely
    .insertInto('arquivo')
    .values({ ...row, ...facts, caminho: used })
    .execute()
  for (const caminho of [gone, used, wanted]) await drop(caminho)
  // Sent once more before the store let go of it.
  expect(await keep('wanted')).toBe(wanted)
  expect(await removeDropped(core)).toBe(1)
  expect(await removeDropped(core)).toBe(0)
  expect([gone, used, wanted].map(caminho => existsSync(place(caminho)))).toEqual([false, true, true])
  expect(await keep('gone')).toBe(gone)
  expect(existsSync(place(gone))).toBe(true)

  // Keys lie beside them; what is younger than a day may be on its way to a row.
  mkdirSync(place('chaves'))
  writeFileSync(place('chaves/nada-consta.pem'), 'key')
  const cut = `${wanted}.4711.part`
  writeFileSync(place(cut), 'wan')
  for (const path of ['chaves/nada-consta.pem', used, wanted, cut]) utimesSync(place(path), LONG_AGO, LONG_AGO)
  expect(await filesWithoutRow(core, core.now())).toEqual([wanted, cut])
  expect(await removeStrays(core)).toEqual([wanted, cut])
  expect(await filesWithoutRow(core, core.now())).toEqual([])
  expect([used, gone, 'chaves/nada-consta.pem'].map(path => existsSync(place(path)))).toEqual([true, true, true])
  expect(readdirSync(place(wanted.slice(0, 2)))).not.toContain(cut.slice(3))
  files.remove()
  await database.close()
})
