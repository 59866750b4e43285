/** The digits of a CPF when its check digits hold, else null. */
export function validCpf(text: string): string | null {
  const digits = text.replace(/\D/g, '').padStart(11, '0')
  if (digits.length !== 11 || /^(\d)\1{10}$/.test(digits)) return null
  return withCheckDigits(digits.slice(0, 9)) === digits ? digits : null
}

/** Nine digits of a CPF with the two that follow from them. */
export function withCheckDigits(nine: string): string {
  let digits = nine
  while (digits.length < 11) {
    const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (digits.length + 1 - at), 0)
    digits += ((sum * 10) % 11) % 10
  }
  return digits
}

/** A passport of any country; the register of migrants (RNM) is a letter, six digits and a check sign. */
const DOCUMENTS = { passaporte: /^[A-Z0-9]{5,15}$/, rnm: /^[A-Z]\d{6}[A-Z0-9]$/ } as const
export type ForeignDocument = keyof typeof DOCUMENTS
export const FOREIGN_DOCUMENTS = Object.keys(DOCUMENTS) as ForeignDocument[]

export const documentNumber = (text: string): string => text.replace(/[\s.-]/g, '').toUpperCase()

/** The number as it is kept when it is one of that document, else null. */
export function validDocument(kind: ForeignDocument, text: string): string | null {
  const number = documentNumber(text)
  return DOCUMENTS[kind].test(number) ? number : null
}

/** One address alone: signs that part several, or a name from an address, have no place in it. */
export const isEmail = (text: string): boolean =>
  /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+\.[^\s@<>,;:"()[\]\\]+$/.test(text)

/** ISO or 31/12/2026, also with an hour after it, which is not looked at; null when it is no day. */
export function dayOf(text: string): string | null {
  const match =
    /^(\d{4})-(\d{2})-(\d{2})/.exec(text) ?? /^(\d{2})\/(\d{2})\/(\d{4})(?: \d{2}:\d{2}(?::\d{2})?)?$/.exec(text)
  if (!match) return null
  const [, a = '', b = '', c = ''] = match
  const iso = a.length === 4 ? `${a}-${b}-${c}` : `${c}-${b}-${a}`
  const date = new Date(`${iso}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || !date.toISOString().startsWith(iso) ? null : iso
}

/** A day on which somebody who is registered today can be born. */
export const isBirthDay = (day: string, today: string): boolean => day >= '1900-01-01' && day <= today

/** S or N; null when it is neither, so that a slip of the pen never takes a block off. Empty is N. */
export function flagOf(text: string): 'S' | 'N' | null {
  const given = text.trim()
  if (/^(s|sim|y|yes|1|true|verdadeiro)$/i.test(given)) return 'S'
  return /^(|n|n[aã]o|no|0|false|falso)$/i.test(given) ? 'N' : null
}
