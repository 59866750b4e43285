import fc from 'fast-check'
import type { z } from 'zod'

type Schema = z.core.$ZodType
interface Definition {
  type: string
  format?: string
  shape?: Record<string, Schema>
  element?: Schema
  options?: readonly Schema[]
  in?: Schema
  innerType?: Schema
  entries?: Record<string, string | number>
  values?: readonly unknown[]
  checks?: readonly { _zod: { def: Check } }[]
}
interface Check {
  check: string
  format?: string
  pattern?: RegExp
  minimum?: number
  maximum?: number
  value?: number
}

const defOf = (schema: Schema): Definition => (schema as unknown as { _zod: { def: Definition } })._zod.def
const checksOf = (schema: Schema): Check[] => (defOf(schema).checks ?? []).map(one => one._zod.def)

/** What forms of the whole world have been seen to hold: signs of databases, pages and files, and of no alphabet. */
const HOSTILE_TEXT = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  "'; drop table pessoa; --",
  "' or '1'='1",
  '1) union select senha from pessoa_login --',
  '1;select pg_sleep(9)',
  "\\'; attach database 'x' as x; --",
  '" or ""="',
  "admin'/*",
  '%_%',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "javascript:alert('1')",
  '</title></script><svg onload=alert(1)>',
  '{{constructor.constructor("alert(1)")()}}',
  '\r\nset-cookie: x=1',
  '../../etc/passwd',
  '\ud800',
  '👩‍👩‍👧',
  'İstanbul ﬁ ß',
  '\u202egnp.exe',
  '{"$ne":null}',
  '-1',
  '1e309',
  'NaN',
]
const HOSTILE_NUMBERS = [0, -1, 2_147_483_647, 2_147_483_648, 999_999_999_999_999, Number.MAX_SAFE_INTEGER]

/** Any value that a caller may send for a schema; numbers are mostly of things that there are. */
export function inputOf(schema: Schema, known: readonly number[]): fc.Arbitrary<unknown> {
  const def = defOf(schema)
  const inner = (one: Schema): fc.Arbitrary<unknown> => inputOf(one, known)
  switch (def.type) {
    case 'object':
      return fc.record(Object.fromEntries(Object.entries(def.shape ?? {}).map(([name, one]) => [name, inner(one)])), {
        requiredKeys: Object.entries(def.shape ?? {}).flatMap(([name, one]) => (mayLack(one) ? [] : [name])),
      })
    case 'array': {
      const { minimum = 0, maximum = 4 } = lengthOf(schema)
      return fc.array(inner(def.element!), { minLength: minimum, maxLength: Math.max(minimum, Math.min(maximum, 4)) })
    }
    case 'union':
      return fc.oneof(...(def.options ?? []).map(inner))
    case 'pipe':
      return inner(def.in!)
    case 'nullable':
      return fc.option(inner(def.innerType!), { nil: null, freq: 4 })
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries ?? {}))
    case 'literal':
      return fc.constantFrom(...(def.values ?? []))
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'number':
      return numberOf(schema, known)
    case 'string':
      return textOf(schema)
    case 'custom':
      return fc.constant('not a file')
    default:
      if (def.innerType) return inner(def.innerType)
      throw new Error(`no random input is made for schemas of type ${def.type}`)
  }
}

const mayLack = (schema: Schema): boolean => ['optional', 'default'].includes(defOf(schema).type)

function lengthOf(schema: Schema): { minimum?: number; maximum?: number } {
  const checks = checksOf(schema)
  const minimum = checks.find(one => one.check === 'min_length')?.minimum
  const maximum = checks.find(one => one.check === 'max_length')?.maximum
  return { ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) }
}

function numberOf(schema: Schema, known: readonly number[]): fc.Arbitrary<number> {
  const checks = checksOf(schema)
  const low = checks.find(one => one.check === 'greater_than')?.value
  const high = checks.find(one => one.check === 'less_than')?.value
  const bounds = [low, high].filter(one => one !== undefined)
  const near = bounds.flatMap(one => [one, one + 1, one - 1])
  return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, fc.constantFrom(...HOSTILE_NUMBERS, ...near))
}

function textOf(schema: Schema): fc.Arbitrary<string> {
  const { format } = defOf(schema)
  if (format === 'date')
    return fc.constantFrom('2026-11-16', '2026-11-30', '2024-02-29', '1900-01-01', '9998-12-31', '9999-12-31')
  if (format === 'datetime')
    return fc.constantFrom('2026-11-16T12:00:00.000Z', '1970-01-01T00:00:00Z', '9998-12-31T23:59:59Z')
  const pattern = checksOf(schema).find(one => one.format === 'regex')?.pattern
  if (pattern) return fc.stringMatching(new RegExp(pattern.source))
  const { minimum = 0, maximum = 200 } = lengthOf(schema)
  const wide = { minLength: minimum, maxLength: Math.max(minimum, Math.min(maximum, 400)) }
  return fc.oneof(
    { weight: 3, arbitrary: fc.string({ ...wide, unit: 'grapheme' }) },
    { weight: 1, arbitrary: fc.string({ ...wide, unit: 'binary' }) },
    { weight: 1, arbitrary: fc.constant('x'.repeat(maximum)) },
    { weight: 2, arbitrary: fc.constantFrom(...HOSTILE_TEXT) },
  )
}

/** The same with something amiss: a part that is not there, of another kind, or that nobody asked for. */
export const spoiled = (input: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      input,
      fc.nat(),
      fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(...HOSTILE_TEXT, ...HOSTILE_NUMBERS)),
    )
    .map(([value, at, other]) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return other
      const names = Object.keys(value)
      const name = names[at % Math.max(1, names.length)] ?? 'mais'
      return { ...value, [name]: other, ...(at % 5 === 0 && { cod_pessoa: 1, versao_token: 0 }) }
    })
