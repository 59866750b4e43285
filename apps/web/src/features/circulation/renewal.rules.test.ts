import type { PendingTitle, Reason } from '@estante/contract'
import { expect, it } from 'vitest'
import { sharedReasons } from './renewal.rules.ts'

const loan = (...motivos: Reason[]): PendingTitle => ({
  ...{ cod_emprestimo: 1, cod_exemplar: 1, cod_acervo: 1, obra: 'Olhos d’água', autor: '', link_capa: null },
  ...{ codigo_barras: '1', chamada: '', volume: '', cod_biblioteca: 1, desc_biblioteca: 'Central', tipo: 'D' },
  ...{ data_emprestimo: '2026-11-01', data_prevista: '2026-11-17', vence_em: '2026-11-18T02:59:59Z', em_atraso: 'N' },
  ...{ dias_atraso: 0, renovacoes: 0, ja_devolvi_em: null },
  detalhes: {
    fila: 0,
    multa_centavos: 0,
    suspensao_dias: 0,
    renovavel: 'N',
    nova_data: null,
    novo_vence_em: null,
    motivos,
  },
})
const fine: Reason = { message: 'PessoaComDebito', params: { valor: 500 } }
const early = (data: string): Reason => ({ message: 'RenovacaoCedo', params: { data } })

it('what keeps every loan from being renewed is shared', () => {
  expect(sharedReasons([loan(fine, early('2026-11-20')), loan(early('2026-11-21'), fine)])).toEqual([fine])
})

it('the same reason with other figures is each loan’s own, and so are other reasons with the same figures', () => {
  expect(sharedReasons([loan(early('2026-11-20')), loan(early('2026-11-21'))])).toEqual([])
  expect(sharedReasons([loan({ message: 'A', params: {} }), loan({ message: 'B', params: {} })])).toEqual([])
})

it('LOAN-02 what is said to be returned leaves the others what they share', () => {
  const claimed = { ...loan({ message: 'RenovacaoJaDevolvido', params: {} }), ja_devolvi_em: '2026-11-19T12:00:00Z' }
  expect(sharedReasons([claimed, loan(fine), loan(fine, early('2026-11-20'))])).toEqual([fine])
  expect(sharedReasons([claimed, loan(fine)])).toEqual([])
})

it('one loan shares nothing, nor does one of which nothing is told', () => {
  expect(sharedReasons([])).toEqual([])
  expect(sharedReasons([loan(fine)])).toEqual([])
  expect(sharedReasons([loan(fine), { ...loan(fine), detalhes: null }])).toEqual([])
})
