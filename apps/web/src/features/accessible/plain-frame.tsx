import { type AccessibleAsked, accessibleAddress, readAccessible } from '@estante/contract/accessible-address'
import { Link } from '@estante/ui/link.tsx'
import { useFocusLeft } from '@estante/ui/use-focus-left.ts'
import { Accessibility } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { errorText } from '../../lib/errors/handle-error.ts'
import { usePageIsComing } from '../../lib/page/announce-page.ts'
import { usePageTitle } from '../../lib/page/title.ts'

/** What the address asks for: it is all that a page of the accessible search knows. */
export const useAsked = (): AccessibleAsked => readAccessible(useLocation().search)

/** The frame of each of its pages: drawn as the server draws it, large or not as the reader chose. */
export function PlainFrame({ title, children }: { title?: string; children: ReactNode }) {
  const { t } = useTranslation('accessible')
  const { view } = useAsked()
  usePageTitle([title, t('name')].filter(Boolean).join(' · '))
  return (
    <div className="plain" data-view={view}>
      <nav aria-label={t('nav.label')} className="plain-nav">
        <Link href={accessibleAddress('')}>{t('nav.home')}</Link>
        <Link href={accessibleAddress('sobre')}>{t('nav.about')}</Link>
        <Link href={accessibleAddress('duvidas-frequentes')}>{t('nav.faq')}</Link>
        <Link href="/">{t('nav.full')}</Link>
      </nav>
      {children}
    </div>
  )
}

/** Seen words are short; spoken ones say what they are about. */
export function NamedLink({ href, of, look, children }: { href: string; of: string; look?: 'line'; children: string }) {
  return (
    <Link href={href} className={look ? 'plain-button plain-line' : 'plain-button'}>
      {children}
      <span className="plain-hidden">: {of}</span>
    </Link>
  )
}

/** A11Y-22: the loading state, and what to do when nothing came. */
export function Waiting({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { t } = useTranslation('accessible')
  usePageIsComing(!error)
  return error ? <Failed error={error} onRetry={onRetry} /> : <p role="status">{t('loading')}</p>
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('accessible')
  const going = useFocusLeft<HTMLDivElement>()
  return (
    <div ref={going} role="alert">
      <h1>{t('failed')}</h1>
      <p>{errorText(error)}</p>
      <button type="button" onClick={onRetry}>
        {t('again')}
      </button>
    </div>
  )
}

/** Back to the list that the work was found in. */
export function BackToResults() {
  const { t } = useTranslation('accessible')
  const asked = useAsked()
  if (asked.text === '') return null
  return (
    <p className="plain-go">
      <Link href={accessibleAddress('resultados', asked)}>{t('details.back')}</Link>
    </p>
  )
}

/** Braille, audio, large print …: which accessible formats a work has, beside the symbol of accessibility. */
export function FormatLine({ work }: { work: { possui_acessibilidade: 'S' | 'N'; formatos: readonly string[] } }) {
  const { t } = useTranslation('accessible')
  if (work.possui_acessibilidade !== 'S') return null
  return (
    <p className="plain-format">
      <Accessibility className="plain-symbol" aria-hidden focusable="false" />{' '}
      {work.formatos.length > 0 ? t('results.formats', { formats: work.formatos.join(', ') }) : t('results.accessible')}
    </p>
  )
}
