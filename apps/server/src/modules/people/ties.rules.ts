import type { TieKind } from '@estante/contract'

export interface Tie {
  tipo: TieKind
  /** Birth date of the person who is answered for. */
  data_nascimento: string | null
}

const ADULT_YEARS = 18

/** Whether somebody is of age on a day; who was born on 29 February is so on 1 March. */
export function isAdult(birth: string, today: string): boolean {
  const year = Number(birth.slice(0, 4)) + ADULT_YEARS
  return `${year}${birth.slice(4)}` <= today
}

/** A guardian answers for a minor alone: without a birth date nobody knows, and the tie opens nothing. */
export const opensDoor = ({ tipo, data_nascimento }: Tie, today: string): boolean =>
  tipo === 'AUTORIZADA' || (data_nascimento !== null && !isAdult(data_nascimento, today))
