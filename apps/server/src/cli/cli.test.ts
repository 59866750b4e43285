import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { writeIso2709 } from '@estante/marc'
import type { Command } from 'commander'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { book } from '../modules/catalogue/catalogue.test-records.ts'
import { runEstante, startEstante, startUnread } from './command-line.test-data.ts'
import { buildProgram } from './main.ts'
import { duration, progressText } from './progress.ts'

let folder: string

const estante = (...given: string[]) => runEstante({ ESTANTE_DATA: join(folder, 'data') }, given)
/** In a process of its own: its exit code is what scripts read. */
const started = (...given: string[]) => startEstante({ ESTANTE_DATA: join(folder, 'data') }, given)

describe('command line', () => {
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'estante-cli-'))
    writeFileSync(join(folder, 'a.mrc'), writeIso2709(book(7, 'Sete', '949    $aB7$bBC$d2020-01-02')))
    writeFileSync(join(folder, 'bad.mrc'), Buffer.concat([writeIso2709(book(8, 'Oito')), Buffer.from('00099nam a')]))
    writeFileSync(join(folder, 'p.csv'), 'nome_pessoa,login,senha,categoria\nAna,ana,segredo-1,1\n')
    writeFileSync(join(folder, 'i.yaml'), 'parametros:\n  nome_instituicao: Escola\nnada: 1\n')
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('imports, exports, keeps people and copies, and brings a backup back', async () => {
    const imported = await started('import', join(folder, 'a.mrc'), '--copies-from', '949', '--json')
    expect(imported.code).toBe(0)
    expect(JSON.parse(imported.out)).toMatchObject({ counts: { imported: 1 }, librariesCreated: ['BC'] })
    const bad = await started('import', join(folder, 'bad.mrc'))
    expect(bad.code).toBe(3)
    expect(bad.out).toMatch(/bad\.mrc, position \d+.*: \S+/)
    expect((await estante('people', 'import', join(folder, 'p.csv'), '--json')).out).toContain('"added": 1')
    expect((await estante('copy', 'add', 'N1', '--record', '7', '--library', '1')).code).toBe(0)
    const taken = await estante('copy', 'add', 'N1', '--record', '7', '--library', '1')
    expect([taken.code, taken.err]).toEqual([1, 'The barcode N1 is that of a copy of record 7.\n'])
    const exported = await estante('export', join(folder, 'out.xml'), '--json')
    expect(JSON.parse(exported.out)).toMatchObject({ written: 2, refused: [] })
    const file = join(folder, 'all.backup')
    expect((await estante('backup', file)).code).toBe(0)
    const rights = (path: string) => (statSync(path).mode & 0o777).toString(8)
    const data = join(folder, 'data')
    expect([rights(file), rights(data), rights(join(data, 'estante.sqlite'))]).toEqual(['600', '700', '600'])
    expect((await estante('restore', file)).err).toContain('--force')
    chmodSync(data, 0o755)
    chmodSync(join(data, 'estante.sqlite'), 0o644)
    expect((await estante('doctor')).out).toContain(`other accounts of this machine may read ${data}, ${data}/estante`)
    // Made from the rows that are replaced: they would say of other works what was true of these.
    const made = ['busca', 'semelhanca'].map(name => join(data, name, 'obras.bin'))
    for (const path of made) {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, 'x')
    }
    expect((await estante('restore', file, '--force')).code).toBe(0)
    expect(made.filter(path => existsSync(path))).toEqual([])
    expect([rights(data), rights(join(data, 'estante.sqlite'))]).toEqual(['700', '600'])
    expect(JSON.parse((await estante('person', 'show', 'ana', '--json')).out)).toMatchObject({ nome_pessoa: 'Ana' })
  }, 300_000)

  it('says plainly what is wrong', async () => {
    expect(await started('import', 'missing.mrc')).toMatchObject({
      code: 1,
      err: expect.not.stringContaining('    at '),
    })
    const mistyped = join(folder, 'dtaa')
    expect((await runEstante({ ESTANTE_DATA: mistyped }, ['import', 'missing.mrc'])).code).toBe(1)
    expect(existsSync(mistyped)).toBe(false)
    expect((await started('frobnicate')).code).toBe(2)
    expect((await estante('permission', 'grant', 'reservation')).err).toContain('--guest, --person or --category')
    expect((await estante('permission', 'grant', 'role.atendente', '--guest')).err).toContain('never')
    expect((await estante('permission', 'grant', 'role.rei', '--person', '1')).err).toContain('bolsista, atendente')
    expect((await estante('permission', 'grant', 'staff.lend', '--person', '1', '--until', 'amanhã')).err).toContain(
      'not a day',
    )
    expect((await estante('permission', 'grant', 'staff.desk', '--guest')).err).toContain('never')
    const yaml = await estante('institution', 'load', join(folder, 'i.yaml'))
    expect([yaml.code, yaml.err]).toEqual([1, expect.stringContaining('nada')])
    const doctor = JSON.parse((await estante('doctor', '--json')).out) as { area: string; state: string }[]
    expect(new Set(doctor.map(finding => finding.area))).toEqual(
      new Set(['configuration', 'server', 'database', 'index', 'files', 'mail', 'circulation']),
    )
  }, 300_000)

  it('ends as it would when whoever reads what it prints goes away before', async () => {
    expect(await startUnread({ ESTANTE_DATA: join(folder, 'data') }, ['--help'])).toEqual({ code: 0, err: '' })
  }, 60_000)

  it('every command has a description, --help and --json', async () => {
    const leaves = (command: Command): Command[] =>
      command.commands.length === 0 ? [command] : command.commands.flatMap(leaves)
    const all = (await buildProgram()).commands.flatMap(leaves)
    expect(all.length).toBeGreaterThan(15)
    for (const command of all) {
      expect(command.description()).not.toBe('')
      expect(command.helpInformation()).toContain('--json')
    }
  })

  it('shows rate and remaining time', () => {
    expect(progressText({ file: 'x', records: 500, bytes: 250, totalBytes: 1000 }, 10)).toContain(
      '25%  500 records  50/s  30 s left',
    )
    expect([duration(59.6), duration(125), duration(7300)]).toEqual(['1 min 0 s', '2 min 5 s', '2 h 1 min'])
  })
})
