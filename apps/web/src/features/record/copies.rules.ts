import type { Availability, Copy } from '@estante/contract'
import type { AvailabilityState } from '@estante/contract/availability-state'
import { ALL_LOCATIONS, MAIN_MATERIAL, SINGLE } from '@estante/contract/constants'
import { returnOf } from '../../lib/work/availability.rules.ts'

/** REC-33: a stored part, or nothing when the work has no such parts. Compared as text (AMB-48). */
export const partOf = (value: string): string | null => {
  const text = String(value).trim()
  return text === '' || text === SINGLE ? null : text
}

/** REC-33: the main material needs no saying. */
export const isAdditionalMaterial = (copy: Pick<Copy, 'mat_adicional'>): boolean =>
  String(copy.mat_adicional) !== MAIN_MATERIAL

/** REC-33: a copy without a place of its own may stand anywhere. */
export const hasOwnPlace = (copy: Pick<Copy, 'cod_local_exemplar'>): boolean =>
  String(copy.cod_local_exemplar) !== ALL_LOCATIONS

export type CopyState = 'available' | 'lent' | 'late' | 'held' | 'here' | 'other'

/** What a copy's state means for who stands before the shelf. */
export function stateOf(
  copy: Pick<Copy, 'disponivel' | 'data_prevista' | 'empresta' | 'consulta_local'>,
  now: Date = new Date(),
): CopyState {
  if (copy.disponivel === 'S') return 'available'
  if (copy.data_prevista !== null) return returnOf(copy.data_prevista, now).kind === 'late' ? 'late' : 'lent'
  if (copy.consulta_local === 'S') return 'here'
  return copy.empresta === 'S' ? 'held' : 'other'
}

/** Copies at one place in one state: what a reader wants to know of them is the same. */
export interface CopyGroup {
  place: string
  chamada: string
  state: CopyState
  copies: Copy[]
}

/** As Map.groupBy, which older browsers lack. */
function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const found = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const list = found.get(key)
    if (list) list.push(item)
    else found.set(key, [item])
  }
  return [...found.values()]
}

const STATE_ORDER: readonly CopyState[] = ['available', 'lent', 'late', 'held', 'here', 'other']

/** Copies of a library by place, call number and volume, and there by what can be had first. */
export function groupCopies(copies: readonly Copy[], now: Date = new Date()): CopyGroup[][] {
  const places = grouped(copies, copy =>
    [
      hasOwnPlace(copy) ? copy.desc_local_exemplar : '',
      copy.chamada,
      copy.volume,
      copy.tomo_exemplar,
      copy.parte,
      copy.mat_adicional,
    ].join('\n'),
  )
  return places.map(here => {
    const groups = grouped(here, copy => {
      const state = stateOf(copy, now)
      return `${state}\n${state === 'other' ? copy.situacao : (copy.data_prevista?.slice(0, 10) ?? '')}`
    })
    return groups
      .map(([first, ...rest]) => groupOf(first as Copy, rest, now))
      .sort(
        (a, b) =>
          STATE_ORDER.indexOf(a.state) - STATE_ORDER.indexOf(b.state) ||
          (a.copies[0]?.data_prevista ?? '').localeCompare(b.copies[0]?.data_prevista ?? ''),
      )
  })
}

const groupOf = (first: Copy, rest: Copy[], now: Date): CopyGroup => ({
  place: hasOwnPlace(first) ? first.desc_local_exemplar : '',
  chamada: first.chamada,
  state: stateOf(first, now),
  copies: [first, ...rest],
})

/** The libraries of the card, those that can lend now first. */
export const librariesInOrder = (availability: Availability): Availability['bibliotecas'] =>
  [...availability.bibliotecas].sort((a, b) => Math.sign(b.disponiveis) - Math.sign(a.disponiveis))

/** How many libraries besides the first also have it: where copies can be had, those that can lend one now. */
export function otherLibraries(availability: Availability, state: AvailabilityState): number {
  const counted =
    state === 'available' ? availability.bibliotecas.filter(each => each.disponiveis > 0) : availability.bibliotecas
  return Math.max(0, counted.length - 1)
}

interface ShelfColour {
  cor: string
  estante: string
  cod_biblioteca: number
}

/** REC-16: the coloured shelves of one library, each once, so that one walks to the colour; many are left to the map. */
export function shelvesIn(colours: readonly ShelfColour[] | undefined, cod_biblioteca: number): ShelfColour[] {
  const own = (colours ?? []).filter(each => each.cor !== '' && each.cod_biblioteca === cod_biblioteca)
  const distinct = new Map(own.map(each => [`${each.estante}/${each.cor}`, each]))
  return distinct.size > MOST_SHELVES ? [] : [...distinct.values()]
}
const MOST_SHELVES = 2
