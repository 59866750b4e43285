import { lazy, type ReactNode, Suspense } from 'react'
import css from '../features/kids/kids.module.css'
import { KidsHeader } from '../features/kids/kids-header.tsx'
import { ShowcaseCheck } from '../features/kids/showcase-check.tsx'
import { ShowcaseGate } from '../features/kids/showcase-gate.tsx'
import { ShowcaseBackground, useShowcaseMode } from '../features/kids/showcase-looks.tsx'
import { useMobileViewInAddress } from '../lib/mobile/mobile-view.ts'
import { LANDMARKS } from '../lib/page/landmarks.ts'
import { useSession } from '../lib/session/store/hooks.ts'
import { AccessibilityBar } from './shell/accessibility-bar.tsx'
import { useArrival } from './shell/arrive.ts'
import { BrandMark } from './shell/brand-mark.tsx'
import { Footer } from './shell/footer.tsx'
import { OverThePage } from './shell/over-the-page.tsx'
import { PageSkipLinks } from './shell/page-skip-links.tsx'
import { ScreenIsComing } from './shell/screen-is-coming.tsx'
import { UiFrame } from './ui-frame.tsx'

const UserMenu = lazy(async () => ({ default: (await import('./shell/user-menu.tsx')).UserMenu }))

/** KIDS-03: the frame of the showcases for children and museums. */
export function ShowcaseLayout({ children }: { children: ReactNode }) {
  return (
    <UiFrame>
      <ShowcaseGate>
        <ShowcaseFrame>{children}</ShowcaseFrame>
      </ShowcaseGate>
    </UiFrame>
  )
}

function ShowcaseFrame({ children }: { children: ReactNode }) {
  const session = useSession()
  useMobileViewInAddress()
  useArrival()
  useShowcaseMode()
  return (
    <div className={css.page}>
      <ShowcaseBackground />
      <PageSkipLinks />
      <AccessibilityBar />
      <div data-print="no">
        <KidsHeader
          mark={<BrandMark />}
          userMenu={session ? <Suspense>{<UserMenu session={session} />}</Suspense> : null}
        />
      </div>
      <main id={LANDMARKS.content} tabIndex={-1} className={css.main}>
        <Suspense fallback={<ScreenIsComing className={css.waiting} />}>
          <ShowcaseCheck>{children}</ShowcaseCheck>
        </Suspense>
      </main>
      <div className={css.foot}>
        <Footer />
      </div>
      <OverThePage />
    </div>
  )
}
