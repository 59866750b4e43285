import { Button } from '@estante/ui/button.tsx'
import { Stack } from '@estante/ui/card.tsx'
import { Landmark } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useInstitution } from '../../../lib/institution/institution-store.ts'
import { type ExternalKind, type Leaving, leaveToProvider } from '../../../lib/session/sign-in/external-sign-in.ts'

export interface InstitutionalSignInProps {
  kinds: readonly ExternalKind[]
  /** The one way in is the main action; beside the form it is outlined. */
  isOnlyWay: boolean
  wish: () => Leaving
  onFailure: (error: unknown) => void
}

/** AUTH-58: the institution's own sign-in, by OpenID Connect or SAML. */
export function InstitutionalSignIn({ kinds, isOnlyWay, wish, onFailure }: InstitutionalSignInProps) {
  const { t } = useTranslation('access')
  const sigla = useInstitution()?.sigla_instituicao ?? ''
  const [leaving, setLeaving] = useState<ExternalKind | null>(null)
  const leave = async (kind: ExternalKind) => {
    setLeaving(kind)
    try {
      await leaveToProvider(kind, wish())
    } catch (error) {
      onFailure(error)
      setLeaving(null)
    }
  }
  return (
    <Stack gap={3}>
      {kinds.map(kind => (
        <Button
          key={kind}
          look={isOnlyWay ? 'main' : 'line'}
          isWide
          icon={<Landmark size={18} aria-hidden />}
          isPending={leaving === kind}
          onClick={() => void leave(kind)}
        >
          {kinds.length > 1 ? t(`external.${kind}`) : t('external.one', { institution: sigla }).trim()}
        </Button>
      ))}
    </Stack>
  )
}
