/** Never visited; it only shows whether an address stays on the site it is read on. */
const HERE = 'https://estante.invalid'

/** A path of this site, or '' for anything that would lead elsewhere: open redirects end here (AUTH-01). */
export function localPath(address: string): string {
  if (!address.startsWith('/') || address.includes('\\') || hasControl(address)) return ''
  try {
    const url = new URL(address, HERE)
    // '/.//elsewhere' stays here while it is read, and leads away when its path is used alone.
    if (url.origin !== HERE || url.pathname.startsWith('//')) return ''
    return `${url.pathname}${url.search}${url.hash}`
  } catch {
    return ''
  }
}

const hasControl = (text: string): boolean => [...text].some(character => character.charCodeAt(0) < 0x20)
