import { accessCalls } from './access/access.calls.ts'
import { circulationCalls } from './circulation/circulation.calls.ts'
import { clearanceCalls } from './clearance/clearance.calls.ts'
import { deskCalls } from './desk/desk.calls.ts'
import { documentsCalls } from './documents/documents.calls.ts'
import { filesCalls } from './files/files.calls.ts'
import { institutionCalls } from './institution/institution.calls.ts'
import { kidsCalls } from './kids/kids.calls.ts'
import { kioskCalls } from './kiosk/kiosk.calls.ts'
import { loanRequestCalls } from './loan-requests/loan-requests.calls.ts'
import { moneyCalls } from './money/money.calls.ts'
import { networkCalls } from './network/network.calls.ts'
import { patronCalls } from './patron/patron.calls.ts'
import { recordCalls } from './record/record.calls.ts'
import { searchCalls } from './search/search.calls.ts'
import { servicesCalls } from './services/services.calls.ts'
import { statisticsCalls } from './statistics/statistics.calls.ts'

/** Every call by name, without schemas: what the web needs at run time. */
export const calls = {
  ...accessCalls,
  ...circulationCalls,
  ...clearanceCalls,
  ...deskCalls,
  ...documentsCalls,
  ...filesCalls,
  ...institutionCalls,
  ...kidsCalls,
  ...moneyCalls,
  ...loanRequestCalls,
  ...kioskCalls,
  ...networkCalls,
  ...patronCalls,
  ...recordCalls,
  ...searchCalls,
  ...servicesCalls,
  ...statisticsCalls,
} as const

export type CallName = keyof typeof calls
