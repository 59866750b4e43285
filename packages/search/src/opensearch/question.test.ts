import { expect, it } from 'vitest'
import { InvalidQuery } from '../errors.ts'
import { query } from '../fixtures.test-data.ts'
import { filtered, filtersOf, questionOf } from './question.ts'

const AVAILABLE = { term: { numero: 1 } }
const [ofLibrary, ofKind] = [{ terms: { f_B: ['1'] } }, { terms: { f_T: ['5'] } }]
const filters = { B: ['1'], T: ['5'], I: [] }

it('a question keeps its filters apart from what it asks for, a letter without values is none', () => {
  const question = questionOf(query({ tab: 'e_books', filters }), AVAILABLE)
  const matching = { bool: { filter: [{ match_all: {} }, { term: { c_grupo: 'e_books' } }] } }
  expect(question.matching).toEqual(matching)
  expect(question.filters).toEqual([
    ['B', ofLibrary],
    ['T', ofKind],
  ])
  expect(filtered(question)).toEqual({ bool: { filter: [matching, ofLibrary, ofKind] } })
})

it('the filters of all letters are asked for, or of all but one', () => {
  const question = questionOf(query({ filters }), AVAILABLE)
  expect(filtersOf(question)).toEqual([ofLibrary, ofKind])
  expect(filtersOf(question, 'B')).toEqual([ofKind])
  expect(filtersOf(question, 'I')).toEqual([ofLibrary, ofKind])
  expect(filtersOf(questionOf(query(), AVAILABLE))).toEqual([])
})

it('what can be had now restricts a question only where it is asked for', () => {
  expect(questionOf(query({ countAvailable: true }), AVAILABLE).matching).toEqual({ match_all: {} })
  expect(questionOf(query({ onlyAvailable: true }), AVAILABLE).matching).toEqual({
    bool: { filter: [{ match_all: {} }, AVAILABLE] },
  })
})

it('a question that no engine answers is refused before the server is asked', () => {
  expect(() => questionOf(query({ page: 0 }), AVAILABLE)).toThrow(InvalidQuery)
})
