import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { afterPaint } from '../../lib/page/after-paint.ts'
import css from './later.module.css'

/** What stands below the window is made after what stands in it, in slices that leave a slow phone free to scroll. */
export function Later({ children }: { children: ReactNode }) {
  const [isTime, setTime] = useState(false)
  useEffect(() => {
    let isHere = true
    void afterPaint().then(() => {
      if (isHere) startTransition(() => setTime(true))
    })
    return () => {
      isHere = false
    }
  }, [])
  return isTime ? <div className={css.later}>{children}</div> : null
}
