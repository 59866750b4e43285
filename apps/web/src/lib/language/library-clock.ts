/** What the institution says of where its libraries are, and what of it this device knows. */
let told: string | undefined
let zone: string | undefined
let isLookedUp = true
const clocks = new Map<string | undefined, Intl.DateTimeFormat>()

/** Told by whoever learns of the institution. To look a zone up takes a page long: not before a clock is read. */
export function setLibraryZone(name: string | undefined): void {
  told = name
  isLookedUp = false
}

/** Where the libraries' clocks are; until that is known, or where the device does not know the zone, its own. */
function libraryZone(): string | undefined {
  if (isLookedUp) return zone
  isLookedUp = true
  try {
    clockOf(told)
    zone = told
  } catch {
    zone = undefined
  }
  return zone
}

function clockOf(name: string | undefined): Intl.DateTimeFormat {
  const known = clocks.get(name)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    ...(name && { timeZone: name }),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  clocks.set(name, made)
  return made
}

/** The day that the library writes at a moment, as yyyy-mm-dd: due dates are days of its clock, not of the reader's. */
export function libraryDay(now: Date = new Date()): string {
  const parts = clockOf(libraryZone()).formatToParts(now)
  return ['year', 'month', 'day'].map(type => parts.find(part => part.type === type)?.value).join('-')
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
/** What names no zone is what the clock on the library's wall says (an event at ten). */
const ON_THE_WALL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/

/** A moment and the zone to write it in, so that it reads as the library's clock; null for what is no moment. */
export function clockedAt(iso: string): { moment: Date; zone: string | undefined } | null {
  const isOnTheWall = ON_THE_WALL.test(iso)
  const moment = new Date(isOnTheWall ? `${iso}Z` : iso)
  return Number.isNaN(moment.getTime()) ? null : { moment, zone: isOnTheWall ? 'UTC' : libraryZone() }
}

/** The day that a moment belongs to at the library: of an evening, UTC already writes the next. A day stays what it is. */
export function libraryDayOf(iso: string): string {
  if (DAY.test(iso)) return iso
  if (ON_THE_WALL.test(iso)) return iso.slice(0, 10)
  const moment = new Date(iso)
  return Number.isNaN(moment.getTime()) ? iso : libraryDay(moment)
}

const watches = new Map<string | undefined, Intl.DateTimeFormat>()

/** The time on the library's wall at a moment, as hh:mm:ss; empty for what is no moment. */
export function libraryTime(iso: string): string {
  const at = clockedAt(iso)
  if (!at) return ''
  const parts = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const
  const watch = watches.get(at.zone) ?? new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: at.zone })
  watches.set(at.zone, watch)
  return watch.format(at.moment)
}

const DAY_MS = 86_400_000

/** Days from one day to another, both as yyyy-mm-dd; what stands after them is not read. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / DAY_MS)
