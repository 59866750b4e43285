export * from './access/access.entities.ts'
export * from './access/local-path.ts'
export * from './access/password-rules.ts'
export * from './calls.ts'
export * from './circulation/availability-state.ts'
export * from './circulation/circulation.entities.ts'
export * from './clearance/clearance.entities.ts'
export * from './constants.ts'
export * from './define.ts'
export * from './desk/desk.entities.ts'
export { type ActAway, CONFLICT_ENDS, type ConflictEnd } from './desk/desk-outage.endpoints.ts'
export type { FoundDocument, PageHit } from './documents/documents.endpoints.ts'
export * from './endpoints.ts'
export * from './errors.ts'
export * from './institution/institution.entities.ts'
export * from './kids/kids.entities.ts'
export type { KioskVisit } from './kiosk/kiosk.endpoints.ts'
export { addressesOf, isAddressList, isPhoneNumber } from './loan-requests/loan-request-form.ts'
export type { LoanRequestForm } from './loan-requests/loan-requests.endpoints.ts'
export * from './loan-requests/loan-requests.entities.ts'
export * from './money/money.entities.ts'
export * from './network/network.entities.ts'
export * from './openapi.ts'
export * from './patron/area.entities.ts'
export * from './patron/basket.entities.ts'
export * from './patron/person.entities.ts'
export * from './patron/personal-choices.ts'
export * from './patron/profile.entities.ts'
export * from './permissions.ts'
export { EXPORT_PERMISSIONS } from './record/record.endpoints.ts'
export * from './record/record.entities.ts'
export * from './scalars.ts'
export * from './search/accessible-address.ts'
export * from './search/facet-code.ts'
export { type SearchParameters, searchParameters } from './search/search.endpoints.ts'
export * from './search/search.entities.ts'
export * from './search/year-span.ts'
export { type OrderForm, orderForm, type SuggestionForm } from './services/acquisitions.endpoints.ts'
export { NOTICE_DEFAULTS, type NoticeChoice, type NoticeWays } from './services/notices.endpoints.ts'
export type {
  DocumentCopyForm,
  InterlibraryLoanForm,
  SheetForm,
  SpecialSearchForm,
  SurveyForm,
} from './services/requests.endpoints.ts'
export * from './services/requests.entities.ts'
export * from './services/services.entities.ts'
export type {
  AnnualReport,
  StatisticsDefinition,
  StatisticsGroup,
  StatisticsList,
  StatisticsTable,
} from './statistics/statistics.endpoints.ts'
export * from './statistics/statistics.names.ts'
