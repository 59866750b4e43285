import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import type { Implementation } from './implement.ts'
import { registerEndpoints } from './register.ts'

const options = {
  authenticate: async () => ({ scope: 'public' as const, cod_pessoa: null, login: null }),
  holdsPermission: async () => true,
  validateReplies: true,
}

describe('registering the contract', () => {
  it('refuses to start while a call has no handler', () => {
    expect(() => registerEndpoints(Fastify(), [], options)).toThrow(/without a handler: .*getInstitution/)
  })

  it('refuses two handlers for one call', () => {
    const one: Implementation = { name: 'getCampuses', handler: () => [] }
    expect(() => registerEndpoints(Fastify(), [one, one], options)).toThrow(/two handlers/)
  })
})
