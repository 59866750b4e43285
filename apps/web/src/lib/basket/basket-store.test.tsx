import '../../testing/reset.ts'
import { BASKET_MOST } from '@estante/contract/constants'
import { clearToasts, currentToasts } from '@estante/ui/toast-queue.ts'
import { beforeAll, expect, it } from 'vitest'
import { startWords } from '../../testing/page.tsx'
import { sealedSlot } from '../storage/sealed-slot.ts'
import { basketStore, emptyBasket, putAllInBasket, putInBasket, restoreBasket, takeFromBasket } from './basket-store.ts'

beforeAll(startWords)

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

it('BASK-02 the basket takes as many works as can be shown and kept, and says so of the others', async () => {
  clearToasts()
  const codes = Array.from({ length: BASKET_MOST - 1 }, (_, at) => at + 1)
  expect(await putAllInBasket(codes)).toBe(true)
  expect(currentToasts()).toEqual([])
  expect(await putAllInBasket([5, 9001, 9002])).toBe(false)
  expect(basketStore.get()).toEqual([...codes, 9001])
  expect(currentToasts().map(one => one.message)).toEqual(['A cesta guarda no máximo 500 obras.'])
  expect(await putInBasket(9001)).toBe(true)
  expect(await putInBasket(9002)).toBe(false)
  // One that an earlier release let grow beyond that is a basket again.
  await sealedSlot<number[]>('estante-cesta').write([...codes, 9001, 9002], 'local')
  await restoreBasket()
  expect(basketStore.get()).toHaveLength(BASKET_MOST)
  await emptyBasket()
})
