import { describe, expect, it } from 'vitest'
import { hyphenateIsbn, isValidIsbn, isValidIssn, normaliseIsbn, normaliseIssn, toIsbn10, toIsbn13 } from './isbn.ts'

describe('ISBN', () => {
  it.each([
    ['85-359-0277-5', '8535902775'],
    ['8535902775 (broch.)', '8535902775'],
    ['ISBN 978-85-359-0277-8', '9788535902778'],
    ['9788535902778 : R$ 50,00', '9788535902778'],
    ['978 85 359 0277 8', '9788535902778'],
    ['080442957x', '080442957X'],
    ['85‑359‐0277–5'.replace('‑', '-'), '8535902775'],
  ])('%s is %s', (value, isbn) => {
    expect(normaliseIsbn(value)).toBe(isbn)
  })

  it.each(['8535902776', '9788535902779', '123', '', 'sem ISBN', '4006381333931'])('%j is none', value => {
    expect(normaliseIsbn(value)).toBeUndefined()
    expect(isValidIsbn(value)).toBe(false)
  })

  it('ten and thirteen digits', () => {
    expect(toIsbn13('85-359-0277-5')).toBe('9788535902778')
    expect(toIsbn13('9788535902778')).toBe('9788535902778')
    expect(toIsbn10('9788535902778')).toBe('8535902775')
    expect(toIsbn10('9780804429573')).toBe('080442957X')
    expect(toIsbn10('9791090636071')).toBeUndefined()
    expect(toIsbn13('x')).toBeUndefined()
    expect(isValidIsbn('978-85-359-0277-8')).toBe(true)
  })

  it.each([
    ['9788535902778', '978-85-359-0277-8'],
    ['8535902775', '85-359-0277-5'],
    ['9786555320190', '978-65-5532-019-0'],
    ['9789722125901', '978-972-21-2590-1'],
    ['9780306406157', '978-0-306-40615-7'],
    ['9788437604947', '978-84-376-0494-7'],
    ['9782070360024', '978-2-07-036002-4'],
    ['9783161484100', '978-3-16-148410-0'],
    ['9791090636071', '979-10-90636-07-1'],
  ])('hyphens of %s', (isbn, expected) => {
    expect(hyphenateIsbn(isbn)).toBe(expected)
  })

  it('a number of no assigned group stays as it is', () => {
    expect(hyphenateIsbn('9799999999990')).toBe('9799999999990')
    expect(hyphenateIsbn('1')).toBeUndefined()
  })
})

describe('ISSN', () => {
  it('is checked and written with its hyphen', () => {
    expect(normaliseIssn('1413-9936')).toBe('1413-9936')
    expect(normaliseIssn('ISSN 14139936 (impresso)')).toBe('1413-9936')
    expect(normaliseIssn('2434-561x')).toBe('2434-561X')
    expect(normaliseIssn('1413-9937')).toBeUndefined()
    expect(isValidIssn('14139936')).toBe(true)
    expect(isValidIssn('1413-9936 x')).toBe(false)
  })
})
