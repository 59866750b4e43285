import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { takeRenewalFlag } from '../../lib/session/sign-in/sign-in.ts'
import { useSession } from '../../lib/session/store/hooks.ts'

const RenewalDialog = lazy(async () => ({ default: (await import('./renewal-dialog.tsx')).RenewalDialog }))

/** Left at once by whoever signs in there, perhaps for another frame, which then asks (KIDS-06). */
const PASSED_THROUGH = ['/login', '/oauth/callback', '/saml/callback']

/** SHELL-24: due for a renewable, unexpired person after a sign-in; the flag goes as soon as it has been seen. */
export function Renewal() {
  const user = useSession()?.user
  const isRenewable = user?.renovar === true && user.expirado === false
  const isPassing = PASSED_THROUGH.includes(useLocation().pathname.replace(/\/+$/, ''))
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
