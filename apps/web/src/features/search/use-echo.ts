import { useState } from 'react'

/**
 * A value that shows what was just chosen while the address, whose value it is, is still changing: without it a box
 * that was ticked would stand unticked until the page has followed.
 */
export function useEcho<T>(value: T): [shown: T, echo: (next: T) => void] {
  const [seen, setSeen] = useState(value)
  const [shown, setShown] = useState(value)
  if (seen !== value) {
    setSeen(value)
    setShown(value)
    return [value, setShown]
  }
  return [shown, setShown]
}
