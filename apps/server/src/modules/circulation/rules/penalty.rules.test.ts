import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../../library-clock.ts'
import { endOfDay } from './calendar.rules.ts'
import { INITIAL_SETTINGS, settingsOf } from './circulation-settings.ts'
import { forgivenCents, movedDueDates } from './late-closure.rules.ts'
import type { GivenTerms } from './loan-rule.ts'
import { isMinor, type LateReturn, penaltyOf, suspensionFor, suspensionSpan } from './penalty.rules.ts'
import { effectiveReturn } from './return-moment.rules.ts'
import { at, calendar, closed, ruleWith, strike } from './rules.test-data.ts'

const FINE: GivenTerms = { penalidade: 'MULTA', multa_centavos: 100 }

/** A loan due on a day and given back on another. */
const late = (terms: GivenTerms, due: string, back: string, given: Partial<LateReturn> = {}): LateReturn => {
  const library = given.calendar ?? calendar()
  return {
    data_prevista: due,
    vence_em: endOfDay(library, due).toISOString(),
    effective: at(back, '10:00', library.zone),
    calendar: library,
    rule: ruleWith(terms),
    settings: INITIAL_SETTINGS,
    leaves: [],
    preco_centavos: null,
    data_nascimento: null,
    owed_centavos: 0,
    ...given,
  }
}

describe('the fine of a late return', () => {
  it.each([
    ['on the due day none', 'CORRIDOS', '2026-11-16', '2026-11-16', 0],
    ['a day', 'CORRIDOS', '2026-11-16', '2026-11-17', 100],
    ['calendar days count Sundays', 'CORRIDOS', '2026-11-20', '2026-11-23', 300],
    ['open days do not', 'ABERTOS', '2026-11-20', '2026-11-23', 200],
    ['over the end of the year', 'CORRIDOS', '2026-12-30', '2027-01-02', 300],
    ['over 29 February', 'CORRIDOS', '2028-02-28', '2028-03-01', 200],
    ['over a February without 29', 'CORRIDOS', '2027-02-26', '2027-03-01', 300],
  ] as const)('%s', (_what, dias_contados, due, back, multa_centavos) => {
    expect(penaltyOf(late({ ...FINE, dias_contados }, due, back))).toMatchObject({ multa_centavos, regra: 'geral' })
  })

  it('a library that takes no money for lateness leaves the days as they are', () => {
    const terms: GivenTerms = { penalidade: 'AMBAS', multa_centavos: 100, suspensao_dias: 2 }
    const settings = settingsOf({}, { cobra_multa: 'N' })
    const penalty = penaltyOf(late(terms, '2026-11-16', '2026-11-19', { settings }))
    expect(penalty).toMatchObject({ atraso: 3, multa_centavos: 0, suspensao_dias: 6 })
  })

  it.each([
    ['NENHUMA', 0, 0],
    ['MULTA', 300, 0],
    ['SUSPENSAO', 0, 6],
    ['AMBAS', 300, 6],
  ] as const)('%s', (penalidade, multa_centavos, suspensao_dias) => {
    const terms: GivenTerms = { penalidade, multa_centavos: 100, suspensao_dias: 2 }
    expect(penaltyOf(late(terms, '2026-11-16', '2026-11-19'))).toMatchObject({ multa_centavos, suspensao_dias })
  })

  it('the library’s own day decides, not the server’s', () => {
    // 02:00 UTC on the 17th is the 16th in Brasília and in Manaus, but the 17th in Lisbon.
    const effective = new Date('2026-11-17T02:00:00Z')
    const cost = (zone: string) =>
      penaltyOf(late(FINE, '2026-11-16', '2026-11-16', { calendar: calendar([], zone), effective })).multa_centavos
    expect([cost('America/Sao_Paulo'), cost('America/Rio_Branco'), cost('Europe/Lisbon')]).toEqual([0, 0, 100])
  })

  it.each([
    ['the rule’s cap', { teto_centavos: 500 }, { preco_centavos: 9000 }, 500, 'ITEM'],
    ['the price of the copy', {}, { preco_centavos: 4000 }, 4000, 'ITEM'],
    ['the institution’s amount', {}, {}, 10_000, 'ITEM'],
    ['what the person may owe in all', {}, { owed_centavos: 29_500 }, 500, 'PESSOA'],
    ['nothing beyond it', {}, { owed_centavos: 31_000 }, 0, 'PESSOA'],
    ['no money of children', {}, { data_nascimento: '2012-06-01' }, 0, 'IDADE'],
  ] as const)('capped: %s', (_what, terms, given, multa_centavos, limitada_por) => {
    expect(penaltyOf(late({ ...FINE, ...terms }, '2026-01-05', '2026-11-16', given))).toMatchObject({
      multa_centavos,
      limitada_por,
    })
  })

  it('whoever turns 16 on the day of the return owes', () => {
    expect(isMinor('2010-11-16', '2026-11-15', 16)).toBe(true)
    expect(isMinor('2010-11-16', '2026-11-16', 16)).toBe(false)
    expect(isMinor('2012-02-29', '2028-02-28', 16)).toBe(true)
    expect(isMinor(null, '2026-11-16', 16)).toBe(false)
  })

  it.each([
    ['of the clock', 'CORRIDOS', '2026-11-17', '10:10', 3],
    ['of the opening hours', 'ABERTOS', '2026-11-17', '14:30', 5],
    ['over a weekend, of the clock', 'CORRIDOS', '2026-11-23', '08:00', 144],
    ['in time', 'ABERTOS', '2026-11-17', '08:00', 0],
  ] as const)('overnight copies cost by the hour, %s', (_what, dias_contados, day, time, atraso) => {
    const terms: GivenTerms = { ...FINE, multa_por: 'HORA', dias_contados }
    const due = at('2026-11-17', '08:00')
    const given = { vence_em: due.toISOString(), effective: at(day, time) }
    expect(penaltyOf(late(terms, '2026-11-17', day, given))).toMatchObject({
      atraso,
      multa_centavos: Math.min(atraso * 100, 10_000),
    })
  })

  it('an hour that a change of the clocks skips is not paid for', () => {
    // On 2018-11-04 the hour from 00:00 to 01:00 did not exist.
    const given = { vence_em: at('2018-11-03', '22:00').toISOString(), effective: at('2018-11-04', '04:00') }
    const terms: GivenTerms = { ...FINE, multa_por: 'HORA' }
    expect(penaltyOf(late(terms, '2018-11-03', '2018-11-04', given)).atraso).toBe(5)
  })
})

