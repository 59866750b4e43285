import { SPINNER_SIZES } from '@estante/contract/constants'
import { LiveRegion } from '@estante/ui/live-region.tsx'
import { Spinner } from '@estante/ui/spinner.tsx'
import { ToastRegion } from '@estante/ui/toast.tsx'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useInstitution } from '../lib/institution/institution-store.ts'
import { LANDMARKS } from '../lib/page/landmarks.ts'
import css from './kiosk-layout.module.css'
import { AccessibilityBar } from './shell/accessibility-bar.tsx'
import { BrandMark } from './shell/brand-mark.tsx'
import { UiFrame } from './ui-frame.tsx'

/** The frame of a terminal: nothing that leads elsewhere, for who stands there next is somebody else. */
export function KioskLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell')
  const institution = useInstitution()
  return (
    <UiFrame>
      <div className={css.page}>
        <AccessibilityBar staysHere />
        <header className={css.head} data-print="no">
          <span className={css.brand}>
            <BrandMark />
          </span>
          <span className={css.name}>{institution?.nome_instituicao}</span>
        </header>
        <main id={LANDMARKS.content} tabIndex={-1}>
          <Suspense fallback={<Spinner size={SPINNER_SIZES.small} label={t('loadingPage')} />}>{children}</Suspense>
        </main>
        <ToastRegion />
        <LiveRegion />
      </div>
    </UiFrame>
  )
}
