import type { Activity } from '@estante/contract'
import { BASE_PERMISSIONS, CATALOGUE_MODULE } from '@estante/contract/permissions'
import { Select } from '@estante/ui/select.tsx'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useGuestActivities } from '../../../lib/institution/institution-store.ts'
import { useSession } from '../../../lib/session/store/hooks.ts'
import { slotPiece } from '../../../lib/slots/slots.ts'

/** The base that asks other institutions (NET-01). */
const NETWORK = 'rede_pergamum_oai'

export const holdsNetwork = (activities: readonly Activity[]): boolean =>
  activities.some(
    each =>
      each.cod_modulo === CATALOGUE_MODULE && Object.values(BASE_PERMISSIONS).includes(each.cod_atividade as never),
  )

/** KIDS-25, KIDS-30: only who holds a network base sees it; what other institutions have is shown outside the showcase. */
export function NetworkChoice({ term, option }: { term: string; option: string }) {
  const { t } = useTranslation('kids-screen')
  const session = useSession()
  const guest = useGuestActivities()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const Institutions = slotPiece('networkInstitutions')
  if (!Institutions || !holdsNetwork(session ? session.auhPermissions : guest)) return null
  return (
    <>
      <Select
        label={t('form.base')}
        value={isAsking ? 'network' : 'local'}
        options={[
          { value: 'local', label: t('form.bases.local') },
          { value: 'network', label: t('form.bases.network') },
        ]}
        onValueChange={value => setAsking(value === 'network')}
      />
      {isAsking ? (
        <Suspense>
          <Institutions
            chosen={[]}
            onClose={() => setAsking(false)}
            onSearch={codes =>
              void navigate(
                `/?${new URLSearchParams({ q: term, for: option, base: NETWORK, rep_bases: codes.join(',') })}`,
              )
            }
          />
        </Suspense>
      ) : null}
    </>
  )
}
