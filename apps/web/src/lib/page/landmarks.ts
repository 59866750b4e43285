/** Where skip links and access keys lead. A search screen gives its box and its first result these ids. */
export const LANDMARKS = {
  content: 'conteudo',
  menu: 'menu',
  search: 'pesquisa',
  footer: 'rodape',
  results: 'resultados',
  resultList: 'lista-de-resultados',
  firstResult: 'primeiro-resultado',
} as const

/** Moves keyboard and view to an element; false when the page has none. */
export function goTo(id: string): boolean {
  const element = document.getElementById(id)
  if (!element) return false
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1')
  element.focus({ preventScroll: true })
  element.scrollIntoView({ block: 'start' })
  return true
}
