import { expect, it } from 'vitest'
import { startLanguage } from '../lib/language/i18n.ts'
import { refusalWords } from './refusal-words.ts'

it('AUTH-22 AUTH-63 a refresh that is refused says why: blocked in the library’s words, or too old', async () => {
  await startLanguage()
  expect(refusalWords({ status: 430, message: 'Procure o balcão.' })).toBe('Procure o balcão.')
  expect(refusalWords({ status: 401, message: 'x' })).toBe('Sua sessão expirou. Entre novamente.')
})
