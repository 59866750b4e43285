import '../../testing/reset.ts'
import { expect, it } from 'vitest'
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
