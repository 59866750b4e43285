import { clean, type FieldIndex, joined, sub, subs } from './fields.ts'

export type SubjectKind =
  | 'person'
  | 'corporate'
  | 'event'
  | 'title'
  | 'chronological'
  | 'topic'
  | 'place'
  | 'keyword'
  | 'genre'

export interface Subject {
  kind: SubjectKind
  tag: string
  /** Position of the field among those of its tag, from 1. */
  seq: number
  /** Heading without subdivisions. */
  heading: string
  subdivisions: { code: string; text: string }[]
  /** "Educação - Brasil - História". */
  text: string
  authority: string[]
  /** Thesaurus ($2), '' when not said. */
  source: string
}

const KINDS: Record<string, { kind: SubjectKind; heading: string }> = {
  '600': { kind: 'person', heading: 'abcdfghjklmnopqrst' },
  '610': { kind: 'corporate', heading: 'abcdfghklmnoprst' },
  '611': { kind: 'event', heading: 'acdefghjklnpqst' },
  '630': { kind: 'title', heading: 'adfghklmnoprst' },
  '648': { kind: 'chronological', heading: 'a' },
  '650': { kind: 'topic', heading: 'abcd' },
  '651': { kind: 'place', heading: 'a' },
  '653': { kind: 'keyword', heading: 'a' },
  '654': { kind: 'topic', heading: 'ab' },
  '655': { kind: 'genre', heading: 'ab' },
  '690': { kind: 'topic', heading: 'abcd' },
}

export function subjectsOf(fields: FieldIndex): Subject[] {
  const found: Subject[] = []
  const seen = new Set<string>()
  for (const tag of Object.keys(KINDS)) {
    const rule = KINDS[tag]!
    fields.all(tag).forEach((field, i) => {
      const add = (heading: string) => {
        const subdivisions: Subject['subdivisions'] = []
        for (const [code, value] of field.subfields) {
          if ('vxyz'.includes(code) && clean(value)) subdivisions.push({ code, text: clean(value) })
        }
        const text = [heading, ...subdivisions.map(s => s.text)].join(' - ')
        // The same heading from two thesauri is one subject for a reader.
        if (!heading || seen.has(`${rule.kind}|${text.toLowerCase()}`)) return
        seen.add(`${rule.kind}|${text.toLowerCase()}`)
        found.push({
          kind: rule.kind,
          tag,
          seq: i + 1,
          heading,
          subdivisions,
          text,
          authority: subs(field, '09'),
          source: sub(field, '2'),
        })
      }
      // 653 holds several uncontrolled terms in repeated $a.
      if (tag === '653') for (const term of subs(field, 'a')) add(clean(term))
      else add(clean(joined(field, rule.heading)))
    })
  }
  return found
}
