import { SkeletonArea, SkeletonText } from '@estante/ui/skeleton.tsx'
import { lazy, Suspense } from 'react'
import { type SignInPanelProps, signInPieces } from './sign-in-pieces.ts'

const Panel = lazy(async () => ({ default: (await signInPieces().loadPanel()).SignInPanel }))

/** AUTH-03: the sign-in form inside another screen. */
export function EmbeddedSignIn(props: Omit<SignInPanelProps, 'presentation'>) {
  const waiting = (
    <SkeletonArea>
      <SkeletonText />
    </SkeletonArea>
  )
  return (
    <Suspense fallback={waiting}>
      <Panel presentation="embedded" {...props} />
    </Suspense>
  )
}
