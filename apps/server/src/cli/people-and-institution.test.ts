import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runEstante, startEstante } from './command-line.test-data.ts'

let folder: string
const estante = (...given: string[]) => runEstante({ ESTANTE_DATA: join(folder, 'data') }, given)
const file = (name: string, content: string | Buffer): string => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

describe('command line of people and institution', () => {
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'estante-cli-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('keeps texts as they are typed, and shows what it loads', async () => {
    const text = 'Ligue 3271-1630 # ramal: 4'
    expect((await estante('institution', 'set', 'nome_instituicao', text)).code).toBe(0)
    const latin = await estante(
      'institution',
      'load',
      file('l.yaml', Buffer.from('campi: [{cod_campus: 1, nome_campus: São João}]', 'latin1')),
    )
    expect([latin.code, latin.err]).toEqual([0, expect.stringContaining('is read as windows-1252')])
    const shown = await estante('institution', 'show')
    expect(shown.out).toContain(text)
    expect(shown.out).toContain('nome_campus: São João')
    expect((await estante('institution', 'load', file('again.yaml', shown.out))).code).toBe(0)
    expect((await estante('institution', 'show')).out).toBe(shown.out)
    const listed = JSON.parse((await estante('institution', 'parameters', 'full name', '--json')).out)
    expect(listed).toEqual([{ name: 'nome_instituicao', about: 'Full name', value: text, isSet: true }])
  }, 120_000)

  it('declares closures, strikes and special periods, shows them and takes them back', async () => {
    const units =
      'campi: [{cod_campus: 1, nome_campus: A}]\nbibliotecas: [{cod_biblioteca: 1, desc_biblioteca: Central, cod_campus: 1}]'
    expect((await estante('institution', 'load', file('units.yaml', units))).code).toBe(0)
    const closed = await estante('calendar', 'close', '2026-12-24', '2027-01-03', '--reason', 'Recesso', '--json')
    expect(JSON.parse(closed.out)).toMatchObject({
      data: '2026-12-24',
      data_fim: '2027-01-03',
      tipo: 'F',
      cod_biblioteca: null,
    })
    const strike = await estante(
      'calendar',
      'close',
      '2026-11-18',
      '--reason',
      'Greve',
      '--library',
      '1',
      '--open',
      '--json',
    )
    expect(JSON.parse(strike.out)).toMatchObject({ tipo: 'S', cod_biblioteca: 1, data_fim: null })
    const special = await estante(
      ...['calendar', 'special', '2026-12-01', '2027-01-31', '--due', '2027-02-15'],
      ...['--name', 'Férias', '--limit', '8', '--json'],
    )
    expect(JSON.parse(special.out)).toMatchObject({ vencimento: '2027-02-15', dados: { limite: 8 } })
    expect((await estante('calendar', 'revoke', String(JSON.parse(strike.out).id))).code).toBe(0)
    const shown = (await estante('calendar', 'show')).out
    expect(shown).toMatch(/2026-12-24 – 2027-01-03 +all +closed +Recesso/)
    expect(shown).toContain('Greve (revoked)')
    expect(shown).toMatch(/special, due 2027-02-15 +Férias/)
    for (const [given, code, err] of [
      [['close', '2026-02-30', '--reason', 'x'], 2, /is no day/],
      [['special', '2026-12-01', '2027-01-31', '--due', '2027-01-15'], 1, /due date is before the last day/],
    ] as const) {
      const ran = await estante('calendar', ...given)
      expect([ran.code, ran.err]).toEqual([code, expect.stringMatching(err)])
    }
  }, 120_000)

  it('says what is wrong with a parameter, a permission, a number and a person', async () => {
    const faults: [given: string[], code: number, err: string | RegExp][] = [
      [['institution', 'set', 'sgla', 'x'], 1, /no parameter sgla\. Perhaps sigla\?/],
      [['institution', 'set', 'constructor', 'x'], 1, /^There is no parameter constructor\./],
      [['institution', 'set', 'qtde_min_seq_paragrafo', '1000'], 1, /<=100/],
      [['permission', 'grant', 'constructor', '--guest'], 2, /^There is no activity constructor\./],
      [['outbox', '--limit', '1.5'], 2, /^--limit "1\.5" is not a whole number/],
      [['person', 'add', '--name', ' '], 2, /^--name " " is not valid/],
      [['person', 'add', '--name', 'Ana', '--email', 'nope'], 2, /^--email "nope" is not valid/],
      [['person', 'add', '--name', 'Ana', '--department', '1'], 2, /^--department needs --category/],
      [['person', 'add', '--name', 'Ana', '--category', '999'], 1, /^There is no category 999\. Known codes: 1, /],
    ]
    for (const [given, code, err] of faults) {
      const ran = await estante(...given)
      expect(ran.err).toMatch(err)
      expect(ran.err).not.toContain('    at ')
      expect(ran.code).toBe(code)
    }
  }, 120_000)

  it('a PIN is read from the standard input and kept as a hash, and taken away', async () => {
    const made = await estante('person', 'add', '--name', 'Téo Prado', '--json')
    const code = String(JSON.parse(made.out).cod_pessoa)
    const env = { ESTANTE_DATA: join(folder, 'data') }
    const short = await startEstante(env, ['person', 'pin', code], '12\n')
    expect([short.code, short.err]).toEqual([1, expect.stringContaining('A PIN has 4 to 8 digits.')])
    const set = await startEstante(env, ['person', 'pin', code], '8642\n')
    expect([set.code, set.out.trim()]).toEqual([0, `The PIN of Téo Prado (${code}) is set.`])
    const kept = new DatabaseSync(join(folder, 'data', 'estante.sqlite'), { readOnly: true })
    const pins = () => kept.prepare('select pin_hash from pessoa_pin where cod_pessoa = ?').all(Number(code))
    expect(pins()).toEqual([{ pin_hash: expect.stringMatching(/^\$argon2id\$/) }])
    expect((await estante('person', 'pin', code, '--off')).code).toBe(0)
    expect(pins()).toEqual([])
    kept.close()
  }, 120_000)

  it('with --json misuse is JSON too', async () => {
    for (const [given, error] of [
      [['frobnicate'], "unknown command 'frobnicate'"],
      [['institution', 'set'], "missing required argument 'name'"],
    ] as const) {
      const { code, out, err } = await estante(...given, '--json')
      expect([code, out, JSON.parse(err)]).toEqual([2, '', { error }])
    }
  })

  it('people import reports lines and columns', async () => {
    const open = file('open.csv', 'nome_pessoa,login\nAna,ana\n"Beto,beto\n')
    expect(await estante('people', 'import', open)).toMatchObject({ code: 1, err: expect.stringMatching(/^Line 3: /) })
    const some = file('some.csv', 'nome_pessoa;login;bloqueado\nAna;ana;S\nBeto;beto\n')
    const { code, out } = await estante('people', 'import', some)
    expect(code).toBe(3)
    expect(out).toMatch(/added +1[\s\S]*line 3: [\s\S]*not read: bloqueado/)
  })
})
