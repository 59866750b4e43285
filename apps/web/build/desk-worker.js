/* The worker of the desk: its scope is /balcao. It keeps the screens so that they open without a network, and nothing
   that anybody is told by the server. */
const CACHE = 'balcao-__VERSION__'
const FILES = ['__FILES__']
const SHELL = '/balcao'
const PATIENCE_MS = 4000

const isAsset = address => new URL(address, location.origin).pathname.startsWith('/assets/')

async function keep(addresses) {
  const cache = await caches.open(CACHE)
  // One file that fails does not cost the others.
  await Promise.allSettled(
    addresses.map(async address => {
      if (!(await cache.match(address))) await cache.add(address)
    }),
  )
}

self.addEventListener('install', event => {
  event.waitUntil(keep([...FILES, SHELL]).then(() => self.skipWaiting()))
})

self.addEventListener('activate', event => {
  event.waitUntil(
    caches
      .keys()
      .then(names =>
        Promise.all(names.filter(name => /^balcao-/.test(name) && name !== CACHE).map(name => caches.delete(name))),
      )
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('message', event => {
  const wanted = event.data?.keep
  if (Array.isArray(wanted)) event.waitUntil(keep(wanted.filter(isAsset)))
})

async function page(request) {
  const cache = await caches.open(CACHE)
  try {
    const answer = await Promise.race([
      fetch(request),
      new Promise((_resolve, reject) => setTimeout(() => reject(new Error('late')), PATIENCE_MS)),
    ])
    if (answer.ok) await cache.put(SHELL, answer.clone())
    return answer
  } catch (error) {
    const kept = await cache.match(SHELL)
    if (kept) return kept
    throw error
  }
}

async function asset(request) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}

self.addEventListener('fetch', event => {
  const { request } = event
  if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (isAsset(request.url)) event.respondWith(asset(request))
})
