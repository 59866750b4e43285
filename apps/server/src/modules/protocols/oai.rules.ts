import { OPEN_FORMATS, type OpenFormat } from './open-records.ts'

export const VERBS = [
  'Identify',
  'ListMetadataFormats',
  'ListSets',
  'GetRecord',
  'ListIdentifiers',
  'ListRecords',
] as const
export type Verb = (typeof VERBS)[number]

type OaiErrorCode =
  | 'badArgument'
  | 'badResumptionToken'
  | 'badVerb'
  | 'cannotDisseminateFormat'
  | 'idDoesNotExist'
  | 'noRecordsMatch'

/** What the protocol has an answer of its own for; it is no failure of the call, whose status stays 200. */
export class OaiError extends Error {
  readonly code: OaiErrorCode
  constructor(code: OaiErrorCode, message: string) {
    super(message)
    this.name = 'OaiError'
    this.code = code
  }
}

export type OaiArguments = Partial<Record<(typeof ARGUMENTS)[number], string>>
const ARGUMENTS = ['verb', 'identifier', 'metadataPrefix', 'from', 'until', 'set', 'resumptionToken'] as const

const LIST = { needed: ['metadataPrefix'], allowed: ['metadataPrefix', 'from', 'until', 'set'] }
const RULES: Record<Verb, { needed: readonly string[]; allowed: readonly string[] }> = {
  Identify: { needed: [], allowed: [] },
  ListMetadataFormats: { needed: [], allowed: ['identifier'] },
  ListSets: { needed: [], allowed: [] },
  GetRecord: { needed: ['identifier', 'metadataPrefix'], allowed: ['identifier', 'metadataPrefix'] },
  ListIdentifiers: LIST,
  ListRecords: LIST,
}
const RESUMABLE: readonly Verb[] = ['ListSets', 'ListIdentifiers', 'ListRecords']

/** The verb and arguments of a request, refused where the protocol refuses them: unknown, repeated, missing, too many. */
export function readArguments(given: URLSearchParams): { verb: Verb; args: OaiArguments } {
  const verbs = given.getAll('verb')
  const verb = VERBS.find(each => each === verbs[0])
  if (!verb || verbs.length !== 1) throw new OaiError('badVerb', 'The verb is missing, repeated or unknown.')
  const { needed, allowed } = RULES[verb]
  const args: OaiArguments = { verb }
  for (const [name, value] of given) {
    if (name === 'verb') continue
    const isToken = name === 'resumptionToken' && RESUMABLE.includes(verb)
    if (!isToken && !allowed.includes(name)) throw new OaiError('badArgument', `${name} is no argument of ${verb}.`)
    if (given.getAll(name).length > 1) throw new OaiError('badArgument', `${name} is repeated.`)
    args[name as keyof OaiArguments] = value
  }
  if (args.resumptionToken !== undefined) {
    if (Object.keys(args).length > 2) throw new OaiError('badArgument', 'A resumptionToken stands alone.')
    return { verb, args }
  }
  const missing = needed.find(name => !args[name as keyof OaiArguments])
  if (missing) throw new OaiError('badArgument', `${verb} needs ${missing}.`)
  return { verb, args }
}

