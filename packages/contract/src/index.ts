export * from './access/access.entities.ts'
export * from './access/password-rules.ts'
export * from './calls.ts'
export * from './circulation/circulation.entities.ts'
export * from './constants.ts'
export * from './define.ts'
export * from './endpoints.ts'
export * from './errors.ts'
export * from './institution/institution.entities.ts'
export * from './kids/kids.entities.ts'
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
export * from './search/facet-code.ts'
export { type SearchParameters, searchParameters } from './search/search.endpoints.ts'
export * from './search/search.entities.ts'
export { type OrderForm, orderForm, type SuggestionForm } from './services/acquisitions.endpoints.ts'
export type {
  DocumentCopyForm,
  InterlibraryLoanForm,
  SheetForm,
  SpecialSearchForm,
  SurveyForm,
} from './services/requests.endpoints.ts'
export * from './services/requests.entities.ts'
export * from './services/services.entities.ts'
