/** Numbers we give ourselves begin here, far from those that sources use. */
export const OWN_NUMBERS_FROM = 1_000_000_000
/** The search index keeps numbers in 32 bits. */
export const LARGEST_NUMBER = 4_294_967_294

/** A record without a number is known by its content. */
export const NUMBERLESS = 'h:'

/** A number of the source without leading zeros, so that 0103 and 103 are one record. */
export const canonicalNumber = (numero: string): string =>
  /^\d+$/.test(numero) ? numero.replace(/^0+(?=\d)/, '') : numero

/** The number that a record asks for: its own when it is one, else the digits in it ("ocm0012345", "pnl000103"). */
export function wantedCode(numero: string): number | null {
  if (numero.startsWith(NUMBERLESS)) return null
  const digits = /^\d+$/.test(numero) ? numero : /(\d+)\D*$/.exec(numero)?.[1]
  if (digits === undefined || digits.length > 15) return null
  const code = Number(digits)
  const isOwn = /^\d+$/.test(numero)
  return code >= 1 && code <= (isOwn ? LARGEST_NUMBER : OWN_NUMBERS_FROM - 1) ? code : null
}

/** Whether our number says already which number of the source it was. */
export const isPlain = (numero: string, code: number): boolean => numero === String(code)
