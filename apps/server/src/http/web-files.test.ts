import { describe, expect, it } from 'vitest'
import { widenedPolicy } from './web-files.ts'

describe('policy of a page', () => {
  it('a setting opens only the directives it names', () => {
    const policy = "default-src 'self'; script-src 'self' 'nonce-x'; frame-src 'self'; frame-ancestors 'self'"
    expect(widenedPolicy(policy, { 'frame-src': ['https://a.example/', 'https://b.example/'] })).toBe(
      "default-src 'self'; script-src 'self' 'nonce-x'; frame-src 'self' https://a.example/ https://b.example/; frame-ancestors 'self'",
    )
  })

  it('a directive that the page does not have yet is added', () => {
    expect(widenedPolicy("default-src 'self'", { 'style-src-elem': ["'self'", 'https://a.example/'] })).toBe(
      "default-src 'self'; style-src-elem 'self' https://a.example/",
    )
  })
})
