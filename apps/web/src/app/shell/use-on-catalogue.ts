import { useLocation } from 'react-router'
import { useGuides } from '../../lib/institution/institution-store.ts'

/** Whether the page has the search box: / and /{guide code}. */
export function useOnCatalogue(): boolean {
  const { pathname } = useLocation()
  const guides = useGuides()
  return pathname === '/' || (guides?.some(guide => `/${guide.codigo}` === pathname) ?? false)
}
