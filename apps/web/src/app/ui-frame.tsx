import { type AnchorProps, UiProvider } from '@estante/ui/provider.tsx'
import type { UiTexts } from '@estante/ui/texts.ts'
import { type ReactNode, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'

/** How ui's pieces link inside the application. */
function RouterLink({ href, ...rest }: AnchorProps) {
  return <Link to={href} {...rest} />
}

/** What ui's pieces need from the application: their words, and how to move inside it. */
export function UiFrame({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation('ui')
  const navigate = useNavigate()
  const go = useCallback((href: string) => void navigate(href), [navigate])
  const texts = i18n.getResourceBundle(i18n.resolvedLanguage ?? i18n.language, 'ui') as UiTexts
  return (
    <UiProvider texts={texts} link={RouterLink} navigate={go}>
      {children}
    </UiProvider>
  )
}
