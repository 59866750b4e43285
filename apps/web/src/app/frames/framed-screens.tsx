import { ButtonLink } from '@estante/ui/button.tsx'
import { Wrap } from '@estante/ui/card.tsx'
import { EmptyState } from '@estante/ui/states.tsx'
import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { matchPath, Navigate, Outlet, useLocation } from 'react-router'
import { usePageTitle } from '../../lib/page/title.ts'
import { useSession } from '../../lib/session/store/hooks.ts'
import { currentSession, holds, sessionStore } from '../../lib/session/store/session-store.ts'
import { forgetFailedScreens, lazyScreen } from '../../lib/slots/lazy-screen.tsx'
import { useStore } from '../../lib/storage/store.ts'
import type { Frame } from '../frames.ts'
import type { Screen } from '../routes.ts'
import { ScreenBoundary } from '../routing/screen-boundary.tsx'
import { RouteFailure } from '../screens/route-failure.tsx'

/**
 * AUTH-50: without a person in session or persistent storage the address waits behind the login. Asked at each arrival
 * and not in between: whoever signs out on such a page is led by the sign-out, not from here. Whoever signed out in
 * another tab, or whose sign-in ended, is led by nobody, and what is theirs must not stay on the screen.
 */
export function PatronOnly() {
  const { pathname, search, key } = useLocation()
  const [asked, setAsked] = useState({ key, isAllowed: currentSession() !== null })
  const { isLeftElsewhere } = useStore(sessionStore)
  const isAllowed = asked.key === key ? asked.isAllowed : currentSession() !== null
  if (asked.key !== key) setAsked({ key, isAllowed })
  return isAllowed && !isLeftElsewhere ? (
    <Outlet />
  ) : (
    <Navigate to={`/login?redirect=${encodeURIComponent(pathname + search)}`} replace />
  )
}

/** A frame with whichever of its screens the address names. The frame stays while its screens change. */
export function FramedScreens({ frame, screens }: { frame: Frame; screens: readonly Screen[] }) {
  const { pathname } = useLocation()
  const session = useSession()
  const current = screens.find(screen => matchPath(screen.path, pathname) !== null) ?? null
  const may = ({ permission }: { permission?: number }) =>
    permission === undefined || session === null || holds(session.auhPermissions, permission)
  const { Component: Around } = lazyScreen(frame.load)
  if (!may(frame)) return <NoAccess />
  return (
    <Around screens={screens.filter(may)} current={current}>
      <ScreenBoundary
        place={pathname}
        failure={error => <RouteFailure error={error} />}
        onFailure={forgetFailedScreens}
      >
        {current && !may(current) ? <NoAccess /> : <Outlet />}
      </ScreenBoundary>
    </Around>
  )
}

function NoAccess() {
  const { t } = useTranslation('shell')
  usePageTitle(t('noAccess.title'))
  return (
    <Wrap>
      <EmptyState
        headingLevel={1}
        icon={<LockKeyhole size={30} aria-hidden />}
        title={t('noAccess.title')}
        actions={
          <ButtonLink look="main" href="/">
            {t('noAccess.toCatalogue')}
          </ButtonLink>
        }
      >
        {t('noAccess.hint')}
      </EmptyState>
    </Wrap>
  )
}
