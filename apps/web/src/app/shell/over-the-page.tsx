import { LiveRegion } from '@estante/ui/live-region.tsx'
import { ScrollToTop } from '@estante/ui/scroll-to-top.tsx'
import { ToastRegion } from '@estante/ui/toast.tsx'
import { lazy, Suspense } from 'react'
import { dialogStore } from '../../lib/dialogs/dialogs.ts'
import { LANDMARKS } from '../../lib/page/landmarks.ts'
import { signInDialogStore } from '../../lib/session/sign-in/ask-to-sign-in.ts'
import { useStore } from '../../lib/storage/store.ts'
import { Libras } from './libras.tsx'
import { Renewal } from './renewal.tsx'
import { ResumedForm } from './resumed-form.tsx'

const GlobalDialogs = lazy(async () => ({ default: (await import('./global-dialogs.tsx')).GlobalDialogs }))
const SignInDialog = lazy(async () => ({
  default: (await import('../../features/access/sign-in-dialog.tsx')).SignInDialog,
}))

/** What every page of the catalogue and of the showcases has beside its own: notices, dialogs, and what is spoken (KIDS-06, SHELL-26). */
export function OverThePage() {
  const { info, loading } = useStore(dialogStore)
  const isSignInAsked = useStore(signInDialogStore) !== null
  return (
    <>
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
    </>
  )
}
