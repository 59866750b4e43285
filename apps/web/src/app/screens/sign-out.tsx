import { SPINNER_SIZES } from '@estante/contract/constants'
import { Wrap } from '@estante/ui/card.tsx'
import { Spinner } from '@estante/ui/spinner.tsx'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useInstitution } from '../../lib/institution/institution-store.ts'
import { logOut } from '../../lib/session/sign-in/sign-in.ts'

/** AUTH-52: /sair logs out and goes home; an OpenID Connect logout address wins (AMB-12). */
export function Component() {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const institution = useInstitution()
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void logOut(institution?.link_logout_OIDC ?? '', () => void navigate('/', { replace: true }))
  }, [institution, navigate])
  return (
    <Wrap>
      <Spinner size={SPINNER_SIZES.small} label={t('signingOut')} />
    </Wrap>
  )
}
