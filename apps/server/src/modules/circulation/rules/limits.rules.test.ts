import { describe, expect, it } from 'vitest'
import { countedLoans, generalLimit } from './lending.rules.ts'
import { mayRenew } from './renewal.rules.ts'
import { BOOK, circulation, loanRule, person } from './rules.test-data.ts'

const rules = [
  loanRule('todos', { prazo: 7, limite: 3, limite_reservas: 2 }),
  loanRule('externo', { empresta: 'N', reserva: 'N', limite: 9 }, { cod_categoria: 5 }),
  loanRule('aluno', { empresta: 'S', reserva: 'N', limite: 5, limite_reservas: 4 }, { cod_categoria: 2 }),
  loanRule('professor', { limite: null }, { cod_categoria: 3 }),
  loanRule('filmes', { limite: 1 }, { material: 'dvd' }),
]
const limit = (which: 'limite' | 'limite_reservas', ...categories: number[]) =>
  generalLimit(
    circulation({ rules }),
    1,
    categories.map(cod_categoria => ({ cod_vinculo: cod_categoria, cod_categoria, validade: null })),
    which,
  )

describe('how many a person may have at once', () => {
  it('what the rule says, and of several links the most', () => {
    expect([limit('limite', 1), limit('limite', 1, 2), limit('limite', 2, 1)]).toEqual([3, 5, 5])
  })

  it('without end where one of the links has none', () => {
    expect([limit('limite', 3), limit('limite', 1, 3)]).toEqual([null, null])
  })

  it('none where the category only consults, and none without a link', () => {
    expect([limit('limite', 5), limit('limite_reservas', 5), limit('limite')]).toEqual([0, 0, 0])
    expect(limit('limite', 5, 1)).toBe(3)
  })

  it('no places in line for a category that borrows and does not reserve', () => {
    expect([limit('limite_reservas', 2), limit('limite_reservas', 1)]).toEqual([0, 2])
  })

  it('what a class has is not counted', () => {
    const [own, ofClass] = [
      { ...BOOK, vence_em: '' },
      { ...BOOK, vence_em: '', isOfClass: true },
    ]
    expect(countedLoans({ loans: [own, ofClass] as ReturnType<typeof person>['loans'] })).toEqual([own])
  })
})

it('a loan whose rule has gone since is not renewed, and the reason is told', () => {
  const loan = {
    ...{ copy: BOOK, link: { cod_vinculo: 1, cod_categoria: 1, validade: null }, data_prevista: '2026-11-17' },
    ...{ vence_em: '2026-11-18T02:59:59.000Z', renovacoes: 0, isWaitedFor: false },
  }
  const answer = mayRenew(circulation({ rules: rules.slice(1) }), loan, person())
  expect(answer).toMatchObject({ refusals: [{ key: 'SemRegraEmprestimo' }] })
})
