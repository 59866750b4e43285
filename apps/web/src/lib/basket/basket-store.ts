import { sealedSlot } from '../storage/sealed-slot.ts'
import { createStore, useStore } from '../storage/store.ts'

/** The visitor's basket: record codes in the order in which they were put in. */
export const basketStore = createStore<readonly number[]>([])
const slot = sealedSlot<readonly number[]>('estante-cesta')

export async function restoreBasket(): Promise<void> {
  const kept = await slot.read()
  if (!kept || !Array.isArray(kept.value)) return
  basketStore.set(kept.value.filter(code => Number.isInteger(code)))
}

function change(next: readonly number[]): Promise<void> {
  basketStore.set(next)
  return next.length > 0 ? slot.write(next, 'local') : slot.clear()
}

export const putInBasket = (cod_acervo: number): Promise<void> => {
  const now = basketStore.get()
  return now.includes(cod_acervo) ? Promise.resolve() : change([...now, cod_acervo])
}

export const takeFromBasket = (cod_acervo: number): Promise<void> =>
  change(basketStore.get().filter(code => code !== cod_acervo))

/** Leaves only these: works that the catalogue no longer shows go. */
export const keepInBasket = (codes: readonly number[]): Promise<void> =>
  change(basketStore.get().filter(code => codes.includes(code)))

export const emptyBasket = (): Promise<void> => change([])

export const useBasket = (): readonly number[] => useStore(basketStore)
