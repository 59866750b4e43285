import type { DataField, Subfield } from '@estante/marc'

export type HeadingKind = 'person' | 'corporate' | 'topic' | 'place' | 'uniform'

export interface Heading {
  cod_autoridade: number
  kind: HeadingKind
  /** As it is displayed and sorted: subfields joined, without the dates of a person. */
  form: string
  subfields: Subfield[]
}

/** Gives each controlled heading one number, in the order in which the works bring them. */
export class HeadingRegistry {
  private readonly byKey = new Map<string, Heading>()

  register(kind: HeadingKind, form: string, subfields: readonly Subfield[]): Heading {
    const key = `${kind}\u0000${form}`
    const known = this.byKey.get(key)
    if (known) return known
    const heading: Heading = {
      cod_autoridade: this.byKey.size + 1,
      kind,
      form,
      subfields: subfields.map(([code, value]): Subfield => [code, value]),
    }
    this.byKey.set(key, heading)
    return heading
  }

  find(kind: HeadingKind, form: string): Heading | undefined {
    return this.byKey.get(`${kind}\u0000${form}`)
  }

  all(): Heading[] {
    return [...this.byKey.values()]
  }
}

/** The field of a work with the number of its authority. */
export function linked(field: DataField, heading: Heading | undefined): DataField {
  if (!heading) return field
  return { ...field, subfields: [...field.subfields, ['9', String(heading.cod_autoridade)]] }
}
