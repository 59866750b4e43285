/**
 * Filing order of the CDU (UDC): the wider before the narrower, so `59+636`, `59/599`, `59`, `59:61`, `59=134`, `59(038)`,
 * `59(81)`, `59(=1)`, `59"19"`, `59*`, `59A`, `59-02`, `59-1`, `59.01`, `59'1`, `591`. Each sign becomes a letter of the rank;
 * digits become small letters, which stand after all of them.
 */
const rank = {
  plus: 'A',
  stroke: 'B',
  end: 'C',
  colon: 'D',
  doubleColon: 'E',
  bracket: 'F',
  language: 'G',
  form: 'H',
  place: 'I',
  people: 'J',
  time: 'K',
  asterisk: 'L',
  letter: 'M',
  commonHyphen: 'N',
  specialHyphen: 'O',
  pointNought: 'P',
  apostrophe: 'Q',
} as const

const digitLetter = (digit: string): string => String.fromCharCode(0x61 + Number(digit))
const isDigit = (sign: string | undefined): boolean => sign !== undefined && sign >= '0' && sign <= '9'

export function cduSortKey(value: string): string {
  const text = value
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[“”«»„″]/g, '"')
    .replace(/[‘’´`′]/g, "'")
    .replace(/[‐-―−]/g, '-')
    .trim()
  let key = ''
  let digitsInRow = 0
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!
    const next = text[at + 1]
    if (isDigit(sign)) {
      key += digitLetter(sign)
      digitsInRow++
      continue
    }
    if (sign === '.') {
      // The point after three digits only helps the eye; elsewhere .0 opens a special auxiliary.
      if (next === '0' && digitsInRow !== 3 && digitsInRow > 0 && !quoted) key += rank.pointNought
      digitsInRow = 0
      continue
    }
    digitsInRow = 0
    if (sign === '"') {
      key += quoted ? rank.end : rank.time
      quoted = !quoted
    } else if (sign === ':') {
      key += next === ':' ? rank.doubleColon : rank.colon
      if (next === ':') at++
    } else if (sign === '(') {
      key += next === '=' ? rank.people : next === '0' ? rank.form : rank.place
      if (next === '=') at++
    } else if (sign === ')' || sign === ']') key += rank.end
    else if (sign === '-') key += next === '0' ? rank.commonHyphen : rank.specialHyphen
    else key += simpleRank(sign)
  }
  return key + rank.end
}

function simpleRank(sign: string): string {
  if (sign === '+') return rank.plus
  if (sign === '/') return rank.stroke
  if (sign === '[') return rank.bracket
  if (sign === '=') return rank.language
  if (sign === '*') return rank.asterisk
  if (sign === "'") return rank.apostrophe
  return /[A-Za-z]/.test(sign) ? rank.letter + sign.toUpperCase() : ''
}
