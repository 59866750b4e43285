import { describe, expect, it } from 'vitest'
import { availabilityOf, type CopyState, isAvailable, lendRefusal, type SeenCopy } from './copy-state.rules.ts'

const copy = (part: Partial<CopyState> = {}): CopyState => ({
  cod_exemplar: 1,
  cod_acervo: 1,
  cod_biblioteca: 1,
  volume: '99999',
  tomo_exemplar: '99999',
  parte: '99999',
  mat_adicional: '0',
  cod_local_exemplar: 7,
  empresta: 'S',
  reserva: 'S',
  emprestado_a: null,
  data_prevista: null,
  separado_para: null,
  cod_solicitacao: null,
  transito_para: null,
  ...part,
})

describe('the state of a copy', () => {
  it('lends what may be lent, and what is set aside only to whom it waits for', () => {
    expect(lendRefusal(copy(), 9, 1)).toBeNull()
    expect(lendRefusal(copy({ empresta: 'N' }), 9, 1)).toBe('ExemplarNaoCircula')
    expect(lendRefusal(copy({ emprestado_a: 3 }), 9, 1)).toBe('ExemplarJaEmprestado')
    expect(lendRefusal(copy({ separado_para: 3 }), 9, 1)).toBe('ExemplarReservado')
    expect(lendRefusal(copy({ separado_para: 9 }), 9, 1)).toBeNull()
    expect(isAvailable(copy())).toBe(true)
    expect(isAvailable(copy({ separado_para: 9 }))).toBe(false)
  })

  it('what is on its way is lent only where it arrives', () => {
    expect(isAvailable(copy({ transito_para: 2 }))).toBe(false)
    expect(lendRefusal(copy({ transito_para: 2 }), 9, 1)).toBe('ExemplarEmTransito')
    expect(lendRefusal(copy({ transito_para: 2 }), 9, 2)).toBeNull()
  })

  const seen = (part = {}) => ({
    cod_acervo: 1,
    cod_biblioteca: 1,
    desc_biblioteca: 'Central',
    chamada: '',
    chamada_acervo: '510 A',
    data_prevista: null,
    isAvailable: true,
    isForHouse: false,
    isOnDisplay: false,
    ...part,
  })

  it('D-09 the next return is one to come; a late one is told only when every loan is late', () => {
    const nextOn = (today: string) =>
      availabilityOf(
        1,
        ['2026-01-05', '2026-01-20', '2026-01-12'].map(data_prevista => seen({ data_prevista, isAvailable: false })),
        0,
        today,
      ).proxima_devolucao
    expect(nextOn('2026-01-01')).toBe('2026-01-05')
    expect(nextOn('2026-01-06')).toBe('2026-01-12')
    expect(nextOn('2026-01-12')).toBe('2026-01-12')
    expect(nextOn('2026-01-13')).toBe('2026-01-20')
    expect(nextOn('2026-01-21')).toBe('2026-01-05')
  })

  it('counts what is read in the house, and nothing that is being bound or catalogued', () => {
    const away = seen({ isAvailable: false })
    const house = seen({ isAvailable: false, isForHouse: true })
    const told = (...copies: SeenCopy[]) => availabilityOf(1, copies, 0, '2026-01-10').consulta_local
    expect([told(away), told(away, house), told(house, house), told()]).toEqual([0, 1, 2, 0])
  })

  it('counts what is on display, where there is any', () => {
    const shown = seen({ isAvailable: false, isOnDisplay: true })
    const told = (...copies: SeenCopy[]) => availabilityOf(1, copies, 0, '2026-01-10')
    expect([told(shown, shown), told(shown)].map(({ expostos }) => expostos)).toEqual([2, 1])
    expect(told(seen({ isAvailable: false }))).not.toHaveProperty('expostos')
  })

  it('D-09 tells the next return only when nothing can be lent now', () => {
    const out = availabilityOf(
      1,
      [
        seen({ data_prevista: '2026-02-02', isAvailable: false }),
        seen({ data_prevista: '2026-01-20', isAvailable: false }),
        seen({ isAvailable: false }),
      ],
      4,
      '2026-01-10',
    )
    expect(out).toMatchObject({ exemplares: 3, disponiveis: 0, proxima_devolucao: '2026-01-20', fila: 4 })
    const free = availabilityOf(
      1,
      [
        seen(),
        seen({ data_prevista: '2026-01-20', isAvailable: false }),
        seen({ cod_biblioteca: 2, isAvailable: false }),
      ],
      0,
      '2026-01-10',
    )
    expect(free).toMatchObject({ exemplares: 3, disponiveis: 1, proxima_devolucao: null })
    expect(free.bibliotecas).toMatchObject([
      { cod_biblioteca: 1, exemplares: 2, disponiveis: 1, chamada: '510 A' },
      { cod_biblioteca: 2, exemplares: 1, disponiveis: 0 },
    ])
  })
})
