import type { MobileView } from '@estante/contract/constants'
import { Link } from '@estante/ui/link.tsx'
import { Menu as MenuIcon, X } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useHomeSections } from '../../features/institution/use-home-sections.ts'
import { useMobileView } from '../../lib/mobile/mobile-view.ts'
import { LANDMARKS } from '../../lib/page/landmarks.ts'
import { useSession } from '../../lib/session/store/hooks.ts'
import { loginAddress } from './login-address.ts'
import css from './mobile-drawer.module.css'

/** SHELL-15: 'Ver mais' opens what a desktop shows beside the search, 'Fechar' puts it away. */
export function MobileDrawer() {
  const { t } = useTranslation(['shell', 'messages'])
  const location = useLocation()
  const isSignedIn = useSession() !== null
  const [view, change] = useMobileView()
  // Open on one page: the next one is not covered by it, however one comes there.
  const [openOn, setOpenOn] = useState<string | null>(null)
  const isOpen = openOn === location.key
  const { hasFeaturedOrNews } = useHomeSections()
  const id = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const views: Array<Exclude<MobileView, null>> = [
    'services',
    'faqs',
    'suggestions_and_links',
    ...(hasFeaturedOrNews ? (['featured_and_news'] as const) : []),
  ]
  const close = () => setOpenOn(null)
  /** What was focused goes out of sight with the list: the keyboard returns to what opened it. */
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    close()
    toggle.current?.focus()
  }
  return (
    <nav id={LANDMARKS.menu} tabIndex={-1} aria-label={t('mainMenu')} className={css.drawer} onKeyDown={closeByKey}>
      <button
        ref={toggle}
        type="button"
        className={css.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenOn(isOpen ? null : location.key)}
      >
        {isOpen ? <X size={20} aria-hidden /> : <MenuIcon size={20} aria-hidden />}
        {t(isOpen ? 'Fechar' : 'VerMais', { ns: 'messages' })}
      </button>
      <ul id={id} hidden={!isOpen} className={css.list}>
        {isSignedIn ? null : (
          <li>
            <Link href={loginAddress(location, true)} look="block" onClick={close}>
              {t('mobile.login')}
            </Link>
          </li>
        )}
        {views.map(each => (
          <li key={each}>
            <button
              type="button"
              className={css.item}
              aria-current={view === each ? 'true' : undefined}
              onClick={() => {
                change(each)
                close()
              }}
            >
              {t(`mobile.${each}`)}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
