import { expect, test } from '../page.ts'

/** Tests of a worker share a context: what one leaves behind, the next may not find. */
test.describe.configure({ mode: 'serial' })

const PLAIN = '/robots.txt'

test('a test may leave what it likes', async ({ page, context }) => {
  await page.goto(PLAIN)
  await context.addCookies([{ name: 'left', value: '1', url: page.url() }])
  await context.grantPermissions(['geolocation'])
  await page.evaluate(async () => {
    localStorage.setItem('left', '1')
    sessionStorage.setItem('left', '1')
    await caches.open('left')
    await new Promise(done => {
      indexedDB.open('left').onsuccess = done
    })
  })
  await context.route('**/left', route => route.fulfill({ body: 'left' }))
  await context.setOffline(true)
  expect(context.pages()).toContain(page)
})

test('the next one finds nothing of it', async ({ page, context }) => {
  await page.goto(PLAIN)
  expect.soft(await context.cookies()).toEqual([])
  const found = await page.evaluate(async () => ({
    local: localStorage.length,
    session: sessionStorage.length,
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    permission: (await navigator.permissions.query({ name: 'geolocation' })).state,
    routed: (await fetch('/left').then(answer => answer.text())) === 'left',
    online: navigator.onLine,
  }))
  expect(found).toEqual({
    local: 0,
    session: 0,
    caches: [],
    databases: [],
    permission: expect.not.stringMatching('granted'),
    routed: false,
    online: true,
  })
})
