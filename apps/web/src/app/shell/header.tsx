import { Permission } from '@estante/contract/permissions'
import { ButtonLink } from '@estante/ui/button.tsx'
import { Wrap } from '@estante/ui/card.tsx'
import { Link } from '@estante/ui/link.tsx'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useBasket } from '../../lib/basket/basket-store.ts'
import { useInstitution } from '../../lib/institution/institution-store.ts'
import { useFormat } from '../../lib/language/hooks.ts'
import { useIsMobile } from '../../lib/mobile/mobile-view.ts'
import { LANDMARKS } from '../../lib/page/landmarks.ts'
import { useCatalogueName } from '../../lib/page/title.ts'
import { usePermission, useSession } from '../../lib/session/store/hooks.ts'
import { slots } from '../slots.ts'
import { BrandMark } from './brand-mark.tsx'
import css from './header.module.css'
import { KioskButton } from './kiosk-button.tsx'
import { loginAddress } from './login-address.ts'
import { MobileDrawer } from './mobile-drawer.tsx'

const UserMenu = lazy(async () => ({ default: (await import('./user-menu.tsx')).UserMenu }))
const loadAlerts = slots.alerts
const Alerts = loadAlerts ? lazy(async () => ({ default: (await loadAlerts()).Component })) : null

export function Header() {
  const isMobile = useIsMobile()
  return isMobile ? <MobileHeader /> : <DesktopHeader />
}

function DesktopHeader() {
  const { t } = useTranslation('shell')
  const institution = useInstitution()
  const catalogue = useCatalogueName()
  const format = useFormat()
  const basket = useBasket()
  const mayEnter = usePermission(Permission.patronArea)
  return (
    <header className={css.header}>
      <Wrap className={css.row}>
        <Link href="/" look="quiet" className={css.brand}>
          <BrandMark />
          <span>
            {institution ? (
              <span className={css.name}>{`${institution.sigla} · ${institution.nome_instituicao}`}</span>
            ) : null}
            <span className={institution ? css.sub : css.name}>{catalogue}</span>
          </span>
        </Link>
        <nav id={LANDMARKS.menu} tabIndex={-1} aria-label={t('mainMenu')} className={css.nav}>
          <Link href="/estatistica" className={css.link}>
            {t('statistics')}
          </Link>
          <Link href="/cesta" className={css.link}>
            {t('basket', { total: format.number(basket.length) })}
          </Link>
          <KioskButton />
          {mayEnter ? <ButtonLink href="/meupergamum">{t('patronArea')}</ButtonLink> : null}
          <Person />
        </nav>
      </Wrap>
    </header>
  )
}

/** SHELL-38: the area's title and the institution's acronym; A11Y-13: no user menu on /login. */
function MobileHeader() {
  const { t } = useTranslation('shell')
  const institution = useInstitution()
  const catalogue = useCatalogueName()
  const { pathname } = useLocation()
  const title = pathname.includes('meupergamum') ? t('patronArea') : catalogue
  return (
    <header className={css.header}>
      <Wrap className={css.row}>
        <Link href="/" look="quiet" className={css.brand}>
          <BrandMark />
          <span className={css.name}>{[title, institution?.sigla].filter(Boolean).join(' ')}</span>
        </Link>
        <div className={css.nav} data-print="no">
          <MobileDrawer />
          {pathname === '/login' ? null : <Person isCompact />}
        </div>
      </Wrap>
    </header>
  )
}

/** Who is here: the sign-in button, or alerts and the person's menu. */
function Person({ isCompact = false }: { isCompact?: boolean }) {
  const { t } = useTranslation('shell')
  const session = useSession()
  // The alerts are read in the patron area: for whom it is closed there is no way to them.
  const mayEnter = usePermission(Permission.patronArea)
  const location = useLocation()
  if (session) {
    return (
      <Suspense>
        {Alerts && mayEnter ? <Alerts /> : null}
        <UserMenu session={session} isCompact={isCompact} />
      </Suspense>
    )
  }
  if (location.pathname === '/login') return null
  return <ButtonLink href={loginAddress(location, isCompact)}>{t('signIn')}</ButtonLink>
}
