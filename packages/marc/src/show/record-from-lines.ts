import type { MarcField, MarcRecord, Subfield } from '../record.ts'

/**
 * A record from short lines, for tests: "245 10 $aTítulo$bsubtítulo", "008 …". '#' is a blank indicator.
 * The type is leader/06-07, optionally with leader/08 ("tca").
 */
export function recordFromLines(type: string, lines: readonly string[]): MarcRecord {
  const leader = `00000n${type.slice(0, 2)}${type[2] ?? ' '}a2200000 a 4500`
  return { leader, fields: lines.map(fieldFromLine) }
}

function fieldFromLine(line: string): MarcField {
  const tag = line.slice(0, 3)
  if (tag < '010') return { tag, value: line.slice(4) }
  const subfields = line
    .slice(7)
    .split('$')
    .slice(1)
    .map((s): Subfield => [s[0] ?? '', s.slice(1)])
  const blank = (c: string | undefined) => (c === undefined || c === '#' ? ' ' : c)
  return { tag, ind1: blank(line[4]), ind2: blank(line[5]), subfields }
}

/** 008 of 40 characters with type of date, dates, language, and any other positions by number. */
export function fixedField(
  type: string,
  date1: string,
  date2 = '    ',
  language = 'por',
  positions: Record<number, string> = {},
): string {
  const characters = [...`261115${type}${date1}${date2}bl ${' '.repeat(17)}${language} d`.padEnd(40)]
  for (const [at, value] of Object.entries(positions)) characters.splice(Number(at), value.length, ...value)
  return `008 ${characters.join('')}`
}
