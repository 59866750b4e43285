import { isDataField, type MarcRecord } from './record.ts'

/** UNIMARC has its title in 200 and forty coded characters in 100, where MARC 21 has a name. */
export function isUnimarc({ fields }: MarcRecord): boolean {
  const has = (tag: string, test: (value: string) => boolean): boolean =>
    fields.some(
      field =>
        field.tag === tag && isDataField(field) && field.subfields.some(([code, value]) => code === 'a' && test(value)),
    )
  return (
    !fields.some(field => field.tag === '245') &&
    has('200', () => true) &&
    has('100', value => /^\d{8}[a-z ]/.test(value))
  )
}
