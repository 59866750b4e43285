/** Schemes that lead somewhere and run nothing: those of 856's first indicator that browsers still know. */
const LEADING = /^(?:https?|ftps?):\/\/[^\s/\\]/iu
const MAIL = /^mailto:[^\s@]+@[^\s@]+$/iu
/** A place of this site; two slashes, or one and a backslash, would name another host. */
const OWN_PATH = /^\/(?![/\\])/u
/** Catalogued without its scheme, as it is printed: www.example.org/book. */
const BARE_HOST = /^www\.[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#:]|$)/iu

/** Browsers pass over these inside an address, so that "java script:" with a line break is a scheme to them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const UNSEEN = /[\u0000-\u001f\u007f\u00ad\u200b-\u200f\u2028\u2029\u202a-\u202e\u2060\ufeff]/gu

/** A catalogued address as a link may carry it; empty for what is none, or would run instead of lead (javascript:, data:). */
export function linkAddress(value: string): string {
  const address = value.replace(UNSEEN, '').trim()
  if (BARE_HOST.test(address)) return `http://${address}`
  return LEADING.test(address) || MAIL.test(address) || OWN_PATH.test(address) ? address : ''
}
