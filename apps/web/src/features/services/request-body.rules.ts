import { typedCents } from '../../lib/forms/amount.rules.ts'

/** What the controls hold as the call wants it: ticks as S or N, subjects one by one. */
export function bodyOf(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value === 'boolean') return [name, value ? 'S' : 'N']
      // What is no amount stays as it is: the schema says so at the field.
      if (name === 'valor_maximo_centavos' && typeof value === 'string')
        return [name, value.trim() === '' ? 0 : (typedCents(value) ?? value)]
      if (name === 'assuntos' && typeof value === 'string') return [name, subjectsIn(value)]
      return [name, value]
    }),
  )
}

const subjectsIn = (text: string): string[] =>
  text
    .split(';')
    .map(part => part.trim())
    .filter(part => part !== '')

/** The same as a form with files (multipart). */
export function formOf(body: Record<string, unknown>, files: readonly File[]): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== null && one !== undefined) form.append(name, String(one))
  }
  for (const file of files) form.append('anexos', file, file.name)
  return form
}
