/** The names that MarcEdit writes in braces for signs that mean something in its format or that old systems could not type. */
const named: Readonly<Record<string, string>> = {
  dollar: '$',
  lcub: '{',
  rcub: '}',
  bsol: '\\',
  lsqb: '[',
  rsqb: ']',
  verbar: '|',
  esc: '',
  copy: '©',
  phono: '℗',
  reg: '®',
  deg: '°',
  pound: '£',
  euro: '€',
  plusmn: '±',
  sharp: '♯',
  flat: '♭',
  iexcl: '¡',
  iquest: '¿',
  middot: '·',
  szlig: 'ß',
  AElig: 'Æ',
  aelig: 'æ',
  OElig: 'Œ',
  oelig: 'œ',
  Oslash: 'Ø',
  oslash: 'ø',
  Lstrok: 'Ł',
  lstrok: 'ł',
  Dstrok: 'Đ',
  dstrok: 'đ',
  THORN: 'Þ',
  thorn: 'þ',
  eth: 'ð',
  inodot: 'ı',
  softsign: 'ʹ',
  hardsign: 'ʺ',
  alif: '\u02bc',
  mllhring: '\u02bb',
  ayn: '\u02bb',
}

const marks: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  macr: '\u0304',
  breve: '\u0306',
  dot: '\u0307',
  uml: '\u0308',
  hooka: '\u0309',
  ring: '\u030a',
  dblac: '\u030b',
  caron: '\u030c',
  cedil: '\u0327',
  ogon: '\u0328',
  dotb: '\u0323',
}

const mnemonic = /\{([A-Za-z]+)\}([^{}$])?/g
const markedLetter = /^([A-Za-z])(grave|acute|circ|tilde|macr|breve|uml|ring|dblac|caron|cedil|ogon)$/

/** `{aacute}` is the letter, `{acute}a` the mark before its letter; what is no name stays as it is. */
export function expandMnemonics(text: string): string {
  if (!text.includes('{')) return text
  return text.replace(mnemonic, (whole, name: string, next: string | undefined) => {
    const sign = named[name]
    if (sign !== undefined) return sign + (next ?? '')
    const mark = marks[name]
    if (mark !== undefined) return next === undefined ? whole : (next + mark).normalize('NFC')
    const letter = markedLetter.exec(name)
    return letter ? (letter[1]! + marks[letter[2]!]!).normalize('NFC') + (next ?? '') : whole
  })
}

/** The signs that the format itself uses. */
export const protectSigns = (text: string): string =>
  text.replace(/[${}]/g, sign => (sign === '$' ? '{dollar}' : sign === '{' ? '{lcub}' : '{rcub}'))
