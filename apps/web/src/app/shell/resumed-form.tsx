import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { type BegunForm, FORM_INTENTION, type WaitingForm } from '../../lib/session/intentions/begun-form.ts'
import { useIntention } from '../../lib/session/intentions/intentions.ts'
import { signInDialogStore } from '../../lib/session/sign-in/ask-to-sign-in.ts'
import { useIsSignedIn } from '../../lib/session/store/hooks.ts'
import { slotPiece } from '../../lib/slots/slots.ts'
import { useStore } from '../../lib/storage/store.ts'
import { useIsPassing } from './use-is-passing.ts'

/** A comment or a suggestion that was begun before a sign-in at the institution's own pages: open again, as it was left. */
export function ResumedForm() {
  const { pathname } = useLocation()
  const isPassing = useIsPassing()
  // Below the modal the form itself is still open.
  const isAsking = useStore(signInDialogStore) !== null
  const [waiting, setWaiting] = useState<WaitingForm | null>(null)
  const isSignedIn = useIsSignedIn()
  useIntention<WaitingForm>(FORM_INTENTION, setWaiting, !isPassing && !isAsking)
  if (!waiting || waiting.from !== pathname || !isSignedIn) return null
  return (
    <Suspense>
      <OpenForm begun={waiting.begun} onClose={() => setWaiting(null)} />
    </Suspense>
  )
}

function OpenForm({ begun, onClose }: { begun: BegunForm; onClose: () => void }) {
  const Comments = slotPiece('comments')
  const Suggestions = slotPiece('suggestions')
  const RecordComments = slotPiece('recordComments')
  if (begun.form === 'comments') return Comments ? <Comments begun={begun} onClose={onClose} /> : null
  if (begun.form === 'suggestions') return Suggestions ? <Suggestions begun={begun} onClose={onClose} /> : null
  return RecordComments ? <RecordComments cod_acervo={begun.cod_acervo} begun={begun} onClose={onClose} /> : null
}
