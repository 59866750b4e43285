import { lazy } from 'react'
import { whenIdle } from '../../lib/page/when-idle.ts'

/** The institution's HTML below the window: what cleans it is read when nothing else is. */
export const LaterHtml = lazy(async () => {
  await whenIdle()
  return { default: (await import('@estante/ui/safe-html.tsx')).SafeHtml }
})
