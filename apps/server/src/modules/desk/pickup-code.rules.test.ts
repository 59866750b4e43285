import { expect, it } from 'vitest'
import { pickupCode } from './pickup-code.rules.ts'

it('the code of a hold differs within a shelf, holds no name and says whether it is a request', () => {
  const codes = Array.from({ length: 5000 }, (_, at) => pickupCode({ cod_reserva: 70_000 + at, cod_solicitacao: null }))
  expect(new Set(codes).size).toBe(5000)
  expect(codes.filter(code => !/^[A-Z]\d \d\d$/.test(code))).toEqual([])
  expect(pickupCode({ cod_reserva: null, cod_solicitacao: 7 })).toMatch(/^\d[A-Z] \d\d$/)
})
