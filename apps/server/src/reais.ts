/** Money is counted in integer cents; these are its forms as text, made without a fraction ever being computed. */

const parts = (cents: number): { sign: string; whole: string; rest: string } => {
  const figures = String(Math.abs(cents)).padStart(3, '0')
  return { sign: cents < 0 ? '-' : '', whole: figures.slice(0, -2), rest: figures.slice(-2) }
}

/** 123456 as people read it: R$ 1.234,56. */
export function reais(cents: number): string {
  const { sign, whole, rest } = parts(cents)
  return `${sign}R$ ${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${rest}`
}

/** 123456 as machines exchange it: 1234.56. */
export function decimalReais(cents: number): string {
  const { sign, whole, rest } = parts(cents)
  return `${sign}${whole}.${rest}`
}

/** Cents of an amount that came as text or as a number of JSON; null where it is no amount of money. */
export function centsOf(given: unknown): number | null {
  const found = /^(-?)(\d{1,11})(?:[.,](\d{1,2}))?$/.exec(String(given).trim())
  if (!found) return null
  const [, sign = '', whole = '', rest = ''] = found
  const cents = Number(whole) * 100 + Number(rest.padEnd(2, '0'))
  return sign === '-' ? -cents : cents
}
