import { expect, test } from 'vitest'
import { screens } from '../routes.ts'
import { screenExists } from '../screen-exists.ts'
import { firstSegment, mayStandFor } from './first-segment.ts'

test('every screen is found by its own address, in any spelling that the router takes', () => {
  const addresses = screens.map(({ path }) => path.replace(/\/:\w+\?/g, '').replace(/:\w+|\*/g, '1'))
  expect(addresses.filter(address => !screenExists(address))).toEqual([])
  expect(screenExists('/Acervo/1001')).toBe(true)
  expect(screenExists('/acervo/1001?from=x')).toBe(true)
  expect(screenExists('/acervo-novo/1001')).toBe(false)
})

test('only what begins alike, or with a name for anything, is worth matching', () => {
  expect(firstSegment('/acervo/1001/marc')).toBe('acervo')
  expect(firstSegment('/')).toBe('')
  expect(mayStandFor('/acervo/:codAcervo', 'acervo')).toBe(true)
  expect(mayStandFor('/acervo/:codAcervo', 'biblioteca')).toBe(false)
  expect(mayStandFor('/:guide', 'biblioteca')).toBe(true)
  // The router reads escaped letters; what they say is left to it.
  expect(mayStandFor('/acervo/:codAcervo', firstSegment('/%61cervo/1001'))).toBe(true)
  expect(mayStandFor('*', 'biblioteca')).toBe(true)
})
