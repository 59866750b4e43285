import type { Agent } from '../agents.ts'
import { clean, joined, sub } from '../fields.ts'
import type { Role } from '../roles.ts'
import { accessRuns } from './access.ts'
import { shortDate } from './dates.ts'
import { carrierText, seriesRuns, specification } from './extent.ts'
import { editionText, imprintOf, imprintRuns, originRuns } from './imprint.ts'
import { directName, entryOf, entryRuns, nameList } from './names.ts'
import type { Context } from './options.ts'
import { plain, type Run, sentences } from './runs.ts'
import { titleRuns } from './title.ts'

/** "Direção: Walter Salles": names in direct order after what they did. */
function credit(context: Context, role: Role, one: string, many = one): Run[] {
  const { work, norm } = context
  const names = work.agents.filter(a => a.roles.includes(role)).map(a => directName(a, norm))
  if (names.length === 0) return []
  return [...plain(`${names.length > 1 ? many : one}: `), ...nameList(names, context.etAlFrom, norm, ', ')]
}

/** Extent alone: "1 CD (37 min)". */
const carrier = ({ fields }: Context): string => carrierText(sub(fields.first('300'), 'a'))

const scaleText = ({ fields, norm }: Context): string => {
  const raw = clean(sub(fields.first('255'), 'a'))
  const ratio = /\d[\d\s]*:[\d.,\s]*\d/u.exec(raw)?.[0]
  if (ratio) return `${norm.scale} ${ratio}`
  return /^(not given|scale not|escala n[ãa]o)/iu.test(raw) ? '' : raw
}

export function mapReference(context: Context): Run[] {
  const { fields, work, norm } = context
  const entry = entryOf(work.agents, norm)
  return sentences([
    entryRuns(entry, context.etAlFrom, norm),
    titleRuns(work, entry.agents.length === 0, norm),
    plain(editionText(work.edition)),
    imprintRuns(imprintOf(fields, work.date, norm), norm),
    plain(specification(fields, true)),
    plain(scaleText(context)),
    seriesRuns(context),
    ...accessRuns(context),
  ])
}

export function scoreReference(context: Context): Run[] {
  const { fields, work, norm } = context
  const entry = entryOf(work.agents, norm)
  return sentences([
    entryRuns(entry, context.etAlFrom, norm),
    titleRuns(work, entry.agents.length === 0, norm),
    plain(clean(joined(fields.first('382'), 'ab', ', '))),
    plain(editionText(work.edition)),
    imprintRuns(imprintOf(fields, work.date, norm), norm),
    plain(carrier(context)),
    seriesRuns(context),
    ...accessRuns(context),
  ])
}

/** The first recordings are of this year. */
const FIRST_RECORDING = 1877

/** Dead before anybody could be recorded: "1756-1791". */
const isNeverHeard = (agent: Agent): boolean => {
  const death = /-\s*(?:ca?\.\s*)?(\d{3,4})\D*$/u.exec(agent.dates)?.[1]
  return death !== undefined && Number(death) < FIRST_RECORDING
}

/** A name without a role on a recording is who is heard, or who wrote the music where that cannot be. */
function heard(context: Context): Context {
  const agents = context.work.agents.map(a =>
    a.terms.length === 0 && a.roles.join() === 'author'
      ? { ...a, roles: [(isNeverHeard(a) ? 'composer' : 'performer') as Role] }
      : a,
  )
  return { ...context, work: { ...context.work, agents } }
}

/** Music recordings open with the title; composer and performers follow. */
export function musicReference(given: Context): Run[] {
  const context = heard(given)
  const { fields, work, norm } = context
  const both = work.agents.filter(a => a.roles.includes('composer') && a.roles.includes('performer'))
  const together = both.map(a => directName(a, norm)).join(', ')
  const credits = together
    ? [plain(`[Compositor e intérprete]: ${together}`)]
    : [
        credit(context, 'composer', 'Compositor', 'Compositores'),
        credit(context, 'performer', 'Intérprete', 'Intérpretes'),
      ]
  return sentences([
    titleRuns(work, true, norm),
    ...credits,
    credit(context, 'conductor', 'Regente', 'Regentes'),
    imprintRuns(imprintOf(fields, work.date, norm), norm),
    plain(carrier(context)),
    seriesRuns(context),
    ...accessRuns(context),
  ])
}

/** Spoken recordings: an audiobook keeps the author of the book in front. */
export function spokenReference(context: Context): Run[] {
  const { fields, work, norm } = context
  const entry = entryOf(work.agents, norm)
  return sentences([
    entryRuns(entry, context.etAlFrom, norm),
    titleRuns(work, entry.agents.length === 0, norm),
    credit(context, 'narrator', 'Narração'),
    credit(context, 'interviewer', 'Entrevistador', 'Entrevistadores'),
    imprintRuns(imprintOf(fields, work.date, norm), norm),
    plain(carrier(context)),
    seriesRuns(context),
    ...accessRuns(context),
  ])
}

export function filmReference(context: Context): Run[] {
  const { fields, work, norm } = context
  return sentences([
    titleRuns(work, true, norm),
    credit(context, 'director', 'Direção'),
    credit(context, 'producer', 'Produção'),
    credit(context, 'screenwriter', 'Roteiro'),
    credit(context, 'performer', 'Intérprete', 'Intérpretes'),
    imprintRuns(imprintOf(fields, work.date, norm), norm),
    plain(specification(fields, /mm\b/u.test(sub(fields.first('300'), 'c')))),
    seriesRuns(context),
    ...accessRuns(context),
  ])
}

/** Objects, works of art and pictures: place and maker only where known. */
export function objectReference(context: Context): Run[] {
  const { fields, work, norm } = context
  const entry = entryOf(work.agents, norm)
  return sentences([
    entryRuns(entry, context.etAlFrom, norm),
    titleRuns(work, entry.agents.length === 0, norm),
    originRuns(imprintOf(fields, work.date, norm), norm),
    plain(specification(fields, true)),
    ...accessRuns(context),
  ])
}

/** Archive documents: addressee, place and day, extent, fonds and keeper. */
export function archiveReference(context: Context): Run[] {
  const { fields, work, norm } = context
  const entry = entryOf(work.agents, norm)
  const imprint = imprintOf(fields, work.date, norm)
  const inclusive = clean(sub(fields.first('245'), 'f'))
  const written = imprint.publishers.length === 0 && inclusive ? { ...imprint, date: inclusive } : imprint
  const day = /^\d{4}-\d{2}(-\d{2})?$/u.test(written.date)
    ? { ...written, date: shortDate(written.date, norm) }
    : written
  return sentences([
    entryRuns(entry, context.etAlFrom, norm),
    titleRuns(work, entry.agents.length === 0, norm),
    credit(context, 'addressee', 'Destinatário', 'Destinatários'),
    originRuns(day, norm),
    plain(specification(fields, false)),
    plain(clean(sub(fields.first('773'), 't'))),
    plain(clean(joined(fields.first('852'), 'ab', ', '))),
    ...accessRuns(context),
  ])
}
