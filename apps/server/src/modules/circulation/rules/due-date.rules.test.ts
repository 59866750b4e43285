import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../../library-clock.ts'
import { isOpenDay } from './calendar.rules.ts'
import { dueDate, loanKind, periodFor } from './due-date.rules.ts'
import type { GivenTerms } from './loan-rule.ts'
import { at, BOOK, calendar, closed, ruleWith } from './rules.test-data.ts'

const due = (terms: GivenTerms, day: string, time = '10:00', given: Partial<Parameters<typeof dueDate>[0]> = {}) =>
  dueDate({ now: at(day, time), calendar: calendar(), rule: ruleWith(terms), validade: null, ...given })

describe('due dates in days', () => {
  it.each([
    ['two weeks', '2026-11-16', 14, '2026-11-30'],
    ['a Sunday moves to Monday', '2026-11-16', 6, '2026-11-23'],
    ['over the end of the year', '2026-12-25', 14, '2027-01-08'],
    ['over 29 February', '2028-02-15', 14, '2028-02-29'],
    ['over a February without 29', '2027-02-16', 14, '2027-03-02'],
    ['lent in the evening, the library’s day counts', '2026-11-16', 1, '2026-11-17'],
  ])('%s', (_what, day, prazo, expected) => {
    expect(due({ prazo }, day, '21:59')).toMatchObject({ data_prevista: expected, regra: 'geral', vinculo_ate: null })
  })

  it('is late from the end of the library’s day on', () => {
    expect(due({ prazo: 14 }, '2026-11-16')).toMatchObject({ vence_em: '2026-12-01T02:59:59.000Z' })
  })

  it('moves over a recess, and counts open days where the rule says so', () => {
    const recess = { calendar: calendar([closed('2026-12-20', '2027-01-03')]) }
    expect(due({ prazo: 14 }, '2026-12-14', '10:00', recess)).toMatchObject({ data_prevista: '2027-01-04' })
    expect(due({ prazo: 7, unidade_prazo: 'DIAS_ABERTOS' }, '2026-12-14', '10:00', recess)).toMatchObject({
      data_prevista: '2027-01-05',
    })
  })

  it('a library without opening hours lends by calendar days', () => {
    const silent = { calendar: calendar([], 'America/Sao_Paulo', []) }
    expect(due({ prazo: 6 }, '2026-11-16', '10:00', silent)).toMatchObject({ data_prevista: '2026-11-22' })
  })

  it('attendance need makes it longer', () => {
    expect(due({ prazo: 7 }, '2026-11-16', '10:00', { fator: 2 })).toMatchObject({ data_prevista: '2026-11-30' })
  })

  it.each([
    ['never told its hours', []],
    ['is open until midnight', [{ dia_semana: 1, abertura: '18:00', fechamento: '24:00' }]],
  ])('what goes back at closing is due on the same day where a library %s', (_what, hours) => {
    const late = { calendar: calendar([], 'America/Sao_Paulo', hours) }
    expect(due({ unidade_prazo: 'FECHAMENTO' }, '2026-11-16', '19:00', late)).toMatchObject({
      data_prevista: '2026-11-16',
      vence_em: '2026-11-17T02:59:59.000Z',
    })
  })

  it('overnight loans of a library without opening hours are due on the next day, however many hours they may last', () => {
    const silent = { calendar: calendar([], 'America/Sao_Paulo', []) }
    expect(due({ unidade_prazo: 'PROXIMA_ABERTURA', prazo: 48 }, '2026-11-16', '19:00', silent)).toMatchObject({
      data_prevista: '2026-11-17',
    })
  })

  it.each([
    ['America/Noronha', '2026-12-01', '2026-12-02T01:59:59.000Z'],
    ['America/Sao_Paulo', '2026-12-01', '2026-12-02T02:59:59.000Z'],
    ['America/Manaus', '2026-11-30', '2026-12-01T03:59:59.000Z'],
    ['America/Rio_Branco', '2026-11-30', '2026-12-01T04:59:59.000Z'],
  ])('one instant is another day in %s', (zone, data_prevista, vence_em) => {
    // 00:30 in Brasília on the 17th, still the 16th in Manaus and Rio Branco.
    const given = { calendar: calendar([], zone, []), now: new Date('2026-11-17T03:30:00Z') }
    expect(due({ prazo: 14 }, '2026-11-17', '10:00', given)).toMatchObject({ data_prevista, vence_em })
  })

  it('a daylight-saving change between the two days moves neither day nor midnight', () => {
    // The clocks went forward on 2018-11-04 and back on 2019-02-17.
    expect(due({ prazo: 14 }, '2018-10-29')).toMatchObject({
      data_prevista: '2018-11-12',
      vence_em: '2018-11-13T01:59:59.000Z',
    })
    expect(due({ prazo: 14 }, '2019-02-11')).toMatchObject({
      data_prevista: '2019-02-25',
      vence_em: '2019-02-26T02:59:59.000Z',
    })
  })
})

