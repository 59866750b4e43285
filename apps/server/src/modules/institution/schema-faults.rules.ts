import type { z } from 'zod'

export interface Fault {
  /** Keys down to the place, joined by dots. */
  at: string
  message: string
}

type Issue = z.core.$ZodIssue

/** What a schema refused, in words that help whoever wrote the file. */
export function faultsOf(issues: readonly Issue[], above: readonly PropertyKey[] = []): Fault[] {
  return issues.flatMap(issue => {
    const path = [...above, ...issue.path]
    if (issue.code === 'unrecognized_keys') return issue.keys.map(key => fault([...path, key], 'there is no such key'))
    if (issue.code === 'invalid_union') return unionFaults(issue.errors, path)
    return [fault(path, worded(issue))]
  })
}

/** Of the forms that a value may have, the one that was meant is the one whose kind fits. */
function unionFaults(forms: readonly (readonly Issue[])[], path: readonly PropertyKey[]): Fault[] {
  const fitting = forms.filter(
    issues => !issues.some(issue => issue.code === 'invalid_type' && issue.path.length === 0),
  )
  const [only] = fitting
  if (only && fitting.length === 1) return faultsOf(only, path)
  const messages = (fitting.length > 0 ? fitting : forms).map(issues => issues.map(worded).join(', '))
  return [fault(path, [...new Set(messages)].join(', or '))]
}

const fault = (path: readonly PropertyKey[], message: string): Fault => ({ at: path.map(String).join('.'), message })

function worded({ code, message }: Issue): string {
  if (code !== 'invalid_type') return message
  if (message.endsWith('received undefined')) return 'is missing'
  return /expected string, received (number|boolean)$/.test(message) ? `${message}: write it in quotes` : message
}

/** Keys that were given and that the schema did not take over, at any depth. */
export function droppedKeys(given: unknown, taken: unknown, path: readonly PropertyKey[] = []): Fault[] {
  if (!isObject(given) || !isObject(taken)) return []
  return Object.entries(given).flatMap(([key, value]) =>
    Object.hasOwn(taken, key)
      ? droppedKeys(value, taken[key], [...path, key])
      : [fault([...path, key], 'there is no such key')],
  )
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
