import { controlValue, extract } from '@estante/marc'
import { expect, it } from 'vitest'
import { testLibrary } from './test-library.ts'

const { rede, instituicao } = testLibrary()
const records = rede.remessas.flatMap(({ acervos }) => acervos)

it('NET-04 partners of the network hold some dozen works of several kinds, each under a number of its own', () => {
  const partners = instituicao.parceiros_rede.map(each => each.cod_empresa)
  expect(rede.remessas.length).toBeGreaterThanOrEqual(3)
  expect(rede.remessas.length, 'one has given nothing yet').toBeLessThan(partners.length)
  for (const { cod_empresa, acervos } of rede.remessas) {
    expect(partners).toContain(cod_empresa)
    expect(acervos.length).toBeGreaterThanOrEqual(10)
  }
  expect(records.length).toBeGreaterThanOrEqual(50)
  expect(records.length).toBeLessThan(120)
  expect(new Set(records.map(record => controlValue(record, '001'))).size).toBe(records.length)
  expect(new Set(records.map(record => extract(record).kind)).size).toBeGreaterThanOrEqual(4)
})

it('a record of a partner says nothing of our shelves, our authorities and our files', () => {
  const text = JSON.stringify(records)
  expect(text).not.toMatch(/UFVale|"tag":"(?:090|099|541|561|853|866|9\d\d)"|\["9",|\["f",/)
  expect(records.every(record => extract(record).title !== '')).toBe(true)
})
