import { describe, expect, it } from 'vitest'
import type { JournaledTable } from './journal.store.ts'
import { annulled, asBefore, fold, makesRow, tablesOf } from './undo.rules.ts'

const entry = (linhas: object) => ({ dados: JSON.stringify({ linhas }) })

describe('what the journal tells', () => {
  it('tables of the journal alone; an entry may have none', () => {
    expect(tablesOf(entry({ emprestimo: { 7: { renovacoes: 1 } }, outra: { 1: {} } }).dados)).toEqual([
      ['emprestimo', { 7: { renovacoes: 1 } }],
    ])
    expect(tablesOf('{}')).toEqual([])
  })

  it('each row as it had become, the later word over the earlier', () => {
    const rows = fold([
      entry({ emprestimo: { 7: { data_emprestimo: 'd', renovacoes: 0 } } }),
      entry({ emprestimo: { 7: { renovacoes: 1 } }, exemplar: { 7: { separado_para: 3 } } }),
    ])
    expect(Object.fromEntries(rows)).toEqual({
      'emprestimo 7': { data_emprestimo: 'd', renovacoes: 1 },
      'exemplar 7': { separado_para: 3 },
    })
  })

  it('a row is made by who names its beginning', () => {
    expect(makesRow('emprestimo', { data_emprestimo: 'd' })).toBe(true)
    expect(makesRow('emprestimo', { renovacoes: 1 })).toBe(false)
    expect(makesRow('exemplar', { cod_situacao: 1 })).toBe(false)
  })
})

describe('a row as it was before', () => {
  const made = { data_emprestimo: 'd', data_prevista: 'p' }

  it('has what is known of it, and else what rows begin with', () => {
    expect(asBefore('emprestimo', { data_prevista: 'q', renovacoes: 1, data_devolucao: 'x' }, made)).toEqual({
      ...{ data_prevista: 'p', renovacoes: 0, data_devolucao: null },
    })
  })

  it('is not known where it is older than the journal', () => {
    expect(asBefore('emprestimo', { renovacoes: 2 }, { renovacoes: 1 })).toBeNull()
    expect(asBefore('reserva', { situacao: 'X' }, undefined)).toBeNull()
  })

  it('of a copy is known without a beginning, but for its status, which the catalogue writes too', () => {
    expect(asBefore('exemplar', { separado_para: 3 }, undefined)).toEqual({ separado_para: null })
    expect(asBefore('exemplar', { cod_situacao: 5 }, { separado_para: 3 })).toBeNull()
    expect(asBefore('exemplar', { cod_situacao: 5 }, { cod_situacao: 1 })).toEqual({ cod_situacao: 1 })
  })
})

describe('a row that should not be there', () => {
  it.each<[JournaledTable, object | null]>([
    ['emprestimo', { data_devolucao: 'now', devolucao_efetiva: 'now', modo_devolucao: 'ESTORNO' }],
    ['reserva', { situacao: 'CANCELADA', data_fim: 'now', motivo_fim: 'engano' }],
    ['solicitacao', { situacao: 'CANCELADA', alterada_em: 'now', encerrada_em: 'now', separado: null }],
    ['debito', { situacao: 'CANCELADO', encerrado_em: 'now', motivo_desconto: 'engano' }],
    ['suspensao', { encerrada_em: 'now', motivo_fim: 'engano' }],
    ['recibo', null],
  ])('%s stays and says so', (table, values) => expect(annulled(table, 'now', 'engano')).toEqual(values))
})
