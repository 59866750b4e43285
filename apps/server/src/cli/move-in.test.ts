import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runEstante } from './command-line.test-data.ts'

describe('estante move-in and people sync', () => {
  const data = mkdtempSync(join(tmpdir(), 'estante-'))
  const folder = mkdtempSync(join(tmpdir(), 'estante-'))
  const run = (...given: string[]) => runEstante({ ESTANTE_DATA: data }, given)
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }

  it('bring a library, take it back, and follow the feed', { timeout: 120_000 }, async () => {
    file('bibliotecas.csv', 'cod_biblioteca,desc_biblioteca\n1,Central\n')
    file('categorias.csv', 'cod_categoria,codigo,descricao\n60,NV,Novos\n')
    file('pessoas.csv', 'cod_pessoa,nome_pessoa,categoria,matricula\n501,Ana Lima,Novos,M1\n502,Rui Sá,Novos,M2\n')
    file('emprestimos.csv', 'codigo_barras,pessoa,data_emprestimo,data_prevista\nB1,501,2026-11-01,2026-11-20\n')
    const strict = await run('move-in', folder, '--strict')
    expect([strict.code, strict.err]).toEqual([
      1,
      expect.stringContaining('emprestimos.csv, line 2: copy B1 is not known'),
    ])
    const moved = await run('move-in', folder)
    expect(moved.code, 'done, with an orphan').toBe(3)
    expect(moved.out).toMatch(/Run 1:[\s\S]*pessoa +2[\s\S]*Orphans: 1/)
    const undone = await run('move-in', '--undo', '1', '--json')
    expect([undone.code, JSON.parse(undone.out)]).toEqual([
      0,
      { run: 1, removed: expect.objectContaining({ pessoa: 2, pessoa_vinculo: 2 }) },
    ])
    expect((await run('move-in')).code).toBe(2)
    // Undoing took the category back as well; the feed needs it.
    expect((await run('move-in', folder)).code).toBe(3)
    const known = 'Ana Lima,M1,Novos\nRui Sá,M2,Novos\n'
    const feed = file('feed.csv', `nome_pessoa,matricula,categoria\n${known}Eva Reis,M3,Novos\n`)
    const preview = await run('people', 'sync', feed, '--dry-run', '--json')
    expect(JSON.parse(preview.out)).toMatchObject({ added: 1, ending: 0, stopped: false })
    const synced = await run('people', 'sync', feed)
    expect([synced.code, synced.out]).toEqual([0, expect.stringMatching(/added +1/)])
    expect((await run('people', 'sync', feed, '--ending', '7')).code, 'not the number that ends').toBe(1)
  })
})
