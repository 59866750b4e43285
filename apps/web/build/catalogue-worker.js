/* The worker of the catalogue. It keeps the screens so that they open without a network, and nothing that anybody is told
   by the server: data is kept by the page, under the person's own key (lib/outage). The desk has a worker of its own. */
const CACHE = 'catalogo-__VERSION__'
const FILES = ['__FILES__']
/** A page of the application that shows nothing of its own before the application does. */
const SHELL = '/sem-rede'
/** The file that the application begins with: a page that names another is of another release. */
const ENTRY = FILES.find(name => /\/index-[^/]*\.js$/.test(name)) ?? FILES[0]
const PATIENCE_MS = 8000
const DAY_MS = 24 * 60 * 60 * 1000

const isOurs = url =>
  url.origin === location.origin && !/^\/(?:balcao|autoatendimento|api|sw\.js)(?:\/|$)/.test(url.pathname)
const isAsset = url => url.pathname.startsWith('/assets/')

/** The shell goes with the files of its release, never with others. */
async function keepShell(cache) {
  const answer = await fetch(SHELL, { cache: 'no-cache' })
  if (answer.ok && (await answer.clone().text()).includes(ENTRY)) await cache.put(SHELL, answer)
}

async function keepAll() {
  const cache = await caches.open(CACHE)
  await cache.addAll(FILES)
  await keepShell(cache)
}

self.addEventListener('install', event => event.waitUntil(keepAll().then(() => self.skipWaiting())))

self.addEventListener('activate', event => {
  event.waitUntil(
    caches
      .keys()
      .then(names =>
        Promise.all(names.filter(name => /^catalogo-/.test(name) && name !== CACHE).map(name => caches.delete(name))),
      )
      .then(() => self.clients.claim()),
  )
})

/** The name and the face of the institution change without a release. */
async function renewShell() {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(SHELL)
  const from = Date.parse(kept?.headers.get('date') ?? '')
  if (!(Date.now() - from < DAY_MS)) await keepShell(cache).catch(() => {})
}

/** Always the server's page where there is a server: nobody works on with a release that has gone. */
async function page(request) {
  try {
    return await Promise.race([
      fetch(request),
      new Promise((_resolve, reject) => setTimeout(() => reject(new Error('late')), PATIENCE_MS)),
    ])
  } catch {
    const cache = await caches.open(CACHE)
    return (await cache.match(SHELL)) ?? plainPage()
  }
}

/** The browser has thrown away what was kept: still no dinosaur. */
const plainPage = () =>
  new Response(
    `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sem conexão</title><main><h1>Sem conexão</h1>
<p>Não há conexão com a biblioteca. Tente novamente daqui a pouco.</p>
<p lang="en">There is no connection to the library. Try again in a while.</p>
<p lang="es">No hay conexión con la biblioteca. Inténtelo de nuevo dentro de un momento.</p>
<p><a href="">Tentar novamente · <span lang="en">Try again</span> · <span lang="es">Intentar de nuevo</span></a></p></main>`,
    { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } },
  )

async function asset(request) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok && answer.status === 200) await cache.put(request, answer.clone())
  return answer
}

self.addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || !isOurs(url)) return
  if (request.mode === 'navigate') {
    event.respondWith(page(request))
    event.waitUntil(renewShell())
  } else if (isAsset(url)) event.respondWith(asset(request))
})
