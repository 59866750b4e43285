import { accessEndpoints } from './access/access.endpoints.ts'
import { circulationEndpoints } from './circulation/circulation.endpoints.ts'
import { deskEndpoints } from './circulation/desk.endpoints.ts'
import { deskRecordsEndpoints } from './circulation/desk-records.endpoints.ts'
import { clearanceEndpoints } from './clearance/clearance.endpoints.ts'
import { deskWorkEndpoints } from './desk/desk.endpoints.ts'
import { deskListsEndpoints } from './desk/desk-lists.endpoints.ts'
import { deskOfficeEndpoints } from './desk/desk-office.endpoints.ts'
import { deskOutageEndpoints } from './desk/desk-outage.endpoints.ts'
import { documentsEndpoints } from './documents/documents.endpoints.ts'
import { filesEndpoints } from './files/files.endpoints.ts'
import { institutionEndpoints } from './institution/institution.endpoints.ts'
import { kidsEndpoints } from './kids/kids.endpoints.ts'
import { kioskEndpoints } from './kiosk/kiosk.endpoints.ts'
import { loanRequestsEndpoints } from './loan-requests/loan-requests.endpoints.ts'
import { moneyEndpoints } from './money/money.endpoints.ts'
import { networkEndpoints } from './network/network.endpoints.ts'
import { patronEndpoints } from './patron/patron.endpoints.ts'
import { recordEndpoints } from './record/record.endpoints.ts'
import { accessibleEndpoints } from './search/accessible.endpoints.ts'
import { lookupEndpoints } from './search/lookups.endpoints.ts'
import { searchEndpoints } from './search/search.endpoints.ts'
import { servicesEndpoints } from './services/services.endpoints.ts'
import { statisticsEndpoints } from './statistics/statistics.endpoints.ts'

/** Every call of the API with its schemas. The server refuses to start while one of them has no handler. */
export const endpoints = {
  ...accessEndpoints,
  ...circulationEndpoints,
  ...deskEndpoints,
  ...clearanceEndpoints,
  ...deskRecordsEndpoints,
  ...deskWorkEndpoints,
  ...deskListsEndpoints,
  ...deskOfficeEndpoints,
  ...deskOutageEndpoints,
  ...documentsEndpoints,
  ...filesEndpoints,
  ...institutionEndpoints,
  ...kidsEndpoints,
  ...moneyEndpoints,
  ...loanRequestsEndpoints,
  ...kioskEndpoints,
  ...networkEndpoints,
  ...patronEndpoints,
  ...recordEndpoints,
  ...searchEndpoints,
  ...lookupEndpoints,
  ...accessibleEndpoints,
  ...servicesEndpoints,
  ...statisticsEndpoints,
}

export type Endpoints = typeof endpoints
