import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** False while the page is being made, true once it stands: what nobody sees at first is made then, in slices. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    let isHere = true
    void whenIdle().then(() => {
      if (isHere) startTransition(() => setIdle(true))
    })
    return () => {
      isHere = false
    }
  }, [])
  return isIdle
}
