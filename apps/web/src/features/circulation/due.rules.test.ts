import { expect, it } from 'vitest'
import { dueMoment } from '../../lib/language/due-moment.ts'
import { daysBetween, setLibraryZone } from '../../lib/language/library-clock.ts'
import { dueOf } from './due.rules.ts'
import { leadOf } from './home/lead.rules.ts'

it('LOAN-01 a due date is said by how near it is', () => {
  const at = (day: string) => {
    const { kind, count, tone } = dueOf(day, '2026-11-17')
    return `${kind} ${count} ${tone}`
  }
  expect(at('2026-11-13')).toBe('late 4 bad')
  expect(at('2026-11-17')).toBe('today 0 warn')
  expect(at('2026-11-18')).toBe('tomorrow 1 warn')
  expect(at('2026-11-19')).toBe('days 2 warn')
  expect(at('2026-11-20')).toBe('days 3 ok')
  expect(at('2026-12-01')).toBe('days 14 ok')
  expect(at('2026-12-02')).toBe('day 15 ok')
})

it('LOAN-01 what is lent for hours is due at its hour, and late from then on; other loans are due on a day', () => {
  setLibraryZone('America/Sao_Paulo')
  const data_prevista = '2026-11-17'
  const [day, hour] = ['2026-11-18T02:59:59.000Z', '2026-11-17T14:00:00.000Z'].map(vence_em =>
    dueMoment({ data_prevista, vence_em }),
  )
  expect([day, hour]).toEqual([data_prevista, '2026-11-17T14:00:00.000Z'])
  expect(dueMoment({ data_prevista, vence_em: '' })).toBe(data_prevista)
  const at = (due: string, now: string) => {
    const { kind, count, tone } = dueOf(due, now)
    return `${kind} ${count} ${tone}`
  }
  expect(at(hour!, '2026-11-17T13:59:00.000Z')).toBe('today 0 warn')
  expect(at(hour!, '2026-11-17T14:01:00.000Z')).toBe('overdue 0 bad')
  expect(at(hour!, '2026-11-18T12:00:00.000Z')).toBe('late 1 bad')
  expect(at(day!, '2026-11-18T02:00:00.000Z')).toBe('today 0 warn')
  setLibraryZone(undefined)
})

it('days are counted over ends of months and years', () => {
  expect([daysBetween('2026-12-31', '2027-01-01'), daysBetween('2028-02-28', '2028-03-01')]).toEqual([1, 2])
})

it('the first sentence tells the most urgent first, and says when there is nothing', () => {
  const nothing = {
    emprestimos: 0,
    em_atraso: 0,
    proximo_vencimento: null,
    vencem_nesse_dia: 0,
    reservas: 0,
    reservas_liberadas: 0,
    retirar_ate: null,
    debito_centavos: 0,
    suspensa_ate: null,
    suspensa_sem_prazo: 'N',
  } as const
  const keys = (change: object) => leadOf({ ...nothing, ...change }, '2026-11-17').map(part => part.key)
  expect(keys({})).toEqual(['nothing'])
  expect(keys({ em_atraso: 1, proximo_vencimento: '2026-11-18', vencem_nesse_dia: 1, reservas_liberadas: 1 })).toEqual([
    'late',
    'dueTomorrow',
    'waiting',
  ])
  expect(keys({ proximo_vencimento: '2026-11-25', vencem_nesse_dia: 2 })).toEqual(['dueNext'])
})
