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
}

/** For a library that knows nobody's address yet. */
const ANYBODY: readonly Correspondent[] = ['gmail.com', 'hotmail.com', 'outlook.com', 'uol.com.br'].map(
  (domain, cod_pessoa) => ({ cod_pessoa, nome_pessoa: 'Ana Lima', email: `ana@${domain}` }),
)

/**
 * Hints for those who do not exist: the same for the same user code, with as many initials, and an address at the same
 * kind of domain, as somebody of this library has. Lists of invented domains would stand out beside the true ones.
 */
export function inventedHints(digest: Buffer, known: readonly Correspondent[]): { nome: string; email: string } {
  const pattern = patternFor(digest, known.length > 0 ? known : ANYBODY)
  const letter = (at: number) => LETTERS[digest[at]! % LETTERS.length]!
  const trueInitials = initials(pattern.nome_pessoa)
  const nome = trueInitials.split(' ').map((_, at) => `${letter(at).toUpperCase()}.`)
  const [first = '', domain] = maskEmail(pattern.email).split('****@')
  const isOwnInitial = trueInitials.toLowerCase().startsWith(first)
  const begin = isOwnInitial ? letter(0) : /\d/.test(first) ? String(digest[7]! % 10) : letter(8)
  return { nome: nome.join(' '), email: `${begin}****@${domain}` }
}

/** Drawn by each person's own lot, so that one who comes or goes changes hardly anybody's hints. */
function patternFor(digest: Buffer, known: readonly Correspondent[]): Correspondent {
  const lots = known.map(person => ({
    person,
    lot: createHmac('sha256', digest).update(String(person.cod_pessoa)).digest('hex'),
  }))
  return lots.reduce((best, each) => (each.lot < best.lot ? each : best)).person
}
