import { addDays } from '../../library-clock.ts'

export interface AgendaEntry {
  /** Stays the same when the day moves, so that calendars move the entry. */
  id: string
  dia: string
  titulo: string
}

const quoted = (text: string): string => text.replace(/[\\;,]/g, mark => `\\${mark}`).replace(/\r?\n/g, '\\n')

/** Lines of at most 75 bytes (RFC 5545): a longer one goes on in the next, which begins with a space. */
function fold(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > (parts.length === 0 ? 75 : 74)) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part].join('\r\n ')
}

const compact = (day: string): string => day.replaceAll('-', '')

/** A calendar of whole days. */
export function calendarText(name: string, entries: readonly AgendaEntry[], now: Date): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Estante//Emprestimos//PT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${quoted(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    ...entries.flatMap(entry => [
      'BEGIN:VEVENT',
      `UID:${entry.id}@estante`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${compact(entry.dia)}`,
      `DTEND;VALUE=DATE:${compact(addDays(entry.dia, 1))}`,
      `SUMMARY:${quoted(entry.titulo)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}
