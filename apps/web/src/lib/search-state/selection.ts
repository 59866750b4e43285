import { createStore } from '../storage/store.ts'

/** Works ticked in result lists (itensSelec of SRCH-82), kept from page to page until they are used or cleared. */
export const selectionStore = createStore<ReadonlySet<number>>(new Set())

export function select(codes: readonly number[], isSelected: boolean): void {
  const next = new Set(selectionStore.get())
  for (const code of codes) {
    if (isSelected) next.add(code)
    else next.delete(code)
  }
  selectionStore.set(next)
}

export const clearSelection = (): void => selectionStore.set(new Set())
