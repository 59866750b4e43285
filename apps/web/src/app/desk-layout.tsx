import { LiveRegion } from '@estante/ui/live-region.tsx'
import { ToastRegion } from '@estante/ui/toast.tsx'
import { type ReactNode, Suspense } from 'react'
import { DeskFrame } from '../features/desk/frame/desk-frame.tsx'
import { AccessibilityBar } from './shell/accessibility-bar.tsx'
import { useArrival } from './shell/arrive.ts'
import { ScreenIsComing } from './shell/screen-is-coming.tsx'
import { UiFrame } from './ui-frame.tsx'

/** The frame of the desk: bars of its own, for work that takes all day. */
export function DeskLayout({ children }: { children: ReactNode }) {
  // A key leads from screen to screen: which one has come is spoken, and where it has no box the keyboard is led into it.
  useArrival()
  return (
    <UiFrame>
      <DeskFrame bar={<AccessibilityBar staysHere />}>
        <Suspense fallback={<ScreenIsComing />}>{children}</Suspense>
      </DeskFrame>
      <ToastRegion />
      <LiveRegion />
    </UiFrame>
  )
}
