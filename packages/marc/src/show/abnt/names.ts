import type { Agent } from '../agents.ts'
import { fold } from '../fields.ts'
import type { Role } from '../roles.ts'
import type { AbntEdition } from './edition.ts'
import { em, plain, type Run } from './runs.ts'

/** Capitals outside parentheses: "SÃO PAULO (Estado)". */
export const upperOutsideParentheses = (text: string): string =>
  text
    .split(/(\([^)]*\))/u)
    .map(part => (part.startsWith('(') ? part : part.toUpperCase()))
    .join('')

const PARTICLES = ['de', 'da', 'do', 'dos', 'das', 'e', 'del', 'di', 'van', 'von', 'la', 'le', 'du']

/** Surname and forenames with kinship words ("Neto", "Filho", "Jr.") brought to the surname, wherever they were catalogued. */
function personParts(agent: Agent, norm: AbntEdition): { surname: string; given: string } {
  const isSuffix = (word: string) => norm.surnameSuffixes.includes(fold(word))
  const pieces = agent.entry
    .split(',')
    .map(p => p.trim())
    .filter(Boolean)
  let surname = pieces[0] ?? ''
  let given = pieces[1] ?? ''
  const suffixes = [...pieces.slice(2), ...agent.titles].filter(isSuffix)
  if (given && isSuffix(given)) {
    // "King, Jr., Martin Luther"
    suffixes.unshift(given)
    given = pieces[2] ?? ''
    if (suffixes.includes(given)) given = ''
  }
  const words = given.split(' ')
  const last = words.at(-1) ?? ''
  if (words.length > 1 && isSuffix(last)) {
    // "Silva, Serafim da Neto" catalogued with the suffix after the forenames.
    suffixes.unshift(last)
    words.pop()
    given = words.join(' ')
  } else if (isSuffix(surname) && words.length > 1 && !PARTICLES.includes(fold(last))) {
    // "Neto, João Cabral": a kinship word alone is no surname.
    surname = `${last} ${surname}`
    given = words.slice(0, -1).join(' ')
  }
  for (const suffix of new Set(suffixes)) if (!fold(surname).endsWith(fold(suffix))) surname += ` ${suffix}`
  return { surname, given }
}

/** Name as it opens a reference. */
export function entryName(agent: Agent, norm: AbntEdition): string {
  switch (agent.kind) {
    case 'person': {
      if (agent.direct || !agent.entry.includes(',')) return directEntry(agent)
      const { surname, given } = personParts(agent, norm)
      return given ? `${surname.toUpperCase()}, ${given}` : surname.toUpperCase()
    }
    case 'family':
      return upperOutsideParentheses(agent.entry)
    case 'event':
      return eventName(agent)
    default:
      return bodyName(agent)
  }
}

/** "PLATÃO", "JOÃO PAULO II, Papa", "TOMÁS DE AQUINO, Santo". */
function directEntry(agent: Agent): string {
  const epithet = agent.titles.filter(t => /^(de|da|do|of|von|del)\s/iu.test(t))
  const titles = agent.titles.filter(t => !epithet.includes(t))
  const [name = '', ...rest] = agent.entry.split(',').map(p => p.trim())
  for (const part of rest) (/^(de|da|do|of|von|del)\s/iu.test(part) ? epithet : titles).push(part)
  const main = [name, agent.numeration, ...epithet].filter(Boolean).join(' ').toUpperCase()
  return [main, ...titles].join(', ')
}

/** The body in capitals, its units as written: "BRASIL. Ministério da Saúde". */
export function bodyName(agent: Agent): string {
  // Some catalogues write units after a full stop inside $a. A short word before the stop is an abbreviation.
  const [head = '', ...inside] = agent.entry.split(/(?<=[\p{L})]{3})\.\s+(?=\p{Lu})/u)
  const base = [upperOutsideParentheses(head), ...inside, ...agent.units].join('. ')
  return agent.event ? withEvent(base, agent) : base
}

const eventName = (agent: Agent): string =>
  withEvent([upperOutsideParentheses(agent.entry), ...agent.units].join('. '), agent)

function withEvent(base: string, agent: Agent): string {
  const { number = '', date = '', place = '' } = agent.event ?? {}
  const ordinal = /^\d+$|^[IVXLC]+$/u.test(number) ? `${number}.` : number
  return [base, ordinal, date, place].filter(Boolean).join(', ')
}

/** Name in direct order, for translators, performers and the like. */
export function directName(agent: Agent, norm: AbntEdition): string {
  if (agent.kind !== 'person') return [agent.entry, ...agent.units].join('. ')
  if (agent.direct || !agent.entry.includes(',')) return [agent.entry, agent.numeration].filter(Boolean).join(' ')
  const { surname, given } = personParts(agent, norm)
  return `${given} ${surname}`.trim().replace(/(['’]) /u, '$1')
}

/** Names joined by "; ", cut to the first and "et al." from the given number on (null: all are named). */
export function nameList(names: readonly string[], etAlFrom: number | null, norm: AbntEdition, by = '; '): Run[] {
  if (etAlFrom !== null && names.length >= etAlFrom && names.length > 1)
    return [...plain(`${names[0]} `), ...em(norm.etAl)]
  return plain(names.join(by))
}

const AUTHOR_ROLES: Role[] = [
  'author',
  'composer',
  'cartographer',
  'artist',
  'photographer',
  'creator',
  'lyricist',
  'interviewee',
  'issuing-body',
]
const RESPONSIBLE_ROLES: Role[] = ['organizer', 'coordinator', 'editor', 'compiler', 'adapter']

export interface Entry {
  agents: Agent[]
  /** Role mark after the last name, '' for authors. */
  mark: string
}

/** Who opens the reference: authors, else who answers for the whole (org., coord. …), else nobody (title entry). */
export function entryOf(agents: readonly Agent[], norm: AbntEdition): Entry {
  const main = agents.find(a => a.main)
  const isAuthor = (a: Agent) => a.roles.some(r => AUTHOR_ROLES.includes(r))
  if (main && main.kind !== 'person' && main.kind !== 'family' && isAuthor(main)) {
    // Two bodies may share a work; persons beside a body's main entry are its staff.
    const bodies = agents.filter(
      a => a === main || (a.kind === main.kind && a.terms.length > 0 && a.roles.includes('author')),
    )
    return { agents: bodies, mark: '' }
  }
  const authors = agents.filter(
    a => isAuthor(a) && (a.kind === 'person' || a.kind === 'family' || a.terms.some(t => /autor|author/iu.test(t))),
  )
  // Without a main entry nobody wrote the whole: who is only traced there comes after who answers for it.
  const isWritten = main !== undefined || authors.some(a => a.isRoleSaid)
  if (authors.length > 0 && isWritten) return { agents: authors, mark: '' }
  for (const role of RESPONSIBLE_ROLES) {
    const found = agents.filter(a => a.roles.includes(role))
    if (found.length > 0) return { agents: found, mark: norm.roleMark[role] ?? '' }
  }
  return { agents: authors, mark: '' }
}

export function entryRuns(entry: Entry, etAlFrom: number | null, norm: AbntEdition): Run[] {
  if (entry.agents.length === 0) return []
  const names = entry.agents.map(a => entryName(a, norm))
  return [...nameList(names, etAlFrom, norm), ...plain(entry.mark ? ` (${entry.mark})` : '')]
}
