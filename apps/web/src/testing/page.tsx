import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { RouteObject } from 'react-router'
import { vi } from 'vitest'
import { AppRouter } from '../app/routing/app-router.tsx'
import { memoryHistory } from '../app/routing/history.ts'
import { UiFrame } from '../app/ui-frame.tsx'
import { queryClient } from '../lib/api/query.ts'
import { startLanguage } from '../lib/language/i18n.ts'

/** Tests speak Portuguese unless they say otherwise. */
export const startWords = (): Promise<void> => startLanguage()

export const PHONE = 375
export const DESKTOP = 1280

/** jsdom has no layout: media queries on width are answered from this number. */
export function setWidth(width: number): void {
  vi.stubGlobal('innerWidth', width)
  window.matchMedia = (query: string) => {
    const limit = /max-width: (\d+)px/.exec(query)?.[1]
    return {
      matches: limit !== undefined && width <= Number(limit),
      media: query,
      addEventListener() {},
      removeEventListener() {},
    } as unknown as MediaQueryList
  }
}

export function renderRoutes(routes: RouteObject[], at = '/') {
  const history = memoryHistory(at)
  const view = render(
    <QueryClientProvider client={queryClient}>
      <AppRouter history={history} routes={routes} />
    </QueryClientProvider>,
  )
  const router = { navigate: (to: string) => act(async () => history.push(to)) }
  return { ...view, history, router, address: () => history.location.pathname + history.location.search }
}

/** One piece of the shell, with what it expects around it. */
export function renderPiece(piece: ReactNode, at = '/') {
  return renderRoutes([{ path: '*', element: <UiFrame>{piece}</UiFrame> }], at)
}
