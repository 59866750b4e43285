/** No dialog takes longer than a second to go. */
const AGAIN_MS = 20
const MOST_TRIES = 50

/**
 * Gives the focus that nobody has to a place of the page. The page behind a dialog that is just closing takes none: it is
 * asked again and again while nobody else has it. Answers how to stop asking.
 */
export function takeFocus(placeOf: () => HTMLElement | null | undefined, options?: FocusOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  const ask = () => {
    // The page may be gone when its time comes.
    if (!globalThis.document) return
    if (isHeld(document.activeElement)) return
    placeOf()?.focus(options)
    if (!isHeld(document.activeElement) && ++tries < MOST_TRIES) timer = setTimeout(ask, AGAIN_MS)
  }
  ask()
  return () => clearTimeout(timer)
}

/** A button that has just become disabled is still named as the one in focus, and hears no key any more. */
const isHeld = (element: Element | null): boolean =>
  element !== null && element !== document.body && !element.matches(':disabled')
