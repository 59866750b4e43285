const digit = (digits: readonly number[]): number => {
  const sum = digits.reduce((total, value, at) => total + value * (digits.length + 1 - at), 0)
  const rest = (sum * 10) % 11
  return rest === 10 ? 0 : rest
}

/**
 * A CPF that passes its check digits and that nobody holds: 000.000 followed by three digits, a range that is not
 * given to people.
 */
export function demoCpf(serial: number): string {
  if (!Number.isInteger(serial) || serial < 1 || serial > 999) throw new Error(`no demo CPF for ${serial}`)
  const digits = [...String(serial).padStart(9, '0')].map(Number)
  digits.push(digit(digits))
  digits.push(digit(digits))
  return digits.join('')
}

export function isValidCpf(cpf: string): boolean {
  if (!/^\d{11}$/.test(cpf)) return false
  const digits = [...cpf].map(Number)
  return digit(digits.slice(0, 9)) === digits[9] && digit(digits.slice(0, 10)) === digits[10]
}
