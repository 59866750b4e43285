import type { ReactNode } from 'react'
import { useIdle } from '../../lib/page/use-idle.ts'
import css from './later.module.css'

/** What stands below the window is made after what stands in it, in slices that leave a slow phone free to scroll. */
export function Later({ children }: { children: ReactNode }) {
  return useIdle() ? <div className={css.later}>{children}</div> : null
}
