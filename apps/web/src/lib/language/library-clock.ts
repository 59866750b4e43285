/** The clock of the institution's libraries; until it is known, that of the device. */
let zone: string | undefined
const clocks = new Map<string | undefined, Intl.DateTimeFormat>()

/** Told by whoever learns of the institution. A device that does not know the zone goes by its own. */
export function setLibraryZone(name: string | undefined): void {
  try {
    clockOf(name)
    zone = name
  } catch {
    zone = undefined
  }
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
  const parts = clockOf(zone).formatToParts(now)
  return ['year', 'month', 'day'].map(type => parts.find(part => part.type === type)?.value).join('-')
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The day that a moment belongs to at the library: of an evening, UTC already writes the next. A day stays what it is. */
export function libraryDayOf(iso: string): string {
  const moment = new Date(iso)
  return DAY.test(iso) || Number.isNaN(moment.getTime()) ? iso : libraryDay(moment)
}

const DAY_MS = 86_400_000

/** Days from one day to another, both as yyyy-mm-dd; what stands after them is not read. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / DAY_MS)
