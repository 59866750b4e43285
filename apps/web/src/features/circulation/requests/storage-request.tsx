import { Button, ButtonLink } from '@estante/ui/button.tsx'
import { Cluster } from '@estante/ui/card.tsx'
import { PackageOpen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useFocusPlace } from '../../../lib/page/use-focus-place.ts'
import { useIsSignedIn } from '../../../lib/session/store/hooks.ts'
import type { RecordTabProps } from '../../../lib/slots/slots.ts'
import { RequestTab } from './request-tab.tsx'
import css from './requests.module.css'

/** What the tab of the closed stacks gains: asking for a copy, in a person's name (LREQ-13). */
export function Component(props: RecordTabProps) {
  const { t } = useTranslation(['loan-requests', 'messages'])
  const isSignedIn = useIsSignedIn()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const place = useFocusPlace()
  if (!isSignedIn)
    return (
      <Cluster className={css.below}>
        <span>{t('LoginParaSolicitar', { ns: 'messages' })}</span>
        <ButtonLink href={`/login?redirect=${encodeURIComponent(pathname)}&destination=C`}>{t('signIn')}</ButtonLink>
      </Cluster>
    )
  return (
    <div className={css.below} {...place}>
      {isOpen ? (
        <RequestTab {...props} kind="armazem" />
      ) : (
        <Button look="main" icon={<PackageOpen size={18} aria-hidden />} onClick={() => setOpen(true)}>
          {t('fromStacks')}
        </Button>
      )}
    </div>
  )
}
