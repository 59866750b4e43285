import { startTransition, useLayoutEffect, useMemo, useRef, useState } from 'react'
import {
  type NavigateOptions,
  type Navigator,
  type RouteObject,
  Router,
  type To,
  useLocation,
  useRoutes,
} from 'react-router'
import { arriveAt, keepsView, leave } from '../../lib/page/scroll-position.ts'
import { withCover } from './cover-transition.ts'
import { firstSegment, mayStandFor } from './first-segment.ts'
import type { AppHistory } from './history.ts'
import { type Visit, VisitContext } from './visit.ts'

/**
 * The address bar as the application sees it. Screens load themselves and their data, so the router's own loaders, with
 * a fifth of the first load's weight, stay out; what we keep of them is where each page had been scrolled to.
 */
export function AppRouter({ history, routes }: { history: AppHistory; routes: RouteObject[] }) {
  const [{ location, action }, change] = useState(() => ({ location: history.location, action: history.action }))
  const here = useRef(location.pathname)
  const arrived = useRef<(() => void) | null>(null)
  const [visit] = useState<Visit>(() => ({ named: null, arrived: null }))
  useLayoutEffect(
    () =>
      history.listen(next => {
        leave()
        withCover(
          { from: here.current, to: next.location.pathname },
          () =>
            new Promise(resolve => {
              arrived.current = resolve
              // The page that stands there stays until the next one has its code.
              startTransition(() => change(next))
            }),
        )
      }),
    [history],
  )
  const navigator = useMemo<Navigator>(() => {
    const going =
      (move: 'push' | 'replace') =>
      (to: To, state?: unknown, options?: NavigateOptions): void => {
        keepsView(options?.preventScrollReset === true)
        history[move](to, state)
      }
    return {
      createHref: history.createHref,
      encodeLocation: history.encodeLocation,
      go: history.go,
      push: going('push'),
      replace: going('replace'),
    }
  }, [history])
  useLayoutEffect(() => {
    here.current = location.pathname
    const callOff = arriveAt(location)
    arrived.current?.()
    arrived.current = null
    return callOff
  }, [location])
  return (
    <Router location={location} navigationType={action} navigator={navigator}>
      <VisitContext value={visit}>
        <Pages routes={routes} />
      </VisitContext>
    </Router>
  )
}

/** The router ranks all that it is given at every drawing: it is given what the address may mean. */
function Pages({ routes }: { routes: RouteObject[] }) {
  const first = firstSegment(useLocation().pathname)
  return useRoutes(useMemo(() => routesFor(routes, first), [routes, first]))
}

const routesFor = (routes: readonly RouteObject[], first: string): RouteObject[] =>
  routes.flatMap(route => {
    if (route.path !== undefined && !mayStandFor(route.path, first)) return []
    if (!route.children) return [route]
    const children = routesFor(route.children, first)
    return children.length > 0 ? [{ ...route, children } as RouteObject] : []
  })
