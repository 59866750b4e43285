/** /login with the way back, which stays as it is for who is there already; on a phone the mobile view comes along (SHELL-16). */
export function loginAddress(here: { pathname: string; search: string }, isMobile: boolean): string {
  const isThere = here.pathname === '/login'
  const search = new URLSearchParams(isThere ? here.search : '')
  if (isMobile) search.set('mobileView', 'login')
  if (isThere) return `/login${search.size > 0 ? `?${search}` : ''}`
  const back = new URLSearchParams(here.search)
  back.delete('mobileView')
  const query = back.toString()
  search.set('redirect', `${here.pathname}${query ? `?${query}` : ''}`)
  return `/login?${search}`
}
