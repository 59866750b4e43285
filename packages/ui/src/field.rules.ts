/** Pure rules of inputs, shared by the fields and by whoever validates a form. */

export const PHONE_MAX_LENGTH = 16

/** Keeps digits, hyphen, parentheses and spaces, at most 16 characters. */
export function keepPhone(text: string): string {
  return text.replace(/[^\d\-() ]/g, '').slice(0, PHONE_MAX_LENGTH)
}

/** The address pattern browsers use (HTML standard), and a dot in the domain: no library mails to localhost. */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/

export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text) && !/^\.|\.\.|\.@/.test(text)
}

export function keepYear(text: string): string {
  return text.replace(/\D/g, '').slice(0, 4)
}

export function isYear(text: string): boolean {
  return /^[1-9]\d{3}$/.test(text)
}

/** Folds case and accents, so that "sao" finds "São". */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