describe('due dates within the day', () => {
  it.each([
    ['hours while open', { unidade_prazo: 'HORAS', prazo: 2 }, '2026-11-16', '09:00', '2026-11-16', '11:00'],
    ['hours past closing', { unidade_prazo: 'HORAS', prazo: 4 }, '2026-11-16', '20:00', '2026-11-17', '08:00'],
    ['hours past Saturday', { unidade_prazo: 'HORAS', prazo: 4 }, '2026-11-21', '11:00', '2026-11-23', '08:00'],
    ['overnight', { unidade_prazo: 'PROXIMA_ABERTURA', prazo: 1 }, '2026-11-16', '20:00', '2026-11-17', '09:00'],
    [
      'overnight is another day',
      { unidade_prazo: 'PROXIMA_ABERTURA', prazo: 1 },
      '2026-11-16',
      '11:00',
      '2026-11-17',
      '09:00',
    ],
    ['until closing', { unidade_prazo: 'FECHAMENTO' }, '2026-11-16', '09:00', '2026-11-16', '22:00'],
    ['until closing on Saturday', { unidade_prazo: 'FECHAMENTO' }, '2026-11-21', '09:00', '2026-11-21', '12:00'],
    [
      'the eve, from the last hour on',
      { unidade_prazo: 'VESPERA', prazo: 1 },
      '2026-11-21',
      '11:00',
      '2026-11-23',
      '09:00',
    ],
    ['the eve of Sunday', { unidade_prazo: 'VESPERA', prazo: 1 }, '2026-11-21', '11:30', '2026-11-23', '09:00'],
  ] as const)('%s', (_what, terms, day, time, dueDay, dueTime) => {
    expect(due(terms, day, time)).toMatchObject({
      data_prevista: dueDay,
      vence_em: at(dueDay, dueTime).toISOString(),
    })
  })

  it.each([
    ['before the last hour', '2026-11-21', '10:30'],
    ['before an open day', '2026-11-20', '21:30'],
  ])('for the weekend nothing goes out %s', (_what, day, time) => {
    expect(due({ unidade_prazo: 'VESPERA', prazo: 1 }, day, time)).toMatchObject({ key: 'EmprestimoSomenteVespera' })
  })

  it('the eve of a holiday counts as that of a weekend', () => {
    const holiday = { calendar: calendar([closed('2026-11-20')]) }
    expect(due({ unidade_prazo: 'VESPERA', prazo: 1 }, '2026-11-19', '21:30', holiday)).toMatchObject({
      data_prevista: '2026-11-21',
      vence_em: at('2026-11-21', '09:00').toISOString(),
    })
  })

  it('nothing goes out until closing once it is closed', () => {
    expect(due({ unidade_prazo: 'FECHAMENTO' }, '2026-11-16', '22:30')).toMatchObject({ key: 'BibliotecaFechadaAgora' })
  })

  it('names the kind of loan', () => {
    const kinds = (['DIAS', 'HORAS', 'PROXIMA_ABERTURA', 'VESPERA', 'FECHAMENTO'] as const).map(unidade_prazo =>
      loanKind(ruleWith({ unidade_prazo })),
    )
    expect(kinds).toEqual(['D', 'D', 'P', 'P', 'L'])
  })
})

