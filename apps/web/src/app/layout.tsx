import { LiveRegion } from '@estante/ui/live-region.tsx'
import { ScrollToTop } from '@estante/ui/scroll-to-top.tsx'
import { ToastRegion } from '@estante/ui/toast.tsx'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react'
import { dialogStore } from '../lib/dialogs/dialogs.ts'
import { useMobileView, useMobileViewInAddress } from '../lib/mobile/mobile-view.ts'
import { LANDMARKS } from '../lib/page/landmarks.ts'
import { useIsAway } from '../lib/page/use-is-away.ts'
import { whenIdle } from '../lib/page/when-idle.ts'
import { signInDialogStore } from '../lib/session/sign-in/ask-to-sign-in.ts'
import { useStore } from '../lib/storage/store.ts'
import css from './layout.module.css'
import { AccessibilityBar } from './shell/accessibility-bar.tsx'
import { useArrival } from './shell/arrive.ts'
import { Footer } from './shell/footer.tsx'
import { Header } from './shell/header.tsx'
import { Libras } from './shell/libras.tsx'
import { PageSkipLinks } from './shell/page-skip-links.tsx'
import { panelOf } from './shell/panel-of.ts'
import { Renewal } from './shell/renewal.tsx'
import { ResumedForm } from './shell/resumed-form.tsx'
import { ScreenIsComing } from './shell/screen-is-coming.tsx'
import { UiFrame } from './ui-frame.tsx'

const GlobalDialogs = lazy(async () => ({ default: (await import('./shell/global-dialogs.tsx')).GlobalDialogs }))
const SignInDialog = lazy(async () => ({
  default: (await import('../features/access/sign-in-dialog.tsx')).SignInDialog,
}))
/** Without it the page stays as it is: what somebody reads or writes does not go because the network goes. */
const loadAwayNote = () =>
  import('./shell/away-note.tsx').then(
    ({ AwayNote: note }) => ({ default: note as ComponentType }),
    () => ({ default: (() => null) as ComponentType }),
  )
const AwayNote = lazy(loadAwayNote)
const MobilePanel = lazy(async () => ({ default: (await import('./shell/mobile-panel.tsx')).MobilePanel }))

/** The frame of every page. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <UiFrame>
      <Frame>{children}</Frame>
    </UiFrame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const [view, changeView] = useMobileView()
  const { info, loading } = useStore(dialogStore)
  const isSignInAsked = useStore(signInDialogStore) !== null
  const isAway = useIsAway()
  // Fetched before it is needed: then there is no network to fetch it by.
  useEffect(() => void whenIdle().then(loadAwayNote), [])
  useMobileViewInAddress()
  useArrival()
  const panel = panelOf(view)
  const waiting = <ScreenIsComing className={css.waiting} />
  return (
    <div className={css.page}>
      <PageSkipLinks />
      <AccessibilityBar />
      <Header />
      <main id={LANDMARKS.content} tabIndex={-1} className={css.main}>
        {isAway ? (
          <Suspense>
            <AwayNote />
          </Suspense>
        ) : null}
        {panel ? (
          <Suspense fallback={waiting}>
            <MobilePanel panel={panel} onClose={() => changeView(null)} />
          </Suspense>
        ) : null}
        <div hidden={panel !== null}>
          <Suspense fallback={waiting}>{children}</Suspense>
        </div>
      </main>
      <Footer />
      <ScrollToTop focusId={LANDMARKS.content} />
      <ToastRegion />
      <LiveRegion />
      <Libras />
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
