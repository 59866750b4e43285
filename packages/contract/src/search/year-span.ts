import { isYear } from '../constants.ts'

/** What is wrong with the years of a comparison: the message, and which of the two it belongs to. */
export interface YearFault {
  key: 'InformeCampo' | 'AnoInvalido' | 'CampoMenorQue'
  field: 'first' | 'last'
}

/** The years that a comparison was given (SRCH-46, 47, ACTS-10): forms say it before a call is made, the server after. */
export function yearFaults(comparison: string, first: string, last: string): YearFault[] {
  if (first === '') return [{ key: 'InformeCampo', field: 'first' }]
  const faults: YearFault[] = isYear(first) ? [] : [{ key: 'AnoInvalido', field: 'first' }]
  if (comparison !== 'entre') return faults
  if (last === '') return [...faults, { key: 'InformeCampo', field: 'last' }]
  if (!isYear(last)) return [...faults, { key: 'AnoInvalido', field: 'last' }]
  if (Number(last) < Number(first)) return [...faults, { key: 'CampoMenorQue', field: 'last' }]
  return faults
}
