import { useCallback, useState } from 'react'

/** Whether the content of an element is higher than the element. */
export function useOverflow(isActive: boolean): { ref: (element: HTMLElement | null) => void; isOverflowing: boolean } {
  const [isOverflowing, setOverflowing] = useState(false)
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element || !isActive || typeof ResizeObserver !== 'function') return
      const observer = new ResizeObserver(() => setOverflowing(element.scrollHeight > element.clientHeight + 1))
      observer.observe(element)
      for (const child of element.children) observer.observe(child)
      return () => observer.disconnect()
    },
    [isActive],
  )
  return { ref, isOverflowing }
}
