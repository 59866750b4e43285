import { clean, sub } from '../fields.ts'
import { caseLaw, LEGAL_TAGS, normativeAct, RAPPORTEUR_LABEL } from '../legal.ts'
import { accessRuns } from './access.ts'
import { longDate, shortDate } from './dates.ts'
import type { AbntEdition } from './edition.ts'
import { editionText, imprintOf, imprintRuns } from './imprint.ts'
import { bodyName } from './names.ts'
import type { Context } from './options.ts'
import { plain, type Run, sentences, strong } from './runs.ts'
import { capitalFirst, titleParts } from './title.ts'

/** The capital since 1960, when a federal act does not name its place. */
const BRASILIA = 'Brasília, DF'

/** Jurisdiction or body in capitals; for federal acts without heading the country. */
function heading(context: Context, sphere: string, organ: string): string {
  const agent = context.work.agents.find(a => a.kind === 'jurisdiction' || a.kind === 'corporate')
  if (agent) return bodyName(agent)
  if (sphere.toLowerCase() === 'federal') return organ ? `BRASIL. ${organ}` : 'BRASIL'
  return organ.toUpperCase()
}

/** "Diário Oficial da União: seção 1, Brasília, DF, ano 139, n. 8, p. 1-74, 11 jan. 2002". */
function officialJournal(vehicle: string, locator: string, place: string, published: string, context: Context): Run[] {
  const pieces = locator.split(/,\s*/u).filter(Boolean)
  const section = pieces.filter(p => /^se[çc]/iu.test(p)).map(p => p.charAt(0).toLowerCase() + p.slice(1))
  const rest = pieces.filter(p => !/^se[çc]/iu.test(p))
  const after = [...section, place, ...rest, shortDate(published, context.norm)].filter(Boolean).join(', ')
  const [name = '', ...sub] = vehicle.split(/\s*:\s*/u)
  const tail = [...sub, after].join(', ')
  return [...strong(name), ...plain(sub.length || section.length ? `: ${tail}` : `, ${tail}`)]
}

const ementaOf = (context: Context): string => clean(sub(context.fields.first(LEGAL_TAGS.ementa), 'a'))

/** Where the text was published: the official journal, else a publisher, else only its address. */
function publication(context: Context, vehicle: string, locator: string, published: string, federal: boolean): Run[] {
  const { fields, work, norm } = context
  const place = work.place || (federal ? BRASILIA : '')
  if (vehicle) return officialJournal(vehicle, locator, place, published, context)
  const imprint = imprintOf(fields, work.date, norm)
  if (imprint.publishers.length === 0) return []
  return imprintRuns(imprint, norm)
}

/** "Lei nº 14.426, de 28/07/2022" as the norm names an act. */
const withLongDate = (title: string, norm: AbntEdition): string =>
  title.replace(/\b(\d{2})\/(\d{2})\/(\d{4})$/u, (_whole, day: string, month: string, year: string) =>
    longDate(`${year}-${month}-${day}`, norm),
  )

export function actReference(context: Context): Run[] {
  const { fields, work, norm } = context
  const act = normativeAct(fields)
  const federal = act?.sphere.toLowerCase() === 'federal' || /^brasil$/iu.test(work.agents[0]?.entry ?? '')
  const who = heading(context, act?.sphere ?? '', act?.organ ?? '')
  const { main, rest } = titleParts(work)
  const built = act ? `${act.type} nº ${act.number}, de ${longDate(act.date, norm)}` : ''
  const title = withLongDate(main, norm) || built
  const where = publication(context, act?.vehicle ?? '', act?.locator ?? '', act?.published ?? '', federal)
  const shown = act?.vehicle ? plain(title) : who ? strong(title) : plain(capitalFirst(title, 0, norm))
  return sentences([
    plain(who),
    plain(/^constitui/iu.test(work.uniformTitle) ? `[${work.uniformTitle}]` : ''),
    rest ? [...shown, ...plain(`: ${rest}`)] : shown,
    plain(ementaOf(context)),
    plain(editionText(work.edition)),
    where,
    ...accessRuns(context),
  ])
}

/** The panel stands in parentheses after the court. */
export function caseLawReference(context: Context): Run[] {
  const { fields, work, norm } = context
  const found = caseLaw(fields)
  const who = heading(context, 'federal', found?.court ?? '')
  const { main, rest } = titleParts(work)
  const built = found ? `${found.type} nº ${found.number}` : ''
  const title = main || built
  const shown = found?.vehicle ? plain(title) : strong(title)
  const rapporteur = (found?.rapporteur ?? '').replace(RAPPORTEUR_LABEL, '')
  const label =
    /^(min\.ª|ministra|des\.ª|desa\.|desembargadora|ju[ií]za|rel\.ª)/iu.test(rapporteur) ||
    /^relatora/iu.test(found?.rapporteur ?? '')
      ? 'Relatora'
      : 'Relator'
  const judged = found?.judged ? longDate(found.judged, norm) : ''
  return sentences([
    plain(found?.panel ? `${who} (${found.panel})` : who),
    rest ? [...shown, ...plain(`: ${rest}`)] : shown,
    plain(ementaOf(context)),
    ...(found?.parties ?? []).map(p => plain(p)),
    plain(rapporteur ? `${label}: ${[rapporteur, judged].filter(Boolean).join(', ')}` : ''),
    plain(!rapporteur && judged && !found?.vehicle ? `Julgado em ${judged}` : ''),
    publication(
      context,
      found?.vehicle ?? '',
      found?.locator ?? '',
      found?.published ?? '',
      !work.agents[0] || /^brasil/iu.test(work.agents[0].entry),
    ),
    ...accessRuns(context),
  ])
}
