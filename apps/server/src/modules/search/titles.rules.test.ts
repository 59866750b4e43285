import { expect, it } from 'vitest'
import { furtherTitles } from './titles.rules.ts'

it('titles of a work are told without the one that is read already, whole or without its subtitle', () => {
  const titles = ['Dom Casmurro', 'Dom Casmurro : romance', 'dom casmurro', 'Dom', 'Don Casmurro', '']
  expect(furtherTitles('Dom Casmurro : romance', titles)).toEqual(['Don Casmurro'])
})

it('a title that only begins like another is another', () => {
  expect(furtherTitles('Casa-grande', ['Casa', 'Casagrande'])).toEqual(['Casagrande'])
  expect(furtherTitles('Casarão', ['Casa'])).toEqual(['Casa'])
  expect(furtherTitles('1984', ['198'])).toEqual(['198'])
})
