import type { ReactNode } from 'react'
import { useIdle } from '../../lib/page/use-idle.ts'
import css from './later.module.css'

interface LaterProps {
  children: ReactNode
  /** Nothing but the foot of the page follows: left out while it is far, it would lie over the foot wherever it is longer than reckoned. */
  isLast?: boolean
}

/** What stands below the window is made after what stands in it, in slices that leave a slow phone free to scroll. */
export function Later({ children, isLast = false }: LaterProps) {
  return useIdle() ? <div className={isLast ? undefined : css.later}>{children}</div> : null
}
