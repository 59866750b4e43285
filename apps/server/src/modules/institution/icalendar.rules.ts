export interface CalendarEvent {
  titulo: string
  descricao: string
  inicio: string
  fim: string | null
  local: string
  url: string
}

const plainText = (value: string): string => value.replace(/\\n/gi, '\n').replace(/\\([,;\\])/g, '$1')

/** 20261115T190000Z, 20261115T190000 or 20261115 as ISO text. */
function isoOf(value: string): string | null {
  const match = value.match(/^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z?))?$/)
  if (!match) return null
  const [, year, month, day, hour, minute, second, zulu] = match
  const date = `${year}-${month}-${day}`
  return hour ? `${date}T${hour}:${minute}:${second}${zulu}` : date
}

/** Reads the VEVENTs of an iCalendar text; what it cannot date is left out. */
export function readCalendar(text: string): CalendarEvent[] {
  const lines = text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)
  const events: CalendarEvent[] = []
  let fields: Map<string, string> | undefined
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') fields = new Map()
    else if (line === 'END:VEVENT' && fields) {
      const inicio = isoOf(fields.get('DTSTART') ?? '')
      if (inicio) {
        events.push({
          titulo: plainText(fields.get('SUMMARY') ?? ''),
          descricao: plainText(fields.get('DESCRIPTION') ?? ''),
          inicio,
          fim: isoOf(fields.get('DTEND') ?? ''),
          local: plainText(fields.get('LOCATION') ?? ''),
          url: fields.get('URL') ?? '',
        })
      }
      fields = undefined
    } else if (fields) {
      const colon = line.indexOf(':')
      if (colon > 0) fields.set(line.slice(0, colon).split(';', 1)[0]!.toUpperCase(), line.slice(colon + 1))
    }
  }
  return events
}
