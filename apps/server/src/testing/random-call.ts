import { API_BASE, type Endpoint } from '@estante/contract'
import fc from 'fast-check'
import { inputOf, spoiled } from './random-input.ts'

type Part = Record<string, unknown> | undefined

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(textOf).join(',')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The address of a call with whatever is to stand in it. */
export function addressOf(endpoint: Endpoint, params: Part, query: Part): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent((textOf(params?.[name]) || '0').toWellFormed()),
  )
  const search = new URLSearchParams(
    Object.entries(query ?? {}).map(([name, value]) => [name, textOf(value).toWellFormed()]),
  )
  return `${API_BASE}${path}?${search}`
}

/** Path, query and body of a call: three of four as its description wants them, one with something amiss. */
export function partsOf(endpoint: Endpoint, known: readonly number[]): fc.Arbitrary<[Part, Part, unknown]> {
  const part = (schema: Endpoint['body']) => {
    if (!schema) return fc.constant(undefined)
    const input = inputOf(schema, known)
    return fc.oneof({ weight: 3, arbitrary: input }, { weight: 1, arbitrary: spoiled(input) })
  }
  return fc.tuple(part(endpoint.params), part(endpoint.query), part(endpoint.body)) as fc.Arbitrary<
    [Part, Part, unknown]
  >
}
