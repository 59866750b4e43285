import { createStore } from '../../../lib/storage/store.ts'
import type { Mode } from './work-store.ts'

/**
 * What is being typed, and what it is for. Both outlive a box: while one screen gives way to the next, signs of a scanner
 * go on coming, and belong to the mode whose key was pressed last.
 */
export const typedStore = createStore('')

let mode: Mode = 'EMPRESTAR'
let boxes = 0

export const currentMode = (): Mode => mode
export const setMode = (next: Mode): void => {
  mode = next
}

export const isBoxThere = (): boolean => boxes > 0

/** A box is on screen, until what this returns is called. */
export function placeBox(): () => void {
  boxes += 1
  return () => {
    boxes -= 1
  }
}

/** A sign that came while no box could take it. */
export function typeAhead(sign: string): void {
  typedStore.set(text => text + sign)
}
