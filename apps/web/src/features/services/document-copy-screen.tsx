import { SkeletonList } from '@estante/ui/skeleton.tsx'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useCall } from '../../lib/api/query.ts'
import { RequestScreen } from './request-screen.tsx'

/** REQ-01: asks for a copy; a page of the catalogue names its work in the address. */
export function Component() {
  const { t } = useTranslation('lists')
  const [search] = useSearchParams()
  const named = search.get('acervo') ?? ''
  const record = /^[1-9]\d{0,14}$/.test(named) ? Number(named) : 0
  const work = useCall('getReference', { params: { id: record } }, { enabled: record > 0 })
  if (record > 0 && work.isPending) return <SkeletonList rows={4} label={t('loading')} />
  // A work that is not there any more leaves the form empty, to be filled in by hand.
  return (
    <RequestScreen
      kind="comutacao-bibliografica"
      {...(work.data && record > 0 && { record, begin: { titulo: work.data.desc_titulo } })}
    />
  )
}