describe('days that count for nobody', () => {
  it('a strike of unknown end declared day by day, and its revocation', () => {
    const days = ['2026-11-17', '2026-11-18', '2026-11-19']
    const cost = (declared: string[]) =>
      penaltyOf(late(FINE, '2026-11-16', '2026-11-20', { calendar: calendar(declared.map(day => strike(day))) }))
        .multa_centavos
    expect([0, 1, 2, 3].map(n => cost(days.slice(0, n)))).toEqual([400, 300, 200, 100])
    expect(cost(days.slice(0, 1))).toBe(300)
  })

  it('a leave, by setting, also one without an end', () => {
    const leaves = [{ inicio: '2026-11-18', fim: null }]
    expect(penaltyOf(late(FINE, '2026-11-16', '2026-11-20', { leaves })).multa_centavos).toBe(100)
    const settings = settingsOf({ licenca_sem_penalidade: 'N' })
    expect(penaltyOf(late(FINE, '2026-11-16', '2026-11-20', { leaves, settings })).multa_centavos).toBe(400)
  })

  it('a closure declared late moves due dates and forgives fines; a known holiday does neither', () => {
    const flood = calendar([closed('2026-11-16', '2026-11-18', '2026-11-16T15:00:00Z')])
    const loan = { cod_emprestimo: 7, data_prevista: '2026-11-16', vence_em: '2026-11-17T02:59:59.000Z' }
    expect(movedDueDates(flood, [loan, { ...loan, data_prevista: '2026-11-20' }])).toEqual([
      { cod_emprestimo: 7, de: '2026-11-16', data_prevista: '2026-11-19', vence_em: '2026-11-20T02:59:59.000Z' },
    ])
    const back = late(FINE, '2026-11-16', '2026-11-20')
    const before = penaltyOf(back)
    expect(before.multa_centavos).toBe(400)
    expect(forgivenCents(before, { ...back, calendar: flood })).toBe(300)
    // Due before the closure: the days in which nobody could return are forgiven.
    const earlier = late(FINE, '2026-11-13', '2026-11-20')
    expect(forgivenCents(penaltyOf(earlier), { ...earlier, calendar: flood })).toBe(300)
    const known = calendar([closed('2026-11-17', '2026-11-18', '2026-01-10T12:00:00Z')])
    expect(forgivenCents(penaltyOf(earlier), { ...earlier, calendar: known })).toBe(0)
  })

  it('an overnight copy due in the closure is due when the library opens again', () => {
    const flood = calendar([closed('2026-11-17', null, '2026-11-17T09:00:00Z')])
    const vence_em = at('2026-11-17', '09:00').toISOString()
    expect(movedDueDates(flood, [{ cod_emprestimo: 1, data_prevista: '2026-11-17', vence_em }])).toMatchObject([
      { data_prevista: '2026-11-18', vence_em: at('2026-11-18', '08:00').toISOString() },
    ])
  })

  it('more closed or free days never cost more, and a later return never costs less', () => {
    const day = fc.integer({ min: 0, max: 120 }).map(ahead => addDays('2026-11-16', ahead))
    const one = fc.tuple(day, fc.integer({ min: 0, max: 9 }), fc.boolean())
    const mode = fc.constantFrom('CORRIDOS' as const, 'ABERTOS' as const)
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: 0, max: 60 }),
        fc.array(one, { maxLength: 6 }),
        one,
        mode,
        (due, days, given, extra, dias_contados) => {
          const closures = [...given, extra].map(([from, length, isStrike]) =>
            isStrike ? strike(from, addDays(from, length)) : closed(from, addDays(from, length), `${from}T15:00:00Z`),
          )
          const cost = (shown: typeof closures, back: string) =>
            penaltyOf(late({ ...FINE, dias_contados }, due, back, { calendar: calendar(shown) })).multa_centavos
          const back = addDays(due, days)
          expect(cost(closures, back)).toBeLessThanOrEqual(cost(closures.slice(0, -1), back))
          expect(cost(closures, addDays(back, 1))).toBeGreaterThanOrEqual(cost(closures, back))
        },
      ),
      { numRuns: 100 },
    )
  })
})

