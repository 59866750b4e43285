import type { Availability, Work } from '@estante/contract'
import { describe, expect, it } from 'vitest'
import { listedWork } from '../../testing/works.ts'
import { daysUntil, returnOf } from './availability.rules.ts'
import { bestStanding, hasCopies, isOnline, standingsOf } from './standing.rules.ts'

const today = new Date(2026, 10, 16, 18, 0)
const known = (cod_acervo: number, change: Partial<Availability> = {}): Availability => ({
  ...{ cod_acervo, exemplares: 1, disponiveis: 0, proxima_devolucao: null, fila: 0, bibliotecas: [] },
  ...change,
})
const standing = (...editions: [Partial<Work>, Partial<Availability>][]) =>
  bestStanding(
    editions.map(([work], at) => listedWork(at + 1, work)),
    new Map(editions.map(([, state], at) => [at + 1, known(at + 1, state)])),
    today,
  )

describe('days until a day', () => {
  it('are counted without their hours', () => {
    expect(daysUntil('2026-11-16T00:00', today)).toBe(0)
    expect(daysUntil('2026-11-17T23:59', today)).toBe(1)
    expect(daysUntil('2026-11-15', today)).toBe(-1)
    expect(daysUntil('2027-01-01', today)).toBe(46)
    expect(daysUntil('2027-02', today)).toBe(77)
  })

  it('tell when a loan comes back: by its distance for a fortnight, then by its date', () => {
    expect(
      ['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-30', '2026-12-01'].map(day =>
        returnOf(day, today),
      ),
    ).toEqual([
      { kind: 'late' },
      { kind: 'today' },
      { kind: 'tomorrow' },
      { kind: 'days', days: 2 },
      { kind: 'days', days: 14 },
      { kind: 'far' },
    ])
  })
})

describe('what a work promises at once', () => {
  it('is on line, or has copies, by its record alone', () => {
    expect([isOnline(listedWork(1, { acesso_remoto: 'CR' })), isOnline(listedWork(1))]).toEqual([true, false])
    expect(hasCopies(listedWork(1, { dados_adicionais: { B: ['2'] } }))).toBe(true)
    expect([hasCopies(listedWork(1, { dados_adicionais: { B: [] } })), hasCopies(listedWork(1))]).toEqual([
      false,
      false,
    ])
  })

  it('due today is out, not late', () => {
    expect(standingsOf(listedWork(1), known(1, { proxima_devolucao: '2026-11-16', fila: 2 }), today)).toEqual([
      { kind: 'out', days: 0, queue: 2 },
    ])
  })

  it('copies that nobody can have are away; those that are read in the house are here', () => {
    expect(standingsOf(listedWork(1), known(1, { consulta_local: 0 }), today)).toEqual([{ kind: 'away' }])
    expect(standingsOf(listedWork(1), known(1, { consulta_local: 2 }), today)).toEqual([{ kind: 'here' }])
    expect(standingsOf(listedWork(1), known(1, { consulta_local: 0, expostos: 1 }), today)).toEqual([{ kind: 'shown' }])
  })
})

describe('what a work with several editions promises', () => {
  it('the copies of all of them together', () => {
    expect(
      standing([{}, { disponiveis: 1 }], [{}, { proxima_devolucao: '2026-11-20' }], [{}, { disponiveis: 2 }]),
    ).toEqual({
      ...{ kind: 'available', count: 3 },
    })
    expect(standing([{ acesso_remoto: 'cr' }, { disponiveis: 1 }])).toEqual({ kind: 'available', count: 1 })
  })

  it('without a free copy, reading on line, else the edition that is back first', () => {
    const [late, soon, later] = ['2026-11-01', '2026-11-20', '2026-11-28'].map(proxima_devolucao => ({
      proxima_devolucao,
    }))
    expect(standing([{}, later!], [{}, soon!], [{}, late!])).toEqual({ kind: 'out', days: 4, queue: 0 })
    expect(standing([{}, soon!], [{ acesso_remoto: 'cr' }, late!])).toMatchObject({ kind: 'online' })
    expect(standing([{}, { exemplares: 0 }], [{}, late!])).toEqual({ kind: 'late', queue: 0 })
  })

  it('nothing is said before anything is known', () => {
    expect(bestStanding([listedWork(1)], new Map(), today)).toBeUndefined()
  })
})
