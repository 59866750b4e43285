import { describe, expect, it } from 'vitest'
import { yearFaults } from './year-span.ts'

describe('years of a comparison', () => {
  it.each([
    ['=', '1999', '', []],
    ['=', '', '', ['first InformeCampo']],
    ['<', '999', '', ['first AnoInvalido']],
    ['>', 'mil', '', ['first AnoInvalido']],
    ['entre', '1990', '1999', []],
    ['entre', '1990', '1990', []],
    ['entre', '1990', '', ['last InformeCampo']],
    ['entre', '1990', '19', ['last AnoInvalido']],
    ['entre', '1990', '1989', ['last CampoMenorQue']],
    ['entre', 'x', 'y', ['first AnoInvalido', 'last AnoInvalido']],
  ])('%s %s %s', (comparison, first, last, faults) => {
    expect(yearFaults(comparison, first, last).map(({ field, key }) => `${field} ${key}`)).toEqual(faults)
  })
})
