import { expect, it } from 'vitest'
import { loweredForms } from './lowered-forms.ts'

it('a text of ASCII has one form; each other letter may have stayed a capital', () => {
  expect(loweredForms('Lia.B-01')).toEqual(['lia.b-01'])
  expect(loweredForms('JOSÉ').toSorted()).toEqual(['josÉ', 'josé'].toSorted())
  expect(loweredForms('Ângela Conceição')).toHaveLength(8)
  expect(loweredForms('straße')).toEqual(['straße'])
})

it('of many letters those forms alone in which all are small or all are capitals', () => {
  expect(loweredForms('ÁÉÍÓÚÇ')).toEqual(['áéíóúç', 'ÁÉÍÓÚÇ'])
})
