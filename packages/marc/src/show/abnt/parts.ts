import { clean } from '../fields.ts'
import { accessRuns } from './access.ts'
import { shortDate } from './dates.ts'
import { type Host, hostAuthor, hostOf } from './host.ts'
import { editionText, imprintOf, imprintRuns } from './imprint.ts'
import { entryName, entryOf, entryRuns, nameList } from './names.ts'
import type { Context } from './options.ts'
import { em, plain, type Run, sentences, strong } from './runs.ts'
import { capitalFirst, isbdToNorm, titleParts, titleRuns } from './title.ts'

const sineLoco = ({ norm }: Context): Run[] => [...plain('['), ...em(norm.sineLoco), ...plain(']')]

/** Article in a serial: the serial's title is what is highlighted. */
export function articleReference(context: Context): Run[] {
  const { fields, work, norm } = context
  const entry = entryOf(work.agents, norm)
  const host = hostOf(fields.first('773'), norm)
  const place = host?.place || work.place
  const journal: Run[] = [
    ...strong(isbdToNorm(host?.title ?? '')),
    ...plain(host?.subtitle ? `: ${host.subtitle}` : ''),
    ...plain(', '),
    ...(place ? plain(place) : sineLoco(context)),
  ]
  const issued = host?.issued || shortDate(work.date.text, norm) || `[${norm.noDate}]`
  const locators = [
    host?.extent ?? '',
    host?.volume ? `v. ${host.volume}` : '',
    host?.number ? `n. ${host.number}` : '',
    host?.pages ? `p. ${host.pages}` : '',
    issued,
  ].filter(Boolean)
  return sentences([
    entryRuns(entry, context.etAlFrom, norm),
    titleRuns(work, entry.agents.length === 0, norm, false),
    host?.title ? [...journal, ...plain(`, ${locators.join(', ')}`)] : plain(locators.join(', ')),
    ...accessRuns(context),
  ])
}

/** Who answers for the book: its own statement, else organisers traced in the record of the chapter. */
function hostEntry(context: Context, host: Host): Run[] {
  const { work, norm } = context
  if (host.author)
    return plain(
      hostAuthor(
        host.author,
        context.fields.first('773')?.subfields.some(([c, v]) => c === '7' && v.startsWith('c')) ?? false,
      ),
    )
  const responsible = work.agents.filter(a =>
    a.roles.some(r => r === 'organizer' || r === 'editor' || r === 'coordinator'),
  )
  const role = responsible[0]?.roles.find(r => norm.roleMark[r])
  const names = nameList(
    responsible.map(a => entryName(a, norm)),
    context.etAlFrom,
    norm,
  )
  return responsible.length ? [...names, ...plain(role ? ` (${norm.roleMark[role]})` : '')] : []
}

/** Chapter of a book: "In:" and the book, whose title is highlighted; pages at the end. */
export function chapterReference(context: Context): Run[] {
  const { fields, work, norm } = context
  const entry = entryOf(
    work.agents.filter(a => a.main || !a.roles.some(r => r === 'organizer' || r === 'editor' || r === 'coordinator')),
    norm,
  )
  const host = hostOf(fields.first('773'), norm)
  const imprint = imprintOf(fields, work.date, norm)
  const title = titleRuns(work, entry.agents.length === 0, norm, false)
  if (!host)
    return sentences([
      entryRuns(entry, context.etAlFrom, norm),
      title,
      imprintRuns(imprint, norm),
      ...accessRuns(context),
    ])
  const whose = hostEntry(context, host)
  const hostTitle = isbdToNorm(host.title)
  const named: Run[] = [
    ...(whose.length ? strong(hostTitle) : plain(capitalFirst(hostTitle, 0, norm))),
    ...plain(host.subtitle ? `: ${host.subtitle}` : ''),
  ]
  const opening: Run[] = [...em(norm.inHost), ...plain(': ')]
  const published =
    host.place || host.publisher
      ? { publishers: [{ place: host.place, name: host.publisher }], date: host.date || imprint.date }
      : { ...imprint, date: host.date || imprint.date }
  const pages = [host.volume ? `v. ${host.volume}` : titleParts(work).volume, host.pages ? `p. ${host.pages}` : '']
    .filter(Boolean)
    .join(', ')
  return sentences([
    entryRuns(entry, context.etAlFrom, norm),
    title,
    whose.length ? [...opening, ...whose] : [...opening, ...named],
    whose.length ? named : [],
    plain(editionText(clean(host.edition))),
    imprintRuns(published, norm),
    plain(pages),
    ...accessRuns(context),
  ])
}
