import type { SearchBase } from '@estante/contract/permissions'
import { Button } from '@estante/ui/button.tsx'
import { Select } from '@estante/ui/select.tsx'
import { Building2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGuestActivities, useInstitution } from '../../../lib/institution/institution-store.ts'
import { useSession } from '../../../lib/session/store/hooks.ts'
import { slotPiece } from '../../../lib/slots/slots.ts'
import { isAnsweredBase, NETWORK_BASE, permittedBases } from '../bases.rules.ts'

interface BaseSelectProps {
  base: SearchBase
  repBases: readonly string[]
  onChange: (base: SearchBase) => void
  /** The network is searched at once, in the institutions that were chosen (NET-01). */
  onNetwork: (repBases: string[]) => void
}

/** SRCH-17, NET-02, NET-06: shown only to who may use a network base; the OAI network asks which institutions. */
export function BaseSelect({ base, repBases, onChange, onNetwork }: BaseSelectProps) {
  const { t } = useTranslation(['search-screen', 'messages'])
  const session = useSession()
  const guest = useGuestActivities()
  const institution = useInstitution()
  const [isAsking, setAsking] = useState(false)
  // A base that the institution has not set up is not offered, whoever may use it.
  const offered = permittedBases(session ? session.auhPermissions : guest).filter(each =>
    isAnsweredBase(each, institution),
  )
  if (offered.length < 2) return null
  // An address may name a base that is not offered here: then none is chosen, so that any can be.
  const isOffered = offered.includes(base)
  const InstitutionsDialog = slotPiece('networkInstitutions')
  return (
    <>
      <Select<SearchBase | ''>
        label={t('bases.label')}
        value={isOffered ? base : ''}
        placeholder={isOffered ? undefined : t('SelecioneOpcaoLista', { ns: 'messages' })}
        options={offered.map(value => ({ value, label: t(`bases.${value}`) }))}
        onValueChange={value => {
          if (value === NETWORK_BASE) setAsking(true)
          else if (value !== '') onChange(value)
        }}
      />
      {isOffered && base === NETWORK_BASE ? (
        <Button size="small" look="ghost" icon={<Building2 size={18} aria-hidden />} onClick={() => setAsking(true)}>
          {repBases.length > 0 ? t('network.chosen', { count: repBases.length }) : t('network.all')}
        </Button>
      ) : null}
      {isAsking && InstitutionsDialog ? (
        <Suspense>
          <InstitutionsDialog
            // An address that names none asks all of them.
            chosen={base === NETWORK_BASE && repBases.length === 0 ? null : repBases}
            onClose={() => setAsking(false)}
            onSearch={codes => {
              setAsking(false)
              onNetwork(codes)
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
