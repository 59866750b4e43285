import { describe, expect, it } from 'vitest'
import { availabilityOf } from './availability.rules.ts'
import {
  type CopyState,
  fits,
  inQueueOrder,
  isAvailable,
  lendRefusal,
  nextInQueue,
  queuePosition,
} from './desk.rules.ts'

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
  separado_para: null,
  ...part,
})
const place = (cod_reserva: number, data_reserva: string, part = {}) => ({
  cod_reserva,
  cod_pessoa: cod_reserva,
  cod_biblioteca: 1,
  volume: '99999',
  tomo: '99999',
  parte: '99999',
  material_adicional: null,
  localizacao: null,
  data_reserva,
  ...part,
})

describe('rules of the desk', () => {
  it('lends what may be lent, and what is set aside only to whom it waits for', () => {
    expect(lendRefusal(copy(), 9)).toBeNull()
    expect(lendRefusal(copy({ empresta: 'N' }), 9)).toBe('ExemplarNaoCircula')
    expect(lendRefusal(copy({ emprestado_a: 3 }), 9)).toBe('ExemplarJaEmprestado')
    expect(lendRefusal(copy({ separado_para: 3 }), 9)).toBe('ExemplarReservado')
    expect(lendRefusal(copy({ separado_para: 9 }), 9)).toBeNull()
    expect(isAvailable(copy({ separado_para: 9 }))).toBe(false)
  })

  it('a copy fits what was asked for by library, volume, material and place', () => {
    expect(fits(copy(), place(1, ''))).toBe(true)
    expect(fits(copy(), place(1, '', { localizacao: '-1', material_adicional: '0' }))).toBe(true)
    expect(fits(copy(), place(1, '', { localizacao: '8' }))).toBe(false)
    expect(fits(copy({ volume: '2' }), place(1, ''))).toBe(false)
    expect(fits(copy({ cod_biblioteca: 2 }), place(1, ''))).toBe(false)
  })

  it('serves first who came first, and skips those who ask for another volume', () => {
    const queue = [place(3, '2026-01-02'), place(2, '2026-01-01', { volume: '2' }), place(1, '2026-01-02')]
    expect(inQueueOrder(queue).map(entry => entry.cod_reserva)).toEqual([2, 1, 3])
    expect(nextInQueue(queue, copy())?.cod_reserva).toBe(1)
    expect(queuePosition(queue, 3)).toBe(2)
    expect(queuePosition(queue, 99)).toBe(0)
  })

  const seen = (part = {}) => ({
    cod_acervo: 1,
    cod_biblioteca: 1,
    desc_biblioteca: 'Central',
    chamada: '',
    chamada_acervo: '510 A',
    empresta: 'S' as const,
    data_prevista: null,
    cod_reserva: null,
    ...part,
  })

  it('D-09 the next return is one to come; a late one is told only when every loan is late', () => {
    const nextOn = (today: string) =>
      availabilityOf(
        1,
        ['2026-01-05', '2026-01-20', '2026-01-12'].map(data_prevista => seen({ data_prevista })),
        0,
        today,
      ).proxima_devolucao
    expect(nextOn('2026-01-01')).toBe('2026-01-05')
    expect(nextOn('2026-01-06')).toBe('2026-01-12')
    expect(nextOn('2026-01-12')).toBe('2026-01-12')
    expect(nextOn('2026-01-13')).toBe('2026-01-20')
    expect(nextOn('2026-01-21')).toBe('2026-01-05')
  })

  it('D-09 tells the next return only when nothing can be lent now', () => {
    const out = availabilityOf(
      1,
      [seen({ data_prevista: '2026-02-02' }), seen({ data_prevista: '2026-01-20' }), seen({ empresta: 'N' })],
      4,
      '2026-01-10',
    )
    expect(out).toMatchObject({ exemplares: 3, disponiveis: 0, proxima_devolucao: '2026-01-20', fila: 4 })
    const free = availabilityOf(
      1,
      [seen(), seen({ data_prevista: '2026-01-20' }), seen({ cod_biblioteca: 2, cod_reserva: 5 })],
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
