/** Languages with complete words; fr and it appear only where an institution loads a bundle of its own (I18N-03). */
export const languages = ['pt', 'en', 'es'] as const
export type Language = (typeof languages)[number]
export const fallbackLanguage: Language = 'pt'

/** Nested words of one namespace, as the JSON files hold them. */
export type Words = { [key: string]: string | Words }

/** Fills `{{name}}` in a text. i18next does the same on the web; the server and plain pages use this one. */
export function fill(text: string, params: Record<string, string | number> = {}): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => (name in params ? String(params[name]) : whole))
}

/** Looks a dotted key up in nested words. */
export function lookUp(words: Words | undefined, key: string): string | undefined {
  let here: string | Words | undefined = words
  for (const part of key.split('.')) {
    if (here === undefined || typeof here === 'string') return undefined
    here = here[part]
  }
  return typeof here === 'string' ? here : undefined
}
