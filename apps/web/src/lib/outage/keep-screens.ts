import { logError } from '../errors/handle-error.ts'

const WORKER = '/sw.js'
/** The desk has a worker of its own; a terminal of the library shows nothing without its server. */
const ELSEWHERE = /^\/(?:balcao|autoatendimento)(?:\/|$)/

const sparesTraffic = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Has the browser keep the screens that can be read without a network. While they are being developed it keeps none. */
export async function keepScreens(): Promise<void> {
  if (import.meta.env.MODE !== 'production' || !('serviceWorker' in navigator)) return
  if (ELSEWHERE.test(window.location.pathname) || sparesTraffic()) return
  // A browser that refuses (private mode, policies) shows the catalogue as before.
  await navigator.serviceWorker.register(WORKER, { scope: '/' }).catch(error => logError('kept screens', error))
}
