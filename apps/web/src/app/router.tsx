import { useState } from 'react'
import { Navigate, Outlet, type RouteObject, useLocation } from 'react-router'
import { currentSession } from '../lib/session/store/session-store.ts'
import { forgetFailedScreens, lazyScreen } from '../lib/slots/lazy-screen.tsx'
import { CataloguePage } from './catalogue-page.tsx'
import { Layout } from './layout.tsx'
import { type Screen, screens } from './routes.ts'
import { ScreenBoundary } from './routing/screen-boundary.tsx'
import { NotFound } from './screens/not-found.tsx'
import { RouteFailure } from './screens/route-failure.tsx'
import { UiFrame } from './ui-frame.tsx'

/** AUTH-50: without a person in session or persistent storage the address waits behind the login. */
function PatronOnly() {
  const { pathname, search, key } = useLocation()
  return <Asked key={key} address={pathname + search} />
}

/** Asked once for each arrival: whoever signs out on such a page is led by the sign-out, not from here. */
function Asked({ address }: { address: string }) {
  const [isAllowed] = useState(() => currentSession() !== null)
  return isAllowed ? <Outlet /> : <Navigate to={`/login?redirect=${encodeURIComponent(address)}`} replace />
}

const asRoute = ({ path, load, needsPatron }: Screen): RouteObject => {
  const { Component } = lazyScreen(load)
  return needsPatron ? { Component: PatronOnly, children: [{ path, Component }] } : { path, Component }
}

/** The frame stands around every screen, also around one that broke. */
function Framed() {
  const { pathname } = useLocation()
  return (
    // The frame itself broke: its words are still there, its bars are not.
    <ScreenBoundary
      place={pathname}
      failure={error => (
        <UiFrame>
          <RouteFailure error={error} />
        </UiFrame>
      )}
    >
      <Layout>
        <ScreenBoundary
          place={pathname}
          failure={error => <RouteFailure error={error} />}
          onFailure={forgetFailedScreens}
        >
          <Outlet />
        </ScreenBoundary>
      </Layout>
    </ScreenBoundary>
  )
}

/** Fixed screens first, then /{guide code} from the server's list, then not-found (AMB-09). */
export const routeTable = (): RouteObject[] => [
  {
    Component: Framed,
    children: [
      { index: true, Component: CataloguePage },
      ...screens.map(asRoute),
      { path: '/:guide', Component: CataloguePage },
      { path: '*', Component: NotFound },
    ],
  },
]
