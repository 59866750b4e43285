import { BASKET_MOST } from '@estante/contract/constants'
import { ApiError } from '../api/api-error.ts'
import { handleError } from '../errors/handle-error.ts'
import { sealedSlot } from '../storage/sealed-slot.ts'
import { createStore, useStore } from '../storage/store.ts'

/** The visitor's basket: record codes in the order in which they were put in. */
export const basketStore = createStore<readonly number[]>([])
const KEY = 'estante-cesta'
const slot = sealedSlot<readonly number[]>(KEY)

export async function restoreBasket(): Promise<void> {
  follow()
  const kept = await slot.read()
  if (kept && Array.isArray(kept.value))
    basketStore.set(kept.value.filter(code => Number.isInteger(code)).slice(0, BASKET_MOST))
}

let isFollowing = false

/** Each window writes the whole basket: one that knew nothing of what another has put in would write it away. */
function follow(): void {
  if (isFollowing) return
  isFollowing = true
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== KEY) return
    if (newValue === null) basketStore.set([])
    else void restoreBasket()
  })
}

function change(next: readonly number[]): Promise<void> {
  basketStore.set(next)
  return next.length > 0 ? slot.write(next, 'local') : slot.clear()
}

/**
 * Puts works in, as many as there is room for: of a fuller basket the server would show and keep nothing. Answers whether
 * all of them are in; what was left out is said here.
 */
export async function putAllInBasket(codes: readonly number[]): Promise<boolean> {
  const now = basketStore.get()
  const all = [...new Set([...now, ...codes])]
  const next = all.slice(0, BASKET_MOST)
  if (next.length > now.length) await change(next)
  if (next.length === all.length) return true
  handleError(new ApiError(422, { message: 'CestaCheia', params: { maximo: BASKET_MOST } }))
  return false
}

export const putInBasket = (cod_acervo: number): Promise<boolean> => putAllInBasket([cod_acervo])

export const takeFromBasket = (cod_acervo: number): Promise<void> =>
  change(basketStore.get().filter(code => code !== cod_acervo))

/** Leaves only these: works that the catalogue no longer shows go. */
export const keepInBasket = (codes: readonly number[]): Promise<void> =>
  change(basketStore.get().filter(code => codes.includes(code)))

export const emptyBasket = (): Promise<void> => change([])

export const useBasket = (): readonly number[] => useStore(basketStore)
