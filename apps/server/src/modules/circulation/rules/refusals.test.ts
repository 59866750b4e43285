import { languages, namespaceOf } from '@estante/i18n/server'
import { describe, expect, it } from 'vitest'
import { REFUSAL_KEYS } from './refusals.ts'

describe('refusals', () => {
  it.each(languages)('each has words of its own in %s', language => {
    const words = namespaceOf(language, 'messages')
    const texts = REFUSAL_KEYS.map(key => words[key])
    expect(texts.filter(text => typeof text !== 'string')).toEqual([])
    expect(new Set(texts).size).toBe(REFUSAL_KEYS.length)
  })
})
