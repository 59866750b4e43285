const SELECTOR = 'script[type="application/ld+json"]'

/**
 * Describes the page that is shown now in the head, in place of what the server wrote for the page that was asked for.
 * Returns what takes it away again.
 */
export function describePage(jsonLd: string): () => void {
  for (const old of document.head.querySelectorAll(SELECTOR)) old.remove()
  const script = document.createElement('script')
  script.type = 'application/ld+json'
  script.textContent = jsonLd
  document.head.append(script)
  return () => script.remove()
}
