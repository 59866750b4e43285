import ICAL from 'ical.js'
import { isZone, localInstant } from '../../library-clock.ts'

export interface CalendarEvent {
  titulo: string
  descricao: string
  inicio: string
  fim: string | null
  local: string
  url: string
}

/** How far a repeated event is followed: a calendar page shows a season, not for ever. */
const AHEAD_DAYS = 180
const MAX_OCCURRENCES = 60
const DAY_MS = 86_400_000

/** The zone that a time names, whether or not the calendar describes it; the library's types leave it out. */
const zoneOf = (time: ICAL.Time): string | undefined => (time as ICAL.Time & { timezone?: string }).timezone

const instantText = (instant: Date): string => instant.toISOString().replace('.000Z', 'Z')

/** A day as a day; a moment with its zone as an instant; a moment without one as the clock on the wall says it. */
function isoOf(time: ICAL.Time): string {
  const text = time.toString()
  if (time.isDate || text.endsWith('Z')) return text
  const zone = zoneOf(time)
  if (zone && isZone(zone)) return instantText(localInstant(text.slice(0, 10), text.slice(11, 16), zone))
  // A zone that the calendar describes itself; what names no zone at all floats.
  return time.zone.tzid === 'floating' ? text : instantText(time.toJSDate())
}

/** Of whole days the end is the day after the last one, as calendars write it; people are told the last. */
function lastOf(start: ICAL.Time, end: ICAL.Time): ICAL.Time {
  if (!end.isDate || end.compare(start) <= 0) return end
  const last = end.clone()
  last.adjust(-1, 0, 0, 0)
  return last
}

const shown = (event: ICAL.Event, start: ICAL.Time, end: ICAL.Time | null): CalendarEvent => ({
  titulo: event.summary ?? '',
  descricao: event.description ?? '',
  inicio: isoOf(start),
  fim: end ? isoOf(lastOf(start, end)) : null,
  local: event.location ?? '',
  url: String(event.component.getFirstPropertyValue('url') ?? ''),
})

/** The times at which a repeated event takes place from yesterday on; changed and cancelled ones as they were changed. */
function occurrences(event: ICAL.Event, now: Date): CalendarEvent[] {
  const found: CalendarEvent[] = []
  const times = event.iterator()
  for (let time = times.next(); time && found.length < MAX_OCCURRENCES; time = times.next()) {
    const at = time.toJSDate().getTime()
    if (at > now.getTime() + AHEAD_DAYS * DAY_MS) break
    if (at < now.getTime() - DAY_MS) continue
    const { item, startDate, endDate } = event.getOccurrenceDetails(time)
    found.push(shown(item, startDate, endDate))
  }
  return found
}

/** Reads the events of an iCalendar text; what it cannot date is left out. */
export function readCalendar(text: string, now: Date): CalendarEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown as unknown[])
  const all = calendar.getAllSubcomponents('vevent').map(component => new ICAL.Event(component))
  const isDated = (event: ICAL.Event) => event.component.hasProperty('dtstart')
  const changed = all.filter(event => event.isRecurrenceException())
  return all
    .filter(event => isDated(event) && !event.isRecurrenceException())
    .flatMap(event => {
      try {
        if (!event.isRecurring())
          return [shown(event, event.startDate, event.component.hasProperty('dtend') ? event.endDate : null)]
        for (const change of changed) if (change.uid === event.uid) event.relateException(change)
        return occurrences(event, now)
      } catch {
        // A time that is none: one bad event does not take the others away.
        return []
      }
    })
}
