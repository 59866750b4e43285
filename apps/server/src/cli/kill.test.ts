import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openDatabase } from '../db/connection.ts'
import { migrate } from '../db/migrate.ts'
import { authority, book, testFolder } from '../modules/catalogue/catalogue.test-records.ts'
import { compiledHere } from '../testing/test-settings.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
/** Two parts of 400 are left when the last one is killed, which gives a busy machine time for it. */
const RECORDS = inject('everyRound') ? 6000 : 1800
const KILLS = inject('everyRound') ? 20 : 2

/** How many works another process sees of an import that is under way. */
function worksIn(folder: string): number {
  try {
    const database = new DatabaseSync(join(folder, 'estante.sqlite'), { readOnly: true })
    try {
      return Number(database.prepare('select count(*) as total from acervo').get()?.total)
    } finally {
      database.close()
    }
  } catch {
    // Not made yet.
    return 0
  }
}

/** A child that is killed when so many works are there, or lives to its end. */
function importIn(folder: string, file: string, killAt?: number): Promise<number | null> {
  const child = spawn(process.execPath, [main, 'import', file, '--copies-from', '949', '--json'], {
    env: { ...compiledHere(), ESTANTE_DATA: folder },
    stdio: 'ignore',
  })
  const watch = () => {
    if (killAt !== undefined && worksIn(folder) >= killAt) child.kill('SIGKILL')
  }
  const timer = setInterval(watch, 10)
  return new Promise(resolve =>
    child.on('exit', code => {
      clearInterval(timer)
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
  /** Begun in a place that was left before its first record, and never killed. */
  const whole = join(files.folder, 'whole')
  beforeAll(async () => {
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
    const database = openDatabase(join(whole, 'estante.sqlite'))
    await migrate(database)
    await database.close()
    expect(await importIn(whole, file)).toBe(0)
  })
  afterAll(() => files.remove())

  it('leaves no half record, and the next run comes to the same result', async () => {
    const killed = join(files.folder, 'killed')
    for (let kill = 1; kill <= KILLS; kill++) {
      expect(await importIn(killed, file, (RECORDS * kill) / (KILLS + 1)), 'killed before its end').toBeNull()
      const state = await contents(killed)
      const numbered = new Set(state.numbers.map(row => row.cod_acervo))
      // A work is there with its numbers and copies, or not at all.
      expect(state.works.filter(work => !numbered.has(work.cod_acervo))).toEqual([])
      expect(state.copies.length).toBe(state.works.length)
    }
    expect(await importIn(killed, file)).toBe(0)
    expect(await contents(killed)).toEqual(await contents(whole))
  }, 240_000)

  it('before its first record leaves a place that the next run can use', async () => {
    expect((await contents(whole)).works).toHaveLength(RECORDS)
  })
})
