import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Outlet, type RouteObject, useLocation } from 'react-router'
import { forgetFailedScreens, lazyScreen } from '../lib/slots/lazy-screen.tsx'
import { CataloguePage } from './catalogue-page.tsx'
import { FramedScreens, PatronOnly } from './frames/framed-screens.tsx'
import { type Frame, frames } from './frames.ts'
import { Layout } from './layout.tsx'
import { type FrameName, type Screen, screens } from './routes.ts'
import { ScreenBoundary } from './routing/screen-boundary.tsx'
import { NotFound } from './screens/not-found.tsx'
import { RouteFailure } from './screens/route-failure.tsx'
import { UiFrame } from './ui-frame.tsx'

const plain = ({ path, load }: Screen): RouteObject => ({ path, Component: lazyScreen(load).Component })

const asRoute = (screen: Screen): RouteObject =>
  screen.needsPatron ? { Component: PatronOnly, children: [plain(screen)] } : plain(screen)

/** A frame's screens are its children: going from one to the other leaves the frame standing. */
function frameRoute(name: FrameName, frame: Frame): RouteObject {
  const members = screens.filter(screen => screen.frame === name)
  const around: RouteObject = {
    Component: () => <FramedScreens frame={frame} screens={members} />,
    children: members.map(plain),
  }
  return frame.needsPatron ? { Component: PatronOnly, children: [around] } : around
}

// The showcases have bars of their own: their frame stands in the place of the catalogue's, not inside it.
const ShowcaseLayout = lazy(async () => ({ default: (await import('./showcase-layout.tsx')).ShowcaseLayout }))

// A terminal has no bars at all.
const KioskLayout = lazy(async () => ({ default: (await import('./kiosk-layout.tsx')).KioskLayout }))

// The desk of the staff, another bundle that no patron loads.
const DeskLayout = lazy(async () => ({ default: (await import('./desk-layout.tsx')).DeskLayout }))

/** The frame stands around every screen, also around one that broke. */
function Framed({ layout: Around }: { layout: ComponentType<{ children: ReactNode }> }) {
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
      <Around>
        <ScreenBoundary
          place={pathname}
          failure={error => <RouteFailure error={error} />}
          onFailure={forgetFailedScreens}
        >
          <Outlet />
        </ScreenBoundary>
      </Around>
    </ScreenBoundary>
  )
}

/** Fixed screens first, then /{guide code} from the server's list, then not-found (AMB-09). */
export const routeTable = (): RouteObject[] => [
  {
    element: (
      <Suspense>
        <Framed layout={ShowcaseLayout} />
      </Suspense>
    ),
    children: screens.filter(screen => screen.frame === 'kids').map(plain),
  },
  {
    element: (
      <Suspense>
        <Framed layout={KioskLayout} />
      </Suspense>
    ),
    children: screens.filter(screen => screen.frame === 'kiosk').map(plain),
  },
  {
    Component: PatronOnly,
    children: [
      {
        element: (
          <Suspense>
            <Framed layout={DeskLayout} />
          </Suspense>
        ),
        children: screens.filter(screen => screen.frame === 'staff').map(plain),
      },
    ],
  },
  {
    element: <Framed layout={Layout} />,
    children: [
      { index: true, Component: CataloguePage },
      ...screens.filter(screen => !screen.frame).map(asRoute),
      ...(Object.entries(frames) as [FrameName, Frame][]).map(([name, frame]) => frameRoute(name, frame)),
      { path: '/:guide', Component: CataloguePage },
      { path: '*', Component: NotFound },
    ],
  },
]
