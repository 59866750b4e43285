import '../../testing/reset.ts'
import { expect, it } from 'vitest'
import { sealedSlot } from '../storage/sealed-slot.ts'
import { basketStore, emptyBasket, putInBasket, restoreBasket, takeFromBasket } from './basket-store.ts'

it('the basket keeps record codes once, in order, across visits', async () => {
  await putInBasket(5)
  await putInBasket(3)
  await putInBasket(5)
  expect(basketStore.get()).toEqual([5, 3])
  basketStore.set([])
  await restoreBasket()
  expect(basketStore.get()).toEqual([5, 3])
  await takeFromBasket(5)
  expect(basketStore.get()).toEqual([3])
  await emptyBasket()
  expect(localStorage.getItem('estante-cesta')).toBeNull()
})

it('what another window has put in meanwhile stays when something is put in here, and what it took out is gone', async () => {
  await restoreBasket()
  await putInBasket(5)
  const elsewhere = sealedSlot<number[]>('estante-cesta')
  const tell = (newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'estante-cesta', newValue, storageArea: localStorage }))
  await elsewhere.write([5, 8], 'local')
  tell(localStorage.getItem('estante-cesta'))
  await expect.poll(() => basketStore.get()).toEqual([5, 8])
  await putInBasket(9)
  expect((await elsewhere.read())?.value).toEqual([5, 8, 9])
  await elsewhere.clear()
  tell(null)
  expect(basketStore.get()).toEqual([])
})
