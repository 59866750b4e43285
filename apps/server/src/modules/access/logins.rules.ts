import { createHmac } from 'node:crypto'

/** Splits a category off a user name (AUTH-08): the text before the last separator, if a known category follows it. */
export function splitCategory(
  username: string,
  separator: string,
  categories: readonly string[],
): { login: string; category: string } | undefined {
  if (separator === '' || categories.length === 0) return undefined
  const at = username.lastIndexOf(separator)
  if (at <= 0) return undefined
  const category = username.slice(at + separator.length)
  return categories.includes(category) ? { login: username.slice(0, at).trim(), category } : undefined
}

const PARTICLES = new Set(['da', 'das', 'de', 'del', 'di', 'do', 'dos', 'du', 'e', 'la', 'van', 'von', 'y'])

/** A name as a hint: 'Maria da Silva' becomes 'M. S.' */
export const initials = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .filter(part => part !== '' && !PARTICLES.has(part.toLowerCase()))
    .map(part => `${[...part][0]!.toUpperCase()}.`)
    .slice(0, 4)
    .join(' ')

/** An address as a hint: its owner recognises it, no one else can write to it. The stars say nothing of lengths. */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@')
  return `${[...local][0] ?? '*'}****@${[...domain][0] ?? '*'}****.${domain.split('.').at(-1)}`
}

const LETTERS = 'aaabcddeefgghijjklllmmmmnoppqrrrsssttuvwz'

export interface Correspondent {
  cod_pessoa: number
  nome_pessoa: string
  email: string
  /** One of the person's logins; '' for who has none. */
  login: string
}

/** For a library that knows nobody's address yet. */
const ANYBODY: readonly Correspondent[] = ['gmail.com', 'hotmail.com', 'outlook.com', 'uol.com.br'].map(
  (domain, cod_pessoa) => ({ cod_pessoa, nome_pessoa: 'Ana Lima', email: `ana@${domain}`, login: 'ana' }),
)

/**
 * Hints for those who do not exist: the same for the same user code, with as many initials, and an address at the same
 * kind of domain, as somebody of this library has whose login is of the same kind. Where that person's login tells an
 * initial, the login that was asked for tells it too: among people called by their names, a stranger would stand out.
 */
export function inventedHints(
  user: string,
  digest: Buffer,
  known: readonly Correspondent[],
): { nome: string; email: string } {
  const alike = known.filter(person => kindOf(person.login) === kindOf(user))
  const pattern = patternFor(digest, alike.length > 0 ? alike : known.length > 0 ? known : ANYBODY)
  const drawn = (at: number) => LETTERS[digest[at]! % LETTERS.length]!
  const [theirs, asked] = [tellingLetters(pattern.login), tellingLetters(user)]
  const told = (letter: string): string | undefined => asked[theirs.indexOf(letter)] || undefined
  const trueInitials = initials(pattern.nome_pessoa).split(' ')
  const letters = trueInitials.map((initial, at) => told(plainLetter(initial)) ?? drawn(at))
  const [first = '', domain] = maskEmail(pattern.email).split('****@')
  const begin = plainLetter(trueInitials[0] ?? '') === first ? letters[0] : told(first)
  const email = begin ?? (/\d/.test(first) ? String(digest[7]! % 10) : drawn(8))
  return { nome: letters.map(letter => `${letter.toUpperCase()}.`).join(' '), email: `${email}****@${domain}` }
}

const plainLetter = (text: string): string => (text.normalize('NFD')[0] ?? '').toLowerCase()

/** Names, several names, or a number. */
function kindOf(login: string): string {
  if (/^[\d\W_]+$/.test(login)) return 'number'
  return `${login.split(SEPARATOR).length} ${/\d/.test(login)}`
}

const SEPARATOR = /[._@-]+/

/** Letters of a login that may be initials of its owner: those its parts begin with, and the second of all. */
const tellingLetters = (login: string): string[] =>
  [...login.split(SEPARATOR), login.slice(1)].map(plainLetter).map(letter => (/\p{L}/u.test(letter) ? letter : ''))

/** Drawn by each person's own lot, so that one who comes or goes changes hardly anybody's hints. */
function patternFor(digest: Buffer, known: readonly Correspondent[]): Correspondent {
  const lots = known.map(person => ({
    person,
    lot: createHmac('sha256', digest).update(String(person.cod_pessoa)).digest('hex'),
  }))
  return lots.reduce((best, each) => (each.lot < best.lot ? each : best)).person
}
