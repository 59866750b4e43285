import { sealedSlot } from '../storage/sealed-slot.ts'
import { basketStore, emptyBasket, putAllInBasket } from './basket-store.ts'

interface Left {
  /** `cod_pessoa` of who gathered it. */
  owner: number
  acervos: readonly number[]
}

const slot = sealedSlot<Left>('estante-cesta-deixada')

const leftBy = async (owner: number): Promise<readonly number[]> => {
  const kept = await slot.read()
  return kept?.value.owner === owner && Array.isArray(kept.value.acervos) ? kept.value.acervos : []
}

/**
 * What somebody gathered goes from sight when they are gone and the server could not keep it for them: the next person here
 * neither sees it nor keeps it as their own. It lies sealed in this browser until its owner signs in here again.
 */
export async function leaveBasket(owner: number): Promise<void> {
  const acervos = basketStore.get()
  if (acervos.length === 0) return
  await slot.write({ owner, acervos: [...new Set([...(await leftBy(owner)), ...acervos])] }, 'local')
  await emptyBasket()
}

/** Its owner is back. What somebody else left stays theirs. */
export async function takeLeftBasket(owner: number): Promise<void> {
  const acervos = await leftBy(owner)
  if (acervos.length === 0) return
  // What there is no room for here stays until there is.
  if (await putAllInBasket(acervos)) await slot.clear()
}

/** Whether works wait here for somebody to sign in again; not whose they are, nor which. */
export async function isBasketLeft(): Promise<boolean> {
  const kept = await slot.read()
  return Array.isArray(kept?.value.acervos) && kept.value.acervos.length > 0
}
