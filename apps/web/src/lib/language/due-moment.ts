import { libraryDayOf, libraryTime } from './library-clock.ts'

/** What is lent for days may come back at any hour of the last one: it is due when that day ends. */
const END_OF_DAY = '23:59:59'

/** When a loan is due, to be written and compared: a day, or the moment of what is lent for hours or until the doors close. */
export const dueMoment = ({ data_prevista, vence_em }: { data_prevista: string; vence_em: string }): string =>
  libraryDayOf(vence_em) === data_prevista && libraryTime(vence_em) !== END_OF_DAY ? vence_em : data_prevista
