import { describe, expect, it } from 'vitest'
import { countSuggestions, firstStatus, missingField, monthsBetween } from './acquisitions.rules.ts'

const form = {
  ...{ biblioteca: 1, titulo: 'Torto arado', editor: 'Todavia', autor: '', edicao: '', isbn_issn: '' },
  ...{ periodico: 'N' as const, outras_inf: '' },
}

describe('a suggestion', () => {
  it('SUGG-02 lacks the first of library, title and publisher that is empty', () => {
    expect(missingField(form)).toBeNull()
    expect(missingField({ ...form, biblioteca: -1, titulo: '' })).toBe('biblioteca')
    expect(missingField({ ...form, biblioteca: 0 })).toBe('biblioteca')
    expect(missingField({ ...form, titulo: '', editor: '' })).toBe('titulo')
    expect(missingField({ ...form, editor: '' })).toBe('editor')
  })

  it('of a teacher goes straight to purchase, of others it is looked at first', () => {
    expect([firstStatus(true), firstStatus(false)]).toEqual(['SUGESTAO_COMPRA', 'PRE_SUGESTAO'])
  })
})

describe('months of a period', () => {
  it('are both ends and all between, over the new year', () => {
    expect(monthsBetween('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
    expect(monthsBetween('2026-05', '2026-05')).toEqual(['2026-05'])
    expect(monthsBetween('2026-05', '2026-04')).toEqual([])
  })
})

describe('counts of suggestions', () => {
  const row = (criada_em: string, more: object = {}) => ({
    ...{ situacao: 'ATENDIDA', docente: 'N' as const, cod_biblioteca: 1, desc_biblioteca: 'Central' },
    criada_em,
    ...more,
  })
  const rows = [
    row('2026-01-10T12:00:00Z'),
    // Still January in the library, for all that the clock of the world says February.
    row('2026-02-01T01:00:00Z', { docente: 'S', cod_biblioteca: 2, desc_biblioteca: 'Anexo' }),
    row('2026-03-05T12:00:00Z', { situacao: 'CANCELADA' }),
  ]

  it('by state, with those of teachers', () => {
    const { total, docentes, por_situacao } = countSuggestions(rows, {}, 'pt')
    expect([total, docentes]).toEqual([3, 1])
    const counted = new Map(por_situacao.map(each => [each.codigo, each.quantidade]))
    expect([counted.get('ATENDIDA'), counted.get('CANCELADA'), counted.get('ESGOTADA')]).toEqual([2, 1, 0])
    expect(por_situacao.find(each => each.codigo === 'CANCELADA')?.descricao).toMatch(/^Cancelada/)
  })

  it('by month of the library’s clock, from the first to the last with the empty ones between', () => {
    expect(countSuggestions(rows, {}, 'pt').por_mes).toEqual([
      { mes: '2026-01', quantidade: 2 },
      { mes: '2026-02', quantidade: 0 },
      { mes: '2026-03', quantidade: 1 },
    ])
    expect(countSuggestions([], {}, 'pt').por_mes).toEqual([])
  })

  it('by the months of the period that was asked for', () => {
    const months = (dataIni: string, dataFim: string) =>
      countSuggestions(rows, { dataIni, dataFim }, 'pt').por_mes.map(each => each.mes)
    expect(months('2025-12-15', '2026-01-31')).toEqual(['2025-12', '2026-01'])
    // Asked from long ago: the first suggestion is early enough.
    expect(months('1900-01-01', '2026-02-28')).toEqual(['2026-01', '2026-02'])
    expect(months('1990-01-01', '1990-02-01')).toEqual(['1990-01', '1990-02'])
  })

  it('of many decades shows the latest fifty years', () => {
    const { por_mes } = countSuggestions(rows, { dataIni: '1990-01-01', dataFim: '2049-12-31' }, 'pt')
    expect([por_mes.length, por_mes[0]?.mes, por_mes.at(-1)?.mes]).toEqual([600, '2000-01', '2049-12'])
  })

  it('by library, the one with most first and those with as many by name', () => {
    const third = row('2026-03-06T12:00:00Z', { cod_biblioteca: 3, desc_biblioteca: 'Águas Claras' })
    expect(countSuggestions([...rows, third], {}, 'pt').por_biblioteca).toEqual([
      { cod_biblioteca: 1, desc_biblioteca: 'Central', quantidade: 2 },
      { cod_biblioteca: 3, desc_biblioteca: 'Águas Claras', quantidade: 1 },
      { cod_biblioteca: 2, desc_biblioteca: 'Anexo', quantidade: 1 },
    ])
  })
})
