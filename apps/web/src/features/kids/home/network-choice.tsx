import type { Activity, Institution } from '@estante/contract'
import { BASE_PERMISSIONS, CATALOGUE_MODULE } from '@estante/contract/permissions'
import { Select } from '@estante/ui/select.tsx'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useGuestActivities, useInstitution } from '../../../lib/institution/institution-store.ts'
import { toParameters } from '../../../lib/search-state/address.ts'
import { emptySearch } from '../../../lib/search-state/state.ts'
import { useSession } from '../../../lib/session/store/hooks.ts'
import { slotPiece } from '../../../lib/slots/slots.ts'

/** The base that asks other institutions (NET-01). */
const NETWORK = 'rede_pergamum_oai'

/** Offered to who may use the base, where the institution has set it up. */
export const isNetworkOffered = (
  activities: readonly Activity[],
  institution: Pick<Institution, 'bases_rede'> | null,
): boolean =>
  (institution?.bases_rede ?? []).includes(NETWORK) &&
  activities.some(each => each.cod_modulo === CATALOGUE_MODULE && each.cod_atividade === BASE_PERMISSIONS[NETWORK])

/** The same search in the catalogue itself, asked of those institutions. */
export function networkAddress(term: string, option: string, codes: string[]): string {
  const empty = emptySearch('pesquisa_geral')
  const rows = empty.rows.map(row => ({ ...row, termo: term, option }))
  return `/?${toParameters({ ...empty, rows, base: NETWORK, repBases: codes })}`
}

/** KIDS-25, KIDS-30: only who holds the network base sees it; what other institutions have is shown outside the showcase. */
export function NetworkChoice({ term, option }: { term: string; option: string }) {
  const { t } = useTranslation('kids-screen')
  const session = useSession()
  const guest = useGuestActivities()
  const institution = useInstitution()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const Institutions = slotPiece('networkInstitutions')
  if (!Institutions || !isNetworkOffered(session ? session.auhPermissions : guest, institution)) return null
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
            onSearch={codes => void navigate(networkAddress(term, option, codes))}
          />
        </Suspense>
      ) : null}
    </>
  )
}
