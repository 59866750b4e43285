/** The partner key that an address contains (AUTH-27); the longest, where one key is part of another. */
export function partnerKeyOf(address: string, keys: readonly string[]): string | null {
  const text = address.toLowerCase()
  const found = keys.filter(key => key !== '' && text.includes(key.toLowerCase()))
  return found.sort((a, b) => b.length - a.length)[0] ?? null
}

/** Addresses that the server gives and the browser is sent to. */
export const isWebAddress = (address: string): boolean => /^https?:\/\/[^\s]+$/i.test(address)
