/** Where neither the library nor the institution says otherwise. */
export const DEFAULT_ZONE = 'America/Sao_Paulo'

/** The clock of the institution that this process serves; libraries with another are asked by name. */
let houseZone = DEFAULT_ZONE

/** Told by whoever reads the institution's settings. */
export function setHouseZone(zone: string): void {
  houseZone = zone
}

/** The zone of that clock, for whoever writes times out in words. */
export const currentHouseZone = (): string => houseZone

const DAY = 86_400_000
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  clocks.set(zone, clock)
  return clock
}

/** Whether this is the name of a time zone, such as America/Manaus. */
export function isZone(name: string): boolean {
  try {
    return clockOf(name) !== undefined
  } catch {
    return false
  }
}

function face(instant: Date, zone: string): { date: string; time: string } {
  const iso = new Date(instant.getTime() + offsetAt(instant.getTime(), zone)).toISOString()
  return { date: iso.slice(0, 10), time: iso.slice(11, 19) }
}

/** Clocks change on few days of a year: on the others one answer of the slow formatter serves the whole day. */
const offsets = new Map<string, number | null>()
const KEPT_DAYS = 20_000

function offsetAt(instant: number, zone: string): number {
  const day = Math.floor(instant / DAY)
  const key = `${zone} ${day}`
  let known = offsets.get(key)
  if (known === undefined) {
    const first = readOffset(day * DAY, zone)
    known = first === readOffset((day + 1) * DAY - 1000, zone) ? first : null
    if (offsets.size >= KEPT_DAYS) offsets.clear()
    offsets.set(key, known)
  }
  return known ?? readOffset(instant, zone)
}

/** How far the clocks of a zone are ahead of UTC. */
function readOffset(instant: number, zone: string): number {
  const part = Object.fromEntries(
    clockOf(zone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  )
  const shownThere = Date.parse(`${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}Z`)
  return shownThere - Math.floor(instant / 1000) * 1000
}

/** Local date (YYYY-MM-DD), time (HH:MM) and weekday (0 Sunday) of an instant, whatever the server's own zone is. */
export function localClock(now: Date, zone = houseZone): { date: string; time: string; weekday: number } {
  const { date, time } = face(now, zone)
  return { date, time: time.slice(0, 5), weekday: weekdayOf(date) }
}

/** The day that the library writes at an instant, or some days from it. Every rule that speaks of today asks here. */
export const libraryDay = (now: Date, daysAhead = 0, zone = houseZone): string =>
  addDays(localClock(now, zone).date, daysAhead)

/** 0 Sunday to 6 Saturday. */
export const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay()

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The same day so many months later, or the last day of that month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0, 12))
  last.setUTCDate(Math.min(date, last.getUTCDate()))
  return last.toISOString().slice(0, 10)
}

/** Days from one day to another; negative when the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T12:00:00Z`) - Date.parse(`${from}T12:00:00Z`)) / 86_400_000)

/**
 * The instant at which the clocks of a zone show a day and a time (HH:MM or HH:MM:SS; 24:00 is the end of the day). A
 * time that a change of the clocks skips is the moment of the change; of one that comes twice it is the first.
 */
export function localInstant(day: string, time: string, zone = houseZone): Date {
  const wanted = time.startsWith('24') ? Date.parse(`${addDays(day, 1)}T00:00:00Z`) : wall(day, time)
  // Clocks change by an hour or two at most: the offsets a day before and after are the only ones that can hold.
  const near = [wanted - DAY, wanted + DAY].map(other => offsetAt(other, zone))
  const candidates = near.map(offset => wanted - offset).filter(instant => shown(instant, zone) === wanted)
  return new Date(candidates.length > 0 ? Math.min(...candidates) : changeOver(wanted, zone, near))
}

const wall = (day: string, time: string): number => Date.parse(`${day}T${time.length === 5 ? `${time}:00` : time}Z`)

/** What the clocks of a zone show, as if it were UTC. */
const shown = (instant: number, zone: string): number => instant + offsetAt(instant, zone)

/** The clocks went over `wanted` at once: the first moment at which they show more. */
function changeOver(wanted: number, zone: string, near: readonly number[]): number {
  let [early, late] = [wanted - Math.max(...near), wanted - Math.min(...near)]
  while (late - early > 1000) {
    const middle = Math.floor((early + late) / 2000) * 1000
    if (shown(middle, zone) >= wanted) late = middle
    else early = middle
  }
  return late
}