describe('suspensions', () => {
  const base = {
    calendar: calendar(),
    day: '2026-11-16',
    dias_contados: 'CORRIDOS' as const,
    others: [],
    how: 'SOMADA' as const,
  }

  it('per item or the longest', () => {
    expect(suspensionFor([2, 5, 3], 'POR_ITEM')).toBe(10)
    expect(suspensionFor([2, 5, 3], 'MAIOR')).toBe(5)
    expect(suspensionFor([], 'MAIOR')).toBe(0)
  })

  it.each([
    ['calendar days', {}, 6, '2026-11-17', '2026-11-22'],
    ['open days', { dias_contados: 'ABERTOS' as const }, 6, '2026-11-17', '2026-11-23'],
    ['over the end of the year', { day: '2026-12-30' }, 5, '2026-12-31', '2027-01-04'],
    ['over 29 February', { day: '2028-02-27' }, 3, '2028-02-28', '2028-03-01'],
    [
      'days of a strike do not run',
      { calendar: calendar([strike('2026-11-18', '2026-11-19')]) },
      3,
      '2026-11-17',
      '2026-11-21',
    ],
    ['added to another', { others: [{ inicio: '2026-11-01', fim: '2026-11-30' }] }, 3, '2026-12-01', '2026-12-03'],
    [
      'beside another',
      { others: [{ inicio: '2026-11-01', fim: '2026-11-30' }], how: 'CONCORRENTE' as const },
      3,
      '2026-11-17',
      '2026-11-19',
    ],
    [
      'another that is over counts no longer',
      { others: [{ inicio: '2026-11-01', fim: '2026-11-10' }] },
      3,
      '2026-11-17',
      '2026-11-19',
    ],
  ])('%s', (_what, given, dias, inicio, fim) => {
    expect(suspensionSpan({ ...base, ...given, dias })).toEqual({ inicio, fim })
  })
})

describe('the effective moment of a return', () => {
  const asked = {
    now: at('2026-11-17', '10:00'),
    calendar: calendar(),
    settings: INITIAL_SETTINGS,
    lent: at('2026-11-01', '10:00'),
    isSupervisor: false,
  }

  it('now at the desk, the last closing for the book drop, never before the loan', () => {
    expect(effectiveReturn({ ...asked, modo: 'BALCAO' })).toEqual(asked.now)
    expect(effectiveReturn({ ...asked, modo: 'BALCAO', lent: asked.now })).toEqual(asked.now)
    const lent = new Date(asked.now.getTime() + 1000)
    for (const modo of ['BALCAO', 'CAIXA', 'DECLARADA'] as const)
      expect(effectiveReturn({ ...asked, modo, lent })).toMatchObject({ key: 'DevolucaoAntesDoEmprestimo' })
    expect(effectiveReturn({ ...asked, modo: 'CAIXA' })).toEqual(at('2026-11-16', '22:00'))
    expect(effectiveReturn({ ...asked, modo: 'CAIXA', lent: at('2026-11-17', '09:00') })).toEqual(
      at('2026-11-17', '09:00'),
    )
  })

  it('what lay in the book drop of a library without opening hours came back yesterday, and is not late by a day', () => {
    const silent = { ...asked, calendar: calendar([], 'America/Sao_Paulo', []) }
    expect(effectiveReturn({ ...silent, modo: 'CAIXA' })).toEqual(at('2026-11-16', '23:59:59'))
  })

  it.each([
    ['the future', '2026-11-18', { key: 'DevolucaoNoFuturo', params: { data: '2026-11-18' } }],
    ['before the loan', '2026-10-31', { key: 'DevolucaoAntesDoEmprestimo', params: { data: '2026-11-01' } }],
    ['too far back', '2026-11-09', { key: 'DevolucaoAntigaDemais', params: { dias: 7 } }],
  ])('a declared day: not %s', (_what, dia, refused) => {
    expect(effectiveReturn({ ...asked, modo: 'DECLARADA', dia })).toMatchObject(refused)
  })

  it('a declared day counts to its end; a supervisor may go further back', () => {
    expect(effectiveReturn({ ...asked, modo: 'DECLARADA', dia: '2026-11-10' })).toEqual(at('2026-11-10', '23:59:59'))
    expect(effectiveReturn({ ...asked, modo: 'DECLARADA', dia: '2026-11-17' })).toEqual(asked.now)
    expect(effectiveReturn({ ...asked, modo: 'DECLARADA', dia: '2026-11-02', isSupervisor: true })).toEqual(
      at('2026-11-02', '23:59:59'),
    )
  })
})
