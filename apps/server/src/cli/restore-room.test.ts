import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { writeBackup } from '../db/backup/index.ts'
import { openDatabase } from '../db/connection.ts'
import { migrate } from '../db/migrate.ts'
import { ensureSeeds } from '../modules/catalogue/index.ts'
import { runCommand } from './main.ts'

const KIB = 1024
const ROWS = 400
let folder: string
let place: string
let backup: string
let size: number

/** A library of so many people, with the last of them in its log alone. */
async function library(at: string, name: string, rows: number): Promise<void> {
  const made = join(folder, `making-${name}`)
  const database = openDatabase(join(made, 'estante.sqlite'))
  await migrate(database)
  await ensureSeeds(database)
  for (let n = 1; n <= rows; n++) {
    await database.kysely
      .insertInto('pessoa')
      .values({
        cod_pessoa: n,
        nome_pessoa: `${name} ${n} ${'x'.repeat(2000)}`,
        nome_social: null,
        email: null,
        cpf: null,
        validade: null,
        app_uuid: null,
        duplicada_de: null,
        data_inclusao: '',
        data_alteracao: '',
      } as never)
      .execute()
    if (n === rows - 1) {
      const other = new DatabaseSync(join(made, 'estante.sqlite'))
      other.exec('pragma wal_checkpoint(truncate)')
      other.close()
    }
  }
  cpSync(made, at, { recursive: true })
  await database.close()
}

/** What lies there: whose library, how many of its people, and whether it is sound. */
function found(): string {
  const file = join(place, 'estante.sqlite')
  if (!existsSync(file)) return 'none'
  const db = new DatabaseSync(file)
  try {
    const sound = (db.prepare('pragma integrity_check').get() as { integrity_check: string }).integrity_check
    const row = db.prepare('select min(nome_pessoa) as name, count(*) as n from pessoa').get() as Record<
      string,
      unknown
    >
    return `${String(row.name).split(' ')[0]} ${row.n} ${sound}`
  } finally {
    db.close()
  }
}

/** Tools of the system, not of ours. */
const system = (tool: 'mount' | 'umount', ...given: string[]) => execFileSync(tool, given, { stdio: 'ignore' })

const canMount = (): boolean => {
  const probe = mkdtempSync(join(tmpdir(), 'estante-mount-'))
  try {
    system('mount', '-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', probe)
    system('umount', probe)
    return true
  } catch {
    return false
  } finally {
    rmSync(probe, { recursive: true, force: true })
  }
}
const mounts = process.platform === 'linux' && canMount()
let mounted = false

/** A place with so much room beside what lies in it: a file system of its own, or a bound on every database file. */
function small(free: number): void {
  if (mounts) {
    const names = existsSync(place) ? readdirSync(place) : []
    const used = names.reduce((sum, name) => sum + 4 * Math.ceil(statSync(join(place, name)).size / 4096), 0)
    const kept = `${place}.kept`
    if (used > 0) cpSync(place, kept, { recursive: true })
    mkdirSync(place, { recursive: true })
    // Four pages more than its content: folders count too.
    const room = used + 16 + Math.ceil(free / KIB)
    system('mount', '-t', 'tmpfs', '-o', `size=${room}k`, 'tmpfs', place)
    mounted = true
    if (used > 0) cpSync(kept, place, { recursive: true })
    rmSync(kept, { recursive: true, force: true })
    return
  }
  const exec = DatabaseSync.prototype.exec
  vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, text: string) {
    exec.call(this, `pragma max_page_count = ${Math.max(1, Math.floor(free / 4096))}`)
    exec.call(this, text)
  })
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'estante-room-'))
  const source = join(folder, 'source')
  await library(source, 'Nova', ROWS)
  backup = join(folder, 'nova.backup')
  const databaseTarget = join(source, 'estante.sqlite')
  await writeBackup({ databaseTarget, files: join(source, 'arquivos') }, backup, '1')
  await library(join(folder, 'old'), 'Velha', ROWS / 2)
  const db = new DatabaseSync(databaseTarget)
  db.exec('pragma journal_mode = delete')
  db.close()
  size = statSync(databaseTarget).size
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  if (mounted) system('umount', '-l', place)
  mounted = false
  rmSync(place, { recursive: true, force: true })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function restore(...flags: string[]): Promise<number> {
  vi.stubEnv('ESTANTE_DATA', place)
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  return await runCommand(['restore', backup, ...flags])
}

/** From far too little to enough, the narrow ones close together. */
/** Too little room must refuse, plenty must do; in between it may be either, and whole either way. */
const outcomes = (share: number): number[] => (share <= 0.7 ? [1] : share >= 3 ? [0] : [0, 1])
const SIZES = [0.3, 0.7, 0.95, 1.1, 1.4, 1.6, 1.9, 3]

describe('restore where the disk is nearly full', () => {
  it.each(SIZES)('leaves the old library or the new one over a good one (room for %s of it)', async share => {
    place = join(folder, 'over')
    cpSync(join(folder, 'old'), place, { recursive: true })
    small(share * size)
    const code = await restore('--force')
    vi.restoreAllMocks()
    expect(found()).toBe(code === 0 ? `Nova ${ROWS} ok` : `Velha ${ROWS / 2} ok`)
    expect(existsSync(join(place, 'estante.sqlite.restoring'))).toBe(false)
    expect(outcomes(share)).toContain(code)
  })

  it.each(SIZES)('leaves the new library or none in an empty place (room for %s of it)', async share => {
    place = join(folder, 'empty')
    small(share * size)
    const code = await restore()
    vi.restoreAllMocks()
    expect(found()).toBe(code === 0 ? `Nova ${ROWS} ok` : 'none')
    expect(outcomes(share)).toContain(code)
  })
})
