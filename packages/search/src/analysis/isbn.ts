/** An ISBN has two forms, ten and thirteen digits; whichever was catalogued, either finds it. */

const TEN = /^\d{9}[\dx]$/
const THIRTEEN = /^978\d{10}$/

function checkTen(nine: string): string {
  let sum = 0
  for (let i = 0; i < 9; i++) sum += (10 - i) * Number(nine[i])
  const check = (11 - (sum % 11)) % 11
  return check === 10 ? 'x' : String(check)
}

function checkThirteen(twelve: string): string {
  let sum = 0
  for (let i = 0; i < 12; i++) sum += (i % 2 === 0 ? 1 : 3) * Number(twelve[i])
  return String((10 - (sum % 10)) % 10)
}

/** The other form of a valid ISBN given without hyphens and in lower case, or null. */
export function otherIsbn(code: string): string | null {
  if (TEN.test(code)) {
    const body = code.slice(0, 9)
    if (checkTen(body) !== code[9]) return null
    return `978${body}${checkThirteen(`978${body}`)}`
  }
  if (THIRTEEN.test(code)) {
    if (checkThirteen(code.slice(0, 12)) !== code[12]) return null
    const body = code.slice(3, 12)
    return body + checkTen(body)
  }
  return null
}

/** The whole text is one number written with blanks or hyphens (85 359 0277 5, 0034-7108): its joined form, or null. */
export function wholeNumber(text: string): string | null {
  const trimmed = text.trim()
  if (!/^[\d][\d\s\-–]*[\dxX]$/.test(trimmed)) return null
  const joined = trimmed.replace(/[\s\-–]/g, '').toLowerCase()
  return joined.length === 8 || joined.length === 10 || joined.length === 13 ? joined : null
}
