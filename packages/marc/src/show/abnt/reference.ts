import type { MarcRecord } from '../../record.ts'
import { type Bibliographic, extractFrom } from '../bibliographic.ts'
import { indexFields, sub } from '../fields.ts'
import { academicNote } from './academic.ts'
import { accessRuns } from './access.ts'
import { extentRuns, extentText, seriesRuns } from './extent.ts'
import { editionText, imprintOf, imprintRuns } from './imprint.ts'
import { actReference, caseLawReference } from './law.ts'
import {
  archiveReference,
  filmReference,
  mapReference,
  musicReference,
  objectReference,
  scoreReference,
  spokenReference,
} from './media.ts'
import { directName, entryOf, entryRuns, nameList } from './names.ts'
import { type AbntOptions, type Context, contextOf } from './options.ts'
import { articleReference, chapterReference } from './parts.ts'
import { plain, type Run, runsToHtml, sentences, strong, textOf } from './runs.ts'
import { titleParts, titleRuns } from './title.ts'

export interface AbntReference {
  html: string
  text: string
}

/** The reference of a record by ABNT NBR 6023. */
export function abntReference(record: MarcRecord, options: AbntOptions = {}): AbntReference {
  const fields = indexFields(record)
  const runs = referenceRuns(contextOf(fields, extractFrom(fields), options))
  return { html: runsToHtml(runs), text: textOf(runs) }
}

/** The reference as the record's reference call answers it. */
export function recordReference(
  record: MarcRecord,
  options: AbntOptions = {},
): { desc_titulo: string; referencia: string } {
  const work = extractFrom(indexFields(record))
  const desc_titulo = work.subtitle ? `${work.title} : ${work.subtitle}` : work.title
  return { desc_titulo, referencia: abntReference(record, options).html }
}

function referenceRuns(context: Context): Run[] {
  switch (context.work.kind) {
    case 'artigo':
      return articleReference(context)
    case 'capitulo':
      return chapterReference(context)
    case 'periodico':
      return serialReference(context)
    case 'tese':
    case 'dissertacao':
    case 'tcc':
      return academicReference(context)
    case 'ato_normativo':
      return actReference(context)
    case 'jurisprudencia':
      return caseLawReference(context)
    case 'mapa':
      return mapReference(context)
    case 'partitura':
      return scoreReference(context)
    case 'gravacao_musical':
      return musicReference(context)
    case 'gravacao_sonora':
    case 'audiolivro':
      return spokenReference(context)
    case 'filme':
      return filmReference(context)
    case 'objeto_museu':
    case 'objeto':
    case 'equipamento':
    case 'imagem':
      return objectReference(context)
    case 'documento_arquivo':
    case 'manuscrito':
      return archiveReference(context)
    default:
      return monographReference(context)
  }
}

/** Proceedings repeat the name of the event in their title; the norm cuts it: "Anais [...]". */
function proceedingsTitle(context: Context): Run[] | null {
  const main = context.work.agents.find(a => a.main)
  if (main?.kind !== 'event') return null
  const word = /^(anais|atas|resumos|proceedings|actas|memorias|annals)\b(\s+eletr[ôo]nicos)?/iu.exec(
    context.work.titleProper,
  )
  return word ? [...strong(word[0]), ...plain(` ${context.norm.omission}`)] : null
}

const translators = (context: Context): Run[] => {
  const names = context.work.agents.filter(a => a.roles.includes('translator')).map(a => directName(a, context.norm))
  if (!context.translators || names.length === 0) return []
  return [...plain('Tradução: '), ...nameList(names, context.etAlFrom, context.norm, ', ')]
}

function monographReference(context: Context): Run[] {
  const { fields, work, norm } = context
  const entry = entryOf(work.agents, norm)
  const { volume } = titleParts(work)
  return sentences([
    entryRuns(entry, context.etAlFrom, norm),
    proceedingsTitle(context) ?? titleRuns(work, entry.agents.length === 0, norm),
    translators(context),
    plain(editionText(work.edition)),
    imprintRuns(imprintOf(fields, work.date, norm), norm),
    ...extentRuns(context, volume),
    seriesRuns(context),
    ...accessRuns(context),
  ])
}

/** A serial as a whole opens with its title in capitals and gives its years and ISSN. */
function serialReference(context: Context): Run[] {
  const { fields, work, norm } = context
  const { main, rest, volume } = titleParts(work)
  const title = main.toUpperCase() + (rest ? `: ${rest}` : '') + (volume ? `, ${volume}` : '')
  return sentences([
    plain(title),
    imprintRuns(imprintOf(fields, work.date, norm), norm),
    plain(work.issns[0] ? `ISSN ${work.issns[0]}` : ''),
    ...accessRuns(context),
  ])
}

const mentions = (text: string, place: string): boolean => text.toLowerCase().includes(`, ${place.toLowerCase()}`)

function academicReference(context: Context): Run[] {
  const { fields, work, norm } = context
  const entry = entryOf(work.agents, norm)
  const note = academicNote(fields, work.kind)
  const year = work.date.text || note.year || `[${norm.noDate}]`
  const granted = note.institution || grantingBody(work)
  const place = work.place && !mentions(granted, work.place) ? work.place : ''
  const where = [granted, place, note.year || year].filter(Boolean).join(', ')
  const extent = context.pages ? extentText(sub(fields.first('300'), 'a')) : ''
  return sentences([
    entryRuns(entry, context.etAlFrom, norm),
    titleRuns(work, entry.agents.length === 0, norm),
    plain(year),
    plain(/\b[fpv]\.$/u.test(extent) ? extent : ''),
    plain(`${note.type}${note.degree ? ` (${note.degree})` : ''} – ${where}`),
    ...accessRuns(context),
  ])
}

/** Unit first, as the norm writes it: "Faculdade de Medicina, Universidade de São Paulo". */
function grantingBody(work: Bibliographic): string {
  const body =
    work.agents.find(a => a.roles.includes('degree-grantor')) ??
    work.agents.find(a => !a.main && a.kind === 'corporate')
  return body ? [...body.units].reverse().concat(body.entry).join(', ') : ''
}
