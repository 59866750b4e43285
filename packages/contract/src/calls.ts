import { accessCalls } from './access/access.calls.ts'
import { institutionCalls } from './institution/institution.calls.ts'

/** Every call by name, without schemas: what the web needs at run time. */
export const calls = {
  ...accessCalls,
  ...institutionCalls,
} as const

export type CallName = keyof typeof calls
