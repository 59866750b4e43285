import { brokenRules, type PasswordRule, type PasswordRules, settledRules } from '@estante/contract/password-rules'

/** `server`: only the server can tell, when the password is saved. */
export type RuleState = 'met' | 'broken' | 'server'

export interface ShownRule {
  rule: PasswordRule | 'last_pw'
  state: RuleState
  params: Record<string, number>
}

const ORDER: readonly PasswordRule[] = [
  'length',
  'has_numbers',
  'only_numbers',
  'special_char',
  'diff_case',
  'diff_name',
]

/** Before sign-in a name is initials only, and initials cannot be part of a password. */
const isWholeName = (name: string): boolean => name.split(/[^\p{L}\d]+/u).some(part => part.length >= 3)

/** AUTH-44: the rules that are on, in order, each with whether the password meets it as it is typed. */
export function shownRules(given: PasswordRules, password: string, name: string): ShownRule[] {
  const rules = settledRules(given)
  const broken = brokenRules(rules, password, name)
  const isOn = (rule: PasswordRule) => rule === 'length' || rules[rule] === true
  const shown = ORDER.filter(isOn).map((rule): ShownRule => {
    const isUnknown = rule === 'diff_name' && !isWholeName(name)
    // An empty password meets nothing, not even what it cannot break.
    const isBroken = password === '' || broken.includes(rule)
    const params: Record<string, number> = rule === 'length' ? { ...rules.length } : {}
    return { rule, state: isUnknown ? 'server' : isBroken ? 'broken' : 'met', params }
  })
  return rules.last_pw > 0 ? [...shown, { rule: 'last_pw', state: 'server', params: { count: rules.last_pw } }] : shown
}

/** AUTH-46: whether everything that can be checked here is met. */
export const meetsRules = (rules: readonly ShownRule[]): boolean => rules.every(({ state }) => state !== 'broken')

/** Minutes and seconds of a countdown: 9:05. */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
