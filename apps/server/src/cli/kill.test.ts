import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openDatabase } from '../db/connection.ts'
import { migrate } from '../db/migrate.ts'
import { authority, book, testFolder } from '../modules/catalogue/catalogue.test-records.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const RECORDS = 6000
const KILLS = inject('everyRound') ? 20 : 3

/** A child that is killed when it has written `after` bytes of progress, or lives to its end. */
function importIn(folder: string, file: string, killAfterMs?: number): Promise<number | null> {
  const child = spawn(process.execPath, [main, 'import', file, '--copies-from', '949', '--json'], {
    env: { ESTANTE_DATA: folder },
    stdio: 'ignore',
  })
  const timer = killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  return new Promise(resolve =>
    child.on('exit', code => {
      clearTimeout(timer)
      resolve(code)
    }),
  )
}

async function contents(folder: string) {
  const database = openDatabase(join(folder, 'estante.sqlite'))
  try {
    const db = database.kysely
    const works = await db
      .selectFrom('acervo')
      .select(['cod_acervo', 'obra', 'marc_hash', 'busca'])
      .orderBy('cod_acervo')
      .execute()
    const numbers = await db.selectFrom('acervo_numero').selectAll().orderBy('cod_acervo').orderBy('numero').execute()
    const links = await db
      .selectFrom('acervo_autoridade')
      .selectAll()
      .orderBy('cod_acervo')
      .orderBy('paragrafo')
      .execute()
    const copies = await db
      .selectFrom('exemplar')
      .select(['cod_acervo', 'codigo_barras'])
      .orderBy('codigo_barras')
      .execute()
    const authorities = await db
      .selectFrom('autoridade')
      .select(['cod_autoridade', 'total_acervos'])
      .orderBy('cod_autoridade')
      .execute()
    return { works, numbers, links, copies, authorities }
  } finally {
    await database.close()
  }
}

describe('an import that is killed', () => {
  const files = testFolder()
  let file: string
  beforeAll(() => {
    const works = Array.from({ length: RECORDS }, (_, at) =>
      book(
        at % 7 === 0 ? `k${at}` : at + 1,
        `Obra ${at}`,
        '020    $a9788535902778',
        `100 1  $aAutor, ${at % 50}`,
        `520    $a${'Texto longo. '.repeat(20)}`,
        `949    $aK${at}$bBC`,
      ),
    )
    const names = Array.from({ length: 50 }, (_, at) => authority(at + 1, `100 1  $aAutor, ${at}`))
    file = files.write('many.mrc', [...works, ...names])
  })
  afterAll(() => files.remove())

  it('leaves no half record, and the next run comes to the same result', async () => {
    const [whole, killed] = [join(files.folder, 'whole'), join(files.folder, 'killed')]
    const started = performance.now()
    expect(await importIn(whole, file)).toBe(0)
    const took = performance.now() - started
    let partial = 0
    for (let kill = 1; kill <= KILLS; kill++) {
      const code = await importIn(killed, file, took * (0.35 + 0.15 * kill))
      const state = await contents(killed).catch(() => undefined)
      if (code === null && state) {
        partial++
        const numbered = new Set(state.numbers.map(row => row.cod_acervo))
        // A work is there with its numbers and copies, or not at all.
        expect(state.works.filter(work => !numbered.has(work.cod_acervo))).toEqual([])
        expect(state.copies.length).toBe(state.works.length)
      }
    }
    expect(partial).toBeGreaterThan(0)
    expect(await importIn(killed, file)).toBe(0)
    expect(await contents(killed)).toEqual(await contents(whole))
  }, 240_000)

  it('before its first record leaves a place that the next run can use', async () => {
    const folder = join(files.folder, 'migrated')
    const database = openDatabase(join(folder, 'estante.sqlite'))
    await migrate(database)
    await database.close()
    expect(await importIn(folder, file)).toBe(0)
    expect((await contents(folder)).works).toHaveLength(RECORDS)
  }, 60_000)
})
