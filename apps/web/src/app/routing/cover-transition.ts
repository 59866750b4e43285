import { prefersReducedMotion } from '@estante/ui/use-media.ts'

/** A record, but none of what lies below it: its files, its dialogs. */
const RECORD = /^\/acervo\/\d+$/
const NAME = 'capa'
/** A record that takes longer comes without its cover going over. */
const PATIENCE_MS = 250

const recordCover = (): HTMLElement | null => document.querySelector('[data-piece="record"] [data-piece="cover"]')

/** The cover beside the link to a record, the one that was pressed before any other. */
function listedCover(path: string): HTMLElement | null {
  const links = [document.activeElement, ...document.querySelectorAll(`main a[href="${path}"]`)]
  for (const link of links) {
    if (link?.getAttribute('href') !== path) continue
    const cover = [link, link.closest('li, article')]
      .map(place => place?.querySelector<HTMLElement>('[data-piece="cover"]'))
      .find(Boolean)
    if (cover) return cover
  }
  return null
}

interface Places {
  from: string
  to: string
}

/**
 * Goes from a list to a record, or back, with the cover going over from its place here to its place there. Anywhere else,
 * with less motion wished for, or in a browser that cannot, it simply goes. `go` resolves when the next page stands.
 */
export function withCover({ from, to }: Places, go: () => Promise<void>): void {
  const isComing = RECORD.test(to) && from !== to
  const isLeaving = !isComing && RECORD.test(from) && from !== to && !to.startsWith(from)
  const cover = isComing ? listedCover(to) : isLeaving ? recordCover() : null
  if (!cover || typeof document.startViewTransition !== 'function' || prefersReducedMotion()) {
    void go()
    return
  }
  let named = cover
  named.style.setProperty('view-transition-name', NAME)
  const transition = document.startViewTransition(async () => {
    await Promise.race([go(), new Promise(resolve => setTimeout(resolve, PATIENCE_MS))])
    cover.style.removeProperty('view-transition-name')
    const next = isComing ? await soon(recordCover) : listedCover(from)
    if (!next) return
    named = next
    named.style.setProperty('view-transition-name', NAME)
  })
  // Called off (another page was asked for meanwhile): the page is there all the same.
  transition.ready.catch(() => {})
  transition.finished.finally(() => named.style.removeProperty('view-transition-name')).catch(() => {})
}

/** What is looked for, once it is drawn; the words of a record come a moment after its page. */
async function soon(look: () => HTMLElement | null): Promise<HTMLElement | null> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; ) {
    const found = look()
    if (found) return found
    await new Promise(resolve => setTimeout(resolve, 16))
  }
  return look()
}
