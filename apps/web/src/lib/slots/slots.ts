import type { Guide, NetworkResult, NewsItem, RecordLink, RecordPage, RecordSection } from '@estante/contract'
import type { RecordTab } from '@estante/contract/constants'
import type { ComponentType, ReactNode } from 'react'
import type { BegunForm } from '../session/intentions/begun-form.ts'
import { lazyScreen } from './lazy-screen.tsx'

/** What the catalogue page gives to the search: where it is, what stands above its box, and what stands below it. */
export interface CatalogueSlotProps {
  /** The guide (tab) of the address; null while the server has not told the guides. */
  guide: Guide | null
  /** The welcome: shown above tabs and box while nothing has been searched. */
  welcome: ReactNode
  /** The sections of the home page: shown below them while nothing has been searched, on the default guide only. */
  home: ReactNode
  /** What another tab shows while nothing is searched in it. */
  landing?: ReactNode
}

export interface DialogSlotProps {
  onClose: () => void
}

/** A form in a dialog; it goes on with what was written before a sign-in that left the page. */
export interface FormSlotProps<Form extends BegunForm['form']> extends DialogSlotProps {
  begun?: Extract<BegunForm, { form: Form }> | undefined
}

export type ViewableLink = Pick<
  RecordLink,
  | 'descricao'
  | 'is_pdf'
  | 'seq_paragrafo'
  | 'tipo_link'
  | 'url_link'
  | 'is_media'
  | 'media_format'
  | 'download_pdf'
  | 'tipo_conteudo'
>

/** What a viewer shows: a document to read, or something to play. */
export type Viewing =
  | { kind: 'pdf'; link: ViewableLink; url: string; mayDownload: boolean }
  | { kind: 'media'; cod_acervo: number; link: ViewableLink }

export interface LinkViewerProps extends DialogSlotProps {
  viewing: Viewing
}

export interface NetworkListProps {
  works: readonly NetworkResult[]
  /** How many stand on the pages before this one. */
  first: number
}

export interface NetworkInstitutionsProps extends DialogSlotProps {
  /** Null: all that the network has. */
  chosen: readonly string[] | null
  onSearch: (codes: string[]) => void
}

/** A tab of the record's page, filled by whichever feature the tab belongs to. */
export interface RecordTabProps {
  cod_acervo: number
  /** Where it stands in a showcase; absent elsewhere. */
  showcase?: ShowcaseOfTab | undefined
}

/** The library of a showcase, and whether children act there by card and PIN. */
export interface ShowcaseOfTab {
  cod_biblioteca: number
  takesCards: boolean
}

/** An action beside the record (a button with whatever it opens), of a feature that the record does not know. */
export interface RecordActionProps {
  record: RecordPage
  sections: readonly RecordSection[]
}

export interface RecordCommentsProps extends FormSlotProps<'recordComments'> {
  cod_acervo: number
}

/** A piece of the patron area's first page: the sentence at its top, its main column, or what stands beside it. */
export interface PatronHomePiece {
  /** `side`: what waits for the person, before all else on a phone; `later`: what is good to have, after everything. */
  place: 'lead' | 'main' | 'side' | 'later'
  load: Lazy<Record<never, never>>
}

/** What is found inside documents. */
export interface DocumentHitsProps {
  term: string
}

/** News that somebody else asked for. */
export interface NewsProps {
  title: string
  items: readonly NewsItem[]
}

/** Information and questions of a catalogue, by its letter, and of one of its libraries. */
export interface InformationProps {
  letter: 'C' | 'K' | 'M'
  cod_biblioteca?: number
}

/** One part of a record, for a page that is not the record's own. */
export interface RecordPartProps {
  record: RecordPage
  /** Null for the record's data. */
  tab: RecordTab | null
  /** As of a tab. */
  showcase?: ShowcaseOfTab | undefined
}

export type Lazy<Props> = () => Promise<{ Component: ComponentType<Props> }>

/** The places that features fill without knowing each other. The table of who fills what is app/slots.ts. */
export interface Slots {
  /** The catalogue page: tabs, search box, results. */
  catalogue: Lazy<CatalogueSlotProps> | null
  /** The bell in the header. */
  alerts: Lazy<Record<string, never>> | null
  /** The general comment form, opened from the footer. */
  comments: Lazy<FormSlotProps<'comments'>> | null
  /** The acquisition suggestion form, opened from the footer. */
  suggestions: Lazy<FormSlotProps<'suggestions'>> | null
  /** What readers say of a work, where a comment on it goes on after a sign-in. */
  recordComments: Lazy<RecordCommentsProps> | null
  /** What reads and plays files of records inside the page. */
  linkViewer: Lazy<LinkViewerProps> | null
  /** The results of a search in other institutions. */
  networkList: Lazy<NetworkListProps> | null
  /** Which institutions are asked. */
  networkInstitutions: Lazy<NetworkInstitutionsProps> | null
  /** Pages of documents that have the words of a search. */
  documentHits: Lazy<DocumentHitsProps> | null
  /** Searching in the documents of a record. */
  recordDocuments: Lazy<RecordTabProps> | null
  /** News in a row. */
  news: Lazy<NewsProps> | null
  /** Tabs of information, and frequent questions. */
  information: Lazy<InformationProps> | null
  /** Asking for a copy out of the closed stacks, below the list of them. */
  storageRequest: Lazy<RecordTabProps> | null
  /** A part of a record outside its own page. */
  recordSection: Lazy<RecordPartProps> | null
  /** Tabs of the record's page; its own tabs (copies, MARC, reference …) are not listed here. */
  recordTabs: Partial<Record<RecordTab, Lazy<RecordTabProps>>>
  /** Buttons beside the record, in this order, after its own. */
  recordActions: readonly Lazy<RecordActionProps>[]
  /** The first page of the patron area, piece by piece: each loads and fails by itself. */
  patronHome: readonly PatronHomePiece[]
}

let filled: Slots | null = null

/** Said once, where the application is put together. */
export function provideSlots(given: Slots): void {
  filled = given
}

export const currentSlots = (): Slots => {
  if (!filled) throw new Error('The application has not said what stands in its slots')
  return filled
}

type Single = Exclude<keyof Slots, 'recordTabs' | 'recordActions' | 'patronHome'>
type PropsOf<Name extends Single> = NonNullable<Slots[Name]> extends Lazy<infer Props> ? Props : never

/** The piece that stands in a slot; its code comes when it is first shown, so it needs a Suspense around it. */
export function slotPiece<Name extends Single>(name: Name): ComponentType<PropsOf<Name>> | null {
  const load = currentSlots()[name] as Lazy<PropsOf<Name> & object> | null
  return load ? (lazyScreen(load).Component as ComponentType<PropsOf<Name>>) : null
}

export const recordTabPiece = (tab: RecordTab): ComponentType<RecordTabProps> | null => {
  const load = currentSlots().recordTabs[tab]
  return load ? lazyScreen(load).Component : null
}

export const recordActionPieces = (): ComponentType<RecordActionProps>[] =>
  currentSlots().recordActions.map(load => lazyScreen(load).Component)

export const patronHomePieces = (place: PatronHomePiece['place']): ComponentType[] =>
  currentSlots()
    .patronHome.filter(piece => piece.place === place)
    .map(({ load }) => lazyScreen(load).Component)
