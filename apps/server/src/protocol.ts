import { randomInt } from 'node:crypto'
import { libraryDay } from './library-clock.ts'

/** Without letters and digits that are taken for each other when read aloud or copied by hand. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The number by which a patron and the staff speak of a request: its day, and signs that nobody can count up. */
export const newProtocol = (now: Date): string =>
  `${libraryDay(now).replaceAll('-', '')}-${Array.from({ length: 6 }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`
