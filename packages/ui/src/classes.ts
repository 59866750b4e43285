/** Joins class names, leaving out what is not set. */
export function classes(...names: Array<string | false | null | undefined>): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
