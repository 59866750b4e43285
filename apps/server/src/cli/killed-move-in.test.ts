import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { book, testFolder } from '../modules/catalogue/catalogue.test-records.ts'
import { compiledHere } from '../testing/test-settings.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const [PEOPLE, COPIES, LOANS] = inject('everyRound') ? [600, 1500, 300] : [200, 600, 100]
/** What the command says when it begins a step: the moment at which it is killed. */
const STEPS = ['reading the files', 'libraries, categories', 'records', 'people, copies, loans'] as const
const ROUNDS = inject('everyRound') ? 3 : 1
const TABLES = ['acervo', 'exemplar', 'pessoa', 'pessoa_vinculo', 'emprestimo', 'debito'] as const

interface Ran {
  code: number | null
  out: string
}

/** Moves in; killed when a step has begun, where one is named. */
function moveIn(data: string, folder: string, killAt?: string): Promise<Ran> {
  const child = spawn(process.execPath, [main, 'move-in', folder], { env: { ...compiledHere(), ESTANTE_DATA: data } })
  let out = ''
  let said = ''
  child.stdout.on('data', piece => {
    out += String(piece)
  })
  child.stderr.on('data', piece => {
    said += String(piece)
    if (killAt && said.includes(killAt)) child.kill('SIGKILL')
  })
  return new Promise(resolve => child.on('exit', code => resolve({ code, out })))
}

function counts(data: string): Record<(typeof TABLES)[number], number> {
  const database = new DatabaseSync(join(data, 'estante.sqlite'), { readOnly: true })
  try {
    const total = (table: string) => Number(database.prepare(`select count(*) as n from ${table}`).get()?.n)
    return Object.fromEntries(TABLES.map(table => [table, total(table)])) as ReturnType<typeof counts>
  } finally {
    database.close()
  }
}

describe('a move-in that is killed', () => {
  const [files, rooms] = [testFolder(), testFolder()]
  const { folder } = files
  beforeAll(() => {
    const table = (name: string, header: string, count: number, row: (at: number) => string) =>
      writeFileSync(
        join(folder, `${name}.csv`),
        [header, ...Array.from({ length: count }, (_, at) => row(at)), ''].join('\n'),
      )
    table('bibliotecas', 'cod_biblioteca,desc_biblioteca', 2, at => `${at + 1},Biblioteca ${at + 1}`)
    table('categorias', 'cod_categoria,codigo,descricao', 1, () => '91,GR,Graduação nova')
    table('pessoas', 'cod_pessoa,nome_pessoa,categoria,matricula,biblioteca', PEOPLE, at =>
      [1001 + at, `Pessoa ${at}`, 'GR', `M${at}`, (at % 2) + 1].join(','),
    )
    table('exemplares', 'acervo,biblioteca,codigo_barras,tombo,chamada', COPIES, at =>
      [Math.floor(at / 3) + 1, (at % 2) + 1, `E${at}`, `T${at}`, '869.3'].join(','),
    )
    table('emprestimos', 'codigo_barras,pessoa,data_emprestimo,data_prevista', LOANS, at =>
      [`E${at * 3}`, 1001 + (at % PEOPLE), '2026-10-01', '2026-12-01'].join(','),
    )
    table('debitos', 'numero,pessoa,biblioteca,valor,data,motivo', 30, at =>
      [at + 1, 1001 + at, (at % 2) + 1, '"7,50"', '2026-09-01', 'Atraso'].join(','),
    )
    files.write(
      'registros.mrc',
      Array.from({ length: COPIES / 3 }, (_, at) => book(at + 1, `Obra ${at}`)),
    )
  })
  afterAll(() => {
    files.remove()
    rooms.remove()
  })

  it('has not begun or goes on: the next run comes to the same counts, and says that they are equal', async () => {
    const [whole, killed] = [join(rooms.folder, 'whole'), join(rooms.folder, 'killed')]
    const first = await moveIn(whole, folder)
    expect([first.code, first.out]).toEqual([0, expect.stringContaining('All counts are equal.')])
    const expected = counts(whole)
    const { acervo: _works, ...together } = expected
    expect(expected).toMatchObject({ exemplar: COPIES, pessoa: PEOPLE, emprestimo: LOANS, debito: 30 })
    const nothing = { exemplar: 0, pessoa: 0, pessoa_vinculo: 0, emprestimo: 0, debito: 0 }
    let kills = 0
    for (let round = 0; round < ROUNDS; round++)
      for (const at of STEPS) {
        if ((await moveIn(killed, folder, at)).code === null) kills += 1
        const { acervo: _works, ...state } = counts(killed)
        // People, copies, loans and debts come together, or not at all.
        expect([nothing, together], `after ${at}`).toContainEqual(state)
      }
    // On a busy machine the last step may end before the signal comes.
    expect(kills).toBeGreaterThanOrEqual(STEPS.length - 1)
    const finished = await moveIn(killed, folder)
    expect([finished.code, finished.out]).toEqual([0, expect.stringContaining('All counts are equal.')])
    expect(counts(killed)).toEqual(expected)
  }, 240_000)
})
