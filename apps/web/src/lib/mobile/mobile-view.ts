import { MOBILE_VIEWS, type MobileView } from '@estante/contract/constants'
import { useIsMobile } from '@estante/ui/use-media.ts'
import { useCallback, useEffect } from 'react'
import { useSearchParams } from 'react-router'

export { useIsMobile }

const PARAMETER = 'mobileView'

/** SHELL-17: anything but the listed views is null. */
export const parseMobileView = (text: string | null): MobileView => MOBILE_VIEWS.find(view => view === text) ?? null

/** The mobile view as the address tells it, and how to change it (SHELL-18). */
export function useMobileView(): [view: MobileView, change: (view: MobileView) => void] {
  const isMobile = useIsMobile()
  const [search, setSearch] = useSearchParams()
  const view = isMobile ? parseMobileView(search.get(PARAMETER)) : null
  const change = useCallback(
    (next: MobileView) =>
      setSearch(
        old => {
          const fresh = new URLSearchParams(old)
          if (next) fresh.set(PARAMETER, next)
          else fresh.delete(PARAMETER)
          return fresh
        },
        { preventScrollReset: true },
      ),
    [setSearch],
  )
  return [view, change]
}

/** On a desktop the parameter goes away, and so does one that means nothing (SHELL-18). */
export function useMobileViewInAddress(): void {
  const isMobile = useIsMobile()
  const [search, setSearch] = useSearchParams()
  const text = search.get(PARAMETER)
  const isIdle = text !== null && (!isMobile || parseMobileView(text) === null)
  useEffect(() => {
    if (!isIdle) return
    setSearch(
      old => {
        const fresh = new URLSearchParams(old)
        fresh.delete(PARAMETER)
        return fresh
      },
      { replace: true, preventScrollReset: true },
    )
  }, [isIdle, setSearch])
}

/** SHELL-19: the view travels along when the address changes (to another search tab). */
export function withMobileView(href: string, current: string): string {
  const view = parseMobileView(new URLSearchParams(current).get(PARAMETER))
  if (!view) return href
  const [path = '', ...query] = href.split('?')
  const search = new URLSearchParams(query.join('?'))
  search.set(PARAMETER, view)
  return `${path}?${search}`
}
