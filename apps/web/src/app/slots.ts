import type { Guide } from '@estante/contract'
import type { ComponentType, ReactNode } from 'react'

/** What the catalogue page gives to the search: where it is, what stands above its box, and what stands below it. */
export interface CatalogueSlotProps {
  /** The guide (tab) of the address; null while the server has not told the guides. */
  guide: Guide | null
  /** The welcome: shown above tabs and box while nothing has been searched. */
  welcome: ReactNode
  /** The sections of the home page: shown below them while nothing has been searched, on the default guide only. */
  home: ReactNode
  /** Whether an address has its screen yet; a link to one that has none stays hidden. */
  exists: (path: string) => boolean
}

export interface DialogSlotProps {
  onClose: () => void
}

type Lazy<Props> = () => Promise<{ Component: ComponentType<Props> }>

/** Pieces of features that the frame places without knowing them. A feature plugs in by naming its module here. */
export interface Slots {
  /** The catalogue page: tabs, search box, results (features/search). */
  catalogue: Lazy<CatalogueSlotProps> | null
  /** The bell in the header (features/patron). */
  alerts: Lazy<Record<string, never>> | null
  /** The general comment form, opened from the footer (features/services). */
  comments: Lazy<DialogSlotProps> | null
  /** The acquisition suggestion form, opened from the footer (features/services). */
  suggestions: Lazy<DialogSlotProps> | null
}

/** The words of the catalogue page, fetched beside its code when a visit begins there. */
export const CATALOGUE_WORDS = ['search-screen', 'search']

export const slots: Slots = {
  catalogue: () => import('../features/search/catalogue.tsx'),
  alerts: null,
  comments: null,
  suggestions: null,
}
