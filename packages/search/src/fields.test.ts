import {
  FACETS,
  FIELDS,
  findField,
  findSort,
  findTab,
  GROUPS,
  SORTS,
  TABS,
  TEXT_FIELDS,
} from '@estante/contract/declared'
import { describe, expect, it } from 'vitest'
import { EmbeddedEngine } from './embedded/embedded-engine.ts'
import { query } from './fixtures.test-data.ts'
import { parseRows } from './parse.ts'

describe('the table of fields, facets, sorts and tabs', () => {
  it('SRCH-26 carries the numbers of the general types, free text the default', () => {
    expect(['LIVRE', 'TITULO', 'AUTOR', 'ASSUNTO'].map(code => findField(code)?.typeNumber)).toEqual([74, 59, 65, 66])
    expect(findTab('pesquisa_geral')?.fields[0]).toBe('LIVRE')
  })

  it('SRCH-22 suggests for title, author, subject and free text, also by their index numbers, and for nothing else', () => {
    const suggesting = Object.fromEntries(
      FIELDS.filter(field => field.suggests).map(field => [field.code, field.suggests]),
    )
    expect(suggesting).toEqual({
      LIVRE: 'LIVRE',
      TITULO: 'TITULO',
      AUTOR: 'AUTOR',
      ASSUNTO: 'ASSUNTO',
      INDICE_1: 'TITULO',
      INDICE_2: 'ASSUNTO',
      INDICE_3: 'AUTOR',
    })
  })

  it('SRCH-90 serves only letters with a meaning, each with its f-parameter', () => {
    const letters = FACETS.map(facet => facet.code)
    for (const letter of ['B', 'T', 'Y', 'X', 'I', 'K', 'A', 'S', 'C', 'P', 'E', 'R', 'Z'])
      expect(letters).toContain(letter)
    for (const letter of ['U', 'D', 'N', 'M', 'O', 'F', 'L', 'G']) expect(letters).not.toContain(letter)
    for (const facet of FACETS) expect(facet.parameter).toBe(`f${facet.code}`)
  })

  it('SRCH-57 new acquisitions are counted by course and by area', () => {
    expect(findTab('novas_aquisicoes')?.facets).toContain('NA_C')
    expect(findTab('novas_aquisicoes')?.facets).toContain('NA_A')
    for (const tab of TABS) if (tab.code !== 'novas_aquisicoes') expect(tab.facets).not.toContain('NA_C')
  })

  it('SRCH-78 starts by year, the archive by work and acts by reference', () => {
    expect(findTab('pesquisa_geral')?.defaultSort).toBe('ano_publicacao')
    expect(findTab('arquivo')?.defaultSort).toBe('obra')
    expect(findTab('atos_normativos')?.defaultSort).toBe('referencia')
    expect(findTab('jurisprudencia')?.defaultSort).toBe('referencia')
  })

  it('SRCH-75 gives every ordering a natural direction: year and relevance downwards, titles and codes upwards', () => {
    const down = SORTS.filter(sort => sort.natural === 'desc').map(sort => sort.code)
    expect(down).toEqual(['relevancia', 'ano_publicacao', 'data_aquisicao'])
    expect(findSort('titulo')?.code).toBe('obra')
  })

  it('names only fields, facets and sorts that exist, and no text field twice', () => {
    for (const tab of TABS) {
      for (const field of tab.fields) expect(findField(field)?.code, field).toBe(field)
      for (const facet of tab.facets) expect(FACETS.some(rule => rule.code === facet)).toBe(true)
      for (const sort of tab.sorts) expect(findSort(sort)?.code).toBe(sort)
      expect(tab.sorts).toContain(tab.defaultSort)
      if (tab.group) expect(GROUPS).toContain(tab.group)
    }
    expect(new Set(FIELDS.map(field => field.code)).size).toBe(FIELDS.length)
    expect(TEXT_FIELDS.length).toBeLessThanOrEqual(15)
  })

  it('AUTHY-07 finds authorities of each type by heading and variant', async () => {
    const kinds = [
      'aut_pessoa',
      'aut_instituicao',
      'aut_evento',
      'aut_titulo_uniforme',
      'aut_assunto',
      'aut_geografico',
      'aut_genero',
      'aut_cronologico',
      'aut_sub_geral',
      'aut_sub_genero',
      'aut_sub_geografica',
      'aut_sub_cronologica',
    ] as const
    const options = findTab('autoridades')!.fields.filter(field => field !== 'AUTORIDADE_TODOS')
    expect(options.length).toBe(kinds.length)
    const engine = await EmbeddedEngine.open({ workers: 0 })
    await engine.rebuild(
      kinds.map((grupo, i) => ({
        id: i + 1,
        text: { titulo: ['Brasil'], autor_variante: ['Terra de Santa Cruz'] },
        codes: { grupo: [grupo] },
      })),
      1,
    )
    const found = async (field: string, term: string) =>
      (await engine.search(query({ tab: 'autoridades', where: parseRows([{ field, term }]) }))).ids
    for (const [i, option] of options.entries()) {
      expect(await found(option, 'brasil'), option).toEqual([i + 1])
      expect(await found(option, 'santa cruz'), option).toEqual([i + 1])
    }
    expect((await found('AUTORIDADE_TODOS', 'brasil')).length).toBe(kinds.length)
    await engine.close()
  })
})
