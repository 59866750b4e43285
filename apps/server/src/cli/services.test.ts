import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoDataFolder } from '../testing/demo-template.ts'
import { runEstante } from './command-line.test-data.ts'

let data: string
let folder: string
const estante = (...given: string[]) => runEstante({ ESTANTE_DATA: data }, given)

describe('command line of services to patrons', () => {
  beforeAll(async () => {
    data = await demoDataFolder()
    folder = mkdtempSync(join(tmpdir(), 'estante-cli-'))
  }, 300_000)
  afterAll(() => {
    for (const place of [data, folder]) rmSync(place, { recursive: true, force: true })
  })

  it('COMM-11 lists what waits, approves it and refuses it', async () => {
    const waiting = JSON.parse((await estante('comment', 'list', '--json')).out) as { id: number }[]
    expect(waiting).toHaveLength(2)
    const [first, second] = waiting.map(each => String(each.id)) as [string, string]
    expect((await estante('comment', 'approve', first)).code).toBe(0)
    expect((await estante('comment', 'refuse', second, '--reason', 'fora do assunto')).code).toBe(0)
    expect(JSON.parse((await estante('comment', 'list', '--json')).out)).toEqual([])
  }, 120_000)

  it('SUGG-08 SUGG-10 REQ-11 sets situations, imports orders and makes a list of new titles', async () => {
    const [suggestion] = JSON.parse(
      (await estante('suggestion', 'list', '--status', 'PRE_SUGESTAO', '--json')).out,
    ) as { id: number }[]
    expect((await estante('suggestion', 'status', String(suggestion?.id), 'em_cotacao')).out).toContain('EM_COTACAO')
    expect((await estante('suggestion', 'status', String(suggestion?.id), 'TALVEZ')).code).toBe(2)
    const file = join(folder, 'pedidos.csv')
    writeFileSync(file, 'numero,biblioteca,data,titulo,quantidade\nX-1,1,2026-11-01,Um,2\nX-2,999,2026-11-01,Outro,2\n')
    const imported = await estante('order', 'import', file, '--json')
    expect([imported.code, JSON.parse(imported.out)]).toMatchObject([3, { kept: 1, refused: [{ numero: 'X-2' }] }])
    const made = await estante(
      'alert',
      'make',
      '--from',
      '2026-01-01',
      '--to',
      '2026-11-16',
      '--title',
      'O ano',
      '--json',
    )
    expect(JSON.parse(made.out).titulos).toBeGreaterThan(0)
  }, 120_000)

  it('REQ-09 approves a sheet with the name and the registration of a librarian, never with one of them alone', async () => {
    const [sheet] = JSON.parse(
      (await estante('request', 'list', '--kind', 'ficha-catalografica', '--status', 'AGUARDANDO', '--json')).out,
    ) as { id: number }[]
    const id = String(sheet?.id)
    expect((await estante('request', 'status', id, 'ATENDIDA')).err).toContain('registration (CRB)')
    expect((await estante('request', 'status', id, 'ATENDIDA', '--crb', 'CRB-8/1')).code).toBe(2)
    expect((await estante('request', 'status', id, 'ATENDIDA', '--crb', 'CRB-8/1', '--librarian', 'Vera')).code).toBe(0)
  }, 120_000)
})
