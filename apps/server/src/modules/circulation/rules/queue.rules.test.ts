import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { competes, holdDeadline, inTurn, nextFor, placeInLine, satisfies, type Waiting } from './queue.rules.ts'
import { at, calendar, closed, ruleWith } from './rules.test-data.ts'
import { calibrated, estimateWait, measuredCoverage } from './waiting.rules.ts'

const copy = {
  cod_biblioteca: 1,
  volume: '1',
  tomo_exemplar: '99999',
  parte: '99999',
  mat_adicional: '0',
  cod_local_exemplar: 4,
}
const wanted = {
  cod_biblioteca: 1,
  volume: '1',
  tomo: '99999',
  parte: '99999',
  material_adicional: null,
  localizacao: null,
}
const place = (cod_reserva: number, given: Partial<Waiting> = {}): Waiting => ({
  ...wanted,
  cod_reserva,
  cod_pessoa: cod_reserva,
  data_reserva: `2026-11-${String(cod_reserva).padStart(2, '0')}T12:00:00.000Z`,
  ...given,
})

describe('what a copy satisfies', () => {
  it.each([
    ['any material and location', {}, true, true],
    ['the sentinel -1 is any', { material_adicional: '-1', localizacao: '-1' }, true, true],
    ['the material itself', { material_adicional: '0', localizacao: '4' }, true, true],
    ['another material', { material_adicional: '1' }, false, false],
    ['another shelf', { localizacao: '5' }, false, false],
    ['another volume', { volume: '2' }, false, false],
    ['another tome', { tomo: '1' }, false, false],
    ['another part', { parte: '1' }, false, false],
    ['another library', { cod_biblioteca: 2 }, false, true],
    ['another library, where a shelf means nothing', { cod_biblioteca: 2, localizacao: '9' }, false, true],
  ])('%s', (_what, given, exact, elsewhere) => {
    expect(satisfies(copy, { ...wanted, ...given })).toBe(exact)
    expect(satisfies(copy, { ...wanted, ...given }, new Set([1, 2]))).toBe(elsewhere)
    // Both libraries have to take part.
    expect(satisfies(copy, { ...wanted, ...given }, new Set([2, 3]))).toBe(exact)
    expect(satisfies(copy, { ...wanted, ...given }, new Set([1, 3]))).toBe(exact)
  })

  it('whoever could get the same copy stands in one line', () => {
    const choice = fc.constantFrom(null, '-1', '0', '1')
    const asks = fc.record({
      cod_biblioteca: fc.constantFrom(1, 2, 3),
      volume: fc.constantFrom('1', '2'),
      tomo: fc.constant('99999'),
      parte: fc.constant('99999'),
      material_adicional: choice,
      localizacao: choice,
    })
    fc.assert(
      fc.property(asks, asks, fc.constantFrom([], [1, 2], [2, 3], [1, 2, 3]), (a, b, libraries) => {
        const exchange = new Set(libraries)
        const copies = ['0', '1'].flatMap(mat_adicional =>
          [0, 1].flatMap(cod_local_exemplar =>
            [1, 2, 3].flatMap(cod_biblioteca =>
              ['1', '2'].map(volume => ({ ...copy, mat_adicional, cod_local_exemplar, cod_biblioteca, volume })),
            ),
          ),
        )
        const shared = copies.some(one => satisfies(one, a, exchange) && satisfies(one, b, exchange))
        expect(competes(a, b, exchange)).toBe(shared)
        expect(competes(a, b, exchange)).toBe(competes(b, a, exchange))
      }),
    )
  })
})

describe('the line', () => {
  it('the oldest that the copy satisfies; equal instants by number', async () => {
    const same = '2026-11-01T12:00:00.000Z'
    const queue = [place(9, { data_reserva: same }), place(3, { data_reserva: same }), place(1, { volume: '2' })]
    expect((await nextFor(queue, copy, () => true)).next?.cod_reserva).toBe(3)
    expect(inTurn(queue).map(entry => entry.cod_reserva)).toEqual([1, 3, 9])
  })

  it('whoever may not borrow now is passed over and keeps the place', async () => {
    const queue = [place(1), place(2), place(3)]
    const answer = await nextFor(queue, copy, entry => entry.cod_reserva === 2)
    expect([answer.next?.cod_reserva, answer.passedOver.map(entry => entry.cod_reserva)]).toEqual([2, [1]])
    expect(placeInLine(queue, 1)).toBe(1)
    expect((await nextFor(queue, copy, () => false)).next).toBeNull()
  })

  it('counts those who compete, and volume 2 is a line of its own', () => {
    const queue = [
      place(1, { material_adicional: '1' }),
      place(2, { volume: '2' }),
      place(3, { material_adicional: '0' }),
      place(4),
    ]
    expect([1, 2, 3, 4, 5].map(code => placeInLine(queue, code))).toEqual([1, 1, 1, 3, 0])
  })

  it('a copy waits for open days, after its way to another library', () => {
    const rule = ruleWith({ dias_retirada: 2 })
    expect(holdDeadline(at('2026-11-20'), calendar(), rule)).toEqual({
      data_limite: '2026-11-23',
      limite_em: '2026-11-24T02:59:59.000Z',
      regra: 'geral',
    })
    expect(holdDeadline(at('2026-11-16'), calendar(), rule, 2).data_limite).toBe('2026-11-20')
    const recess = calendar([closed('2026-12-24', '2027-01-03')])
    expect(holdDeadline(at('2026-12-22'), recess, rule).data_limite).toBe('2027-01-04')
  })
})

describe('how long it takes', () => {
  /** The same numbers at every run, with the long tail of real waits. */
  const waits = Array.from({ length: 600 }, (_, at) => {
    const noise = ((at * 7919) % 1000) / 1000
    const [posicao, exemplares] = [1 + (at % 5), 1 + (at % 3)]
    return { posicao, exemplares, dias: (posicao / exemplares) * 9 * (0.3 + 1.8 * noise * noise) }
  })

  it('says nothing without a past', () => {
    expect(estimateWait(waits.slice(0, 19), { posicao: 1, exemplares: 1 }, '2026-11-16')).toBeNull()
  })

  it('is an interval that grows with the line and shrinks with the copies', () => {
    const first = estimateWait(waits, { posicao: 1, exemplares: 1 }, '2026-12-28')
    const fifth = estimateWait(waits, { posicao: 5, exemplares: 1 }, '2026-12-28')
    expect(first?.inicio && first.inicio <= first.fim).toBe(true)
    expect(fifth && first && fifth.fim > first.fim && fifth.inicio >= first.inicio).toBe(true)
    expect(estimateWait(waits, { posicao: 5, exemplares: 3 }, '2026-12-28')?.fim).toSatisfy(
      (fim: string) => fim < (fifth?.fim ?? ''),
    )
  })

  it('four of five waits fall inside what the waits before them promised', () => {
    expect(measuredCoverage(waits)).toBeGreaterThanOrEqual(0.8)
    expect(measuredCoverage(waits)).toBeLessThan(0.95)
    expect(calibrated(waits)).toEqual({ width: 0.8, coverage: measuredCoverage(waits) })
  })

  it('where waits grow longer than they were, the promise is made wider until it would have held', () => {
    const slower = waits.map((wait, at) => ({ ...wait, dias: wait.dias * (1 + at / 150) }))
    expect(measuredCoverage(slower)).toBeLessThan(0.8)
    const { width, coverage } = calibrated(slower)
    expect(width).toBeGreaterThan(0.8)
    expect(coverage).toBeGreaterThanOrEqual(0.8)
  })
})
