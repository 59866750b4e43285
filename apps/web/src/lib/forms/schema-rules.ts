import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'

interface Issue {
  code: string
  path: readonly PropertyKey[]
  message: string
  /** The smallest length or number that is allowed, where that was the fault. */
  minimum?: number | bigint
}

/** A schema of the contract, whatever edition of zod made it. */
export interface Schema<Out> {
  safeParse: (value: unknown) => { success: true; data: Out } | { success: false; error: { issues: readonly Issue[] } }
}

/** Nothing was filled in: blanks are nothing. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

const valueAt = (values: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], values)

/** What an empty control holds is nothing, not an empty text: only then can a schema say "required" or "may be missing". */
const withoutEmpty = (values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? undefined : value]))

export interface Saying {
  key: 'CampoObrigatorio' | 'CampoInvalido' | (string & {})
  name: string
}

/** What is said of a fault: an empty field is required (PAT-16), a message of the schema that is a key is said itself. */
export function sayingOf(issue: Issue, values: FieldValues, isKey: (text: string) => boolean): Saying {
  const name = issue.path.map(String).join('.')
  if (isEmpty(valueAt(values, issue.path))) return { key: 'CampoObrigatorio', name }
  return { key: isKey(issue.message) ? issue.message : 'CampoInvalido', name }
}

/** The rules of the contract as the form library wants them; `say` finds the words. */
export const rulesOf =
  <Values extends FieldValues>(
    schema: Schema<unknown>,
    say: (saying: Saying) => string,
    isKey: (text: string) => boolean,
  ): Resolver<Values> =>
  values => {
    const result = schema.safeParse(withoutEmpty(values))
    if (result.success) return { values: result.data as Values, errors: {} }
    const errors: Record<string, { type: string; message: string }> = {}
    for (const issue of result.error.issues) {
      const saying = sayingOf(issue, values, isKey)
      // The first fault of a field is the one to mend first.
      errors[saying.name] ??= { type: issue.code, message: say(saying) }
    }
    return { values: {}, errors: errors as FieldErrors<Values> }
  }
