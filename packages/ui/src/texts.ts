/**
 * Words the pieces themselves need (close, clear, next page …). They arrive once, through UiProvider, in the language of
 * the page; the shape is that of the `ui` namespace of the application's words. `{{name}}` marks what is filled in.
 */
export interface UiTexts {
  close: string
  clear: string
  cancel: string
  confirm: string
  ok: string
  more: string
  search: string
  required: string
  loading: string
  retry: string
  previous: string
  next: string
  first: string
  last: string
  page: string
  pageOf: string
  pagination: string
  breadcrumb: string
  notifications: string
  selectAll: string
  selected: string
  noMatches: string
  suggestions: string
  suggestionCount: string
  showPassword: string
  hidePassword: string
  backToTop: string
  remove: string
  carouselPosition: string
  sortAscending: string
  sortDescending: string
  opensInNewTab: string
  invalidYear: string
  invalidEmail: string
  success: string
  info: string
  warning: string
  error: string
  selectRow: string
}

export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole))
}
