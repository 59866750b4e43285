import { type RefObject, useEffect } from 'react'

/**
 * What lies beside its button is placed when it opens. Where the page moves afterwards (something above has come or gone, or the
 * page was scrolled for the reader) it is placed anew, which the library does when the window tells of another size.
 */
export function useFollowsTrigger(trigger: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    const place = () => {
      const box = trigger.current?.getBoundingClientRect()
      return box ? `${Math.round(box.left)} ${Math.round(box.top)}` : ''
    }
    let known = place()
    let frame = requestAnimationFrame(look)
    function look(): void {
      const now = place()
      if (now !== known) window.dispatchEvent(new Event('resize'))
      known = now
      frame = requestAnimationFrame(look)
    }
    return () => cancelAnimationFrame(frame)
  }, [trigger, isOpen])
}
