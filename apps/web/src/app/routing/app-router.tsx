import { startTransition, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type NavigateOptions, type Navigator, type RouteObject, Router, type To, useRoutes } from 'react-router'
import { arriveAt, keepsView, leave } from '../../lib/page/scroll-position.ts'
import { withCover } from './cover-transition.ts'
import type { AppHistory } from './history.ts'

/**
 * The address bar as the application sees it. Screens load themselves and their data, so the router's own loaders, with
 * a fifth of the first load's weight, stay out; what we keep of them is where each page had been scrolled to.
 */
export function AppRouter({ history, routes }: { history: AppHistory; routes: RouteObject[] }) {
  const [{ location, action }, change] = useState(() => ({ location: history.location, action: history.action }))
  const here = useRef(location.pathname)
  const arrived = useRef<(() => void) | null>(null)
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
      <Pages routes={routes} />
    </Router>
  )
}

function Pages({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes)
}
