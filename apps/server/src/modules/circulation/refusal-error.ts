import { refused } from '../../http/app-error.ts'
import type { Refusal } from './rules/refusals.ts'

/** The first reason against an act, as the answer to it. */
export const refusalOf = (refusals: readonly Refusal[]) => {
  const [first] = refusals
  return refused(first?.key ?? 'OcorreuErroInesperado', first?.params)
}
