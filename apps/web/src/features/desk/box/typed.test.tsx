import '../../../testing/reset.ts'
import { expect, it } from 'vitest'
import { awaitBox, awaitNoBox, currentMode, placeBox, signForBox } from './typed.ts'

const sign = (key: string) => signForBox(new KeyboardEvent('keydown', { key }))

it('a box that stands only after another mode was asked for does not take what is meant for that one', () => {
  awaitBox('DEVOLVER')
  awaitBox('EMPRESTAR')
  const gone = placeBox('DEVOLVER')
  expect(currentMode()).toBe('EMPRESTAR')
  gone()
  expect(sign('7')).toBe('7')
  const left = placeBox('EMPRESTAR')
  expect([currentMode(), sign('7')]).toEqual(['EMPRESTAR', null])
  left()
})

it('a box that nobody asked for by a key is meant, and afterwards nothing is', () => {
  awaitNoBox()
  expect(sign('7')).toBeNull()
  const left = placeBox('CONSULTA')
  expect(currentMode()).toBe('CONSULTA')
  left()
  expect(sign('7')).toBeNull()
})
