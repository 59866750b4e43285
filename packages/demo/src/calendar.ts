const DAY = 86_400_000

/** yyyy-mm-dd of a moment, days after (or before) it. */
export function dayFrom(today: Date, days: number): string {
  const local = new Date(Date.UTC(today.getFullYear(), today.getMonth(), today.getDate()) + days * DAY)
  return local.toISOString().slice(0, 10)
}

/** Loans never fall due on a closed day: Sunday moves to Monday. */
export function openDayFrom(today: Date, days: number): string {
  const day = dayFrom(today, days)
  return new Date(`${day}T12:00:00Z`).getUTCDay() === 0 ? dayFrom(today, days + 1) : day
}

/** A date and time during opening hours, days from today. */
export const momentFrom = (today: Date, days: number, minutesAfterEight: number): string => {
  const hours = 8 + Math.floor(minutesAfterEight / 60)
  const minutes = minutesAfterEight % 60
  return `${dayFrom(today, days)}T${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}:00`
}
