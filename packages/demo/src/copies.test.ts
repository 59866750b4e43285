import { controlValue } from '@estante/marc'
import { describe, expect, it } from 'vitest'
import { testLibrary } from './test-library.ts'
import { STATUS, UNIT } from './units.ts'

const library = testLibrary()
const numbers = new Set(library.acervos.map(record => Number(controlValue(record, '001'))))

describe('the copies', () => {
  it('D-34 belong to records, libraries, places and collections that exist', () => {
    const { bibliotecas, colecoes, locais } = library.instituicao
    const collections = new Set(colecoes.map(one => one.cod_colecao))
    const places = new Map(locais.map(one => [one.cod_local_exemplar, one.cod_biblioteca]))
    const units = new Set(bibliotecas.map(one => one.cod_biblioteca))
    expect(library.exemplares.length).toBeGreaterThan(2000)
    for (const copy of library.exemplares) {
      expect(numbers.has(copy.cod_acervo)).toBe(true)
      expect(units.has(copy.cod_biblioteca)).toBe(true)
      expect(collections.has(copy.cod_colecao)).toBe(true)
      expect([copy.codigo_barras, places.get(copy.cod_local_exemplar)]).toEqual([
        copy.codigo_barras,
        copy.cod_biblioteca,
      ])
      expect(copy.data_aquisicao).toMatch(/^\d{4}-\d\d-\d\d$/)
    }
  })

  it('RES-01 some works have tomes, parts, additional material and several places to choose from', () => {
    const several = (column: 'tomo_exemplar' | 'parte' | 'mat_adicional' | 'cod_local_exemplar', unit: number) =>
      [...Map.groupBy(library.exemplares, copy => `${copy.cod_acervo}/${copy.cod_biblioteca}/${copy.volume}`)].some(
        ([, copies]) => copies[0]?.cod_biblioteca === unit && new Set(copies.map(copy => copy[column])).size > 1,
      )
    expect([
      several('tomo_exemplar', UNIT.law),
      several('parte', UNIT.law),
      several('mat_adicional', UNIT.central),
      several('cod_local_exemplar', UNIT.health),
    ]).toEqual([true, true, true, true])
  })

  it('have one barcode and one tombo each, and a number of their own within the work', () => {
    const unique = (values: string[]): boolean => new Set(values).size === values.length
    expect(unique(library.exemplares.map(copy => copy.codigo_barras))).toBe(true)
    expect(unique(library.exemplares.map(copy => copy.tombo))).toBe(true)
    expect(unique(library.exemplares.map(copy => `${copy.cod_acervo}/${copy.nr_exemplar}`))).toBe(true)
  })

  it('exist for every work that is not read online', () => {
    const held = new Set(library.exemplares.map(copy => copy.cod_acervo))
    const online = new Set(['e_book', 'ato_normativo', 'jurisprudencia', 'unidade'])
    const without = library.obras.filter(work => !held.has(work.cod_acervo) && !online.has(work.tipo_obra))
    expect(without.every(work => work.tipo_acervo === 'A')).toBe(true)
    expect(without).toHaveLength(5)
  })

  it('keep one copy of the most wanted works for use in the library, in each volume', () => {
    const stewart = library.exemplares.filter(copy => copy.cod_acervo === 1002)
    expect(new Set(stewart.map(copy => copy.volume))).toEqual(new Set(['1', '2']))
    for (const volume of ['1', '2']) {
      const local = stewart.filter(copy => copy.volume === volume && copy.cod_situacao === STATUS.localUse)
      expect(local).toHaveLength(1)
    }
  })

  it('do not let museum objects and archive items out', () => {
    const kept = library.exemplares.filter(
      copy => copy.cod_biblioteca === UNIT.museum || copy.cod_biblioteca === UNIT.archive,
    )
    expect(kept.length).toBeGreaterThanOrEqual(90)
    for (const copy of kept) expect([STATUS.localUse, STATUS.exhibited]).toContain(copy.cod_situacao)
  })

  it('are new when acquired, some in the last half year', () => {
    const recent = library.exemplares.filter(copy => copy.data_aquisicao > '2025-11-20')
    expect(recent.length).toBeGreaterThan(60)
    expect(recent.every(copy => copy.data_aquisicao < '2026-05-13')).toBe(true)
  })
})

describe('the serial issues', () => {
  it('belong to serials and show every state of a kardex', () => {
    const serials = new Set(library.obras.filter(work => work.tipo_obra === 'periodico').map(work => work.cod_acervo))
    expect(library.fasciculos.length).toBeGreaterThan(1000)
    for (const issue of library.fasciculos) {
      expect(serials.has(issue.cod_acervo)).toBe(true)
      expect(issue.situacao === 'RECEBIDO' || issue.situacao === 'ENCADERNADO').toBe(issue.data_recebimento !== null)
    }
    const states = new Set(library.fasciculos.map(issue => issue.situacao))
    expect(states).toEqual(new Set(['RECEBIDO', 'ESPERADO', 'FALTANTE', 'RECLAMADO', 'ENCADERNADO']))
  })
})
