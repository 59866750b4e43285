import { createBrowserRouter, type RouteObject, redirect } from 'react-router'
import { currentSession } from '../lib/session/session-store.ts'
import { CataloguePage } from './catalogue-page.tsx'
import { Layout } from './layout.tsx'
import { type Screen, screens } from './routes.ts'
import { NotFound } from './screens/not-found.tsx'
import { RouteFailure } from './screens/route-failure.tsx'
import { StartSplash } from './start.tsx'
import { UiFrame } from './ui-frame.tsx'

/** AUTH-50: without a person in session or persistent storage the address waits behind the login. */
export function requirePatron({ request }: { request: Request }): null {
  if (currentSession()) return null
  const url = new URL(request.url)
  throw redirect(`/login?redirect=${encodeURIComponent(url.pathname + url.search)}`)
}

const asRoute = ({ path, load, needsPatron }: Screen): RouteObject => ({
  path,
  ...(needsPatron ? { loader: requirePatron } : {}),
  lazy: async () => ({ Component: (await load()).Component }),
})

/** The frame itself broke: its words are still there, its bars are not. */
function FrameFailure() {
  return (
    <UiFrame>
      <RouteFailure />
    </UiFrame>
  )
}

/** Fixed screens first, then /{guide code} from the server's list, then not-found (AMB-09). */
export const routeTable = (): RouteObject[] => [
  {
    Component: Layout,
    HydrateFallback: StartSplash,
    ErrorBoundary: FrameFailure,
    children: [
      {
        ErrorBoundary: RouteFailure,
        children: [
          { index: true, Component: CataloguePage },
          ...screens.map(asRoute),
          { path: '/:guide', Component: CataloguePage },
          { path: '*', Component: NotFound },
        ],
      },
    ],
  },
]

export const createRouter = () => createBrowserRouter(routeTable())
