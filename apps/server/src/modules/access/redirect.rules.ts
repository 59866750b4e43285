/** Never resolved; it only shows whether an address stays on the site it is read on. */
const HERE = 'https://estante.invalid'

/** A path of this site, or '' for anything that would lead elsewhere: open redirects end here. */
export function localPath(address: string): string {
  if (!address.startsWith('/') || hasControl(address) || address.includes('\\')) return ''
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

/** The partner base that an address names (AUTH-27): the longest key found in it. */
export const partnerOf = <P extends { chave: string }>(address: string, partners: readonly P[]): P | undefined =>
  partners
    .filter(partner => partner.chave !== '' && address.toLowerCase().includes(partner.chave.toLowerCase()))
    .toSorted((a, b) => b.chave.length - a.chave.length)[0]

/** Fills {names} of an address template, each value encoded. */
export const fillAddress = (template: string, values: Record<string, string>): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? encodeURIComponent(values[name]!) : whole))
