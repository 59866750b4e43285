import { type ComponentType, createContext, type ReactNode, type Ref, use, useMemo } from 'react'
import type { UiTexts } from './texts.ts'

/** What the application's router link must accept; a plain <a> does. */
export interface AnchorProps {
  href: string
  children?: ReactNode
  className?: string
  id?: string
  title?: string
  lang?: string
  target?: string
  rel?: string
  download?: string | boolean
  tabIndex?: number
  onClick?: (event: React.MouseEvent<HTMLAnchorElement>) => void
  ref?: Ref<HTMLAnchorElement>
  'aria-current'?: 'page' | 'true' | 'step' | 'location' | undefined
  'aria-label'?: string
  'aria-hidden'?: boolean
  'aria-describedby'?: string
}

export interface UiProviderProps {
  texts: UiTexts
  /** Component that renders a link inside the application without loading the page again. */
  link?: ComponentType<AnchorProps>
  /** Goes to an address of the application; used where a link cannot be rendered (select of tabs, menus). */
  navigate?: (href: string) => void
  children: ReactNode
}

interface UiContextValue {
  texts: UiTexts
  link: ComponentType<AnchorProps> | undefined
  navigate: (href: string) => void
}

const UiContext = createContext<UiContextValue | null>(null)

export function UiProvider({ texts, link, navigate, children }: UiProviderProps) {
  const value = useMemo<UiContextValue>(
    () => ({ texts, link, navigate: navigate ?? (href => window.location.assign(href)) }),
    [texts, link, navigate],
  )
  return <UiContext value={value}>{children}</UiContext>
}

export function useUi(): UiContextValue {
  const value = use(UiContext)
  if (!value) throw new Error('The pieces of @estante/ui need a <UiProvider texts={…}> above them')
  return value
}

export function useUiTexts(): UiTexts {
  return useUi().texts
}

/** The language of the page: React Aria's own few words (the hidden "dismiss" button) follow it, not the browser. */
export function pageLanguage(): string {
  return document.documentElement.lang || 'pt-BR'
}

/** A link: by the application's router for its own addresses, a plain one for everything else. */
export function Anchor(props: AnchorProps) {
  const routed = use(UiContext)?.link
  const isOurs = /^(?:\/(?!\/)|\?|\.)/.test(props.href) && !props.target && props.download === undefined
  if (routed && isOurs) {
    const Routed = routed
    return <Routed {...props} />
  }
  const rel = props.target === '_blank' ? (props.rel ?? 'noopener noreferrer') : props.rel
  return <a {...props} rel={rel} />
}
