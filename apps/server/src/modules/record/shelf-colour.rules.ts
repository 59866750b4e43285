import { SEVERAL_COLOURS } from '@estante/contract'

/** 'colour/shelf' of the shelves where a record stands, or that they are several (KIDS-40). */
export function shelfColour(shelves: readonly { cor: string; estante: string }[]): string {
  const distinct = new Set(shelves.filter(shelf => shelf.cor !== '').map(shelf => `${shelf.cor}/${shelf.estante}`))
  return distinct.size > 1 ? SEVERAL_COLOURS : ([...distinct][0] ?? '')
}
