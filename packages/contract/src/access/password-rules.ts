import { PASSWORD_SPECIAL_CHARACTERS } from '../constants.ts'

/** What a new password must meet (AUTH-44). `last_pw` is the one rule that only the server can check. */
export interface PasswordRules {
  length: { min: number; max: number }
  has_numbers: boolean
  only_numbers: boolean
  special_char: boolean
  diff_case: boolean
  diff_name: boolean
  last_pw: number
}

export type PasswordRule = Exclude<keyof PasswordRules, 'last_pw'>

/** AMB-43: a password of digits alone can hold neither letters nor signs, so those rules are off beside it. */
export const settledRules = (rules: PasswordRules): PasswordRules =>
  rules.only_numbers ? { ...rules, has_numbers: false, special_char: false, diff_case: false } : rules

/** The rules that a password breaks, in the order in which they are shown. */
export function brokenRules(given: PasswordRules, password: string, name: string): PasswordRule[] {
  const rules = settledRules(given)
  const length = [...password].length
  const special = [...password].some(character => PASSWORD_SPECIAL_CHARACTERS.includes(character))
  const broken: [PasswordRule, boolean][] = [
    ['length', length < rules.length.min || length > rules.length.max],
    ['has_numbers', rules.has_numbers && !/\d/.test(password)],
    ['only_numbers', rules.only_numbers && !/^\d+$/.test(password)],
    ['special_char', rules.special_char && !special],
    ['diff_case', rules.diff_case && !(/\p{Ll}/u.test(password) && /\p{Lu}/u.test(password))],
    ['diff_name', rules.diff_name && containsPartOf(name, password)],
  ]
  return broken.filter(([, isBroken]) => isBroken).map(([rule]) => rule)
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Parts shorter than three letters ('da', 'e') would forbid half of all words. */
function containsPartOf(name: string, password: string): boolean {
  const within = plain(password)
  return plain(name)
    .split(/[^\p{L}\d]+/u)
    .some(part => part.length >= 3 && within.includes(part))
}
