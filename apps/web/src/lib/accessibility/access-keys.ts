/** A11Y-11: access keys 0 to 8, each with what it does, in the order of the bar (AMB-28). */
export const ACCESS_KEYS = {
  'accessible-search': '0',
  'search-box': '1',
  'first-search': '2',
  'sign-in': '3',
  faq: '4',
  about: '5',
  contrast: '6',
  increase: '7',
  reset: '8',
} as const
export type KeyedAction = keyof typeof ACCESS_KEYS

/** The words of each in the bar. */
export const KEY_LABELS = {
  'accessible-search': 'bar.accessibleSearch',
  'search-box': 'bar.searchBox',
  'first-search': 'bar.firstSearch',
  'sign-in': 'bar.signIn',
  faq: 'bar.faq',
  about: 'bar.about',
  contrast: 'bar.contrast',
  increase: 'bar.increase',
  reset: 'bar.reset',
} as const satisfies Record<KeyedAction, string>
