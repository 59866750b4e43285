import { lazy, Suspense, useEffect, useState } from 'react'
import { takeRenewalFlag } from '../../lib/session/sign-in/sign-in.ts'
import { useSession } from '../../lib/session/store/hooks.ts'
import { useIsPassing } from './use-is-passing.ts'

const RenewalDialog = lazy(async () => ({ default: (await import('./renewal-dialog.tsx')).RenewalDialog }))

/** SHELL-24: due for a renewable, unexpired person after a sign-in; the flag goes as soon as it has been seen. */
export function Renewal() {
  const user = useSession()?.user
  const isRenewable = user?.renovar === true && user.expirado === false
  // The frame that one comes to asks (KIDS-06).
  const isPassing = useIsPassing()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (isRenewable && !isPassing && takeRenewalFlag()) setOpen(true)
  }, [isRenewable, isPassing])
  // Whoever has signed out meanwhile is asked nothing.
  if (!isOpen || !isRenewable) return null
  return (
    <Suspense>
      <RenewalDialog onClose={() => setOpen(false)} />
    </Suspense>
  )
}
