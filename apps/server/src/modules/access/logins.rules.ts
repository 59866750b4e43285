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
const PROVIDERS = ['g****.com', 'g****.com', 'h****.com', 'o****.com', 'u****.br', 'y****.br']

/** Hints for those who do not exist: the same for the same user code, and of the same kind as true ones. */
export function inventedHints(digest: Buffer): { nome: string; email: string } {
  const letter = (at: number) => LETTERS[digest[at]! % LETTERS.length]!
  const parts = 2 + (digest[0]! % 3 === 0 ? 1 : 0)
  const nome = Array.from({ length: parts }, (_, at) => `${letter(at + 1).toUpperCase()}.`).join(' ')
  const first = digest[6]! % 4 === 0 ? letter(7) : letter(1)
  return { nome, email: `${first}****@${PROVIDERS[digest[8]! % PROVIDERS.length]}` }
}
