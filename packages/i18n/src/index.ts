/** Languages with complete words; fr and it appear only where an institution loads a bundle of its own (I18N-03). */
export const languages = ['pt', 'en', 'es'] as const
export type Language = (typeof languages)[number]
export const fallbackLanguage: Language = 'pt'

/** Nested words of one namespace, as the JSON files hold them. */
export type Words = { [key: string]: string | Words }

/** `day` of a YYYY-MM-DD, `money` of cents (SHELL-29): sent as data, because a refusal does not know who will read it. */
function formatted(value: string | number, format: string | undefined, language: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(String(value)) ?? []
  if (format === 'day' && day !== undefined)
    return language === 'en' ? `${day} ${MONTHS[Number(month) - 1]} ${year}` : `${day}/${month}/${year}`
  if (format === 'money') {
    const amount = (Number(value) / 100).toFixed(2).replace('.', ',')
    return `${language === 'pt' ? 'R$' : 'BRL'} ${amount}`
  }
  return String(value)
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Fills `{{name}}` and `{{name, format}}` in a text. i18next does the same on the web; the server and plain pages use this one. */
export function fill(
  text: string,
  params: Record<string, string | number> = {},
  language: string = fallbackLanguage,
): string {
  return text.replace(/\{\{\s*(\w+)\s*(?:,\s*(\w+)\s*)?\}\}/g, (whole, name: string, format?: string) =>
    name in params ? formatted(params[name] ?? '', format, language) : whole,
  )
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
