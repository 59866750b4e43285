import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { book, testFolder } from '../modules/catalogue/catalogue.test-records.ts'
import { lockDataFolder } from '../start/data-lock.ts'
import { runEstante } from './command-line.test-data.ts'

/** Commands on the records of a library, each run as an operator runs it. */
describe('commands on records', () => {
  const files = testFolder()
  const data = join(files.folder, 'data')
  const estante = (...given: string[]) => runEstante({ ESTANTE_DATA: data }, given)
  beforeAll(async () => {
    const marc = files.write('a.mrc', [book(7, 'Sete'), book(8, 'Oito')])
    expect((await estante('import', marc)).code).toBe(0)
  })
  afterAll(() => files.remove())

  it('a mistyped data folder is told and not made', async () => {
    const nowhere = join(files.folder, 'daat')
    const there = (...given: string[]) => runEstante({ ESTANTE_DATA: nowhere }, given)
    for (const given of [
      ['backup', join(files.folder, 'x.backup')],
      ['export', '-'],
      ['copy', 'add', 'B1', '--record', '7', '--library', '1'],
      ['person', 'show', '1'],
      ['reindex'],
    ]) {
      const ran = await there(...given)
      expect([given[0], ran.code, ran.err]).toEqual([given[0], 1, expect.stringContaining(nowhere)])
    }
    const doctor = await there('doctor', '--json')
    expect(JSON.parse(doctor.out)).toContainEqual(expect.objectContaining({ text: 'there is no library here yet' }))
    expect(existsSync(nowhere)).toBe(false)
  }, 120_000)

  it('a folder with an empty database is no library either', async () => {
    const empty = join(files.folder, 'empty')
    mkdirSync(empty)
    writeFileSync(join(empty, 'estante.sqlite'), '')
    const ran = await runEstante({ ESTANTE_DATA: empty }, ['export', '-'])
    expect([ran.code, ran.err]).toEqual([1, expect.stringContaining('There is no library')])
  })

  it('export names the records that do not exist, and keeps an older file when none does', async () => {
    const out = join(files.folder, 'out.mrk')
    const part = await estante('export', out, '--records', '7,99999', '--json')
    expect([part.code, JSON.parse(part.out)]).toEqual([3, expect.objectContaining({ written: 1, absent: [99999] })])
    const before = readFileSync(out, 'utf8')
    const none = await estante('export', out, '--records', '99998,99999')
    expect([none.code, none.err]).toEqual([1, 'There is no record 99998, 99999.\n'])
    expect(readFileSync(out, 'utf8')).toBe(before)
    expect((await estante('export', out, '--records', '7', '--authorities')).err).toContain('no authority 7')
  })

  it('an export into a folder that is not there is refused in a sentence, and an export leaves nothing beside its file', async () => {
    const file = join(files.folder, 'nowhere', 'out.mrc')
    expect(await estante('export', file)).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^ENOENT: [^\n]+nowhere[^\n]+\n$/),
    })
    const place = join(files.folder, 'exports')
    mkdirSync(place)
    expect((await estante('export', join(place, 'all.mrc'))).code).toBe(0)
    expect(readdirSync(place)).toEqual(['all.mrc'])
  })

  it('work-keys gives records of earlier imports the key of their work, once, and doctor tells when it is owed', async () => {
    const own = join(files.folder, 'older')
    const there = (...given: string[]) => runEstante({ ESTANTE_DATA: own }, given)
    const by = (number: number, title: string) => book(number, title, '100 1  $aAssis, Machado de')
    const marc = files.write('older.mrc', [by(1, 'Helena'), by(2, 'Helena'), by(3, 'Iaiá Garcia')])
    expect((await there('import', marc)).code).toBe(0)
    const database = new DatabaseSync(join(own, 'estante.sqlite'))
    const keys = () =>
      database
        .prepare('select chave_obra from acervo order by cod_acervo')
        .all()
        .map(row => row.chave_obra)
    const made = keys()
    expect([made[0] !== '', made[0] === made[1], made[0] === made[2]]).toEqual([true, true, false])
    // As a library looks that an earlier release imported: the next release notes what it owes.
    database.exec("update acervo set chave_obra = ''; delete from migracao where nome = '200_missing_work_keys'")
    const owed = expect.objectContaining({ text: expect.stringContaining('no work key') })
    expect((await there('export', '-')).code).toBe(0)
    expect(JSON.parse((await there('doctor', '--json')).out)).toContainEqual(owed)
    const ran = await there('work-keys', '--json')
    expect([ran.code, JSON.parse(ran.out)]).toEqual([0, { looked: 3, keyed: 3 }])
    expect(keys()).toEqual(made)
    database.close()
    expect(JSON.parse((await there('doctor', '--json')).out)).not.toContainEqual(owed)
    expect(JSON.parse((await there('work-keys', '--json')).out)).toEqual({ looked: 0, keyed: 0 })
  }, 120_000)

  it('doctor tells files that belong to nothing, and file clean removes them', async () => {
    const stray = `ab/ab${'0'.repeat(62)}.pdf`
    const place = join(data, 'arquivos', stray)
    mkdirSync(join(place, '..'), { recursive: true })
    writeFileSync(place, '%PDF-1.7')
    const told = async () => (await estante('doctor')).out
    expect(await told()).not.toContain(stray)
    utimesSync(place, new Date('2020-01-01'), new Date('2020-01-01'))
    expect(await told()).toContain(`1 files belong to nothing that the library knows: ${stray}`)
    expect((await estante('file', 'clean', '--dry-run')).out).toContain(stray)
    expect(existsSync(place)).toBe(true)
    expect(JSON.parse((await estante('file', 'clean', '--json')).out)).toEqual([stray])
    expect(existsSync(place)).toBe(false)
  }, 120_000)

  it('a report that cannot be written is refused before the import', async () => {
    const marc = files.write('b.mrc', [book(9, 'Nove')])
    const ran = await estante('import', marc, '--report', join(files.folder, 'no', 'report'))
    expect([ran.code, ran.err]).toEqual([1, expect.stringMatching(/^The report .*cannot be written.*\n$/)])
    expect((await estante('export', '-', '--records', '9')).code).toBe(1)
  })

  it('a report in the place of a file that is to be imported is refused, and the file stays as it is', async () => {
    const marc = files.write('c.mrc', [book(10, 'Dez')])
    const bytes = readFileSync(marc)
    const link = join(files.folder, 'link.mrc')
    symlinkSync(marc, link)
    for (const report of [marc, link]) {
      const ran = await estante('import', marc, '--report', report)
      expect([ran.code, ran.err]).toEqual([2, `The report ${report} is one of the files to be imported.\n`])
    }
    expect(readFileSync(marc).equals(bytes)).toBe(true)
  })

  it('doctor sees a damaged index, what does not belong there and a running server', async () => {
    const examined = async () => {
      const { out } = await estante('doctor', '--json')
      return (JSON.parse(out) as { area: string; state: string; text: string }[])
        .filter(({ area }) => area === 'index' || area === 'server')
        .map(({ state, text }) => `${state}: ${text}`)
    }
    mkdirSync(join(data, 'busca', 'acervo'), { recursive: true })
    writeFileSync(join(data, 'busca', 'acervo', 'manifest.json'), 'garbage')
    writeFileSync(join(data, 'busca', 'garbage'), 'garbage')
    expect(await examined()).toEqual([
      'ok: no server runs on this data folder',
      'warning: the snapshot of acervo is damaged or of another release',
      'warning: there is no snapshot of autoridade',
      'warning: not of the index, but in its folder: garbage',
    ])
    const unlock = lockDataFolder(data)
    expect((await examined())[0]).toBe('ok: a server runs on this data folder')
    unlock()
  })

  it('reindex does not say that it dropped an index which lies in a cluster', async () => {
    const environment = { ESTANTE_DATA: data, SEARCH_URL: 'http://127.0.0.1:9', SEARCH_PREFIX: 'escola' }
    const ran = await runEstante(environment, ['reindex'])
    expect([ran.code, ran.out, ran.err]).toEqual([1, '', expect.stringContaining('escola-*')])
  })

  it('doctor asks for TRUST_PROXY where visitors come by https', async () => {
    const { out } = await runEstante({ ESTANTE_DATA: data, PUBLIC_URL: 'https://b.example' }, ['doctor'])
    expect(out).toContain('TRUST_PROXY is off')
    const named = { ESTANTE_DATA: data, PUBLIC_URL: 'https://b.example', TRUST_PROXY: '127.0.0.1' }
    expect((await runEstante(named, ['doctor'])).out).not.toContain('TRUST_PROXY')
  })
})
