import { LiveRegion } from '@estante/ui/live-region.tsx'
import { ScrollToTop } from '@estante/ui/scroll-to-top.tsx'
import { ToastRegion } from '@estante/ui/toast.tsx'
import { lazy, type ReactNode, Suspense } from 'react'
import css from '../features/kids/kids.module.css'
import { KidsHeader } from '../features/kids/kids-header.tsx'
import { ShowcaseCheck } from '../features/kids/showcase-check.tsx'
import { ShowcaseGate } from '../features/kids/showcase-gate.tsx'
import { ShowcaseBackground, useShowcaseMode } from '../features/kids/showcase-looks.tsx'
import { dialogStore } from '../lib/dialogs/dialogs.ts'
import { useMobileViewInAddress } from '../lib/mobile/mobile-view.ts'
import { LANDMARKS } from '../lib/page/landmarks.ts'
import { signInDialogStore } from '../lib/session/sign-in/ask-to-sign-in.ts'
import { useSession } from '../lib/session/store/hooks.ts'
import { useStore } from '../lib/storage/store.ts'
import { AccessibilityBar } from './shell/accessibility-bar.tsx'
import { useArrival } from './shell/arrive.ts'
import { BrandMark } from './shell/brand-mark.tsx'
import { Footer } from './shell/footer.tsx'
import { Libras } from './shell/libras.tsx'
import { PageSkipLinks } from './shell/page-skip-links.tsx'
import { Renewal } from './shell/renewal.tsx'
import { ResumedForm } from './shell/resumed-form.tsx'
import { ScreenIsComing } from './shell/screen-is-coming.tsx'
import { UiFrame } from './ui-frame.tsx'

const GlobalDialogs = lazy(async () => ({ default: (await import('./shell/global-dialogs.tsx')).GlobalDialogs }))
const SignInDialog = lazy(async () => ({
  default: (await import('../features/access/sign-in-dialog.tsx')).SignInDialog,
}))
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
  const { info, loading } = useStore(dialogStore)
  const isSignInAsked = useStore(signInDialogStore) !== null
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
      <ScrollToTop focusId={LANDMARKS.content} />
      <ToastRegion />
      <LiveRegion />
      <Libras />
      {/* KIDS-06, SHELL-26. */}
      <Renewal />
      <ResumedForm />
      {info || loading ? (
        <Suspense>
          <GlobalDialogs />
        </Suspense>
      ) : null}
      {isSignInAsked ? (
        <Suspense>
          <SignInDialog />
        </Suspense>
      ) : null}
    </div>
  )
}
