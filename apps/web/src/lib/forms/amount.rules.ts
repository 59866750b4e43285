/** Cents of what a person typed as reais: 4,50 · 4.5 · 1.234,56; null where it is no amount. */
export function typedCents(text: string): number | null {
  const plain = text.replace(/[\s ]|R\$|BRL/g, '')
  const found = /^(\d{1,3}(?:\.\d{3})+|\d{1,8})(?:[.,](\d{1,2}))?$/.exec(plain)
  if (!found) return null
  const [, whole = '', rest = ''] = found
  return Number(whole.replaceAll('.', '')) * 100 + Number(rest.padEnd(2, '0'))
}

/** 450 as it stands in the field: 4,50. */
export const writtenCents = (cents: number): string =>
  `${Math.trunc(cents / 100)},${String(cents % 100).padStart(2, '0')}`
