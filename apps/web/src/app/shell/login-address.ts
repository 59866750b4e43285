/** /login with the way back; on a phone the mobile view comes along (SHELL-16). */
export function loginAddress(here: { pathname: string; search: string }, isMobile: boolean): string {
  const search = new URLSearchParams()
  if (isMobile) search.set('mobileView', 'login')
  const back = new URLSearchParams(here.search)
  back.delete('mobileView')
  const query = back.toString()
  search.set('redirect', `${here.pathname}${query ? `?${query}` : ''}`)
  return `/login?${search}`
}
