import { localPath } from '@estante/contract/local-path'
import { toast } from '@estante/ui/toast-queue.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '../../lib/api/client.ts'
import { handleError, logError } from '../../lib/errors/handle-error.ts'
import { useInstitution } from '../../lib/institution/institution-store.ts'
import { PATRON_AREA, targetAfterSignIn, type Wish } from '../../lib/session/sign-in/after-sign-in.rules.ts'
import { isWebAddress, partnerKeyOf } from '../../lib/session/sign-in/redirect.rules.ts'
import { signInPieces } from '../../lib/session/sign-in/sign-in-pieces.ts'

/** Where a signed-in person goes from the login page (AUTH-26, AUTH-27, AUTH-70). */
export function useGoingOn() {
  const { t } = useTranslation('access')
  const navigate = useNavigate()
  const partners = useInstitution()?.chaves_parceiros ?? []

  const go = (path: string) => void navigate(path, { replace: true })

  const toPartner = async (base: string) => {
    try {
      const { url } = await call('getBaseUrl', { body: { base } })
      if (isWebAddress(url)) return window.location.assign(url)
    } catch (error) {
      handleError(error)
    }
    go('/')
  }

  const toPatronArea = async () => {
    const url = await call('getPatronAreaUrl').then(
      answer => answer.url,
      error => {
        logError('patron area', error)
        return ''
      },
    )
    const path = ownPath(url)
    if (path === null) return window.location.assign(url)
    if (signInPieces().screenExists(path)) return go(path)
    toast(t('noPatronArea'), { kind: 'info' })
    go('/')
  }

  return (wish: Wish) => {
    const key = partnerKeyOf(wish.redirect, partners)
    if (key) return void toPartner(key)
    const target = targetAfterSignIn(wish)
    if (target.kind === 'patron-area') return void toPatronArea()
    go(target.path)
  }
}

/** The path of a patron area inside this application; null for one that the institution keeps elsewhere. */
function ownPath(url: string): string | null {
  if (!isWebAddress(url)) return PATRON_AREA
  const { origin, pathname, search } = new URL(url)
  // The public address may be written differently from the one the visitor used.
  if (pathname === PATRON_AREA && search === '') return PATRON_AREA
  return origin === window.location.origin ? localPath(pathname + search) || PATRON_AREA : null
}
