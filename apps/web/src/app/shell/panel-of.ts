import type { MobileView } from '@estante/contract/constants'

const PANELS = ['services', 'faqs', 'suggestions_and_links', 'featured_and_news'] as const
export type Panel = (typeof PANELS)[number]

/** The views that take the page's place on a phone; login and search are screens of their own. */
export const panelOf = (view: MobileView): Panel | null => PANELS.find(panel => panel === view) ?? null
