import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useMobileView, useMobileViewInAddress } from '../lib/mobile/mobile-view.ts'
import { LANDMARKS } from '../lib/page/landmarks.ts'
import { useIsAway } from '../lib/page/use-is-away.ts'
import { whenIdle } from '../lib/page/when-idle.ts'
import css from './layout.module.css'
import { AccessibilityBar } from './shell/accessibility-bar.tsx'
import { useArrival } from './shell/arrive.ts'
import { Footer } from './shell/footer.tsx'
import { Header } from './shell/header.tsx'
import { OverThePage } from './shell/over-the-page.tsx'
import { PageSkipLinks } from './shell/page-skip-links.tsx'
import { panelOf } from './shell/panel-of.ts'
import { ScreenIsComing } from './shell/screen-is-coming.tsx'
import { UiFrame } from './ui-frame.tsx'

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
      <OverThePage />
    </div>
  )
}
