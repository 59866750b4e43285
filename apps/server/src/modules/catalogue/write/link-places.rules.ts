import { type DataField, isDataField, isStoredFile, type MarcRecord } from '@estante/marc'

/** Where the links (856) of a record stand, counted from 1, before and after its description was written anew. */

const linksIn = ({ fields }: MarcRecord): DataField[] => fields.filter(isDataField).filter(field => field.tag === '856')
const textOf = ({ subfields }: DataField): string => JSON.stringify(subfields)
const isOfLibrary = ({ subfields }: DataField): boolean =>
  subfields.some(([code, value]) => code === 'u' && isStoredFile(value))

/**
 * The place of each link that no longer stands where it did; null: it is gone. A link is known again by its text, and
 * one whose text was changed by its place, where that is still one of the same kind: what the library holds, or what it does not.
 */
export function movedLinks(before: MarcRecord, after: MarcRecord): Map<number, number | null> {
  const [old, fresh] = [linksIn(before), linksIn(after)]
  const free = new Set(fresh.keys())
  const places = new Map<number, number>()
  const settle = (from: number, to: number | undefined): void => {
    if (to === undefined || !free.delete(to)) return
    places.set(from, to)
  }
  const oldTexts = old.map(textOf)
  const freshTexts = fresh.map(textOf)
  // Of several alike those that stand where they stood come first: nothing of theirs has moved.
  oldTexts.forEach((text, at) => {
    if (freshTexts[at] === text) settle(at, at)
  })
  oldTexts.forEach((text, at) => {
    if (!places.has(at))
      settle(
        at,
        [...free].find(place => freshTexts[place] === text),
      )
  })
  old.forEach((link, at) => {
    const stays = free.has(at) && isOfLibrary(fresh[at]!) === isOfLibrary(link)
    if (!places.has(at) && stays) settle(at, at)
  })
  const moved = old.map((_, at): [number, number | null] => {
    const place = places.get(at)
    return [at + 1, place === undefined ? null : place + 1]
  })
  return new Map(moved.filter(([from, to]) => from !== to))
}
