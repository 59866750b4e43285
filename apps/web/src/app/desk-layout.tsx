import { SPINNER_SIZES } from '@estante/contract/constants'
import { LiveRegion } from '@estante/ui/live-region.tsx'
import { Spinner } from '@estante/ui/spinner.tsx'
import { ToastRegion } from '@estante/ui/toast.tsx'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { DeskFrame } from '../features/desk/frame/desk-frame.tsx'
import { AccessibilityBar } from './shell/accessibility-bar.tsx'
import { UiFrame } from './ui-frame.tsx'

/** The frame of the desk: bars of its own, for work that takes all day. */
export function DeskLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell')
  return (
    <UiFrame>
      <DeskFrame bar={<AccessibilityBar staysHere />}>
        <Suspense fallback={<Spinner size={SPINNER_SIZES.small} label={t('loadingPage')} />}>{children}</Suspense>
      </DeskFrame>
      <ToastRegion />
      <LiveRegion />
    </UiFrame>
  )
}
