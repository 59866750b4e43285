import { END_OF_DAY } from '@estante/contract/constants'
import { libraryDayOf, libraryTime } from './library-clock.ts'

/** When a loan is due, to be written and compared: a day, or the moment of what is lent for hours or until the doors close. */
export const dueMoment = ({ data_prevista, vence_em }: { data_prevista: string; vence_em: string }): string =>
  libraryDayOf(vence_em) === data_prevista && libraryTime(vence_em) !== END_OF_DAY ? vence_em : data_prevista
