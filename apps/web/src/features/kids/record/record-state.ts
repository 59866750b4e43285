import type { AuthorityPage, Copy } from '@estante/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { errorText } from '../../../lib/errors/handle-error.ts'
import type { SectionCode } from './sections.rules.ts'

/** KIDS-74: what is open inside a section, and what it has fetched for it. */
export interface RecordState {
  subMenuSelected: { parent: SectionCode; submenu: string; name: string } | null
  autoridades: AuthorityPage | false
  dadosProtocoloArmazem: readonly Copy[] | false
}

export const NOTHING_OPEN: RecordState = { subMenuSelected: null, autoridades: false, dadosProtocoloArmazem: false }

export type RecordAct =
  | { type: 'open'; submenu: NonNullable<RecordState['subMenuSelected']> }
  | { type: 'close' }
  | { type: 'authorities'; autoridades: AuthorityPage }
  | { type: 'storage'; copies: readonly Copy[] }
  /** KIDS-71: another record. */
  | { type: 'reset' }

export function recordReducer(state: RecordState, act: RecordAct): RecordState {
  switch (act.type) {
    case 'open':
      return { ...state, subMenuSelected: act.submenu }
    case 'close':
      return { ...state, subMenuSelected: null }
    case 'authorities':
      return { ...state, autoridades: act.autoridades }
    case 'storage':
      return { ...state, dadosProtocoloArmazem: act.copies }
    case 'reset':
      return NOTHING_OPEN
  }
}

/** KIDS-71, KIDS-76: not loaded, loaded, or an error with the server's words. */
export type Loaded<Data> = false | { data: Data } | { error: true; message: string }

export function loadedOf<Data>({ data, error }: Pick<UseQueryResult<Data, Error>, 'data' | 'error'>): Loaded<Data> {
  // What is being read is not taken away because a later look failed.
  if (data !== undefined) return { data }
  return error ? { error: true, message: errorText(error) ?? '' } : false
}
