/** Languages with complete words; fr and it appear only where an institution loads a bundle of its own (I18N-03). */
export const languages = ['pt', 'en', 'es'] as const
export type Language = (typeof languages)[number]
export const fallbackLanguage: Language = 'pt'

/** Nested words of one namespace, as the JSON files hold them. */
export type Words = { [key: string]: string | Words }

/** How long to wait, in signs that every language shares: who must wait a quarter of an hour reads no seconds. */
export const waitOf = (seconds: number): string =>
  seconds <= 59 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`

const thousands = (whole: string, sign: string): string => whole.replace(/\B(?=(?:\d{3})+$)/g, sign)

/**
 * `day` of a YYYY-MM-DD, `money` of cents (SHELL-29), `wait` of seconds, `many` of a number: sent as data, because a refusal does not know who
 * will read it.
 */
function formatted(value: string | number, format: string | undefined, language: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(String(value)) ?? []
  if (format === 'day' && day !== undefined)
    return language === 'en' ? `${MONTHS[Number(month) - 1]} ${Number(day)}, ${year}` : `${day}/${month}/${year}`
  if (format === 'money') {
    const [whole = '', cents = ''] = (Math.abs(Number(value)) / 100).toFixed(2).split('.')
    const amount = `${thousands(whole, '.')},${cents}`
    return `${Number(value) < 0 ? '-' : ''}${language === 'pt' ? 'R$' : 'BRL'} ${amount}`
  }
  if (format === 'many') return thousands(String(value), language === 'en' ? ',' : '.')
  if (format === 'wait') return waitOf(Number(value))
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