/** A list and how far it was given: all of it is in the token, so that none is kept here and none ends. */
export interface ListState {
  format: OpenFormat
  from: string | undefined
  before: string
  set: string
  /** Those that are here come first, then those that are gone. */
  part: 'here' | 'gone'
  after: { instant: string; code: number } | undefined
  cursor: number
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const SECOND = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/

function checkedDate(name: string, text: string): string {
  const isReal = (DAY.test(text) || SECOND.test(text)) && !Number.isNaN(Date.parse(text))
  // 30 February is a date for the parser, one that it moves.
  if (!isReal || new Date(text).toISOString().slice(0, 10) !== text.slice(0, 10))
    throw new OaiError('badArgument', `${name} must be YYYY-MM-DD or YYYY-MM-DDThh:mm:ssZ.`)
  return text
}

/** Behind every moment that four figures of a year can write. */
const AFTER_ALL = '9999-12-31T24:00:00'

/** `until` is within the span: what follows it begins a second or a day later. */
function endOf(until: string): string {
  const isDay = DAY.test(until)
  const next = new Date(Date.parse(until) + (isDay ? 86_400_000 : 1000)).toISOString()
  // A year of five figures has a sign before it, and as text would come before everything.
  return next.startsWith('+') ? AFTER_ALL : next.slice(0, isDay ? 10 : 19)
}

export function newList(args: OaiArguments, format: OpenFormat, now: Date): ListState {
  const from = args.from === undefined ? undefined : checkedDate('from', args.from)
  const until = args.until === undefined ? undefined : checkedDate('until', args.until)
  if (from && until && from.length !== until.length)
    throw new OaiError('badArgument', 'from and until must have the same granularity.')
  if (from && until && from > until) throw new OaiError('badArgument', 'from is later than until.')
  return {
    format,
    from: from?.replace('Z', ''),
    // What changes while the list is read comes with the next harvest.
    before: endOf(until ?? `${now.toISOString().slice(0, 19)}Z`),
    set: args.set ?? '',
    part: 'here',
    after: undefined,
    cursor: 0,
  }
}

export const writeToken = (state: ListState): string =>
  Buffer.from(
    JSON.stringify([
      state.format,
      state.from ?? '',
      state.before,
      state.set,
      state.part,
      state.after?.instant ?? '',
      state.after?.code ?? 0,
      state.cursor,
    ]),
  ).toString('base64url')

export function readToken(token: string): ListState {
  const refused = new OaiError('badResumptionToken', 'The resumptionToken is none of this repository.')
  if (token.length > 1000) throw refused
  let parts: unknown
  try {
    parts = JSON.parse(Buffer.from(token, 'base64url').toString())
  } catch {
    throw refused
  }
  if (!Array.isArray(parts) || parts.length !== 8) throw refused
  const [format, from, before, set, part, instant, code, cursor] = parts as unknown[]
  const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 60
  const known = OPEN_FORMATS.find(each => each === format)
  if (!known || !isText(from) || !isText(before) || before === '' || !isText(set) || !isText(instant)) throw refused
  if ((part !== 'here' && part !== 'gone') || !Number.isSafeInteger(code) || !Number.isSafeInteger(cursor))
    throw refused
  return {
    format: known,
    from: from || undefined,
    before,
    set,
    part,
    after: instant === '' ? undefined : { instant, code: code as number },
    cursor: cursor as number,
  }
}

/** What a set narrows a list to. A set holds what the sets below it hold: every record has a type, not every one a library. */
export function setOf(set: string): { type: number | undefined; library: number | 'any' | undefined } {
  if (set === '' || set === 'tipo') return { type: undefined, library: undefined }
  if (set === 'biblioteca') return { type: undefined, library: 'any' }
  const [, kind, code] = /^(tipo|biblioteca):(\d{1,15})$/.exec(set) ?? []
  if (!kind) throw new OaiError('noRecordsMatch', `There is no set ${set}.`)
  return kind === 'tipo' ? { type: Number(code), library: undefined } : { type: undefined, library: Number(code) }
}

/** Granularity is the second, whatever finer the database has. */
export const datestamp = (instant: string): string =>
  instant.length === 10 ? `${instant}T00:00:00Z` : `${instant.slice(0, 19)}Z`

/** The schema of the protocol wants a host with a dot; a trial on one machine has none. */
export function adminEmail(sender: string, host: string): string {
  const address = /[^\s<>"]+@[^\s<>"]+/.exec(sender)?.[0] ?? `postmaster@${host}`
  return /@\S+\.\S+$/.test(address) ? address : `${address}.localdomain`
}

/** What `oai-identifier` takes for the name of a repository: a domain, no number and no single word. */
export const isDomain = (host: string): boolean => /^[a-z][a-z\d-]*(?:\.[a-z][a-z\d-]*)+$/i.test(host)
