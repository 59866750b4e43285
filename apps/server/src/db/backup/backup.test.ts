import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ensureSeeds } from '../../modules/catalogue/index.ts'
import { type DatabasePlace, emptyPlace, migratedPlace, testDialects } from '../../testing/test-database.ts'
import { type DialectName, openDatabase } from '../connection.ts'
import { RestoreRefused, restoreBackup, writeBackup } from './index.ts'

const places: DatabasePlace[] = []
let folder: string

/** A place of its own: a folder, or a folder and a database; with the tables of a library or without any. */
async function placeFor(dialect: DialectName, name: string, tables: 'tables' | 'empty' = 'empty') {
  const files = join(folder, name, 'arquivos')
  mkdirSync(join(folder, name), { recursive: true })
  const file = join(folder, name, 'estante.sqlite')
  if (tables === 'empty' && dialect === 'sqlite') return { databaseTarget: file, files }
  const place = tables === 'tables' ? await migratedPlace(dialect, file) : await emptyPlace()
  places.push(place)
  return { databaseTarget: place.address, files }
}

async function withDatabase<T>(
  target: string,
  work: (database: ReturnType<typeof openDatabase>) => Promise<T>,
): Promise<T> {
  const database = openDatabase(target)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

async function fill(place: { databaseTarget: string; files: string }): Promise<void> {
  await withDatabase(place.databaseTarget, async database => {
    await ensureSeeds(database)
    const person = {
      nome_social: null,
      email: null,
      cpf: null,
      validade: null,
      app_uuid: null,
      data_inclusao: '',
      data_alteracao: '',
    }
    // The duplicate comes before the one it is a duplicate of: references must not depend on the order of rows.
    await database.kysely
      .insertInto('pessoa')
      .values({
        ...person,
        cod_pessoa: 9,
        nome_pessoa: 'Çédille "\n\r\u0085\u2028\u2029\ud83d\udcda',
        duplicada_de: null,
      })
      .execute()
    await database.kysely
      .insertInto('pessoa')
      .values({ ...person, cod_pessoa: 2, nome_pessoa: 'Dois', duplicada_de: 9 })
      .execute()
    await database.kysely
      .insertInto('mudanca')
      .values({ entidade: 'pessoa', chave: 9, operacao: 'U', instante: 'x' })
      .execute()
  })
  mkdirSync(join(place.files, 'ab'), { recursive: true })
  writeFileSync(join(place.files, 'ab', 'grande.bin'), Buffer.alloc(500_000, 7))
  writeFileSync(join(place.files, 'vazio.txt'), '')
}

const everything = (target: string) =>
  withDatabase(target, async ({ kysely }) => ({
    people: await kysely.selectFrom('pessoa').selectAll().orderBy('cod_pessoa').execute(),
    types: await kysely.selectFrom('tipo_obra').selectAll().orderBy('cod_tipo_obra').execute(),
    grants: await kysely.selectFrom('permissao').selectAll().orderBy('id').execute(),
    // The log of what was restored goes on with a change of its own.
    changes: await kysely.selectFrom('mudanca').selectAll().where('chave', '<>', 0).orderBy('seq').execute(),
  }))

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'estante-backup-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
afterAll(async () => {
  for (const place of places.splice(0)) await place.drop()
})

const routes = testDialects.flatMap(from => testDialects.map(to => [from, to] as const))

describe.each(routes)('backup of %s restored into %s', (from, to) => {
  it('brings back every row and file, and numbers go on', async () => {
    const [source, target] = [await placeFor(from, 'a', 'tables'), await placeFor(to, 'b')]
    await fill(source)
    const file = join(folder, 'x.backup')
    const counts = await writeBackup(source, file, '1.0')
    expect(counts).toMatchObject({ files: 2, bytes: 500_000 })
    expect(await restoreBackup(target, file)).toMatchObject({ rows: counts.rows, files: 2 })
    expect(await everything(target.databaseTarget)).toEqual(await everything(source.databaseTarget))
    expect(readFileSync(join(target.files, 'ab', 'grande.bin'))).toEqual(Buffer.alloc(500_000, 7))
    const last = (await everything(target.databaseTarget)).changes.at(-1)?.seq ?? 0
    const next = await withDatabase(target.databaseTarget, ({ kysely }) =>
      kysely
        .insertInto('mudanca')
        .values({ entidade: 'pessoa', chave: 1, operacao: 'U', instante: 'y' })
        .returning('seq')
        .executeTakeFirstOrThrow(),
    )
    expect(next.seq).toBeGreaterThan(last)
  })

  it('gives no number again that a row had which is gone, whether or not its table is empty', async () => {
    const [source, target] = [await placeFor(from, 'a', 'tables'), await placeFor(to, 'b')]
    await fill(source)
    const entry = { instante: 'y', evento: 'ENTRADA', cod_pessoa: null, login: '', endereco: '', detalhe: '' } as const
    const mail = {
      para: 'a@b.c',
      modelo: 'x',
      idioma: 'pt',
      parametros: '{}',
      proxima_em: '',
      criada_em: '',
      anexos: '[]',
    }
    const given = ({ databaseTarget }: { databaseTarget: string }) =>
      withDatabase(databaseTarget, async ({ kysely }) => ({
        ...(await kysely.insertInto('auditoria_acesso').values(entry).returning('id as seq').executeTakeFirstOrThrow()),
        ...(await kysely.insertInto('correio').values(mail).returning('id').executeTakeFirstOrThrow()),
      }))
    await given(source)
    const last = await given(source)
    await withDatabase(source.databaseTarget, async ({ kysely }) => {
      await kysely.deleteFrom('auditoria_acesso').where('id', '=', last.seq).execute()
      await kysely.deleteFrom('correio').execute()
    })
    const file = join(folder, 'numbers.backup')
    await writeBackup(source, file, '1.0')
    await restoreBackup(target, file)
    expect(await given(target)).toEqual({ seq: last.seq + 1, id: last.id + 1 })
  })

  it('refuses a place that holds a library, a damaged file and a cut one, and touches nothing', async () => {
    const [source, target] = [await placeFor(from, 'a', 'tables'), await placeFor(to, 'b', 'tables')]
    await fill(source)
    await fill(target)
    const before = await everything(target.databaseTarget)
    const file = join(folder, 'x.backup')
    await writeBackup(source, file, '1.0')
    await expect(restoreBackup(target, file)).rejects.toThrow(RestoreRefused)
    const whole = readFileSync(file)
    writeFileSync(file, whole.subarray(0, whole.length - 200))
    await expect(restoreBackup(target, file, true)).rejects.toThrow(RestoreRefused)
    const lines = gunzipSync(whole).toString().split('\n')
    writeFileSync(file, gzipSync(lines.slice(0, -3).join('\n')))
    await expect(restoreBackup(target, file, true)).rejects.toThrow('not whole')
    writeFileSync(file, gzipSync(lines.join('\n').replace('BwcHBwcH', 'AAAAAAAA')))
    await expect(restoreBackup(target, file, true)).rejects.toThrow('damaged')
    writeFileSync(file, 'nothing of the kind')
    await expect(restoreBackup(target, file, true)).rejects.toThrow(RestoreRefused)
    expect(await everything(target.databaseTarget)).toEqual(before)
    writeFileSync(file, whole)
    await restoreBackup(target, file, true)
    expect((await everything(target.databaseTarget)).people).toHaveLength(2)
  })
})

describe.each(testDialects)('a restore into %s that cannot end', dialect => {
  /** A library that differs from what the backup holds, in rows and files. */
  async function anotherLibrary() {
    const [source, target] = [await placeFor(dialect, 'a', 'tables'), await placeFor(dialect, 'b', 'tables')]
    await fill(source)
    await fill(target)
    await withDatabase(target.databaseTarget, ({ kysely }) =>
      kysely.updateTable('pessoa').set({ nome_pessoa: 'Desta biblioteca' }).where('cod_pessoa', '=', 2).execute(),
    )
    writeFileSync(join(target.files, 'desta.txt'), 'x')
    writeFileSync(join(source.files, 'da-copia.txt'), 'y')
    const file = join(folder, 'x.backup')
    await writeBackup(source, file, '1.0')
    const state = async () => ({
      rows: await everything(target.databaseTarget),
      files: readdirSync(target.files).sort(),
    })
    return { target, file, state }
  }

  it('leaves rows and files as they were, and one that ends leaves none of them', async () => {
    const { target, file, state } = await anotherLibrary()
    const before = await state()
    const whole = readFileSync(file)
    // Whole to the end, but the second person is a duplicate of nobody.
    const lines = gunzipSync(whole)
      .toString()
      .replace(/^(\[2,"Dois".*),9,/m, '$1,77,')
    writeFileSync(file, gzipSync(lines))
    await expect(restoreBackup(target, file, true)).rejects.toThrow('contradicts itself')
    expect(await state()).toEqual(before)

    writeFileSync(file, whole)
    writeFileSync(join(target.files, 'cut-off.restore.part'), 'x')
    await restoreBackup(target, file, true)
    const after = await state()
    expect(after.rows.people.map(person => person.nome_pessoa)).toContain('Dois')
    expect(after.files).toEqual(['ab', 'da-copia.txt', 'vazio.txt'])
  })

  it('leaves both as they were when a file cannot take its place', async () => {
    const { target, file, state } = await anotherLibrary()
    mkdirSync(join(target.files, 'da-copia.txt'))
    const before = await state()
    await expect(restoreBackup(target, file, true)).rejects.toThrow('da-copia.txt')
    expect(await state()).toEqual(before)
  })

  it('is refused while others use the library', async () => {
    const { target, file, state } = await anotherLibrary()
    const before = await state()
    const other = openDatabase(target.databaseTarget, { asServer: true })
    try {
      await other.kysely.selectFrom('pessoa').selectAll().execute()
      await expect(restoreBackup(target, file, true)).rejects.toThrow(/is using .*restore again/)
    } finally {
      await other.close()
    }
    expect(await state()).toEqual(before)
  })
})

it('a damaged database is replaced too', async () => {
  const [source, target] = [await placeFor('sqlite', 'a', 'tables'), await placeFor('sqlite', 'b')]
  await fill(source)
  const file = join(folder, 'x.backup')
  await writeBackup(source, file, '1.0')
  for (const end of ['', '-wal', '-shm']) writeFileSync(target.databaseTarget + end, 'no database at all')
  await restoreBackup(target, file, true)
  expect(await everything(target.databaseTarget)).toEqual(await everything(source.databaseTarget))
  for (const end of ['', '-wal']) {
    expect(readFileSync(`${target.databaseTarget}.damaged${end}`, 'utf8')).toBe('no database at all')
  }
})

it('a backup of a newer release is refused', async () => {
  const place = await placeFor('sqlite', 'a')
  const file = join(folder, 'x.backup')
  writeFileSync(
    file,
    gzipSync(`${JSON.stringify({ estante: 1, version: '9.0', migrations: ['001_core', '999_future'] })}\n`),
  )
  await expect(restoreBackup(place, file)).rejects.toThrow('newer release')
})

it('a file that is taken away while a backup is being written does not spoil it', async () => {
  const place = await placeFor('sqlite', 'fonte', 'tables')
  await fill(place)
  const others = readdirSync(place.files, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  // The first is long on its way; the last is on the list, and goes before its turn.
  const first = randomBytes(8 * 2 ** 20)
  writeFileSync(join(place.files, '0-first'), first)
  writeFileSync(join(place.files, 'zz-last'), 'gone')
  const target = join(folder, 'a.backup')
  const written = writeBackup(place, target, '1.0.0')
  const size = () => {
    const part = readdirSync(folder).find(name => name.startsWith('a.backup.'))
    return part === undefined ? 0 : (statSync(join(folder, part), { throwIfNoEntry: false })?.size ?? 0)
  }
  await expect.poll(size, { interval: 5, timeout: 60_000 }).toBeGreaterThan(2 ** 20)
  rmSync(join(place.files, 'zz-last'))
  expect(await written).toMatchObject({ files: others.length + 1 })
  const copy = await placeFor('sqlite', 'cópia')
  expect(await restoreBackup(copy, target)).toMatchObject({ files: others.length + 1 })
  expect(readFileSync(join(copy.files, '0-first')).equals(first)).toBe(true)
}, 120_000)
