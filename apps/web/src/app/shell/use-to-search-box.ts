import { useLocation, useNavigate } from 'react-router'
import { useIsMobile } from '../../lib/mobile/mobile-view.ts'
import { goTo, LANDMARKS } from '../../lib/page/landmarks.ts'
import { searchHome } from './search-home.rules.ts'
import { useOnCatalogue } from './use-on-catalogue.ts'

/** The way to the search box: where a phone has folded it away it is unfolded, and other pages lead to where their search begins. */
export function useToSearchBox(): () => void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isMobile = useIsMobile()
  const isOnCatalogue = useOnCatalogue()
  return () => {
    if (goTo(LANDMARKS.search)) return
    const hash = `#${LANDMARKS.search}`
    if (!isOnCatalogue || !isMobile) {
      void navigate(`${searchHome(pathname)}${hash}`)
      return
    }
    const unfolded = new URLSearchParams(search)
    unfolded.set('mobileView', 'search')
    void navigate({ pathname, search: `?${unfolded}`, hash }, { preventScrollReset: true })
  }
}
