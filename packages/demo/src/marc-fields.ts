import type { ControlField, DataField, MarcRecord, Subfield } from '@estante/marc'

export const control = (tag: string, value: string): ControlField => ({ tag, value })

/** A data field from code and value pairs; empty values are left out. '1_' as indicators is '1' and blank. */
export function data(tag: string, indicators: string, ...pairs: (readonly [string, string | undefined])[]): DataField {
  const [ind1 = ' ', ind2 = ' '] = indicators.replaceAll('_', ' ')
  const subfields = pairs.filter((pair): pair is [string, string] => !!pair[1]).map(([c, v]): Subfield => [c, v])
  return { tag, ind1, ind2, subfields }
}

/** Type of record (06), bibliographic level (07) and type of control (08); lengths are the writer's business. */
export const leader = (type: string, level: string, control = ' ', form = 'a'): string =>
  `00000n${type}${level}${control}a2200000 ${form} 4500`

export const authorityLeader = '00000nz  a2200000n  4500'

/** Order of the fields within a record: by tag, keeping the order given inside a tag. */
export function recordOf(leaderText: string, fields: readonly (ControlField | DataField)[]): MarcRecord {
  const sorted = fields.map((field, at) => ({ field, at }))
  sorted.sort((a, b) => (a.field.tag < b.field.tag ? -1 : a.field.tag > b.field.tag ? 1 : a.at - b.at))
  return { leader: leaderText, fields: sorted.map(({ field }) => field) }
}

/** Articles that filing skips: the second indicator of 245. */
const ARTICLES: Record<string, RegExp> = {
  por: /^(O|A|Os|As|Um|Uma|Uns|Umas) /,
  spa: /^(El|La|Los|Las|Un|Una) /,
  eng: /^(The|A|An) /,
  fre: /^(Le|La|Les|Un|Une) |^L'/,
  ita: /^(Il|La|Lo|I|Gli|Le) /,
  ger: /^(Der|Die|Das|Ein|Eine) /,
}
export const nonfiling = (title: string, language: string): number => ARTICLES[language]?.exec(title)?.[0].length ?? 0
