/** Numbers of the Cutter-Sanborn table for the authors that a campus asks for every day. */
const KNOWN: Record<string, string> = {
  Stewart: '849',
  Guidorizzi: '948',
  Leithold: '533',
  Thomas: '454',
  Halliday: '188',
  Young: '68',
  Nussenzveig: '975',
  Gil: '463',
  Lakatos: '192',
  Marconi: '321',
  Severino: '498',
  'Di Pietro': '596',
  Meirelles: '514',
  Mello: '527',
  Sobotta: '677',
  Netter: '474',
  Moore: '821',
  Assis: '848',
  Alencar: '368',
  Rosa: '788',
  Lispector: '769',
  Freire: '866',
  Ramos: '175',
}

const letters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toUpperCase()

/**
 * Author mark: initial, number and the first letter of the title. Where the author is not in the short table, the
 * number is interpolated from the next three letters, which keeps the alphabetical order on the shelf.
 */
export function cutter(heading: string, title: string): string {
  const surname = heading.split(',')[0]!.trim()
  const name = letters(surname) || 'A'
  const value = [...name.slice(1, 4).padEnd(3, 'A')].reduce((sum, c) => sum * 26 + (c.charCodeAt(0) - 65), 0)
  const number = KNOWN[surname] ?? String(111 + Math.floor((value / 26 ** 3) * 888))
  const first = letters(title.replace(/^(?:(?:O|A|Os|As|Um|Uma|The|El|La|Le|Das) |L')/, '')).charAt(0) || 'a'
  return `${name[0]}${number}${heading === title ? '' : first.toLowerCase()}`
}
