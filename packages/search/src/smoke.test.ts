import { expect, it } from 'vitest'
import { EmbeddedEngine } from './embedded/embedded-engine.ts'
import { query, WORKS } from './fixtures.test-data.ts'
import { parseRows } from './parse.ts'

it('smoke', async () => {
  for (const workers of [0, 1]) {
    const engine = await EmbeddedEngine.open({ workers })
    await engine.rebuild(WORKS, 5)
    const find = async (term: string, field = 'LIVRE', type = 'P') =>
      (await engine.search(query({ where: parseRows([{ field, term, type }]), sort: 'relevancia' }))).ids
    expect(await find('acao')).toEqual([3, 6])
    expect(await find('eca')).toEqual([2])
    expect(await find('8535902775')).toEqual([1])
    expect(await find('machado assis')).toEqual([1])
    const all = await engine.search(query({ facets: ['B', 'T', 'Y', 'X', 'I', 'A', 'S'], filters: { B: ['1'] } }))
    console.log(JSON.stringify(all))
    console.log(
      await engine.suggest('LIVRE', 'ma'),
      await engine.suggest('TITULO', 'acao'),
      await engine.didYouMean('romnce civil'),
      await engine.similar(1),
    )
    await engine.close()
  }
})
