/** SQLite's result codes; further bits of a code are its details. */
const CODES = {
  busy: 5,
  locked: 6,
  readOnly: 8,
  io: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  notDatabase: 26,
} as const

const codeOf = (error: unknown): number | undefined => {
  const code = (error as { errcode?: number } | null)?.errcode
  return code === undefined ? undefined : code & 0xff
}

const isOneOf =
  (...codes: number[]) =>
  (error: unknown): boolean =>
    codes.includes(codeOf(error) ?? -1)

export const isBusy = isOneOf(CODES.busy, CODES.locked)
export const isDamaged = isOneOf(CODES.corrupt, CODES.notDatabase)
export const isDiskFull = isOneOf(CODES.full)
/** The file could not be reached: it passes when disk, room or rights come back. */
export const isFileAway = isOneOf(CODES.busy, CODES.locked, CODES.readOnly, CODES.io, CODES.full, CODES.cannotOpen)
