import { isSineLoco, isSineNomine, publishersOf } from './bibliographic.ts'
import { imprintField } from './dates.ts'
import { clean, type FieldIndex, sub } from './fields.ts'
import { inLanguage, type ShowLanguage, type Trilingual } from './labels/language.ts'
import { readable } from './readable.ts'

/** What abbreviations of extent stand for, one and many. */
const UNITS: readonly [RegExp, one: Trilingual, many: Trilingual][] = [
  [/(\d[\d.]*)\s?p\.?$/iu, ['página', 'page', 'página'], ['páginas', 'pages', 'páginas']],
  [/(\d[\d.]*)\s?(?:f|fl|fls)\.?$/iu, ['folha', 'leaf', 'hoja'], ['folhas', 'leaves', 'hojas']],
  [/(\d[\d.]*)\s?v\.?$/iu, ['volume', 'volume', 'volumen'], ['volumes', 'volumes', 'volúmenes']],
]

/** "xii, 208 p." as "xii, 208 páginas"; what abbreviates nothing known stays as it was written. */
export function spokenExtent(extent: string, language: ShowLanguage): string {
  const text = clean(extent)
  for (const [form, one, many] of UNITS) {
    const found = form.exec(text)
    if (!found) continue
    const words = inLanguage(found[1] === '1' ? one : many, language)
    return `${text.slice(0, found.index)}${found[1]} ${words}`
  }
  return readable(text)
}

/** A serial that goes on has "v." and no number: nothing that tells one edition from another. */
const isBareUnit = (extent: string): boolean => /^(?:v|p|f|fls?)\.?$/iu.test(clean(extent))

/** The few facts by which one edition is told from another: extent, and who published it where. */
export function factsFrom(fields: FieldIndex, language: ShowLanguage): string[] {
  const publishers = publishersOf(imprintField(fields))
  const name = publishers.find(each => each.name && !isSineNomine(each.name))?.name ?? ''
  const place = publishers.find(each => each.place && !isSineLoco(each.place))?.place ?? ''
  const extent = sub(fields.first('300'), 'a')
  return [isBareUnit(extent) ? '' : spokenExtent(extent, language), [name, place].filter(Boolean).join(', ')].filter(
    Boolean,
  )
}
