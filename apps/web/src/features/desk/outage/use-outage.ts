import { useEffect } from 'react'
import { keepReady, renewSnapshot } from './away-work.ts'

/** The worker keeps the screens of the desk, and nothing else: `/balcao` is all that it sees. */
const WORKER = '/balcao/sw.js'

async function keepScreens(): Promise<void> {
  // While the screens are being developed there is no worker.
  if (import.meta.env.MODE !== 'production' || !('serviceWorker' in navigator)) return
  // Not `ready`: a page that was loaded elsewhere and came here by itself would wait for ever.
  const kept = await navigator.serviceWorker.register(WORKER, { scope: '/balcao' })
  const seen = performance.getEntriesByType('resource').map(({ name }) => name)
  const worker = kept.active ?? kept.waiting ?? kept.installing
  worker?.postMessage({ keep: seen.filter(name => new URL(name).pathname.startsWith('/assets/')) })
}

/** What an outage needs is made ready while the network is there. */
export function useOutage(cod_biblioteca: number): void {
  useEffect(() => {
    // A browser that keeps nothing works as before: readings wait.
    void keepScreens().catch(() => {})
    return keepReady()
  }, [])
  useEffect(() => {
    if (cod_biblioteca > 0) void renewSnapshot().catch(() => {})
  }, [cod_biblioteca])
}
