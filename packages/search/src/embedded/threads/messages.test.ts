import { expect, it } from 'vitest'
import { InvalidQuery, QueryTooExpensive } from '../../errors.ts'
import { fromPlainError, toPlainError } from './messages.ts'

/** What a thread tells of an error goes through a message. */
const told = (error: unknown): Error => fromPlainError(structuredClone(toPlainError(error)))

it('refusals keep their kind, reason and detail between threads', () => {
  const invalid = told(new InvalidQuery('too_long', '64'))
  expect(invalid).toBeInstanceOf(InvalidQuery)
  expect(invalid).toMatchObject({ reason: 'too_long', detail: '64', message: 'invalid query: too_long (64)' })
  expect(told(new InvalidQuery('empty_term'))).toMatchObject({ reason: 'empty_term', detail: undefined })
  const expensive = told(new QueryTooExpensive('a*'))
  expect(expensive).toBeInstanceOf(QueryTooExpensive)
  expect(expensive).toMatchObject({ detail: 'a*' })
})

it('anything else says where it came from, or at least what it was', () => {
  const error = new TypeError('broken')
  const plain = told(error)
  expect(plain).not.toBeInstanceOf(InvalidQuery)
  expect(plain).not.toBeInstanceOf(QueryTooExpensive)
  expect(plain.message).toBe(error.stack)
  const bare = new Error('without a stack')
  delete bare.stack
  expect(told(bare).message).toBe('without a stack')
  expect(told('just a word').message).toBe('just a word')
})