describe('special periods and the end of the link', () => {
  const period = {
    descricao: 'Férias de verão',
    inicio: '2026-12-01',
    fim: '2027-01-31',
    vencimento: '2027-02-13',
    cod_categoria: 1,
    cod_biblioteca: null,
    material: 'livro',
    dados: {},
  }

  it('loans made inside fall due on the fixed day, moved to an open one, and say so', () => {
    const inside = periodFor([period], { ...BOOK, cod_categoria: 1 }, '2026-12-15')
    expect(due({ prazo: 14 }, '2026-12-15', '10:00', { period: inside })).toMatchObject({
      data_prevista: '2027-02-13',
      regra: 'Férias de verão',
    })
    const sunday = { ...period, vencimento: '2027-02-14' }
    expect(due({ prazo: 14 }, '2026-12-15', '10:00', { period: sunday })).toMatchObject({ data_prevista: '2027-02-15' })
    expect(due({ unidade_prazo: 'FECHAMENTO' }, '2026-12-15', '10:00', { period })).toMatchObject({
      data_prevista: '2026-12-15',
    })
  })

  it('speaks of its days, category and material only; the most specific holds', () => {
    const asked = { ...BOOK, cod_categoria: 1 }
    expect(periodFor([period], asked, '2026-11-30')).toBeNull()
    expect(periodFor([period], asked, '2026-12-01')).toBe(period)
    expect(periodFor([period], asked, '2027-01-31')).toBe(period)
    expect(periodFor([period], { ...asked, cod_categoria: 2 }, '2026-12-15')).toBeNull()
    expect(periodFor([period], { ...asked, tipo_obra: 'dvd' }, '2026-12-15')).toBeNull()
    const wider = { ...period, cod_categoria: null, material: null }
    expect(periodFor([wider, period], asked, '2026-12-15')).toBe(period)
  })

  it.each([
    ['never after the link', '2026-11-25', 0, '2026-11-25', '2026-11-25'],
    ['a link that ends on a Sunday gives Saturday', '2026-11-22', 0, '2026-11-21', '2026-11-22'],
    ['days of grace count', '2026-11-14', 10, '2026-11-24', '2026-11-24'],
    ['grace longer than the loan changes nothing', '2026-11-14', 30, '2026-11-30', null],
  ])('%s', (_what, validade, carencia_dias, data_prevista, vinculo_ate) => {
    expect(due({ prazo: 14, carencia_dias }, '2026-11-16', '10:00', { validade })).toMatchObject({
      data_prevista,
      vinculo_ate,
    })
  })

  it('an ended link and one that ends while the library is closed are refused with the date', () => {
    expect(due({ prazo: 14 }, '2026-11-16', '10:00', { validade: '2026-11-15' })).toEqual({
      key: 'VinculoVencido',
      params: { data: '2026-11-15' },
      regra: 'padrao',
    })
    expect(due({ carencia_dias: 3 }, '2026-11-16', '10:00', { validade: '2026-11-12' })).toMatchObject({
      key: 'VinculoVencido',
      regra: 'geral',
    })
    const recess = { validade: '2026-11-16', calendar: calendar([closed('2026-11-16', '2026-11-30')]) }
    expect(due({ prazo: 14 }, '2026-11-16', '10:00', recess)).toMatchObject({ key: 'VinculoTerminaAntes' })
  })
})

describe('any due date', () => {
  it('falls on an open day, today or later, and never after the link with its grace', () => {
    const outcomes = new Set<string>()
    const day = fc.integer({ min: 0, max: 1500 }).map(ahead => addDays('2026-01-01', ahead))
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: 1, max: 60 }),
        fc.constantFrom('DIAS', 'DIAS_ABERTOS', 'HORAS', 'PROXIMA_ABERTURA'),
        fc.option(fc.integer({ min: 0, max: 90 })),
        fc.integer({ min: 0, max: 20 }),
        fc.array(fc.tuple(day, fc.integer({ min: 0, max: 20 })), { maxLength: 10 }),
        (from, prazo, unidade_prazo, ends, carencia_dias, closures) => {
          const library = calendar(closures.map(([first, length]) => closed(first, addDays(first, length))))
          const validade = ends === null ? null : addDays(from, ends)
          const answer = due({ prazo, unidade_prazo, carencia_dias }, from, '10:00', { calendar: library, validade })
          const last = validade === null ? '9999-12-31' : addDays(validade, carencia_dias)
          const isRight =
            'key' in answer
              ? validade !== null
              : answer.data_prevista >= from && isOpenDay(library, answer.data_prevista) && answer.data_prevista <= last
          outcomes.add('key' in answer ? 'refused' : 'due')
          expect(isRight, JSON.stringify(answer)).toBe(true)
        },
      ),
      // One that must be refused and one that must not, whatever chance brings.
      {
        numRuns: 200,
        examples: [
          ['2026-11-16', 14, 'DIAS', 0, 0, [['2026-11-16', 20]]],
          ['2026-11-16', 14, 'DIAS', null, 0, []],
        ],
      },
    )
    expect(outcomes).toEqual(new Set(['due', 'refused']))
  })
})
