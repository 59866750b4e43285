import { isField } from '../../../lib/page/is-field.ts'
import { createStore } from '../../../lib/storage/store.ts'
import type { Mode } from './work-store.ts'

/**
 * What is being typed, and what it is for. Both outlive a box: while one screen gives way to the next, signs of a scanner
 * go on coming, and belong to the mode whose key was pressed last.
 */
export const typedStore = createStore('')

let mode: Mode = 'EMPRESTAR'
let boxes = 0
let isAwaited = false

export const isBoxThere = (): boolean => boxes > 0

export const currentMode = (): Mode => mode
/** A screen with a box is on its way: what is typed until it stands is for it. */
export function awaitBox(next: Mode): void {
  mode = next
  isAwaited = true
}

/** The way leads to a screen without a box: nothing that is typed there lends or takes back anything. */
export function awaitNoBox(): void {
  isAwaited = false
  typedStore.set('')
}

/** Somebody else's keys: of a field, or of a button that a space presses. */
export const isTaken = ({ target, key }: KeyboardEvent): boolean =>
  isField(target) || (key === ' ' && typedStore.get() === '')

/** A sign that came while the box was still on its way; null where it is not for one. */
export const signForBox = (event: KeyboardEvent): string | null => {
  if (isBoxThere() || !isAwaited || isTaken(event) || event.ctrlKey || event.altKey || event.metaKey) return null
  return event.key.length === 1 || event.key === 'Enter' ? event.key : null
}

/**
 * A box is on screen, until what this returns is called. It may be there only after the key of another mode was pressed:
 * what is typed then is for the one that is still coming.
 */
export function placeBox(own: Mode): () => void {
  boxes += 1
  if (!isAwaited || mode === own) {
    mode = own
    isAwaited = false
  }
  return () => {
    boxes -= 1
  }
}

/** A sign that came while no box could take it. */
export function typeAhead(sign: string): void {
  typedStore.set(text => text + sign)
}
