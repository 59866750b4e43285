import type { DataField } from '../record.ts'
import { clean, type FieldIndex, joinedName, sub, subs } from './fields.ts'
import { type Role, roleInStatement, roleOf } from './roles.ts'

export type AgentKind = 'person' | 'family' | 'corporate' | 'jurisdiction' | 'event'

export interface Agent {
  kind: AgentKind
  /** The heading as lists show it: name, numeration, dates. */
  name: string
  /** Surname and forenames as catalogued, without dates ("Silva Neto, Serafim da"). Bodies: the first element. */
  entry: string
  /** Forename entry ("Platão") as opposed to surname entry. */
  direct: boolean
  numeration: string
  /** Titles and suffixes of $c ("Papa", "Jr."). */
  titles: string[]
  dates: string
  /** Subordinate units ($b) of a body. */
  units: string[]
  /** Number, date and place of an event. */
  event: { number: string; date: string; place: string } | null
  roles: Role[]
  /** Whether the record says what they did; where it says nothing they are taken for authors. */
  isRoleSaid: boolean
  /** Role words as catalogued, for showing. */
  terms: string[]
  /** 1XX as opposed to 7XX. */
  main: boolean
  tag: string
  /** $0 and $9: what links to an authority. */
  authority: string[]
}

const kindOf = (field: DataField): AgentKind => {
  const type = field.tag.slice(1)
  if (type === '00') return field.ind1 === '3' ? 'family' : 'person'
  if (type === '11') return 'event'
  return field.ind1 === '1' ? 'jurisdiction' : 'corporate'
}

const inner = (text: string): string =>
  clean(text)
    .replace(/^\(+\s*|\s*\)+$/gu, '')
    .replace(/[\s:;,]+$/u, '')

export function agentOf(field: DataField, statement = ''): Agent {
  const kind = kindOf(field)
  const isEvent = kind === 'event'
  const entry = clean(sub(field, 'a')).replace(/,$/u, '')
  const roles: Role[] = []
  // In X11 $j is the role and $e a subordinate unit.
  const terms = subs(field, isEvent ? 'j' : 'e').map(clean)
  const codes = subs(field, '4')
  for (const code of codes) roles.push(roleOf(code, '') ?? 'other')
  for (const term of terms) {
    const role = roleOf('', term)
    if (role && !roles.includes(role)) roles.push(role)
  }
  const main = field.tag.startsWith('1')
  const surname = entry.split(',')[0] ?? ''
  const named = roles.length === 0 && kind === 'person' ? roleInStatement(statement, surname) : null
  const isRoleSaid = roles.length > 0 || named !== null
  if (roles.length === 0) roles.push(named ?? 'author')
  return {
    kind,
    name: clean(joinedName(field, kind === 'person' || kind === 'family' ? 'abcdq' : isEvent ? 'aendc' : 'abndc')),
    entry,
    direct: field.ind1 === '0',
    numeration: kind === 'person' ? clean(sub(field, 'b')) : '',
    titles: kind === 'person' ? subs(field, 'c').map(clean).filter(Boolean) : [],
    dates: clean(sub(field, 'd')),
    units: subs(field, isEvent ? 'e' : 'b')
      .map(clean)
      .filter(() => kind !== 'person'),
    event:
      isEvent || (kind === 'corporate' && sub(field, 'n') !== '')
        ? {
            number: inner(sub(field, 'n')),
            date: inner(sub(field, 'd')),
            place: subs(field, 'c').map(inner).join(', '),
          }
        : null,
    roles,
    isRoleSaid,
    terms,
    main,
    tag: field.tag,
    authority: subs(field, '09'),
  }
}

const withoutFuller = (agent: Agent): string => agent.name.replace(/ \([^()]*\)/gu, '')

const TAGS = ['100', '110', '111', '700', '710', '711']

/** All persons, bodies and events responsible, main entry first. Analytic name-title entries (7XX $t) are works, not agents. */
export function agentsOf(fields: FieldIndex): Agent[] {
  const statement = sub(fields.first('245'), 'c')
  // Who translated or edited this edition alone is named beside it.
  const ofEdition = `${statement} ; ${sub(fields.first('250'), 'b')}`
  const agents: Agent[] = []
  for (const tag of TAGS) {
    for (const field of fields.all(tag)) {
      if (!/[\p{L}\p{N}]/u.test(sub(field, 'a')) || (tag.startsWith('7') && (sub(field, 't') || field.ind2 === '2')))
        continue
      const agent = agentOf(field, tag.startsWith('7') ? ofEdition : statement)
      // The fuller form of a name stands in one of two headings only, and makes no second person.
      const twin = agents.find(
        a => a.kind === agent.kind && (a.name === agent.name || withoutFuller(a) === withoutFuller(agent)),
      )
      if (twin) twin.roles.push(...agent.roles.filter(r => !twin.roles.includes(r)))
      else agents.push(agent)
    }
  }
  return agents
}
