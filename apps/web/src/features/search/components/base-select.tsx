import type { SearchBase } from '@estante/contract/permissions'
import { Select } from '@estante/ui/select.tsx'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGuestActivities } from '../../../lib/institution/institution-store.ts'
import { useSession } from '../../../lib/session/hooks.ts'
import { ANSWERED_BASES, permittedBases } from '../bases.rules.ts'

const NetworkDialog = lazy(async () => ({ default: (await import('./network-dialog.tsx')).NetworkDialog }))

interface BaseSelectProps {
  base: SearchBase
  repBases: readonly string[]
  onChange: (base: SearchBase, repBases: string[]) => void
  /** Bases that the server answers. */
  answered?: readonly SearchBase[]
}

/** SRCH-17, NET-02, NET-06: shown only to who may use a network base; the OAI network asks which institutions. */
export function BaseSelect({ base, repBases, onChange, answered = ANSWERED_BASES }: BaseSelectProps) {
  const { t } = useTranslation('search-screen')
  const session = useSession()
  const guest = useGuestActivities()
  const [isAsking, setAsking] = useState(false)
  const permitted = permittedBases(session ? session.auhPermissions : guest)
  if (permitted.length < 2) return null
  return (
    <>
      <Select
        label={t('bases.label')}
        value={base}
        options={permitted.map(value => {
          const isAnswered = answered.includes(value)
          const name = t(`bases.${value}`)
          return { value, label: isAnswered ? name : t('bases.unavailable', { name }), isDisabled: !isAnswered }
        })}
        onValueChange={value => {
          if (value === 'rede_pergamum_oai') setAsking(true)
          else onChange(value, [])
        }}
      />
      {isAsking ? (
        <Suspense>
          <NetworkDialog
            chosen={repBases}
            onClose={() => setAsking(false)}
            onSearch={codes => {
              setAsking(false)
              onChange('rede_pergamum_oai', codes)
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
