/** A bare name is an image that the server keeps among the institution's; anything else is an address already. */
export function newsImage(name: string | null, addressOf: (id: string) => string): string | null {
  const text = (name ?? '').trim()
  if (text === '') return null
  if (/^(?:https?:)?\//i.test(text)) return text
  return addressOf(text)
}

/** One slash at the beginning: a page of this site. Two, or one and a backslash, lead a browser to another. */
const OWN_PAGE = /^\/(?![/\\])/
export const isOwnPage = (address: string): boolean => OWN_PAGE.test(address)

/**
 * KIDS-19: an address without http or https gets http:// before it, except a page of this site; anything else that could
 * run is no address.
 */
export function newsAddress(url: string | null): string | null {
  const text = (url ?? '').trim()
  if (text === '') return null
  if (/^https?:\/\//i.test(text) || isOwnPage(text)) return text
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text)) return null
  return `http://${text.replace(/^\/+/, '')}`
}
