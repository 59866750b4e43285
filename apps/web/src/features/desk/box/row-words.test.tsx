import { screen } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { i18n } from '../../../lib/language/i18n.ts'
import { renderRoutes, startWords } from '../../../testing/page.tsx'
import { refusedOf } from '../desk-session.test-data.ts'
import { spokenRow } from './row-words.ts'
import { Rows } from './rows.tsx'

const held = {
  ...refusedOf('7', 'ExemplarJaEmprestado'),
  com: { cod_pessoa: 3, nome: 'Odete', desde: '2026-10-21T08:00:00', operador: '' },
} as unknown as ReturnType<typeof refusedOf>

beforeAll(async () => {
  await startWords()
  await i18n.loadNamespaces(['desk', 'messages'])
})

describe('what a row of the desk says', () => {
  it('parts its sentences by one full stop each', () => {
    expect(spokenRow(held)).toContain('Este exemplar já está emprestado. ')
    expect(spokenRow(held)).not.toContain('..')
  })

  it('LOAN-01 says the hour of what is lent for hours, and of other loans the day alone', () => {
    const until = (hour: string) =>
      spokenRow({ tipo: 'RENOVADO', obra: 'x', data_prevista: '2026-11-20', vence_em: `2026-11-20T${hour}`, fila: 0 })
    expect(until('21:30:00')).toContain('20/11/2026, 21:30')
    expect(until('23:59:59')).not.toContain(':59')
  })

  it('ends with no sign between words where nothing follows', async () => {
    const row = { key: 1, mode: 'EMPRESTAR' as const, code: '7', at: '2026-11-18T09:00:00', isUndone: false }
    renderRoutes([{ path: '/', element: <Rows rows={[{ ...row, answer: refusedOf('7', 'ExemplarJaEmprestado') }]} /> }])
    expect((await screen.findByText(/^Caio Monteiro/)).textContent).toBe('Caio Monteiro')
  })
})
