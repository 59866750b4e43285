import { expect, it } from 'vitest'
import { isKnownAnswer } from './known-answer.ts'

const isKnown = (header: string | undefined) => isKnownAnswer({ headers: { 'if-none-match': header } }, '"abc-240"')

it('whoever has an answer already is sent none, also behind a proxy that packs answers', () => {
  expect(isKnown('"abc-240"')).toBe(true)
  expect(isKnown('W/"abc-240"')).toBe(true)
  expect(isKnown('"older", W/"abc-240"')).toBe(true)
})

it('whoever has another answer, or none, is sent this one', () => {
  for (const header of [undefined, '', '"abc"', 'W/"abc-480"', 'abc-240', '"abc-240'])
    expect(isKnown(header)).toBe(false)
})
